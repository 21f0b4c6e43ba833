#!/usr/bin/env python3
"""The company follows a match: reacts.py PROGRAM CLI SCRIPT. Scripts:

reacts-GAME-LANGUAGE  a match at normal speed, left and continued now and then: at every
                      moment that is dwelt on at least two faces change, no line of talk is said
                      twice, and a run of automatic passes is over in four seconds
lands-GAME-LANGUAGE   four people at one screen: before the curtain falls, all cards have landed,
                      and a trick that is over was taken
"""
import collections
import json
import sys

from driver import FOUR_PEOPLE, GAMES, PATIENCE, ROOT, SEATS, SHORT, Failure, Window, at_table, told
from hands import Wire
from listed import listed
from play import PEOPLE, Match, people_of, to_result

FRAME_MS = 50
SOON = 0.2  # seconds from a moment to the faces
RUN = 4  # seconds of automatic passes
STAYS = 10  # clicks until the match is left: more than a choice takes
SEED = {"geschenkt": "1"}  # moments happen in its deals
# Longer than STAYS, and until something happens.
MATCH = SHORT | {"addenda": ["target=200"], "geschenkt": ["deals=3"], "oh-hell": ["longest=4"]}
LEAD = {
    language: json.loads((ROOT / f"data/text/{language}/table.json").read_text())["task.lead"]
    for language in ("en", "ja")
}


WHOLE = ("hearts", "great-dalmuti")  # the other games are in `long`


def stories():
    """Every story with its label."""
    for number, game in enumerate(GAMES):
        label = "whole" if game in WHOLE else "long"
        yield f"reacts-{game}-{('en', 'ja')[number % 2]}", label
    yield "lands-hearts-ja", "whole"
    yield "lands-little-devils-en", "long"


class Company:
    """The notes of the trace about the faces, the talk and the passes, of all runs."""

    def __init__(self):
        self.said, self.moments, self.runs, self.fewest = [], 0, [], 99

    def follow(self, notes):
        """The notes of one run of the program."""
        faces = [(n["t"], n["face"].split()[0]) for n in notes if "face" in n]
        for note in notes:
            if "moment" in note and note["moment"] != "medal":
                self.moment(note, {seat for t, seat in faces if abs(t - note["t"]) <= SOON})
        self.passes([n for n in notes if "passes" in n])
        self.said += [note["talk"] for note in notes if "talk" in note]
        twice = [line for line, n in collections.Counter(self.said).items() if n > 1]
        if twice:
            raise Failure(f"said twice in a match: {twice}")

    def moment(self, note, moved):
        self.moments += 1
        self.fewest = min(self.fewest, len(moved))
        if len(moved) < 2:
            raise Failure(f"{note['moment']} at {note['t']}: only {sorted(moved)} change faces")

    def passes(self, notes):
        begun, passed = None, 0
        for note in notes:
            if note["passes"] == "one":
                begun, passed = note["t"] if begun is None else begun, passed + 1
            elif begun is not None:
                self.runs.append((passed, note["t"] - begun))
                begun, passed = None, 0
        slow = [run for run in self.runs if run[1] > RUN]
        if slow:
            raise Failure(f"passes, and their seconds: {slow}")


def leave_and_continue(window, company):
    company.follow(window.heard)
    window.stop()
    window.start("--speed", "normal")
    window.press("button:continue")


def reacts(window, cli, game):
    window.start(
        *at_table(
            game,
            "human,ai:easy,ai:normal" + (SEATS[game] - 3) * ",ai:easy",
            people_of(window)[: SEATS[game]],
            MATCH[game],
            SEED.get(game, "5eed"),
        ),
        "--speed",
        "normal",
    )
    company, match, clicks, starts = Company(), Match(window, cli, 1), 0, 1
    while match.step():
        clicks += 1
        if clicks % STAYS == 0 and window.now["scene"] == "play":
            leave_and_continue(window, company)
            starts += 1
    company.follow(window.heard)
    if company.moments == 0 or not company.said or starts == 1:
        raise Failure(f"{company.moments} moments, {len(company.said)} lines, {starts} starts")
    longest = max(company.runs, key=lambda run: run[1], default=(0, 0))
    if game == "great-dalmuti" and max(run[0] for run in company.runs) < 2:
        raise Failure(f"no run of passes: {company.runs}")
    print(
        f"{company.moments} moments, at least {company.fewest} faces; {len(company.said)} lines,"
        f" {starts} starts; {len(company.runs)} runs of passes, the longest {longest[0]} in"
        f" {longest[1]:.1f} s"
    )
    window.stop()


class Landing(Match):
    """Checks at every curtain what was heard since the last one. Each person first sees again what
    the others have played.
    """

    before, leads, checked = 0, 0, 0

    def look(self):
        super().look()
        if self.window.now["scene"] != "curtain":
            return
        notes, self.before = self.window.heard[self.before :], len(self.window.heard)
        heard = collections.Counter(note["sound"] for note in notes if "sound" in note)
        landed = sum(n for name, n in heard.items() if name.startswith("place"))
        if landed != heard["slide"]:
            raise Failure(f"{heard['slide']} cards were played, {landed} have landed")
        if self.window.now["task"] != LEAD[self.window.language]:
            return
        self.leads += 1
        self.checked += heard["collect"]
        if self.leads > 1 and not heard["collect"]:
            raise Failure("the curtain falls before the trick is taken")


def lands(window, cli, game):
    window.start(
        *at_table(game, FOUR_PEOPLE, PEOPLE[window.language]),
        "--speed",
        "normal",
        *(("--option", "pass=none") if game == "hearts" else ()),
    )
    match = Landing(window, cli, 4)
    to_result(match)
    if match.checked < 5:
        raise Failure(f"only {match.checked} tricks were taken before a curtain")
    print(f"{match.curtains} curtains, {match.checked} tricks were taken before one")
    window.stop()


def main():
    listed(*(f"window-{story} {label} PROGRAM CLI {story}" for story, label in stories()))
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, cli, script = sys.argv[1:]
    kind, *game, language = script.split("-")
    window = Window(program, language, Wire(FRAME_MS), PEOPLE["ja"] + PEOPLE["en"])
    window.again = PATIENCE  # until the others have played at normal speed
    with told(window, script):
        {"reacts": reacts, "lands": lands}[kind](window, cli, "-".join(game))


if __name__ == "__main__":
    main()
