#!/usr/bin/env python3
"""Several people at one screen, at a real X server: nobody sees another's cards, however they press. peek.py IMPARLOUR CLI SCRIPT [HANDOVERS]

taps-SPEED       the curtain that has just fallen is not opened by double taps, double clicks and held keys; from it one can leave
handovers-GAME   at every curtain keys and buttons are mashed while the window is moved, resized and hidden: it stays closed, no card is in the
                 trace, in the window's title or in the log, and its picture is the same for every hand
"""
import collections
import hashlib
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import Failure, Window
from hands import HEIGHT, WIDTH, Pointer
from play import PEOPLE, Match

LANGUAGE = "en"
QUIET = 0.45  # seconds without a press after which the next one counts
KEYS = ("space", "Return", "Tab", "Escape", "Left", "Right", "Up", "Down", "h", "l", "r", "s", "u", "v", "p", "d", "1", "5", "Prior", "F1")


def start(window, game, *flags):
    window.start("--game", game, "--seats", "human,human,human,human", "--names", ",".join(PEOPLE[LANGUAGE]), "--seed", "5eed", *flags)


def still_closed(window, what):
    """Looks for as long as a press could take effect."""
    until = time.monotonic() + QUIET
    while (left := until - time.monotonic()) > 0:
        window.rest(left)
    if window.now["scene"] != "curtain":
        raise Failure(f"{what}: the curtain is open")


def insist(window, key, done, complaint):
    """Presses the key until it has its effect: on a busy machine the first one may still come too early."""
    for _ in range(5):
        window.hands.xdotool("key", key)
        until = time.monotonic() + 3
        while not done() and time.monotonic() < until:
            window.rest(0.5)
        if done():
            return
    raise Failure(complaint)


def give_away(window, match, deed):
    """Chooses as many cards as are to be passed; then `deed` commits, and the next curtain falls."""
    while not window.element("action:commit"):
        cards = [e for e in window.now["elements"] if e["id"].startswith("card:") and e["enabled"] and not e.get("chosen")]
        window.click(match.chance.choice(cards)) if cards else window.rest(1)
    seen = len(window.lines)
    deed()
    until = time.monotonic() + 20
    while not any(line["scene"] == "curtain" for line in window.lines[seen:]):
        window.rest(1)
        if time.monotonic() > until:
            raise Failure("no curtain falls")


def tap_twice(window, gap):
    window.hands.xdotool("key", "--delay", gap, "space", "space")


def click_twice(window, gap):
    x, y = window.element("action:commit")["hit"]
    window.hands.xdotool("mousemove", "--window", window.hands.window(), round(x), round(y), "click", "--repeat", 2, "--delay", gap, 1)


def taps(window, speed):
    """In the round of passing of Hearts all four choose, one after the other; more rounds until every way was tried."""
    deeds = [(f"{do.__name__} {gap} ms apart", lambda do=do, gap=gap: do(window, gap)) for do in (tap_twice, click_twice) for gap in (40, 80, 120)]
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
        insist(window, "Escape", lambda: window.element("button:quit"), "Escape does not open the menu over the curtain")
        insist(window, "Escape", lambda: window.element("button:open"), "Escape does not close the menu over the curtain")
        insist(window, "space", lambda: window.now["scene"] == "play", "who presses anew does not get to see the hand")
        give_away(window, match, lambda: window.hands.xdotool("key", "space"))
        still_closed(window, "one tap")
        window.press("button:menu")
        if window.press("button:quit")["scene"] != "title":
            raise Failure("the match cannot be left from the curtain")
        window.stop()


# ---- Hand-overs ---------------------------------------------------------------------------------------------------------


def mash(hands, chance):
    """What impatient people do: a burst of presses, none of which comes when nobody has pressed for a while."""
    words = []
    for _ in range(chance.randint(4, 14)):
        if chance.random() < 0.7:
            words += ["key", "--delay", 1, chance.choice(KEYS)]
        else:
            words += ["mousemove", "--window", hands.window(), chance.randrange(WIDTH), chance.randrange(HEIGHT), "click", chance.choice((1, 1, 1, 2, 3))]
        words += ["sleep", chance.choice((0, 0.02, 0.06, 0.12))]
    hands.xdotool(*words)


def push_about(hands, chance):
    """Moves the window, changes its size, hides it for a moment, or nothing of the kind."""
    id = hands.window()
    deed = chance.randrange(6)
    if deed == 0:
        hands.xdotool("windowmove", id, chance.randrange(60), chance.randrange(40))
    elif deed == 1:
        hands.xdotool("windowsize", id, chance.randrange(960, WIDTH), chance.randrange(540, HEIGHT))
    elif deed == 2:
        hands.xdotool("windowunmap", id, "sleep", 0.05, "windowmap", "--sync", id, "windowfocus", id)


def look(window, pictures):
    """The curtain as everybody sees it: same place, same size, pointer in the corner, nothing pressed."""
    hands = window.hands
    hands.xdotool("windowmove", hands.window(), 0, 0, "windowsize", hands.window(), WIDTH, HEIGHT, "mousemove", 2, HEIGHT - 2)
    still_closed(window, "mashing")
    picture = hashlib.sha256(hands.pixels()).hexdigest()
    if hands.xdotool("getwindowname", hands.window()).stdout.strip() != "Imparlour":
        raise Failure("the window's title tells something")
    if window.stderr.read_text():
        raise Failure(f"the log tells something: {window.stderr.read_text()}")
    pictures[picture] += 1
    if len(pictures) > len(PEOPLE[LANGUAGE]):
        raise Failure(f"{len(pictures)} pictures of the curtains of {len(PEOPLE[LANGUAGE])} people: {pictures}")


def handovers(window, game, amount):
    chance = random.Random(game)
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
        mash(window.hands, chance)
        push_about(window.hands, chance)
        mash(window.hands, chance)
        look(window, pictures)
        window.press("button:open")
        done += 1
        if done % 50 == 0:
            print(f"{done} hand-overs", flush=True)
    print(f"{done} hand-overs, {len(pictures)} pictures of {len(PEOPLE[LANGUAGE])} people")
    window.stop()


def main():
    program, cli, script, *amount = sys.argv[1:]
    kind, what = script.split("-", 1)
    window = Window(program, LANGUAGE, Pointer(), PEOPLE[LANGUAGE])
    begun = time.monotonic()
    try:
        if kind == "taps":
            taps(window, what)
        else:
            handovers(window, what, int(amount[0]) if amount else 6)
        print(f"{script}: ok, {time.monotonic() - begun:.0f} s")
    except (Failure, KeyError, LookupError) as failure:
        print(f"{script}: {failure}")
        window.report(pathlib.Path(program).parent / f"failed-{script}.png")
        sys.exit(1)
    finally:
        window.dispose()


main()
