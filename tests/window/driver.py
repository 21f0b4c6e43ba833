"""Drives the real program from outside: mouse events, with no knowledge of it but its trace.

A Window is a running program and the hands (hands.py) that reach its mouse and keys. It reads the
trace as a person reads the screen, checks on every line what must hold on every screen, and clicks.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GAMES = sorted(path.stem for path in (ROOT / "data/games").glob("*.json"))
MOST_SEATS = {
    game: json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]["max"]
    for game in GAMES
}
# players of a match: four, or as near to it as the game allows
SEATS = {
    game: max(json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]["min"], 4)
    if MOST_SEATS[game] >= 4
    else MOST_SEATS[game]
    for game in GAMES
}
# seconds between two looks at the trace: the first, and the most after some in vain
GLANCE, LONGEST_GLANCE = 0.004, 0.032
# seconds until the program must be at rest; it runs sanitized, perhaps beside other tests
PATIENCE = int(os.environ.get("IMPARLOUR_PATIENCE", "120"))
KANA_OR_KANJI = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
RAW_KEY = re.compile(r"^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+$")
# Small matches: they end after a deal or two.
SHORT = {
    "bottle-imp": ["deals=1"],
    "little-devils": ["target=30"],
    "great-dalmuti": ["deals=2"],
    "daifugo": ["deals=2"],
    "addenda": ["target=50"],
    "sneak": ["target=10", "hand_limit=5"],
    "minimisere": ["target=10"],
    "hearts": ["target=50"],
    "witches": ["deals=1"],
    "whist": ["target=1"],
    "geschenkt": ["deals=1"],
    "oh-hell": ["longest=2"],
    "sheepshead": ["deals=5"],
    "collusion": ["target=30"],
    "hamlet": ["target=50"],
    "ninety-nine": ["deals=3"],
    "neu": ["counters=1"],
    "napoleon": ["target=3"],
}


SLOW = "mark:slow"  # an element that is there whenever the disk is slow
ALONE = "human,ai:easy,ai:easy,ai:easy"
FOUR_PEOPLE = "human,human,human,human"


def at_table(game, seats=ALONE, names=(), options=(), seed="5eed"):
    """The flags with which a match of that game begins at once."""
    return (
        *("--game", game, "--seats", seats, "--seed", seed),
        *(("--names", ",".join(names)) if names else ()),
        *(word for option in options for word in ("--option", option)),
    )


def name_of_language(tag):
    ui = ROOT / f"data/text/{tag}/ui.json"
    return json.loads(ui.read_text(encoding="utf-8"))["language.name"]


class Failure(Exception):
    """The screen is not in the expected state."""


@contextlib.contextmanager
def told(window, name):
    """Tells how a story ended. One that fails leaves its last lines and a picture, and ends the
    script with status 1.
    """
    begun = time.monotonic()
    try:
        yield
        print(f"{name}: ok, {len(window.lines)} screens, {time.monotonic() - begun:.0f} s")
    except (Failure, LookupError, ValueError, subprocess.TimeoutExpired) as failure:
        print(f"{name}: {type(failure).__name__}: {failure}")
        window.report(pathlib.Path(window.program).parent / f"failed-{name}.png")
        sys.exit(1)
    finally:
        window.dispose()


def standing(save):
    """The part of a match on the disk, for comparison with the beginning of a later one: a save
    without the time played, which changes when the player leaves the table, the check letters
    over it, and a line that is still being written.
    """
    lines = save.read_bytes().splitlines(keepends=True)
    return b"".join(
        line
        for line in lines
        if line.endswith(b"\n") and not line.startswith((b"notes ", b"check "))
    )


class Window:
    quiet = ("--mute",)

    def __init__(self, program, language, hands, names=()):
        self.program, self.language, self.hands, self.names = program, language, hands, names
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="imparlour-window-"))
        self.profile = self.folder / "profile"
        self.data = ROOT  # None: as without --data, with the games in data/ of the profile
        self.lines, self.heard, self.read, self.process, self.runs = [], [], 0, None, 0
        leaks_of_others = f"suppressions={ROOT / 'tests/support/lsan.supp'}:print_suppressions=0"
        self.size = hands.size
        # Seconds until a click without an effect is repeated. Another one while the first is still
        # waiting would be one too many.
        self.again = PATIENCE / 4 if hands.slips else PATIENCE
        self.environment = {
            "LSAN_OPTIONS": leaks_of_others,
            **os.environ,
            **hands.environment,
            "SDL_AUDIODRIVER": "dummy",
            "XDG_PICTURES_DIR": str(self.folder / "pictures"),
        }

    # ---- The program -----------------------------------------------------------------------------

    def start(self, *flags):
        """Starts the program (again, with the same profile) and waits for its first screen."""
        self.launch(*flags)
        return self.rest()

    def launch(self, *flags):
        self.runs += 1
        self.trace, self.stderr = (
            self.folder / f"trace-{self.runs}.jsonl",
            self.folder / f"stderr-{self.runs}.txt",
        )
        self.trace.touch()
        self.lines, self.heard, self.read = [], [], 0
        with self.stderr.open("w") as stderr:
            self.process = subprocess.Popen(
                [
                    self.program,
                    *(["--data", str(self.data)] if self.data else []),
                    "--trace",
                    str(self.trace),
                    "--profile",
                    str(self.profile),
                    "--lang",
                    self.language,
                    "--speed",
                    "instant",
                    "--window",
                    "{}x{}".format(*self.size),
                    *self.quiet,
                    *self.hands.flags,
                    *flags,
                ],
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=stderr,
                text=True,
            )
        self.hands.hold(self.process)

    def stop(self):
        """Closes the window as its close button does; the program must end cleanly."""
        self.hands.close()
        self.ended()

    def ended(self):
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure("does not end when its window is closed") from None
        complaint = self.stderr.read_text(errors="replace")
        if status != 0 or "Sanitizer" in complaint:
            raise Failure(f"ended with status {status}: {complaint[:4000]}")

    def kill(self):
        """As a power failure would end it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def dispose(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hands.dispose()
        if sys.exc_info()[0] is None:  # the files of a failure are kept
            shutil.rmtree(self.folder, ignore_errors=True)

    # ---- Reading the trace -----------------------------------------------------------------------

    def new_lines(self):
        """Reads the new lines of the trace; an incomplete line waits."""
        if self.trace.stat().st_size == self.read:
            return False
        with self.trace.open("rb") as file:
            file.seek(self.read)
            data = file.read()
        complete, fresh = data[: data.rfind(b"\n") + 1], False
        self.read += len(complete)
        for raw in complete.decode().splitlines():
            line = json.loads(raw)
            if "scene" not in line:  # heard or felt, but not visible
                self.heard.append(line)
                continue
            self.check(line)
            self.lines.append(line)
            fresh = True
        return fresh

    def rest(self, seconds=PATIENCE):
        """Waits for a change on the screen and returns the latest line; None if there was no
        change.
        """
        until, glance = time.monotonic() + seconds, GLANCE
        while not self.new_lines():
            if self.process.poll() is not None:
                raise Failure(
                    f"ended by itself with status {self.process.returncode}:"
                    f" {self.stderr.read_text(errors='replace')[:4000]}"
                )
            if time.monotonic() > until:
                return None
            time.sleep(glance)
            glance = min(1.5 * glance, LONGEST_GLANCE)
        return self.lines[-1]

    def answer(self, seconds, inputs):
        """The same, but only a change after more than `inputs` presses or keys: a mark, for
        example, may have appeared before.
        """
        until = time.monotonic() + seconds
        while True:
            line = self.rest(max(0, until - time.monotonic()))
            if not line or line["inputs"] > inputs:
                return line

    def until(self, what, ready):
        """Waits until `ready` holds for the latest line."""
        until = time.monotonic() + PATIENCE
        while not ready(self.now):
            if time.monotonic() > until:
                raise Failure(
                    f"{what}: {self.now.get('says')!r},"
                    f" {[element['id'] for element in self.now['elements']]}"
                )
            self.rest(0.2)

    @property
    def now(self):
        return self.lines[-1]

    def check(self, line):
        """Checks the conditions of every screen."""
        elements = line.get("elements", [])
        ids = [element["id"] for element in elements]
        if len(set(ids)) != len(ids):
            raise Failure(f"listed twice: {sorted(i for i in set(ids) if ids.count(i) > 1)}")
        if line["scene"] == "curtain" and (
            '"card:' in json.dumps(line) or "viewer" in line and line["viewer"] not in (None, -1)
        ):
            raise Failure("the curtain shows what lies behind it")
        for element in elements:
            self.check_element(element)
        for text in [line.get("prompt") or ""] + [
            element.get(field) or "" for element in elements for field in ("label", "text")
        ]:
            self.check_text(text)

    def check_element(self, element):
        (x, y, width, height), (hit_x, hit_y) = element["rect"], element["hit"]
        if element["enabled"] and not (0 <= hit_x < self.size[0] and 0 <= hit_y < self.size[1]):
            raise Failure(
                f"{element['id']} cannot be clicked at {hit_x},{hit_y}: outside of the window"
            )
        if width <= 0 or height <= 0:
            raise Failure(f"{element['id']} has no size")
        if (
            not element["enabled"]
            and element["id"].startswith("card:")
            and element.get("why")
            and not element.get("text")
        ):
            raise Failure(f"{element['id']} does not say in words why it cannot be played")

    def check_text(self, text):
        if RAW_KEY.match(text) or re.search(r"\{[a-z_]+\}", text):
            raise Failure(f"a text is not ready to be read: {text!r}")
        if self.language == "en":
            for name in (*self.names, "日本語", "小鬼たちの遊戯室"):
                text = text.replace(name, "")
            if KANA_OR_KANJI.search(text):
                raise Failure(f"Japanese on an English screen: {text!r}")

    def element(self, *wanted):
        """The first of these ids (a trailing * stands for anything) that is enabled, or None."""
        for pattern in wanted:
            for element in self.now["elements"]:
                same = (
                    element["id"].startswith(pattern[:-1])
                    if pattern.endswith("*")
                    else element["id"] == pattern
                )
                if same and element["enabled"]:
                    return element
        return None

    # ---- Acting ----------------------------------------------------------------------------------

    def click(self, element):
        """Presses the element with the mouse until something changes; a first click may come too
        early and be ignored as a slip.
        """
        x, y = element["hit"]
        for _ in range(4):
            time.sleep(self.hands.pause * (3 if self.now["scene"] == "curtain" else 1))
            if self.new_lines():  # it was not at rest after all
                element = self.again_there(element)
                if not element:
                    return self.now
                x, y = element["hit"]
            inputs = self.now["inputs"]
            self.hands.click(round(x), round(y))
            if self.answer(self.again, inputs):
                return self.now
        raise Failure(f"clicking {element['id']} at {x},{y} does nothing")

    def again_there(self, element):
        """The same element in the latest line, no less enabled; or None."""
        for other in self.now["elements"]:
            if other["id"] == element["id"] and other["enabled"] >= element["enabled"]:
                return other
        return None

    def press(self, *ids):
        """Clicks the first of these elements that can be clicked; one of them must exist."""
        element = self.element(*ids) or self.scrolled_to(*ids)
        if not element:
            raise Failure(f"none of {ids} can be clicked")
        return self.click(element)

    def languages(self):
        """The names of the languages that the button on the screen leads through, and back."""
        seen, language = [], self.language
        self.language = None  # any: while the screen goes through all
        while (button := self.element("button:lang")) and button["label"] not in seen:
            seen.append(button["label"])
            self.click(button)
        self.language = language
        return seen

    def speak(self, language):
        """Presses the button for the next language until the screen is in this one."""
        wanted = name_of_language(language)
        if wanted not in self.languages():
            raise Failure(f"{language} is not on offer")
        self.language = None
        while self.element("button:lang")["label"] != wanted:
            self.press("button:lang")
        self.press("button:lang")
        self.language = language

    def scrolled_to(self, *ids):
        """The same element of a list of games after the wheel has brought it into view: it is
        above or below those that can be seen. None if it is not there.
        """
        kind = ids[0].partition(":")[0] + ":"
        beside = [element for element in self.now["elements"] if element["id"].startswith(kind)]
        for notches in (99, *[-2] * 40) if beside and kind in ("game:", "filter:") else ():
            before = len(self.lines)
            self.hands.wheel(notches, *beside[0]["hit"])
            self.rest(2)
            if self.element(*ids) or (notches < 0 and len(self.lines) == before):
                break
        return self.element(*ids)

    def press_for(self, button, shown):
        """Presses the button until `shown` appears: while others play, a change after a press may
        have another cause.
        """
        for _ in range(5):
            self.press(button)
            until = time.monotonic() + PATIENCE / 8
            while not self.element(shown) and time.monotonic() < until:
                self.rest(0.2)
            if self.element(shown):
                return self.now
        raise Failure(f"{button} does not lead to {shown}")

    def choose_game(self, game):
        """Its tile in the gallery."""
        tile = self.element(f"game:{game}")
        if not tile or not tile.get("chosen"):
            self.press(f"game:{game}")

    def set_up(self, game):
        """From the gallery to the set-up of a game."""
        self.choose_game(game)
        while self.now["scene"] == "gallery":  # the first press may only show the reason
            self.press("button:play")

    def key(self, name, seconds=None):
        """Every key is answered by a line; None if there is none for so many seconds."""
        inputs = self.now["inputs"]
        self.hands.key(name)
        return self.answer(seconds or self.again, inputs)

    def type(self, text):
        inputs = self.now["inputs"]
        self.hands.type(text)
        return self.answer(self.again, inputs)

    def report(self, picture):
        """Prints information for the analysis of a failure."""
        if self.process and self.process.poll() is None and self.hands.picture(picture):
            print(f"screenshot: {picture}")
        for line in self.lines[-3:]:
            print(json.dumps(line, ensure_ascii=False)[:3000])
        print(self.stderr.read_text(errors="replace")[:3000])
