#!/usr/bin/env python3
"""Matches between imps in the real program, one game after the other, at instant speed, drawn into
memory where there is no $DISPLAY: soak.py GAME-PROGRAM MINUTES [ARCHIVE]

Prints a line a minute: resident memory, file descriptors, threads, matches. Ends with status 1 if
after the first ten minutes (or the first half of fewer) the memory grows by a megabyte or more, or
the descriptors change.

A screen has as many layers as it shows, a game as many faces as it has cards: the numbers at the
end of a minute vary by megabytes. Therefore equal states are compared: the memory at the end of a
match, averaged over a round of all games, the first round against the last; and the descriptors at
that time, when no file is being replaced. Without two rounds, the minutes themselves.

The program lists the last 500 deals and keeps up to a hundred more, in files of a hundred: the
rounds that count begin when it has that many. ARCHIVE, a folder with the archive*.text of an
earlier hour, shortens the wait.
"""
import os
import pathlib
import re
import shutil
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from driver import GAMES, Window
from hands import Live

ALLOWED_KB = 1024
SEGMENT = 100  # SEGMENT_DEALS, src/match/archive/segments.h
FULL = 500 + SEGMENT  # ARCHIVE_DEALS, src/match/archive/archive.h


def resident(pid):
    fields = dict(
        line.split(":", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    )
    return (
        int(fields["VmRSS"].split()[0]),
        len(os.listdir(f"/proc/{pid}/fd")),
        int(fields["Threads"]),
    )


def deals_finished(window):
    """The number of deals ever in the archive, by the number of its newest file."""
    files = sorted(
        (window.profile / "state").glob("archive-[0-9]*.text"),
        key=lambda file: int(file.stem.partition("-")[2]),
    )
    return (
        SEGMENT * (int(files[-1].stem.partition("-")[2]) - 1)
        + files[-1].read_bytes().count(b"imparlour-deal ")
        if files
        else 0
    )


def next_match(window, matches):
    window.press("button:back")
    window.press("button:play")
    window.set_up(GAMES[matches % len(GAMES)])
    for kind in [
        e["id"]
        for e in window.now["elements"]
        if re.match(r"kind:\d=easy$", e["id"]) and not e.get("chosen")
    ]:
        window.press(kind)
    window.press("button:start")


def soak(window, minutes, ends):
    """Yields the state at the end of each minute; adds to `ends` minute, memory, descriptors and
    deals finished at the end of each match.
    """
    begun, matches = time.monotonic(), 0
    for minute in range(1, minutes + 1):
        while time.monotonic() < begun + 60 * minute:
            if window.now["scene"] == "over":
                window.rest(1)  # until the screen is at rest
                ends.append(
                    (
                        (time.monotonic() - begun) / 60,
                        *resident(window.process.pid)[:2],
                        deals_finished(window),
                    )
                )
                matches += 1
                next_match(window, matches)
            elif window.element("button:next"):
                window.press("button:next")
            else:
                window.rest(5)
        yield *resident(window.process.pid), matches


def grown_by_rounds(ends, minute):
    """KB from the first round of all games after that minute, with a full archive, to the last one;
    None without two.
    """
    late = [memory for when, memory, _, deals in ends if when >= minute and deals >= FULL]
    n = len(GAMES)
    return (sum(late[-n:]) - sum(late[:n])) / n if len(late) >= 2 * n else None


def verdict(found, ends):
    """True if memory or descriptors grow."""
    for i, game in enumerate(GAMES):
        print(
            f"{game}:",
            *(f"{memory / 1024:.1f}" for _, memory, *_ in ends[i :: len(GAMES)]),
            "MB at the ends of matches",
        )
    first = min(10, len(found) // 2)
    grown = found[-1][0] - found[first - 1][0]
    by_rounds = grown_by_rounds(ends, first)
    print(f"grown by {grown} KB from minute {first} to minute {len(found)}")
    if by_rounds is not None:
        print(f"grown by {by_rounds:.0f} KB at the ends of matches, round against round")
    settled = (
        {files for _, files in found[first:]}
        if by_rounds is None
        else {files for when, _, files, _ in ends if when >= first}
    )
    print(f"descriptors: {sorted(settled)}")
    return (grown if by_rounds is None else by_rounds) >= ALLOWED_KB or len(settled) > 1


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    window = Window(sys.argv[1], "en", Live(), ("日本語",))
    minutes, found, ends = int(sys.argv[2]), [], []
    if len(sys.argv) == 4:
        (window.profile / "state").mkdir(parents=True, mode=0o700)
        for file in pathlib.Path(sys.argv[3]).glob("archive*.text"):
            shutil.copy(file, window.profile / "state")
    try:
        window.start("--game", GAMES[0], "--seats", ",".join(["ai:easy"] * 4))
        for memory, files, threads, matches in soak(window, minutes, ends):
            found.append((memory, files))
            print(
                (
                    f"minute {len(found)}: {memory / 1024:.1f} MB, {files} descriptors,"
                    f" {threads} threads, {matches} matches, {deals_finished(window)} deals"
                    " finished"
                ),
                flush=True,
            )
        window.stop()
    finally:
        window.dispose()
    sys.exit(verdict(found, ends))


if __name__ == "__main__":
    main()
