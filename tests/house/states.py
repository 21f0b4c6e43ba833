"""states.py check|write: src/FILES.md shows the table of tests/stage/states.def."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "tests/stage/states.def"
PAGE = ROOT / "src/FILES.md"
BEGIN, END = "<!-- table: tests/house/states.py write -->\n", "<!-- end of the table -->\n"
CELL = re.compile(r"^CELL\((\w+), (\w+), (\d+), (\w+), (\w+), (\d+)\)$", re.M)
STATES = {
    "absent": "not there",
    "unreadable": "reading is not permitted",
    "first_byte": "first byte changed",
    "last_byte": "a byte of the last line changed",
    "cut": "cut short",
    "empty": "empty",
    "newer": "of a later version",
    "large": "17 MB",
    "folder": "a folder",
    "pipe": "a pipe",
    "device": "a link to /dev/zero",
    "replaced": "replaced after it was read",
    "second": "written by another program that has the profile",
    "full": "the disk is full",
    "before_1970": "time of 1901",
    "ahead": "time of 2300",
    "still": "time 0",
}
GROUPS = (
    ("settings", "tips", "favourites", "lesson", "setup", "feats"),
    ("save", "segment", "older", "sums", "lock"),
)


def cells(text):
    found = {}
    for file, state, read, told, kept, _ in CELL.findall(text):
        found[file, state] = " ".join(
            [read] + [word for word in (told, kept) if word not in ("nothing", "nowhere")]
        )
    return found


def tables(text):
    """The cells as tables of Markdown; a cell that is missing is an error."""
    found, lines = cells(text), []
    for files in GROUPS:
        lines += ["| | " + " | ".join(files) + " |", "| --- |" + " --- |" * len(files)]
        for state, words in STATES.items():
            row = [found.pop((file, state)) for file in files]
            lines.append(f"| {words} | " + " | ".join(row) + " |")
        lines.append("")
    if found:
        raise SystemExit(f"states.py: no place in the tables for {sorted(found)}")
    return "\n".join(lines)


def page(text, table):
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n" + tables(table) + "\n" + END + rest.split(END)[1]


def main():
    text = PAGE.read_text()
    wanted = page(text, TABLE.read_text())
    if sys.argv[1:] == ["write"]:
        PAGE.write_text(wanted)
    elif text != wanted:
        raise SystemExit(f"{PAGE}: not as {TABLE} says; run tests/house/states.py write")
    print(f"states: {len(cells(TABLE.read_text()))} cells")


main()
