#!/usr/bin/env python3
"""The scenes in a language: translated.py IMPARLOUR LANGUAGE [SCENE…]

At 1280×720 no text is cut, at 960×540 no more than three in all. The scenes are those of
pictures.py, or those whose names begin with one of the names given. "xx" is no language: its texts
are the English ones with accents on their letters and a third longer, as a translation may be.
"""
import json
import pathlib
import re
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import GAMES, MOST_SEATS, ROOT, SEATS, Failure, Window, told
from hands import Wire
from listed import listed
from pictures import Ways

MOST_CUT = {(1280, 720): 0, (960, 540): 3}
SOME = "title", "settings", "gallery", "setup-hearts", "setup-sneak"
TABLES = "table-hearts", "table-sneak", "table-great-dalmuti"
ACCENTS = str.maketrans("AEINOSUYaeinosuycz", "ÄÉÎÑÖŠÛÝâéïñôšûýçž")
LONGER = 0.35
KEPT = re.compile(r"\{[^{}]*\}|\n|[♠♥♦♣]|\b[A-Z]\b")  # no letters of words
AS_THEY_ARE = re.compile(
    r"keyboard\.(page|forms)|plural\.|symbol\.|card\.letter|term\..*(?<!\.is)$|.*\.join$|name\."
)


def stretched(text):
    """A text as it may be in another language: with accents, and a third longer."""
    parts = re.split(f"({KEPT.pattern})", text)
    changed = [part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts)]
    words = "".join(changed).split(" ")
    more = LONGER * sum(len(part) for part in parts[::2])
    for i in range(len(words) - 1, -1, -1):  # words grow at their ends, the last ones first
        if more >= 1 and re.search(r"\w{3}$", words[i]) and not KEPT.search(words[i]):
            grown = min(round(more), 4)
            words[i] += "üõ"[i % 2] * grown
            more -= grown
    return " ".join(words)


def pseudo(folder):
    """A data folder with the language xx."""
    data = folder / "data"
    shutil.copytree(ROOT / "data", data, ignore=shutil.ignore_patterns("log"))
    (data / "text/xx").mkdir()
    for path in sorted((data / "text/en").glob("*.json")):
        texts = json.loads(path.read_text(encoding="utf-8"))
        changed = {
            key: text if AS_THEY_ARE.match(key) else stretched(text) for key, text in texts.items()
        }
        (data / "text/xx" / path.name).write_text(
            json.dumps(changed, ensure_ascii=False), encoding="utf-8"
        )
    return data


class Translated(Ways, Window):
    """Collects the texts that were cut, by size of the window."""

    def __init__(self, program, language, wanted):
        super().__init__(program, language, Wire())
        self.wanted, self.cut = wanted, {size: set() for size in MOST_CUT}
        self.flags = ("--data", pseudo(self.folder)) if language == "xx" else ()

    def start(self, *flags):
        return super().start(*self.flags, *flags)

    def take(self, name):
        if not self.wants(name):
            return
        own = self.size
        for size in (*MOST_CUT, own):
            self.size = size
            self.hands.resize(*size)
            self.key("F6")  # means nothing, but is answered when the picture is laid out
            if size in MOST_CUT:
                self.cut[size].update(text for text in self.now.get("cut", "").split("\n") if text)


def main():
    listed(
        "window-german whole,scenes PROGRAM de " + " ".join(SOME),
        *(f"window-german-{table} long PROGRAM de {table}" for table in TABLES),
        "window-german-all long PROGRAM de setup rules lesson curtain",
        "window-pseudo long PROGRAM xx " + " ".join((*SOME, *TABLES[:2])),
    )
    program, language, *wanted = sys.argv[1:]
    window = Translated(program, language, tuple(wanted))
    with told(window, f"translated {language}"):
        window.menus()
        window.curtain()
        for game in GAMES:
            window.lesson(game)
            for players in {SEATS[game], MOST_SEATS[game]}:
                window.table(game, players)
        for size, most in MOST_CUT.items():
            if len(window.cut[size]) > most:
                raise Failure("{}x{}: ".format(*size) + "\n".join(sorted(window.cut[size])))


if __name__ == "__main__":
    main()
