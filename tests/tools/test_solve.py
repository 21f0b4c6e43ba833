#!/usr/bin/env python3
"""src/tools/learn/solve.py: its values are the means over all ways in which rivals can answer, its
strategies are nearly an equilibrium, and it reads what `imparlour-cli worth` measures:
test_solve.py CLI.
"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src/tools/learn"))
sys.dont_write_bytecode = True
import solve  # noqa: E402

PASSES = None


def gains(contest, lead, answers):
    """Of each player, the leader first: its share of all cards that are staked, if it has the best
    set of those who stake cards, minus the value of its own. Weak cards win if all others pass."""
    buckets = [lead, *answers]
    entered = [b for b in buckets if b is not PASSES]
    top = max(entered)
    share = len(entered) * contest.cards / entered.count(top)
    held = lambda b: contest.weak if b == solve.NOTHING else contest.held[b]
    return [0 if b is PASSES else (share if b == top else 0) - held(b) for b in buckets]


def mean_gain(contest, challenge, lead, own, others):
    """Of the leader (own: ()), or of a rival that answers with own[0], minus the others' mean."""
    total = 0
    for answers in itertools.product([PASSES, *range(solve.BUCKETS)], repeat=others):
        chance = 1
        for answer in answers:
            passing = sum(1 - c for c in challenge)
            chance *= (passing if answer is PASSES else challenge[answer]) / solve.BUCKETS
        all_gains = gains(contest, lead, [*own, *answers])
        mine = all_gains[1 if own else 0]
        total += chance * (mine - (sum(all_gains) - mine) / (contest.seats - 1))
    return total


class Values(unittest.TestCase):
    def assert_close(self, one, other):
        self.assertAlmostEqual(one, other, places=9)

    def test_values_are_means_over_all_answers(self):
        rng = random.Random(1)
        for rivals in (1, 2):
            contest = solve.Contest(solve.Worth(), 4, rivals, 2)
            challenge = [rng.random() for _ in range(solve.BUCKETS)]
            lead = [[0.2, 0.5, 0.3] for _ in range(solve.BUCKETS)]
            contest.answers(challenge)
            for k, (draw, honest, weak) in enumerate(contest.lead_values()):
                self.assertEqual(draw, 0)
                self.assert_close(
                    honest, mean_gain(contest, challenge, k, (), rivals) - contest.draw
                )
                self.assert_close(
                    weak,
                    mean_gain(contest, challenge, solve.NOTHING, (), rivals) - contest.draw,
                )
            for k, values in enumerate(contest.answer_values(lead, 0)):
                for answer, value in zip((PASSES, k), values):
                    expected = 0.3 * mean_gain(
                        contest, challenge, solve.NOTHING, (answer,), rivals - 1
                    ) + sum(
                        0.05 * mean_gain(contest, challenge, led, (answer,), rivals - 1)
                        for led in range(solve.BUCKETS)
                    )
                    self.assert_close(value, expected)

    def test_little_can_be_gained_against_a_solution(self):
        for rivals in (1, 3):
            found = solve.solve(solve.Contest(solve.Worth(card=0.4), 4, rivals, 2), 1000)
            self.assertLess(found.exploit, 0.05)
            self.assertTrue(any(lead[solve.HONEST] > 0.5 for lead in found.lead))
            for lead in found.lead:
                self.assert_close(sum(lead), 1)

    def test_least_squares_finds_the_values_behind_many_samples(self):
        rng, rows = random.Random(2), [[0.0] * 4 for _ in range(3)]
        for _ in range(100000):
            x = [rng.uniform(-5, 5) for _ in range(3)]
            x.append(0.5 * x[0] + 0.1 * x[1] - 0.2 * x[2])
            for f in range(3):
                rows[f] = [a + x[f] * b for a, b in zip(rows[f], x)]
        for found, value in zip(solve.least_squares(rows, 1), (0.5, 0.1, -0.2)):
            self.assertAlmostEqual(found, value, places=2)


class Measured(unittest.TestCase):
    def test_worth_of_the_cards_of_a_game(self):
        table = ROOT / "data/ai/bluff-sneak.json"
        words = ["worth", table, "--game", "sneak", "--deals", "2", "--data", ROOT / "data"]
        done = subprocess.run([CLI, *words], capture_output=True, text=True, timeout=50)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        stages = json.loads(done.stdout)["stages"]
        self.assertEqual(len(stages), solve.STAGES)
        for stage in stages:
            worth = solve.worth_of(stage, 2, 4)
            self.assertTrue(0 < worth.card < 2)
            self.assertEqual(len(worth.weak_rank), solve.CARDS)
            self.assertEqual([len(b) for b in worth.best_rank], [solve.BUCKETS] * solve.CARDS)


if __name__ == "__main__":
    CLI = sys.argv.pop(1)
    unittest.main()
