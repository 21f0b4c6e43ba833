#!/usr/bin/env python3
"""Runs the harnesses of tests/fuzz: run.py FOLDER SECONDS [NAME...], FOLDER being where they were
built (tests/fuzz/fuzz.sh).

Runs two at a time, each for that number of seconds, on the files of the game and on the inputs that
earlier runs in the same folder have found. Prints inputs, inputs per second of processor time, and
findings; the input of each finding is stored in FOLDER/findings.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The seed inputs of each harness, and the maximum length of an input.
SEEDS = {
    "actions": ([], 200),
    "archive": ([], 8192),
    "cases": ([], 4096),
    "decks": (["data/decks", "tests/data/decks"], 4096),
    "engine": ([], 1000),
    "lessons": (["data/lessons"], 6000),
    "games": (["data/games", "tests/data/games"], 4096),
    "saves": (["tests/fuzz/corpus/saves"], 8192),
    "saves-checked": (["tests/fuzz/corpus/saves"], 8192),
    "settings": ([], 2048),
    "tables": (["data/tables", "data/books", "data/feats", "data/ai", "assets/cards"], 6000),
    "texts": ([], 2048),
}
# Checks that cost a third of the time and find no further errors: repeat a finding by hand with all
# checks of the sanitizer.
SWIFT = "malloc_context_size=1:quarantine_size_mb=4:max_malloc_fill_size=0"
WORD = re.compile(r'"[a-z][a-z0-9_.-]*"')


def write_seeds(folder):
    """Extracts parts of larger files: single cases, single moves; and all their words, for the
    dictionary.
    """
    for file in (ROOT / "tests/cases").glob("*.json"):
        whole = json.loads(file.read_text())
        for i, case in enumerate(whole["cases"]):
            (folder / "cases" / f"{file.stem}-{i}").write_text(
                json.dumps({"game": whole["game"], "cases": [case]}, ensure_ascii=False)
            )
    for file in (HERE / "corpus/saves").iterdir():
        for i, move in enumerate(sorted(set(re.findall(r"^\d (.*) #", file.read_text(), re.M)))):
            (folder / "actions" / f"{file.stem}-{i}").write_text(move)
    files = [
        *ROOT.glob("data/[abdglt]*/*.json"),
        *ROOT.glob("tests/cases/*.json"),
        *ROOT.glob("assets/cards/*.json"),
        *ROOT.glob("src/rules/**/*.def"),
    ]
    words = set()
    for file in ROOT.glob("src/rules/**/*.def"):
        words |= set(re.findall(r"\b[a-z][a-z_]+\b", file.read_text()))
    words |= {word.strip('"') for file in files for word in WORD.findall(file.read_text())}
    (folder / "words").write_text("".join(f'"{word}"\n' for word in sorted(words)))


def run(folder, name, seconds):
    """The harness's output and the processor time it took."""
    sources, longest = SEEDS[name]
    places = [
        folder / "grown" / name,
        folder / "seeds" / name,
        HERE / "corpus" / name,
        *(ROOT / source for source in sources),
    ]
    command = [
        folder / "tests/fuzz" / f"fuzz-{name}",
        f"-max_total_time={seconds}",
        f"-max_len={longest}",
        f"-dict={folder}/seeds/words",
        "-timeout=10",
        "-rss_limit_mb=1024",
        "-print_final_stats=1",
        f"-artifact_prefix={folder}/findings/{name}-",
        *(place for place in places if place.is_dir()),
    ]
    if name == "cases":  # it prints a warning for every input
        command.append("-close_fd_mask=3")
    done = subprocess.Popen(
        list(map(str, command)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={"ASAN_OPTIONS": SWIFT, "UBSAN_OPTIONS": "print_stacktrace=1", **os.environ},
    )
    words = done.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(done.pid, 0)
    done.returncode = status
    return status, words, usage.ru_utime + usage.ru_stime


def report(name, status, words, cpu):
    inputs = re.search(r"number_of_executed_units: (\d+)", words)
    n = int(inputs[1]) if inputs else 0
    print(
        (
            f"{name:14} {n:10} inputs {n / cpu:8.0f}/s of processor time {cpu:6.0f} s"
            f" {'FINDING' if status else ''}"
        ),
        flush=True,
    )
    if status:
        print(words[-6000:], flush=True)


def main(folder, seconds, names):
    folder = pathlib.Path(folder).resolve()
    for name in SEEDS:
        for kind in ("seeds", "grown"):
            (folder / kind / name).mkdir(parents=True, exist_ok=True)
    (folder / "findings").mkdir(exist_ok=True)
    write_seeds(folder / "seeds")
    names = names or sorted(SEEDS)
    found = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = {pool.submit(run, folder, name, seconds): name for name in names}
        for done in concurrent.futures.as_completed(runs):
            report(runs[done], *done.result())
            found += done.result()[0] != 0
    return found != 0


if __name__ == "__main__":
    if len(sys.argv) < 3 or not set(sys.argv[3:]) <= set(SEEDS):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
