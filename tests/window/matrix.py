#!/usr/bin/env python3
"""Every scene with every possible event in it, after which the match continues.

matrix.py IMPARLOUR MAKE-SAVE GROUP [DESTINATION [EVENT]]

A cell of the matrix is a scene and an event: the window is closed, the program is killed, the
last move is taken back (where that can be), the language changes, the window is resized. Then the
program is started again and "continue" is pressed, or the way leads back to the table in the same
run. A few moves are played there, and the window is closed. In every cell the program must live
and end cleanly, be in the scene that is expected after each step, leave a whole trace, and keep
every move of the match.

WAYS is the one list of scenes. It is compared with scenes.c and types.h in src/scenes: a scene that
is missing here fails, and so does a cell that could take something back and does not. GROUP is
"menus" or "tables", so that both can run side by side.
"""
import dataclasses
import json
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import lessons
from deck import tap
from driver import PATIENCE, ROOT, SLOW, Failure, Window, at_table, standing
from hands import Wire
from listed import listed
from play import PEOPLE, Match, to_result

MOVES = "86"  # of the match of Hearts: in its second deal it is the person's turn
STEPS = 4  # moves played at the end of a cell
SHAPE = 1000, 900
SAVED = ("小鬼 0", "Imp 1", "Imp 2", "Imp 3")  # the names that make-save gives


@dataclasses.dataclass(frozen=True)
class Way:
    """The way to a scene. A word is the id of an element to press, by a finger after "finger:"; or
    the name of a key, which begins with a capital letter.
    """

    scene: str  # its name in the trace
    profile: str  # the files at the start: see profile()
    route: tuple  # from the first screen to the scene
    back: tuple  # from the scene to a table, in the same run
    act: tuple = ()  # done in it first
    game: str = "hearts"  # the match of the save
    flags: tuple = ()  # of the first start
    again: str = "play"  # where "continue" leads after the next start
    on: tuple = ()  # from there to the table
    undo: object = None  # does something and undoes it
    people: int = 1
    rematch: bool = False  # the match is over: the moves at the end belong to another one
    saved: bytes = b""  # in the save before the program may be killed
    damaged: int = 0  # the number of lines at the end of the save that are lost from the start


# ---- Undo ----


def hand(window):
    return [
        element["id"] for element in window.now["elements"] if element["id"].startswith("card:")
    ]


def undo_move(window):
    """A card is played and undone."""
    match = Match(window, None, 1)
    match.history_seen = True
    before = hand(window)
    for _ in range(20):
        if len(hand(window)) < len(before) and window.element("button:undo"):
            break
        match.step()
    window.press("button:undo")
    if len(hand(window)) != len(before):
        raise Failure(f"taking back leads to {hand(window)} and not to {before}")


def undo_lesson(window):
    """The lesson's step is done and undone."""
    moves = lessons.steps("bottle-imp")[0]["moves"]
    verb, *words = next(move[2:].split() for move in moves if move.startswith("0 "))
    window.until("the lesson asks for nothing", lessons.asked)
    before = hand(window)
    lessons.by_mouse(window, verb, words)
    window.press("button:undo")
    if len(hand(window)) != len(before):
        raise Failure(f"taking back leads to {hand(window)} and not to {before}")


def undo_company(window):
    """The new player leaves again."""
    there = len(window.now["players"])
    expect(window, window.press("button:back")["scene"], "result")
    window.press("button:company")
    if len(window.now["players"]) != there - 1:
        raise Failure(f"going back leaves {window.now['players']}")
    window.press("button:join")


# ---- The scenes ----

TO_ARCHIVE, TO_GALLERY = ("button:archive",), ("button:play",)
HOME = ("Escape", "button:continue")


def table(game, people, *options):
    seats = ["human"] * people + ["ai:easy"] * (4 - people)
    return at_table(game, ",".join(seats), PEOPLE["en"], options)


AT_RESULT = table("great-dalmuti", 1, "deals=3")
AT_OVER = table("bottle-imp", 1, "deals=1")
TWO = table("hearts", 2)

MENUS = {
    "TITLE": Way("title", "saved", (), ("button:continue",)),
    "GALLERY": Way("gallery", "saved", TO_GALLERY, HOME),
    "KEYBOARD": Way("keyboard", "saved", (*TO_GALLERY, "finger:field:search"), ("Escape", *HOME)),
    "SETTINGS": Way("settings", "saved", ("button:settings",), HOME),
    "SETUP": Way("setup", "saved", (*TO_GALLERY, "game:sneak", "button:play"), ("Escape", *HOME)),
    "RULES": Way("rules", "saved", (*TO_GALLERY, "button:rules"), ("Escape", *HOME)),
    "STATISTICS": Way("statistics", "saved", (*TO_ARCHIVE, "button:statistics"), ("Escape", *HOME)),
    "MEDALS": Way(
        "medals",
        "saved",
        (*TO_ARCHIVE, "button:statistics", "button:feats"),
        ("Escape", "Escape", *HOME),
    ),
    "DAILY": Way("daily", "saved", (*TO_GALLERY, "button:daily"), ("Escape", *HOME)),
    "ADDED": Way("added", "orphan", (*TO_GALLERY, "button:added"), ("Escape", *HOME)),
    "ARCHIVE": Way("archive", "saved", TO_ARCHIVE, HOME),
    "REVIEW": Way("review", "saved", (*TO_ARCHIVE, "button:review"), ("Escape", *HOME)),
    "TRIAL": Way(
        "play",
        "saved",
        (*TO_ARCHIVE, "button:review", "button:trial"),
        ("Escape", "Escape", *HOME),
    ),
}
TABLES = {
    "PLAY": Way("play", "saved", ("button:continue",), (), undo=undo_move),
    "LESSON": Way(
        "play", "saved", (*TO_GALLERY, "button:lesson"), ("Escape", *HOME), undo=undo_lesson
    ),
    "CURTAIN": Way("curtain", "empty", (), (), flags=TWO, again="curtain", people=2),
    "RESULT": Way(
        "result",
        "result",
        ("button:continue",),
        ("button:next",),
        game="great-dalmuti",
        again="result",
        on=("button:next",),
    ),
    "COMPANY": Way(
        "company",
        "result",
        ("button:continue", "button:company"),
        ("button:next",),
        ("button:join",),
        "great-dalmuti",
        undo=undo_company,
        saved=b"\njoin ",
    ),
    "OVER": Way(
        "over",
        "over",
        ("button:continue", "button:next"),
        ("button:rematch",),
        game="bottle-imp",
        again="result",
        on=("button:next", "button:rematch"),
        rematch=True,
    ),
    "TOLD": Way(
        "told",
        "damaged",
        ("button:continue",),
        ("button:on",),
        again="told",
        on=("button:on",),
        damaged=2,
    ),
}
GROUPS = {"menus": MENUS, "tables": TABLES}
WAYS = MENUS | TABLES


def check_table():
    """Every scene of the program has a way in this list."""
    (file,) = (ROOT / "src/scenes").rglob("scenes.c")
    (types,) = (ROOT / "src/scenes").rglob("types.h")
    there = dict(re.findall(r"\[TO_(\w+)\] = &(\w+)_SCENE", file.read_text()))
    missing = set(re.findall(r"\b(\w+)_SCENE\b", types.read_text())) - {
        there[name] for name in WAYS if name in there
    }
    if missing or set(there) != set(WAYS):
        raise Failure(
            f"scenes without a way: {sorted(missing)}; "
            f"destinations: {sorted(set(there) ^ set(WAYS))}"
        )


# ---- Events ----


def expect(window, scene, *wanted):
    if scene not in wanted:
        ids = [element["id"] for element in window.now["elements"]]
        raise Failure(f"{' or '.join(wanted)} was expected, and it is {scene}: {ids}")


def follow(window, words):
    for word in words:
        if word[0].isupper():
            window.key(word, PATIENCE)
        elif word.startswith("finger:"):
            tap(window, word.removeprefix("finger:"))
        else:
            window.press(word)


def reach(window, way, *flags):
    window.start(*flags)
    follow(window, way.route)
    expect(window, window.now["scene"], way.scene)


def whole_trace(window):
    """No line is missing at the end; the reader of the trace checks that every line can be
    parsed.
    """
    window.new_lines()
    if not window.trace.read_bytes().endswith(b"\n"):
        raise Failure("the trace is not whole")


def save(window, way):
    return window.profile / "state" / f"{way.game}.save"


def kept(window, way):
    """The part of the match on the disk."""
    return standing(save(window, way)) if save(window, way).exists() else b""


def on_the_disk(window, way, what):
    """The save, once it exists and contains that."""
    until = time.monotonic() + PATIENCE
    while not kept(window, way) or what not in kept(window, way):
        if time.monotonic() > until:
            raise Failure(f"the save, and {what} in it, does not reach the disk")
        time.sleep(0.01)
    return kept(window, way)


def goes_on(window, way):
    window.start()
    window.press("button:continue")
    expect(window, window.now["scene"], way.again)
    follow(window, way.on)


def close(window, way):
    window.stop()
    whole_trace(window)
    goes_on(window, way)


def kill(window, way):
    window.kill()
    goes_on(window, way)


def undo(window, way):
    way.undo(window)
    follow(window, way.back)


def labels(window):
    return [element["label"] for element in window.now["elements"]]


def language(window, way):
    """At once where the language can be chosen, else with the next start."""
    before = labels(window)
    window.language = "ja"
    if window.element("button:lang"):
        window.press("button:lang")
    elif window.element("button:menu"):
        follow(window, ("button:menu", "button:settings", "button:lang", "button:back"))
    else:
        window.stop()
        reach(window, way)
    expect(window, window.now["scene"], way.scene)
    if labels(window) == before:
        raise Failure("the language does not change")
    follow(window, way.act)
    follow(window, way.back)


def places(line):
    return {e["id"]: tuple(e["rect"]) for e in line["elements"] if e["id"] != SLOW}


def moved(before, now):
    """Everything lies elsewhere: it is the layout of another size, not a change in the same one."""
    return all(before[id] != now[id] for id in before.keys() & now.keys())


def resize(window, way):
    """All clickable elements can still be clicked, inside the window."""
    before = places(window.now)
    window.size = tuple(map(max, Wire.size, SHAPE))  # of lines that arrive meanwhile
    window.hands.resize(*SHAPE)
    window.until(
        f"not laid out anew at {SHAPE}",
        lambda line: moved(before, places(line))
        and all(
            e["hit"][0] < SHAPE[0] and e["hit"][1] < SHAPE[1]
            for e in line["elements"]
            if e["enabled"]
        ),
    )
    if not set(places(window.now)) >= set(before):
        raise Failure(f"{sorted(before)} is {sorted(places(window.now))} at {SHAPE}")
    window.hands.resize(*Wire.size)
    window.until("not laid out as before", lambda line: before.items() <= places(line).items())
    window.size = Wire.size
    expect(window, window.now["scene"], way.scene)
    follow(window, way.back)


EVENTS = {"close": close, "kill": kill, "undo": undo, "language": language, "resize": resize}


def play_on(window, way):
    expect(window, window.now["scene"], "play", "curtain")
    match = Match(window, None, way.people)
    match.history_seen = True
    for _ in range(STEPS):
        if not match.step():
            raise Failure("nothing to play")
    expect(window, window.now["scene"], "play", "curtain", "result")


def cell(window, way, event):
    reach(window, way, *way.flags)
    acted = event != "language"  # in these scenes it is done after the change
    if acted:
        follow(window, way.act)
    before = on_the_disk(window, way, way.saved if acted else b"")
    before = b"".join(before.splitlines(keepends=True)[: -way.damaged or None])
    if not way.undo and window.element("button:undo"):
        raise Failure("something can be taken back, and the matrix does not know how")
    EVENTS[event](window, way)
    play_on(window, way)
    window.stop()
    whole_trace(window)
    after = kept(window, way)
    if not after or not (way.rematch or after.startswith(before)):
        ends = "\n".join(text.decode()[-300:] for text in (before, after))
        raise Failure(f"moves are lost: {len(before)} bytes were saved, now {len(after)}:\n{ends}")


# ---- The files at the start ----


def played_to_result(program, folder, flags):
    window = Window(program, "en", Wire(), PEOPLE["en"])
    try:
        window.start(*flags)
        to_result(Match(window, None, 1, one_deal=True))
        window.stop()
        shutil.copytree(window.profile, folder)
    finally:
        window.dispose()


def profile(program, make_save, folder, name):
    """Makes it at the first request."""
    there = folder / name
    if there.exists():
        return there
    if name == "result":
        played_to_result(program, there, AT_RESULT)
    elif name == "over":
        played_to_result(program, there, AT_OVER)
    elif name == "empty":
        there.mkdir()
    else:
        (there / "state").mkdir(parents=True)
        subprocess.run(
            [
                make_save,
                ROOT / "data",
                "hearts",
                "4",
                MOVES,
                there / "state/hearts.save",
                there / "state",
            ],
            check=True,
            timeout=PATIENCE,
        )
    if name == "orphan":  # a save of a game that is not there
        shutil.copy(there / "state/hearts.save", there / "state/gone.save")
    if name == "damaged":
        lines = (there / "state/hearts.save").read_bytes().splitlines(keepends=True)
        lines[-2] = lines[-2].replace(b"#", b"#0", 1)
        (there / "state/hearts.save").write_bytes(b"".join(lines))
    return there


def run(program, make_save, folder, name, event):
    way = WAYS[name]
    window = Window(program, "en", Wire(), (*SAVED, *PEOPLE["en"], *PEOPLE["ja"]))
    begun = time.monotonic()
    try:
        shutil.copytree(profile(program, make_save, folder, way.profile), window.profile)
        cell(window, way, event)
        print(f"{name} {event}: ok, {time.monotonic() - begun:.1f} s", flush=True)
        return True
    except (Failure, KeyError, json.JSONDecodeError, subprocess.SubprocessError) as failure:
        print(f"{name} {event}: {type(failure).__name__}: {failure}", flush=True)
        window.report(pathlib.Path("none"))
        return False
    finally:
        window.dispose()


def main():
    listed(*(f"window-matrix-{group} whole PROGRAM MAKE-SAVE {group}" for group in GROUPS))
    if len(sys.argv) not in (4, 5, 6):
        sys.exit(__doc__)
    program, make_save, group, *only = sys.argv[1:]
    check_table()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="imparlour-matrix-"))
    cells = [
        (name, event)
        for name, way in GROUPS[group].items()
        for event in EVENTS
        if (event != "undo" or way.undo) and only in ([], [name], [name, event])
    ]
    try:
        passed = sum(run(program, make_save, folder, name, event) for name, event in cells)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime
    print(f"{passed} of {len(cells)} cells passed, {seconds:.0f} s of processor time")
    sys.exit(passed < len(cells))


if __name__ == "__main__":
    main()
