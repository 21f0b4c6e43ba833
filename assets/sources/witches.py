"""The deck of Witches: four elements as suits, their courts and aces, four Witches and the Wizard.

Courts are those of the French deck with the shape of an element in place of a suit's. Witches and
the Wizard are whole pictures, 120×190, and not turned.
"""
import re

import french
from imps import *

GOLD, GOLD_DARK = BRASS, BRASS_DARK
FRENCH = {"fire": "hearts", "water": "spades", "earth": "diamonds", "air": "clubs"}


def pips():
    swirl = "M8 38 C26 38 44 40 60 38 C74 36 78 22 70 14 C63 8 52 12 52 21"
    return {
        "fire": path(
            "M52 2 C58 16 74 26 80 42 C83 36 83 30 81 25 C92 40 96 52 93 66 C89 86 72 98 50 98 "
            "C28 98 11 86 8 66 C5 50 14 38 22 28 C23 36 26 41 31 44 C32 28 44 18 52 2 Z "
            "M51 56 C46 64 36 68 36 79 C36 87 42 91 50 91 C58 91 64 87 64 79 C64 70 56 66 51 56 Z",
            KEY,
            fill_rule="evenodd",
        ),
        "water": path(
            "M50 2 C58 22 84 44 84 66 C84 85 69 98 50 98 C31 98 16 85 16 66 C16 44 42 22 50 2 Z "
            "M28 62 C27 76 36 87 48 89 C42 82 36 74 36 62 C36 57 29 57 28 62 Z",
            KEY,
            fill_rule="evenodd",
        ),
        "earth": path(
            "M2 94 L40 10 L57 46 L66 32 L98 94 Z " "M40 26 L29 50 L36 46 L41 53 L46 46 L51 50 Z",
            KEY,
            stroke=KEY,
            stroke_width=4,
            stroke_linejoin="round",
            fill_rule="evenodd",
        ),
        "air": line(swirl, KEY, 11)
        + line("M8 58 C34 58 54 58 74 56 C90 55 95 42 87 35", KEY, 11)
        + line("M16 78 C30 78 42 76 52 78 C64 81 62 95 51 94", KEY, 11),
    }


# Tint of the picture, cloth of the Witch, its light, skin, hair.
WITCHES = {
    "fire": ("#f9dccd", "#7d1f1c", "#e0673f", "rose", "#b8431f"),
    "water": ("#d6e4f4", "#1d3566", "#5f93cf", "sky", "#27305c"),
    "earth": ("#eee3c8", "#4f3a17", "#a5813a", "amber", "#5a2f16"),
    "air": ("#dcefe9", "#1f5552", "#6fb9ad", "mint", "#e9e3d0"),
}


def aces():
    """140×160: the large shape, its holes closed, with the family's face; air has none."""
    faces = {"fire": (10, 0.36), "water": (16, 0.4), "earth": (18, 0.32)}
    out = {}
    for suit, shape in pips().items():
        face = ""
        if suit in faces:
            lift, scale = faces[suit]
            face = place(french.mark(PAPER), 70, 70 + lift, scale)
        if suit in ("fire", "water"):
            shape = re.sub(r"(Z) M[^\"]*", r"\1", shape)
        out[suit] = place(shape, 70, 70, 1.06) + face + french.sprays(70, 134)
    return out


def court(rank, suit):
    french.SHAPES[FRENCH[suit]] = pips()[suit]
    body = french.court(rank, FRENCH[suit])
    french.SHAPES.clear()
    return body


def hat(cloth, light, buckle):
    """A pointed hat on the head, its tip bent over."""
    brim = "M-4 41 C16 27 84 27 104 41 C90 53 72 47 50 46 C28 47 10 53 -4 41 Z"
    cone = (
        "M22 37 C34 24 36 4 42 -16 C47 -31 64 -40 82 -33 C90 -29 92 -21 88 -16 "
        "C82 -24 71 -24 68 -14 C68 4 72 24 78 37 C62 29 38 29 22 37 Z"
    )
    return (
        path(cone, cloth, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        + line("M46 -8 C52 -12 58 -14 66 -13 M41 8 C45 6 49 5 53 5", light, 2)
        + path(
            "M24.6 35.4 C38 27.4 62 27.4 75.4 35.4 L73.2 24 C60 18 41 18 29 25 Z",
            light,
            stroke=INK,
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + rect(43.6, 18.4, 14, 13, "none", 2, stroke=buckle, stroke_width=3.4)
        + path(brim, cloth, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        + line("M6 41 C24 32 76 32 94 41", light, 1.6)
    )


def gown(cloth, light):
    return (
        path(
            "M50 82 C66 82 88 88 98 104 L108 138 C92 150 8 150 -8 138 L2 104 C12 88 34 82 50 82 Z",
            cloth,
        )
        + path("M38 84 L50 102 L62 84 L70 88 L50 118 L30 88 Z", light)
        + both_lines("M66 96 C74 108 78 124 78 143", light, 1.6)
        + circle(50, 112, 5, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
    )


def carried(suit, x):
    """What the raised hand holds, upright at x."""
    rod = rect(x - 2.6, 92, 5.2, 74, "#8a5530", 2, stroke="#46260d", stroke_width=1.2)
    shape = pips()[suit]
    if suit == "fire":  # a torch
        return (
            rod
            + path(f"M{x - 9} 84 L{x + 9} 84 L{x + 5} 102 L{x - 5} 102 Z", "#46260d")
            + place(shape.replace(KEY, "#d8431f"), x, 64, 0.44)
            + place(shape.replace(KEY, "#ffd24a"), x, 70, 0.22)
        )
    if suit == "water":  # a flask
        return (
            path(
                f"M{x - 5} 78 L{x - 5} 96 C{x - 18} 102 {x - 19} 126 {x} 127 "
                f"C{x + 19} 126 {x + 18} 102 {x + 5} 96 L{x + 5} 78 Z",
                "#eef6fb",
                stroke="#27305c",
                stroke_width=1.8,
            )
            + path(
                f"M{x - 14.4} 110 C{x - 6} 106 {x + 6} 114 {x + 14.4} 110 "
                f"C{x + 14} 121 {x + 8} 124.6 {x} 124.6 "
                f"C{x - 8} 124.6 {x - 14} 121 {x - 14.4} 110 Z",
                "#3f7fc4",
            )
            + rect(x - 6.6, 71, 13.2, 8, "#8a5530", 2, stroke="#46260d", stroke_width=1.2)
            + "".join(circle(x + a, b, 2, "#ffffff") for a, b in ((-4, 116), (5, 119), (2, 112)))
        )
    if suit == "earth":  # a mushroom
        return (
            path(
                f"M{x - 5} 96 L{x - 7} 134 C{x - 2} 137 {x + 2} 137 {x + 7} 134 L{x + 5} 96 Z",
                "#fbf3e0",
                stroke="#6b4a22",
                stroke_width=1.6,
            )
            + path(
                f"M{x - 23} 98 C{x - 20} 70 {x + 20} 70 {x + 23} 98 "
                f"C{x + 12} 103 {x - 12} 103 {x - 23} 98 Z",
                "#a63a22",
                stroke="#5a1a10",
                stroke_width=1.6,
            )
            + "".join(
                circle(x + a, b, r, "#fbf3e0")
                for a, b, r in ((-11, 91, 3.4), (0, 83, 3.8), (11, 91, 3.2), (1, 95, 2.4))
            )
        )
    return (  # a broom
        rod
        + path(
            f"M{x - 5} 92 C{x - 17} 82 {x - 18} 62 {x - 13} 52 L{x + 13} 52 "
            f"C{x + 18} 62 {x + 17} 82 {x + 5} 92 Z",
            "#d9b45c",
            stroke="#7a5a1c",
            stroke_width=1.6,
        )
        + line(f"M{x - 7} 56 L{x - 3} 88 M{x} 54 L{x} 88 M{x + 7} 56 L{x + 3} 88", "#7a5a1c", 1.4)
        + rect(x - 8, 86, 16, 5, "#9c3b2a", 2)
    )


FACES = {
    "fire": dict(head="round", back="waves", front="parted", look="lash", mouth="laugh"),
    "water": dict(head="slim", back="long", front="straight", look="proud", mouth="smirk"),
    "earth": dict(head="wide", back="bob", front="fringe", look="happy", mouth="grin"),
    "air": dict(head="round", back="waves", front="swept", look="wink", mouth="lips"),
}


def ring(tint):
    return circle(60, 112, 62, tint) + circle(60, 112, 62, stroke=GOLD, stroke_width=2)


def witch(suit):
    tint, cloth, light, skin, hair = WITCHES[suit]
    motif = pips()[suit].replace(KEY, light)
    behind = "".join(
        place(group(motif, opacity=0.55), x, y, size)
        for x, y, size in ((14, 92, 0.26), (106, 76, 0.26), (18, 146, 0.2), (30, 66, 0.16))
    )
    figure = imp(
        skin,
        ears="side",
        horns="none",
        hair=hair,
        cheek="#ec8f86",
        under=gown(cloth, light),
        over=hat(cloth, light, GOLD),
        **FACES[suit],
    )
    return (
        ring(tint)
        + behind
        + group(figure, "translate(14 62) scale(0.84)")
        + group(carried(suit, 103) + grip(103, 130, skin), "translate(0 22) scale(1)")
    )


def wizard():
    """An old one in the robe of night: it belongs to no element."""
    night, light, silver = "#2d2358", "#7a63c7", "#e9e2ff"
    stars = "".join(
        path(
            f"M{x} {y - r} L{x + r * 0.28:.2f} {y - r * 0.28:.2f} L{x + r} {y} "
            f"L{x + r * 0.28:.2f} {y + r * 0.28:.2f} L{x} {y + r} "
            f"L{x - r * 0.28:.2f} {y + r * 0.28:.2f} L{x - r} {y} "
            f"L{x - r * 0.28:.2f} {y - r * 0.28:.2f} Z",
            GOLD,
        )
        for x, y, r in ((12, 92, 7), (108, 66, 6), (20, 142, 5), (26, 66, 4.4), (112, 152, 5))
    )
    cone = (
        path(
            "M20 38 C32 22 40 -10 52 -46 C58 -12 70 22 80 38 C64 28 36 28 20 38 Z",
            night,
            stroke=INK,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + "".join(circle(x, y, 2.4, BRASS_LIGHT) for x, y in ((44, 10), (58, 2), (50, -20)))
        + path("M50 12 A9 9 0 1 0 62 22 A7.6 7.6 0 0 1 50 12 Z", BRASS_LIGHT)
        + path(
            "M12 42 C30 27 70 27 88 42 C76 47 64 43 50 42 C36 43 24 47 12 42 Z",
            light,
            stroke=INK,
            stroke_width=1.4,
        )
    )
    figure = imp(
        "lilac",
        head="slim",
        ears="flat",
        horns="none",
        hair=WHITE,
        back="long",
        front="short",
        look="round",
        iris="#5a46a8",
        brow="#cfc6e6",
        whiskers=("pointed", True),
        cheek="#d9a0c0",
        under=gown(night, light),
        over=cone,
    )
    staff = (
        rect(100.4, 84, 5.2, 92, "#6b4a86", 2, stroke="#32204a", stroke_width=1.2)
        + circle(103, 74, 13, silver, stroke=GOLD_DARK, stroke_width=1.8)
        + place(french.star().replace(KEY, light), 103, 73.4, 0.17)
    )
    return (
        ring("#e6ddf3")
        + stars
        + group(figure, "translate(14 62) scale(0.84)")
        + staff
        + grip(103, 146, "lilac")
    )


def sign():
    """The index of a Witch: her hat."""
    return path(
        "M22 78 C32 60 36 40 43 22 C48 10 64 4 80 10 C87 13 88 20 85 25 C79 18 69 19 66 28 "
        "C67 46 72 64 79 78 C88 79 96 82 99 87 C84 98 16 98 1 87 C4 82 12 79 22 78 Z "
        "M29 76 C42 70 58 70 72 76 L69 66 C58 61 42 61 33 66 Z",
        KEY,
        fill_rule="evenodd",
    )


def write(save):
    for suit, body in pips().items():
        save(f"cards/pip-{suit}.svg", document(100, 100, body, f"{suit}: #ff00ff"))
    for suit, body in aces().items():
        save(
            f"cards/ace-{suit}.svg",
            document(168, 184, body, f"ace of {suit}: #ff00ff", "-14 -12 168 184"),
        )
    for rank in ("king", "queen", "jack"):
        for suit in FRENCH:
            save(
                f"cards/{rank}-{suit}.svg",
                document(french.W, 2 * french.H, court(rank, suit), f"{rank} of {suit}: #ff00ff"),
            )
    for suit in WITCHES:
        save(
            f"cards/witch-{suit}.svg",
            document(150, 200, witch(suit), f"Witch of {suit}", "-15 -4 150 200"),
        )
    save("cards/wizard.svg", document(150, 200, wizard(), "Wizard", "-15 -4 150 200"))
    save("cards/sign-witch.svg", document(100, 100, sign(), "index of a Witch: #ff00ff"))
