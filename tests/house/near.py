#!/usr/bin/env python3
"""Which tests stand for the files that differ from the branch main: near.py [--self-test]

Prints the labels of these tests as a regular expression for `ctest -L` (packaging/test.sh --near).
A file that no line of AREAS names selects all of them: `whole`.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A path's prefix, and the labels of its tests; the first matching line counts.
AREAS = (
    ("src/base/", "base rules match platform fuzz hostile"),
    ("src/rules/", "rules second ai words games commands fuzz"),
    ("src/ai/", "ai opponents commands honest"),
    ("src/match/", "match commands games fuzz hostile window"),
    ("src/intent/", "intent scenes window"),
    ("src/words/", "words scenes window"),
    ("src/platform/", "platform ui window"),
    ("src/ui/", "ui table scenes window"),
    ("src/table/", "table scenes window"),
    ("src/stage/", "stage scenes window"),
    ("src/scenes/", "scenes window"),
    ("src/app/", "window"),
    ("src/tools/", "tools commands games opponents"),
    ("data/games/", "rules games commands window"),
    ("data/ai/", "ai opponents"),
    ("data/text/", "words scenes window"),
    ("data/books/", "match scenes"),
    ("data/lessons/", "match words window"),
    ("data/feats/", "match"),
    ("data/tables/", "table scenes window"),
    ("assets/", "platform table window"),
    ("tests/cases/", "games"),
    ("tests/golden/", "games"),
    ("tests/vetoes/", "opponents"),
    ("tests/fuzz/", "fuzz"),
    ("tests/hostile/", "hostile"),
    ("tests/window/", "window"),
    ("tests/house/", ""),
    ("tests/tools/", "tools games commands opponents"),
    *((f"tests/{room}/", room) for room in ("base", "rules", "second", "ai", "match", "intent")),
    *((f"tests/{room}/", room) for room in ("words", "platform", "ui", "table", "stage")),
    ("tests/scenes/", "scenes"),
    ("README.md", ""),
    ("src/README.md", ""),
    ("tests/README.md", ""),
    ("LICENSE", ""),
    (".ci/", ""),
    (".git", ""),
)


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"near.py: git {words[0]}: {done.stderr.strip()}")
    return done.stdout.splitlines()


def changed():
    """Every file that differs from the point where this branch left main, and the new files."""
    base = git("merge-base", "HEAD", "main")[0]
    files = git("diff", "--name-only", "--no-renames", base)
    return files + git("ls-files", "--others", "--exclude-standard")


def labels(files):
    """`house`, which is cheap, is always included."""
    found = {"house"}
    for file in files:
        areas = [names for start, names in AREAS if file.startswith(start)]
        found.update(areas[0].split() if areas else ["whole"])
    return found


def self_test():
    """Every folder of src and tests, and of data, has a line, and every label has tests."""
    folders = [
        f"{top}/{path.name}/"
        for top in ("src", "tests")
        for path in (ROOT / top).iterdir()
        if path.is_dir() and path.name not in ("data", "support", "__pycache__")
    ]
    missing = [path for path in folders if "whole" in labels([path])]
    lists = (ROOT / "tests/CMakeLists.txt").read_text() + (
        ROOT / "tests/fuzz/CMakeLists.txt"
    ).read_text()
    known = set(re.findall(r"imparlour_label\(\S+ ([^)]*)\)", lists))
    known = {word for words in known for word in words.split()} | {"window"}
    known |= {path.parent.name for path in (ROOT / "tests").glob("*/test_*.c")}
    unknown = {name for _, names in AREAS for name in names.split()} - known
    assert labels(["src/ai/tree.c"]) == {"house", "ai", "opponents", "commands", "honest"}
    assert labels(["CMakeLists.txt"]) == {"house", "whole"}
    if missing or unknown:
        sys.exit(f"near.py: no line for {missing}; no tests with the labels {sorted(unknown)}")


if sys.argv[1:] == ["--self-test"]:
    self_test()
else:
    print("^(" + "|".join(sorted(labels(changed()))) + ")$")
