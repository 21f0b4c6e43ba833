"""The French deck: pips, aces, twelve courts and the joker.

Courts are drawn once for the upper half, 120×148, and once more turned; the belt hides the seam.
Robes are in the key colour, so they follow the ink of the suit, whatever the palette.
"""
from cards import HEAD
from imps import *

W, H = 120, 148  # of the upper half; what hangs lower must end above the belt's lower edge, H + 8

GOLD, GOLD_DARK = BRASS, BRASS_DARK
SHAPES = {}  # drawn in place of a suit's, for the courts of other decks


def pips():
    return {
        "hearts": path(
            symmetric(
                "M50 25 C54 13 63 6.6 73.6 6.6 C86.6 6.6 95.4 16.4 95.4 30 C95.4 54 68 73 50 96"
            ),
            KEY,
        ),
        "diamonds": path(symmetric("M50 2 C57 19 71 38 86 50 C71 62 57 81 50 98"), KEY),
        "spades": path(
            symmetric(
                "M50 2 C56 22 92 37 92 63.6 C92 76.6 82 84 71 84 C63 84 56 80.4 52.8 73.6 "
                "C53.4 85 57 92.6 66 98 C60 98 55 98 50 98"
            ),
            KEY,
        ),
        "clubs": (
            circle(50, 25.4, 22, KEY)
            + circle(25.6, 60, 22, KEY)
            + circle(74.4, 60, 22, KEY)
            + path("M38 40 L62 40 L66 60 L58 67 L42 67 L34 60 Z", KEY)
            + path(
                symmetric("M50 52 C51 52 52 54 52.4 60 C53 78 57 90 66.6 98 C60 98 55 98 50 98"),
                KEY,
            )
        ),
    }


def shape(suit):
    return SHAPES.get(suit) or pips()[suit]


def mark(ink):
    """The imp's face in one colour with two eyes and a smile left open."""
    return path(
        HEAD + " M28 55 A8.4 9.4 0 1 0 44.8 55 A8.4 9.4 0 1 0 28 55 Z "
        "M55.2 55 A8.4 9.4 0 1 0 72 55 A8.4 9.4 0 1 0 55.2 55 Z "
        "M32 71 C40 82 60 82 68 71 C65 87 35 87 32 71 Z",
        ink,
        fill_rule="evenodd",
    )


def sprays(x, y, leaves=5):
    """Two curling sprays of leaves below an ace, mirrored at x."""
    out = line(f"M{x} {y} C{x + 14} {y + 8} {x + 34} {y + 6} {x + 46} {y - 8}", GOLD_DARK, 1.3)
    for i in range(leaves):
        t = (i + 1) / (leaves + 0.4)
        px, py, turn = x + 46 * t, y + 8 * math.sin(math.pi * t) - 9 * t * t, 62 - 70 * t
        for side in (-1, 1):
            out += group(
                path(
                    "M0 0 C4 -2.6 5 -7 0 -11 C-5 -7 -4 -2.6 0 0 Z", GOLD if side < 0 else "#e3b95d"
                ),
                f"translate({num(px)} {num(py)}) rotate({num(turn + side * 48)})",
            )
    return (
        out
        + group(out, f"translate({2 * x} 0) scale(-1 1)")
        + circle(x, y + 1, 3, GOLD, stroke=GOLD_DARK, stroke_width=1)
    )


def aces():
    """140×160: the large pip with the family's face; the ace of spades wears a crown and a double
    ring."""
    plain = {}
    for suit, pip in pips().items():
        size, dy = (1.08, 70) if suit != "spades" else (1.02, 70)
        body = place(pip, 70, dy, size)
        lift, scale = {
            "hearts": (-6, 0.46),
            "diamonds": (0, 0.32),
            "spades": (10, 0.44),
            "clubs": (-26, 0.34),
        }[suit]
        face = place(mark(PAPER), 70, dy + lift, scale)
        if suit == "spades":
            rays = "".join(
                line(
                    "M70 -1 L70 -7" if a % 30 else "M70 -1 L70 -11",
                    GOLD,
                    1.6,
                    transform=f"rotate({a} 70 76)",
                )
                for a in range(0, 360, 15)
            )
            plain[suit] = (
                rays
                + circle(70, 76, 74, stroke=GOLD_DARK, stroke_width=1.2)
                + circle(70, 76, 70.4, stroke=GOLD, stroke_width=2.4)
                + body
                + face
                + sprays(70, 128, 6)
            )
        else:
            plain[suit] = body + face + sprays(70, 134)
    return plain


# ---- courts --------------------------------------------------------------------------------------

# Skin of king, queen, jack; tint of the panel; second colour of the clothes and its dark; jewel.
SUITS = {
    "spades": (("lilac", "sky", "lilac"), "#e2deee", "#b9a7dd", "#5a4690", "#7b3fa0"),
    "hearts": (("rose", "cream", "rose"), "#f8ded4", "#f2b6a4", "#8c2430", "#c22440"),
    "diamonds": (("clay", "amber", "amber"), "#f9e7c4", "#f1cf7c", "#9a5d0b", "#e07a1f"),
    "clubs": (("mint", "mint", "cream"), "#deebd6", "#a9cf9d", "#2f6a3c", "#2f8f68"),
}


def robe(light, dark, trim, collar):
    """Shoulders down to the belt, in head coordinates; `collar` is one of fur, ruff, lapels,
    lace."""
    out = path("M50 80 C64 80 88 84 98 100 L107 146 L-7 146 L2 100 C12 84 36 80 50 80 Z", KEY)
    out += (
        path("M38 82 L62 82 L68 146 L32 146 Z", light)
        + line("M50 96 L50 146", dark, 1.4)
        + "".join(
            circle(50, y, 2.4, trim, stroke=dark, stroke_width=0.8) for y in (104, 114, 124, 134)
        )
    )
    out += both_lines("M62 84 L68.4 145", trim, 2.6)
    if collar == "fur":
        out += path(
            "M20 92 C30 80 70 80 80 92 C83 97 82 102 78 105 C64 96 36 96 22 105 "
            "C18 102 17 97 20 92 Z",
            WHITE,
        )
        out += "".join(
            path(f"M{x} {y} L{x + 2.2} {y + 5} L{x - 2.2} {y + 5} Z", INK)
            for x, y in [(28, 92), (40, 88.6), (50, 91), (60, 88.6), (72, 92)]
        )
    elif collar == "ruff":
        out += "".join(
            ellipse(
                50 + 34 * math.sin(math.radians(a)),
                84 + 9 * math.cos(math.radians(a)),
                6.6,
                5.6,
                WHITE,
                stroke="#cfc6b2",
                stroke_width=1,
            )
            for a in range(-75, 76, 15)
        )
    elif collar == "lace":
        out += both(
            "M50 90 C60 88 76 84 88 92 C86 98 80 101 76 99 C73 104 67 105 63 101 "
            "C60 104 54 104 50 100 Z",
            WHITE,
            stroke="#cfc6b2",
            stroke_width=1,
        )
    else:
        out += both(
            "M50 104 L54 84 L72 83 L78 96 Z",
            light,
            stroke=trim,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
    return out


def sleeve(x, light, trim):
    return path(f"M{x - 17} 152 L{x - 10} 124 L{x + 11} 124 L{x + 16} 152 Z", KEY) + path(
        f"M{x - 11.6} 130 L{x - 10} 122 L{x + 11} 122 L{x + 12.6} 130 Z",
        light,
        stroke=trim,
        stroke_width=1.2,
    )


def belt(jewel):
    """Across the middle, the same upside down."""
    out = rect(0, H - 8, W, 16, GOLD) + line(
        f"M0 {H - 7.4} L{W} {H - 7.4} M0 {H + 7.4} L{W} {H + 7.4}", GOLD_DARK, 1.6
    )
    for x in range(12, W, 24):
        out += path(
            f"M{x} {H - 4.6} L{x + 5} {H} L{x} {H + 4.6} L{x - 5} {H} Z",
            jewel if x != 60 else "#fff6df",
            stroke=GOLD_DARK,
            stroke_width=0.8,
        )
    return out


def backdrop(tint, suit):
    """The panel: a tint, small pips and a halo behind the head."""
    small = shape(suit).replace(KEY, "#ffffff")
    dots = "".join(
        place(small, 12 + 24 * c + (12 if r % 2 else 0), 13 + 19 * r, 0.085)
        for r in range(8)
        for c in range(5)
    )
    return (
        rect(0, 0, W, H, tint)
        + group(dots, opacity=0.7)
        + circle(53, 66, 47, "#ffffff", opacity=0.42)
    )


def emblem(suit, x, y, size, ink=KEY):
    return place(shape(suit).replace(KEY, ink), x, y, size)


def held(rank, suit, jewel):
    """What the raised hand carries, upright at x = 103; drawn behind the fist at y = 116."""
    x = 103
    rod = lambda top, colour=GOLD, dark=GOLD_DARK: rect(
        x - 2.4, top, 4.8, 130 - top, colour, 2.2, stroke=dark, stroke_width=1
    )
    if (rank, suit) == ("king", "spades"):  # a sword
        return (
            path(
                f"M{x - 4.6} 96 L{x - 4.6} 26 L{x} 14 L{x + 4.6} 26 L{x + 4.6} 96 Z",
                "#dfe5ee",
                stroke="#5d6680",
                stroke_width=1.4,
                stroke_linejoin="round",
            )
            + line(f"M{x} 24 L{x} 92", "#8b94ab", 1.6)
            + rect(x - 14, 95, 28, 6, GOLD, 3, stroke=GOLD_DARK, stroke_width=1.2)
            + rod(100, "#5a3417", "#2c1708")
            + circle(x, 132, 4.6, GOLD, stroke=GOLD_DARK, stroke_width=1.2)
        )
    if (rank, suit) == ("king", "hearts"):  # a sceptre with a heart
        return (
            rod(44)
            + circle(x, 42, 6, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
            + emblem("hearts", x, 25, 0.27, jewel)
            + circle(x - 5, 20, 2.2, "#ffffff", opacity=0.8)
        )
    if (rank, suit) == ("king", "diamonds"):  # an axe
        return (
            rod(20, "#7a4a20", "#46260d")
            + path(
                f"M{x - 2} 26 C{x - 12} 22 {x - 18} 24 {x - 20} 18 "
                f"C{x - 25} 34 {x - 22} 52 {x - 15} 62 C{x - 14} 54 {x - 8} 50 {x - 2} 50 Z",
                "#dfe5ee",
                stroke="#5d6680",
                stroke_width=1.4,
            )
            + path(
                f"M{x + 2} 32 L{x + 12} 27 L{x + 12} 48 L{x + 2} 44 Z",
                "#b8c0d0",
                stroke="#5d6680",
                stroke_width=1.2,
            )
            + emblem("diamonds", x - 11, 40, 0.11, GOLD)
            + circle(x, 18, 4, GOLD, stroke=GOLD_DARK, stroke_width=1.2)
        )
    if (rank, suit) == ("king", "clubs"):  # an orb on a short staff
        return (
            rod(70)
            + circle(x, 56, 14.5, jewel, stroke=GOLD_DARK, stroke_width=1.4)
            + path(
                f"M{x - 14.4} 53 C{x - 6} 58 {x + 6} 58 {x + 14.4} 53 L{x + 14.4} 58 "
                f"C{x + 6} 63 {x - 6} 63 {x - 14.4} 58 Z",
                GOLD,
            )
            + ellipse(x - 5.4, 48, 3, 2.2, "#ffffff", opacity=0.7)
            + emblem("clubs", x, 31, 0.2, GOLD)
        )
    if (rank, suit) == ("queen", "spades"):  # a closed black fan with a moon
        return (
            rod(84)
            + path(
                f"M{x} 98 L{x - 17} 58 C{x - 8} 44 {x + 8} 44 {x + 17} 58 Z",
                "#2a2350",
                stroke=GOLD,
                stroke_width=1.6,
                stroke_linejoin="round",
            )
            + line(f"M{x} 96 L{x - 9} 53 M{x} 96 L{x} 49 M{x} 96 L{x + 9} 53", "#8c79c9", 1.3)
            + path(
                f"M{x - 4} 57 A7.6 7.6 0 1 0 {x + 7} 66 A6.4 6.4 0 0 1 {x - 4} 57 Z", BRASS_LIGHT
            )
        )
    if (rank, suit) == ("queen", "hearts"):  # a rose
        bloom = "".join(
            circle(
                x + 6.4 * math.sin(math.radians(a)),
                50 + 6.4 * math.cos(math.radians(a)),
                6.4,
                "#c22440",
                stroke="#8c2430",
                stroke_width=1,
            )
            for a in range(0, 360, 60)
        )
        return (
            line(f"M{x} 128 L{x} 60", "#3e7a48", 3.2)
            + path(
                f"M{x} 88 C{x + 6} 78 {x + 14} 78 {x + 16} 76 C{x + 16} 86 {x + 8} 94 {x} 92 Z",
                "#4f9a5c",
            )
            + path(
                f"M{x} 76 C{x - 6} 67 {x - 13} 67 {x - 15} 65 C{x - 15} 75 {x - 8} 82 {x} 80 Z",
                "#4f9a5c",
            )
            + bloom
            + circle(x, 50, 6, "#e0526a")
            + line(
                f"M{x - 3} 50 C{x - 3} 45 {x + 4} 46 {x + 3} 50 C{x + 2} 53 {x - 1} 52 {x} 50",
                "#8c2430",
                1.4,
            )
        )
    if (rank, suit) == ("queen", "diamonds"):  # a hand mirror
        return (
            rod(74)
            + ellipse(x, 52, 15, 19, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
            + ellipse(x, 52, 10.6, 14.6, "#d9ecf2")
            + path(f"M{x - 6} 58 L{x + 4} 40 L{x + 7.4} 44 L{x - 3} 62 Z", "#ffffff", opacity=0.85)
            + emblem("diamonds", x, 29, 0.13, jewel)
        )
    if (rank, suit) == ("queen", "clubs"):  # a clover in flower
        leaves = "".join(
            group(
                path(
                    "M0 0 C-11 -5 -11 -18 -4 -18 C-1.6 -18 0 -16 0 -14 C0 -16 1.6 -18 4 -18 "
                    "C11 -18 11 -5 0 0 Z",
                    "#3f9a5c",
                    stroke="#1f5a34",
                    stroke_width=1.2,
                )
                + line("M0 -3 L0 -11", "#bfe3bd", 1.2),
                f"translate({x} 56) rotate({a})",
            )
            for a in (0, 120, 240)
        )
        return (
            line(f"M{x} 128 C{x + 3} 100 {x - 2} 80 {x} 58", "#2f7f3c", 3.2)
            + path(
                f"M{x} 92 C{x + 7} 84 {x + 14} 85 {x + 16} 83 C{x + 14} 92 {x + 7} 97 {x} 96 Z",
                "#3f9a5c",
            )
            + leaves
        )
    if (rank, suit) == ("jack", "spades"):  # a halberd
        return (
            rod(30, "#7a4a20", "#46260d")
            + emblem("spades", x, 28, 0.3, "#8b94ab")
            + rect(x - 5, 41, 10, 5, GOLD, 2, stroke=GOLD_DARK, stroke_width=1)
            + line(
                f"M{x - 5} 50 C{x - 12} 54 {x - 14} 60 {x - 12} 66 M{x + 5} 50 "
                f"C{x + 12} 54 {x + 14} 60 {x + 12} 66",
                "#7b3fa0",
                2.6,
            )
        )
    if (rank, suit) == ("jack", "hearts"):  # a letter, sealed, on an arrow
        return (
            rod(28, "#a5703a", "#5a3417")
            + path(
                f"M{x} 10 L{x + 8} 30 L{x} 26 L{x - 8} 30 Z",
                "#dfe5ee",
                stroke="#5d6680",
                stroke_width=1.2,
                stroke_linejoin="round",
            )
            + rect(x - 14, 58, 28, 21, "#fffdf2", 2, stroke="#a9855a", stroke_width=1.4)
            + line(f"M{x - 13} 60 L{x} 70 L{x + 13} 60", "#a9855a", 1.4)
            + emblem("hearts", x, 70, 0.11, jewel)
        )
    if (rank, suit) == ("jack", "diamonds"):  # a pennon on a lance
        return (
            rod(26, "#7a4a20", "#46260d")
            + path(
                f"M{x} 8 L{x + 5} 22 L{x} 28 L{x - 5} 22 Z",
                "#dfe5ee",
                stroke="#5d6680",
                stroke_width=1.2,
                stroke_linejoin="round",
            )
            + path(
                f"M{x - 2} 32 L{x - 34} 35 L{x - 26} 44 L{x - 34} 53 L{x - 2} 58 Z",
                "#fffdf2",
                stroke=GOLD_DARK,
                stroke_width=1.4,
                stroke_linejoin="round",
            )
            + emblem("diamonds", x - 13, 45, 0.2, jewel)
        )
    # jack of clubs: a knobbly club
    return (
        path(
            f"M{x - 3.4} 130 L{x - 8} 62 C{x - 13} 40 {x - 8} 24 {x} 23 "
            f"C{x + 8} 24 {x + 13} 40 {x + 8} 62 L{x + 3.4} 130 Z",
            "#8a5530",
            stroke="#46260d",
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + "".join(
            path(
                f"M{x + dx} {y} L{x + dx + s * 7} {y - 3} L{x + dx} {y + 6} Z",
                "#c08a55",
                stroke="#46260d",
                stroke_width=1,
            )
            for dx, y, s in [(-9.6, 42, -1), (9.6, 36, 1), (-7.6, 60, -1), (8.6, 54, 1)]
        )
        + line(f"M{x - 2} 34 C{x - 4} 44 {x - 3} 54 {x - 1} 62", "#c08a55", 1.8)
    )


def feather(colour, dark):
    return path(
        "M70 20 C78 6 92 -2 104 -4 C102 8 94 20 80 27 Z", colour, stroke=dark, stroke_width=1.2
    ) + line("M73 23 C82 14 92 5 101 -2", dark, 1.4)


def jack_cap(suit, dark, jewel):
    """Four caps, one a suit."""
    if suit == "spades":  # a pointed hood thrown back
        return (
            feather("#b9a7dd", dark)
            + path("M19 38 C18 18 34 8 54 8 C72 9 84 22 82 38 C66 26 34 26 19 38 Z", KEY)
            + path(
                "M17 40 C32 26 68 26 83 40 L82 33 C66 21 34 21 18 33 Z",
                "#b9a7dd",
                stroke=dark,
                stroke_width=1.2,
            )
        )
    if suit == "hearts":  # a flat beret with a pin
        return (
            path(
                "M16 34 C8 22 18 8 44 7 C70 4 92 12 88 26 C86 34 80 36 78 37 C64 26 36 26 22 38 Z",
                KEY,
            )
            + path(
                "M20 38 C34 26 66 26 80 38 L79 31.6 C66 21 34 21 21 31.6 Z",
                "#f2b6a4",
                stroke=dark,
                stroke_width=1.2,
            )
            + feather("#fffdf2", dark)
            + emblem("hearts", 68, 25, 0.12, jewel)
        )
    if suit == "diamonds":  # a broad hat, one side turned up
        return (
            path(
                "M4 36 C14 20 34 18 50 18 C68 18 82 10 92 4 C98 16 94 28 84 36 C68 28 32 26 4 36 Z",
                KEY,
            )
            + path("M24 26 C24 8 34 0 50 0 C66 0 75 8 75 24 C60 18 40 19 24 26 Z", KEY)
            + path(
                "M24 27.4 C40 19 60 18 75.4 25 L75 16.6 C60 11 40 11.6 24 19 Z",
                "#f1cf7c",
                stroke=dark,
                stroke_width=1.2,
            )
            + path(
                "M30 18 C20 8 8 4 -4 6 C2 16 12 24 26 26 Z",
                "#fffdf2",
                stroke=dark,
                stroke_width=1.2,
            )
            + line("M27 22 C18 14 8 9 0 8", dark, 1.2)
            + emblem("diamonds", 31, 21, 0.15, jewel)
        )
    return (
        path(
            "M20 38 C18 22 32 10 50 9 C58 2 76 -4 96 2 C88 4 84 10 84 18 C86 26 84 34 80 38 "
            "C66 27 34 27 20 38 Z",
            KEY,
        )
        + path(
            "M18 39 L24 28 C40 20 60 20 76 28 L82 39 L74 33 L66 37 L58 31 L50 35 L42 31 L34 37 "
            "L26 33 Z",
            "#a9cf9d",
            stroke=dark,
            stroke_width=1.2,
        )
        + emblem("clubs", 30, 18, 0.13, BRASS_LIGHT)
    )  # a forester's hat


def person(rank, suit, clothes):
    """The head with what is on it, over its clothes."""
    skins, _, light, dark, jewel = SUITS[suit]
    if rank == "king":
        skin = skins[0]
        traits = {
            "spades": dict(
                head="slim",
                hair="#3b3470",
                whiskers=("pointed", True),
                look="stern",
                ears="flat",
                over=crown("tall", jewel=jewel),
            ),
            "hearts": dict(
                head="wide",
                hair=WHITE,
                whiskers=("full", True),
                look="happy",
                brow="#d9cdb4",
                ears="round",
                over=crown("arched", jewel=jewel, cap="#a51f30"),
            ),
            "diamonds": dict(
                head="round",
                hair="#7a3412",
                whiskers=("forked", True),
                look="squint",
                ears="side",
                over=crown("towers", jewel=jewel),
            ),
            "clubs": dict(
                head="wide",
                hair="#4d6b3a",
                whiskers=("square", True),
                look="round",
                ears="droop",
                over=crown("leaves", jewel=jewel),
            ),
        }[suit]
        return imp(
            skin, horns="side", back="page", front="short", cheek="#e08a78", under=clothes, **traits
        )
    if rank == "queen":
        traits = {
            "spades": dict(
                head="slim",
                hair="#221a44",
                back="long",
                front="straight",
                look="proud",
                mouth="smirk",
                ears="flat",
                iris="#6a4fa8",
            ),
            "hearts": dict(
                head="round",
                hair="#8c2f24",
                back="waves",
                front="parted",
                look="lash",
                mouth="lips",
                ears="side",
                iris="#8a3a2c",
            ),
            "diamonds": dict(
                head="round",
                hair="#3a2016",
                back="bob",
                front="fringe",
                look="lash",
                mouth="fang",
                ears="side",
                iris="#9a5d0b",
            ),
            "clubs": dict(
                head="wide",
                hair="#c8792f",
                back="waves",
                front="swept",
                look="lash",
                mouth="smile",
                ears="droop",
                iris="#2f6a3c",
            ),
        }[suit]
        spots = (
            "".join(
                circle(x, y, 1, "#c07a4a")
                for x, y in [(33, 63), (36, 66), (30.6, 66.4), (67, 63), (64, 66), (69.4, 66.4)]
            )
            if suit == "clubs"
            else ""
        )
        return imp(
            skins[1],
            horns="side",
            cheek="#ec8f86",
            under=clothes,
            over=spots + tiara(jewel),
            **traits,
        )
    traits = {
        "spades": dict(
            head="slim",
            hair="#2c2a63",
            back="page",
            front="fringe",
            look="proud",
            mouth="smirk",
            ears="flat",
            iris="#6a4fa8",
        ),
        "hearts": dict(
            head="round",
            hair="#d9a13c",
            back="page",
            front="swept",
            look="round",
            mouth="fang",
            ears="side",
            iris="#2f6fa8",
            brow="#8a5d17",
        ),
        "diamonds": dict(
            head="round",
            hair="#5a2a14",
            back="page",
            front="short",
            look="wink",
            mouth="grin",
            ears="side",
        ),
        "clubs": dict(
            head="wide",
            hair="#a5502a",
            back="bob",
            front="fringe",
            look="happy",
            mouth="laugh",
            ears="round",
        ),
    }[suit]
    return imp(
        skins[2],
        horns="none",
        cheek="#ec8f86",
        under=clothes,
        over=jack_cap(suit, dark, jewel),
        **traits,
    )


def court(rank, suit):
    skins, tint, light, dark, jewel = SUITS[suit]
    skin = skins[("king", "queen", "jack").index(rank)]
    collar = {
        "king": "fur",
        "queen": "lace" if suit in ("hearts", "clubs") else "ruff",
        "jack": "lapels",
    }[rank]
    figure = group(
        person(rank, suit, robe(light, dark, BRASS_LIGHT, collar)), "translate(6 20) scale(0.92)"
    )
    half = (
        backdrop(tint, suit)
        + figure
        + sleeve(103, light, BRASS_LIGHT)
        + held(rank, suit, jewel)
        + grip(103, 115, skin)
    )
    return (
        group(half, f"rotate(180 {W / 2} {H})")
        + half
        + belt(jewel)
        + rect(1, 1, W - 2, 2 * H - 2, stroke=KEY, stroke_width=2)
    )


def jester_hood(left, right, bell=GOLD):
    """A hood with three drooping points and bells, over the horns."""
    out = path(
        "M22 44 C16 26 8 20 -6 26 C-10 8 14 -2 34 12 C36 16 30 34 22 44 Z",
        left,
        stroke=INK,
        stroke_width=1.2,
    )
    out += path(
        "M78 44 C84 26 92 20 106 26 C110 8 86 -2 66 12 C64 16 70 34 78 44 Z",
        right,
        stroke=INK,
        stroke_width=1.2,
    )
    out += path("M21 44 C22 26 32 14 50 14 L50 36 C38 36 28 38 21 44 Z", right) + path(
        "M79 44 C78 26 68 14 50 14 L50 36 C62 36 72 38 79 44 Z", left
    )
    out += path(
        "M33 24 C30 4 38 -12 54 -16 C52 -4 62 6 67 24 C58 17 42 17 33 24 Z",
        left,
        stroke=INK,
        stroke_width=1.2,
    )
    out += path(
        "M20 45 C32 35 68 35 80 45 L82 39 C68 29 32 29 18 39 Z",
        GOLD,
        stroke=GOLD_DARK,
        stroke_width=1.2,
    )
    return out + "".join(
        circle(x, y, 5.4, bell, stroke=GOLD_DARK, stroke_width=1.4)
        + line(f"M{x - 3} {y + 1.6} L{x + 3} {y + 1.6}", GOLD_DARK, 1.4)
        for x, y in [(-6, 29), (106, 29), (55, -18)]
    )


def collar_points(first, second, y=84):
    """The jester's pointed collar with bells."""
    out = ""
    for i, x in enumerate((8, 29, 50, 71, 92)):
        drop = y + 30 - abs(x - 50) * 0.16
        out += path(
            f"M{x - 14} {y + 4} L{x + 14} {y + 4} L{x} {num(drop)} Z",
            first if i % 2 else second,
            stroke=INK,
            stroke_width=1,
        ) + circle(x, drop + 1, 3.6, GOLD, stroke=GOLD_DARK, stroke_width=1.2)
    return out


def small_card(x, y, turn, suit, ink):
    face = rect(-13, -37, 26, 37, PAPER, 3, stroke="#6b5636", stroke_width=1) + place(
        pips()[suit].replace(KEY, ink), 0, -18, 0.17
    )
    return group(face, f"translate({x} {y}) rotate({turn})")


def joker():
    """The imp itself in motley, 120×190, throwing four aces; not turned."""
    face = (
        path(HEAD, RED)
        + both("M74 33 C78 26 83 20 88.5 16.5 C89.6 25 88 33 84.5 40 Z", RED_DARK)
        + both("M83 67 C76 82 65 93 50 93 C62 88 74 80 79 64 Z", RED_DARK, opacity=0.35)
        + eye(36, 57, 8.6, 9.4, 1.4, -1.6, size=0.56)
        + eye(64, 57, 8.6, 9.4, 1.4, -1.6, size=0.56)
        + both_lines("M56 43.6 C61 39 69 39 74 43", RED_DARK, 3.6)
        + path("M29 70 C39 78 61 78 71 70 C67 85 58 89 50 89 C42 89 33 85 29 70 Z", INK)
        + path(
            "M33 73.2 C42 78 58 78 67 73.2 L64.6 78 L61.6 75.6 L59 80.6 L56 77 "
            "C52 77.6 46 77.6 38 76.2 Z",
            IVORY,
        )
    )
    body = path(
        "M50 84 C68 84 90 90 98 106 L106 136 C90 148 10 148 -6 136 L2 106 C10 90 32 84 50 84 Z",
        VIOLET,
    ) + path("M50 84 C68 84 90 90 98 106 L106 136 C94 144 70 146 50 145 Z", "#c22440")
    lozenges = "".join(
        path(f"M{x} {y - 9} L{x + 6.4} {y} L{x} {y + 9} L{x - 6.4} {y} Z", c)
        for x, y, c in [
            (30, 127, GOLD),
            (70, 127, BRASS_LIGHT),
            (14, 121, "#c22440"),
            (86, 121, VIOLET),
            (50, 132, IVORY),
        ]
    )
    figure = group(
        body
        + lozenges
        + collar_points(BRASS, IVORY)
        + group(face, "translate(0 3)")
        + jester_hood(VIOLET, "#c22440"),
        "translate(18 60) scale(0.84)",
    )
    ring_ = circle(60, 108, 56, "#f3e2ee") + circle(60, 108, 56, stroke=GOLD, stroke_width=2)
    thrown = "".join(
        small_card(x, y, turn, suit, ink)
        for x, y, turn, suit, ink in [
            (17, 60, -28, "spades", INK),
            (44, 44, -10, "hearts", "#b3261e"),
            (78, 44, 11, "clubs", "#1f6a3c"),
            (104, 60, 29, "diamonds", "#a8541a"),
        ]
    )
    sparks = "".join(
        path(
            f"M{x} {y - 5} L{x + 1.4} {y - 1.4} L{x + 5} {y} L{x + 1.4} {y + 1.4} L{x} {y + 5} "
            f"L{x - 1.4} {y + 1.4} L{x - 5} {y} L{x - 1.4} {y - 1.4} Z",
            GOLD,
        )
        for x, y in [(8, 74), (112, 74), (60, 60), (9, 150), (111, 150)]
    )
    return ring_ + thrown + figure + sparks


def star():
    """The index of a wild card."""
    points = " L".join(
        f"{num(50 + r * math.sin(math.radians(a)))} {num(52 - r * math.cos(math.radians(a)))}"
        for a, r in [(36 * i, 49 if i % 2 == 0 else 21) for i in range(10)]
    )
    return path(f"M{points} Z", KEY, stroke=KEY, stroke_width=4, stroke_linejoin="round")


def write(save):
    for suit, body in pips().items():
        save(f"cards/pip-{suit}.svg", document(100, 100, body, f"{suit}: #ff00ff"))
    for suit, body in aces().items():
        save(
            f"cards/ace-{suit}.svg",
            document(168, 184, body, f"ace of {suit}: #ff00ff", "-14 -12 168 184"),
        )
    for rank in ("king", "queen", "jack"):
        for suit in SUITS:
            save(
                f"cards/{rank}-{suit}.svg",
                document(W, 2 * H, court(rank, suit), f"{rank} of {suit}: #ff00ff"),
            )
    save("cards/joker.svg", document(150, 200, joker(), "joker", "-15 -4 150 200"))
    save("cards/sign-star.svg", document(100, 100, star(), "index of a wild card: #ff00ff"))
