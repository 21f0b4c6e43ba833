#!/usr/bin/env python3
"""Every loss is reported on the screen: saves.py IMPARLOUR CLI MAKE-SAVE LANGUAGE

Two windows on one profile, of which the first is closed; files that cannot be read; the profile
deleted and its folder removed in the middle of a match; a full disk (a small file system, if it may
be mounted); a letter changed in the middle of a save; a save of a future version or of 100 MB; a
match abandoned for a new one, which may fail to start.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import PATIENCE, ROOT, Failure, Window, at_table, standing
from hands import HEIGHT, WIDTH, Wire
from listed import listed
from play import PEOPLE, Match

SYSTEM = re.compile(
    r"\b(No such|denied|error|device|left on|directory|read-only|file system)\b", re.IGNORECASE
)
FIRST = {
    "gone": {"ja": "保存先がない", "en": "Folder gone"},
    "full": {"ja": "ディスクがいっぱい", "en": "Disk full"},
    "second": {"ja": "ほかで使用中", "en": "In use elsewhere"},
    "renewed": {"ja": "消えたファイル", "en": "A lost file"},
    "taken": {"ja": "ここから保存", "en": "Saved from now on"},
    "unusable": {"ja": "使えないファイル", "en": "A file cannot be used"},
}


class Told(Window):
    """A Window that reads marks and troubles."""

    def __init__(self, *rest):
        super().__init__(*rest)
        self.size = WIDTH, HEIGHT  # in fewer pixels, neighbours in the trace seem to overlap

    def check_text(self, text):
        super().check_text(text)
        if self.language == "ja" and SYSTEM.search(re.sub(r"/\S*", "", text)):
            raise Failure(f"English of the system in a Japanese sentence: {text!r}")

    def mark(self):
        return next(
            (element for element in self.now["elements"] if element["id"].startswith("mark:")), None
        )

    def expect_mark(self, kind):
        """Waits for the mark, or for no mark."""
        until = time.monotonic() + PATIENCE
        while (self.mark() or {"id": "mark:None"})["id"] != f"mark:{kind}":
            self.rest(1)
            if time.monotonic() > until:
                raise Failure(f"the mark is {self.mark()} instead of {kind}")
        if kind and not self.mark()["label"].startswith(FIRST[kind][self.language]):
            raise Failure(f"the reason does not come first: {self.mark()['label']}")
        if kind:
            x, y, w, h = self.mark()["rect"]
            for element in self.now["elements"]:
                left, top, width, height = element["rect"]
                if (
                    element["id"] != f"mark:{kind}"
                    and left < x + w
                    and x < left + width
                    and top < y + h
                    and y < top + height
                ):
                    raise Failure(f"the mark lies over {element['id']}")

    def begin(self, game="little-devils"):
        self.start(
            *at_table(game, names=PEOPLE[self.language]),
        )
        return Match(self, None, 1)


def play(match, clicks):
    for _ in range(clicks):
        if not match.step():
            raise Failure("the match is over too soon")


def moves(path):
    return path.read_bytes().count(b"\n")


def replays(cli, path):
    done = subprocess.run(
        [cli, "replay", "--reveal", str(path), "--data", str(ROOT / "data")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode != 0 or done.stderr:
        raise Failure(f"{path.name} does not load: {done.stderr}")


def two_windows(first, second, cli):
    match = first.begin()
    play(match, 4)
    save = first.profile / "state/little-devils.save"
    second.profile = first.profile
    other = second.begin()
    second.expect_mark("second")
    before = standing(save)
    play(other, 6)
    second.press_for("button:menu", "button:new")
    second.press("button:quit")
    second.expect_mark("second")
    second.stop()
    between = standing(save)
    if not between.startswith(before):
        raise Failure("the second window wrote over the first one's match")
    play(match, 3)
    first.expect_mark(None)
    first.stop()
    replays(cli, save)
    if not standing(save).startswith(between):
        raise Failure("what the second window wrote there was written over")
    if len(standing(save)) <= len(before):
        raise Failure("the first window saves no more")


def taken_over(first, second, cli):
    """The second window saves when the first has been closed; neither match is lost."""
    play(first.begin(), 4)
    save = first.profile / "state/little-devils.save"
    second.profile = first.profile
    other = second.begin()
    second.expect_mark("second")
    play(other, 2)
    before = standing(save)
    first.stop()
    second.expect_mark("taken")
    play(other, 2)
    second.stop()
    replays(cli, save)
    if not any(
        standing(path).startswith(before)
        for path in save.parent.iterdir()
        if path.name.startswith(save.name + ".")
    ):
        raise Failure("the first window's match is gone")


def useless(window):
    """Each file that cannot be used is told until that was read, and none is written over."""
    state, config = window.profile / "state", window.profile / "config"
    state.mkdir(parents=True)
    config.mkdir()
    (state / "archive-001.text").mkdir()
    (config / "settings.json").write_text('{"text": 100, "cards": 4000}')
    window.start()
    if not window.now.get("trouble"):
        raise Failure("the title says nothing of the settings")
    for name in ("settings.json", "archive-001.text"):
        window.expect_mark("unusable")
        if name not in window.mark()["text"]:
            raise Failure(f"not {name} is told but {window.mark()['text']}")
        window.check_text(window.mark()["text"])
        for _ in range(2):  # shows its text, which the trace does not say, and hides it
            window.hands.click(*map(round, window.mark()["hit"]))
            window.rest(0.3)
        if name == "settings.json":
            window.expect_mark(None)
            window.press("button:archive")
    window.expect_mark(None)
    window.stop()
    if not (config / "settings.json.bad").exists():
        raise Failure("the settings were not put aside")


def vanished(window, cli):
    """The profile is deleted, then another file takes the place of its folder; both times the match
    is saved whole as soon as possible.
    """
    match = window.begin()
    play(match, 4)
    state = window.profile / "state"
    save = state / "little-devils.save"
    before = moves(save)
    shutil.rmtree(window.profile)
    play(match, 3)
    window.expect_mark("renewed")
    replays(cli, save)
    if moves(save) <= before:
        raise Failure("not the whole match was saved anew")
    shutil.rmtree(state)
    state.write_text("in the way")
    play(match, 3)
    window.expect_mark("gone")
    state.unlink()
    until = time.monotonic() + PATIENCE
    while (window.mark() or {"id": ""})["id"] == "mark:gone":
        window.rest(1)
        if time.monotonic() > until:
            raise Failure("the mark stays though the match can be saved")
    window.stop()
    replays(cli, save)


def full_disk(window, cli):
    window.profile = window.folder / "tiny"
    window.profile.mkdir()
    if (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", window.profile], capture_output=True
        ).returncode
        != 0
    ):
        print("no small file system may be mounted here: the full disk was left out")
        return
    try:
        fill = window.profile / "fill"
        subprocess.run(["dd", "if=/dev/zero", f"of={fill}"], capture_output=True)
        match = window.begin()
        window.expect_mark("full")
        play(match, 3)
        window.expect_mark("full")
        fill.unlink()
        window.expect_mark(None)
        window.stop()
        replays(cli, window.profile / "state/little-devils.save")
    finally:
        subprocess.run(["umount", window.profile])


def make(maker, state, amount, game="hearts"):
    path = state / f"{game}.save"
    state.mkdir(parents=True, exist_ok=True)
    subprocess.run([maker, ROOT / "data", game, "4", str(amount), path], check=True)
    return path


def one_letter(window, maker):
    save = make(maker, window.profile / "state", 150)
    data = bytearray(save.read_bytes())
    lines = [match.end() for match in re.finditer(rb"\n", data)]
    data[lines[-100] + 4] ^= 1
    save.write_bytes(data)
    window.start()
    window.press("button:continue")
    if window.now["scene"] != "told" or not all(
        part in window.now["trouble"] for part in ("99", "hearts.save.bad")
    ):
        raise Failure(
            f"what was lost is not told: {window.now['scene']} {window.now.get('trouble')}"
        )
    window.check_text(window.now["trouble"])
    if (save.parent / "hearts.save.bad").read_bytes() != data:
        raise Failure("the damaged save was not kept as it was")
    if window.press("button:on")["scene"] not in ("play", "result"):
        raise Failure("the match does not go on")
    window.stop()
    if moves(save) < len(lines) - 99 - 1:
        raise Failure("what could be read was lost, too")


def of_tomorrow(save):
    """Writes the save as if by a later version, and returns its bytes."""
    head, _, rest = (
        save.read_bytes().replace(b"imparlour-match ", b"imparlour-match 9", 1).partition(b"check ")
    )
    data = head + b"check %08x" % zlib.crc32(head) + rest[8:]
    save.write_bytes(data)
    return data


def demand_text(window, key):
    """The screen says this sentence, whatever it names."""
    path = ROOT / f"data/text/{window.language}/ui.json"
    sentence = re.sub(r"\\{\w+\\}", ".*", re.escape(json.loads(path.read_text())[key]))
    if not re.search(sentence, window.now.get("trouble") or ""):
        raise Failure(f"not {key} is told but {window.now.get('trouble')!r}")


def true_reasons(window, maker):
    """A save of a later version beside one of this version is not called damaged, and a large one
    not another kind of file.
    """
    save = make(maker, window.profile / "state", 60)
    shutil.copy(save, f"{save}.old")
    of_tomorrow(save)
    window.start()
    window.press("button:continue")
    demand_text(window, "saved.newer")
    window.stop()
    for path in save.parent.glob("hearts.save*"):
        path.unlink()
    save.touch()
    os.truncate(save, 100 << 20)
    window.start()
    demand_text(window, "reason.large")
    window.stop()


def from_tomorrow(window, maker):
    save = make(maker, window.profile / "state", 20)
    data = of_tomorrow(save)
    window.start()
    if not window.now.get("trouble") or window.element("button:continue"):
        raise Failure("a save that cannot be read is offered, or not told of")
    window.check_text(window.now["trouble"])
    window.press("button:play")
    if not any(element["id"] == "game:hearts" for element in window.now["elements"]):
        raise Failure("the game of that save is not to be seen")
    window.set_up("hearts")
    window.press("button:start")
    window.stop()
    if (save.parent / "hearts.save.bad").read_bytes() != data or save.read_bytes() == data:
        raise Failure("the save of another version was not put aside")


def given_up(window, cli):
    """The old match is there until the new one has begun; other games' matches stay."""
    match = window.begin()
    play(match, 5)
    save = window.profile / "state/little-devils.save"
    window.press_for("button:menu", "button:new")
    window.press("button:new")
    before = standing(save)
    window.press("button:back")
    window.press("button:continue")
    window.press_for("button:menu", "button:new")
    window.press("button:quit")
    left = standing(save)
    if not left.startswith(before):
        raise Failure("the match was lost before another one began")
    window.press("button:play")
    window.set_up("sneak")
    window.press("button:start")
    while window.now["to_act"] != window.now["viewer"]:
        window.rest()
    window.press_for("button:menu", "button:new")
    window.press("button:new")
    window.press("button:start")
    window.stop()
    if not standing(save).startswith(left) or not (save.parent / "sneak.save").exists():
        raise Failure("one game's match cost another one's")
    replays(cli, save)


def main():
    listed(
        "window-saves-ja whole PROGRAM CLI MAKE-SAVE ja",
        "window-saves-en long PROGRAM CLI MAKE-SAVE en",
    )
    program, cli, maker, language = sys.argv[1:]
    names = PEOPLE["ja"] + PEOPLE["en"] + tuple("小鬼 %d" % i for i in range(4))
    parts = {
        "two windows": lambda a, b: two_windows(a, b, cli),
        "taken over": lambda a, b: taken_over(a, b, cli),
        "useless": lambda a, b: useless(a),
        "vanished": lambda a, b: vanished(a, cli),
        "full disk": lambda a, b: full_disk(a, cli),
        "one letter": lambda a, b: one_letter(a, maker),
        "tomorrow": lambda a, b: from_tomorrow(a, maker),
        "reasons": lambda a, b: true_reasons(a, maker),
        "given up": lambda a, b: given_up(a, cli),
    }
    for name, part in parts.items():
        windows = [Told(program, language, Wire(), names) for _ in range(2)]
        begun = time.monotonic()
        try:
            part(*windows)
            print(f"{name}: ok, {time.monotonic() - begun:.0f} s")
        except (Failure, KeyError, FileNotFoundError) as failure:
            print(f"{name}: {type(failure).__name__}: {failure}")
            windows[0].report(pathlib.Path(program).parent / "failed-saves.png")
            sys.exit(1)
        finally:
            for window in windows:
                window.dispose()


main()
