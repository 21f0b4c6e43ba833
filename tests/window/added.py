#!/usr/bin/env python3
"""Games of the player's own: added.py IMPARLOUR LANGUAGE

The examples lie in the player's own folder, beside a broken game, one with an id of the program's,
and one with words in one language only. They are listed, marked and playable without --data; what
is wrong is said in the player's language and harms no other game; a switch hides a game in this run
and in later ones; a match continues, and waits while its game is gone; its pictures are drawn.
"""
import json
import pathlib
import re
import shutil
import struct
import sys
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import GAMES, ROOT, Failure, Window, told
from hands import Wire
from listed import listed

EXAMPLES = ROOT / "packaging/examples"
SAYS = {  # of a broken game, and of one whose id is taken
    "en": ("the text ends too early", "another game has this id"),
    "ja": ("途中でファイルが終わっています", "同じidのゲームがすでにある"),
    "de": ("die Datei endet zu früh", "ein anderes Spiel hat diese id"),
    "fr": ("le fichier s’arrête trop tôt", "un autre jeu porte cet id"),
}


def wanted(what, condition):
    if not condition:
        raise Failure(what)


def fill(own):
    """The player's folder."""
    for example in ("polignac", "black-maria"):
        shutil.copytree(EXAMPLES / example, own, dirs_exist_ok=True)
    game = json.loads((own / "games/polignac.json").read_text())
    (own / "games/broken.json").write_text("{")
    (own / "games/hearts.json").write_text(json.dumps({**game, "id": "hearts"}))
    (own / "games/lonely.json").write_text(json.dumps({**game, "id": "lonely", "author": "Ann"}))
    (own / "text/it").mkdir()
    (own / "text/it/lonely.json").write_text(json.dumps({"game.lonely.name": "Solitario"}))
    # Nobody else's words.
    (own / "text/en/evil.json").write_text(json.dumps({"app.name": "X", "button.back": "X"}))


def tiles(window):
    return {
        element["id"][5:]: element
        for element in window.now["elements"]
        if element["id"].startswith("game:")
    }


def rows(window):
    return {row["game"]: row for row in window.now["added"]}


def is_listed(window):
    window.press("button:play")
    seen = tiles(window)
    for game in ("polignac", "black-maria", "lonely"):
        wanted(f"{game} is not in the gallery", game in seen or window.scrolled_to(f"game:{game}"))
    wanted("a broken game is in the gallery", "broken" not in tiles(window))
    wanted(
        f"{window.now['games']} games, not the program's and three more",
        window.now["games"] == len(GAMES) + 3,
    )
    broken, _ = SAYS[window.language]
    wanted(f"the gallery says {window.now['trouble']!r}", broken in window.now["trouble"])


def is_explained(window):
    window.press("button:added")
    broken, twice = SAYS[window.language]
    seen = rows(window)
    wanted("a broken game is not explained", broken in seen["broken"]["note"])
    wanted("a game of the same id is not explained", twice in seen["hearts"]["note"])
    wanted("the author is not named", "Ann" in seen["lonely"]["note"])


def to_gallery(window):
    """From the page of added games; after a switch the title is below it."""
    window.key("Escape")
    if window.now["scene"] == "title":
        window.press("button:play")


def is_switched(window):
    window.press("switch:polignac")
    wanted("the switch does nothing", not rows(window)["polignac"]["on"])
    for run in range(2):
        to_gallery(window)
        wanted(f"off, but shown (run {run})", window.now["games"] == len(GAMES) + 2)
        if run == 0:
            window.stop()
            window.start()
            window.press("button:play")
        window.press("button:added")
    window.press("switch:polignac")
    wanted("the switch does nothing", rows(window)["polignac"]["on"])


def is_played(window):
    """A match begins, is left, and continues; without its game it waits."""
    to_gallery(window)
    window.set_up("polignac")
    window.press("button:start")
    wanted(f"leads to {window.now['scene']}", window.now["game"] == "polignac")
    window.until("no card can be played", lambda line: window.element_of("card:"))
    window.click(window.element_of("card:"))
    window.stop()
    game = window.profile / "data/games/polignac.json"
    game.rename(window.folder / "away.json")
    window.start()
    window.press("button:play")
    window.press("button:added")
    wanted("a save without its game is not told", "polignac" in rows(window)["polignac"]["note"])
    window.stop()
    (window.folder / "away.json").rename(game)
    window.start()
    window.press("button:continue")
    wanted("the match does not continue", window.now["game"] == "polignac")
    window.stop()


# ---- Pictures of its own -------------------------------------------------------------------------


def flat(path, channel):
    """A picture of one colour in the place of the example's."""
    if not path.exists():
        raise Failure(f"the example has no {path.name}")
    colour = bytes(255 * (i == channel) for i in range(3))
    raw = (b"\0" + colour * 16) * 16
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", 16, 16, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(raw)),
    )
    png = b"\x89PNG\r\n\x1a\n"
    for kind, data in (*chunks, (b"IEND", b"")):
        png += struct.pack(">I", len(data)) + kind + data
        png += struct.pack(">I", zlib.crc32(kind + data))
    path.write_bytes(png)


def shows(window, film, channel, rect=None):
    """How many pixels of the picture, or of a part of it, have a colour that others have not, under
    a shadow or not."""
    picture = (film / f"{window.now['picture']}.ppm").read_bytes()
    head = re.match(rb"P6\s(\d+)\s(\d+)\s255\s", picture)
    pixels, (width, height) = picture[head.end() :], map(int, head.groups())
    x, y, w, h = rect or (0, 0, width, height)
    rows = (pixels[(row * width + x) * 3 : (row * width + x + w) * 3] for row in range(y, y + h))
    return sum(
        row[i + channel] > 40 and sum(row[i : i + 3]) < 1.5 * row[i + channel]
        for row in rows
        for i in range(0, len(row), 3)
    )


def is_drawn(window):
    """The emblem in the gallery and the art of the cards are those of the game."""
    assets, film = window.profile / "data/assets", window.folder / "film"
    blue, green = 2, 1
    flat(assets / "art/emblem-polignac.png", blue)
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        flat(assets / f"cards/polignac-jack-{suit}.png", green)
    film.mkdir()
    window.size = (1280, 720)
    window.start("--film", film, "--renderer", "software")
    window.press("button:play")
    window.press("family=avoiding")
    window.press("game:polignac")
    tile = tiles(window)["polignac"]["rect"]
    wanted("the emblem is not the game's", shows(window, film, blue, tile) > 500)
    wanted("a card is in the gallery", shows(window, film, green) == 0)
    window.stop()
    window.start("--film", film, "--renderer", "software", "--game", "polignac", "--seed", "9")
    window.press("button:history")  # an untrusted picture is there for the next frame
    wanted("the jack is not the game's", shows(window, film, green) > 500)
    window.stop()


class Player(Window):
    def element_of(self, kind):
        for element in self.now["elements"]:
            if element["id"].startswith(kind) and element["enabled"]:
                return element
        return None


def main():
    listed(
        "window-added-en whole,scenes PROGRAM en",
        "window-added-ja whole,scenes PROGRAM ja",
        "window-added-de long PROGRAM de",
        "window-added-fr long PROGRAM fr",
    )
    program, language = sys.argv[1:3]
    window = Player(program, language, Wire())
    window.data = None
    window.environment.pop("IMPARLOUR_DATA", None)
    with told(window, f"added {language}"):
        fill(window.profile / "data")
        window.start()
        is_listed(window)
        is_explained(window)
        is_switched(window)
        is_played(window)
        is_drawn(window)


if __name__ == "__main__":
    main()
