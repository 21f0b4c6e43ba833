#!/usr/bin/env python3
"""The commands of imparlour-cli that people run by hand work, and what they print makes sense: commands.py CLI GAME | rules | games."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = sys.argv[1:2]
LEVELS = ("easy", "normal", "hard", "expert")


def run(*words, status=0):
    done = subprocess.run([*COMMAND, *words, "--data", str(ROOT / "data")], capture_output=True, text=True, timeout=250)
    if done.returncode != status or bool(done.stderr) != (status != 0):
        sys.exit(f"{' '.join(words)}: status {done.returncode}: {done.stderr or done.stdout[-500:]}")
    return done.stdout + done.stderr


def demand(truth, what, output):
    if not truth:
        sys.exit(f"{what}:\n{output}")


def check(game, seats):
    output = run("check", game, "--matches", "4")
    demand(output.endswith(f"{game} is sound\n"), "not sound", output)
    demand(re.findall(r"^(\d+) players: 4 random matches$", output, re.M) == [str(n) for n in seats], "not every number of players", output)
    for least, mean, most in re.findall(r"length +([\d.]+) moves \((\d+) to (\d+)\)", output):
        demand(0 < int(mean) <= float(least) <= int(most), "impossible lengths", output)
    for line in re.findall(r"seats won +(.*)", output):
        demand(abs(sum(map(float, re.findall(r"[\d.]+", line))) - 100) < 0.5, "the shares of the seats are not 100 %", output)
    demand("a deal at random" in output and output.count("\n") > 20, "no deal is shown", output)


def bench(game):
    output = run("bench", "--game", game, "--quick")
    rates = dict(re.findall(r"^  (\S[\w ]*?) +(\d+) /s ", output, re.M))
    demand(set(rates) >= {"random moves", "engine moves", "matches", "clones", "samples", "views", "AI playouts", "tree iterations",
                         "undo and redo"}, "figures are missing", output)
    demand(all(int(rate) > 0 for what, rate in rates.items() if what != "AI playouts"), "a rate of nothing", output)
    demand(int(rates["matches"]) < int(rates["random moves"]), "matches shorter than a move", output)
    demand([level for level in LEVELS if re.search(rf"^  {level} +[\d.]+ ms", output, re.M)] == list(LEVELS), "a level does not think", output)


def arena(game):
    output = run("arena", "random", "ai:easy", "--game", game, "--deals", "3")
    duels = re.findall(r"^(\S+) +in a field of (\S+) +([+-][\d.]+) ± ([\d.]+) points per deal, wins +([\d.]+) % \(fair ([\d.]+)\), 3 deals$", output, re.M)
    demand([duel[:2] for duel in duels] == [("random", "ai:easy"), ("ai:easy", "random")], "not one against the other and back", output)
    demand(all(0 <= float(wins) <= 100 for *_, wins, _ in duels), "impossible shares", output)
    demand(output == run("arena", "random", "ai:easy", "--game", game, "--deals", "3"), "the same deals come out otherwise", output)


def games():
    output = run("games")
    for path in sorted((ROOT / "data/games").glob("*.json")):
        game = json.loads(path.read_text())
        demand(re.search(rf"^{path.stem}  .* players \({game['seats']['default']}\), about {game['minutes']} minutes$", output, re.M), f"{path.stem} is missing", output)
        for option in game.get("options", []):
            demand(re.search(rf"^    {option['key']} = ", output, re.M), f"{path.stem}: {option['key']} is missing", output)


def rules():
    """Every component that a game in data/games is made of is documented, with a sentence."""
    output = run("rules")
    used = set()
    for path in (ROOT / "data/games").glob("*.json"):
        for phase in json.loads(path.read_text())["phases"].values():
            used.add(phase["phase"])
            used.update(rule for slot in phase.values() if isinstance(slot, list) for rule in slot if isinstance(rule, str) and "_" in rule)
    missing = [name for name in sorted(used) if not re.search(rf"\b{name}\b", output)]
    demand(not missing, f"{missing} are used and not documented", output)
    demand(all(len(line) < 400 for line in output.splitlines()), "endless lines", output)


def seats_of(game):
    seats = json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]
    return [n for n in range(seats["min"], seats["max"] + 1) if n in seats.get("only", [n])]


def main():
    what = sys.argv[2]
    if what in ("rules", "games"):
        globals()[what]()
        return
    check(what, seats_of(what))
    bench(what)
    arena(what)
    for misuse in (["check"], ["check", "no-such-game"], ["bench", "--game", "no-such-game"], ["arena", "random", "--game", what], ["arena", "random", "nobody", "--game", what],
                   ["arena", "random", "ai:easy", "--game", what, "--deals", "0"], ["check", what, "--matches", "0"]):
        done = subprocess.run([*COMMAND, *misuse, "--data", str(ROOT / "data")], capture_output=True, text=True, timeout=60)
        demand(done.returncode in (1, 2) and done.stderr.count("\n") == 1 and not done.stdout, f"{misuse}: no line of refusal", done.stdout + done.stderr)


main()
