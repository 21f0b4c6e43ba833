#!/usr/bin/env python3
"""Random matches of one game and number of players, every property of src/match/verify.h checked after every action.

properties.py CLI GAME SEATS MATCHES [THREADS]     MATCHES are played with the options at their defaults, a twentieth with each other value
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def other_values(option):
    """Every value of a choice or flag but the default, and both ends of a number."""
    if option["kind"] == "choice":
        return [value for value in option["choices"] if value != option["default"]]
    if option["kind"] == "flag":
        return ["off" if option["default"] else "on"]
    return [value for value in (option["min"], min(option["max"], 2 * option["default"] or 2)) if value != option["default"]]


def main():
    cli, game, seats, matches, *threads = sys.argv[1:]
    definition = json.loads((ROOT / "data/games" / f"{game}.json").read_text())
    runs = [(int(matches), [])]
    for option in definition["options"]:
        runs += [(max(1, int(matches) // 20), ["--option", f"{option['key']}={value}"]) for value in other_values(option)]
    for count, options in runs:
        done = subprocess.run([cli, "play", "--game", game, "--seats", ",".join(["random"] * int(seats)), "--matches", str(count), "--seed", "1", "--verify",
                               "--quiet", "--threads", (threads or ["1"])[0], "--data", str(ROOT / "data"), *options], capture_output=True, text=True)
        print(" ".join(options) or "defaults", done.stdout.splitlines()[:1], done.stderr.strip(), flush=True)
        if done.returncode != 0 or done.stderr:
            sys.exit(1)


main()
