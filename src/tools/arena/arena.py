#!/usr/bin/env python3
"""Plays players (random, ai:easy …) against each other: a row of CSV per table, for ratings.py.

    arena.py A B ... --game GAME --deals 200 --matches 20 --cli build/imparlour-cli | ratings.py

Deals are played with one player in a field of another, whole matches at mixed tables, on the same
seeds for all. `imparlour-cli bouts` plays the tables.
"""
import argparse
import itertools
import json
import re
import subprocess
import sys
import time

NAME = 64  # most letters of a player
EVERY = 5  # seconds from one report of progress to the next
MASK = (1 << 80) - 1  # of a seed


# ---- The plan: (whole, seed, the player of each side) of every table ----


def plan_deal(sides, test, field):
    """One player in the field of another, once on every side. With two sides the reverse pair has
    the same tables."""
    if sides == 2 and test > field:
        return []
    return [tuple(test if i == mine else field for i in range(sides)) for mine in range(sides)]


def plan_match(sides, a, c):
    """Mixed tables: all seatings of up to four sides, player a at the larger half; with more sides
    the rotations of ABAB…, of …ABBA with an even number, so that all rotations differ."""
    if sides <= 4:
        halves = [m for m in range(1 << sides) if bin(m).count("1") == (sides + 1) // 2]
        return [tuple(a if half >> i & 1 else c for i in range(sides)) for half in halves]
    mixed = [a if i % 2 == 0 else c for i in range(sides)]
    if sides % 2 == 0:
        mixed[-2:] = c, a
    return [tuple(mixed[i - turn] for i in range(sides)) for turn in range(sides)]


def plan(sides, players, args):
    """From seed to seed the roles change, so that with an odd number of sides each player has the
    larger half as often. Part I of N has every N-th seed."""
    shard, shards = args.shard
    for i in range(shard - 1, max(args.deals, args.matches), shards):
        seed = args.seed + i & MASK
        for a, c in itertools.product(range(players), repeat=2):
            if a != c and i < args.deals:
                yield from ((False, seed, table) for table in plan_deal(sides, a, c))
            if a < c and i < args.matches:
                pair = (c, a) if i % 2 else (a, c)
                yield from ((True, seed, table) for table in plan_match(sides, *pair))


# ---- The run ----


def head(found, args, tables):
    """A comment and the names of the columns. The comment says what runs must have in common to be
    rated together, how many rows follow, and the players."""
    sides = range(found["sides"])
    facts = " ".join(f"{key}={value}" for key, value in found.items())
    names = ["kind", "seed", *(f"side{i}" for i in sides), *(f"value{i}" for i in sides)]
    return (
        f"# imparlour-arena 2 {facts} bouts={len(tables)} players={','.join(args.player)}\n"
        + ",".join(names)
    )


class Progress:
    def __init__(self, wanted, tables):
        self.wanted, self.tables = wanted, tables
        self.begun = self.told = time.monotonic()

    def tell(self, done):
        now = time.monotonic()
        if not self.wanted or now - self.told < EVERY:
            return
        self.told = now
        left = int((now - self.begun) / done * (self.tables - done))
        print(
            f"arena.py: {done} of {self.tables} tables, {left // 3600} h {left // 60 % 60:02} min"
            f" {left % 60:02} s left",
            file=sys.stderr,
        )


def play(args, bouts, out):
    """Asks the program for the tables of the plan, and prints a row for each."""
    found, tables = args.found, list(plan(args.found["sides"], len(args.player), args))
    lines = [f"{'match' if whole else 'deal'} {seed:x} " for whole, seed, _ in tables]
    print(head(found, args, tables), file=out, flush=True)
    progress = Progress(args.progress or sys.stderr.isatty(), len(tables))
    for line, (_, _, table) in zip(lines, tables):
        bouts.stdin.write(line + " ".join(map(str, table)) + "\n")
    bouts.stdin.close()
    for done, ((whole, seed, table), values) in enumerate(zip(tables, bouts.stdout), 1):
        kind, names = "match" if whole else "deal", [args.player[i] for i in table]
        print(kind, f"{seed:020x}", *names, *values.split(), sep=",", file=out, flush=True)
        progress.tell(done)


class OneLine(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"arena.py: {message}\n")


def shard(text):
    part = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
    if not part or not 1 <= int(part[1]) <= int(part[2]):
        raise argparse.ArgumentTypeError("must be a part of a number of parts, such as 1/20")
    return int(part[1]), int(part[2])


def number(text):
    if not 1 <= int(text) <= 1000000:
        raise argparse.ArgumentTypeError("must be 1 to 1000000")
    return int(text)


def player(text):
    if len(text) >= NAME or re.search(r"[ ,\n]", text):
        raise argparse.ArgumentTypeError(
            f"a name must have less than {NAME} letters and neither spaces nor commas"
        )
    return text


def seed(text):
    if not re.fullmatch("[0-9a-fA-F]{1,20}", text):
        raise argparse.ArgumentTypeError("must be 1 to 20 hexadecimal digits")
    return int(text, 16)


def read_args():
    parser = OneLine(description=__doc__.split("\n", 1)[0])
    add = parser.add_argument
    add("player", type=player, nargs="+", metavar="A B ...")
    add("--game", metavar="ID", help="id of a game, or a file that defines one")
    add("--players", type=int, metavar="N", help="number of players (the game's default)")
    add("--option", action="append", default=[], metavar="KEY=VALUE", help="may be repeated")
    add("--deals", type=number, default=0, metavar="N", help="(200 if there is no --matches)")
    add("--matches", type=number, default=0, metavar="N", help="seeds of whole matches (0)")
    add("--seed", type=seed, default=1, metavar="HEX", help="the first; the next is one higher (1)")
    add(
        "--from",
        metavar="FILE",
        help="continue a saved match; hidden cards are dealt again for every seed",
    )
    add("--to", type=int, metavar="N", help="continue it from the position after N moves")
    add("--shard", type=shard, default=(1, 1), metavar="I/N", help="only this part of the seeds")
    add("--out", metavar="FILE", help="file for the rows (standard output)")
    add("--threads", type=int, metavar="N", help="tables played at the same time (1)")
    add("--progress", action="store_true", help="also where stderr is no terminal")
    add("--data", metavar="DIR", help="folder of games (that of the program)")
    add("--cli", default="imparlour-cli", metavar="FILE", help="the program (found by $PATH)")
    args = parser.parse_args()
    if len(set(args.player)) != len(args.player) or len(args.player) < 2:
        parser.error("name two players or more, each once")
    if not args.deals and not args.matches:
        args.deals = 200
    return args


def command(args):
    words = [args.cli, "bouts", *args.player]
    for name in ("game", "players", "from", "to", "threads", "data"):
        value = getattr(args, name)
        words += [f"--{name}", str(value)] if value is not None else []
    return words + [word for option in args.option for word in ("--option", option)]


def main():
    args = read_args()
    pipe = subprocess.PIPE
    with subprocess.Popen(command(args), stdin=pipe, stdout=pipe, text=True) as bouts:
        line = bouts.stdout.readline()
        if line:
            args.found = json.loads(line)
            try:
                with open(args.out, "w") if args.out else sys.stdout as out:
                    play(args, bouts, out)
            except OSError as error:
                bouts.kill()
                sys.exit(f"arena.py: {error}")
    sys.exit(bouts.returncode)


if __name__ == "__main__":
    main()
