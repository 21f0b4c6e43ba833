#!/usr/bin/env python3
"""Learns the weights of a game's opponents by self-play: data/ai/games/GAME.json.

    tune.py GAME --cli build/imparlour-cli

Each round plays deals by the current weights and evaluates some of their choices, fits the weights
to these and to those of the last rounds, and keeps the new weights if they play no worse. The steps
are those of `imparlour-cli learn`. The result depends only on the game, the first weights, the seed
and the numbers. What a step found is stored in FILE.part, where an interrupted run continues.
"""
import argparse
import hashlib
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).resolve().parents[3] / "data"
SHARE = os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share"
OWN = pathlib.Path(SHARE) / "imparlour"  # the player's own games
VERSION = 3
ROUNDS_KEPT = 3  # whose choices are learned from
STUDY, GATE, START, RANDOM, LAST, FACTS = range(6)
MASK = (1 << 64) - 1


def part_seed(seed, number, part):
    """Seeds for the parts of each round, far from each other: the first number of the generator
    (base/rng.h) that is seeded with a hash of these (base/hash.h)."""
    z = 0xCBF29CE484222325
    for word in (seed & MASK, seed >> 64, number, part):
        z = (z ^ word) * 0x100000001B3 & MASK
    z = z + 2 * 0x9E3779B97F4A7C15 & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    z = (z ^ z >> 31) * 5 & MASK
    return (z << 7 | z >> 57) * 9 & MASK


def toward_zero(a, b):
    return int(math.copysign(abs(a) // b, a))


class Run:
    def __init__(self, args):
        self.args, self.data = args, args.data
        games, logs = self.data / "ai/games", self.data / "ai/log"
        self.out = args.out or games / f"{args.game}.json"
        self.log_file = pathlib.Path(f"{args.out}.log" if args.out else logs / f"{args.game}.txt")
        for folder in (self.out.parent, self.log_file.parent):
            folder.mkdir(parents=True, exist_ok=True)
        self.part = pathlib.Path(f"{self.out}.part")
        own = games / f"{args.game}.json"
        self.own = json.loads(own.read_text()) if own.exists() else {}
        self.start = {} if args.fresh else self.own.get("weights", {})
        self.weights, self.log = self.start, ""

    # ---- Files ----

    def store(self, path, content):
        """Replaces a file as a whole, readable for everybody."""
        new = pathlib.Path(f"{self.out}.new")
        new.write_bytes(content if isinstance(content, bytes) else content.encode())
        new.chmod(0o644)
        os.replace(new, path)

    def found(self, name):
        """The player's own folder has only what the program lacks."""
        return DATA / name if self.args.own and (DATA / name).exists() else self.data / name

    def settings(self):
        """All that the result depends on, except the number of rounds."""
        args, hashed = self.args, hashlib.sha256()
        game = self.data / f"games/{args.game}.json"
        deck = f"decks/{json.loads(game.read_text())['deck']}.json"
        for path in (game, self.found(deck), self.found("ai/policy.json")):
            hashed.update(path.read_bytes())
        start = json.dumps(self.start, sort_keys=True)
        return f"{VERSION} {args.deals} {args.seed:x} {args.players} {hashed.hexdigest()} {start}\n"

    def begin(self):
        """Forgets what is stored if it belongs to other settings."""
        settings, path = self.settings(), self.part / "settings"
        self.part.mkdir(exist_ok=True)
        if not path.exists() or path.read_text() != settings:
            for old in self.part.iterdir():
                old.unlink()
            self.store(path, settings)

    # ---- Steps ----

    def say(self, text):
        self.log += text
        print(text, end="", file=sys.stderr, flush=True)

    def learn(self, step, *words, seed=1, deals=1):
        """What the program prints. The words are weights, and paths of lessons."""
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for word in words:
                if isinstance(word, dict):
                    files.append(pathlib.Path(folder) / f"{len(files)}.json")
                    files[-1].write_text(json.dumps({"weights": word}))
                else:
                    files.append(word)
            return self.call(step, files, seed, deals)

    def call(self, step, files, seed, deals):
        args = self.args
        command = [args.cli, "learn", step, args.game, *files]
        command += [] if args.own else ["--data", self.data]
        command += ["--seed", f"{seed:x}", "--deals", str(deals), "--threads", str(args.threads)]
        command += ["--players", str(args.players)] if args.players else []
        done = subprocess.run(command, stdout=subprocess.PIPE)
        if done.returncode != 0:
            sys.exit(done.returncode)
        return done.stdout

    def study(self, number):
        """The choices of a round, unless they are stored already."""
        path = self.part / f"lessons-{number}"
        if not path.exists():
            seed = part_seed(self.args.seed, number, STUDY)
            self.store(path, self.learn("study", self.weights, seed=seed, deals=self.args.deals))
        choices = int.from_bytes(path.read_bytes()[:4], sys.byteorder)
        self.say(f"round {number}: {self.args.deals} deals, {choices} choices\n")

    def fit(self, number):
        first = max(1, number - ROUNDS_KEPT + 1)
        lessons = [self.part / f"lessons-{i}" for i in range(first, number + 1)]
        found = json.loads(self.learn("fit", self.weights, *lessons))
        for kind, f in found["learned"].items():
            (regret, less), (rmse, now) = ([x / 100 for x in f[key]] for key in ("regret", "rmse"))
            self.say(
                f"  {kind:<8} {f['choices']:6d} choices: regret {regret:.2f} -> {less:.2f} points,"
                f" RMSE {rmse:.2f} -> {now:.2f} doublings\n"
            )
        return {kind: weights for kind, weights in found["weights"].items() if weights}

    def compare(self, against, weights, field, seed, deals, otherwise=""):
        """True if `weights` play not significantly worse than those of the field, or than random
        moves without one. Margins are in hundredths of a point per deal."""
        words = [weights] if field is None else [weights, field]
        margins = list(map(int, self.learn("compare", *words, seed=seed, deals=deals).split()))
        mean = toward_zero(sum(margins), deals)
        squares = sum((margin - mean) ** 2 for margin in margins)
        error = math.isqrt(squares // (deals * (deals - 1))) if deals > 1 else 0
        holds = mean >= -error
        self.say(
            f"  against {against:<16} {mean / 100:+.2f} ± {error * 196 // 100 / 100:.2f} points per"
            f" deal ({deals} deals){'' if holds else otherwise}\n"
        )
        return holds

    def play_round(self, number):
        deals, seeds = self.args.deals, [part_seed(self.args.seed, number, i) for i in range(LAST)]
        self.log = ""
        self.study(number)
        fitted = self.fit(number)
        if self.compare(
            "the one before:", fitted, self.weights, seeds[GATE], 2 * deals, ": not kept"
        ):
            self.weights = fitted
        self.compare("the start:", self.weights, self.start, seeds[START], deals)
        self.compare("random moves:", self.weights, None, seeds[RANDOM], (deals + 3) // 4)

    def rounds(self):
        """Plays the rounds that are not stored yet. Returns the log of all."""
        log = ""
        for number in range(1, self.args.rounds + 1):
            path = self.part / f"round-{number}.json"
            if path.exists():
                self.weights, self.log = json.loads(path.read_text())
                print(self.log, end="", file=sys.stderr)
            else:
                self.play_round(number)
                self.store(path, json.dumps([self.weights, self.log]))
            log += self.log
        return log

    def finish(self, log):
        """Keeps the new weights only if they are no worse than the first ones, on deals that were
        not used to select them."""
        args, self.log = self.args, log
        if not self.compare(
            "the start, last:",
            self.weights,
            self.start,
            part_seed(args.seed, 0, LAST),
            4 * args.deals,
            ": the weights stay as they were",
        ):
            self.weights = self.start
        self.say("\n")
        seed = part_seed(args.seed, 0, FACTS)
        gain, spread = map(
            int, self.learn("facts", self.weights, seed=seed, deals=4 * args.deals).split()
        )
        before = self.log_file.read_text() if self.log_file.exists() else ""
        if not before.endswith(self.log):  # an interrupted end is repeated
            self.store(self.log_file, before + self.log)
        rest = {key: v for key, v in self.own.items() if key not in ("deal", "weights")}
        game = {**rest, "deal": {"gain": gain, "spread": spread}, "weights": self.weights}
        self.store(self.out, json.dumps(game, indent=2, ensure_ascii=False) + "\n")
        shutil.rmtree(self.part)
        print(self.out, self.log_file, sep="\n")


def tables(args):
    """The numbers of players, the default first."""
    if args.players:
        return [args.players]
    seats = json.loads((args.data / f"games/{args.game}.json").read_text())["seats"]
    offered = seats.get("only", range(seats["min"], seats["max"] + 1))
    return [seats["default"], *(n for n in offered if n != seats["default"])]


def read_args():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    add = parser.add_argument
    add("game", metavar="GAME")
    add("--rounds", type=int, default=6, metavar="N", help="number of rounds (6)")
    add("--deals", type=int, default=800, metavar="N", help="to learn from in each round (800)")
    add("--seed", type=lambda x: int(x, 16), default=1, metavar="HEX", help="of the self-play (1)")
    add("--players", type=int, metavar="N", help="only tables of N players (all that there are)")
    add("--threads", type=int, default=1, metavar="N", help="the result does not depend on it (1)")
    add(
        "--fresh",
        action="store_true",
        help="start from the weights for any game, not from those of this one",
    )
    add(
        "--out",
        type=pathlib.Path,
        metavar="FILE",
        help="output file (ai/games/GAME.json of the data); the log goes to FILE.log",
    )
    add(
        "--data",
        type=pathlib.Path,
        metavar="DIR",
        help="(that of these sources, or the folder of your own games)",
    )
    add("--cli", default="imparlour-cli", help="the program (found by $PATH)")
    args = parser.parse_args()
    file = f"games/{args.game}.json"
    args.own = not args.data and not (DATA / file).exists() and (OWN / file).exists()
    args.data = args.data or (OWN if args.own else DATA)
    return args


def main():
    args = read_args()
    run = Run(args)
    run.begin()
    run.say(
        f"tune {args.game}: {args.deals} deals a round, seed {args.seed:020x}, tables of"
        f" {' '.join(map(str, tables(args)))}"
        f"{', from the weights for any game' if args.fresh else ''}\n"
    )
    run.finish(run.log + run.rounds())


if __name__ == "__main__":
    main()
