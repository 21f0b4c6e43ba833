"""The readable texts of the table agree with the View it shows at that moment: the list of checks,
for every frame of a match.

A frame is a line of --trace-frames: `pill`, `note`, `notices`, `plates`, `caption`, `stock_says`
and `elements` are the readable texts and the clickable elements, `shown` is the View below them.
Each check takes an Eye, which remembers the cards this deal has shown so far, and a frame, and
returns a complaint or None. Texts are mapped back to their keys, so that the checks do not depend
on the wording.
"""
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WAITING = (
    "prompt.wait_bid",
    "prompt.wait_all",
    "prompt.match_over",
    "prompt.deal",
)


class Words:
    """From a text back to its key and arguments."""

    def __init__(self, language, game, prefixes):
        self.patterns = []
        for path in sorted((ROOT / "data/text" / language).glob("*.json")):
            for key, text in json.loads(path.read_text()).items():
                own = key.removeprefix(f"game.{game}.")
                if own.startswith(prefixes):
                    self.patterns.append((own, self.pattern(text)))
        self.known = {}

    @staticmethod
    def pattern(text):
        names = set()

        def group(match):
            name = match[1]
            if name in names:
                return f"(?P={name})"
            names.add(name)
            return f"(?P<{name}>.+?)"

        return re.compile(
            "".join(
                group(part) if (part := re.fullmatch(r"\{(\w+)\}", piece)) else re.escape(piece)
                for piece in re.split(r"(\{\w+\})", text)
            ),
            re.DOTALL,
        )

    def read(self, text):
        """(key, arguments) of every text that could produce this wording."""
        if text not in self.known:
            found = [
                (key, match.groupdict())
                for key, pattern in self.patterns
                if (match := pattern.fullmatch(text))
            ]
            self.known[text] = sorted(
                found, key=lambda reading: len(reading[1])
            )  # the most literal first
        return self.known[text]

    def says(self, text, *keys):
        return next((arguments for key, arguments in self.read(text or "") if key in keys), None)


class Eye:
    """The cards that one person has seen of this deal so far."""

    def __init__(self, language, game):
        self.game = game
        self.returns = game == "addenda"  # four cards in a trick: with two players each gives two
        self.words = Words(
            language,
            game,
            ("prompt.", "play.note.", "pass.none", "tax.none", "score", "stock", "lead.", "set."),
        )
        self.suits = {
            text: key
            for key, text in self.all_texts(language).items()
            if key.startswith((f"game.{game}.suit.", "suit."))
        }
        self.deal, self.none_said, self.exchanged, self.pack = None, set(), set(), None

    @staticmethod
    def all_texts(language):
        return {
            key: text
            for path in (ROOT / "data/text" / language).glob("*.json")
            for key, text in json.loads(path.read_text()).items()
        }

    def follow(self, frame):
        if frame["shown"]["deal"] != self.deal:
            self.deal, self.none_said, self.exchanged, self.pack = (
                frame["shown"]["deal"],
                set(),
                set(),
                None,
            )
        shown = frame["shown"]
        for notice in frame["notices"]:
            if self.words.says(notice["text"], "pass.none", "tax.none") is not None:
                self.none_said.add(shown["deal"])
        if shown["exchange"] and shown["asked"]:
            self.exchanged.add(shown["deal"])

    def seat(self, frame, name):
        name = name if name in frame["names"] else name.removesuffix("さん")
        return frame["names"].index(name) if name in frame["names"] else -1


def lying(frame, seat=None):
    return [
        card
        for card in frame["shown"]["table"]
        if not frame["shown"]["dealing"] and seat in (None, card["seat"])
    ]


def may_be_asked(eye, frame, seat, what):
    """The text names `seat` as the one to act."""
    shown = frame["shown"]
    if seat not in shown["asked"]:
        return f"{what} {frame['names'][seat]}, but {shown['asked']} are asked"
    if shown["tricks"] and lying(frame, seat) and (not eye.returns or len(lying(frame)) == 4):
        return f"{what} {frame['names'][seat]}, whose card lies on the table"
    if shown["taker"] >= 0 and lying(frame):
        return (
            f"{what} {frame['names'][seat]}, while the trick that"
            f" {frame['names'][shown['taker']]} takes still lies there"
        )
    return None


# ---- the checks ----------------------------------------------------------------------------------


def waits(key):
    """ "prompt.wait", or what the one who is asked decides: "prompt.wait.call"."""
    return key == "prompt.wait" or key.startswith("prompt.wait.")


def turn_in_the_pill(eye, frame):
    pill, said = frame.get("pill", ""), None
    for text in (pill, pill.rpartition(" · ")[2]):  # after the words that the viewer is out
        read = eye.words.read(text)
        said = next((said for key, said in read if waits(key) and "player" in said), None)
        if said and eye.seat(frame, said["player"]) >= 0:
            break
    return (
        may_be_asked(eye, frame, eye.seat(frame, said["player"]), "the pill waits for")
        if said
        else None
    )


def task_in_the_pill(eye, frame):
    keys = [key for key, _ in eye.words.read(frame.get("pill", "")) if key.startswith("prompt.")]
    if not keys or set(keys) & set(WAITING) or any(map(waits, keys)):
        return None
    return may_be_asked(eye, frame, frame["viewer"], f"the pill ({keys[0]}) asks")


def ring_of_the_turn(eye, frame):
    for seat, plate in enumerate(frame["plates"]):
        if plate["acting"] and (complaint := may_be_asked(eye, frame, seat, "the ring is around")):
            return complaint
    return None


def lead_that_is_named(eye, frame):
    """A person who is asked to follow, to go higher or to beat a card can see that card."""
    said = eye.words.says(
        frame.get("pill"),
        "prompt.must_follow",
        "prompt.void_in_suit",
        "prompt.must_go_higher",
        "prompt.must_go_lower",
        "prompt.nothing_higher",
        "prompt.nothing_lower",
        "prompt.must_beat",
    )
    if said is not None and not any(card["open"] and not card["flying"] for card in lying(frame)):
        return f"“{frame['pill']}”, but nothing lies face up"
    return None


def lead_to_challenge(eye, frame):
    said = eye.words.says(frame.get("pill"), "prompt.challenge_sneak", "prompt.challenge_flaunt")
    if said and not lying(frame, eye.seat(frame, said["player"])):
        return f"“{frame['pill']}”, but nothing of {said['player']} lies there"
    return None


def winner_in_the_note(eye, frame):
    for text in (frame.get("note") or {}).get("body", "").split("\n"):
        said = eye.words.says(text, "play.note.winning")
        if said and not any(
            card["open"] and not card["flying"]
            for card in lying(frame, eye.seat(frame, said["player"]))
        ):
            return f"“{text}”, but no card of {said['player']} lies face up"
    return None


def exchange_that_is_denied(eye, frame):
    both = eye.none_said & eye.exchanged
    return (
        f"in deal {both} it is said that nothing changes hands, and something does"
        if both
        else None
    )


def scores_on_the_plates(eye, frame):
    for seat, plate in enumerate(frame["plates"]):
        numbers = re.findall(r"-?\d+", plate.get("score", "").replace("−", "-"))
        if numbers and int(numbers[0]) != frame["shown"]["scores"][seat]:
            return (
                f"{plate['score']} on the plate of {frame['names'][seat]}, who has"
                f" {frame['shown']['scores'][seat]}"
            )
    return None


def number_in_the_stock(eye, frame):
    numbers = re.findall(r"\d+", frame.get("stock_says", ""))
    if numbers and int(numbers[0]) != frame["shown"]["stock"]:
        return f"“{frame['stock_says']}” at a stock of {frame['shown']['stock']}"
    return None


def whole_pack(eye, frame):
    """No card is missing or doubled."""
    shown = frame["shown"]
    pack = (
        sum(shown["hands"])
        + sum(shown["taken"])
        + len(shown["table"])
        + shown["aside"]
        + shown["laid"]
        + shown["stock"]
        + shown["out"]
    )
    eye.pack = eye.pack or pack
    return f"{pack} cards, {eye.pack} before" if pack != eye.pack else None


def hand_that_can_be_clicked(eye, frame):
    """Cards on offer lie in the hand."""
    offered = [
        e["id"][5:].partition("#")[0] for e in frame["elements"] if e["id"].startswith("card:")
    ]
    missing = [card for card in offered if card not in frame["shown"]["mine"]]
    return (
        f"{missing} can be clicked, but the hand is {frame['shown']['mine']}" if missing else None
    )


def actions_of_the_turn(eye, frame):
    offered = [
        e["id"]
        for e in frame["elements"]
        if e["id"].startswith("action:") and e["id"] != "action:ack" and e["enabled"]
    ]
    if offered and frame["viewer"] not in frame["shown"]["asked"]:
        return f"{offered} are offered, but {frame['shown']['asked']} are asked"
    return None


CHECKS = (
    turn_in_the_pill,
    task_in_the_pill,
    ring_of_the_turn,
    lead_that_is_named,
    lead_to_challenge,
    winner_in_the_note,
    exchange_that_is_denied,
    scores_on_the_plates,
    number_in_the_stock,
    whole_pack,
    hand_that_can_be_clicked,
    actions_of_the_turn,
)


def complaints(eye, frame):
    """(name of the check, complaint) for every disagreement in this frame."""
    eye.follow(frame)
    for check in CHECKS:
        complaint = check(eye, frame)
        if complaint:
            yield check.__name__, complaint
