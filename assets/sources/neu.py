"""The deck of Neu: beads of an abacus for the numbers, signs for the cards with other effects."""
import cards
from svgkit import *

RED_BEAD = ("#b7352c", "#5a1512", "#e9856f")
GOLD_BEAD = (BRASS, BRASS_DARK, BRASS_LIGHT)
BLUE_BEAD = ("#2f5f9e", "#132a4c", "#9cc2ec")
TEAL, TEAL_DARK = "#1f6f68", "#0d3733"

BODY = (
    "M46 18 L54 18 C62 26 84 40 92 47 Q94 50 92 53 C84 60 62 74 54 82 L46 82 "
    "C38 74 16 60 8 53 Q6 50 8 47 C16 40 38 26 46 18 Z"
)  # of a bead: two cones base to base


def rod():
    return rect(47, 2, 6, 96, "#8a6a3e", 2, stroke="#4d3919", stroke_width=1.2)


def bead(colours):
    """A bead of a soroban, two cones base to base, on its rod: 100 x 100."""
    fill, dark, light = colours
    return (
        rod()
        + path(BODY, fill, stroke=dark, stroke_width=3, stroke_linejoin="round")
        + path(
            "M8 50 Q50 58 92 50 C84 60 62 74 54 82 L46 82 C38 74 16 60 8 50 Z", dark, opacity=0.3
        )
        + path("M24 44 C32 37 40 31 46 26 L50 26 C42 34 36 40 32 46 Z", light, opacity=0.85)
    )


def taken(colours):
    """A bead that goes: hollow, with a bar across."""
    fill, dark, light = colours
    return (
        rod()
        + path(BODY, PAPER, stroke=fill, stroke_width=5, stroke_linejoin="round")
        + rect(26, 43, 48, 14, fill, 4, stroke=dark, stroke_width=2)
    )


def bell():
    """The limit: a bell with horns."""
    return (
        path("M28 26 C14 24 8 12 14 2 C18 12 26 15 36 16 Z", "#efe2c2", stroke=INK, stroke_width=2)
        + path(
            "M72 26 C86 24 92 12 86 2 C82 12 74 15 64 16 Z", "#efe2c2", stroke=INK, stroke_width=2
        )
        + circle(50, 88, 9, BRASS_DARK, stroke=INK, stroke_width=2)
        + path(
            "M50 10 C72 10 76 30 78 50 C79 62 84 70 92 76 Q94 84 86 84 L14 84 Q6 84 8 76 "
            "C16 70 21 62 22 50 C24 30 28 10 50 10 Z",
            BRASS,
            stroke="#5a3c0c",
            stroke_width=3,
            stroke_linejoin="round",
        )
        + path(
            "M34 24 C28 34 28 48 27 58 C31 58 34 58 37 57 C37 46 37 34 42 22 Z",
            BRASS_LIGHT,
            opacity=0.8,
        )
        + path("M14 76 L86 76 Q92 78 90 84 L10 84 Q8 78 14 76 Z", "#5a3c0c", opacity=0.35)
    )


def hop():
    """PASS: an arrow over a stone."""
    return path(
        "M10 70 C14 26 66 12 82 46 L94 40 L84 76 L54 58 L67 52 C56 34 30 40 26 70 Z",
        TEAL,
        stroke=TEAL_DARK,
        stroke_width=3,
        stroke_linejoin="round",
    ) + ellipse(46, 84, 17, 10, "#9a8a74", stroke="#4a3f30", stroke_width=2.6)


def wheel():
    """TURN: two arrows round a ring."""
    arrow = "M50 8 C74 8 92 26 92 50 L100 50 L83 74 L64 50 L74 50 C74 36 64 26 50 26 Z"
    return "".join(
        path(arrow, fill, stroke=dark, stroke_width=3, stroke_linejoin="round", transform=turn)
        for fill, dark, turn in (
            ("#6b3f9c", "#331a52", None),
            ("#a678d8", "#331a52", "rotate(180 50 50)"),
        )
    )


def target():
    """SHOT: an arrow in a target."""
    rings = ((40, "#b3261e"), (29, PAPER), (18, "#b3261e"), (7, BRASS_LIGHT))
    return (
        "".join(circle(46, 54, r, fill, stroke="#5a1512", stroke_width=2) for r, fill in rings)
        + line("M46 54 L86 14", INK, 5)
        + path(
            "M80 6 L96 2 L94 20 L84 18 L82 16 Z",
            BRASS,
            stroke=INK,
            stroke_width=2,
            stroke_linejoin="round",
        )
    )


def pair():
    """DOUBLE: two cards."""
    one = rect(0, 0, 46, 64, PAPER, 6, stroke="#0f3a6b", stroke_width=3.4)
    return group(one, "translate(10 22) rotate(-10)") + group(
        one + rect(12, 16, 22, 32, "#3f7cc0", 4, stroke="#0f3a6b", stroke_width=2.4),
        "translate(42 16) rotate(9)",
    )


def minus(digits):
    """An index with a minus, in the key colour: 100 x 100."""
    known, out, left = cards.digits(), rect(0, 44, 34, 13, KEY, 3), 42.0
    for digit in digits:
        width, body = known[digit]
        out += group(body, f"translate({num(left)} 0)")
        left += width
    k = 100 / left
    return group(out, f"translate(0 {num(50 - 50 * k)}) scale({num(k)})")


# Of the signs in the corner: what stays of a picture at that size, in one colour.
SIGNS = {
    "pass": path("M6 74 C10 24 68 8 84 44 L98 38 L88 78 L52 58 L66 52 C54 34 28 42 26 74 Z", KEY)
    + ellipse(44, 88, 15, 9, KEY),
    "turn": path("M50 8 C74 8 92 26 92 50 L100 50 L83 74 L64 50 L74 50 C74 36 64 26 50 26 Z", KEY)
    + path("M50 92 C26 92 8 74 8 50 L0 50 L17 26 L36 50 L26 50 C26 64 36 74 50 74 Z", KEY),
    "shot": path(
        "M50 6 C74 6 94 26 94 50 C94 74 74 94 50 94 C26 94 6 74 6 50 C6 26 26 6 50 6 Z "
        "M50 22 C34 22 22 34 22 50 C22 66 34 78 50 78 C66 78 78 66 78 50 C78 34 66 22 50 22 Z "
        "M50 36 C58 36 64 42 64 50 C64 58 58 64 50 64 C42 64 36 58 36 50 C36 42 42 36 50 36 Z",
        KEY,
        fill_rule="evenodd",
    ),
    "double": path("M8 26 L44 26 L44 34 L18 34 L18 84 L50 84 L50 92 L8 92 Z", KEY)
    + rect(28, 8, 62, 70, KEY, 8),
    "minus-1": minus("1"),
    "minus-10": minus("10"),
}


def write(save):
    pictures = {
        "bead": bead(RED_BEAD),
        "bead-gold": bead(GOLD_BEAD),
        "bead-gone": taken(BLUE_BEAD),
        "bell": bell(),
        "hop": hop(),
        "wheel": wheel(),
        "target": target(),
        "pair": pair(),
    }
    for name, body in pictures.items():
        save(f"cards/{name}.svg", document(100, 100, body, name))
    for name, body in SIGNS.items():
        save(f"cards/sign-{name}.svg", document(100, 100, body, f"index {name}: {KEY}"))
