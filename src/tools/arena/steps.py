#!/usr/bin/env python3
"""How far apart are levels at a table with strangers? One deal after the other is played by both
players of a step and by strangers, who are in no training (stranger.h).

    steps.py ai:normal ai:hard ai:expert --game hearts --deals 100 --cli build/imparlour-cli

Each deal is played once for every rotation of the seats, so that both have the same cards. A line
for each step says how often the second player ends above the first, a tie counting half.
"""
import argparse
import itertools
import json
import subprocess
import sys

import ratings

KINDS = ("stranger:cautious", "stranger:greedy", "stranger:casual")


def tables(sides, n):
    """Rotations of one, the other, and strangers between them; players 2, 3 and 4. From deal to
    deal other strangers come, and the two change places."""
    company = itertools.islice(itertools.cycle(range(2, 5)), n % 3, n % 3 + sides - 2)
    pair = [0, 1] if n % 2 else [1, 0]
    strangers = list(company)
    middle = len(strangers) // 2
    table = [pair[0], *strangers[:middle], pair[1], *strangers[middle:]]
    return [table[-i:] + table[:-i] for i in range(sides)]


def play(args, one, other):
    """Yields (deal, table, values), the better the higher."""
    words = [args.cli, "bouts", one, other, *KINDS, "--game", args.game]
    for name in ("players", "threads", "data"):
        value = getattr(args, name)
        words += [f"--{name}", str(value)] if value is not None else []
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as bouts:
        line = bouts.stdout.readline()
        if not line:
            sys.exit(bouts.wait())
        found = json.loads(line)
        if found["sides"] < 3:
            bouts.kill()
            sys.exit("steps.py: strangers need a table with three sides or more")
        plan = [(i, t) for i in range(args.deals) for t in tables(found["sides"], i)]
        for i, table in plan:
            bouts.stdin.write(f"deal {args.seed + i:x} {' '.join(map(str, table))}\n")
        bouts.stdin.close()
        sign = -1 if found["wins"] == "low" else 1
        for (i, table), values in zip(plan, bouts.stdout):
            yield i, table, [sign * int(v) for v in values.split()]


def step(args, one, other):
    above = [[0, 0] for _ in range(args.deals)]
    ahead = [[0, 0] for _ in range(args.deals)]
    for i, table, values in play(args, one, other):
        finish = list(zip(table, values))
        part, of = ratings.pair_share(finish, 1, 0)
        above[i] = [above[i][0] + part, above[i][1] + of]
        ahead[i] = [ahead[i][0] + values[table.index(1)] - values[table.index(0)], ahead[i][1] + 1]
    share, low, high, n = ratings.share_estimate(above)
    points = [total / count for total, count in ahead if count]
    mean = sum(points) / n
    half = 1.96 * (sum((p - mean) ** 2 for p in points) / max(1, n - 1) / n) ** 0.5
    return (
        f"{args.game}: {other} ends above {one} {100 * share:.1f} % ({100 * low:.1f} to"
        f" {100 * high:.1f}), {mean:+.2f} ± {half:.2f} points, {n} deals"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    add = parser.add_argument
    add("player", nargs="+", help="from the weakest to the strongest")
    add("--game", metavar="ID", required=True)
    add("--players", type=int, metavar="N", help="number of players (the game's default)")
    add("--deals", type=int, default=100, metavar="N", help="for each step (100)")
    add("--seed", type=lambda text: int(text, 16), default=1, metavar="HEX", help="the first (1)")
    add("--threads", type=int, metavar="N", help="tables played at the same time (1)")
    add("--data", metavar="DIR", help="folder of games (that of the program)")
    add("--cli", default="imparlour-cli", metavar="FILE", help="the program (found by $PATH)")
    args = parser.parse_args()
    if len(args.player) < 2 or args.deals < 1:
        parser.error("name two players or more, and a deal or more")
    for one, other in itertools.pairwise(args.player):
        print(step(args, one, other), flush=True)


if __name__ == "__main__":
    main()
