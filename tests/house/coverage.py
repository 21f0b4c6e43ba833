#!/usr/bin/env python3
"""Lines and branches taken, per folder of src, and where most are missing: coverage.py
COVERAGE.json [FILE or FOLDER/: all its lines with branches not taken]. Status 1 if a folder is
below its bar.
"""
import collections
import json
import pathlib
import sys

# Branches taken, in percent, without window tests. The other folders count with window tests.
BARS = {"rules": 95, "base": 90, "match": 90, "intent": 90, "words": 90}
FILES, LINES = 12, 40  # listed for a folder below its bar
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def figures(files):
    lines = [line for file in files for line in file["lines"] if not line.get("gcovr/noncode")]
    branches = [branch for line in lines for branch in line["branches"]]
    return (
        len(lines),
        sum(line["count"] > 0 for line in lines),
        len(branches),
        sum(branch["count"] > 0 for branch in branches),
    )


def percent(part, all_of_it):
    return 100 * part / all_of_it if all_of_it else 100


def gaps(file):
    """(how many branches are missing, of how many, line, its text)"""
    text = (ROOT / file["file"]).read_text(encoding="utf-8").splitlines()
    for line in file["lines"]:
        missing = sum(branch["count"] == 0 for branch in line["branches"])
        if missing:
            yield missing, len(line["branches"]), line["line_number"], text[
                line["line_number"] - 1
            ].strip()


def print_gaps(file, found):
    for missing, of, number, text in found:
        print(f"  {file['file']}:{number}: {missing} of {of}: {text[:110]}")


def print_folder(name, files):
    print(f"\n{name} is below {BARS[name]} %:")
    by_missing = sorted(files, key=lambda file: figures([file])[3] - figures([file])[2])
    for file in by_missing[:FILES]:
        _, _, branches, taken = figures([file])
        if branches > taken:
            print(f"{branches - taken:5} of {branches:4}  {file['file']}")
    worst = sorted(
        ((gap, file) for file in files for gap in gaps(file)), key=lambda pair: -pair[0][0]
    )
    for gap, file in worst[:LINES]:
        print_gaps(file, [gap])


def main():
    files = json.loads(pathlib.Path(sys.argv[1]).read_text())["files"]
    for wanted in sys.argv[2:]:
        for file in files:
            if file["file"].endswith(wanted) or file["file"].startswith(f"src/{wanted}"):
                print_gaps(file, gaps(file))
    if len(sys.argv) > 2:
        return 0
    folders = collections.defaultdict(list)
    for file in files:
        folders[pathlib.PurePath(file["file"]).parts[1]].append(file)
    print("folder      lines %  branches %   bar   (branches)")
    below = []
    for name, own in sorted(folders.items()):
        lines, hit, branches, taken = figures(own)
        print(
            f"{name:10} {percent(hit, lines):8.1f} {percent(taken, branches):11.1f}"
            f" {BARS.get(name, ''):>5}   ({taken} of {branches})"
        )
        if percent(taken, branches) < BARS.get(name, 0):
            below.append(name)
    for name in below:
        print_folder(name, folders[name])
    return bool(below)


sys.exit(main())
