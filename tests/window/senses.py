"""Sounds, rumble and speech: the trace has a line for each sound that is played and each sentence
that is spoken, {"t": …, "sound": …}.
"""
import collections
import json
import pathlib
import time

import ssip
from driver import PATIENCE, Failure

TRICKS = {"hearts", "bottle-imp", "little-devils", "minimisere", "whist", "oh-hell"} | {
    "collusion",
    "hamlet",
}


def moves(save, verb):
    return sum(line.split()[1:2] == [verb] for line in save.decode().splitlines())


def sounds(window, match, game, seats):
    """A deal at normal speed, and its sounds: each one once. In the result cards land again."""
    over = next(line["t"] for line in window.lines if line["scene"] == "result")
    lines = [line for line in window.heard if line["t"] <= over]
    heard = collections.Counter(line["sound"] for line in lines if "sound" in line)
    cards = moves(match.journal, "play")
    wanted = {"deal-end": 1, "click": match.buttons}
    landed = sum(n for name, n in heard.items() if name.startswith("place"))
    felt = sum("rumble" in line for line in lines)
    if (
        game == "hearts" and not 0 < felt == heard["direction-down"]
    ):  # points are transferred with that sound
        raise Failure(f"{felt} times a controller shook: {dict(heard)}")
    if game in TRICKS:
        last = {line["sound"]: line["t"] for line in lines if "sound" in line}
        asked = cards // seats + (moves(match.journal, "commit") > 0)  # and once for an exchange
        wanted.update({"shuffle": 1, "slide": cards, "collect": cards // seats, "turn": asked})
        if landed != cards:
            raise Failure(f"{landed} cards were heard to land, of {cards}: {dict(heard)}")
        if last["collect"] < max(t for name, t in last.items() if name.startswith("place")):
            raise Failure("the last trick is not collected")
    wrong = {name: (heard[name], n) for name, n in wanted.items() if heard[name] != n}
    if wrong:
        raise Failure(f"sounds heard, and how often they should be: {wrong}; {dict(heard)}")
    times = collections.defaultdict(list)
    for line in lines:
        if "sound" in line:
            times[line["sound"]].append(line["t"])
    lit = [line["moment"] for line in lines if "moment" in line]
    if len(lit) > 4 or (game == "hearts" and "queen" not in lit):
        raise Failure(f"moments of a deal: {lit}")
    for name, when in times.items():
        if any(b - a < 0.04 for a, b in zip(when, when[1:])):
            raise Failure(f"{name} twice within 40 ms")
    return sum(heard.values())


def spoken(window):
    return [line["spoken"] for line in window.heard if "spoken" in line]


def settle(what, ready):
    until = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > until:
            raise Failure(what)
        time.sleep(0.01)


def speech(window, play_deal, start):
    """A listener learns by keys alone: the focus, the events, the table, a card; with a speech
    server, and without one.
    """
    if not any(pathlib.Path("/").glob("usr/lib/*/libspeechd.so.2")):
        print("no libspeechd.so.2: only that its lack is said")
    else:
        with_server(window, play_deal, start)
    without_server(window)


def with_server(window, play_deal, start):
    server = ssip.Dispatcher(window.folder)
    window.environment.update(server.environment)
    settings(window, {"speech": True, "voice": 65})
    start()
    play_deal()
    told = spoken(window)
    settle(
        f"said is {server.said[-3:]}, and told is {told[-3:]}",
        lambda: server.said and server.said[-1] == told[-1],
    )
    for text in told:
        window.check_text(text)
    if not set(server.said) <= set(told) or len(server.said) < len(told) / 2:
        raise Failure(
            f"{len(told)} sentences in the trace, and said were {len(server.said)}:"
            f" {set(server.said) - set(told)}"
        )
    if set(server.languages) != {window.language} or server.volumes != [30]:
        raise Failure(f"voice: {server.languages} {server.volumes}")
    labels = {
        element["label"]
        for line in window.lines
        for element in line["elements"]
        if element.get("focused")
    }
    mute = [label for label in labels if not any(text.startswith(label) for text in told)]
    if mute or not labels:
        raise Failure(f"has the focus, and is not said: {mute}")
    window.stop()
    server.close()


def without_server(window):
    window.environment["SPEECHD_ADDRESS"] = f"unix_socket:{window.folder}/nobody"
    settings(window, {"speech": False})
    window.start()
    window.press("button:settings")
    window.press("section:sound")
    if "trouble" in window.now:
        raise Failure("speech is missed by nobody, and its lack is said")
    window.press("option:speech")
    settle(
        "nothing says that there is no server",
        lambda: window.rest(0.1) is None and "speech-dispatcher" in window.now.get("trouble", ""),
    )
    window.press("option:speech")
    if "trouble" in window.now:
        raise Failure("its lack is said after it was switched off")
    window.stop()


def settings(window, values):
    folder = window.profile / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(values))
