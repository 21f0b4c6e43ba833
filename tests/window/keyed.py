"""A Window without a mouse: arrow keys, or the cross of a controller, move the focus to an element,
and Enter presses it.
"""
import collections

from driver import PATIENCE, Failure, Window
from hands import Wire

ARROWS = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
BUTTONS = {
    "Right": "dpright",
    "Left": "dpleft",
    "Down": "dpdown",
    "Up": "dpup",
    "Return": "a",
    "Escape": "b",
    "h": "x",
    "v": "y",
    "F1": "back",
}
WAYS_ON = {
    "button:next",
    "button:rematch",
    "button:open",
    "action:ack",
}  # Enter presses them as long as nothing has the focus
PRESSES = 30  # until it is out of reach: half of a large hand, and around


class Pad(Wire):
    """The wire, with a controller simulated by SDL in the place of the keyboard."""

    def key(self, name):
        if name in BUTTONS:
            self.say("pad", BUTTONS[name])
        else:
            super().key(name)


class Keyed(Window):
    presses = longest = 0

    def focus(self):
        return next((element for element in self.now["elements"] if element.get("focused")), None)

    def click(self, element):
        if self.focus() or element["id"] not in WAYS_ON:
            self.walk(element["id"])
        inputs = self.now["inputs"]
        self.hands.key("Return")
        if not self.answer(PATIENCE, inputs):
            raise Failure(f"Enter on {element['id']} does nothing")
        return self.now

    def walk(self, target):
        """Moves from the current focus, like a person who sees the picture: towards the element,
        and around if that does not reach it.
        """
        ways, before = {}, self.presses
        self.places = {}
        while not (here := self.focus()) or here["id"] != target:
            if self.presses - before == PRESSES or (key := self.choose(ways, here, target)) is None:
                raise Failure(
                    f"{target} cannot be reached by keys, only"
                    f" {sorted({at for at, _ in ways if at})}"
                )
            self.presses += 1
            if not self.key(key, PATIENCE):
                raise Failure(f"{key} is not answered")
            there = self.focus()
            if here and not there:
                raise Failure(f"{key} on {here['id']} leads to nothing that can be seen")
            ways[here and here["id"], key] = there and there["id"]
        self.longest = max(self.longest, self.presses - before)

    def choose(self, ways, here, target):
        """The next key to try: the one whose path leads there, or to the nearest element with an
        untried key.
        """
        begin = here and here["id"]
        first, queue = {begin: None}, collections.deque([begin])
        while queue:
            at = queue.popleft()
            if at == target:
                return first[at]
            untried = [key for key in self.sorted_arrows(at, target) if (at, key) not in ways]
            if untried and target not in {there for (_, _), there in ways.items()}:
                return first[at] or untried[0]
            for key in ARROWS:
                there = ways.get((at, key))
                if there is not None and there not in first:
                    first[there] = first[at] or key
                    queue.append(there)
        return None

    def sorted_arrows(self, at, target):
        """The arrows in the order of their direction towards the element, the closest first."""
        self.places.update((element["id"], element["hit"]) for element in self.now["elements"])
        if at not in self.places or target not in self.places:
            return list(ARROWS)
        dx, dy = (b - a for a, b in zip(self.places[at], self.places[target]))
        return sorted(ARROWS, key=lambda key: -(dx * ARROWS[key][0] + dy * ARROWS[key][1]))
