"""A lesson from its first step to its end, as in data/lessons: a wrong card first, then the
intended one; by the mouse or by keys alone.
"""
import json

import senses
from driver import Failure, ROOT


def steps(game):
    return json.loads((ROOT / f"data/lessons/{game}.json").read_text())["steps"]


def cards(window):
    hand = [element for element in window.now["elements"] if element["id"].startswith("card:")]
    return sorted(hand, key=lambda element: element["rect"][0])


def asked(line):
    return any(
        element["id"].startswith(("card:", "action:bid", "bid:")) and element["enabled"]
        for element in line["elements"]
    )


def chosen(window):
    return {card["id"] for card in cards(window) if card.get("chosen")}


def wrong(window, names):
    """Another card: refused with a reason, or answered with another sentence."""
    said, length = window.now["says"], len(cards(window))
    meant = {f"card:{name}" for name in names}
    others = [card for card in cards(window) if card["id"].split("#")[0] not in meant]
    if any(not card["enabled"] and not card.get("text") for card in others):
        raise Failure("a card is refused without a word")
    for card in [card for card in others if card["enabled"]][:1]:
        for _ in range(3):  # a first click may only complete the animation
            if window.now["says"] == said and not chosen(window):
                window.click(card)
        if window.element("action:play*"):  # a set: the answer comes when it is played
            window.press("action:play*")
        if window.now["says"] == said or len(cards(window)) != length:
            raise Failure(f"{card['id']} was taken: {window.now['says']}")


def by_mouse(window, verb, names):
    if verb == "play":
        wrong(window, names)
        for card in sorted(chosen(window)):
            window.press(card)
    if verb == "bid":
        for name in names if len(names) > 1 else ():  # a number and a suit
            if not window.element(f"bid:{name}").get("chosen"):
                window.press(f"bid:{name}")
        window.press("action:bid-" + "-".join(names))
        return
    for name in names:
        named = window.element(f"name:{name}")  # a seat, after the card that names it
        window.press(named["id"] if named else f"card:{name}")
    if verb == "play" and chosen(window):
        window.press("action:play*")
    if not names:  # to pass in a game of sets; where cards are passed they are named
        window.press("action:pass")
    elif verb == "show":
        window.press("action:commit")
    elif verb != "play":
        window.press("action:commit")
        window.until("nothing comes in return", lambda line: window.element("action:ack"))
        window.press("action:ack")


def tab_to(window, target):
    """Tab moves through all elements."""
    for _ in range(2 * len(window.now["elements"])):
        if any(e["id"] == target and e.get("focused") for e in window.now["elements"]):
            return
        window.key("Tab")
    raise Failure(f"Tab does not reach {target}")


def by_keys(window, verb, names):
    if verb == "bid":
        for name in names if len(names) > 1 else ():
            tab_to(window, f"bid:{name}")
            window.key("Return")
        tab_to(window, "action:bid-" + "-".join(names))
        window.key("Return")
        return
    (name,) = names
    at = [card["id"].split("#")[0] for card in cards(window)].index(f"card:{name}")
    for key in (*["Right"] * (at + 1), "Return"):
        window.key(key)


def listened(window, number):
    """The lesson's texts, and its answers to wrong cards, were spoken, each once."""
    told = [line["spoken"].split("\n")[0] for line in window.heard if "spoken" in line]
    missing = {line["says"] for line in window.lines if line.get("step") == number} - set(told)
    ideas = [line["says"] for line in window.lines if line.get("step") == number][:1]
    if missing or told.count(ideas[0]) != 1:
        raise Failure(
            f"step {number}: not said aloud, or more than once: {missing or ideas}: {told}"
        )


def lesson(window, game, keys):
    senses.settings(
        window, {"speech": True}
    )  # checked in the trace; speech-* tests that it can be heard
    window.start()
    window.press("button:play")
    window.press(f"game:{game}")
    window.press("button:lesson")
    for number, step in enumerate(steps(game), 1):
        window.until(f"step {number} does not come", lambda line: line.get("step") == number)
        for move in step.get("moves", ()):
            seat, verb, *words = move.split()
            if int(seat) != step.get("you", 0):
                continue
            window.until(f"step {number}: nobody is asked", asked)
            (by_keys if keys else by_mouse)(window, verb, words)
        if "moves" not in step:
            break
        window.until(f"step {number} is not over", lambda line: line.get("done"))
        listened(window, number)
        window.key("Return") if keys else window.press("button:on")
    window.until("the last deal is not played", asked)
    window.press("button:later")
    if not window.element("button:lesson"):
        raise Failure("later does not lead back to the games")
    window.press("button:lesson")
    window.until(
        "the lesson does not go on where it was left",
        lambda line: line.get("step") == len(steps(game)),
    )
    window.stop()
