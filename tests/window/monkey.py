#!/usr/bin/env python3
"""A monkey at the real program: monkey.py PROGRAM [SECONDS [SEED]] or monkey.py PROGRAM ROUNDSx
[SEED]

Without these: 60 seconds, with seed 1; "any" is a new seed each time, which is printed. ROUNDSx is
the number of actions at each table, by the simulated clock only: the same seed then does the same.

It clicks, drags, types, turns the wheel, resizes the window, removes the keyboard focus, switches
the language, closes the program and starts it again, in all games in turn, much faster than a
person and at random. In any case the program must neither crash nor hang, its trace must stay
whole, and from any state a few Escapes lead to a screen with an exit. A failure prints the seed and
the last events; the same seed begins with the same events.
"""
import collections
import json
import pathlib
import random
import sys
import time

from driver import ROOT, SHORT, Failure, Window, at_table
from hands import HEIGHT, WIDTH, Live, Wire
from listed import listed

KEYS = (
    "Escape",
    "Escape",
    "Escape",
    "Return",
    "Space",
    "Tab",
    "Tab+shift",
    "Left",
    "Right",
    "Up",
    "Down",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Backspace",
    "Delete",
    "F11",
    "Return+alt",
    "V+ctrl",
    "Z+ctrl",
    *"acdefhlmnprsuvz0123456789",
)
TEXTS = ("Ann", "すみれ", "x" * 80, "ａｂ小鬼", "é̂ 🂡", "  ")
# SDL's numbers: the events of a window (shown, moved, minimised, left, without the keyboard …), of
# its pictures, of other devices.
EVENTS = (
    *(f"0x200 {what}" for what in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16)),
    "0x101",
    "0x104",
    "0x201",
    "0x301",
    "0x304",
    "0x305",
    "0x700",
    "0x701",
    "0x702",
    "0x900",
    "0x1100",
    "0x1101",
    "0x2000",
    "0x2001",
)
ESCAPES = 4
ROUNDS = 6  # at each table, in the run of tests
HANGS = 300  # seconds; sanitized, and beside other tests, a deal among eight takes long


def during(seconds):
    """Unlimited rounds, for this time from the first one on."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        yield


class Monkey(Window):
    """It knows only the screen, and mostly ignores it."""

    def __init__(self, program, seed):
        super().__init__(
            program, "ja", Wire()
        )  # in Japanese, other words on the screen are no error
        self.chance, self.sent, self.echoes, self.events = (
            random.Random(seed),
            collections.deque(maxlen=60),
            0,
            0,
        )
        self.hands.say = self.say
        self.games = sorted(path.stem for path in (ROOT / "data/games").glob("*.json"))
        self.seen = collections.Counter()

    def say(self, *words):
        line = " ".join(map(str, words))
        self.sent.append(line)
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the program has ended; answered() will see how

    def check_element(self, element):
        """The window has any size, and texts contain the typed letters."""
        if element["rect"][2] <= 0 or element["rect"][3] <= 0:
            raise Failure(f"{element['id']} has no size")

    def answered(self):
        """Waits until the program has handled all input: it answers unknown words. False: the
        program has ended, as expected.
        """
        self.echoes += 1
        self.say(f"monkey-{self.echoes}")
        until = time.monotonic() + HANGS
        while f'"monkey-{self.echoes}"' not in self.stderr.read_text(errors="replace"):
            if self.process.poll() is not None:
                self.new_lines()
                self.ended()
                return False
            if time.monotonic() > until:
                raise Failure(f"hangs: no answer for {HANGS} s")
            time.sleep(0.002)
        for line in self.stderr.read_text(errors="replace").splitlines():
            if "no word" not in line and "cannot be made up" not in line:
                raise Failure(f"complains: {line}")
        self.new_lines()
        return True

    def settled(self):
        """The same, and the effect has been drawn."""
        return self.answered() and (self.rest(0.2), self.answered())[1]

    def place(self):
        """Mostly a clickable element, else any point."""
        elements = [e for e in self.now["elements"] if e["id"] != "button:quit"]
        usable = [e for e in elements if e["enabled"]]
        if elements and self.chance.random() < 0.9:
            return self.chance.choice(
                usable if usable and self.chance.random() < 0.8 else elements
            )["hit"]
        return self.chance.randrange(-20, WIDTH + 200), self.chance.randrange(-20, HEIGHT + 200)

    def act(self):
        chance, hands = self.chance, self.hands
        kind = chance.choices(
            ("click", "hold", "move", "key", "text", "wheel", "event", "resize"),
            (40, 6, 12, 25, 3, 6, 5, 3),
        )[0]
        if kind == "click":
            for _ in range(chance.choice((1, 1, 1, 2, 5))):
                hands.click(*self.place(), chance.choice((1, 1, 1, 1, 2, 3)))
        elif kind == "hold":
            for word in chance.choices(("down", "up", "move"), k=4):
                self.say(word, *self.place())
        elif kind == "move":
            hands.move(*self.place())
        elif kind == "key":
            for _ in range(chance.choice((1, 1, 2, 6))):
                hands.key(chance.choice(KEYS))
        elif kind == "text":
            hands.type(chance.choice(TEXTS))
        elif kind == "wheel":
            hands.wheel(chance.choice((-9, -1, 0.3, 1, 40)), *self.place())
        elif kind == "event":
            self.say("event", chance.choice(EVENTS))
        else:
            hands.resize(
                chance.choice((960, 1280, 1366, 1920, 1, 3000)),
                chance.choice((540, 720, 1080, 1, 2000)),
            )
        self.events += 1

    def rage(self, rounds):
        """Acts once for each of the rounds. False: it has closed the program."""
        for _ in rounds:
            for _ in range(self.chance.choice((1, 1, 1, 3, 10))):
                self.act()
            if not self.answered():
                return False
            self.seen[self.now["scene"]] += 1
        return True

    def go_home(self):
        """From any state a few Escapes lead to a screen with an exit, which leads to the title."""
        self.say("resize", *Wire.size)
        for _ in range(ESCAPES):
            if not self.settled():
                return
            if (
                self.element("button:quit") and self.settled() and self.element("button:quit")
            ):  # on a busy machine a picture may come late
                break
            if self.now["scene"] == "curtain":
                time.sleep(0.5)  # it ignores input until nothing has been pressed for 0.4 s
            self.key("Escape")
        for _ in range(10):  # a click that comes too early is ignored as a slip
            if not self.settled():
                return
            if self.now["scene"] == "title":
                self.stop()
                return
            if not self.element("button:quit"):
                raise Failure(f"{ESCAPES} Escapes lead to {self.now['scene']} without a way out")
            self.hands.click(*self.element("button:quit")["hit"])
        raise Failure(f"leads to {self.now['scene']} and not to the title")

    def sit_down(self, turn, by_hand):
        """Every other time at the title, where a match can be continued; else at a table of a short
        match, with people or without.
        """
        flags = []
        self.by_hand = by_hand
        if turn % 2 == 0:
            game = self.games[turn // 2 % len(self.games)]
            seats = json.loads((ROOT / "data/games" / f"{game}.json").read_text())["seats"]
            number = self.chance.choice(seats.get("only") or range(seats["min"], seats["max"] + 1))
            people = self.chance.choice(
                (1, 1, 2) if self.by_hand else (0, 1, 1, 2)
            )  # with the simulated clock it accepts input when a person is asked
            flags = [
                *at_table(
                    game,
                    ",".join(["human"] * people + ["ai:easy"] * (number - people)),
                    options=SHORT[game],
                    seed=f"{self.chance.randrange(1 << 64):x}",
                ),
            ]
        self.hands.flags = (Wire() if self.by_hand else Live()).flags
        self.start(
            "--trace-frames",
            *flags,
            "--lang",
            self.chance.choice(("ja", "en")),
            "--speed",
            self.chance.choice(("instant", "fast", "normal")),
        )

    def visit(self, turn, by_hand, rounds):
        self.sit_down(turn, by_hand)
        if self.rage(rounds):
            self.go_home()
        self.trace.unlink()  # it contains every frame

    def run(self, seconds):
        """Half of all times in real time, so that events arrive during animations."""
        until = time.monotonic() + seconds
        turn, at_a_table = 0, min(6, seconds / 20)
        while time.monotonic() < until or turn < 2 * len(self.games):
            self.visit(turn, turn % 4 < 2, during(at_a_table / (1 + turn % 2)))
            turn += 1

    def run_rounds(self, rounds):
        for turn in range(2 * len(self.games)):
            self.visit(turn, True, range(rounds))


def main():
    listed(f"monkey whole PROGRAM {ROUNDS}x 1")
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    amount, seed = sys.argv[2:] + ["60", "1"][len(sys.argv) - 2 :]
    seed = random.SystemRandom().randrange(1 << 31) if seed == "any" else int(seed)
    print(f"seed {seed}", flush=True)
    monkey = Monkey(sys.argv[1], seed)
    try:
        if amount.endswith("x"):
            monkey.run_rounds(int(amount[:-1]))
        else:
            monkey.run(int(amount))
        print(f"{monkey.events} deeds in {monkey.runs} runs; seen: {dict(monkey.seen)}")
    except (Failure, KeyError, json.JSONDecodeError) as failure:
        print(
            (
                f"seed {seed}, run {monkey.runs}: {type(failure).__name__}: {failure}\nthe last"
                " events:"
            ),
            *monkey.sent,
            sep="\n",
        )
        monkey.report(pathlib.Path("none"))
        sys.exit(1)
    finally:
        monkey.dispose()


if __name__ == "__main__":
    main()
