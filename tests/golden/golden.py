#!/usr/bin/env python3
"""Compares what the engine does today with what it did when tests/golden/ was written: the results of 20 random matches, and all that
happens in the first deal and a half of another. A change of rules or shuffling shows here and must be meant.

golden.py CLI MAKE-SAVE GAME SEATS [--write]
"""
import difflib
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        sys.exit(f"{' '.join(command)}: status {done.returncode}: {done.stderr}")
    return done.stdout


def main():
    cli, make_save, game, seats = sys.argv[1:5]
    data = str(ROOT / "data")
    with tempfile.NamedTemporaryFile(suffix=".save") as save:
        output(make_save, data, game, seats, "60", save.name)
        text = output(cli, "replay", save.name, "--data", data)
    text += output(
        cli,
        "play",
        "--game",
        game,
        "--seats",
        ",".join(["random"] * int(seats)),
        "--seed",
        "601d",
        "--matches",
        "20",
        "--data",
        data,
    )
    path = ROOT / "tests/golden" / f"{game}-{seats}.txt"
    if "--write" in sys.argv:
        path.write_text(text, encoding="utf-8")
        return
    expected = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = list(
        difflib.unified_diff(
            expected.splitlines(), text.splitlines(), str(path), "now", lineterm="", n=1
        )
    )
    if changes:
        print("\n".join(changes[:60]))
        sys.exit(
            f"{path.relative_to(ROOT)} no longer fits; if the change is meant: golden.py CLI MAKE-SAVE {game} {seats} --write"
        )


main()
