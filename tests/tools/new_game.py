#!/usr/bin/env python3
"""A new game is a whole one, what is taken from it is missed, and src/GAMES.md explains its keys:
new_game.py CLI.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NO_WEIGHTS = "ai/games/my-game.json: no learned weights; src/tools/learn/tune.py my-game makes them"


def command(data, *words):
    """Its lines and its status."""
    done = subprocess.run(
        [sys.argv[1], *words, "--data", str(data)], capture_output=True, text=True, timeout=600
    )
    return (done.stdout + done.stderr).splitlines(), done.returncode


def demand(truth, what, output=""):
    if not truth:
        sys.exit(f"{what}: {output}")


def is_whole(data):
    lines, status = command(data, "new", "my-game")
    demand(status == 0 and len([line for line in lines if "/my-game.json" in line]) == 9, lines)
    lines, status = command(data, "check", "my-game", "--complete")
    demand(status == 1 and lines == [NO_WEIGHTS], "a new game is not complete", lines)
    lines, status = command(data, "check", "my-game", "--matches", "20")
    demand(status == 0 and lines[-1] == "my-game is sound", "a new game is not sound", lines)


def is_not_made(data):
    for name in ("my-game", "My Game", "", "x" * 40, "../x"):
        before = sorted(data.rglob("*"))
        lines, status = command(data, "new", name)
        demand(status in (1, 2) and len(lines) == 1, f"new {name} is not refused", lines)
        demand(before == sorted(data.rglob("*")), f"new {name} leaves files")


def without_text(data, key):
    path = data / "text/en/my-game.json"
    texts = json.loads(path.read_text(encoding="utf-8"))
    del texts[key]
    path.write_text(json.dumps(texts), encoding="utf-8")


def without_answer(data):
    path = data / "books/my-game.json"
    book = json.loads(path.read_text(encoding="utf-8"))
    book["explains"]["play.turns"].remove("must_follow")
    path.write_text(json.dumps(book), encoding="utf-8")


def is_missed(data):
    """Each file, some texts and an answer of the book, taken away one after another."""
    lacks = {
        "tables/my-game.json": lambda: (data / "tables/my-game.json").unlink(),
        "books/my-game.json": lambda: (data / "books/my-game.json").unlink(),
        "lessons/my-game.json": lambda: (data / "lessons/my-game.json").unlink(),
        "feats/my-game.json": lambda: (data / "feats/my-game.json").unlink(),
        'no paragraph for "must_follow"': lambda: without_answer(data),
        'text/ja: "game.my-game.tagline"': lambda: (data / "text/ja/my-game.json").unlink(),
    }
    for key in (
        "game.my-game.name",
        "game.my-game.card.short",
        "game.my-game.option.queen.rule",
        "game.my-game.preset.short",
        "game.my-game.feat.clean.how",
        "game.my-game.rules.play.taking",
        "game.my-game.score",
        "lesson.my-game.follow.task",
    ):
        lacks[f'text/en: "{key}"'] = lambda key=key: without_text(data, key)
    kept = {path: path.read_bytes() for path in data.rglob("my-game.json")}
    for what, take in lacks.items():
        take()
        lines, status = command(data, "check", "my-game", "--complete")
        demand(status == 1 and NO_WEIGHTS in lines, "weights are not missed", lines)
        short = what.removeprefix('text/en: "game.my-game.').rstrip('"')
        demand(
            any(what in line or f'"{short}"' in line for line in lines),
            f"not missed: {what}",
            lines,
        )
        for path, text in kept.items():
            path.write_bytes(text)


def is_explained():
    page = (ROOT / "src/GAMES.md").read_text(encoding="utf-8")
    rules = (ROOT / "src/rules/rules.def").read_text(encoding="utf-8")
    keys = re.findall(r"^GAME_KEY\((\w+),", rules, re.M)
    keys += re.findall(r"^PART_KEY\(\w+, (\w+),", rules, re.M)
    for path in (ROOT / "data/template").rglob("*.json"):
        text = json.loads(path.read_text(encoding="utf-8"))
        keys += [] if "text" in path.parts else list(text)
    for key in keys:
        demand(f"`{key}`" in page or f'"{key}"' in page, f"src/GAMES.md does not explain {key}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        shutil.copytree(ROOT / "data", data, ignore=shutil.ignore_patterns("log"))
        is_whole(data)
        is_not_made(data)
        is_missed(data)
    is_explained()


main()
