"""Names: the stored part of any typed, remembered or given name is visible; and text is moved from
field to field by the usual keys.
"""
import json

from driver import Failure

UNSEEN = set(
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
)


def value(window, seat):
    return next(
        element["value"]
        for element in window.now["elements"]
        if element["id"] == f"field:name-{seat}"
    )


def expect(window, seat, wanted, after):
    if value(window, seat) != wanted:
        raise Failure(
            f"{after}, seat {seat} is called {value(window, seat)!r} instead of {wanted!r}"
        )


def edit(window, seat, *doings):
    """A click, which selects the whole name; then keys by name and texts; then Return."""
    inputs = window.now["inputs"] + len(doings) + 2
    window.hands.click(*window.element(f"field:name-{seat}")["hit"])
    for doing in doings:
        (window.hands.key if doing.isascii() else window.hands.type)(doing)
    window.hands.key("Return")
    window.until("not all keys are answered", lambda line: line["inputs"] >= inputs)


def kept_names(window):
    """The names in the save."""
    lines = [
        line
        for save in window.profile.rglob("*.save")
        for line in save.read_text().splitlines()
        if line.startswith("player ")
    ]
    names = [line.split(" ", 3)[3] if line.count(" ") > 2 else "" for line in lines]
    if not names or any(not name.strip() or UNSEEN & set(name) for name in names):
        raise Failure(f"names that cannot be seen: {names}")


def names(window):
    players = [
        {"human": seat == 0, "level": "easy", "name": name, "face": seat}
        for seat, name in enumerate(("", "\u202ennA\u202c", "\u200b \u3000", "  Bob\t"))
    ]
    (window.profile / "config").mkdir(parents=True)
    (window.profile / "config/setup-bottle-imp.json").write_text(
        json.dumps({"players": players, "options": {}})
    )
    window.start()
    window.press("button:play")
    window.set_up("bottle-imp")
    expect(window, 1, "nnA", "remembered")
    expect(window, 3, "Bob", "remembered")
    given = value(window, 2)
    edit(window, 2, "\u200b \u3000")
    expect(window, 2, given, "blanks typed")
    edit(window, 3, "ctrl+c")
    edit(window, 1, "ctrl+v")
    expect(window, 1, "Bob", "copied and pasted")
    edit(window, 1, "End", "shift+Left", "ctrl+x", "Home", "ctrl+v")
    expect(window, 1, "bBo", "its last letter cut and pasted before the others")
    window.press("button:start")
    kept_names(window)
    window.stop()
    window.start("--game", "bottle-imp", "--names", "\u202eevil,  ,\ufeff,Dan")
    kept_names(window)
    window.stop()
