#!/usr/bin/env python3
"""Computes the table by which cards are led face down and challenged: data/ai/bluff-GAME.json.

    solve.py --game GAME --cli build/imparlour-cli FILE
    solve.py --game GAME --cli build/imparlour-cli --check FILE

In turns, values of cards are measured by self-play with the table (`imparlour-cli worth`), and the
table is solved for these values. At their full measured value cards in hand would be worth so much
that leading never pays, and the equilibrium would be to draw. That is right late in a deal; early
in a deal leading was found to cost nothing, and so cards in hand count for a part only.

The model is a single contest, abstracted to a game with an equilibrium. The leader draws (value 0)
or leads n cards face down: its best set, or weak cards that beat nothing. Each of k rivals then
secretly challenges with its best set, or passes. A player knows only its own bucket, the strength
of its best set of n cards; all buckets are equally likely, and equal buckets win equally often.
Rivals learn against a leader with a trembling hand, so that they have an answer to leads that
should never be made. Each card that is won counts 1. A player's value is its own gain minus the
mean of the other seats'.

With --check a table is read instead, as it is played: rounded, and with the least bluffs. The
values of cards are measured with it, and for each row the program says what the best response of
one player would gain. CFR+ need not find an equilibrium of more than two players, so their rows
need the check most. It tells of the model only, in which cards in hand count for a part.
"""
import argparse
import dataclasses
import json
import math
import pathlib
import subprocess
import sys
import tempfile

STAGES, CARDS, RIVALS, BUCKETS = 4, 4, 4, 10  # as in ai/bluff_table.h
DATA = pathlib.Path(__file__).resolve().parents[3] / "data"
ROUNDS = 3
DRAW, HONEST, WEAK = range(3)
NOTHING = -1  # the bucket of weak cards
TREMBLE = 0.05  # the probability of a random lead
VARIANCE = 64  # of the cards that a seat still takes, minus the mean of the others
EXPECTED, DEVIATION = (0.8, 0.3, 0.6), (0.3, 0.2, 0.6)  # of the three values of a Worth


# ---- The value of cards in hand ----


@dataclasses.dataclass
class Worth:
    """At a stage of the deal: own gain to its end minus the others'. A card is worth `card`, plus
    (rank - 8) / 6 times `rank`; a best set is worth `best` more in proportion to the others' best
    sets that it beats."""

    card: float = 0.55  # first guess: a little more than half of a card that is won
    rank: float = 0.2
    best: float = 0.5
    weak_rank: tuple = (-0.8, -0.7, -0.6, -0.4)  # mean (rank - 8) / 6 of weak cards, by number
    best_rank: tuple = ((0.0,) * BUCKETS,) * CARDS  # … of best sets, by number and bucket
    samples: int = 0


def least_squares(equations, alike):
    """Gauss-Jordan elimination, with a prior of its own uncertainty for each value. Samples of a
    deal are correlated (`alike`: samples per deal and seat)."""
    for f, row in enumerate(equations):
        trust = VARIANCE * alike / DEVIATION[f] ** 2
        row[f] += trust
        row[-1] += trust * EXPECTED[f]
    for f, pivot in enumerate(equations):
        for row in equations:
            if row is not pivot:
                by = row[f] / pivot[f]
                row[:] = [x - by * p for x, p in zip(row, pivot)]
    return [row[-1] / row[f] for f, row in enumerate(equations)]


def mean(sums, without):
    return sums[0] / sums[1] if sums[1] > 0 else without


def rows(numbers, length):
    return [numbers[i : i + length] for i in range(0, len(numbers), length)]


def worth_of(stage, deals, seats):
    """From what `imparlour-cli worth` prints of a stage."""
    best, filled = [], 0.0
    for at, sums in enumerate(
        rows(stage["best"], 2)
    ):  # a bucket without samples is like the one below
        filled = mean(sums, filled if at % BUCKETS else 0.0)
        best.append(filled)
    return Worth(
        *least_squares(
            rows(stage["normal"], len(EXPECTED) + 1), stage["samples"] / (deals * seats)
        ),
        tuple(mean(sums, 0.0) for sums in rows(stage["weak"], 2)),
        tuple(map(tuple, rows(best, BUCKETS))),
        stage["samples"],
    )


def measure(args, table, seed):
    """Plays deals by the table, or without one by that of args.file. Returns the size of the pack,
    and the worth of cards at each stage."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        if table:
            write_table(table, file)
        words = [args.cli, "worth", file.name if table else args.file]
        words += ["--game", args.game, "--seed", f"{seed:x}"]
        words += ["--players", str(args.players), "--deals", str(args.deals)]
        words += ["--data", str(args.data)]
        words += [word for option in args.option for word in ("--option", option)]
        done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr.strip() or f"{args.cli}: status {done.returncode}")
    found = json.loads(done.stdout)
    return found["pack"], [worth_of(s, args.deals, args.players) for s in found["stages"]]


def approach(before, now, number):
    """The mean of all rounds, so that they converge instead of cycling."""
    means = {
        key: getattr(before, key) + (getattr(now, key) - getattr(before, key)) / number
        for key in ("card", "rank", "best")
    }
    return dataclasses.replace(now, **means)


def discounted(worth, stage, at_start):
    """Stage 0 is the end of the deal: full value. From stage 2 on, in the first half of the pack,
    only the share `at_start` counts, in stage 1 the mean of both."""
    held = 1 - (1 - at_start) * min(stage, 2) / 2
    return dataclasses.replace(
        worth, card=worth.card * held, rank=worth.rank * held, best=worth.best * held
    )


# ---- The model ----


class Contest:
    """A single contest for n cards between a leader and `rivals` others."""

    def __init__(self, worth, seats, rivals, cards):
        self.seats, self.rivals, self.cards, self.draw = seats, rivals, cards, worth.card
        self.held = [
            cards * (worth.card + worth.rank * worth.best_rank[cards - 1][k])
            + worth.best * (k + 0.5) / BUCKETS
            for k in range(BUCKETS)
        ]
        self.weak = cards * (worth.card + worth.rank * worth.weak_rank[cards - 1])

    def answers(self, challenge):
        """What is needed of the rivals' mixture: of a rival the probability that it challenges,
        with which bucket and with one of the buckets below, and the mean of what it stakes."""
        self.enter = [c / BUCKETS for c in challenge]
        self.below = [sum(self.enter[:k]) for k in range(BUCKETS)]
        self.entered = sum(self.enter)
        self.staked = sum(p * w for p, w in zip(self.enter, self.held))

    def won(self, bucket, others, entered, tied):
        """The mean number of cards that a player of this bucket wins against `others` rivals, if
        `entered` players have staked their cards already and `tied` of these have this bucket, and
        none a higher one."""
        level = 0.0 if bucket == NOTHING else self.enter[bucket]
        lower = 0.0 if bucket == NOTHING else self.below[bucket]
        no_higher = lower + 1 - self.entered  # … of a rival that is not level
        total = 0.0
        for t in range(others + 1):
            rest = others - t
            mean_entered = (entered + t) * no_higher**rest
            if rest:
                mean_entered += rest * lower * no_higher ** (rest - 1)
            total += math.comb(others, t) * level**t / (tied + t) * mean_entered
        return total * self.cards

    def value(self, own_won, own_stake, others_stake, others, entered):
        """Own gain minus the mean of the other seats': together they win what all have staked."""
        others_won = self.cards * (entered + others * self.entered) - own_won
        others_gain = others_won - others_stake - others * self.staked
        return own_won - own_stake - others_gain / (self.seats - 1)

    def lead_values(self):
        """By bucket: the values of drawing, leading the best set and leading weak cards."""

        def value(bucket, stake):
            won = self.won(bucket, self.rivals, 1, 1)
            return self.value(won, stake, 0, self.rivals, 1) - self.draw

        weak = value(NOTHING, self.weak)
        return [(0.0, value(k, self.held[k]), weak) for k in range(BUCKETS)]

    def answer_values(self, lead, tremble):
        """By bucket: a rival's values of passing and of challenging, times the probability of such
        a lead."""
        chance = {NOTHING: sum((1 - tremble) * l[WEAK] + tremble / 3 for l in lead) / BUCKETS}
        chance |= {
            k: ((1 - tremble) * l[HONEST] + tremble / 3) / BUCKETS for k, l in enumerate(lead)
        }
        others = self.rivals - 1
        ahead = [self.won(k, others, 2, 1) for k in range(BUCKETS)]
        level = [self.won(k, others, 2, 2) for k in range(BUCKETS)]
        passing, challenging = 0.0, [0.0] * BUCKETS
        for led, part in chance.items():
            stake = self.weak if led == NOTHING else self.held[led]
            passing += part * self.value(0.0, 0.0, stake, others, 1)
            for k in range(BUCKETS):
                won = ahead[k] if led < k else level[k] if led == k else 0.0
                challenging[k] += part * self.value(won, self.held[k], stake, others, 2)
        return [(passing, c) for c in challenging]


class Mixture:
    """Regret matching+ with linear averaging: the next mixture of one player's actions."""

    def __init__(self, actions):
        self.regret, self.sum = [0.0] * actions, [0.0] * actions
        self.mix = [1 / actions] * actions

    def follow(self, value, weight):
        now = sum(m * v for m, v in zip(self.mix, value))
        self.regret = [max(r + v - now, 0.0) for r, v in zip(self.regret, value)]
        total = sum(self.regret)
        self.mix = [r / total if total > 0 else 1 / len(value) for r in self.regret]
        self.sum = [s + weight * m for s, m in zip(self.sum, self.mix)]

    def average(self):
        total = sum(self.sum)
        return [s / total for s in self.sum]


def gain_of_best(value, mix):
    return (max(value) - sum(m * v for m, v in zip(mix, value))) / BUCKETS


def best_responses(contest, lead, challenge):
    """What the leader, and one rival, would gain by a best response, in cards per contest."""
    contest.answers(challenge)
    answer = [(1 - c, c) for c in challenge]
    return (
        sum(map(gain_of_best, contest.lead_values(), lead)),
        sum(map(gain_of_best, contest.answer_values(lead, 0), answer)),
    )


@dataclasses.dataclass
class Solution:
    challenge: list  # by bucket
    lead: list  # by bucket: to draw, to lead the best, to lead weak cards
    gain: list  # of the better lead over drawing
    exploit: float  # sum over the players of the gain of a best response, in cards per contest


def solve(contest, iterations):
    """CFR+: `iterations` updates of each side in turn."""
    leads = [Mixture(3) for _ in range(BUCKETS)]
    answers = [Mixture(2) for _ in range(BUCKETS)]
    for t in range(1, iterations + 1):
        contest.answers([answer.mix[1] for answer in answers])
        for mixture, value in zip(leads, contest.lead_values()):
            mixture.follow(value, t)
        values = contest.answer_values([lead.mix for lead in leads], TREMBLE)
        for mixture, value in zip(answers, values):
            mixture.follow(value, t)
    lead = [mixture.average() for mixture in leads]
    challenge = [mixture.average()[1] for mixture in answers]
    contest.answers(challenge)
    gain = [max(v[HONEST], v[WEAK]) for v in contest.lead_values()]
    leader, rival = best_responses(contest, lead, challenge)
    return Solution(challenge, lead, gain, leader + contest.rivals * rival)


# ---- The table ----


def whole(x, least, most):
    """Rounded, halves away from zero."""
    x = max(least, min(most, x))
    return int(math.copysign(math.floor(abs(x) + 0.5), x))


# The least probability of a bluff of several cards, by stage, against two and against more rivals.
# An equilibrium hardly bluffs and may draw half of the pack before its first lead; this floor was
# found to cost nothing.
LEAST_BLUFFS = ((0, 0), (0, 0.04), (0, 0.25), (0.15, 0.5))


def row_of(solution, stage, cards, rivals):
    honest = [whole(1000 * lead[HONEST], 0, 1000) for lead in solution.lead]
    least = LEAST_BLUFFS[stage][rivals > 2] if cards > 1 and rivals > 1 else 0
    return {
        "challenge": [whole(1000 * c, 0, 1000) for c in solution.challenge],
        "honest": honest,
        "bluff": [
            whole(1000 * max(l[WEAK], least), 0, 1000 - h) for l, h in zip(solution.lead, honest)
        ],
        "gain": [whole(100 * g, -9999, 9999) for g in solution.gain],
    }


def describe(solution, stage, cards, rivals, pack):
    leads = sum(lead[HONEST] + lead[WEAK] for lead in solution.lead) / BUCKETS
    bluffs = sum(lead[WEAK] for lead in solution.lead) / BUCKETS
    challenges = sum(solution.challenge) / BUCKETS
    return (
        f"stage {stage}, {cards} cards, {rivals} rivals: leads {100 * leads:3.0f} %, of these"
        f" bluffs {100 * bluffs / leads if leads > 0 else 0:3.0f} %, challenges"
        f" {100 * challenges:3.0f} %; exploitability {solution.exploit:.5f} cards,"
        f" {100 * solution.exploit / pack:.4f} % of a deal"
    )


def solve_all(worth, seats):
    """All rows: (stage, cards, rivals) and the solution."""
    for stage in range(STAGES):
        for cards in range(1, CARDS + 1):
            for rivals in range(1, RIVALS + 1):
                contest = Contest(worth[stage], max(seats, rivals + 1), rivals, cards)
                yield (stage, cards, rivals), solve(contest, 1500 if rivals < 4 else 300)


def write_table(table, file):
    lines = [
        json.dumps(
            {"stage": stage, "cards": cards, "rivals": rivals}
            | row_of(solution, stage, cards, rivals)
        )
        .replace("{", "{ ")
        .replace("}", " }")
        for (stage, cards, rivals), solution in table.items()
    ]
    file.write('{\n  "rows": [\n    ' + ",\n    ".join(lines) + "\n  ]\n}\n")
    file.flush()


def read_table(file):
    """By row (stage, cards, rivals): the mixture of leads by bucket, and of challenges."""
    return {
        (row["stage"], row["cards"], row["rivals"]): (
            [(1000 - h - b, h, b) for h, b in zip(row["honest"], row["bluff"])],
            row["challenge"],
        )
        for row in json.loads(pathlib.Path(file).read_text())["rows"]
    }


def check(args):
    """Prints what best responses to the table of args.file gain."""
    rows = read_table(args.file)
    pack, worth = measure(args, None, args.seed)
    worst = {}
    for (stage, cards, rivals), (lead, challenge) in rows.items():
        held = discounted(worth[stage], stage, args.held / 100)
        contest = Contest(held, max(args.players, rivals + 1), rivals, cards)
        lead = [[p / 1000 for p in mix] for mix in lead]
        gains = best_responses(contest, lead, [c / 1000 for c in challenge])
        print(
            f"stage {stage}, {cards} cards, {rivals} rivals: a best response gains the leader"
            f" {gains[0]:.4f}, a rival {gains[1]:.4f} cards"
        )
        worst[rivals] = [max(pair) for pair in zip(worst.get(rivals, gains), gains)]
    for rivals, (leader, rival) in worst.items():
        print(
            f"{rivals} rivals, at most: leader {leader:.4f}, rival {rival:.4f} cards a contest,"
            f" {100 * max(leader, rival) / pack:.3f} % of a deal"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("file", metavar="FILE", help="output file, or the table to check")
    parser.add_argument("--check", action="store_true", help="say what best responses gain")
    parser.add_argument("--game", required=True, metavar="ID")
    parser.add_argument("--players", type=int, metavar="N", help="(the game's default)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument(
        "--deals", type=int, default=300, metavar="N", help="of self-play in each round (300)"
    )
    parser.add_argument(
        "--held",
        type=int,
        default=50,
        metavar="PERCENT",
        help="part of the value of cards in hand that counts early in a deal; less means more"
        " leads (50)",
    )
    parser.add_argument(
        "--seed", type=lambda x: int(x, 16), default=1, metavar="HEX", help="of the first deal (1)"
    )
    parser.add_argument("--data", type=pathlib.Path, default=DATA, metavar="DIR")
    parser.add_argument("--cli", default="imparlour-cli", help="the program (found by $PATH)")
    args = parser.parse_args()
    game = json.loads((args.data / f"games/{args.game}.json").read_text())
    args.players = args.players or game["seats"]["default"]
    if args.check:
        check(args)
        return
    worth = [Worth()] * STAGES
    table = dict(solve_all(worth, args.players))
    for number in range(1, ROUNDS + 1):
        pack, now = measure(args, table, args.seed + number * args.deals)
        worth = [approach(before, new, number) for before, new in zip(worth, now)]
        print(f"round {number} of {ROUNDS}")
        for stage, w in enumerate(worth):
            print(
                f"stage {stage}, {w.samples} samples: a card in hand {w.card:+.2f}, its rank"
                f" {w.rank:+.2f}, best sets {w.best:+.2f}"
            )
        held = [discounted(w, stage, args.held / 100) for stage, w in enumerate(worth)]
        table = dict(solve_all(held, args.players))
    for key, solution in table.items():
        print(describe(solution, *key, pack))
    worst = max(solution.exploit for solution in table.values())
    print(
        f"worst exploitability: {worst:.5f} cards a contest, {100 * worst / pack:.4f} % of a deal's"
        " points"
    )
    with open(args.file, "w") as file:
        write_table(table, file)


if __name__ == "__main__":
    main()
