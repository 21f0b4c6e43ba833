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
        element["id"].startswith(("card:", "action:", "bid:")) and element["enabled"]
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


def step_to(window, word, kinds):
    """The element for one word of a move: a card that is not chosen yet, a key of a bid, a seat."""
    for element in window.now["elements"]:
        kind, _, name = element["id"].partition(":")
        fits = kind in kinds and name.split("#")[0] == word
        if fits and element["enabled"] and not element.get("chosen"):
            return element["id"]
    return None


def act(window, press, kinds, verb, words):
    """A move by what the screen offers: a button that says all of it, or else its words one after
    the other and the button that then ends it. What comes in return is taken.
    """
    whole = "-".join((f"action:{verb}", *words))
    for i, word in enumerate(words):
        if window.element(f"place:{i}"):  # where the next card goes
            press(f"place:{i}")
        if not window.element(whole) and (target := step_to(window, word, kinds)):
            press(target)
    ends = (whole, f"action:{verb}", "action:commit", *(["action:play*"] if chosen(window) else []))
    if end := window.element(*ends):
        press(end["id"])
    elif not words:
        raise Failure(f"{verb} is not offered")
    if end and end["id"] == "action:commit":
        window.until(
            "the cards do not go", lambda line: line.get("done") or window.element("action:ack")
        )
        if window.element("action:ack"):
            press("action:ack")


def pointed_at(window):
    """The hint shows a card or a button: something of what is to be done."""
    window.press("button:hint")
    window.until("the hint points at nothing", lambda line: line.get("recommended"))


def by_mouse(window, verb, words):
    pointed_at(window)
    if verb == "play":
        wrong(window, words)
        for card in sorted(chosen(window)):
            window.press(card)
    act(window, window.press, ("card", "bid", "name", "option"), verb, words)


def focus_on(window, target, key):
    """Presses the key, which moves through elements, until this one has the focus."""
    for _ in range(2 * len(window.now["elements"])):
        if any(e["id"] == target and e.get("focused") for e in window.now["elements"]):
            return
        window.key(key)
    raise Failure(f"{key} does not reach {target}")


def by_keys(window, verb, words):
    """Cards of the hand by an arrow, all else by Tab, which moves through all elements."""

    def press(target):
        hand = verb == "play" and target in [card["id"] for card in cards(window)]
        focus_on(window, target, "Right" if hand else "Tab")
        window.key("Return")

    act(window, press, ("card", "bid", "option"), verb, words)


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
    window.choose_game(game)
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
