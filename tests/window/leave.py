#!/usr/bin/env python3
"""The program is asked to end at random moments of its start and of a match: leave.py IMPARLOUR CLI
[TIMES [MILLISECONDS [WAY]]]

SIGTERM, SIGINT and SIGHUP, in a match also its window closed and its X server killed: it ends in
time and with the expected status, everything it reported as saved is on the disk and loads, and no
temporary file is left. SIGKILL ends it at any point: the data that was on the disk is there and
loads. TIMES sets the number of runs of each; MILLISECONDS is the time limit (for a sanitized
program on a busy machine: longer).
"""
import pathlib
import random
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import PATIENCE, ROOT, Failure, Window, standing
from hands import Pointer, Wire
from listed import listed
from play import PEOPLE, Match

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
WAYS = (*SIGNALS, "close", "server", signal.SIGKILL)
SAVE = "state/hearts.save"


def ends(window, limit, what):
    """The time it takes, in milliseconds."""
    begun = time.monotonic()
    try:
        status = window.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        raise Failure(f"{what}: does not end") from None
    took = (time.monotonic() - begun) * 1000
    complaint = window.stderr.read_text(errors="replace")
    asleep = (
        status == -what if isinstance(what, int) and not window.lines else False
    )  # it had not begun: ended by the system
    if "Sanitizer" in complaint or (
        status != 0 and what not in ("server", signal.SIGKILL) and not asleep
    ):
        raise Failure(f"{what}: ended with status {status}: {complaint[:3000]}")
    if took > limit:
        raise Failure(f"{what}: took {took:.0f} ms")
    return took


def ask(window, way):
    if way == "close":
        window.hands.close()
    elif way == "server":
        window.hands.xvfb.kill()
    else:
        window.process.send_signal(way)


def during_the_start(window, way, limit, chance):
    window.launch(
        "--game",
        "hearts",
        "--seats",
        "human,ai:easy,ai:easy,ai:easy",
        "--names",
        ",".join(PEOPLE["en"]),
    )
    time.sleep(chance.random() * 0.8)
    ask(window, way)
    return ends(window, limit, way)


def during_a_match(window, cli, way, limit, chance):
    """The moves on the screen at rest are not lost: the save has at least the visible ones."""
    window.start(
        "--game",
        "hearts",
        "--seats",
        "human,ai:easy,ai:easy,ai:easy",
        "--names",
        ",".join(PEOPLE["en"]),
    )
    match = Match(window, cli, 1)
    for _ in range(chance.randint(4, 9)):
        match.step()
    save = window.profile / SAVE
    if way == signal.SIGKILL and (element := match.choose()) not in ("wait", None):
        window.hands.click(*map(round, element["hit"]))
    time.sleep(chance.random() * 0.1)
    before = standing(save)
    ask(window, way)
    took = ends(window, limit, way)
    if not standing(save).startswith(before):
        raise Failure(f"{way}: what stood on the disk is lost")
    folder = save.parent
    if way != signal.SIGKILL and (
        left := [path.name for path in folder.iterdir() if path.name.endswith(".tmp")]
    ):
        raise Failure(f"{way}: {left} are left")
    done = subprocess.run(
        [cli, "replay", "--reveal", str(save), "--data", str(ROOT / "data")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode != 0 or done.stderr:
        raise Failure(f"{way}: the save does not load: {done.stderr}")
    return took


def main():
    listed("window-leave whole PROGRAM CLI 1 60000")
    program, cli, *words = sys.argv[1:]
    times, limit, *only = words + ["1", "200"][len(words) :]
    times, limit = int(times), int(limit)
    chance = random.Random(5)
    for way in WAYS:
        if only and getattr(way, "name", way) not in only:
            continue
        took = []
        for _ in range(times):
            for scene in ("start", "match"):
                window = Window(
                    program, "en", Pointer() if way == "server" else Wire(), PEOPLE["en"]
                )
                try:
                    if scene == "match":
                        took.append(during_a_match(window, cli, way, limit, chance))
                    elif way in SIGNALS:
                        took.append(during_the_start(window, way, limit, chance))
                except (Failure, LookupError) as failure:
                    sys.exit(f"{scene}: {failure}")
                finally:
                    window.dispose()
        print(
            f"{getattr(way, 'name', way)}: {len(took)} times, {sum(took) / len(took):.0f} ms on"
            f" average, {max(took):.0f} ms at most"
        )


main()
