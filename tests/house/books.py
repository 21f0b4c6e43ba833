#!/usr/bin/env python3
"""The rule books: everything that they name has texts, everything with texts is named, every option
is explained, and every refusal that can occur in a game leads to a paragraph of that game's
book. Pictures show existing cards.

books.py [--self-test]
"""
import json
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LANGUAGES = ("ja", "en")
FUNCTION = re.compile(r"^[\w \*]+?\b(\w+)\([^;{}]*\)\n\{\n(.*?)^\}", re.M | re.S)
# Reasons that a component gives only to games that use this slot or parameter, or do not use it.
ONLY_WITH = {
    "say_more": "choice",
    "no_points_first": "first_trick",
    "lead_with": "first_lead",
    "must_beat_run": "runs",
    "beat_wild": "takes_wild",
    "bound": "bind",
    "beat_card": "by_card",
    "unbeatable": "by_card",
    "no_set": "by_card",
}
NOT_WITH = {
    "no_lead": "first_trick",
    "must_beat": "by_card",
    "wild_joins": "by_card",
    "set_size": "by_card",
}


# ---- The refusals possible in a game, by its components ------------------------------------------


class Engine:
    """The functions of src/rules: each with its file and the reasons and functions it names."""

    def __init__(self, root):
        self.reasons = set()
        for path in (root / "src/rules").rglob("*.def"):
            text = path.read_text(encoding="utf-8")
            self.reasons |= set(re.findall(r"^REASON\((\w+),\s*1,", text, re.M))
        self.functions = {}
        for path in sorted((root / "src/rules").rglob("*.c")):
            for name, body in FUNCTION.findall(path.read_text(encoding="utf-8")):
                quoted = set(re.findall(r'"(\w+)"', body)) & self.reasons
                self.functions[name] = (
                    path.stem,
                    quoted,
                    set(re.findall(r"\b\w+\b", re.sub(r'"[^"]*"', "", body))),
                )

    def reasons_of(self, roots):
        """All reasons named by these functions and by those they use."""
        seen, found = set(), set()
        while roots := {name for name in roots if name in self.functions} - seen:
            seen |= roots
            found |= set().union(*(self.functions[name][1] for name in roots))
            roots = set().union(*(self.functions[name][2] for name in roots))
        return found

    def refusals(self, game):
        """The reasons that can be given in a game: those of the engine, of its phases and of its
        rules.
        """
        words, slots, roots = set(strings_in(game)), set(names_in(game)), {"game_refuse"}
        for name, (file, _, _) in self.functions.items():
            kind, _, part = file.partition("_")
            if kind == "phase" and part in words and name.endswith("_refuse"):
                roots.add(name)
            if kind == "rule" and name.removeprefix(part + "_") in words:
                roots.add(name)
        return {
            reason
            for reason in self.reasons_of(roots)
            if ONLY_WITH.get(reason) in {None, *slots} and NOT_WITH.get(reason) not in slots
        }


def strings_in(value):
    """All strings of a JSON value."""
    if isinstance(value, str):
        yield value
    for member in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from strings_in(member)


def names_in(value):
    """All names of members in a JSON value."""
    if isinstance(value, dict):
        yield from value
    for member in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from names_in(member)


# ---- The books -----------------------------------------------------------------------------------


def places(book):
    """The paragraphs of a rule book in order: "play.follow"."""
    for chapter, paragraphs in book["chapters"].items():
        for paragraph in paragraphs:
            for entry in paragraph if isinstance(paragraph, list) else [paragraph]:
                yield f"{chapter}.{entry['text'] if isinstance(entry, dict) else entry}"


def pictures(value):
    """The paragraphs of a rule book that have a picture."""
    for member in (
        value.values()
        if isinstance(value, dict) and "text" not in value
        else value
        if isinstance(value, list)
        else ()
    ):
        yield from pictures(member)
    if isinstance(value, dict) and "text" in value:
        yield value


def compare_with_decks(book, game, decks):
    """Every card of a picture is one of the game's decks; test_figure checks the result of its
    moves with the engine.
    """
    names, faults = set(), []
    for deck in decks:
        if deck["id"] in strings_in(game):
            names |= {card["name"] for card in deck["cards"]}
    for picture in pictures(book["chapters"]):
        setup = picture.get("setup", {})
        shown = [
            *strings_in([picture.get(key, []) for key in ("cards", "ladder")]),
            *strings_in([setup.get(key, []) for key in ("hands", "taken", "zones")]),
        ]
        faults += [f"{picture['text']}: no card \"{name}\"" for name in shown if name not in names]
        if not {"cards", "pack", "ladder", "moves", "table"} & set(picture):
            faults.append(f"{picture['text']}: there is no picture")
        if not picture.get("moves", True) or ("moves" in picture) != ("setup" in picture):
            faults.append(f"{picture['text']}: setup and moves belong together")
    return faults


def compare_with_words(book, game, texts):
    prefix = f"game.{game['id']}."
    wanted = {f"{prefix}rules.{place}" for place in [*book["chapters"], *places(book)]}
    # "<place>.deals" is used instead where a match has no target.
    have = {
        key
        for key in texts
        if key.startswith(prefix + "rules.") and key.removesuffix(".deals") not in wanted - {key}
    }
    faults = [f"{key}: there is no such text" for key in sorted(wanted - have)]
    faults += [f"{key}: is not in the book" for key in sorted(have - wanted)]
    options = [f"{prefix}option.{option['key']}.rule" for option in game.get("options", [])]
    return faults + [f"{key}: the option is not explained" for key in options if key not in texts]


def compare_with_reasons(book, game, possible, reasons):
    explained = [reason for some in book["explains"].values() for reason in some]
    listed = {*places(book), *(f"options.{option['key']}" for option in game.get("options", []))}
    faults = [
        f"{place}: there is no such paragraph" for place in book["explains"] if place not in listed
    ]
    faults += [
        f"{reason}: nothing is refused for this" for reason in explained if reason not in reasons
    ]
    faults += [
        f"{reason}: explained twice" for reason in set(explained) if explained.count(reason) > 1
    ]
    return faults + [
        f"{reason}: no paragraph explains it" for reason in sorted(possible - set(explained))
    ]


def check(root):
    engine, faults = Engine(root), []
    texts = {language: {} for language in LANGUAGES}
    for language in LANGUAGES:
        for path in sorted((root / "data/text" / language).glob("*.json")):
            texts[language].update(json.loads(path.read_text(encoding="utf-8")))
    decks = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((root / "data/decks").glob("*.json"))
    ]
    for path in sorted((root / "data/games").glob("*.json")):
        game = json.loads(path.read_text(encoding="utf-8"))
        name = f"data/books/{path.name}"
        if not (root / name).exists():
            faults.append(f"{name}: there is no rule book")
            continue
        book = json.loads((root / name).read_text(encoding="utf-8"))
        faults += [f"{name}: {what}" for what in compare_with_decks(book, game, decks)]
        faults += [
            f"{name}: {what}"
            for what in compare_with_reasons(book, game, engine.refusals(game), engine.reasons)
        ]
        for language in LANGUAGES:
            faults += [
                f"{name}: {language}: {what}"
                for what in compare_with_words(book, game, texts[language])
            ]
    return faults


# ---- Self-test -----------------------------------------------------------------------------------

REASONS = "".join(
    f"REASON({name}, {refuses}, 1, none)\n"
    for name, refuses in (
        ("follow", 1),
        ("turn", 1),
        ("hand", 1),
        ("say_more", 1),
        ("bid", 1),
        ("lead", 0),
    )
)
ENGINE = {
    "engine": 'bool game_refuse(int a)\n{\n    why = "turn";\n}\n',
    "phase_trick": (
        'static void helper(int a)\n{\n    why = "hand";\n}\n\nstatic void trick_refuse(int a)\n{\n'
        '    helper(a);\n    why = "say_more";\n}\n'
    ),
    "phase_bid": 'static void bid_refuse(int a)\n{\n    why = "bid";\n}\n',
    "rule_duty": 'bool duty_suit(int a)\n{\n    why = "follow";\n}\n',
}
DECK = {"id": "d", "cards": [{"name": "AC"}, {"name": "2C"}]}
GAME = {
    "id": "g",
    "deck": "d",
    "phases": {"play": {"phase": "trick", "follow": [{"rule": "suit"}]}},
    "options": [{"key": "target"}],
}
BOOK = {
    "chapters": {"play": ["turns", ["suits"]]},
    "explains": {"play.suits": ["follow"], "play.turns": ["turn", "hand"]},
}
TEXTS = [
    f"game.g.{key}"
    for key in ("rules.play", "rules.play.turns", "rules.play.suits", "option.target.rule")
]


def explaining(suits, turns):
    return {**BOOK, "explains": {"play.suits": suits, "play.turns": turns}}


def showing(**picture):
    return {**BOOK, "chapters": {"play": ["turns", [{"text": "suits", **picture}]]}}


# game, book, texts in English, words of the complaint.
BROKEN = (
    (GAME, BOOK, TEXTS, None),
    (GAME, None, TEXTS, "no rule book"),
    (GAME, BOOK, TEXTS[1:], "en: game.g.rules.play: there is no such text"),
    (GAME, BOOK, TEXTS[:2] + TEXTS[3:], "en: game.g.rules.play.suits: there is no such text"),
    (GAME, BOOK, TEXTS + ["game.g.rules.play.more"], "game.g.rules.play.more: is not in the book"),
    (GAME, BOOK, TEXTS[:-1], "en: game.g.option.target.rule: the option is not explained"),
    (
        GAME,
        {**BOOK, "explains": {**BOOK["explains"], "play.gone": []}},
        TEXTS,
        "play.gone: there is no such paragraph",
    ),
    (
        GAME,
        {**BOOK, "explains": {**BOOK["explains"], "options.gone": []}},
        TEXTS,
        "options.gone: there is no such paragraph",
    ),
    (
        GAME,
        {**BOOK, "explains": {"options.target": ["follow"], "play.turns": ["turn", "hand"]}},
        TEXTS,
        None,
    ),
    (GAME, showing(cards=[["AC"], ["2C"]]), TEXTS, None),
    (GAME, showing(cards=[["AC", "3C"]]), TEXTS, 'suits: no card "3C"'),
    (
        GAME,
        showing(setup={"hands": [["AC"], ["KC"]]}, moves=["0 play AC"]),
        TEXTS,
        'suits: no card "KC"',
    ),
    (GAME, showing(setup={"hands": [["AC"]]}), TEXTS, "suits: setup and moves belong together"),
    (GAME, showing(), TEXTS, "suits: there is no picture"),
    (GAME, BOOK, TEXTS + ["game.g.rules.play.suits.deals"], None),
    (GAME, explaining(["follow", "lead"], ["turn", "hand"]), TEXTS, "lead: nothing is refused"),
    (GAME, explaining(["follow", "hand"], ["turn", "hand"]), TEXTS, "hand: explained twice"),
    (GAME, explaining(["follow"], ["hand"]), TEXTS, "turn: no paragraph"),
    (GAME, explaining(["follow"], ["turn"]), TEXTS, "hand: no paragraph"),
    (GAME, explaining([], ["turn", "hand"]), TEXTS, "follow: no paragraph"),
    ({**GAME, "more": {"choice": [{"rule": "joker"}]}}, BOOK, TEXTS, "say_more: no paragraph"),
    ({**GAME, "more": {"phase": "bid"}}, BOOK, TEXTS, "bid: no paragraph"),
)


def self_test():
    problems = []
    for game, book, keys, words in BROKEN:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            files = {
                "data/decks/d.json": json.dumps(DECK),
                "src/rules/rules.def": REASONS,
                "data/games/g.json": json.dumps(game),
            }
            files.update({f"src/rules/{name}.c": text for name, text in ENGINE.items()})
            files.update(
                {
                    f"data/text/{language}/g.json": json.dumps(
                        dict.fromkeys(keys if language == "en" else TEXTS, "text")
                    )
                    for language in LANGUAGES
                }
            )
            if book:
                files["data/books/g.json"] = json.dumps(book)
            for name, text in files.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            faults = check(root)
            if words is None and faults:
                problems += [f"wrongly refused: {fault}" for fault in faults]
            elif words and not any(words in fault for fault in faults):
                problems.append(f"not noticed: {words}")
    return problems


faults = self_test() if "--self-test" in sys.argv else check(ROOT)
print("\n".join(faults) or "books: ok")
sys.exit(bool(faults))
