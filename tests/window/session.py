#!/usr/bin/env python3
"""One window session under a tool that watches the program: session.py IMPARLOUR CLI [TOOL…]

A match with sound at normal speed, saved after every move, with hints and undo; its review and
analysis; the archive, where a deal is imported; the deal of the day, played by the opponents for
comparison. TOOL is a program with its arguments, such as valgrind; a program built with
-fsanitize=thread needs none. Any report of the tool, or of ThreadSanitizer, is a failure. See
tests/house/long.sh.
"""
import os
import pathlib
import sys

os.environ.setdefault("IMPARLOUR_PATIENCE", "900")  # before driver.py is read
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import Failure, Window, at_table, told
from hands import Wire
from play import PEOPLE, Match, look_through, pasted

GAME = "little-devils"


class Watched(Window):
    quiet = ()  # the dummy device of SDL has a thread of its own, too


def under(tool, program, folder):
    """A script that starts the program under the tool."""
    script = folder / "program"
    script.write_text(f"#!/bin/sh\nexec {' '.join(tool)} {program} \"$@\"\n")
    script.chmod(0o755)
    return str(script)


def match(window, cli):
    window.start(
        *at_table(GAME, "human,ai:easy,ai:hard,ai:normal", PEOPLE["en"], seed="m5eed"),
        "--speed",
        "normal",
    )
    played, hints, undos = Match(window, cli, 1, one_deal=True), 0, 0
    while window.now["scene"] != "result":
        if hints < 4 and window.element("button:hint") and window.element("card:*"):
            window.hands.click(*window.element("button:hint")["hit"])
            window.rest()
            hints += 1
        elif undos < hints / 2 and window.element("button:undo"):
            window.press("button:undo")
            undos += 1
        elif not played.step():
            raise Failure("no way on to the result")
    played.replays()
    if not hints or not undos:
        raise Failure(f"{hints} hints, {undos} moves taken back")
    look_through(window)


def session(window, cli):
    match(window, cli)
    window.key("Escape")
    window.press("button:archive")
    pasted(window)
    window.press("button:back")
    for step in ("button:play", "button:daily", "button:play"):
        window.press(step)
    Match(window, cli, 1, one_deal=True).step()
    for size in ((1280, 720), (960, 540)):
        window.size = 1280, 720  # lines of the larger one may still arrive
        window.hands.resize(*size)
        window.rest(5)
    window.stop()


def main():
    program, cli, *tool = sys.argv[1:]
    window = Watched(program, "en", Wire(40, "software"), PEOPLE["en"])
    if tool:
        window.program = under(tool, os.path.abspath(program), window.folder)
    with told(window, "session"):
        session(window, cli)


main()
