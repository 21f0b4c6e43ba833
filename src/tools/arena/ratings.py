#!/usr/bin/env python3
"""Who is stronger? Tables of an arena, with 95 % intervals.

    arena.py A B ... | ratings.py
    ratings.py FILE ...              files of `arena.py --out`: parts of a run, or runs
                                     of the same game with other players

Bouts of one seed depend on each other, so every interval takes a seed (a cluster) as one
observation.
"""
import dataclasses
import math
import pathlib
import re
import sys
from collections import Counter, defaultdict
from itertools import groupby

LIMIT = 1200  # ratings are cut off here: a player who always wins has no finite one
SAMPLES = 400
HEAD = re.compile(
    r"# imparlour-arena 2 game=(?P<game>\S+) rules=(?P<rules>[0-9a-f]{16})"
    r" from=(?P<position>[0-9a-f]{16})"
    r" seats=(?P<seats>\d) sides=(?P<sides>[2-8]) wins=(?P<wins>low|high) bouts=(?P<bouts>\d+)"
    r" players=(?P<players>[^\s,]+(?:,[^\s,]+)+)"
)


class Refused(Exception):
    """A file or a set of files that cannot be used, in one line."""


@dataclasses.dataclass(frozen=True)
class Bout:
    """One table: who held each side, and its total of a match or its points of a deal."""

    seed: int
    whole: bool  # a match
    sides: tuple  # numbers of players
    values: tuple

    @property
    def order(self):
        return self.seed, self.whole, self.sides


# ---- Files ----


class Arena:
    """Bouts of any number of files that agree in everything but the players."""

    def __init__(self):
        self.head, self.players, self.bouts = None, [], []

    def number(self, name):
        if name not in self.players:
            self.players.append(name)
        return self.players.index(name)

    def read(self, name, text):
        lines = text.split("\n")
        head = HEAD.fullmatch(lines[0])
        if not head:
            raise Refused(f"{name}: is no file of arena.py --out")
        sides = int(head["sides"])
        same = head.group("game", "rules", "position", "seats", "sides", "wins")
        if self.head not in (None, same):
            raise Refused(
                f"{name}: is of another game, of other rules of it, or from another position, than"
                " the files before"
            )
        self.head, self.n_sides, self.sign = same, sides, -1 if head["wins"] == "low" else 1
        players = head["players"].split(",")
        for player in players:
            self.number(player)
        bouts = [self.bout(name, n, line, players) for n, line in enumerate(lines[2:-1], 3)]
        if lines[1:2] != [columns(sides)] or lines[-1]:
            raise Refused(
                f"{name}: line {len(lines)}: expected a whole row: it is damaged, or its run was"
                " stopped"
            )
        if len(bouts) != int(head["bouts"]):
            raise Refused(
                f"{name}: has {len(bouts)} of {head['bouts']} tables: its run goes on, or was"
                " stopped; leave it out, or play it again"
            )
        self.bouts += bouts

    def bout(self, name, n, line, players):
        row = line.split(",")
        sides, values = row[2 : 2 + self.n_sides], row[2 + self.n_sides :]
        if (
            row[0] not in ("deal", "match")
            or not re.fullmatch(
                r"\w+,[0-9a-f]{20}(,[^,]+){%d}(,0|,-?[1-9]\d{0,8}){%d}" % (2 * (self.n_sides,)),
                line,
            )
            or not set(sides) <= set(players)
        ):
            raise Refused(
                f'{name}: line {n}: expected "{columns(self.n_sides)}": it is damaged, or its run'
                " was stopped"
            )
        return Bout(
            int(row[1], 16),
            row[0] == "match",
            tuple(map(self.number, sides)),
            tuple(map(int, values)),
        )

    def sort(self):
        self.bouts.sort(key=lambda bout: bout.order)
        for one, other in zip(self.bouts, self.bouts[1:]):
            if one.order == other.order:
                raise Refused(
                    f"a table of seed {one.seed:020x} is there twice: the same part was given two"
                    " times, or played two times"
                )


def columns(sides):
    return ",".join(
        ["kind", "seed", *(f"side{i}" for i in range(sides)), *(f"value{i}" for i in range(sides))]
    )


# ---- Deals: one side of a player in a field of another ----


def win_share(values, mine, sign):
    """1 if that side has the best value, shared by all that tie with it."""
    best = max(sign * v for v in values)
    return 0 if sign * values[mine] < best else 840 // sum(sign * v == best for v in values)


def deal_figures(arena, test, field):
    """The margin of each deal, and the sum of won deals in 840ths. A margin is the number of sides
    times the lead of the tested side over the mean, summed over the sides that it was played from.
    """
    margins, wins = [], 0
    for _, bouts in groupby(arena.bouts, key=lambda bout: bout.seed):
        rotated = {}
        for bout in bouts:
            if (
                not bout.whole
                and bout.sides.count(test) == 1
                and bout.sides.count(field) == arena.n_sides - 1
            ):
                rotated[bout.sides.index(test)] = bout.values
        if len(rotated) == arena.n_sides:
            margins.append(
                arena.sign
                * sum(
                    arena.n_sides * values[mine] - sum(values) for mine, values in rotated.items()
                )
            )
            wins += sum(win_share(values, mine, arena.sign) for mine, values in rotated.items())
    return margins, wins


def deal_line(arena, test, field):
    margins, wins = deal_figures(arena, test, field)
    n, sides = len(margins), arena.n_sides
    if n == 0:
        return None
    unit = sides * (sides - 1)
    mean = sum(margins) / n
    variance = (sum(m * m for m in margins) - n * mean * mean) / (n - 1) if n > 1 else 0
    return (
        f"{arena.players[test]:<10} in a field of {arena.players[field]:<10} {mean / unit:+6.2f} ±"
        f" {1.96 * math.sqrt(variance / n) / unit:.2f} points per deal, wins"
        f" {100 * wins / (840 * n * sides):4.1f} %"
        f" (fair {100 / sides:.1f}), {n} deals"
    )


# ---- Matches: pairs of sides at the same table ----


def pair_share(finish, one, other):
    """Of all pairs of a side of each player: how many `one` won, a tie counting half; how many."""
    pairs = [(a, b) for p, a in finish if p == one for q, b in finish if q == other]
    return sum(1 if a > b else 0.5 if a == b else 0 for a, b in pairs), len(pairs)


def share_estimate(clusters):
    """The ratio of the sums of [part, of], and its interval (Cochran, Sampling Techniques, 1977,
    chapter 6)."""
    clusters = [c for c in clusters if c[1] > 0]
    if not clusters:
        return None
    of, m = sum(c[1] for c in clusters), len(clusters)
    value = sum(c[0] for c in clusters) / of
    squares = sum((c[0] - value * c[1]) ** 2 for c in clusters)
    half = 1.96 * math.sqrt(squares * m / (m - 1)) / of if m > 1 else 0
    return value, max(0, value - half), min(1, value + half), m


def finish(arena, bout):
    """(player, result) of every side, more being better."""
    return [(player, arena.sign * value) for player, value in zip(bout.sides, bout.values)]


def pair_line(arena, one, other):
    shares, matches = defaultdict(lambda: [0, 0]), 0
    for bout in arena.bouts:
        if bout.whole:
            part, of = pair_share(finish(arena, bout), one, other)
            matches += of > 0
            shares[bout.seed][0] += part
            shares[bout.seed][1] += of
    estimate = share_estimate(shares.values())
    if not estimate:
        return None
    value, low, high, seeds = estimate
    return (
        f"{arena.players[one]:<10} ends above {arena.players[other]:<10} {100 * value:5.1f} %"
        f" ({100 * low:.1f} to"
        f" {100 * high:.1f}) of pairs, {matches} matches from {seeds} seeds"
    )


# ---- Ratings: the model of Plackett and Luce over orders of finish ----


def choices(finish):
    """An order of finish as a series of choices, the best of all sides first. Yields for each
    choice the number of sides of each player to choose from, its weight, and the players that it
    fell on. A tie counts as every order of the sides that tie, in equal parts: any subset of them
    may be left when one is chosen, subsets of a size are equally likely, and so are the sides of a
    subset.

    """
    below = Counter()
    for _, level in groupby(sorted(finish, key=lambda f: f[1]), key=lambda f: f[1]):
        level = [player for player, _ in level]
        for subset in range(1, 1 << len(level)):
            chosen = [player for i, player in enumerate(level) if subset >> i & 1]
            among = below + Counter(chosen)
            if len(among) > 1:
                yield tuple(sorted(among.items())), 1 / math.comb(len(level), len(chosen)), chosen
        below.update(level)


class Orders:
    """What the fits need of all orders of finish, by cluster."""

    def __init__(self, clusters, players):
        self.players, self.solved = players, {}
        self.weights = []  # of each cluster: (kind of choice, weight)
        self.wins = []  # of each cluster: by player, the weight of the choices that fell on it
        kinds = set()
        for orders in clusters:
            weights, wins = [], [0.0] * players
            for order in orders:
                for kind, weight, chosen in choices(order):
                    kinds.add(kind)
                    weights.append((kind, weight))
                    for player in chosen:
                        wins[player] += weight / len(chosen)
            self.weights.append(weights)
            self.wins.append(wins)
        # Others cannot be compared with player 0, and would only slow the fits down.
        self.met = comparable(kinds)
        # The order of the kinds is that of the sums, which decides the last digits of a rating.
        self.kinds = sorted((k for k in kinds if k[0][0] in self.met), key=lambda kind: kind[::-1])

    def fit(self, times, gamma):
        """Weights of the players by the MM algorithm of Hunter (2004), from gamma on, if cluster i
        counts times[i] times."""
        weight = dict.fromkeys(self.kinds, 0.0)
        wins = [0.0] * self.players
        for n, weights, won in zip(times, self.weights, self.wins):
            if n:
                for kind, w in weights:
                    if kind in weight:
                        weight[kind] += n * w
                for i, w in enumerate(won):
                    wins[i] += n * w
        problem = *weight.values(), *wins, *gamma
        if problem not in self.solved:  # samples of few seeds repeat
            weight = [(kind, w) for kind, w in weight.items() if w]
            change = 1
            for _ in range(10000):
                if change > 1e-9:
                    gamma, change = step(weight, wins, gamma)
            self.solved[problem] = gamma
        return self.solved[problem]


def comparable(kinds):
    """Player 0, those who met it, those who met these ..."""
    met = {0}
    while more := {p for kind in kinds for p, _ in kind if met & dict(kind).keys()} - met:
        met |= more
    return met


def step(weight, wins, gamma):
    """One step of that algorithm: the weights after it, and the largest change of a logarithm."""
    due = [0.0] * len(gamma)
    for kind, w in weight:
        total = 0.0
        for player, sides in kind:
            total += sides * gamma[player]
        for player, sides in kind:
            due[player] += w * sides / total
    raw = [max(won / d, 1e-12) if d > 0 else g for won, d, g in zip(wins, due, gamma)]
    most = 10 ** (LIMIT / 400)
    after = [min(max(g / raw[0], 1 / most), most) for g in raw]
    return after, max(abs(math.log(now / before)) for now, before in zip(after, gamma))


class Random:
    """xoshiro256**, seeded as in base/rng.h: the same samples with every version of Python."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.s = []
        for _ in range(4):
            seed = seed + 0x9E3779B97F4A7C15 & self.MASK
            z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & self.MASK
            z = (z ^ z >> 27) * 0x94D049BB133111EB & self.MASK
            self.s.append(z ^ z >> 31)

    def rotate(self, x, by):
        return (x << by | x >> 64 - by) & self.MASK

    def next(self):
        s = self.s
        result = self.rotate(s[1] * 5 & self.MASK, 7) * 9 & self.MASK
        t = s[1] << 17 & self.MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = self.rotate(s[3], 45)
        return result

    def below(self, n):
        while (product := (self.next() >> 32) * n) & 0xFFFFFFFF < (1 << 32) % n:
            pass
        return product >> 32


def points(gamma):
    return 400 * math.log10(gamma)


def ratings(clusters, players):
    """For each player (rating, low, high), the rating of player 0 being 0; None if there is no
    comparison with player 0. `clusters`: for each seed the orders of finish, lists of (player,
    result). The interval is the middle 95 % of SAMPLES fits to clusters drawn with replacement. A
    rating of ±LIMIT is that much or more."""
    orders = Orders(clusters, players)
    best = orders.fit([1] * len(clusters), [1.0] * players)
    rng, samples = Random(2004), []
    for _ in range(SAMPLES):
        times = [0] * len(clusters)
        for _ in clusters:
            times[rng.below(len(clusters))] += 1
        samples.append(orders.fit(times, best))
    cut = SAMPLES // 40
    out = []
    for i in range(players):
        by_size = sorted(points(sample[i]) for sample in samples)
        out.append(
            (points(best[i]), by_size[cut], by_size[-1 - cut])
            if clusters and i in orders.met
            else None
        )
    return out


def rating_text(rating):
    beyond = "≥" if rating >= LIMIT - 0.5 else "≤" if rating <= -LIMIT + 0.5 else ""
    return f"{beyond}{0 if abs(rating) < 0.5 else rating:+.0f}"


def rating_line(arena, i, estimate):
    if not estimate:
        return f"rating {arena.players[i]:<10} not to be compared with {arena.players[0]}"
    value, low, high = map(rating_text, estimate)
    return f"rating {arena.players[i]:<10} " + (f"{value} ({low} to {high})" if i else "+0")


# ---- All tables ----


def tables(arena):
    arena.sort()
    n = range(len(arena.players))
    clusters = [
        [finish(arena, bout) for bout in bouts]
        for _, bouts in groupby(arena.bouts, key=lambda bout: bout.seed)
    ]
    lines = [deal_line(arena, i, k) for i in n for k in n if i != k]
    lines += [pair_line(arena, i, k) for i in n for k in n if i < k]
    lines += [rating_line(arena, i, e) for i, e in zip(n, ratings(clusters, len(n)))]
    return [line for line in lines if line]


def main(paths):
    arena = Arena()
    try:
        for path in paths:
            arena.read(path, pathlib.Path(path).read_text())
        if not paths:
            arena.read("standard input", sys.stdin.read())
        print(*tables(arena), sep="\n")
    except (Refused, OSError, UnicodeDecodeError) as error:
        sys.exit(f"ratings.py: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
