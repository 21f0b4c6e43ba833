#!/usr/bin/env python3
"""A hand in play cannot be looked up: reveal.py IMPARLOUR CLI MAKE-SAVE LANGUAGE|cut|chained

Four people play at one screen. The test walks past all scenes and panels of the match and copies
whatever can be copied, first in the first deal, then in the second. Every text that is drawn,
traced, spoken or in the clipboard is collected. Whatever looks like a code or a seed is given to
imparlour-cli and dealt: no deal may have a receipt of a deal that is still hidden.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hostile"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import senses
import ssip
from corpus import with_check
from driver import PATIENCE, ROOT, Failure, Window, told
from hands import Wire
from listed import listed
from play import PEOPLE, Match

GAME, SEATS, DEALS, NUMBER = "hearts", 4, 3, "4711"
SECRET = 8  # a secret has at least so many letters: 80 bits have 16 in base 32, 20 in base 16
CODE, SEED = 28, 20  # letters of the longest code, digits of a seed


class Tools:
    """The program's own tools, and the deals to which they lead a word."""

    def __init__(self, cli, make_save):
        self.cli, self.make_save, self.known = cli, make_save, {}

    def run(self, *words):
        return subprocess.run(
            [self.cli, *words, "--data", str(ROOT / "data")],
            capture_output=True,
            text=True,
            timeout=120,
        )

    def receipts_of(self, *words):
        return re.findall(r"^deal \d+: (.*)$", self.run("receipt", *words).stdout, re.M)

    def played(self, seed):
        """The receipts of the first deals of the match with that seed. The cards of a deal do not
        depend on how those before it were played, since the players deal in turn.
        """
        if seed not in self.known:
            with tempfile.TemporaryDirectory() as folder:
                save = f"{folder}/save"
                data, moves = str(ROOT / "data"), str(100 * DEALS)
                made = subprocess.run(
                    [self.make_save, data, GAME, str(SEATS), moves, save, f"{folder}/state", seed],
                    capture_output=True,
                    timeout=120,
                )
                self.known[seed] = self.receipts_of(save)[:DEALS] if made.returncode == 0 else []
        return self.known[seed]

    def deals(self, word):
        """Receipts of all deals to which a word leads as a code or as a seed."""
        seeds = set()
        if len(word) <= CODE:
            told = re.search(r"--seed (\S+)", self.run("code", word).stdout)
            seeds.update([told.group(1)] if told else [])
        if re.fullmatch("[mM]?[0-9A-Fa-f]+", word):
            digits = word.lower().lstrip("m")
            for part in {digits[:SEED], digits[-SEED:]}:
                seeds.update((part, f"m{part}"))
        return {receipt for seed in seeds for receipt in self.played(seed)}


def words(text):
    """Runs of letters and digits, also across the blanks and hyphens between groups."""
    grouped = re.sub(r"(?<=[0-9A-Za-z])[ -](?=[0-9A-Za-z])", "", text)
    return {
        word
        for some in (text, grouped)
        for word in re.findall(r"[0-9A-Za-z]+", some)
        if len(word) >= SECRET
    }


class Framed(Window):
    """A Window that writes every frame; it is at rest when the program reports it."""

    def rest(self, seconds=PATIENCE):
        line = super().rest(seconds)
        while line and not line["rests"]:
            line = super().rest(seconds)
        return line

    def settle(self):
        while self.rest(0.4):
            pass


class Walk:
    def __init__(self, window, server):
        self.window, self.server, self.texts, self.scenes = window, server, [], set()

    def collect(self):
        """Everything since the last call; pressing does not need to wait for it."""
        window = self.window
        window.new_lines()
        self.scenes |= {line["scene"] for line in window.lines}
        self.texts += [path.read_text() for path in window.folder.glob("trace-*.jsonl")]
        self.texts += [path.read_text() for path in window.folder.glob("stderr-*.txt")]
        self.texts += self.server.said

    def paste(self):
        """The clipboard, as a field shows it: anywhere on the way through the title."""
        window = self.window

        def value(line):
            return next(e["value"] for e in line["elements"] if e["id"] == "field:search")

        window.hands.click(*window.element("field:search")["hit"])
        window.hands.key("ctrl+V")
        window.until("nothing is pasted", value)
        pasted = value(window.now)
        window.hands.key("ctrl+A")
        window.hands.key("Backspace")
        window.until("what was pasted stays", lambda line: not value(line))
        self.texts.append(pasted)
        return pasted

    def panels(self):
        """At the table, with a hand open."""
        window = self.window
        for key in ("l", "F1", "v", "q", "h"):
            window.key(key)
            window.settle()
            if key in ("l", "F1", "v"):
                window.key("Escape")
        window.press("button:rules")
        window.key("Escape")
        window.press("button:menu")
        for way in ("button:settings", "button:menu-rules"):
            window.press(way)
            window.key("Escape")
            if not window.element(way):
                window.press("button:menu")
        window.press("button:menu.receipt")
        receipt = window.now["elements"]
        window.press("button:quit")
        return receipt

    def menus(self):
        """From the title: the screens about what was played, and back into the match."""
        window = self.window
        window.press("button:archive")
        pasted = self.paste()
        for button in ("button:text", "button:code"):
            if window.element(button):
                window.hands.click(*window.element(button)["hit"])
                window.settle()
                self.paste()
        window.press("button:statistics")
        window.press("button:feats")
        window.press("button:back")
        window.press("button:back")
        if window.now["deals"]:
            window.press("button:review")
            window.press("button:last")
            window.press("button:close")
        window.press("button:back")
        window.press("button:play")
        window.set_up(GAME)
        window.press("button:back")
        while window.now["scene"] != "title":
            window.press("button:back")
        window.press("button:continue*")
        return pasted


def until_hand(match):
    """Somebody looks at a hand."""
    window = match.window
    for _ in range(200):
        if window.now["scene"] == "play" and window.element("card:*"):
            return
        match.step()
    raise Failure("no hand is opened")


def curtain_menu(window):
    if window.now["scene"] != "curtain":
        raise Failure(f"no curtain, but {window.now['scene']}")
    window.press("button:menu")
    window.press("button:menu-rules")
    window.key("Escape")
    if window.element("button:resume"):
        window.press("button:resume")


def look_around(walk, match):
    curtain_menu(walk.window)
    until_hand(match)
    walk.panels()
    pasted = walk.menus()
    if not re.fullmatch(r"[0-9a-f]{4}( [0-9a-f]{4}){7}", pasted):
        raise Failure(f"the clipboard has {pasted!r}, not the receipt")
    until_hand(match)
    walk.collect()


def judge(walk, tools, hidden, when):
    """No text leads to a hidden deal."""
    found = {word for text in walk.texts for word in words(text)}
    for word in sorted(found):
        if tools.deals(word) & set(hidden):
            raise Failure(f"{when}: {word!r} leads to a hidden deal")
    return found


def hashed(what, text, digits):
    """SHA-256, as luck.c and receipt.c compute it."""
    return hashlib.sha256(f"imparlour-{what} 1\n{text}\n".encode()).hexdigest()[:digits]


def story(window, cli, make_save):
    tools, server = Tools(cli, make_save), ssip.Dispatcher(window.folder)
    window.environment.update(server.environment)
    senses.settings(window, {"speech": True})
    people = [
        {"human": True, "level": "easy", "name": name, "face": i}
        for i, name in enumerate(PEOPLE["en"])
    ]
    (window.profile / f"config/setup-{GAME}.json").write_text(
        json.dumps({"players": people, "options": {}})
    )
    walk = Walk(window, server)
    window.start("--trace-frames")
    window.press("button:play")
    window.set_up(GAME)
    x, y = window.element("button:defaults", "field:code", "help:*")["hit"]
    window.hands.wheel(-50, x, y)
    window.until("no pack to cut", lambda line: window.element("field:cut"))
    receipt = re.search(r"[0-9a-f]{4}( [0-9a-f]{4}){7}$", window.element("text:draw")["label"])
    window.hands.click(*window.element("field:cut")["hit"])
    window.key("End")  # answered when the field is edited: letters before that would be lost
    window.type(NUMBER)
    window.until("the number", lambda line: window.element("field:cut")["value"] == NUMBER)
    window.press("button:start")
    match = Match(window, cli, SEATS, one_deal=True)
    look_around(walk, match)
    save = window.profile / f"state/{GAME}.save"
    drawn, number = re.search(r"^seed m(\S+)\ncut (.*)$", save.read_text(), re.M).groups()
    if number != NUMBER or hashed("draw", drawn, 32) != receipt.group().replace(" ", ""):
        raise Failure(f"the receipt {receipt.group()} is not that of {drawn}, or {number!r}")
    seed = "m" + hashed("cut", f"{drawn} {number}", SEED)
    truth = tools.played(seed)
    if len(truth) < DEALS or tools.receipts_of(str(save)) != truth[:1]:
        raise Failure(f"{seed} does not lead to the deals of this match: {truth}")
    found = judge(walk, tools, truth, "in the first deal")

    match.play()
    if window.element("button:code"):
        window.press("button:code")
    window.press("button:review")
    window.press("button:close")
    window.press("button:next")
    look_around(walk, match)
    found |= judge(walk, tools, truth[1:], "in the second deal")

    open_deal = {word for word in found if truth[0] in tools.deals(word)}
    if not open_deal:
        raise Failure("no code of the first deal was found: the test would find no other")
    if {seed[1:], drawn} & found or truth[1] not in tools.deals(seed):
        raise Failure("the seed of the match, or the draw")
    missing = {"curtain", "play", "result", "review", "rules", "settings", "archive"} - walk.scenes
    if missing:
        raise Failure(f"never seen: {missing}")
    window.stop()
    server.close()
    return found


def cut(window, cli, make_save):
    """The result of a match whose pack was cut shows the draw, whose receipt was shown before, and
    the number; the tools compute the receipt and the code of the match from them.
    """
    tools, drawn = Tools(cli, make_save), "0123456789abcdef0123"
    save = window.profile / f"state/{GAME}.save"
    save.parent.mkdir(parents=True, exist_ok=True)
    seed = "m" + hashed("cut", f"{drawn} {NUMBER}", SEED)
    made = [make_save, str(ROOT / "data"), GAME, str(SEATS), "9999", str(save)]
    subprocess.run([*made, str(window.folder / "other"), seed], check=True, timeout=120)
    head, _, moves = save.read_bytes().partition(b"check ")
    head = head.replace(b"match 3\n", b"match 4\n").replace(
        seed.encode() + b"\n", f"m{drawn}\ncut {NUMBER}\n".encode()
    )
    save.write_bytes(with_check(head, moves.partition(b"\n")[2]))
    window.start()
    window.press("button:continue*")
    shown = {b: window.element(f"button:{b}") for b in ("cut", "code")}
    code = re.search("[0-9A-Z]{18,}", shown["code"]["label"]).group()
    plan = ["--game", GAME, "--players", str(SEATS), "--seed", f"m{drawn}", "--cut", NUMBER]
    if tools.run("code", *plan).stdout != code + "\n":
        raise Failure(f"{code} is not the code of {plan}")
    receipt = " ".join(re.findall("....", hashed("draw", drawn, 32)))
    if tools.run("receipt", f"m{drawn}").stdout != f"draw: {receipt}\n":
        raise Failure(f"{receipt} is not the receipt of m{drawn}")
    if not all(text in shown["cut"]["text"] for text in (f"m{drawn}", receipt, NUMBER)):
        raise Failure(f"the proof is {shown['cut']}")
    window.hands.click(*shown["cut"]["hit"])
    window.rest(2)
    window.stop()


def chained(window, make_save):
    """A match of an older version is continued some day: its deals follow from each other, so the
    archive hands out none of them until it is over.
    """
    save = window.profile / f"state/{GAME}.save"
    save.parent.mkdir(parents=True, exist_ok=True)
    made = [make_save, str(ROOT / "data"), GAME, str(SEATS), "300", str(save), str(save.parent)]
    subprocess.run(made, check=True, timeout=120)
    for in_play in (True, False):
        window.start()
        window.press("button:archive")
        window.press(f"deal:{window.now['deals'] - 1}")
        button = {e["id"]: e for e in window.now["elements"]}
        if button["button:text"].get("why") != ("in_play" if in_play else None):
            raise Failure(f"in play: {in_play}, but there is {button['button:text']}")
        if ("button:code" in button) == in_play:
            raise Failure(f"in play: {in_play}, code: {not in_play}")
        window.stop()
        save.unlink(missing_ok=True)


def main():
    listed(
        "window-reveal-en whole PROGRAM QUICK-CLI QUICK-SAVE en",
        "window-reveal-ja long PROGRAM QUICK-CLI QUICK-SAVE ja",
        "window-reveal-cut whole PROGRAM QUICK-CLI QUICK-SAVE cut",
        "window-reveal-chained whole PROGRAM QUICK-CLI QUICK-SAVE chained",
    )
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    program, cli, make_save, what = sys.argv[1:]
    kind, language = (Framed, what) if len(what) == 2 else (Window, "en")
    window = kind(program, language, Wire(), PEOPLE["en"])
    with told(window, f"reveal-{what}"):
        if what == "chained":
            chained(window, make_save)
        elif what == "cut":
            cut(window, cli, make_save)
        else:
            print(len(story(window, cli, make_save)), "words")


if __name__ == "__main__":
    main()
