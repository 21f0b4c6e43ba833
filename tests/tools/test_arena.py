#!/usr/bin/env python3
"""The plans of src/tools/arena/arena.py and steps.py: seatings are fair, and parts of a run are the
whole."""
import argparse
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src/tools/arena"))
sys.dont_write_bytecode = True
from arena import plan  # noqa: E402
from steps import tables  # noqa: E402


def planned(sides, players, deals=0, matches=0, seed=1, shard=(1, 1)):
    args = argparse.Namespace(deals=deals, matches=matches, seed=seed, shard=shard)
    return list(plan(sides, players, args))


class Plan(unittest.TestCase):
    def test_mixed_seatings_are_fair(self):
        """In whole matches both players hold every side equally often, at tables that all
        differ."""
        for sides, tables in zip(range(2, 9), (2, 3, 6, 5, 6, 7, 8)):
            bouts = planned(sides, 2, matches=2)
            self.assertEqual(len(set(bouts)), 2 * tables)
            self.assertEqual(len(bouts), 2 * tables)
            for whole, _, side in bouts:
                self.assertTrue(whole)
                self.assertIn(side.count(0), (sides // 2, (sides + 1) // 2))
            for k in range(sides):
                self.assertEqual(2 * sum(side[k] == 0 for _, _, side in bouts), len(bouts))

    def test_deals_are_played_from_every_side(self):
        for sides in range(2, 9):
            bouts = planned(sides, 3, deals=4)
            self.assertEqual(len(bouts), 4 * sides * (3 if sides == 2 else 6))

    def test_parts_make_the_whole(self):
        for sides in range(2, 6):
            settings = {"deals": 7, "matches": 5, "seed": (1 << 80) - 3}
            whole = planned(sides, 3, **settings)
            parts = [planned(sides, 3, **settings, shard=(i, 3)) for i in (3, 2, 1)]
            self.assertEqual(sorted(whole), sorted(sum(parts, [])))

    def test_steps_are_taken_among_strangers(self):
        """Both players hold every seat once for each deal, and every stranger comes equally
        often."""
        for sides in range(3, 9):
            company = []
            for deal in range(6):
                planned = tables(sides, deal)
                self.assertEqual(len(planned), sides)
                for player in (0, 1):
                    seats = sorted(table.index(player) for table in planned)
                    self.assertEqual(seats, list(range(sides)))
                company += planned[0]
            self.assertEqual(len({company.count(stranger) for stranger in (2, 3, 4)}), 1)


if __name__ == "__main__":
    unittest.main()
