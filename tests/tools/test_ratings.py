#!/usr/bin/env python3
"""Ratings, shares and tables of an arena against examples worked out by hand, and its files:
parts of a run make the whole, and damaged ones are refused. test_ratings.py CLI"""
import itertools
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "src/tools/arena"))
import ratings
from ratings import Arena, LIMIT, Refused, pair_share, share_estimate

CLI = sys.argv.pop(1)


class Shares(unittest.TestCase):
    def test_pairs_are_counted(self):
        finish = [(0, 10), (0, 5), (1, 5), (1, 1), (2, 7)]
        # 10 above 5 and 1, 5 level with 5 and above 1
        self.assertEqual(pair_share(finish, 0, 1), (3.5, 4))
        self.assertEqual(pair_share(finish, 1, 0), (0.5, 4))

    def test_shares_vary_by_cluster(self):
        value, low, high, clusters = share_estimate([(3, 4), (0, 0), (1, 4)])
        self.assertAlmostEqual(value, 0.5)
        self.assertAlmostEqual(low, 0.01)  # 1.96 · √((1² + 1²) · 2 / (2 − 1)) / 8 = 0.49
        self.assertAlmostEqual(high, 0.99)
        self.assertEqual(clusters, 2)
        self.assertAlmostEqual(share_estimate([(3, 4)])[1], 0.75)
        self.assertIsNone(share_estimate([(0, 0)]))


def order(text, times):
    """ "A=BC": A and B level, above C; repeated that number of times, each a cluster of its own."""
    finish, result = [], 0
    for before, letter in zip(" " + text, text):
        if letter != "=":
            result -= before not in " ="
            finish.append((ord(letter) - ord("A"), result))
    return [[finish]] * times


class Ratings(unittest.TestCase):
    def rate(self, clusters, players):
        estimates = ratings.ratings(clusters, players)
        self.assertAlmostEqual(estimates[0][0], 0)
        for value, low, high in filter(None, estimates):
            self.assertTrue(low <= value + 1e-6 and value <= high + 1e-6)
        return estimates

    def test_two_players_are_rated_by_their_wins(self):
        one = self.rate(order("AB", 3) + order("BA", 1), 2)
        self.assertAlmostEqual(one[1][0], -400 * math.log10(3), 4)
        tied = self.rate(order("AB", 3) + order("A=B", 1), 2)
        self.assertAlmostEqual(tied[1][0], -400 * math.log10(7), 4)  # 3.5 : 0.5

    def test_three_players_get_their_weights_back(self):
        """Every order of three as often as the model predicts for weights of 3 : 2 : 1, which are
        then the best fit: A first by 3/6, then B by 2/3 …
        """
        times = {"ABC": 20, "ACB": 10, "BAC": 15, "BCA": 5, "CAB": 6, "CBA": 4}
        orders = list(itertools.chain(*(order(text, n) for text, n in times.items())))
        estimates = self.rate(orders, 3)
        self.assertAlmostEqual(estimates[1][0], 400 * math.log10(2 / 3), 4)
        value, low, high = estimates[2]
        self.assertAlmostEqual(value, 400 * math.log10(1 / 3), 4)
        self.assertTrue(low < value - 20 and high > value + 20)
        self.assertEqual(self.rate(orders, 3), estimates)

    def test_several_sides_of_one_player_are_equals(self):
        self.assertAlmostEqual(
            self.rate(order("AAB", 1) + order("ABA", 1) + order("BAA", 1), 2)[1][0], 0
        )
        self.assertAlmostEqual(self.rate(order("A=A=B", 1) + order("B=A=B=A", 1), 2)[1][0], 0)
        _, one, other = self.rate(order("A=B=C", 2) + order("AB=C", 3), 3)
        self.assertAlmostEqual(one[0], other[0], 4)
        self.assertLess(one[0], -100)

    def test_limits_are_told(self):
        _, b, c, d, e = self.rate(order("ABB", 5) + order("CA", 5) + order("DE", 5), 5)
        self.assertAlmostEqual(b[0], -LIMIT)
        self.assertAlmostEqual(c[0], LIMIT)
        self.assertEqual((d, e), (None, None))
        self.assertEqual(ratings.ratings([], 3), [None] * 3)
        self.assertEqual(ratings.rating_text(c[0]), "≥+1200")
        self.assertEqual(ratings.rating_text(-0.4), "+0")

    def test_the_generator_is_the_engine_s(self):
        """The first words of xoshiro256** from seed 2004, as base/rng.c makes them."""
        rng = ratings.Random(2004)
        self.assertEqual([rng.next() for _ in range(2)], [0x8C01C956ACFB970F, 0xEF783DBE8F682683])


class Deals(unittest.TestCase):
    def test_margins_and_wins(self):
        """Two deals of three sides, high wins. Deal 1: A has 4, 1 and 1 where the others have 1 and
        1, 1 and 4, 1 and 1: margins 6, −3 and 0, shares of a win 1, 0 and 1/3. Deal 2: 3 each time.
        """
        rows = []
        for seed, values in ((1, ([4, 1, 1], [1, 1, 4], [1, 1, 1])), (2, ([1, 0, 0],) * 3)):
            for mine, row in enumerate(values):
                names = ",".join("ab"[i != mine] for i in range(3))
                row = row if seed == 1 else row[-mine:] + row[:-mine]
                rows.append(f"deal,{seed:020x},{names},{','.join(map(str, row))}")
        arena = Arena()
        arena.read("rows", text(3, rows, "a,b", wins="high"))
        arena.sort()
        margins, wins = ratings.deal_figures(arena, 0, 1)
        self.assertEqual(margins, [3, 6])
        self.assertEqual(wins, 840 + 280 + 3 * 840)
        # mean 4.5 / 6; deviation √4.5 / √2 = 1.5, 1.96 · 1.5 / 6 = .49; wins 4 1/3 of 6
        self.assertEqual(
            ratings.deal_line(arena, 0, 1),
            "a          in a field of b           +0.75 ± 0.49 points per deal, wins 72.2 % (fair"
            " 33.3), 2 deals",
        )


def text(sides, rows, players, wins="low", bouts=None, seats=None, rules="7"):
    head = (
        f"# imparlour-arena 2 game=hearts rules={rules:0>16} from={0:016x} seats={seats or sides}"
        f" sides={sides} wins={wins} bouts={len(rows) if bouts is None else bouts}"
        f" players={players}"
    )
    return "\n".join([head, ratings.columns(sides), *rows, ""])


def some_rows(sides, seeds, rng):
    """Deals of every player in every field, and a mixed match for every two of them."""
    rows = []
    for seed in seeds:
        for a, b in itertools.permutations("abc", 2):
            tables = [
                ("deal", [a if i == mine else b for i in range(sides)]) for mine in range(sides)
            ]
            if a < b:
                tables.append(("match", [a if i % 2 else b for i in range(sides)]))
            for kind, names in [] if sides == 2 and a > b else tables:
                values = [rng.randrange(20) - 5 * "abc".index(name) for name in names]
                rows.append(",".join([kind, f"{seed:020x}", *names, *map(str, values)]))
    return rows


class Files(unittest.TestCase):
    def read(self, *texts):
        arena = Arena()
        for i, content in enumerate(texts):
            arena.read(f"file {i}", content)
        return ratings.tables(arena)

    def test_parts_make_the_whole(self):
        for sides in range(2, 6):
            first = (1 << 64) - 3  # seeds pass 64 bits
            rows = some_rows(sides, range(first, first + 7), random.Random(sides))
            parts = [
                [row for row in rows if int(row.split(",")[1], 16) % 3 == part] for part in range(3)
            ]
            whole = self.read(text(sides, rows, "a,b,c"))
            self.assertEqual(
                self.read(*(text(sides, part, "a,b,c") for part in (parts[2], parts[0], parts[1]))),
                whole,
            )
            tables = "\n".join(whole)
            for line in "c          in a field of b ", "b          ends above c ", "rating c ":
                self.assertIn(line, tables)

    def test_ladders_join(self):
        """Runs of other players form one ladder through the player that they share."""
        one, other = ["match,%020x,a,b,1,2" % i for i in range(9)], []
        for i in range(9):
            other.append("match,%020x,c,b,%d,2" % (i + 9, 1 + (i > 5)))
        tables = self.read(text(2, one, "a,b"), text(2, other, "b,c"))
        self.assertIn("rating c", tables[-1])
        self.assertNotIn("not to be compared", "\n".join(tables))

    def test_other_files_are_refused(self):
        rows = [
            "deal,%020x,%s,5,6,7,8" % (i, ",".join("ab"[i % 4 != k] for k in range(4)))
            for i in range(24)
        ]
        good = text(4, rows, "a,b")
        lines = good.split("\n")
        spoilt = [
            (text(4, rows, "a,b", seats=5), "another game"),
            (text(4, rows, "a,b", rules="8"), "another game"),
            (text(4, rows, "a,b", wins="high"), "another game"),
            (good.replace("sides=4", "sides=9"), "is no file"),
            (good.replace("players=a,b", "players=a"), "is no file"),
            ("", "is no file"),
            ("\n".join(lines[1:]), "is no file"),
            (text(4, rows[:-1], "a,b", bouts=24), "has 23 of 24 tables"),
            (good.replace("side0", "side9"), "expected"),
            (good[:-3], "expected"),
        ]
        for spoil in ("5;6", "5,99999999999", "5,06", "5,-0", "5,6 ", "5,", "5,x"):
            spoilt.append((good.replace("5,6", spoil, 1), "line 3: expected"))
        spoilt.append((good.replace(",a,", ",z,", 1), "line 3: expected"))
        spoilt.append((good.replace("deal,", "dealt,", 1), "line 3: expected"))
        spoilt.append((good.replace("deal,0", "deal,", 1), "line 3: expected"))
        for bad, message in spoilt:
            with self.assertRaisesRegex(Refused, message):
                self.read(good, bad)
        with self.assertRaisesRegex(Refused, "twice"):
            self.read(good, good)

    def test_the_command(self):
        """Rows of the program by file and by pipe; a run that failed, and files that cannot be
        read."""
        arena = [sys.executable, str(ROOT / "src/tools/arena/arena.py"), "--cli", CLI]
        arena += ["random", "ai:easy", "--game", "hearts", "--matches", "2"]
        arena += ["--data", str(ROOT / "data")]
        script = str(ROOT / "src/tools/arena/ratings.py")
        rows = subprocess.run(arena, capture_output=True, text=True, check=True).stdout
        piped = subprocess.run([script], input=rows, capture_output=True, text=True, check=True)
        self.assertIn("rating ai:easy", piped.stdout)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "rows.csv")
            subprocess.run([*arena, "--out", path], check=True)
            self.assertEqual(path.read_text(), rows)
            named = subprocess.run([script, path], capture_output=True, text=True, check=True)
            self.assertEqual(named.stdout, piped.stdout)
            path.write_bytes(b"\xff")
            for bad in [path], [folder], [ROOT / "README.md"], [path.with_name("none")]:
                failed = subprocess.run([script, *bad], capture_output=True, text=True)
                self.assertEqual((failed.returncode, failed.stderr.count("\n")), (1, 1))
        empty = subprocess.run([script], input="", capture_output=True, text=True)
        self.assertEqual(empty.returncode, 1)


if __name__ == "__main__":
    unittest.main()
