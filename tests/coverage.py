#!/usr/bin/env python3
"""Lines and branches taken, per folder of src, and where most are missing: coverage.py COVERAGE.json [FILE: its lines with branches not taken]."""
import collections
import json
import pathlib
import sys


def figures(files):
    lines = [line for file in files for line in file["lines"] if not line.get("gcovr/noncode")]
    branches = [branch for line in lines for branch in line["branches"]]
    return len(lines), sum(line["count"] > 0 for line in lines), len(branches), sum(branch["count"] > 0 for branch in branches)


def percent(part, all_of_it):
    return f"{100 * part / all_of_it:5.1f}" if all_of_it else "    –"


def main():
    files = json.loads(pathlib.Path(sys.argv[1]).read_text())["files"]
    for wanted in sys.argv[2:]:
        for file in files:
            if file["file"].endswith(wanted):
                for line in file["lines"]:
                    missing = sum(branch["count"] == 0 for branch in line["branches"])
                    if missing:
                        print(f"{file['file']}:{line['line_number']}: {missing} of {len(line['branches'])}")
    if len(sys.argv) > 2:
        return
    folders = collections.defaultdict(list)
    for file in files:
        folders[pathlib.PurePath(file["file"]).parts[1]].append(file)
    print("folder      lines %  branches %   (branches)")
    for name, own in sorted(folders.items()):
        lines, hit, branches, taken = figures(own)
        print(f"{name:10} {percent(hit, lines):>8} {percent(taken, branches):>11}   ({taken} of {branches})")
    print("\nmost branches not taken:")
    gaps = sorted(((f[2] - f[3], file["file"], f) for file in files for f in [figures([file])]), reverse=True)
    for missing, name, (_, _, branches, taken) in gaps[:25]:
        print(f"{missing:5}  {name}  {percent(taken, branches).strip()} %")


main()
