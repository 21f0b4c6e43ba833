#!/usr/bin/env python3
"""Random matches of one game and number of players, every property of src/match/verify.h checked after every action.

properties.py CLI GAME SEATS ACTIONS [THREADS]     (or MATCHESm: 2000m) so many matches that about ACTIONS are checked with the options at their defaults, a twentieth of
                                                   these matches, at most 20 deals of each, with each other value, and with each of a few sets of
                                                   changed options in which every two values come together
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def other_values(option, seats):
    """Every value of a choice or flag but the default, and both ends of a number; of what is offered with so many players."""
    if seats not in option.get("seats", [seats]):
        return []
    if option["kind"] == "choice":
        offered = [value for value in option["choices"] if seats in option.get("choice_seats", {}).get(value, [seats])]
        return [value for value in offered if value != (option["default"] if option["default"] in offered else offered[0])]
    if option["kind"] == "flag":
        return ["off" if option["default"] else "on"]
    return [value for value in (option["min"], min(option["max"], 2 * option["default"] or 2)) if value != option["default"]]


def pairwise(values):
    """A few sets of changed options in which every two values of different options come together."""
    wanted = {frozenset((a, b)) for a in values for b in values if a[0] < b[0]}
    while wanted:
        chosen = {}
        for pair in sorted(map(sorted, wanted)):
            if all(chosen.get(key, value) == value for key, value in pair):
                chosen.update(pair)
        yield sorted(chosen.items())
        wanted -= {frozenset((a, b)) for a in chosen.items() for b in chosen.items() if a[0] < b[0]}


def main():
    cli, game, seats, actions, *threads = sys.argv[1:]
    definition = json.loads((ROOT / "data/games" / f"{game}.json").read_text())
    players = ["--game", game, "--seats", ",".join(["random"] * int(seats)), "--seed", "1", "--data", str(ROOT / "data")]
    one = json.loads(subprocess.run([cli, "play", *players, "--json"], capture_output=True, text=True, check=True).stdout)
    in_full = actions.endswith("m")
    actions = int(actions[:-1]) * one["moves"] if in_full else int(actions)
    matches = max(1, actions // one["moves"])
    deals = max(1, one["deals"] * actions // one["moves"])  # of a match that is too long
    runs = [(matches, ["--deals", str(deals)])]
    values = [(option["key"], str(value)) for option in definition["options"] for value in other_values(option, int(seats))]
    for changed in [[value] for value in values] + list(pairwise(values)):
        runs.append((max(1, matches // 20), ["--deals", str(min(20, deals))] + [word for key, value in changed for word in ("--option", f"{key}={value}")]))
    for count, options in runs:
        done = subprocess.run([cli, "play", *players, "--matches", str(count), "--verify", "--quiet", "--threads", (threads or ["1"])[0], *options],
                              capture_output=True, text=True)
        print(" ".join(options) or "defaults", done.stdout.splitlines()[:1], done.stderr.strip(), flush=True)
        if done.returncode != 0 or done.stderr:
            sys.exit(1)


main()
