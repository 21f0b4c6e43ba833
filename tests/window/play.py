#!/usr/bin/env python3
"""Plays the real program with the mouse, from its trace alone: play.py GAME CLI SCRIPT. Scripts:

solo-GAME-LANGUAGE    a whole match, one person against three opponents
typed-GAME-LANGUAGE   the same by keys alone; padded-GAME-LANGUAGE with a game controller
pass-GAME-LANGUAGE    a match, all seats people on one screen, with the curtain each time; of longer
                      games its first deal
company-LANGUAGE      people join and leave between the deals of The Great Dalmuti: alone, then two
                      at one screen, then alone again
sounds-GAME-LANGUAGE  a deal at normal speed: every sound is heard once
sizes-GAME-LANGUAGE   the window is resized, from 21:9 to 9:16, in the middle of a deal and over
                      every dialog
speech-GAME-LANGUAGE  a deal by keys with the screen reader
lesson-GAME-LANGUAGE  a lesson by the mouse, a wrong card first at each step; keys-GAME-LANGUAGE by
                      keys alone
send-LANGUAGE         the result of a deal is sent to a friend
names-LANGUAGE        invisible names, remembered, typed and given; copy, cut and paste
set-ups-LANGUAGE      wrong files in the place of the remembered set-up
links-LANGUAGE        from a refused card and from the "?" of an option into the rule book, and back
frames-GAME-LANGUAGE  a deal at normal speed, every frame of which is checked: the readable texts
                      agree with the View that is shown
troubles-LANGUAGE     a game without its table and a damaged one: the screen reports it, and the
                      others can be played
menus-LANGUAGE        title → gallery → set-up → play → title → continue → killed → continue →
                      closed, the language switched on the way
"""
import collections
import itertools
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hostile"))
import agree
import corpus
import fields
import lessons
import sends
import senses
from driver import (
    GAMES,
    PATIENCE,
    ROOT,
    SEATS,
    SHORT,
    SLOW,
    Failure,
    Window,
    at_table,
    name_of_language,
    told,
)
from hands import Pointer, Wire
from keyed import Keyed, Pad
from listed import listed

ONE_DEAL = {
    "great-dalmuti",
    "daifugo",
    "minimisere",
    "hearts",
    "sheepshead",
    "ninety-nine",
}  # people only: long matches
PEOPLE = {"ja": ("ハヤテ", "こはく", "みかげ", "すみれ"), "en": ("Ann", "Bob", "Cleo", "Dan")}
# The steps that continue a match, most urgent first; then a random button or card.
ONWARD = (
    "button:next",
    "button:open",
    "action:ack",
    "action:commit",
    "action:bid-*",
    "action:play*",
    "action:sneak",
    "action:flaunt",
    "action:challenge",
)
CLICKS = 1500
LEAST_PLAYOUTS = 400
# Tests that do not depend on the game are played with some of them.
SAMPLES = {
    "sounds": ("hearts-en", "bottle-imp-ja", "little-devils-ja", "minimisere-en"),
    "speech": ("hearts-en", "bottle-imp-ja"),
    "sizes": ("hearts-ja", "sneak-en"),
    "lesson": ("hearts-en", "napoleon-ja"),
    "keys": ("little-devils-ja", "napoleon-en"),
}
FAST = {"solo-little-devils-en"}
# These use the whole path, through a real X server with a real pointer; the others put their events
# directly into SDL's queue.
WITH_POINTER = {
    "solo-bottle-imp-ja",
    "solo-sneak-ja",
    "menus-en",
    "links-ja",
}  # and those of peek.py, leave.py and rest.py
PAINTED = {"send", "sizes"}  # whose pictures are written, or of every shape of a window


def contents(save):
    """Of a match on the disk; nothing if the program has just replaced the file."""
    try:
        data = save.read_bytes()
    except FileNotFoundError:
        return b""
    return data if data.startswith(b"imparlour-match") else b""


class Match:
    """A match played to its end; remembers the facts that must hold throughout."""

    def __init__(self, window, cli, people, one_deal=False):
        self.window, self.cli, self.people, self.one_deal = window, cli, people, one_deal
        self.chance = random.Random(1)
        self.curtains, self.viewers, self.journal = 0, set(), b""
        self.deal, self.hand, self.gone, self.history_seen = (
            None,
            set(),
            collections.Counter(),
            False,
        )
        self.deeds = 0  # moves without a card of the hand, which the history tells

    def choose(self):
        """The next element to click; "wait" if another player is to act, None at the final
        result.
        """
        if self.window.now["scene"] == ("result" if self.one_deal else "over"):
            return None
        elements = [
            element
            for element in self.window.now["elements"]
            if element["enabled"] and not element.get("chosen")
        ]
        for wanted in ONWARD:
            fitting = [
                e
                for e in elements
                if (e["id"].startswith(wanted[:-1]) if wanted.endswith("*") else e["id"] == wanted)
            ]
            quiet = [
                e for e in fitting if not e["id"].endswith("-lot")
            ]  # if it were announced every time, rounds would end with the first trick
            if quiet and len(quiet) < len(fitting) and self.chance.random() < 0.8:
                fitting = quiet
            if fitting:
                return self.chance.choice(fitting)
        deeds, cards = (
            [e for e in elements if e["id"].startswith(kind)]
            for kind in (("action:", "bid:"), "card:")
        )
        return self.chance.choice(
            self.chance.choice([some for some in (deeds, cards) if some] or [["wait"]])
        )

    def look(self):
        line = self.window.now
        if line["scene"] == "curtain":
            self.curtains += 1
        if line["scene"] == "play" and any(
            e["id"].startswith(("card:", "action:")) for e in line["elements"]
        ):
            to_act = line["to_act"] if isinstance(line["to_act"], list) else [line["to_act"]]
            if self.people > 1 and line["viewer"] not in to_act:
                raise Failure(f"the hand of {line['viewer']} is shown while {to_act} is to act")
            self.viewers.add(line["viewer"])
        self.keep_journal()
        self.follow_hand(line)

    def follow_hand(self, line):
        """The cards that have left the hand in this deal: the history must contain where they
        went. Those of a round that is over were gathered.
        """
        if line["scene"] != "play" or self.people > 1:
            return
        deal = (line["deal"], line.get("round"))
        if deal != self.deal:
            self.deal, self.hand, self.gone = deal, set(), collections.Counter()
        hand = {e["id"] for e in line["elements"] if e["id"].startswith("card:")}
        self.gone.update(card[5:].partition("#")[0] for card in self.hand - hand)
        self.hand = hand

    def look_back(self):
        """Once in a match of one person: opens the history, expects the played cards there, and
        closes it with Escape.
        """
        line = self.window.now
        if (
            self.people > 1
            or self.history_seen
            or line["scene"] != "play"
            or line["to_act"] != line["viewer"]
            or not (self.gone or self.deeds)
        ):
            return
        self.history_seen = True
        told = self.window.press("button:history").get("history")
        if not told or not all(part["text"] for part in told):
            raise Failure(f"the history is empty: {told}")
        for part in told:
            self.window.check_text(part["text"])
        missing = self.gone - collections.Counter(card for part in told for card in part["cards"])
        if missing:
            raise Failure(
                f"the history does not tell of {sorted(missing)}, which have left the hand: {told}"
            )
        self.window.key("Escape")
        if "history" in self.window.now:
            raise Failure("Escape does not close the history")

    def keep_journal(self):
        saves = (self.window.profile / "state").glob("*.save*")
        self.journal = max([self.journal, *map(contents, saves)], key=len)

    def step(self):
        self.look()
        self.look_back()
        element = self.choose()
        if element == "wait":
            if not self.window.rest():
                raise Failure("nothing to go on with")
        elif element:
            self.deeds += element["id"] in ("action:pay", "action:take")
            self.window.click(element)
        return element is not None

    def play(self):
        for _ in range(CLICKS):
            if not self.step():
                break
        else:
            raise Failure(f"not over after {CLICKS} clicks")
        self.finished()

    def finished(self):
        line = self.window.now
        if self.one_deal:
            if not line.get("scores") or not self.window.element("button:next"):
                raise Failure("the result lacks scores or a way on")
        elif (
            not line.get("scores")
            or not line.get("winners")
            or not self.window.element("button:rematch")
            or not self.window.element("button:back")
        ):
            raise Failure("the final result lacks scores, winners or a way on")
        if self.people > 1 and (
            self.viewers != set(range(self.people)) or self.curtains < 2 * self.people
        ):
            raise Failure(
                f"only {sorted(self.viewers)} looked at their cards, with {self.curtains} curtains"
            )
        if self.people == 1 and not self.history_seen:
            raise Failure("the history was never looked at")
        if self.people == 1 and self.curtains:
            raise Failure("a curtain, though there is only one person")
        self.replays()

    def replays(self):
        """The program's save is the match that was played. The disk may be behind: this waits for
        it.
        """
        path, wanted = (
            self.window.folder / "journal.save",
            f", scores {' '.join(map(str, self.window.now['scores']))},",
        )
        until = time.monotonic() + PATIENCE
        while True:
            self.keep_journal()
            path.write_bytes(self.journal)
            done = subprocess.run(
                [self.cli, "replay", "--reveal", str(path), "--data", str(ROOT / "data")],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
            if (
                done.returncode == 0
                and not done.stderr
                and wanted in done.stdout.rstrip().rpartition("\n")[2]
            ):
                return
            if time.monotonic() > until:
                raise Failure(
                    f"the saved match ({len(self.journal)} bytes) does not replay:"
                    f" {done.stderr or done.stdout[-500:]}"
                )
            time.sleep(0.1)


class Heard(Match):
    """Counts the buttons that are pressed."""

    buttons = 0

    def step(self):
        self.look()
        element = self.choose()
        if element == "wait":
            self.window.rest()
        elif element:
            self.buttons += not element["id"].startswith("card:")
            self.window.click(element)
        return element is not None


def judged(window, line):
    """The same screen once the analysis has ended."""
    while line["judging"]:
        line = window.rest()
        if not line:
            raise Failure("the judge comes to no end")
    return line


def look_through(window):
    """The deal that was just finished: from its end to its beginning, from other seats, and to the
    costliest move.
    """
    over = window.now["scene"]
    line = judged(window, window.press("button:review"))
    if line["scene"] != "review" or line["at"] != 0 or line["stops"] < 5 or not line["judged"]:
        raise Failure(f"not a review from the beginning: {line}")
    if (
        window.key("End")["at"] != line["stops"] - 1
        or window.key("Left")["at"] != line["stops"] - 2
        or window.key("Home")["at"] != 0
    ):
        raise Failure("the keys do not go through the deal")
    if not window.key("End")["told"]:
        raise Failure("the review does not tell what has led here")
    window.key("Home")
    if window.press("button:trial")["scene"] != "play":
        raise Failure("the deal cannot be played on from its first choice")
    if not window.element("button:leave") or window.key("Escape")["scene"] != "review":
        raise Failure("a trial does not lead back to the review")
    judged(window, window.now)
    if judged(window, window.press("seat:1"))["viewer"] != 1:
        raise Failure("not through the eyes of seat 1")
    costly = window.element("button:next-loss")
    if costly and not costly["enabled"] and costly["why"] != "only":
        raise Failure("a costly move is not on offer")
    if costly and costly["enabled"]:
        if window.press("button:next-loss")["at"] != window.press("button:on")["at"] - 1:
            raise Failure("no way on from a costly move")
    if window.key("Escape")["scene"] != over:
        raise Failure("Escape does not lead back to the result")


def escape_deals_nothing(window):
    """From the result of a deal the button leads to the title, and "continue" back to that
    result.
    """
    deal = window.now.get("scores")
    if (
        window.key("Escape")["scene"] != "title"
        or window.press("button:continue")["scene"] != "result"
        or window.now.get("scores") != deal
    ):
        raise Failure("Escape at a result does not leave it for later")


def lighter(window):
    """A copy of the data in which no search plays out more than the least for an adviser
    (ai_adviser): the analysis of a deal takes the same steps in a fifth of the time.
    """
    house = window.folder / "house"
    shutil.copytree(ROOT / "data", house / "data")
    for path in (house / "data/ai/expert.json", *(house / "data/ai/games").glob("*.json")):
        less = lambda found: f'"playouts": {min(int(found[1]), LEAST_PLAYOUTS)}'
        path.write_text(re.sub(r'"playouts": (\d+)', less, path.read_text()))
    return house


def people_of(window):
    """Names for the largest table of a story."""
    return (*PEOPLE[window.language], "Eve")


def whole_match(window, cli, game, all_people):
    n = SEATS[game]
    people = people_of(window)[:n]
    seats = ",".join(
        ["human"] * n if all_people else ["human"] + ["ai:easy"] * (n - 2) + ["ai:normal"]
    )
    window.start(
        "--data",
        ROOT if all_people else lighter(window),
        *at_table(game, seats, people, SHORT[game]),
    )
    Match(window, cli, n if all_people else 1, all_people and game in ONE_DEAL).play()
    save, over = window.profile / "state" / f"{game}.save", window.now["scene"] == "over"
    if not save.exists():
        raise Failure("the save goes before the final result has been left")
    if not all_people:
        look_through(window)
    if over:
        window.press("button:back")
    else:
        escape_deals_nothing(window)
    window.stop()
    if save.exists() == over:
        raise Failure(
            f"after the result of {'the match' if over else 'a deal'} the save is"
            f" {'still there' if over else 'gone'}"
        )


class Watched(Window):
    """A Window that checks every frame; it is at rest when the program reports it."""

    def __init__(self, game, *rest):
        super().__init__(*rest)
        self.eye, self.found, self.frames, self.when, self.closest = (
            agree.Eye(self.language, game),
            collections.Counter(),
            0,
            0,
            1,
        )

    def check(self, line):
        super().check(line)
        self.closest = min(self.closest, line["t"] - self.when)
        self.when = line["t"]
        if "shown" not in line or line["viewer"] < 0:
            return
        self.frames += 1
        for check, complaint in agree.complaints(self.eye, line):
            self.found[check] += 1
            if self.found[check] == 1:
                print(f"{line['t']:.2f} {check}: {complaint}")

    def rest(self, seconds=PATIENCE):
        line = super().rest(seconds)
        while line and not line["rests"]:
            line = super().rest(seconds)
        return line


def watched_deal(window, cli, game):
    people = people_of(window)[: SEATS[game]]
    window.start(
        *at_table(game, "human" + (SEATS[game] - 1) * ",ai:easy", people),
        "--speed",
        "normal",
        "--trace-frames",
    )
    to_result(Match(window, cli, 1, one_deal=True))
    if window.found:
        raise Failure(
            f"frames in which words and table do not agree: {dict(window.found)} of {window.frames}"
        )
    if window.closest > 1 / 30 or window.frames < 100:
        raise Failure(f"{window.frames} frames, {window.closest} s apart")
    print(f"{window.frames} frames agree")
    window.stop()


def sounded_deal(window, cli, game):
    window.start(
        *at_table(game, names=PEOPLE[window.language], options=SHORT[game]),
        "--speed",
        "normal",
    )
    window.hands.say("pad", "guide")  # a controller is connected, and not used
    match = Heard(window, cli, 1, one_deal=True)
    to_result(match)
    match.replays()
    print(senses.sounds(window, match, game, 4), "sounds, each of them once")
    window.stop()


def spoken_deal(window, cli, game):
    def start():
        window.start(
            *at_table(game, names=PEOPLE[window.language], options=SHORT[game]),
        )

    def deal():
        while window.now["to_act"] != 0:
            window.rest()
        window.key("q")

        def aloud():
            return senses.spoken(window)[-1]

        window.until(
            "not all at the table are told",
            lambda line: all(name in aloud() for name in PEOPLE[window.language]),
        )
        hand = [
            element["label"]
            for element in window.now["elements"]
            if element["id"].startswith("card:")
        ]
        if not hand:
            raise Failure(f"the table is told without a hand: {aloud()}")
        window.key("Right")
        window.key("v")
        window.until(
            "a closer look at a card is not told",
            lambda line: any(aloud().startswith(label) for label in hand),
        )
        window.key("Escape")
        to_result(Match(window, cli, 1, one_deal=True))

    senses.speech(window, deal, start)


SHAPES = ((1512, 648), (1920, 1080), (960, 540), (960, 720), (960, 960), (1080, 1920), (1280, 720))


def kinds(window):
    """The clickable elements, one of each kind."""
    return {element["id"].split("#")[0] for element in window.now["elements"]} - {SLOW}


def resize(window, size):
    """Scrolls until all of it has been inside the window, and its right end is reached."""
    window.size = tuple(map(max, zip(window.size, size)))  # an earlier line may still arrive
    window.hands.resize(*size)
    until = time.monotonic() + PATIENCE
    while not (
        all(
            element["hit"][0] < size[0] and element["hit"][1] < size[1]
            for element in window.now["elements"]
        )
        and max(element["rect"][0] + element["rect"][2] for element in window.now["elements"])
        > 0.8 * size[0]
    ):
        if time.monotonic() > until:
            raise Failure(
                f"not laid out anew at {size}:"
                f" {[(element['id'], element['rect']) for element in window.now['elements']]}"
            )
        window.rest(0.2)
    window.size = size


def live_sizes(window, cli, game):
    """The open screen is laid out again: clickable elements can still be clicked, inside the
    window.
    """
    window.start(
        *at_table(game, names=PEOPLE[window.language], options=SHORT[game]),
    )
    while window.now["scene"] != "play" or window.now["to_act"] != 0:
        window.rest()
    for key in (None, "F1", "l", "Escape"):
        if key:
            window.key(key)
        before = kinds(window)
        for size in SHAPES:
            resize(window, size)
            if before != kinds(window):
                raise Failure(f"after {key}, at {size}: {before ^ kinds(window)}")
        if key:
            window.key("Escape")
    window.stop()


def to_company(window, cli):
    """A match of The Great Dalmuti with one deal played, which people may join and leave."""
    window.start(
        *at_table("great-dalmuti", names=PEOPLE[window.language], options=["deals=3"]),
    )
    match = Match(window, cli, 1, one_deal=True)
    to_result(match)
    window.press("button:company")
    return match


def left_in_company(window, cli):
    """The program is killed while people join and leave: players who have joined by then stay."""
    match = to_company(window, cli)
    save = window.profile / "state/great-dalmuti.save"
    window.press("button:join")
    until = time.monotonic() + PATIENCE
    while b"\njoin " not in save.read_bytes():  # the disk may be behind
        if time.monotonic() > until:
            raise Failure("that somebody has joined is not saved")
        time.sleep(0.02)
    window.kill()
    window.start()
    window.press("button:continue")
    if window.now["scene"] != "play" or window.now["deal"] != 2:
        raise Failure(f"continued at {window.now['scene']}, deal {window.now.get('deal')}")
    to_result(match)
    if len(window.now["scores"]) != 5:
        raise Failure(f"five should have played: {window.now['scores']}")
    window.stop()


def company(window, cli):
    left_in_company(window, cli)
    match = to_company(window, cli)
    before = window.now["players"]
    if window.element("leave:*"):
        raise Failure("somebody may leave though four are the fewest")
    if window.element("hand:0"):
        raise Failure("the only person may hand over")
    window.press("button:join")
    come = window.now["players"]
    if len(come) != 5 or come[:2] + come[3:] != before or come[2] in before:
        raise Failure(f"{come} sit there after a newcomer joined {before}")
    window.press("button:back")
    window.press("button:company")
    if window.now["players"] != before:
        raise Failure("going back did not take it back")
    window.press("kind:new=human")
    window.press("button:join")
    window.press("leave:1")
    sit = window.now["players"]
    window.press("kind:new=easy")
    window.press("button:join")
    window.press("button:next")
    match.people = 2
    match.viewers = set()
    kept = window.now["scene"]
    window.kill()
    window.start()
    window.press("button:continue")
    if window.now["scene"] != kept or kept != "curtain" or len(sit) != 4:
        raise Failure(
            f"two people sit at one screen, and the scene is {kept}, then {window.now['scene']}"
        )
    to_result(match)
    if len(window.now["scores"]) != 5 or match.viewers != {0, 3}:
        raise Failure(
            f"five should have played, 0 and 3 of them people: {window.now['scores']},"
            f" {match.viewers}"
        )
    window.press("button:company")
    window.press("hand:3")
    window.press("button:next")
    match.people, match.curtains, match.one_deal = 1, 0, False
    match.play()
    window.stop()


def to_result(match):
    while match.window.now["scene"] != "result":
        if not match.step():
            raise Failure("no way on to the result")


def play_a_little(window, cli, clicks):
    match = Match(window, cli, 1)
    for _ in range(clicks):
        if not match.step():
            raise Failure("the match is over too soon")
    return {
        key: window.now.get(key) for key in ("game", "viewer", "deal", "scores", "to_act")
    }, hand(window)


def hand(window):
    return sorted(
        element["id"] for element in window.now["elements"] if element["id"].startswith("card:")
    )


def menus(window, cli):
    window.start()
    switch_language(window)
    switch_language(window)
    window.press("button:play")
    window.set_up("bottle-imp")
    window.press("preset=short")
    if not window.element("preset=short").get("chosen"):
        raise Failure("a preset cannot be chosen")
    window.press("preset=standard")
    window.press("option:target:less")
    searches(window)
    window.press("button:start")
    before = play_a_little(window, cli, 9)
    if "450" not in (window.element("mark:differs") or {}).get("text", ""):
        raise Failure("that the target is another one is not marked")
    given = [
        name
        for name, _ in itertools.groupby(line["tip"] for line in window.lines if line.get("tip"))
    ]
    if given[:1] != ["place"] or len(set(given)) < len(given):
        raise Failure(f"tips: {given}")
    window.press("button:menu")
    window.press("button:quit")
    continues(window, before)
    before = play_a_little(window, cli, 6)
    window.kill()
    window.start()
    continues(window, before)
    window.stop()


def searches(window):
    """The rules show this table's target, and the search finds words in any spelling."""
    window.press("button:rules")
    digits = "450" if window.language == "en" else "４５０"  # the target chosen just before
    window.press("field:search")
    window.hands.type(digits)
    while window.now["found"] != 1:
        if not window.rest():
            raise Failure(
                "the rules do not speak of this table:"
                f" {window.now['found']} {window.now.get('found_at')}"
            )
    if window.now["found_at"] != "scoring.end":
        raise Failure(f"the target is not where it should be: {window.now['found_at']}")
    for name in ("BackSpace", "BackSpace", "Return"):
        window.hands.key(name)
    window.until(
        "only one 4 in all the rules", lambda line: line["found"] >= 2 and not line["searching"]
    )
    first = window.now["found_at"]
    window.press("button:next")
    if window.now["found_at"] == first:
        raise Failure("the search does not go on")
    window.press("button:back")


LONG_NAMES = [
    "MARGARETHE-ROSEN",
    "WILHELMINA-JOYCE",
    "KONSTANTINOS VII",
    "BARTHOLOMEW-HUGO",
    "Gwendolyn-Marion",
    "ARCHIBALDTHOMSON",
    "Zoë-Maximilienne",
]


def whole(window):
    """Every text fits in a small window."""
    if window.now.get("cut"):
        raise Failure(f"cut: {window.now['cut']}")


def books_whole(window):
    """The rule books, from the set-up of every game."""
    for game in GAMES:
        window.set_up(game)
        whole(window)
        window.click(window.element("help:*"))
        window.click(window.element("rule:*"))
        whole(window)
        while window.now["scene"] != "gallery":
            window.key("Escape")


def coded(window, cli, *match):
    """Both programs have the same code and receipt for the match, which is over after one deal."""

    def says(*words):
        return subprocess.run(
            [cli, *words, "--data", str(ROOT / "data")],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        ).stdout.strip()

    code = says("code", "--game", "sneak", *match)
    if not code or code not in window.element("button:code")["label"]:
        raise Failure(
            f"the code is {code!r} without a window, and"
            f" {window.element('button:code')['label']!r} in it"
        )
    receipt = window.press("button:review")["receipt"]
    if says("receipt", code) != f"deal 1: {receipt}":
        raise Failure(
            f"{code} is another deal without a window: {says('receipt', code)}, not {receipt}"
        )
    window.press("button:close")


def archived(window, cli):
    """A finished round is in the archive, is reviewed, found, and played again, whose result shows
    both.
    """
    options = "--seed", "m5eed", "--option", "target=10", "--option", "hand_limit=5"
    window.start(
        "--game",
        "sneak",
        "--seats",
        "human" + 6 * ",ai:easy",
        "--names",
        ",".join(LONG_NAMES),
        *options,
    )
    to_result(Match(window, cli, 1))
    if "before" in window.now:
        raise Failure("a new deal is said to be known")
    coded(window, cli, "--players", "7", *options)
    window.stop()
    window.start()
    window.press("button:play")
    books_whole(window)
    window.press("button:back")
    window.press("button:archive")
    if window.now["deals"] != 1:
        raise Failure(f"{window.now['deals']} deals in the archive")
    whole(window)
    window.press("button:statistics")
    whole(window)
    if window.now["game"] != "sneak" or window.now["deals"] != 1:
        raise Failure(f"statistics: {window.now['game']}, {window.now['deals']} deals")
    window.press("button:feats")
    if (
        window.now["scene"] != "medals"
        or window.now["game"] != "sneak"
        or window.now["reached"]
        != len([e for e in window.now["elements"] if e["id"].startswith("feat:") and e["enabled"]])
    ):
        raise Failure("a feat was reached, and cannot be looked back on")
    whole(window)
    for feat in [
        e["id"] for e in window.now["elements"] if e["id"].startswith("feat:") and e["enabled"]
    ][:1]:
        if window.press(feat)["scene"] != "review":
            raise Failure("no review of the deal of a feat")
        window.press("button:close")
    window.press("button:back")
    window.press("game:hearts")
    if window.now["deals"] != 0:
        raise Failure("statistics of a game that was never played")
    window.press("game:sneak")
    window.press("button:reset")
    if window.now["deals"] != 1:
        raise Failure("the first press resets")
    window.press("button:reset")
    if window.now["deals"] != 0:
        raise Failure("the reset does nothing")
    window.press("button:back")
    window.press("filter:hearts")
    if window.now["deals"] != 0 or window.element("button:review"):
        raise Failure("games are not told apart")
    window.press("filter:all")
    filters_on_change(window)
    pasted(window)
    window.press("button:review")
    if window.now["scene"] != "review" or window.now["stops"] < 3:
        raise Failure("no review")
    whole(window)
    window.press("button:close")
    window.hands.click(*window.element("field:search")["hit"])
    window.key("End")  # the caret is no change
    window.hands.type("1999-")
    window.until("what is not there is found", lambda line: line["deals"] == 0)
    window.stop()
    window.start()
    window.press("button:archive")
    window.press("button:code")
    window.press("button:again")
    window.press("button:menu")
    whole(window)
    window.press("button:resume")
    to_result(Match(window, cli, 1))
    if not window.now.get("before"):
        raise Failure("the result does not tell of the last time")
    window.stop()
    if window.language == "en":  # the rest is not about words
        no_judge(window)
        full_archive(window)


def no_judge(window):
    """A review that cannot be opened reports this. Requested twice, it leaks nothing that the
    sanitizer would find at the end.
    """
    house = window.folder / "house"
    shutil.copytree(ROOT / "data", house / "data")
    (house / "data/ai/expert.json").unlink()
    window.start("--data", house)
    window.press("button:archive")
    review = window.element("button:review")
    if window.click(review)["scene"] != "archive" or "ai/expert.json" not in window.now.get(
        "trouble", ""
    ):
        raise Failure(
            f"without a judge the review leads to {window.now['scene']},"
            f" {window.now.get('trouble')}"
        )
    window.hands.click(*review["hit"])
    if window.press("button:back")["scene"] != "title":
        raise Failure("no way back after a review that could not be opened")
    window.stop()


def filters_on_change(window):
    """The archive is searched when the tab changes, and for no other picture."""
    before = window.now["filtered"]
    for element, more in (
        ("button:text", 0),
        ("filter:sneak", 1),
        ("button:code", 1),
        ("filter:all", 2),
    ):
        window.press(element)
        if window.now["filtered"] != before + more:
            raise Failure(f"{element}: searched {window.now['filtered'] - before} times")


def pasted(window):
    """A pasted deal is checked in the background. The page, or the screen the player has moved to,
    shows the result.
    """
    window.press("button:text")
    window.press("button:paste")
    window.until(
        "the import does not end",
        lambda line: not line["importing"] and line["note"] != "" and line["deals"] == 1,
    )
    for step in ("button:paste", "button:back", "button:archive"):
        window.press(step)
    window.until(
        "the import does not end", lambda line: not line["importing"] and line["deals"] == 1
    )


def full_archive(window, n=500):
    """The maximum number of deals in an archive, ARCHIVE_DEALS of src/match/archive/archive.h, are
    all listed, including the last: in the single file of an older version.
    """
    newest = window.profile / "state/archive-001.text"
    head, begin, deal = newest.read_bytes().rpartition(b"imparlour-deal ")
    newest.with_name("archive.text").write_bytes(head.partition(begin)[0] + n * (begin + deal))
    newest.unlink()
    window.start()
    window.press("button:archive")
    if window.now["deals"] != n:
        raise Failure(f"{window.now['deals']} of {n} deals in the archive")
    window.hands.wheel(-3 * n, *window.element("deal:0")["hit"])
    window.until("the last deal is out of reach", lambda line: window.element(f"deal:{n - 1}"))
    window.press(f"deal:{n - 1}")
    if window.press("button:review")["scene"] != "review":
        raise Failure("no review of the oldest deal")
    window.stop()


def daily(window, cli):
    """The daily deal is played, recognised, and compared with the result of every level."""
    window.start()
    for step in ("button:play", "button:daily"):
        window.press(step)
    date = window.now["date"]
    if window.now["played"]:
        raise Failure("the deal of the day is played before it was")
    window.press("button:play")
    to_result(Match(window, cli, 1))
    window.stop()
    window.start()
    for step in ("button:play", "button:daily"):
        window.press(step)
    if not window.now["played"] and window.now["date"] == date:
        raise Failure("the deal of the day was played, and nobody knows")
    if window.now["played"]:
        window.until(
            "what the levels would have got does not come", lambda line: line["levels"] == 4
        )
    window.press("game:hearts")  # a worker for the other game stops
    window.press("button:back")
    window.stop()


def switch_language(window):
    """Every text changes at once, without a restart."""
    before = [element["label"] for element in window.now["elements"]]
    window.speak("en" if window.language == "ja" else "ja")
    if before == [element["label"] for element in window.now["elements"]]:
        raise Failure("the language does not change")


def remembered_set_ups(window):
    """With any contents of the remembered set-up, the set-up opens, and a match can be started from
    it.
    """
    memory = window.profile / "config" / "setup-bottle-imp.json"
    window.start()
    for name, data in corpus.wrong_set_ups():
        memory.write_bytes(data)
        window.press("button:play")
        window.set_up("bottle-imp")
        if window.now["scene"] != "setup" or not window.element("button:start"):
            raise Failure(f"set-up {name}: no match can be begun from it")
        if window.press("button:start")["scene"] not in ("play", "curtain"):
            raise Failure(f"set-up {name}: no match begins")
        leave(window)
    window.stop()


def leave(window):
    """To the title, from a table or, if imps among themselves were quicker than the key, from the
    result.
    """
    for _ in range(5):
        if window.now["scene"] == "title":
            return
        if window.now["scene"] == "play" and window.element("button:quit"):
            window.press("button:quit")
        else:
            window.key("Escape")
    raise Failure(f"no way to the title from {window.now['scene']}")


def rule_links(window, cli):
    """A refusal links to its rule, an option to its explanation; "back" returns to the previous
    screen.
    """
    window.start(
        *at_table("bottle-imp", names=PEOPLE[window.language]),
    )
    match = Match(window, cli, 1)
    while not (card := refused_card(window)):
        match.step()
    before = table(window)
    for by_keyboard in (False, True):
        window.click(card)
        opens_rule(window, "play.follow", by_keyboard)
        if table(window) != before:
            raise Failure(f"back at another table: {table(window)} instead of {before}")
    window.press("button:menu")
    window.press("button:quit")
    window.press("button:play")
    window.set_up("bottle-imp")
    for by_keyboard in (False, True):
        window.press("help:target")
        opens_rule(window, "options.target", by_keyboard)
        if window.now["scene"] != "setup":
            raise Failure(f"back leads to {window.now['scene']}")
    window.stop()


def refused_card(window):
    wanted = [
        e
        for e in window.now["elements"]
        if e["id"].startswith("card:") and e.get("why") == "must_follow"
    ]
    return wanted[0] if wanted and not window.element("action:ack") else None


def table(window):
    """The visible elements and possible actions, without bubbles."""
    return (
        window.now["scene"],
        window.now.get("prompt"),
        [
            (e["id"], e["rect"], e["enabled"])
            for e in window.now["elements"]
            if not e["id"].startswith("rule:")
        ],
    )


def opens_rule(window, place, by_keyboard):
    """Follows the link in the open bubble, expects the book to be open there, and returns."""
    link = window.element(f"rule:{place}")
    if not link or not link["text"]:
        raise Failure(f"no bubble that leads to {place}")
    if by_keyboard:
        window.key("Tab")
        window.key("Return")
    else:
        window.click(link)
    if (
        window.now["scene"] != "rules"
        or window.now.get("paragraph") != place
        or not window.now["visible"]
    ):
        raise Failure(
            f"{place} is not what can be read: {window.now['scene']} {window.now.get('paragraph')}"
        )
    if place.startswith("options.") and window.now["text"] != link["text"]:
        raise Failure(
            f"the book says something else: {window.now['text']} instead of {link['text']}"
        )
    for size in (Wire.size, Pointer.size, window.hands.size):
        resize(window, size)
        if not window.now["visible"]:
            raise Failure(f"{place} is out of sight at {size}")
    window.press("button:back")


def troubles(window):
    """One bad file disables its own game only, and the screen shows the reason."""
    house = window.folder / "house"
    shutil.copytree(ROOT / "data", house / "data")
    no_rematch(window, house)
    window.start("--data", house)  # without assets: the program's own
    window.press("button:play")
    window.set_up("bottle-imp")
    for step in ("button:start", "button:menu", "button:quit"):
        window.press(step)
    window.stop()
    (house / "data/tables/bottle-imp.json").unlink()
    (house / "data/games/hearts.json").write_text('{"id": 3')
    window.start("--data", house)
    says(window, "tables/bottle-imp.json", "button:continue")
    window.press("button:play")
    says(window, "games/hearts.json", "game:bottle-imp")
    if any(element["id"] == "game:hearts" for element in window.now["elements"]):
        raise Failure("a damaged game is offered")
    window.set_up("sneak")
    window.press("button:start")
    if window.now["scene"] not in ("play", "curtain"):
        raise Failure("another game cannot be played")
    window.stop()
    window.start("--data", house, "--game", "bottle-imp")
    if window.now["scene"] != "title" or not window.element("button:continue"):
        raise Failure("a table that cannot be laid costs the match that was in play")
    says(window, "tables/bottle-imp.json", None)
    window.stop()
    (house / "data/ai/hard.json").unlink()
    window.start("--data", house, "--game", "sneak")
    if window.now["scene"] != "title":
        raise Failure("a match begins although nobody can think as is asked")
    says(window, "ai/hard.json", None)
    window.stop()
    other = {"ja": "en", "en": "ja"}[window.language]
    (house / f"data/text/{other}/sneak.json").write_text('{"game.sneak.name": "\u202e"}')
    window.start("--data", house)
    says(window, f"text/{other}/sneak.json", None)
    if name_of_language(other) in window.languages():
        raise Failure("a language without texts is offered")
    window.stop()
    window.start("--profile", "/" + "x" * 5000)
    says(window, {"ja": "パスが長すぎる", "en": "too long"}[window.language], None)
    window.press("button:play")
    window.set_up("sneak")
    window.press("button:start")
    if window.now["scene"] != "play":
        raise Failure("without a place for saves nobody can play")
    window.stop()


def no_rematch(window, house):
    """If the same match cannot start again, the title shows the reason."""
    window.start(
        "--data",
        house,
        *at_table("bottle-imp", options=["deals=1"]),
    )
    match = Match(window, None, 1)
    while match.step():
        pass
    game = house / "data/games/bottle-imp.json"
    kept = game.read_bytes()
    game.unlink()
    if window.press("button:rematch")["scene"] != "title":
        raise Failure(f"a match that cannot begin again leads to {window.now['scene']}")
    says(window, "bottle-imp.json", None)
    window.stop()
    game.write_bytes(kept)


def says(window, file, disabled):
    if file not in window.now.get("trouble", ""):
        raise Failure(
            f"the screen does not say what is wrong with {file}: {window.now.get('trouble')}"
        )
    for element in window.now["elements"]:
        if element["id"] == disabled and (element["enabled"] or not element.get("text")):
            raise Failure(f"{disabled} is offered, or does not say why not")


def continues(window, before):
    window.press("button:continue")
    after = {key: window.now.get(key) for key in before[0]}, hand(window)
    if after != before:
        raise Failure(f"continued elsewhere: {after} instead of {before}")


def stories():
    """Every story with its label. The stories of a game run in one language, which alternates
    between games; whole matches of one person in it, of several in the other one. `long` has
    them the other way round: the languages differ in words only. Keys and controller alternate,
    too: they press the same elements.
    """
    for i, game in enumerate(GAMES):
        own, other = ("en", "ja") if i % 2 == 0 else ("ja", "en")
        keys, pad = ("whole", "long") if i % 2 == 0 else ("long", "whole")
        yield from ((f"solo-{game}-{own}", "whole"), (f"pass-{game}-{other}", "whole"))
        yield from ((f"solo-{game}-{other}", "long"), (f"pass-{game}-{own}", "long"))
        yield from ((f"typed-{game}-ja", keys), (f"padded-{game}-en", pad))
        yield f"frames-{game}-{own}", "whole"
        for kind, language in (("lesson", own), ("keys", other)):
            if f"{game}-{language}" not in SAMPLES[kind]:
                yield f"{kind}-{game}-{language}", "long"
    for kind, games in SAMPLES.items():
        yield from ((f"{kind}-{game}", "whole") for game in games)
    for kind in ("company", "names", "set-ups", "daily", "send"):
        yield f"{kind}-en", "whole"
    for kind in ("menus", "links", "archive"):
        yield from ((f"{kind}-en", "whole"), (f"{kind}-ja", "whole"))
    yield from (("troubles-en", "whole"), ("troubles-ja", "long"))


def main():
    listed(
        *(
            f"window-{story} {'fast,' * (story in FAST)}{label} PROGRAM CLI {story}"
            for story, label in stories()
        )
    )
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, cli, script = sys.argv[1:]
    kind, *game, language = script.split("-")
    names = PEOPLE["ja"] + PEOPLE["en"]
    if kind == "frames":
        window = Watched("-".join(game), program, language, Wire(25), names)
    elif kind in ("typed", "padded", "speech"):
        window = Keyed(program, language, Pad() if kind == "padded" else Wire(), names)
    elif script in WITH_POINTER or "IMPARLOUR_POINTER" in os.environ:
        window = Window(program, language, Pointer(), names)
    else:
        wire = Wire(renderer="software") if kind in PAINTED else Wire()
        window = Window(program, language, wire, names)
    with told(window, script):
        if kind == "menus":
            menus(window, cli)
        elif kind == "frames":
            watched_deal(window, cli, "-".join(game))
        elif kind == "sounds":
            sounded_deal(window, cli, "-".join(game))
        elif kind == "sizes":
            live_sizes(window, cli, "-".join(game))
        elif kind == "speech":
            spoken_deal(window, cli, "-".join(game))
        elif kind == "company":
            company(window, cli)
        elif kind == "troubles":
            troubles(window)
        elif kind == "daily":
            daily(window, cli)
        elif kind == "send":
            sends.sends(window, lambda: to_result(Match(window, cli, 1, one_deal=True)))
        elif kind == "archive":
            archived(window, cli)
        elif kind == "links":
            rule_links(window, cli)
        elif kind in ("lesson", "keys"):
            lessons.lesson(window, "-".join(game), kind == "keys")
        elif kind == "names":
            fields.names(window)
        elif kind == "set":
            remembered_set_ups(window)
        else:
            whole_match(window, cli, "-".join(game), kind == "pass")
        if isinstance(window, Keyed):
            print(f"{window.presses} arrows, at most {window.longest} to one place")


if __name__ == "__main__":
    main()
