#!/usr/bin/env python3
"""Several people at one screen, at a real X server: no person sees another's cards, with any
presses. peek.py IMPARLOUR CLI SCRIPT [HANDOVERS]

taps-SPEED       the curtain that has just fallen is not opened by double taps, double clicks and
                 held keys; the player can leave from it
handovers-GAME   at every curtain keys and buttons are mashed while the window is moved, resized and
                 hidden: it stays closed, no card is in the trace, in the window's title or in the
                 log, and its picture is the same for every hand
"""
import collections
import hashlib
import os
import pathlib
import random
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import FOUR_PEOPLE, PATIENCE, Failure, Window, at_table, told
from hands import HEIGHT, WIDTH, Pointer
from listed import listed
from play import PEOPLE, Match

LANGUAGE = "en"
TASKS = set()  # what the curtains have asked for; it is public
QUIET = 0.45  # seconds without a press until the next one counts
PAUSE = 0.35  # a burst contains no longer pause, on a machine that keeps up
KEYS = (
    "space",
    "Return",
    "Tab",
    "Escape",
    "Left",
    "Right",
    "Up",
    "Down",
    "h",
    "l",
    "r",
    "s",
    "u",
    "v",
    "p",
    "d",
    "1",
    "5",
    "Prior",
    "F1",
)


class Opened(Failure):
    """The curtain is open."""


def start(window, game, *flags):
    window.start(
        *at_table(game, FOUR_PEOPLE, PEOPLE[LANGUAGE]),
        *flags,
    )


def still_closed(window, what):
    """Watches for as long as a press could take effect."""
    until = time.monotonic() + QUIET
    while (left := until - time.monotonic()) > 0:
        window.rest(left)
    if window.now["scene"] != "curtain":
        raise Opened(f"{what}: the curtain is open")


def insist(window, key, done, complaint):
    """Presses the key until it takes effect: on a busy machine the first one may come too early."""
    for _ in range(5):
        window.hands.xdotool("key", key)
        until = time.monotonic() + PATIENCE / 8
        while not done() and time.monotonic() < until:
            window.rest(0.5)
        if done():
            return
    raise Failure(complaint)


def give_away(window, match, deed):
    """Chooses the number of cards to be passed; then `deed` commits, and the next curtain falls."""
    while not window.element("action:commit"):
        cards = [
            e
            for e in window.now["elements"]
            if e["id"].startswith("card:") and e["enabled"] and not e.get("chosen")
        ]
        if not cards:
            window.rest(1)
            continue
        card = match.chance.choice(cards)
        window.click(card)
        # the change may be the pointer's effect only: a card that is clicked again returns
        until = time.monotonic() + PATIENCE / 8
        while not (window.element(card["id"]) or card).get("chosen") and time.monotonic() < until:
            window.rest(0.3)
    seen = len(window.lines)
    deed()
    until = time.monotonic() + PATIENCE
    while not any(line["scene"] == "curtain" for line in window.lines[seen:]):
        window.rest(1)
        if time.monotonic() > until:
            raise Failure("no curtain falls")


def tap_twice(window, gap):
    window.hands.xdotool("key", "--delay", gap, "space", "space")


def click_twice(window, gap):
    x, y = window.element("action:commit")["hit"]
    window.hands.xdotool(
        "mousemove",
        "--window",
        window.hands.window(),
        round(x),
        round(y),
        "click",
        "--repeat",
        2,
        "--delay",
        gap,
        1,
    )


def taps(window, speed):
    """In the passing phase of Hearts all four choose, one after the other; repeats it until every
    way was tried.
    """
    deeds = [
        (f"{do.__name__} {gap} ms apart", lambda do=do, gap=gap: do(window, gap))
        for do in (tap_twice, click_twice)
        for gap in (40, 80, 120)
    ]
    deeds.append(("a held key", lambda: window.hands.xdotool("keydown", "space")))
    while deeds:
        start(window, "hearts", "--speed", speed)
        match = Match(window, None, 4)
        for what, deed in [deeds.pop() for _ in range(min(3, len(deeds)))]:
            window.press("button:open")
            give_away(window, match, deed)
            still_closed(window, what)
            window.hands.xdotool("keyup", "space")
        still_closed(window, "letting go")
        insist(
            window,
            "Escape",
            lambda: window.element("button:quit"),
            "Escape does not open the menu over the curtain",
        )
        time.sleep(QUIET)
        window.hands.xdotool("key", "--delay", 40, "Escape", "space")
        still_closed(window, "closing the menu over it in a hurry")
        if not window.element("button:open"):
            insist(
                window,
                "Escape",
                lambda: window.element("button:open"),
                "Escape does not close the menu over the curtain",
            )
        insist(
            window,
            "space",
            lambda: window.now["scene"] == "play",
            "who presses anew does not get to see the hand",
        )
        give_away(window, match, lambda: window.hands.xdotool("key", "space"))
        still_closed(window, "one tap")
        window.press("button:menu")
        if window.press("button:quit")["scene"] != "title":
            raise Failure("the match cannot be left from the curtain")
        window.stop()


# ---- Hand-overs ----------------------------------------------------------------------------------


def waited(process):
    """Seconds in which it was ready to run but not scheduled."""
    return int(pathlib.Path(f"/proc/{process.pid}/schedstat").read_text().split()[1]) / 1e9


def burst(window, deeds):
    """Runs one action after the other, each with its pause. Returns the longest time without a
    press: xdotool, X server and program may have waited for a processor in between.
    """
    hands = window.hands
    xdotool = subprocess.Popen(
        ["xdotool", "-"],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **hands.environment},
    )
    pressed = []
    for words, pause in deeds:
        xdotool.stdin.write(" ".join(map(str, words)) + "\n")
        xdotool.stdin.flush()
        pressed.append(time.monotonic() + sum(map(waited, (xdotool, hands.xvfb, window.process))))
        time.sleep(pause)
    xdotool.communicate(timeout=120)
    return max(after - before for before, after in zip(pressed, pressed[1:]))


def mashing(hands, chance):
    """The presses of an impatient person: a burst without a pause long enough for a press to count.
    Words for xdotool, and pauses.
    """
    deeds = []
    for _ in range(chance.randint(4, 14)):
        if chance.random() < 0.7:
            words = ["key", "--delay", 1, chance.choice(KEYS)]
        else:
            words = [
                "mousemove",
                "--window",
                hands.window(),
                chance.randrange(WIDTH),
                chance.randrange(HEIGHT),
                "click",
                chance.choice((1, 1, 1, 2, 3)),
            ]
        deeds.append((words, chance.choice((0, 0.02, 0.06, 0.12))))
    return deeds


def pushing_about(hands, chance):
    """Moves the window, changes its size, hides it for a moment, or does none of these."""
    id = hands.window()
    deed = chance.randrange(6)
    if deed == 0:
        return [(["windowmove", id, chance.randrange(60), chance.randrange(40)], 0)]
    if deed == 1:
        return [
            (["windowsize", id, chance.randrange(960, WIDTH), chance.randrange(540, HEIGHT)], 0)
        ]
    if deed == 2:
        return [(["windowunmap", id], 0.05), (["windowmap", "--sync", id, "windowfocus", id], 0)]
    return []


def put_back(window):
    """Same place, same size, pointer in the corner, nothing pressed, no menu (on a busy machine an
    Escape may have come after a pause, and counted). Returns the picture when it no longer
    changes: sizes may arrive late.
    """
    hands, before = window.hands, None
    for _ in range(20):
        hands.xdotool(
            "windowmove",
            hands.window(),
            0,
            0,
            "windowsize",
            hands.window(),
            WIDTH,
            HEIGHT,
            "mousemove",
            2,
            HEIGHT - 2,
        )
        still_closed(window, "mashing")
        if window.element("button:resume"):
            window.press("button:resume")
        sized = (
            f"WIDTH={WIDTH}\nHEIGHT={HEIGHT}\n"
            in hands.xdotool("getwindowgeometry", "--shell", hands.window()).stdout
        )
        picture = hands.pixels()
        if sized and picture == before:
            return picture
        before = picture
    raise Failure("the window does not get its size back")


def look(window, pictures):
    """The curtain as all people see it."""
    hands = window.hands
    picture = hashlib.sha256(put_back(window)).hexdigest()
    if hands.xdotool("getwindowname", hands.window()).stdout.strip() != "Imparlour":
        raise Failure("the window's title tells something")
    if window.stderr.read_text():
        raise Failure(f"the log tells something: {window.stderr.read_text()}")
    TASKS.update(line["task"] for line in window.lines if line["scene"] == "curtain")
    deal = window.now["receipt"]  # on the curtain, for the people to note
    pictures[deal, picture] += 1
    if sum(of == deal for of, _ in pictures) > len(PEOPLE[LANGUAGE]) * len(TASKS):
        raise Failure(
            f"{len(pictures)} pictures of the curtains of {len(PEOPLE[LANGUAGE])} people:"
            f" {pictures}"
        )


def handovers(window, game, amount):
    """A burst interrupted for as long as a deliberate press needs (on a busy machine) may open the
    curtain; such a burst does not count.
    """
    chance, slow = random.Random(game), 0
    pictures, done, match = collections.Counter(), 0, None
    while done < amount:
        if not match or match.window.now["scene"] in ("over", "result"):
            if match:
                window.stop()
            start(window, game)
            match = Match(window, None, 4, one_deal=True)
        if window.now["scene"] != "curtain":
            match.step()
            continue
        pause = burst(
            window,
            mashing(window.hands, chance)
            + pushing_about(window.hands, chance)
            + mashing(window.hands, chance),
        )
        try:
            look(window, pictures)
        except Opened:
            if pause < PAUSE:
                raise
            slow += 1
            window.stop()
            match = None
            continue
        window.press("button:open")
        done += 1
        if done % 50 == 0:
            print(f"{done} hand-overs, {slow} opened after a pause", flush=True)
    print(
        f"{done} hand-overs, {len(pictures)} pictures of {len(PEOPLE[LANGUAGE])} people;"
        f" {slow} more opened after a pause"
    )
    window.stop()


def main():
    # Slower speeds give more time to let go: they are in `long`.
    listed(
        "window-taps-instant whole PROGRAM CLI taps-instant",
        "window-taps-fast long PROGRAM CLI taps-fast",
        "window-taps-normal long PROGRAM CLI taps-normal",
        "window-handovers-hearts whole PROGRAM CLI handovers-hearts",
    )
    program, cli, script, *amount = sys.argv[1:]
    kind, what = script.split("-", 1)
    window = Window(program, LANGUAGE, Pointer(), PEOPLE[LANGUAGE])
    with told(window, script):
        if kind == "taps":
            taps(window, what)
        else:
            handovers(window, what, int(amount[0]) if amount else 6)


main()
