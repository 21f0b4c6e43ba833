#!/usr/bin/env python3
"""A decided deal is offered to be claimed: claims.py IMPARLOUR CLI LANGUAGE

A deal of Hearts is played until the offer appears; a claim ends it with the same scores as playing
it out. A player who declines is not asked again in that deal; with several people a dialog asks, by
names, and Escape changes nothing; with the setting off the offer never appears. In a deal of Sneak
in which the person is without cards first, the rest of the play can be skipped.
"""
import json
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import PATIENCE, ROOT, Failure, Window, at_table
from hands import Live, Wire
from listed import listed
from play import PEOPLE, Match

SAVE, OFFER = "state/hearts.save", "claim:lay-out"


def begin(window, people, *flags):
    seats = ["human"] * people + ["ai:normal"] * (4 - people)
    window.start(
        *at_table("hearts", ",".join(seats), PEOPLE[window.language]),
        *flags,
    )
    return Match(window, None, people)


def play_until(match, ready):
    for _ in range(300):
        if ready(match.window):
            return
        if match.window.now["scene"] == "result":
            raise Failure("the deal is over and nothing was offered")
        match.step()
    raise Failure("the deal does not end")


def hand(window):
    return [e["id"] for e in window.now["elements"] if e["id"].startswith("card:")]


def offered(window):
    return window.element(OFFER)


def at_result(window):
    return window.now["scene"] == "result"


def laid_out(window, cli):
    """Waits without a press: the table shows the rest, and the result says that it was claimed.
    Returns the scores.
    """
    window.until("the rest is not laid out", lambda line: line["scene"] == "result")
    line = window.now
    if not line.get("before"):
        raise Failure("the result does not say that the rest was laid out")
    done = subprocess.run(
        [cli, "replay", "--reveal", str(window.profile / SAVE), "--data", str(ROOT / "data")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if done.returncode != 0 or done.stderr:
        raise Failure(f"what was laid out does not replay: {done.stderr}")
    return line["scores"]


def go_on(window):
    window.start()
    window.press("button:continue")
    window.until("the offer is not there again", lambda line: window.element(OFFER))


def put_back(window, save):
    shutil.rmtree(window.profile)
    (window.profile / SAVE).parent.mkdir(parents=True)
    (window.profile / SAVE).write_bytes(save)


def alone(window, cli):
    """Once claimed, once played to the end, from the same position."""
    match = begin(window, 1)
    play_until(match, offered)
    if len(hand(window)) < 2:
        raise Failure("an offer for a single card")
    if window.now.get("tip") != "claim":
        raise Failure("the first offer comes without a tip")
    window.stop()  # on a slow disk the save is complete only now
    kept = (window.profile / SAVE).read_bytes()
    go_on(window)
    window.press(OFFER)
    scores = laid_out(window, cli)
    window.kill()
    window.hands = Live("none")  # the answer comes from another thread, at any time
    put_back(window, kept)
    go_on(window)
    window.press(OFFER)
    if laid_out(window, cli) != scores:
        raise Failure("by the real clock the rest is laid out otherwise")
    window.kill()
    window.hands = Wire()
    put_back(window, kept)
    go_on(window)
    window.press("claim:play-on")
    while not at_result(window):
        if window.element(OFFER):
            raise Failure("asked again in a deal in which it was refused")
        match.step()
    if window.now["scores"] != scores or window.now.get("before"):
        raise Failure(
            f"laid out the deal ends with {scores}, played out with {window.now['scores']}"
        )
    window.stop()


def together(window, cli):
    """All people at one screen."""
    match = begin(window, 4)
    play_until(match, offered)
    before = hand(window), window.now["to_act"]
    window.press(OFFER)
    if at_result(window) or not window.element("claim:agreed"):
        raise Failure("laid out although nobody was asked")
    window.key("Escape")
    if not window.element(OFFER) or (hand(window), window.now["to_act"]) != before:
        raise Failure("Escape does not leave it at that")
    window.press(OFFER)
    window.press("claim:agreed")
    laid_out(window, cli)
    window.stop()


def switched_off(window):
    (window.profile / "config").mkdir(parents=True, exist_ok=True)
    (window.profile / "config/settings.json").write_text(json.dumps({"claim": False}))
    match = begin(window, 1)
    while not at_result(window):
        if window.element(OFFER):
            raise Failure("offered although it is switched off")
        match.step()
    window.stop()


def skipped(window, cli):
    """Plays to the last card quickly, and then by the real clock: while others play, the screen is
    in motion.
    """
    window.start(
        *at_table(
            "sneak", "human,ai:easy,ai:normal,ai:normal", [PEOPLE[window.language][0]], seed="2"
        ),
    )
    match = Match(window, None, 1)
    while window.element("action:draw") or len(hand(window)) != 1:
        match.step()
    window.stop()
    window.hands = Live("none")
    window.start("--speed", "relaxed", "--trace-frames")
    window.press("button:continue")
    for _ in range(3000):
        if window.element("button:skip"):
            break
        match.step()
    before = sum(window.now["shown"]["hands"])
    window.press("button:skip")
    if at_result(window) or before < 4:
        raise Failure("there was nothing left to skip")
    window.until("the rest is not skipped", lambda line: line["scene"] == "result")
    window.stop()


def main():
    listed("window-claims-ja whole PROGRAM CLI ja", "window-claims-en long PROGRAM CLI en")
    program, cli, language = sys.argv[1:]
    for what in (
        lambda w: alone(w, cli),
        lambda w: together(w, cli),
        switched_off,
        lambda w: skipped(w, cli),
    ):
        window = Window(program, language, Wire(), PEOPLE[language])
        try:
            what(window)
        except Failure as failure:
            print(failure)
            sys.exit(1)
        finally:
            window.dispose()


main()
