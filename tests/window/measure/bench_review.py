#!/usr/bin/env python3
"""Measures how long a review takes to open, to step and to analyse: bench_review.py IMPARLOUR [GAME
…]

Without games: a match of twenty deals of The Great Dalmuti, whose review is opened from the final
result and stepped through to its end and back, during the analysis and after it. Then for every
game (or the named ones), with its maximum number of players: the first deal, analysed for every
seat, and an analysis cancelled while it runs. Bars: 300 ms, 16 ms a step, 10 s a deal, 200 ms to
cancel.

Without $DISPLAY it draws into memory.
"""
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from driver import MOST_SEATS, Failure, Window
from hands import Live

DEALS = 20


def begin(program, game, seats, *options):
    window = Window(program, "en", Live())
    window.size = 1920, 1080
    window.start(
        "--bench-frames",
        "--window",
        "1920x1080",
        "--game",
        game,
        "--seats",
        ",".join(["ai:easy"] * seats),
        "--seed",
        "1",
        *options,
    )
    return window


def to_result(window, last):
    while window.now["scene"] != last:
        if window.element("button:next"):
            window.press("button:next")
        elif not window.rest(300):  # there is no line while imps play
            raise Failure(f"stuck at {window.now['scene']}")


def took(window, act, ready):
    """The time until the picture shows it, from the press or the key to the end of the picture: ms,
    and ms of the processor.
    """
    before = len(window.lines)
    act()
    window.until("no answer", ready)
    return max((line["answer"], line["busy"]) for line in window.lines[before:] if "answer" in line)


def steps(window, key, to):
    """The time of every step until the deal is at that place."""
    all_of_them = []
    while window.now["at"] != to:
        at = window.now["at"]
        all_of_them.append(took(window, lambda: window.key(key), lambda line: line["at"] != at))
    return all_of_them


def told(what, times):
    def spread(ms):
        ms = sorted(ms)
        return (
            f"p50 {ms[len(ms) // 2]:.1f} ms, p95 {ms[len(ms) * 95 // 100]:.1f}, worst {ms[-1]:.1f}"
        )

    print(
        (
            f"{what}: n {len(times)}, {spread([ms for ms, _ in times])}; of the processor"
            f" {spread([busy for _, busy in times])}"
        ),
        flush=True,
    )


def seen_by(seat):
    return lambda line: line["scene"] == "review" and line["viewer"] == seat


def judged(window, button, seat):
    """Seconds from before the press (a sixth of a second too many, which is its wait) until the
    analysis has ended.
    """
    begin = time.monotonic()
    window.press(button)
    window.until("not through other eyes", seen_by(seat))
    while window.now["judging"]:
        window.rest(1)
    return time.monotonic() - begin


def long_match(program):
    window = begin(program, "great-dalmuti", 5, "--option", f"deals={DEALS}")
    to_result(window, "over")
    ms, busy = took(window, lambda: window.press("button:review"), seen_by(0))
    last = window.now["stops"] - 1
    print(
        (
            f"review of a match of {DEALS} deals, its last one of {last + 1} stops: opened in"
            f" {ms:.0f} ms, {busy:.0f} of the processor"
        ),
        flush=True,
    )
    told("a step right after it was opened, the judge at work", steps(window, "Right", last))
    window.until("the judge comes to no end", lambda line: not line["judging"])
    told("a step once he is done", steps(window, "Left", 0) + steps(window, "Right", last))
    window.stop()
    window.dispose()


def whole_deals(program, game, seats):
    window = begin(program, game, seats)
    to_result(window, "result")
    seconds = [
        judged(window, f"seat:{seat}" if seat else "button:review", seat) for seat in range(seats)
    ]
    sent_away = []
    for seat in range(seats - 1):  # still busy with the last one, sent to the next
        sent_away.append(took(window, lambda: window.press(f"seat:{seat}"), seen_by(seat))[0])
    sent_away.append(
        took(window, lambda: window.key("Escape"), lambda line: line["scene"] == "result")[0]
    )
    print(
        (
            f"{game}, {seats} players: a deal judged in {max(seconds):.1f} s at most (n"
            f" {len(seconds)}, mean {sum(seconds) / len(seconds):.1f}); the judge sent away in"
            f" {max(sent_away):.0f} ms at most (n {len(sent_away)})"
        ),
        flush=True,
    )
    window.stop()
    window.dispose()


def main():
    program, games = sys.argv[1], sys.argv[2:]
    if not games:
        long_match(program)
    for game in games or MOST_SEATS:
        whole_deals(program, game, MOST_SEATS[game])


main()
