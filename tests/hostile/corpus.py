"""The corpus of malformed files, generated identically on every run. hostile_run.py states the
expected results.

Every function yields (name, bytes). A file of `broken_json` is unacceptable as JSON for any
purpose; the files of `wrong_games` and `wrong_decks` are sound JSON with impossible contents;
`wrong_saves` are matches.
"""
import copy
import json
import random

BIG = 300 * 1024


def broken_json(sound):
    """Texts that every reader of JSON must refuse; `sound` is an acceptable one to damage."""
    text = sound.decode()
    inside = text.index("{") + 1
    yield "empty", b""
    yield "blank", b" \n\t\n"
    yield "only-brace", b"{"
    yield "cut-third", sound[: len(sound) // 3]
    yield "cut-last-brace", sound.rstrip()[:-1]
    yield "cut-inside-string", sound[: sound.index(b'"') + 2]
    yield "twice", sound + sound
    yield "text-behind", sound.rstrip() + b" x"
    yield "null-byte-behind", sound + b"\0"
    yield "null-byte-inside", sound.replace(b'":', b'"\0:', 1)
    yield "bom", b"\xef\xbb\xbf" + sound
    yield "utf-16", text.encode("utf-16")
    yield "utf-32", text.encode("utf-32")
    yield "latin-1", (text[:inside] + '"\u00e4": 1,' + text[inside:]).encode("latin-1")
    yield "overlong-utf-8", sound.replace(b"{", b'{"\xc0\xaf": 1,', 1)
    yield "surrogate-in-utf-8", sound.replace(b"{", b'{"\xed\xa0\x80": 1,', 1)
    yield "half-character", sound.replace(b"{", b'{"\xe9\x9d": 1,', 1)
    yield "beyond-unicode", sound.replace(b"{", b'{"\xf4\x90\x80\x80": 1,', 1)
    for name, piece in (
        ("control-character", '"a\x01b": 1'),
        ("newline-in-string", '"a\nb": 1'),
        ("null-escape", '"a\\u0000b": 1'),
        ("half-surrogate-escape", '"\\ud800": 1'),
        ("wrong-surrogate-pair", '"\\ud800\\u0041": 1'),
        ("odd-escape", '"\\x41": 1'),
        ("short-escape", '"\\u12": 1'),
        ("infinity-by-exponent", '"n": 1e999'),
        ("minus-zero", '"n": -0'),
        ("leading-zeros", '"n": 007'),
        ("point-without-digits", '"n": 1.'),
        ("fraction", '"n": 0.5'),
        ("exponent", '"n": 1e2'),
        ("plus", '"n": +1'),
        ("hex", '"n": 0x10'),
        ("lone-minus", '"n": -'),
        ("33-bit", '"n": 2147483648'),
        ("minus-33-bit", '"n": -2147483649'),
        ("65-bit", '"n": 18446744073709551616'),
        ("1000-digits", '"n": ' + "9" * 1000),
        ("nan", '"n": NaN'),
        ("infinity", '"n": Infinity'),
        ("undefined", '"n": undefined'),
        ("python-true", '"n": True'),
        ("single-quotes", "'n': 1"),
        ("bare-key", "n: 1"),
        ("no-colon", '"n" 1'),
        ("no-value", '"n":'),
        ("comment", "// why"),
        ("block-comment", '/* why */ "n": 1'),
        ("double-comma", '"n": 1,'),
        ("leading-comma", ', "n": 1'),
        ("number-key", "1: 1"),
        ("duplicate-key", '"n": 1, "n": 2'),
        ("duplicate-by-escape", '"n": 1, "\\u006e": 2'),
        ("duplicate-deep", '"n": [{"m": {"a": 1, "b": 2, "a": 3}}]'),
        ("unclosed-array", '"n": [1, 2'),
        ("wrong-bracket", '"n": [1, 2}'),
        ("deep-arrays", '"n": ' + "[" * 33 + "]" * 33),
        ("deeper-arrays", '"n": ' + "[" * 100000),
        ("deep-objects", '"n": ' + '{"a":' * 40000),
        ("many-values", '"n": [' + "0," * 60000 + "0]"),
        ("long-string", '"n": "' + "x" * 5000 + '"'),
        ("long-key", '"' + "k" * 5000 + '": 1'),
    ):
        yield name, (text[:inside] + piece + "," + text[inside:]).encode()
    yield "large", sound + b" " * BIG
    yield "large-string", b'"' + b"x" * BIG + b'"'
    yield "large-garbage", bytes((i * 7919 >> 3) & 0xFF for i in range(BIG))
    for name, value in (
        ("null", b"null"),
        ("true", b"true"),
        ("number", b"42"),
        ("string", b'"x"'),
        ("list", b"[]"),
        ("list-of-it", b"[" + sound + b"]"),
    ):
        yield f"top-level-{name}", value


def changed(sound, *edits):
    """A copy of the document with the value at each pointer replaced; `...` removes it, a trailing
    /+ appends to a list.
    """
    document = copy.deepcopy(sound)
    if any(pointer == "/options" for pointer, _ in edits):
        document.pop("presets", None)  # of options that no longer exist
    for pointer, value in edits:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]
        at = document
        for part in way:
            at = at[int(part)] if isinstance(at, list) else at.setdefault(part, {})
        if last == "+":
            at.append(value)
        elif value is ...:
            del at[int(last) if isinstance(at, list) else last]
        else:
            at[int(last) if isinstance(at, list) else last] = value
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def pointers(value, at=""):
    """All pointers inside a document."""
    children = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, child in children:
        place = f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"
        yield place, child
        yield from pointers(child, place)


def wrong_types(sound):
    """Replaces each value in turn by one of a type that is valid nowhere; values that an option
    sets are replaced before they are read.
    """
    set_by_options = [option.get("sets") for option in sound.get("options", [])]
    for pointer, value in pointers(sound):
        if pointer in set_by_options:
            continue
        yield f"type{pointer.replace('/', '-')}", changed(
            sound, (pointer, True if isinstance(value, (dict, list)) else {"x": {}})
        )


def wrong_games(sound):
    """`sound` is data/games/bottle-imp.json."""
    choice = {"key": "extra", "kind": "choice", "default": "a", "choices": {"a": {}, "b": {}}}
    number = {
        "key": "extra",
        "kind": "number",
        "min": 1,
        "max": 9,
        "step": 1,
        "default": 5,
        "sets": "/match/until",
    }
    flag = {"key": "extra", "kind": "flag", "default": False, "on": {"match": {"until": 7}}}
    edits = {
        "unknown-key": [("/colour", "red")],
        "misspelt-key": [("/minuets", 30)],
        "id-missing": [("/id", ...)],
        "id-with-path": [("/id", "../bottle-imp")],
        "id-with-capitals": [("/id", "Bottle Imp")],
        "id-empty": [("/id", "")],
        "id-long": [("/id", "x" * 100)],
        "seats-200": [("/seats/max", 200)],
        "seats-0": [("/seats/min", 0)],
        "seats-negative": [("/seats/min", -4)],
        "seats-crossed": [("/seats/min", 5)],
        "seats-default-outside": [("/seats/default", 6)],
        "seats-too-many-for-the-deck": [("/seats/max", 8), ("/phases/deal/each", 12)],
        "deck-unknown": [("/deck", "nowhere")],
        "deck-with-path": [("/deck", "../../../../etc/passwd")],
        "deck-missing": [("/deck", ...)],
        "pack-unknown-card": [("/pack/without", ["99"])],
        "pack-empty": [("/pack", {"max_rank": 1})],
        "pack-rank-0": [("/pack", {"max_rank": 0})],
        "pack-unknown-key": [("/pack/with", ["1"])],
        "markers-too-many": [("/markers", {f"m{i}": {"value": i} for i in range(9)})],
        "marker-huge": [("/markers/bottle/value", 2147483647)],
        "marker-unknown-key": [("/markers/bottle/price", 3)],
        "marker-long-name": [("/markers", {"b" * 60: {"value": 1}})],
        "totals-too-many": [("/totals", {f"t{i}": 0 for i in range(9)})],
        "total-huge": [("/totals", {"t": 2147483647})],
        "round-empty": [("/round", [])],
        "round-missing": [("/round", ...)],
        "round-unknown-phase": [("/round/+", "dance")],
        "round-endless": [("/round", ["deal", "pass", "play", "score"] * 20)],
        "round-without-play": [("/round", ["deal"])],
        "round-without-score": [("/round", ["deal", "pass", "play"])],
        "round-without-deal": [("/round", ["play", "score"])],
        "round-play-before-deal": [("/round", ["play", "deal", "score"])],
        "phase-unknown": [("/phases/play/phase", "climbing")],
        "phase-misspelt": [("/phases/play/phase", "trik")],
        "phase-missing": [("/phases/play", ...)],
        "phase-without-kind": [("/phases/play/phase", ...)],
        "phase-unknown-key": [("/phases/play/speed", 3)],
        "phase-key-of-another": [("/phases/pass/follow", ["suit"])],
        "deal-more-than-the-deck": [("/phases/deal/each", 40)],
        "deal-nothing": [("/phases/deal/each", 0)],
        "deal-negative": [("/phases/deal/each", -1)],
        "deal-some": [("/phases/deal/each", "some")],
        "pass-nowhere": [("/phases/pass/to", [])],
        "pass-upwards": [("/phases/pass/to/0", "up")],
        "pass-too-many": [
            ("/phases/pass/to", ["left", "right", "aside", "left", "right", "aside"])
        ],
        "pass-more-than-a-hand": [("/phases/deal/each", 2)],
        "rule-unknown": [("/phases/play/strength/+", "higest")],
        "rule-of-another-slot": [("/phases/play/follow", ["rank"])],
        "rule-unknown-parameter": [("/phases/play/strength/0/value", 3)],
        "rule-unknown-marker": [("/phases/play/strength/0/marker", "barrel")],
        "rule-without-marker": [("/phases/play/strength/0/marker", ...)],
        "rule-without-name": [("/phases/play/strength/0/rule", ...)],
        "rule-unknown-total": [
            ("/phases/play/follow", [{"rule": "side_of_lead", "total": "direction"}])
        ],
        "strength-empty": [("/phases/play/strength", [])],
        "strength-missing": [("/phases/play/strength", ...)],
        "chain-too-long": [("/phases/play/strength", ["rank"] * 40)],
        "score-unknown-rule": [("/phases/score/rules/+", "luck")],
        "score-empty": [("/phases/score/rules", [])],
        "score-reveals-a-hand": [("/phases/score/reveal", ["hand"])],
        "match-without-end": [("/options", []), ("/match", {"winner": "highest"})],
        "match-until-negative": [("/options", []), ("/match/until", -5)],
        "match-until-huge": [("/options", []), ("/match/until", 2147483647)],
        "match-winner-unknown": [("/match/winner", "best")],
        "match-end-unknown": [("/match/end_at", "sometime")],
        "match-missing": [("/options", []), ("/match", ...)],
        "options-no-list": [("/options", {})],
        "option-unknown-kind": [("/options/0/kind", "colour")],
        "option-without-key": [("/options/0/key", ...)],
        "option-twice": [("/options/1/key", "target")],
        "option-crossed-range": [("/options/0/min", 2000)],
        "option-default-outside": [("/options/0/default", 5)],
        "option-step-0": [("/options/0/step", 0)],
        "option-step-negative": [("/options/0/step", -50)],
        "option-pointer-nowhere": [("/options/0/sets", "/match/until/deep")],
        "option-pointer-no-slash": [("/options/0/sets", "match")],
        "option-pointer-new-key": [("/options/0/sets", "/match/untill")],
        "option-choice-default-unknown": [("/options/2/default", "golden")],
        "option-choice-unknown-deck": [("/options/2/choices/matagot/deck", "nowhere")],
        "option-choice-unknown-key": [("/options/2/choices/matagot/decks", "bottle-imp-matagot")],
        "option-choices-none": [("/options/2/choices", {})],
        "option-choices-too-many": [
            ("/options/2/choices", {"classic": {}, **{f"c{i}": {} for i in range(30)}})
        ],
        "options-too-many": [("/options", [dict(number, key=f"k{i}") for i in range(40)])],
        "option-flag-default-number": [("/options/+", dict(flag, default=1))],
        "option-flag-of-a-choice": [("/options/+", dict(choice, on={}))],
        "option-key-with-space": [("/options/+", dict(number, key="a b"))],
        "option-key-long": [("/options/+", dict(number, key="k" * 80))],
        "by-seats-impossible": [("/by_seats", {"9": {}})],
        "by-seats-word": [("/by_seats", {"three": {}})],
        "by-seats-unknown-key": [("/by_seats", {"3": {"pakc": {}}})],
        "by-seats-too-many-cards": [("/by_seats", {"3": {"phases": {"deal": {"each": 60}}}})],
        "order-huge": [("/order", 2147483647)],
        "minutes-negative": [("/minutes", -1)],
    }
    for name, edit in edits.items():
        yield name, changed(sound, *edit)


def wrong_decks(sound):
    """`sound` is data/decks/bottle-imp-classic.json; the file keeps its name."""
    first = sound["cards"][0]
    edits = {
        "deck-unknown-key": [("/back", "blue")],
        "deck-id-other": [("/id", "other")],
        "deck-cards-missing": [("/cards", ...)],
        "deck-cards-none": [("/cards", [])],
        "deck-cards-few": [("/cards", sound["cards"][:2])],
        "deck-cards-129": [("/cards", [dict(first, name=f"x{i}") for i in range(129)])],
        "deck-cards-9000": [("/cards", [dict(first, name=f"x{i}") for i in range(9000)])],
        "deck-card-unknown-key": [("/cards/3/coins", 2)],
        "deck-card-name-missing": [("/cards/3/name", ...)],
        "deck-card-name-empty": [("/cards/3/name", "")],
        "deck-card-name-long": [("/cards/3/name", "a-name-too-long-for-a-card")],
        "deck-card-name-space": [("/cards/3/name", "1 2")],
        "deck-card-name-newline": [("/cards/3/name", "1\n2")],
        "deck-card-name-twice": [("/cards/3/name", sound["cards"][4]["name"])],
        "deck-card-points-huge": [("/cards/3/points", 2147483647)],
        "deck-card-points-text": [("/cards/3/points", "five")],
        "deck-card-rank-huge": [("/cards/3/rank", 2147483647)],
        "deck-card-suit-unknown": [("/cards/3/suit", "mauve")],
        "deck-card-null": [("/cards/3", None)],
    }
    if "suits" in sound:
        edits["deck-suits-many"] = [("/suits", [f"suit{i}" for i in range(40)])]
        edits["deck-suits-twice"] = [("/suits/1", sound["suits"][0])]
        edits["deck-suit-long"] = [("/suits/0", "s" * 90)]
    for name, edit in edits.items():
        yield name, changed(sound, *edit)


def hopeless_decks():
    """Decks with a missing or surplus part, by id."""
    suits = ["clubs", "diamonds", "hearts", "spades"]
    french = [
        {"name": f"{name}{suit[0].upper()}", "suit": suit, "rank": rank}
        for suit in suits
        for rank, name in enumerate(
            ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], 2
        )
    ]
    return {
        "all-equal": {"cards": [{"name": "1", "copies": 40}]},
        "many-wild": {
            "cards": [{"name": str(rank), "copies": 8 if rank < 8 else 40} for rank in range(1, 9)]
        },
        "wilder": {
            "cards": [
                {"name": str(rank), "copies": 6 if rank < 12 else 60} for rank in range(1, 13)
            ]
        },
        "numbers": {"cards": [{"name": str(rank), "points": rank % 4} for rank in range(1, 61)]},
        "high-ranks": {
            "suits": suits,
            "cards": [dict(card, rank=card["rank"] + 30) for card in french],
        },
        "plain-french": {"suits": suits, "cards": french},
        "three-suits": {
            "suits": suits[:3],
            "cards": [dict(card, points=1) for card in french[:39]],
        },
        "two-ranks": {"cards": [{"name": "1", "copies": 20}, {"name": "2", "copies": 20}]},
        "small-wild": {
            "cards": [{"name": str(rank), "copies": rank} for rank in range(1, 10)]
            + [{"name": "J", "rank": 10, "copies": 2}]
        },
    }


def hopeless_games(games):
    """(id, document, words of the complaint): rules that cannot be played as written. `games` are
    the real ones by id.
    """
    flag = {"key": "extra", "kind": "flag", "default": False}
    card_points = [{"phase": "score", "rules": ["card_points"]}]
    for game, name, words, edits in (
        ("sneak", "jokers", "combinations need", [("/pack", ...)]),
        ("sneak", "no suits", "combinations need", [("/deck", "numbers"), ("/pack", ...)]),
        ("sneak", "high ranks", "combinations need", [("/deck", "high-ranks"), ("/pack", ...)]),
        ("sneak", "high ranks for 5", "combinations need", [("/by_seats/5/deck", "high-ranks")]),
        (
            "sneak",
            "points of unseen cards",
            "everybody has seen",
            [("/phases/score/rules", ["card_points"])],
        ),
        (
            "sneak",
            "tricks counted",
            "needs tricks",
            [("/phases/score/rules", [{"rule": "trick_table", "points": [1, 2]}])],
        ),
        ("addenda", "jokers", "four suits", [("/pack", ...)]),
        (
            "addenda",
            "no suits",
            "four suits",
            [("/deck", "numbers"), ("/pack", ...), ("/points", ...)],
        ),
        (
            "addenda",
            "three suits",
            "four suits",
            [("/deck", "three-suits"), ("/pack", ...), ("/points", ...)],
        ),
        ("addenda", "no points", "never reached", [("/points", ...)]),
        ("addenda", "partners for 2", "even number", [("/partners", True)]),
        (
            "addenda",
            "for 3",
            "2 or 4 seats",
            [
                ("/seats", {"min": 3, "max": 3, "default": 3}),
                ("/by_seats", ...),
                ("/phases/deal/each", 12),
            ],
        ),
        (
            "great-dalmuti",
            "many wild",
            "more than 320",
            [
                ("/deck", "wilder"),
                ("/wild", 12),
                ("/seats", {"min": 3, "max": 8, "default": 4}),
            ],
        ),
        (
            "great-dalmuti",
            "equal ranks",
            "to draw for",
            [("/deck", "all-equal"), ("/round", ["ranks", "deal", "tax", "play", "score"])],
        ),
        ("great-dalmuti", "two ranks", "to draw for", [("/deck", "two-ranks"), ("/wild", 2)]),
        (
            "great-dalmuti",
            "hands of one",
            "hands of 1 cards",
            [("/phases/deal", {"phase": "deal", "each": 1})],
        ),
        (
            "great-dalmuti",
            "wild hands",
            "free of taxes",
            [("/phases/deal", {"phase": "deal", "each": 3}), ("/phases/tax/wild_untaxed", True)],
        ),
        ("great-dalmuti", "nothing wild", "two wild cards", [("/wild", ...)]),
        ("great-dalmuti", "wild left out", "two wild cards", [("/wild", 99)]),
        (
            "great-dalmuti",
            "taxes of nobody",
            "with ranks",
            [("/round", ["deal", "tax", "play", "score"])],
        ),
        (
            "great-dalmuti",
            "climbing of nobody",
            "with ranks",
            [("/round", ["deal", "play", "score"])],
        ),
        (
            "great-dalmuti",
            "revolution of nobody",
            "with ranks",
            [("/round", ["deal", "revolution", "play", "score"])],
        ),
        ("great-dalmuti", "no ranked", '"ranked"', [("/ranked", ...), ("/options", [])]),
        ("great-dalmuti", "ranks last", "first", [("/round", ["deal", "ranks", "play", "score"])]),
        (
            "great-dalmuti",
            "trade of four",
            "six seats",
            [("/round", ["ranks", "deal", "revolution", "tax", "trade", "play", "score"])],
        ),
        (
            "great-dalmuti",
            "twice climbed",
            "cards dealt",
            [
                ("/phases/again", {"phase": "climb"}),
                ("/round", ["ranks", "deal", "play", "again", "score"]),
            ],
        ),
        (
            "great-dalmuti",
            "nobody scores",
            "never reached",
            [("/phases/score/rules", ["unscored"]), ("/match", {"until": 50}), ("/options", [])],
        ),
        (
            "great-dalmuti",
            "nobody scores by choice",
            "never reached",
            [
                ("/match", {"until": 50}),
                ("/options", [dict(flag, on={"phases": {"score": {"rules": ["unscored"]}}})]),
            ],
        ),
        ("hearts", "ranked order", "go out", [("/phases/score/rules", ["lowest_improved"])]),
        ("hearts", "order of going out", "go out", [("/phases/score/rules", ["finishing_order"])]),
        ("hearts", "ranked trick", '"ranked" seats', [("/ranked", "clockwise")]),
        (
            "hearts",
            "taxes",
            "with ranks",
            [("/phases/tax", {"phase": "tax"}), ("/round", ["deal", "tax", "play", "score"])],
        ),
        ("hearts", "partners", "even number", [("/partners", True)]),
        ("hearts", "partners of five", "even number", [("/by_seats/5/partners", True)]),
        ("great-dalmuti", "partners", "score together", [("/partners", True)]),
        ("hearts", "no trump", "needs a", [("/phases/play/strength", ["trump", "suit_led"])]),
        ("hearts", "no points", "never reached", [("/points", ...), ("/options", [])]),
        (
            "hearts",
            "less than no points",
            "never reached",
            [("/points", {"hearts": -1}), ("/options", [])],
        ),
        (
            "hearts",
            "many points",
            "worth more than",
            [("/points", {"hearts": 999, "spades": 999, "clubs": -999})],
        ),
        (
            "hearts",
            "never asked",
            "never asked",
            [("/phases/score/rules", ["card_points", "all_points_reversed"])],
        ),
        (
            "hearts",
            "never asked by choice",
            "never asked",
            [
                (
                    "/options",
                    [
                        dict(
                            flag,
                            on={"phases": {"score": {"rules": ["cards_taken", "card_points"]}}},
                        )
                    ],
                )
            ],
        ),
        (
            "hearts",
            "lot of nobody",
            "Lot can be announced",
            [("/phases/score/rules", [{"rule": "lot", "made": 3, "failed": 1}, "card_points"])],
        ),
        (
            "hearts",
            "uneven",
            "as many to every seat",
            [
                ("/phases/deal/uneven", True),
                ("/by_seats", ...),
                ("/seats", {"min": 5, "max": 5, "default": 5}),
            ],
        ),
        (
            "hearts",
            "dealt twice",
            "dealt once",
            [
                ("/phases/more", {"phase": "deal", "each": 2}),
                ("/round", ["deal", "more", "play", "score"]),
            ],
        ),
        (
            "hearts",
            "dealt none",
            "need cards",
            [
                ("/phases/deal/each", "none"),
                ("/round", ["deal", "play", "score"]),
                ("/options", []),
            ],
        ),
        ("hearts", "scored first", "after play", [("/round", ["deal", "score", "play"])]),
        ("hearts", "holder of nothing", 'no rule in "lead"', [("/phases/play/lead", ...)]),
        (
            "hearts",
            "suit left out",
            "holds no clubs",
            [
                (
                    "/pack",
                    {
                        "without": ["JK"]
                        + [f"{rank}C" for rank in ("2 3 4 5 6 7 8 9 10 J Q K A").split()]
                    },
                ),
                ("/by_seats", ...),
                ("/options", []),
                ("/seats", {"min": 3, "max": 3, "default": 3}),
            ],
        ),
        (
            "minimisere",
            "joker left out",
            "in the pack",
            [("/phases/play/follow", [{"rule": "suit", "exempt": "JK"}]), ("/options", [])],
        ),
        (
            "bottle-imp",
            "phase twice",
            "comes twice",
            [("/round", ["deal", "pass", "pass", "play", "score"])],
        ),
        ("bottle-imp", "unused phase", 'no phase "dance"', [("/phases/later", {"phase": "dance"})]),
        (
            "bottle-imp",
            "unused rule",
            'no rule "luck"',
            [("/phases/later", {"phase": "score", "rules": ["luck"]})],
        ),
        ("bottle-imp", "aside unseen", '"aside" in', [("/phases/score/reveal", ...)]),
        ("bottle-imp", "id of another", "is named", [("/id", "hearts")]),
        (
            "bottle-imp",
            "id by choice",
            "is named",
            [("/options", [dict(flag, on={"id": "hearts"})])],
        ),
    ):
        yield f"{game}-{name.replace(' ', '-')}", game, changed(games[game], *edits), words


def generated_game(number):
    """A game of components drawn at random, always the same one for a given number."""
    chance = random.Random(number)
    one = chance.choice

    def some(of, least=0, most=3):
        return [copy.deepcopy(one(of)) for _ in range(chance.randint(least, most))]

    def wrongly():
        return chance.random() < 0.04

    play = one(["trick", "trick", "climb", "contest", "add"])
    deck, size = one(
        {
            "trick": [
                ("french", 53),
                ("french", 52),
                ("numbers", 60),
                ("plain-french", 52),
                ("three-suits", 39),
                ("french-double", 104),
            ],
            "climb": [
                ("great-dalmuti", 80),
                ("small-wild", 47),
                ("many-wild", 96),
                ("plain-french", 52),
            ],
            "contest": [("plain-french", 52), ("french", 52), ("french-double", 104)],
            "add": [("plain-french", 52), ("french", 52), ("french-double", 104)],
        }[play]
    )
    if wrongly():
        deck = one(["numbers", "high-ranks", "two-ranks", "all-equal", "three-suits"])
    seats = (
        one([2, 2, 4, 4, 4])
        if play == "add" and not wrongly()
        else chance.randint(4 if play == "climb" and not wrongly() else 2, 8)
    )
    joker = ["JK"] if (deck, size) == ("french", 53) or wrongly() else []
    suits = (
        ["clubs", "hearts", "diamonds"]
        if deck not in ("numbers", "great-dalmuti", "small-wild", "many-wild") or wrongly()
        else []
    )
    duties = [
        "suit",
        {"rule": "side_of_lead", "total": "a"},
        {"rule": "without_points", "points": 2},
        "without_points",
        {"rule": "without_points", "first_trick": True},
    ]
    duties += [{"rule": "suit", "exempt": card} for card in joker] + [
        {"rule": "lowest_of_suit_first", "suit": suit} for suit in suits
    ]
    duties += [{"rule": "unbroken_suit", "suit": suit, "total": "a"} for suit in suits]
    choices = [
        {"rule": rule, "card": card}
        for rule in ("names_suit", "last_wins_or_loses")
        for card in joker
    ]
    reactions = [{"rule": "direction_from_second", "total": "a"}] + [
        {"rule": "breaks_suit", "suit": suit, "total": "a", "worth": 1} for suit in suits
    ]
    strengths = [
        "rank",
        "suit_led",
        "said_to_win",
        {"rule": "when_led", "rank": 2},
        {"rule": "below_marker", "marker": "m"},
        {"rule": "by_direction", "total": "a"},
    ]
    opinions = {
        "trick": [
            {"rule": "all_points_reversed", "self": one([True, False])},
            {"rule": "marker_owner_pays_aside", "marker": "m"},
            {"rule": "lot", "made": 9, "failed": 4},
        ],
        "climb": [],
        "contest": [],
        "add": ["all_points_reversed"],
    }
    verdicts = {
        "trick": [
            "card_points",
            "card_points",
            "cards_taken",
            {"rule": "trick_table", "points": [chance.randint(-5, 9) for _ in range(6)]},
        ],
        "climb": ["finishing_order", "lowest_improved"],
        "contest": ["cards_taken"],
        "add": ["card_points", "cards_taken"],
    }
    everything = sum(list(opinions.values()) + list(verdicts.values()), ["unscored"])

    def trick():
        phase = {"phase": "trick", "follow": some(duties, 0, 2), "strength": some(strengths, 1)}
        for key, rules in (
            ("lead", duties),
            ("choice", choices),
            ("after_play", reactions),
            ("capture", [{"rule": "marker_to_taker", "marker": "m"}]),
        ):
            if rules and chance.random() < 0.4:
                phase[key] = some(rules, 1, 2)
        for key, value in (
            ("lot", True),
            ("lot_early_stop", True),
            ("first_lead", "holder" if "lead" in phase or wrongly() else "dealer_left"),
        ):
            if chance.random() < 0.3:
                phase[key] = value
        return phase

    def flags(kind, *keys):
        return {"phase": kind, **{key: True for key in keys if chance.random() < 0.4}}

    def climb():
        return flags("climb", "pass_locks")

    def contest():
        return dict(
            flags(
                "contest",
                "losers_discarded",
                "free_challenge",
                "combos_only",
                "poker_order",
                "last_round",
            ),
            hand_limit=one([0, 1, 3, 7]),
        )

    def add():
        return {
            "phase": "add",
            "limit": chance.randint(1, 30),
            "refill": one([0, 0, 4, 12]),
            "judged": one(["at_crossing", "at_end"]),
            "effect": some([{"rule": "cancel", "rank": 11}, {"rule": "copy", "rank": 13}]),
            "void_lead": one(["same_leader", "unable_player", "other_side"]),
        }

    def passing():
        place = one(
            [
                ["left"],
                ["left", "right", "aside"],
                ["across", "across"],
                ["left", "left"],
                ["aside", "aside"],
                ["right"] * 4,
            ]
        )
        return {
            "phase": "pass",
            "to": one([place, [place, []], [["left"], ["aside", "right"], []]]),
        }

    even = size % seats == 0 or wrongly()
    each = one(
        ["all"] * even
        + [number for number in (1, 3, 4, 5, 7, 9, 12) if number * seats <= size or wrongly()]
        + ["none"] * (play == "contest" or wrongly())
    )
    round_ = [("deal", {"phase": "deal", "each": each, "uneven": chance.random() < 0.3})]
    if play in ("climb", "contest") and chance.random() < 0.5:
        round_[0] = ("deal", {"phase": "deal", "each": "all", "uneven": True})
    if play == "climb" or wrongly():
        round_.insert(0, ("ranks", {"phase": "ranks"}))
        round_ += [
            (kind, phase)
            for kind, phase, least in (
                ("revolution", {"phase": "revolution"}, 2),
                ("tax", flags("tax", "not_in_first_deal", "wild_untaxed"), 4),
                ("trade", flags("trade", "not_in_first_deal"), 6),
            )
            if chance.random() < 0.5 and (seats >= least or wrongly())
        ]
    if chance.random() < 0.4 and (each == "all" or each != "none" and each > 4 or wrongly()):
        round_.append(("pass", passing()))
    if chance.random() < 0.15:
        round_.append(("bid", {"phase": "bid"}))
    round_.append(
        ("play", {"trick": trick, "climb": climb, "contest": contest, "add": add}[play]())
    )
    if wrongly():
        round_.append(("more", one([trick, climb, contest, add])()))
    if play != "add" or chance.random() < 0.3:
        rules = some(opinions[play], 0, 1) if opinions[play] else []
        rules.append(copy.deepcopy(one(verdicts[play] if chance.random() < 0.9 else everything)))
        round_.append(
            (
                "score",
                {"phase": "score", "reveal": ["aside"] * (chance.random() < 0.7), "rules": rules},
            )
        )
    if wrongly():
        chance.shuffle(round_)
    game = {
        "id": f"made-{number}",
        "order": 99,
        "minutes": 9,
        "deck": deck,
        "seats": {"min": seats, "max": seats, "default": seats},
        "totals": {"a": 0},
        "markers": {"m": {"value": chance.randint(0, 40)}},
        "round": [key for key, _ in round_],
        "phases": dict(round_),
        "match": {
            one(["until", "deals"]): chance.randint(1, 60),
            "winner": one(["highest", "lowest"]),
        },
    }
    if chance.random() < 0.5:
        game["match"]["ties"] = "play_on"
    if play == "climb" or wrongly():
        game["ranked"] = one(["clockwise", "counterclockwise"])
        game["wild"] = {
            "great-dalmuti": 13,
            "small-wild": 10,
            "many-wild": 8,
            "plain-french": 2,
        }.get(deck, 5)
    if play == "add" and seats == 4 and chance.random() < 0.5 or wrongly():
        game["partners"] = True
    if suits and play in ("trick", "add") and chance.random() < 0.8:
        game["points"] = {"hearts": 1, one(["10", "A", "7", "3"]): chance.randint(-9, 13)}
    if (deck, size) == ("french", 52):
        game["pack"] = {"without": ["JK"]}
    return game


SETTINGS = {
    "lang": "ja",
    "speed": "normal",
    "fullscreen": False,
    "x": 10,
    "y": 10,
    "w": 1280,
    "h": 720,
    "volume": 70,
    "inks": "classic",
    "back": "moss",
    "cloth": "indigo",
    "text": 150,
    "cards": 120,
    "hold": "long",
    "name": "Imp",
}


def wrong_settings():
    """Every value of a wrong type or out of its range, and some texts that are invalid JSON."""
    sound = json.dumps(SETTINGS).encode()
    yield from list(broken_json(sound))[::5]
    yield from wrong_types(SETTINGS)
    yield "unknown-key", changed(SETTINGS, ("/zzz", 1))
    for key, value in SETTINGS.items():
        if isinstance(value, bool):
            continue
        for extreme in (
            (2147483647, -2147483648)
            if isinstance(value, int)
            else ("../../etc/passwd", "x" * 1900, "")
        ):
            yield f"{key}-{str(extreme)[:8].replace('/', '_')}", changed(
                SETTINGS, ("/" + key, extreme)
            )


PLAYER = {"human": False, "level": "easy", "name": "Imp", "face": 1}
SET_UP = {
    "players": [dict(PLAYER, human=True), PLAYER, PLAYER, PLAYER],
    "options": {"target": "500"},
}


def wrong_set_ups():
    """Possible contents of the remembered set-up of The Bottle Imp."""
    yield "no-json", b"{"
    yield "list", b"[]"
    for name, edits in {
        "one-player": [("/players", [PLAYER])],
        "no-players": [("/players", [])],
        "eight-players": [("/players", [PLAYER] * 8)],
        "nine-players": [("/players", [PLAYER] * 9)],
        "level-path": [("/players/1/level", "../../x")],
        "level-unknown": [("/players/1/level", "angel")],
        "level-empty": [("/players/1/level", "")],
        "name-empty": [("/players/1/name", "")],
        "name-long": [("/players/1/name", "n" * 1000)],
        "name-control": [("/players/1/name", "a\nb\tc")],
        "face-99": [("/players/1/face", 99)],
        "face-minus": [("/players/1/face", -1)],
        "option-unknown": [("/options/luck", "7")],
        "option-word": [("/options/target", "many")],
        "option-huge": [("/options/target", "99999999999")],
        "option-type": [("/options/target", 500)],
        "options-many": [("/options", {f"k{i}": "1" for i in range(60)})],
        "nobody-human": [("/players/0/human", False)],
    }.items():
        yield name, changed(SET_UP, *edits)


# ---- Matches -------------------------------------------------------------------------------------


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def with_check(header, rest):
    """The header with a matching checksum, so that its contents are checked."""
    return header + b"check %08x\n" % crc32c(header) + rest


def wrong_saves(sound):
    """(name, bytes, fatal): a match whose first lines are wrong cannot continue; one with wrong
    moves continues from the last valid one.
    """
    at = sound.index(b"check ")
    header, rest = sound[:at], sound[sound.index(b"\n", at) + 1 :]
    lines = header.splitlines(keepends=True)
    moves = rest.splitlines(keepends=True)

    def line(word):
        return next(i for i, text in enumerate(lines) if text.startswith(word))

    def replaced(word, text):
        return with_check(b"".join(lines[: line(word)] + [text] + lines[line(word) + 1 :]), rest)

    fatal = {
        "empty": b"",
        "one-byte": b"i",
        "newlines": b"\n" * 1000,
        "nulls": b"\0" * 5000,
        "binary": bytes(i * 37 & 0xFF for i in range(9000)),
        "large": sound + b"x" * (5 << 20),
        "one-endless-line": b"imparlour-match 2" + b"1" * 300000,
        "json": b"{}",
        "check-sum-wrong": header + b"check 00000000\n" + rest,
        "check-sum-missing": header + rest,
        "check-sum-short": header + b"check 12\n" + rest,
        "header-only-first-line": lines[0],
        "header-cut": header[: len(header) // 2],
        "header-twice": header + header + rest,
        "crlf": sound.replace(b"\n", b"\r\n"),
        "bom": b"\xef\xbb\xbf" + sound,
        "format-1": replaced(b"imparlour", b"imparlour-match 1\n"),
        "format-3": replaced(b"imparlour", b"imparlour-match 3\n"),
        "format-4": replaced(b"imparlour", b"imparlour-match 4\n"),
        "format-word": replaced(b"imparlour", b"imparlour-match one\n"),
        "format-other": replaced(b"imparlour", b"solitaire 1\n"),
        "game-path": replaced(b"game ", b"game ../../../etc/passwd\n"),
        "game-unknown": replaced(b"game ", b"game nothing\n"),
        "game-empty": replaced(b"game ", b"game \n"),
        "game-long": replaced(b"game ", b"game " + b"g" * 900 + b"\n"),
        "rules-other": replaced(b"rules ", b"rules 0123456789abcdef\n"),
        "rules-word": replaced(b"rules ", b"rules whatever\n"),
        "seats-0": replaced(b"seats ", b"seats 0\n"),
        "seats-9": replaced(b"seats ", b"seats 9\n"),
        "seats-200": replaced(b"seats ", b"seats 200\n"),
        "seats-2": replaced(b"seats ", b"seats 2\n"),
        "seats-huge": replaced(b"seats ", b"seats 99999999999999999999\n"),
        "seats-minus": replaced(b"seats ", b"seats -3\n"),
        "seed-word": replaced(b"seed ", b"seed luck\n"),
        "seed-long": replaced(b"seed ", b"seed " + b"f" * 21 + b"\n"),
        "seed-other": replaced(b"seed ", b"seed 4321\n"),
        "player-missing": replaced(b"player ", b""),
        "player-kind": replaced(b"player ", b"player ghost 0 X\n"),
        "player-level-path": replaced(b"player ", b"player ai:../../x 0 X\n"),
        "player-face-huge": replaced(b"player ", b"player human 99999 X\n"),
        "player-name-long": replaced(b"player ", b"player human 0 " + b"n" * 900 + b"\n"),
        "option-unknown": replaced(b"seed ", lines[line(b"seed ")] + b"option nothing 3\n"),
        "option-value": replaced(b"seed ", lines[line(b"seed ")] + b"option target many\n"),
        "option-range": replaced(b"seed ", lines[line(b"seed ")] + b"option target 99999999\n"),
        "option-without-value": replaced(b"seed ", lines[line(b"seed ")] + b"option target\n"),
        "options-many": replaced(b"seed ", lines[line(b"seed ")] + b"option target 100\n" * 50),
        "dealt-other": replaced(b"dealt ", b"dealt #0123456789abcdef\n"),
        "dealt-word": replaced(b"dealt ", b"dealt #what\n"),
        "line-with-null": replaced(b"seed ", b"seed 1\0002\n"),
        "name-not-utf-8": replaced(b"player ", b"player human 0 \xff\xfe\n"),
    }
    start = with_check(header, b"")
    middle = len(moves) // 2
    tails = {
        "torn-last-line": sound[:-7],
        "torn-without-hash": sound[: sound.rindex(b"#")],
        "garbage-behind": sound + b"\xff\x00garbage",
        "blank-line-behind": sound + b"\n\n",
        "hash-wrong": (
            start
            + b"".join(moves[:middle])
            + b"0 play 1 #0123456789abcdef\n"
            + b"".join(moves[middle:])
        ),
        "move-without-hash": start + moves[0].split(b" #")[0] + b"\n",
        "seat-9": start + b"9 play 1 #0123456789abcdef\n",
        "seat-minus": start + b"-1 play 1 #0123456789abcdef\n",
        "verb-unknown": start + b"0 dance #0123456789abcdef\n",
        "card-unknown": start + b"0 play 999 #0123456789abcdef\n",
        "card-endless": start + b"0 play " + b"9" * 5000 + b" #0123456789abcdef\n",
        "card-null": start + b"0 play \0 #0123456789abcdef\n",
        "moves-twice": sound + rest,
        "moves-swapped": start + b"".join(reversed(moves)),
        "line-missing": start + b"".join(moves[:middle] + moves[middle + 1 :]),
        "deal-too-early": start + b"0 deal #0123456789abcdef\n",
        "many-lines": sound + b"0 play 1 #0123456789abcdef\n" * 60000,
    }
    for name, data in fatal.items():
        yield f"save-{name}", data, True
    for name, data in tails.items():
        yield f"save-{name}", data, False


def wrong_flags():
    """Command lines of the window program: the word that its complaint must contain, and the
    flags.
    """
    for game, option, word in (
        ("great-dalmuti", "stripped_deck=true", "on or off"),
        ("great-dalmuti", "stripped_dekc=on", "stripped_deck"),
        ("great-dalmuti", "deals=0", "deals"),
        ("great-dalmuti", "merchant_exchange=on", "5 players"),
        ("minimisere", "rules=old6", "rules"),
        ("bottle-imp", "target", "KEY=VALUE"),
    ):
        yield word, ["--game", game, "--option", option]
    yield "hearts", ["--game", "haerts"]
    yield "3 to 6", ["--game", "minimisere", "--seats", "human,human"]
    yield "ai:hard", ["--game", "hearts", "--seats", "human,ai:fierce,human"]
    yield "--nonsense", ["--nonsense"]
    yield "/dev/full", ["--shot", "/dev/full"]
    yield "/dev/full", ["--trace", "/dev/full"]
