#!/usr/bin/env python3
"""Random matches of one game and number of players, every property of tests/support/verify.h
checked after every action, and at the end of each match the sums of its scores.

properties.py PROGRAM GAME SEATS AMOUNT [THREADS]

PROGRAM: imparlour-verified; or imparlour-cli, for sums of scores alone.

AMOUNT: 150000   enough matches that about 150,000 actions are checked with the options at their
                 defaults, a twentieth of these matches, at most 20 deals of each (fewer where fewer
                 actions are asked for), with each other value, and with each of a few sets of
                 changed options in which every two values come together
        2000m    the same for 2,000 whole matches
        100000q  100,000 whole matches with the options at their defaults alone
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def other_values(option, seats):
    """Every value of a choice or flag but the default, and both ends of a number; of the options
    offered for this number of players.
    """
    if seats not in option.get("seats", [seats]):
        return []
    if option["kind"] == "choice":
        offered = [
            value
            for value in option["choices"]
            if seats in option.get("choice_seats", {}).get(value, [seats])
        ]
        return [
            value
            for value in offered
            if value != (option["default"] if option["default"] in offered else offered[0])
        ]
    if option["kind"] == "flag":
        return ["off" if option["default"] else "on"]
    return [
        value
        for value in (option["min"], min(option["max"], 2 * option["default"] or 2))
        if value != option["default"]
    ]


def pairwise(values):
    """A few sets of changed options in which every two values of different options come
    together."""
    wanted = {frozenset((a, b)) for a in values for b in values if a[0] < b[0]}
    while wanted:
        chosen = {}
        for pair in sorted(map(sorted, wanted)):
            if all(chosen.get(key, value) == value for key, value in pair):
                chosen.update(pair)
        yield sorted(chosen.items())
        wanted -= {frozenset((a, b)) for a in chosen.items() for b in chosen.items() if a[0] < b[0]}


# ---- The expected sums of a match's scores, by the rule file ----


def devils(seats, options, deals, scores):
    return sum(scores) == {3: 41, 4: 56, 5: 72, 6: 87}[seats] * deals


def finishing_points(seats, options, deals, scores):
    if options.get("scoring") == "off":
        return not any(scores)
    praise = 2 * deals if options.get("philanthropic_scoring") == "on" else 0
    return 0 <= sum(scores) - seats * (seats - 1) // 2 * deals <= praise


def partners_level(seats, options, deals, scores):
    return (
        scores[:2] * (seats // 2) == scores and max(scores) < int(options.get("target", 250)) + 40
    )


def sides_level(seats, options, deals, scores):
    """Seven points a deal at most, and four for honours."""
    most = (11 if options.get("honours") == "on" else 7) * deals
    return scores[:2] * 2 == scores and min(scores) >= 0 and deals <= sum(scores[:2]) <= most


def piles(seats, options, deals, scores):
    cards = 52 * (2 if seats > 4 or options.get("packs") == "2" else 1) * deals
    lossless = options.get("losers_cards") != "discarded" and options.get("last_round") != "on"
    return sum(scores) == cards if lossless else 0 < sum(scores) <= cards


def middle_or_not(seats, options, deals, scores):
    """Eleven tricks of 1 or 10 points each, and points for those who have none."""
    return 11 * deals <= sum(scores) <= 211 * deals


def hearts_and_moons(seats, options, deals, scores):
    moon = -52 if options.get("moon") == "self" else 26 * (seats - 2)
    more = sum(scores) - (16 if options.get("jack_bonus") == "on" else 26) * deals
    return more % moon == 0 and 0 <= more // moon <= deals


def witches_and_moons(seats, options, deals, scores):
    """At least the fire, its Witch and no relief but of five; at most a moon of 30."""
    return 10 * deals <= sum(scores) <= 30 * (seats - 1) * deals


def standings(seats, options, deals, scores):
    """Thirteen tricks, and 20 or 30 more; who is barred loses its tricks instead, and one who comes
    second may be raised."""
    raised = int(options.get("target", 100)) if options.get("second_place") == "on" else 0
    return 7 * deals <= sum(scores) <= 43 * deals + raised


SUMS = {
    "little-devils": devils,
    "great-dalmuti": finishing_points,
    "addenda": partners_level,
    "sneak": piles,
    "hearts": hearts_and_moons,
    "hamlet": middle_or_not,
    "witches": witches_and_moons,
    "whist": sides_level,
    "collusion": standings,
}


def played(cli, runs):
    """Status, lines and complaint of each run. imparlour-verified does all of them in one process:
    with sanitizers, starting a program takes longer than a match. The last run that has begun
    answers for its status.
    """
    if not pathlib.Path(cli).name.startswith("imparlour-verified"):
        for flags in runs:
            done = subprocess.run([cli, "play", *flags], capture_output=True, text=True)
            yield done.returncode, done.stdout.splitlines(), done.stderr
        return
    words = [word for flags in runs for word in ("+", *flags)][1:]
    done = subprocess.run([cli, "play", *words], capture_output=True, text=True)
    parts = done.stdout.split("+\n")
    for part in parts[:-1]:
        yield 0, part.splitlines(), ""
    yield done.returncode, parts[-1].splitlines(), done.stderr
    for _ in runs[len(parts) :]:
        yield 1, [], "not begun"


def main():
    cli, game, seats, actions, *threads = sys.argv[1:]
    definition = json.loads((ROOT / "data/games" / f"{game}.json").read_text())
    players = [
        "--game",
        game,
        "--seats",
        ",".join(["random"] * int(seats)),
        "--seed",
        "1",
        "--data",
        str(ROOT / "data"),
    ]
    one = json.loads(
        subprocess.run(
            [cli, "play", *players, "--json"], capture_output=True, text=True, check=True
        ).stdout
    )
    defaults = actions.endswith("q")
    actions = int(actions[:-1]) * one["moves"] if actions[-1] in "mq" else int(actions)
    matches = max(1, actions // one["moves"])
    deals = min(
        1000000, max(1, one["deals"] * actions // one["moves"])
    )  # of a match that is too long
    runs = [(matches, deals, {})]
    values = [
        (option["key"], str(value))
        for option in definition["options"]
        for value in other_values(option, int(seats))
    ]
    for changed in [] if defaults else [[value] for value in values] + list(pairwise(values)):
        runs.append((max(1, matches // 20), max(2, min(20, deals, actions // 5000)), dict(changed)))
    words = [
        [word for key, value in options.items() for word in ("--option", f"{key}={value}")]
        for _, _, options in runs
    ]
    flags = [
        [
            *players,
            "--matches",
            str(count),
            "--deals",
            str(most),
            "--json",
            "--threads",
            (threads or ["1"])[0],
            *changed,
        ]
        for (count, most, _), changed in zip(runs, words)
    ]
    for (count, _, options), changed, (code, output, complaint) in zip(
        runs, words, played(cli, flags)
    ):
        matches = [json.loads(line) for line in output]
        print(
            " ".join(changed) or "defaults",
            *(f"{sum(m[what] for m in matches)} {what}" for what in ("deals", "moves")),
            f"in {len(matches)} matches",
            complaint.strip(),
            flush=True,
        )
        wrong = [
            m
            for m in matches
            if game in SUMS and not SUMS[game](int(seats), options, m["deals"], m["scores"])
        ]
        if wrong:
            print("the scores do not add up:", wrong[0])
        if code != 0 or complaint or wrong or len(matches) != count:
            sys.exit(1)


main()
