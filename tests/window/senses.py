"""What is heard and felt: the trace has a line for each sound that is played, {"t": …, "sound": …}."""
import collections

from driver import Failure

TRICKS = {"hearts", "bottle-imp", "little-devils", "minimisere"}


def moves(save, verb):
    return sum(line.split()[1:2] == [verb] for line in save.decode().splitlines())


def sounds(window, match, game, seats):
    """A deal at normal speed, and what was heard of it: everything once."""
    heard = collections.Counter(line["sound"] for line in window.heard if "sound" in line)
    cards = moves(match.journal, "play")
    wanted = {"deal-end": 1, "click": match.buttons}
    if game in TRICKS:
        last = {line["sound"]: line["t"] for line in window.heard if "sound" in line}
        cards += -cards % seats  # the journal was read before the last trick was over
        asked = cards // seats + (moves(match.journal, "commit") > 0)  # and once for an exchange
        wanted.update({"shuffle": 1, "slide": cards, "place": cards, "collect": cards // seats, "turn": asked})
        if last["collect"] < last["place"]:
            raise Failure("the last trick is not collected")
    wrong = {name: (heard[name], n) for name, n in wanted.items() if heard[name] != n}
    if wrong:
        raise Failure(f"sounds heard, and how often they should be: {wrong}; {dict(heard)}")
    times = collections.defaultdict(list)
    for line in window.heard:
        times[line.get("sound")].append(line["t"])
    for name, when in times.items():
        if any(b - a < 0.04 for a, b in zip(when, when[1:])):
            raise Failure(f"{name} twice within 40 ms")
    return sum(heard.values())
