#!/usr/bin/env python3
"""Memory that fails: scarce.py PROGRAM [PLACES [FIRST]]. PROGRAM is imparlour-scarce
(tests/support/scarce.c).

Two tours through the program, past every scene, list the places where it requests memory. Then, for
PLACES of them (all without a number; evenly spread, from the FIRST), the same tour is repeated with
one failed request at that place. The program may refuse an action for which it has no memory, and
report this; it may not crash, hang, or end without a message. Prints a line for each place with a
fault, with its call stack.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import Failure, Window
from hands import Wire
from listed import listed

QUIET = 1.5  # seconds without a change on the screen: the requested screen does not appear
# The first of these elements that can be clicked, in this order; elements missing for lack of
# memory are skipped.
TABLE = ["button:history", "Escape", "button:menu", "Escape", "button:rules", "button:back"]
MENUS = [
    "button:settings",
    "button:back",
    "button:play",
    "button:rules",
    "section:3",
    "button:back",
    "game:bottle-imp",
    "button:play",
    "help:target",
    "button:back",
    "option:target:more",
    "field:name-0",
    "text",
    "Return",
]
FIRST = [
    *MENUS,
    "button:start",
    *["go"] * 6,
    "button:hint",
    "button:undo",
    *TABLE,
    *["go"] * 3,
    "button:menu",
    "button:quit",
    "button:continue",
    *["go"] * 4,
]
PEOPLE = [
    "go",
    "go",
    "button:undo",
    *TABLE,
    "to result",
    "button:company",
    "button:join",
    "leave:*",
    "button:next",
    "go",
    "again",
    "to over",
    "button:back",
]
TOURS = {
    "first": ([], FIRST),
    "people": (
        [
            "--game",
            "great-dalmuti",
            "--seats",
            "human,human,ai:easy,ai:easy",
            "--option",
            "deals=2",
            "--seed",
            "5eed",
        ],
        PEOPLE,
    ),
}
ONWARD = (
    "button:resume",
    "button:next",
    "button:open",
    "action:ack",
    "action:commit",
    "action:play*",
    "action:*",
    "card:*",
)


class Scarce(Window):
    def __init__(self, program, variable, value):
        super().__init__(program, "en", Wire())
        self.environment |= {
            variable: value,
            "ASAN_OPTIONS": "detect_leaks=0",
        }  # memory leaked by a failed request is freed when the program ends

    def check(self, line):
        pass  # missing parts may make any screen look odd; other scripts check complete ones

    def new_lines(self):
        try:
            return super().new_lines()
        except json.JSONDecodeError:
            return True  # the trace had no memory for the rest of its line

    @property
    def alive(self):
        return self.process.poll() is None

    def quietly(self, seconds=QUIET):
        """Waits for a change, or for none; the caller notices the end of the program."""
        try:
            return self.rest(seconds)
        except Failure:
            return None

    def tap(self, element):
        x, y = element["hit"]
        self.hands.click(round(x), round(y))
        self.quietly()

    def go(self, ends=()):
        """One step of the seat to act; False at an end."""
        if self.now["scene"] in ends or not self.alive:
            return False
        element = self.element(*ONWARD)
        if element:
            self.tap(element)
        else:
            self.quietly()
        return True

    def visit(self, flags, steps):
        try:
            self.start(*flags)
        except Failure:
            return  # it ended at once: the caller examines the reason
        for step in steps:
            if not self.alive or not self.lines:
                return
            if step == "go":
                self.go()
            elif step.startswith("to "):
                for _ in range(250):
                    if not self.go((step[3:], "title")):
                        break
            elif step == "again":
                self.hands.close()
                self.process.wait(30)
                self.visit([], ["button:continue"])
            elif step == "text":
                self.hands.type("Bo")
                self.quietly()
            elif ":" not in step:
                self.hands.key(step)
                self.quietly(0.3)
            elif element := self.element(step):
                self.tap(element)
        if self.alive:
            self.hands.close()


def tour(program, name, variable, value):
    """The faults, as one text; "" without a fault."""
    flags, steps = TOURS[name]
    window = Scarce(program, variable, value)
    try:
        window.visit(flags, steps)
        try:
            status = window.process.wait(30)
        except subprocess.TimeoutExpired:
            return "hangs\n" + window.stderr.read_text(errors="replace")
        said = "".join(
            (window.folder / f"stderr-{i + 1}.txt").read_text(errors="replace")
            for i in range(window.runs)
        )
        own = [line for line in said.splitlines() if line.startswith("imparlour: ")]
        if "Sanitizer" in said or "runtime error" in said or status not in (0, 1, 2):
            return f"status {status}\n{said}"
        if status and not any(len(line) > 20 for line in own):
            return f"ends without a word\n{said}"
        return ""
    finally:
        window.dispose()


def main():
    # Most of the time of a tour is spent waiting for screens that do not appear.
    listed("scarce whole SCARCE 2", "scarce-places long SCARCE 60")
    program = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else None
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    jobs = []
    for name in TOURS:
        places = pathlib.Path(f"/tmp/imparlour-places-{os.getpid()}-{name}")
        wrong = tour(program, name, "IMPARLOUR_PLACES", str(places))
        if wrong:
            sys.exit(f"{name}: with all the memory there is: {wrong}")
        known = {job[1] for job in jobs}
        jobs += [
            (name, place)
            for place in dict.fromkeys(places.read_text().split())
            if place not in known
        ]
        places.unlink()
    print(f"{len(jobs)} places", flush=True)
    if wanted:
        jobs = [
            jobs[(first + i * len(jobs) // wanted) % len(jobs)]
            for i in range(min(wanted, len(jobs)))
        ]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (name, place), wrong in zip(
            jobs, pool.map(lambda job: tour(program, job[0], "IMPARLOUR_SCARCE", job[1]), jobs)
        ):
            if wrong:
                failed += 1
                print(f"{name} {place}: {wrong[:6000]}", flush=True)
    print(f"{len(jobs) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
