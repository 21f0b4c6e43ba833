#!/usr/bin/env python3
"""Compares the engine's present results with those stored in tests/golden/.

golden.py CLI MAKE-SAVE GAME SEATS [--write]   GAME-SEATS.txt: the moves of a match of 60 moves,
                                               each with the hash of the state after it, and the
                                               results of 20 random matches, as data
golden.py CLI MAKE-SAVE words [--write]        transcript.words: the wording of `replay` and `play`,
                                               every form of a line once, without its numbers
A change of rules or shuffling shows in the first and must be intended; a change of wording shows
in the second only.
"""
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GOLDEN = ROOT / "tests/golden"
# The lines of a save that do not belong to the match: its format, its rules, the names, the time
# and sums.
NOT_THE_MATCH = ("imparlour-match ", "rules ", "player ", "notes ", "check ")
NUMBER_OR_CARD = re.compile(
    r"[+-]?\b(?:[0-9a-f]{16,20}|\d+[CDHS]?|JK|Z|[AJQKW][CDHS]?|PASS|TURN|SHOT|DOUBLE)\b"
)


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        sys.exit(f"{' '.join(command)}: status {done.returncode}: {done.stderr}")
    return done.stdout


class Programs:
    def __init__(self, cli, make_save):
        self.cli, self.make_save, self.data = cli, make_save, str(ROOT / "data")

    def match(self, game, seats):
        """A saved match: its text, and the output of `replay` after it has checked the hashes."""
        with tempfile.NamedTemporaryFile(suffix=".save") as save:
            output(self.make_save, self.data, game, seats, "60", save.name)
            replayed = output(self.cli, "replay", "--reveal", save.name, "--data", self.data)
            return pathlib.Path(save.name).read_text(encoding="utf-8"), replayed

    def results(self, game, seats, *flags):
        players = ",".join(["random"] * int(seats))
        return output(
            *(self.cli, "play", "--game", game, "--seats", players, "--seed", "601d"),
            *("--matches", "20", "--data", self.data, *flags),
        )


def moves(programs, game, seats):
    """All events, as data."""
    saved, _ = programs.match(game, seats)
    lines = [line for line in saved.splitlines(True) if not line.startswith(NOT_THE_MATCH)]
    return "".join(lines) + programs.results(game, seats, "--json")


def form(line):
    """A line with # for each number and card, and #… for several of them."""
    return re.sub(r"#( #)+", "#…", NUMBER_OR_CARD.sub("#", line))


def words(programs):
    forms = set()
    for path in sorted(GOLDEN.glob("*.txt")):
        game, _, seats = path.stem.rpartition("-")
        _, replayed = programs.match(game, seats)
        forms.update(map(form, replayed.splitlines()))
        forms.update(map(form, programs.results(game, seats).splitlines()))
    return "\n".join(sorted(forms)) + "\n"


def main():
    arguments = [word for word in sys.argv[1:] if word != "--write"]
    programs, what = Programs(*arguments[:2]), arguments[2:]
    if what == ["words"]:
        path, text = GOLDEN / "transcript.words", words(programs)
    else:
        path, text = GOLDEN / f"{'-'.join(what)}.txt", moves(programs, *what)
    if "--write" in sys.argv:
        path.write_text(text, encoding="utf-8")
        return
    expected = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = list(
        difflib.unified_diff(
            expected.splitlines(), text.splitlines(), str(path), "now", lineterm="", n=1
        )
    )
    if changes:
        print("\n".join(changes[:60]))
        sys.exit(
            f"{path.relative_to(ROOT)} no longer fits; if the change is meant: "
            f"golden.py CLI MAKE-SAVE {' '.join(what)} --write"
        )


main()
