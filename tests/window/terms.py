#!/usr/bin/env python3
"""Underlined words are explained: terms.py PROGRAM LANGUAGE. At a table and in its rule book, by
click, by a press that is held as a finger does, by a key, and by a button of a controller. An open
bubble shows in the trace by what Escape does: it closes the bubble first, and nothing else.
"""
import sys
import time

from driver import PATIENCE, Failure, Window, at_table, told
from hands import Wire
from listed import listed
from play import Match

HELD = 1.2  # seconds; with a simulated clock half a second is over much sooner


def explained(window, how, inputs):
    """A bubble is open after a press that followed so many: Escape closes it and leaves the screen
    as it is. The press may have no line of its own, so the line of both is waited for.
    """
    before = window.now["scene"], bool(window.element("button:quit"))
    window.hands.key("Escape")
    if not window.answer(PATIENCE, inputs + 1):
        raise Failure(f"Escape is not answered after {how}")
    if before != (window.now["scene"], bool(window.element("button:quit"))):
        raise Failure(f"{how} explains nothing at {before[0]}")


def held(window, element):
    x, y = map(round, element["hit"])
    window.hands.say("down", x, y)
    time.sleep(HELD)
    window.hands.say("up", x, y)
    window.rest(0.5)


def pad(window, button):
    window.hands.say("pad", button)
    window.rest(0.5)


def every_way(window, term):
    for how in ("click", "hold"):
        inputs = window.now["inputs"]
        if how == "click":
            window.hands.click(*map(round, window.element(term)["hit"]))
            window.rest(0.5)
        else:
            held(window, window.element(term))
        explained(window, how, inputs)


def at_the_table(window):
    """Once a prompt names a term: "Follow clubs"."""
    match = Match(window, None, 1)
    while not window.element("term:prompt"):
        if window.now["scene"] == "result":
            raise Failure("no prompt of a deal has a term")
        element = match.choose()
        if element == "wait":
            window.rest()
        else:
            window.click(element)
    every_way(window, "term:prompt")
    inputs = window.now["inputs"]
    window.key("k")
    explained(window, "K", inputs)
    pad(window, "guide")  # connects it
    inputs = window.now["inputs"]
    pad(window, "rightstick")
    explained(window, "the right stick", inputs)


def in_the_book(window):
    window.press("button:rules")
    window.press("section:4")  # how it is played
    terms = [e for e in window.now["elements"] if e["id"].startswith("term:")]
    if len(terms) < 2 or not all(": " in e["text"] or "：" in e["text"] for e in terms):
        raise Failure(f"terms of the book: {[(e['label'], e.get('text')) for e in terms]}")
    every_way(window, terms[0]["id"])
    pad(window, "dpdown")
    for _ in range(60):
        focused = next((e for e in window.now["elements"] if e.get("focused")), None)
        if focused and focused["id"].startswith("term:"):
            break
        window.key("Tab")
    else:
        raise Failure("no term can have the focus")
    inputs = window.now["inputs"]
    pad(window, "a")
    explained(window, "A on a term with the focus", inputs)
    return len(terms)


def main():
    listed(*(f"window-terms-{language} whole PROGRAM {language}" for language in ("en", "ja")))
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, language = sys.argv[1:]
    window = Window(program, language, Wire())
    with told(window, f"terms-{language}"):
        window.start(
            *at_table("hearts", options=["pass=none"]),
        )
        at_the_table(window)
        print(f"{in_the_book(window)} terms to be seen in the book")
        window.stop()


if __name__ == "__main__":
    main()
