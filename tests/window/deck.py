#!/usr/bin/env python3
"""A console in the hands: deck.py PROGRAM LANGUAGE [FOLDER]

At 1280×800, by the buttons of a controller alone: from the title through all languages to the
gallery, where the game is found by its name, to set-up, where the player's name is typed on the
keyboard of the screen; a short match of Hearts, in English to its end, and back to the title. Then
that keyboard by a finger. With a folder, pictures of the way are written there (needs Xvfb).
"""
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import Failure, told
from keyed import Keyed, Pad
from listed import listed
from play import Match, leave

SIZE = 1280, 800
# What is searched for in the gallery, letters as they are shown; and the name: letters, and "*" for
# the next form of the last one.
TYPED = {
    "en": ("Hear", "hearts", ["Z", "o", "e", "*", "*", "*", "*"], "Zoë"),
    "ja": ("はーつ", "hearts", ["か", "*", "つ", "*", "こ", "う"], "がっこう"),
}
MATCH_IN = "en"  # a match is played in one of them: cards have no words
MADE = {"en": "0x045e 0x028e", "ja": "0x054c 0x0ce6"}  # an Xbox and a PlayStation controller


class Console(Pad):
    size = SIZE

    def __init__(self, pictures):
        super().__init__(renderer="software" if pictures else "none")
        self.pictures, self.xvfb = pictures, None
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            self.xvfb = subprocess.Popen(
                ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            display = ":" + self.xvfb.stdout.readline().strip()
            self.environment = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}

    def take(self, name):
        if self.pictures:
            subprocess.run(
                ["import", "-window", "root", str(self.pictures / f"{name}.png")],
                env={**os.environ, **self.environment},
                check=True,
            )

    def dispose(self):
        if self.xvfb:
            self.xvfb.kill()
            self.xvfb.wait()


def button(window, name):
    inputs = window.now["inputs"]
    window.hands.say("pad", name)
    if not window.answer(20, inputs):
        raise Failure(f"the button {name} does nothing")


def expect(window, scene):
    if window.now["scene"] != scene:
        raise Failure(f"{window.now['scene']} instead of {scene}")


def letter(window, text):
    """Presses a letter on the keyboard, or the small or capital one that is shown."""
    for way in (text, text.lower(), text.upper()):
        if window.element(f"letter:{way}"):
            window.press(f"letter:{way}")
            return
    raise Failure(f"there is no {text}")


def open_keyboard(window, field):
    window.press(field)
    expect(window, "keyboard")
    if not window.focus():
        raise Failure("the keyboard opens without a focus")


def named(window, language):
    """Types the name; what is typed and given up does not remain."""
    _, _, letters, name = TYPED[language]
    field = "field:name-0"
    before = window.element(field)["value"]
    open_keyboard(window, field)
    letter(window, letters[0])
    button(window, "b")
    expect(window, "setup")
    if window.element(field)["value"] != before or window.focus()["id"] != field:
        raise Failure("the name is another after the keyboard was left")
    open_keyboard(window, field)
    for part in letters:
        if part == "*":
            button(window, "lefttrigger")
        else:
            letter(window, part)
    button(window, "y")
    button(window, "x")  # a space, and it is deleted
    window.hands.take("keyboard-name")
    button(window, "start")
    expect(window, "setup")
    if window.element(field)["value"] != name:
        raise Failure(f"{window.element(field)['value']!r} was typed instead of {name!r}")


def searched(window, language):
    sought, game, _, _ = TYPED[language]
    open_keyboard(window, "field:search")
    for part in sought:
        letter(window, part)
    window.hands.take("keyboard-search")
    button(window, "rightshoulder")
    window.press("button:done")
    expect(window, "gallery")
    tiles = [e["id"] for e in window.now["elements"] if e["id"].startswith("game:")]
    if tiles != [f"game:{game}"]:
        raise Failure(f"{sought} finds {tiles}")
    window.hands.take("gallery")


def short(window):
    """The lowest target."""
    for _ in range(20):
        if not window.element("option:target:less"):
            return
        window.press("option:target:less")
    raise Failure("the target has no end")


def said(window, *buttons):
    for text in buttons:
        if text not in window.now.get("buttons", ""):
            raise Failure(f"{text} is not in the row of buttons: {window.now.get('buttons')!r}")


def tap(window, name):
    inputs = window.now["inputs"]
    window.hands.say("tap", *map(round, window.element(name)["hit"]))
    if not window.answer(20, inputs):
        raise Failure(f"a finger on {name} does nothing")


def on_row(window, does):
    """Presses a picture in the row of buttons by a finger."""
    inputs = window.now["inputs"]
    window.hands.say("tap", *window.now["button_places"][does])
    if not window.answer(20, inputs):
        raise Failure(f"a finger on {does} in the row does nothing")


def by_row(window):
    """The pictures in the row can be pressed; the row stays, as for the controller."""
    for does, scene in (("pad.select", "gallery"), ("pad.back", "title")):
        on_row(window, does)
        expect(window, scene)
        if "buttons" not in window.now:
            raise Failure(f"the row is gone after {does}")


def by_finger(window):
    """A finger opens the keyboard, too, and types on it; the mouse leaves that to real keys, which
    may also be used while the keyboard is there."""
    tap(window, "button:play")
    if "buttons" in window.now:
        raise Failure("buttons of a controller are named for a finger")
    inputs = window.now["inputs"]
    window.hands.click(*map(round, window.element("field:search")["hit"]))
    window.answer(20, inputs)
    expect(window, "gallery")
    tap(window, "button:back")  # ends the editing
    if window.now["scene"] == "title":
        tap(window, "button:play")
    tap(window, "field:search")
    expect(window, "keyboard")
    tap(window, "page:3")
    tap(window, "letter:" + ("+" if window.element("letter:+") else "q"))
    window.type("7")
    tap(window, "button:done")
    expect(window, "gallery")
    if window.element("field:search")["value"] not in ("+7", "q7", "Q7"):
        raise Failure(f"a finger types {window.element('field:search')['value']!r}")


def plays(window):
    window.press("button:start")
    match, steps = Match(window, None, 1), 0
    while match.step():
        steps += 1
        if steps in (1, 4, 12):
            window.hands.take(f"table-{steps}")
        if steps == 12:
            button(window, "back")
            window.hands.take("table-buttons")
            button(window, "b")
            button(window, "lefttrigger")
    expect(window, "over")
    window.hands.take("over")
    window.press("button:back")


def story(window, language):
    window.start()
    if "buttons" in window.now:
        raise Failure("buttons of a controller are named before there is one")
    window.hands.say("pad made", MADE[language])
    window.hands.take("start")
    button(window, "dpdown")
    if not window.focus():
        raise Failure("the first press of the cross shows no focus")
    window.hands.take("title")
    if len(window.languages()) < 2:
        raise Failure("there is only one language")
    window.press("button:play")
    searched(window, language)
    window.set_up("hearts")
    window.hands.take("setup")
    named(window, language)
    short(window)
    window.hands.take("setup-ready")
    if language == MATCH_IN:
        plays(window)
    else:
        leave(window)
    expect(window, "title")
    by_row(window)
    by_finger(window)
    window.stop()


def main():
    listed(*(f"window-deck-{language} whole PROGRAM {language}" for language in TYPED))
    program, language, *folder = sys.argv[1:]
    hands = Console(pathlib.Path(folder[0]) if folder else None)
    window = Keyed(program, language, hands, [TYPED[language][3]])
    with told(window, f"deck-{language}"):
        story(window, language)


if __name__ == "__main__":
    main()
