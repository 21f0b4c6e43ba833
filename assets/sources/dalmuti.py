"""The thirteen figures of the Great Dalmuti: an imp and its tool in a medallion of 100, and the
badges of the five social ranks.

The disc and its ring follow the ink of the rank; hats and tools may rise over the ring.
"""
from faces import bust
from french import collar_points, jester_hood
from imps import *

STEEL, STEEL_DARK, STEEL_LIGHT = "#c3ccd9", "#5d6680", "#eef2f7"
WOOD, WOOD_DARK = "#9a6232", "#4a2a10"
LINEN, LINEN_DARK = "#f7ecd4", "#b9a37c"


def medallion(under):
    """Disc, clothes, ring."""
    return (
        circle(50, 50, 47, "#ffffff")
        + circle(50, 50, 47, KEY, opacity=0.16)
        + circle(50, 50, 42.6, stroke=KEY, stroke_width=0.8, opacity=0.5)
        + under
        + circle(50, 50, 46.8, stroke=KEY, stroke_width=3)
    )


def small(figure, x=44, y=56, size=0.74):
    """The imp at its place in the medallion, a little to the left: the tool stands on the right."""
    return group(figure, f"translate({num(x)} {num(y)}) scale({num(size)}) translate(-50 -54)")


def shaft(x, top, bottom, turn=0, width=4.4, fill=WOOD, dark=WOOD_DARK):
    return rect(
        x - width / 2,
        top,
        width,
        bottom - top,
        fill,
        width / 2,
        stroke=dark,
        stroke_width=1,
        transform=f"rotate({turn} {x} {bottom})" if turn else None,
    )


def tool(x, y, turn, body, size=1.0):
    return group(body, f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})")


def figure(under, person, in_hand, fist=None, skin="cream"):
    """Disc, clothes, imp, tool, hand."""
    return medallion(under) + person + in_hand + (grip(*fist[:2], skin, *fist[2:]) if fist else "")


def great_dalmuti():
    ermine = path(
        "M16 82 C28 70 60 70 74 80 C80 86 78 92 72 93 C58 84 30 84 18 92 C12 92 11 87 16 82 Z",
        WHITE,
    ) + "".join(
        path(f"M{x} {y} L{x + 1.8} {y + 4.4} L{x - 1.8} {y + 4.4} Z", INK)
        for x, y in [(24, 83), (35, 79.4), (54, 79.4), (65, 83)]
    )
    face = imp(
        "crimson",
        "wide",
        "round",
        "side",
        hair=WHITE,
        back="page",
        front="short",
        look="proud",
        whiskers=("pointed", True),
        brow=WHITE,
        over=crown("arched", jewel="#2f8f68", cap="#6b1f7c"),
    )
    orb = (
        shaft(82, 50, 92, 0, 4, BRASS, BRASS_DARK)
        + circle(82, 42, 9.6, "#6b1f7c", stroke=BRASS_DARK, stroke_width=1.2)
        + path("M72.6 40 C78 44 86 44 91.4 40 L91.4 44 C86 48 78 48 72.6 44 Z", BRASS)
        + path("M82 22 L85 29 L82 34 L79 29 Z", BRASS, stroke=BRASS_DARK, stroke_width=1)
    )
    return figure(
        bust("#6b1f7c", 78, 71, 11), small(face, 44, 55) + ermine, orb, (82, 76, 0, 0.66), "crimson"
    )


def archbishop():
    mitre = (
        path(
            "M26 36 C20 20 26 0 50 -20 C74 0 80 20 74 36 C60 28 40 28 26 36 Z",
            LINEN,
            stroke=LINEN_DARK,
            stroke_width=1.6,
        )
        + path("M46 30 L46 -15 L50 -19 L54 -15 L54 30 C51 29.4 49 29.4 46 30 Z", BRASS)
        + path(
            "M26 37 C40 28 60 28 74 37 L74 28 C60 20 40 20 26 28 Z",
            BRASS,
            stroke=BRASS_DARK,
            stroke_width=1.2,
        )
        + gem(50, 27, 3.6, RED)
        + both("M66 2 L70 8 L66 14 L62 8 Z", "#8a1f4c")
    )
    face = imp(
        "cream",
        "round",
        "round",
        "none",
        hair=WHITE,
        front="none",
        look="happy",
        whiskers=("full", True),
        brow="#cfc6b2",
        cheek="#e79a86",
        over=mitre,
    )
    crook = (
        shaft(83, 40, 94, 0, 4, BRASS, BRASS_DARK)
        + line("M83 44 C83 26 68 22 66 32 C65 40 75 41 75 34", BRASS_DARK, 5.6)
        + line("M83 44 C83 26 68 22 66 32 C65 40 75 41 75 34", BRASS, 3.6)
    )
    stole = both("M44 74 L49 74 L51 96 L44 96 Z", BRASS, 44) + line("M44 76 L44 96", "#5d1031", 1.2)
    return figure(
        bust("#8a1f4c", 78, 71, 11) + stole,
        small(face, 43, 59, 0.7),
        crook,
        (83, 76, 0, 0.66),
        "cream",
    )


def earl_marshal():
    hat = (
        path(
            "M6 30 C14 2 34 -8 50 -8 C66 -8 86 2 94 30 C84 26 78 24 72 24 C60 30 40 30 28 24 "
            "C22 24 16 26 6 30 Z",
            "#2a2350",
            stroke=BRASS,
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        + circle(50, 10, 7, RED, stroke=BRASS, stroke_width=1.8)
        + circle(50, 10, 2.6, BRASS_LIGHT)
        + path(
            "M48 3 C38 -8 38 -22 46 -27 C60 -24 64 -10 53 3 Z",
            "#fffdf2",
            stroke="#b9a37c",
            stroke_width=1.2,
        )
        + line("M50 1 C47 -8 46 -16 48 -23", "#b9a37c", 1.2)
    )
    face = imp(
        "amber",
        "slim",
        "flat",
        "none",
        hair="#5a2a14",
        back="page",
        front="short",
        look="stern",
        whiskers=("chin", True),
        over=hat,
    )
    coat = (
        both("M29 76 L40 72 L44 84 L33 96 L24 92 Z", "#fffdf2", 44)
        + "".join(circle(44, y, 1.9, BRASS_LIGHT) for y in (82, 88, 94))
        + both("M15 79 C18 74 26 73 29 77 L27 82 L16 84 Z", BRASS, 44)
        + both_lines("M16 84 L15.4 88 M20 83.4 L19.6 88 M24 83 L24 87.6", BRASS, 1.8, 44)
    )
    baton = tool(
        81,
        76,
        24,
        rect(-3.8, -42, 7.6, 60, RED, 3, stroke=RED_DARK, stroke_width=1)
        + rect(-4.6, -45, 9.2, 7, BRASS, 2, stroke=BRASS_DARK, stroke_width=1)
        + rect(-4.6, 13, 9.2, 7, BRASS, 2, stroke=BRASS_DARK, stroke_width=1)
        + "".join(circle(0, y, 1.5, BRASS_LIGHT) for y in (-30, -22, -14)),
    )
    return figure(
        bust("#a3241d", 78, 71, 11) + coat,
        small(face, 44, 57, 0.72),
        baton,
        (81, 76, 24, 0.66),
        "amber",
    )


def baroness():
    coronet = (
        path(
            "M27 30 L24 14 L35 20 L42 8 L50 18 L58 8 L65 20 L76 14 L73 30 C60 24 40 24 27 30 Z",
            BRASS,
            stroke=BRASS_DARK,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + "".join(
            circle(x, y, 3.2, "#fff6df", stroke=BRASS_DARK, stroke_width=1)
            for x, y in [(24, 12), (42, 5.6), (58, 5.6), (76, 12)]
        )
        + gem(50, 23, 2.8, "#2f8f68")
    )
    bun = circle(50, 12, 13, "#c8792f") + line("M42 8 C46 3 54 3 58 8", "#8f4f17", 1.6)
    face = imp(
        "rose",
        "round",
        "side",
        "side",
        hair="#c8792f",
        back="bob",
        front="parted",
        look="lash",
        iris="#2f6a5c",
        mouth="lips",
        cheek="#ec8f86",
        over=coronet,
    )
    necklace = "".join(
        circle(44 + dx, 80 + dy, 2, "#fff6df", stroke="#cfae8c", stroke_width=0.7)
        for dx, dy in [(-10, -2), (-6.4, 0.8), (-2.2, 2.2), (2.2, 2.2), (6.4, 0.8), (10, -2)]
    ) + gem(44, 86, 2.8, "#2f8f68")
    ribs = "".join(
        line(
            f"M0 0 L{num(34 * math.sin(math.radians(a)))} {num(-34 * math.cos(math.radians(a)))}",
            BRASS,
            1.4,
        )
        for a in (-42, -21, 0, 21, 42)
    )
    fan = tool(
        81,
        84,
        8,
        path(
            "M0 2 L-25.4 -22.6 A34 34 0 0 1 25.4 -22.6 Z",
            "#d8668c",
            stroke="#7a1f46",
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + path("M-25.4 -22.6 A34 34 0 0 1 25.4 -22.6 L21 -18.6 A28 28 0 0 0 -21 -18.6 Z", "#fff6df")
        + ribs
        + circle(0, 1, 2.6, BRASS),
        0.8,
    )
    return figure(
        bust("#a8326b", 78, 71, 11) + path("M30 74 C36 84 52 84 58 74 Z", "#fce3d4") + necklace,
        small(bun + face, 44, 56, 0.72),
        fan,
        (80, 84, 10, 0.6),
        "rose",
    )


def abbess():
    veil = path(
        "M50 10 C18 8 8 34 12 62 C13 76 14 84 16 91 L84 91 C86 84 87 76 88 62 C92 34 82 8 50 10 Z",
        "#2e2f5c",
    )
    wimple = path(
        "M50 84 C66 84 80 78 80 58 L88 60 C92 84 78 104 50 106 C22 104 8 84 12 60 L20 58 "
        "C20 78 34 84 50 84 Z",
        WHITE,
    )
    brow = path(
        "M18 60 C14 34 28 17 50 17 C72 17 86 34 82 60 C80 44 68 33 50 33 C32 33 20 44 18 60 Z",
        WHITE,
    ) + path(
        "M13 58 C10 28 26 9 50 9 C74 9 90 28 87 58 C84 34 70 20 50 20 C30 20 16 34 13 58 Z",
        "#2e2f5c",
    )
    horns = both("M64 12 C68 6 70 0 68 -8 C77 -4 80 6 76 17 Z", BONE) + both_lines(
        "M71 -1 L76 1 M71.4 5 L77.6 7.6", BONE_DARK, 1.5
    )
    face = imp(
        "mint",
        "round",
        "droop",
        "none",
        hair="#6b7a4a",
        look="happy",
        mouth="smile",
        cheek="#ee9a9a",
        under=veil,
        over=wimple + brow + horns,
    )
    book = tool(
        78,
        80,
        -6,
        path(
            "M-17 -13 L0 -9 L17 -13 L17 11 L0 15 L-17 11 Z",
            "#6a4a1e",
            stroke="#3a2408",
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + path("M-15 -14 L0 -10 L0 12 L-15 8.6 Z", "#fffdf2")
        + path("M15 -14 L0 -10 L0 12 L15 8.6 Z", "#f1e6cc")
        + line(
            "M-12 -8 L-3 -5.6 M-12 -3 L-3 -0.6 M-12 2 L-3 4.4 M12 -8 L3 -5.6 M12 -3 L3 -0.6 M12 2 "
            "L3 4.4",
            "#a9946a",
            1.2,
        )
        + path("M-1.4 -10 L1.4 -10 L1.4 19 L0 17 L-1.4 19 Z", RED),
    )
    return figure(bust("#2e2f5c", 78, 71, 11), small(face, 44, 56, 0.74), book)


def knight():
    helm = (
        path(
            "M20 52 C14 20 30 6 50 6 C70 6 86 20 80 52 L74 56 C76 42 68 36 50 36 "
            "C32 36 24 42 26 56 Z",
            STEEL,
            stroke=STEEL_DARK,
            stroke_width=1.8,
            stroke_linejoin="round",
        )
        + path("M50 6 C56 12 57 26 54 36 L46 36 C43 26 44 12 50 6 Z", STEEL_LIGHT)
        + path(
            "M19 34 C32 18 68 18 81 34 L82 42 C68 28 32 28 18 42 Z",
            "#98a3b8",
            stroke=STEEL_DARK,
            stroke_width=1.4,
        )
        + both_lines("M60 27.4 L72 33", STEEL_DARK, 1.8)
        + both(
            "M74 54 L81 50 C82 66 76 78 66 86 L60 84 C70 76 75 66 74 54 Z",
            STEEL,
            stroke=STEEL_DARK,
            stroke_width=1.6,
        )
    )
    plume = path(
        "M50 8 C46 -10 58 -22 78 -18 C90 -15 98 -4 98 10 C90 2 84 2 78 4 C72 -2 60 -2 54 8 Z",
        RED,
        stroke=RED_DARK,
        stroke_width=1.4,
    ) + line("M54 4 C60 -8 74 -10 88 -2", RED_DARK, 1.4)
    face = imp(
        "cream",
        "round",
        "flat",
        "none",
        hair="#5a3417",
        look="round",
        iris="#2f6a3c",
        mouth="smirk",
        cheek="#e9a58c",
        over=plume + helm,
    )
    shield = tool(
        24,
        82,
        -8,
        path(
            "M-15 -15 L15 -15 L15 0 C15 11 8 17 0 21 C-8 17 -15 11 -15 0 Z",
            "#1f7a4d",
            stroke=BRASS,
            stroke_width=2.2,
        )
        + rect(-2.6, -14, 5.2, 33, WHITE)
        + rect(-14, -4.6, 28, 5.2, WHITE),
        0.9,
    )
    sword = tool(
        84,
        78,
        10,
        path(
            "M-3.6 -8 L-3.6 -52 L0 -60 L3.6 -52 L3.6 -8 Z",
            STEEL_LIGHT,
            stroke=STEEL_DARK,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
        + line("M0 -52 L0 -12", "#98a3b8", 1.4)
        + rect(-11, -9, 22, 5, BRASS, 2.4, stroke=BRASS_DARK, stroke_width=1)
        + rect(-2.2, -4, 4.4, 17, WOOD_DARK, 2)
        + circle(0, 14, 3.4, BRASS, stroke=BRASS_DARK, stroke_width=1),
    )
    return figure(
        bust(STEEL, 78, 71, 11, stroke=STEEL_DARK, stroke_width=1),
        small(face, 46, 56, 0.72) + shield,
        sword,
        (84, 79, 10, 0.6),
        "cream",
    )


def seamstress():
    scarf = (
        path(
            "M17 46 C12 22 30 9 50 9 C70 9 88 22 83 46 C74 32 62 28 50 28 C38 28 26 32 17 46 Z",
            "#1a6f86",
        )
        + "".join(
            circle(x, y, 2.1, "#f4e3b0")
            for x, y in [(30, 26), (42, 18), (58, 18), (70, 26), (50, 25)]
        )
        + path(
            "M20 40 C12 40 6 46 4 54 C10 54 16 52 20 47 Z",
            "#1a6f86",
            stroke="#0d4555",
            stroke_width=1,
        )
        + path(
            "M19 43 C14 48 12 56 14 62 C19 60 22 54 23 48 Z",
            "#2588a3",
            stroke="#0d4555",
            stroke_width=1,
        )
    )
    face = imp(
        "amber",
        "round",
        "side",
        "small",
        hair="#3a1c12",
        back="bob",
        front="parted",
        look="lash",
        iris="#6a3a12",
        mouth="smile",
        cheek="#d8705a",
        over=scarf,
    )
    needle = tool(
        80,
        70,
        24,
        path(
            "M-1.8 -46 C-1.8 -49 1.8 -49 1.8 -46 L0.6 18 L0 23 L-0.6 18 Z",
            STEEL_LIGHT,
            stroke=STEEL_DARK,
            stroke_width=1.2,
        )
        + ellipse(0, -42, 0.7, 2.6, STEEL_DARK),
    )
    thread = line("M98 28 C108 34 96 44 88 40 C78 36 74 48 84 54", "#c22440", 1.7)
    spool = tool(
        76,
        88,
        0,
        rect(-8, -10, 16, 4, WOOD, 1.6, stroke=WOOD_DARK, stroke_width=0.8)
        + rect(-8, 6, 16, 4, WOOD, 1.6, stroke=WOOD_DARK, stroke_width=0.8)
        + rect(-6.4, -6, 12.8, 12, "#c22440")
        + line("M-6 -3 L6 -3.6 M-6 0 L6 -0.6 M-6 3 L6 2.4", "#8c1226", 1),
        0.82,
    )
    apron = path("M36 75 L52 75 L56 96 L32 96 Z", LINEN) + both(
        "M27 78 C32 73 36 72 40 73 L44 80 Z", "#fffdf2", 44
    )
    return figure(
        bust("#2b8aa0", 78, 71, 11) + apron,
        small(face, 43, 55, 0.74),
        needle + thread + spool,
        (81, 71, 24, 0.56),
        "amber",
    )


def mason():
    cap_ = (
        path(
            "M19 38 C18 16 34 6 52 6 C72 6 84 18 81 34 C92 34 98 38 99 44 C86 42 78 42 74 42 "
            "C58 32 34 32 19 38 Z",
            "#8a7a2e",
            stroke="#4d4212",
            stroke_width=1.4,
        )
        + path("M19 39 C34 31 58 31 78 41 L79 33 C60 24 36 24 19 31 Z", "#b8a64a")
        + line("M36 22 C44 12 56 10 66 14", "#4d4212", 1.4)
    )
    face = imp(
        "clay",
        "wide",
        "round",
        "side",
        hair="#4a2a16",
        front="short",
        look="squint",
        whiskers=("none", True),
        over=cap_,
    )
    trowel = tool(
        82,
        72,
        18,
        path(
            "M0 -44 L13 -14 C8 -10 -8 -10 -13 -14 Z",
            STEEL,
            stroke=STEEL_DARK,
            stroke_width=1.4,
            stroke_linejoin="round",
        )
        + path("M0 -40 L0 -14 C-5 -12 -8 -12 -11 -15 Z", STEEL_LIGHT)
        + line("M0 -11 L0 -4", STEEL_DARK, 3)
        + rect(-3, -5, 6, 22, WOOD, 3, stroke=WOOD_DARK, stroke_width=1),
    )
    bricks = "".join(
        rect(x, y, 17, 7.4, c, 1.2, stroke="#6d2a16", stroke_width=1)
        for x, y, c in [
            (12, 84, "#b5543a"),
            (30, 84, "#c46448"),
            (48, 84, "#b5543a"),
            (20.6, 76, "#c46448"),
            (38.6, 76, "#a84a32"),
        ]
    )
    return figure(
        bust("#6a5a1e", 78, 71, 11),
        small(face, 45, 53, 0.72) + bricks,
        trowel,
        (82, 74, 18, 0.62),
        "clay",
    )


def cook():
    toque = (
        circle(30, 8, 17, WHITE, stroke="#b9a37c", stroke_width=1.4)
        + circle(70, 8, 17, WHITE, stroke="#b9a37c", stroke_width=1.4)
        + circle(50, -3, 20, WHITE, stroke="#b9a37c", stroke_width=1.4)
        + path("M24 10 L76 10 L74 30 L26 30 Z", WHITE)
        + path(
            "M25 38 C40 30 60 30 75 38 L75 25 C60 18 40 18 25 25 Z",
            "#fffdf2",
            stroke="#b9a37c",
            stroke_width=1.4,
        )
        + line("M40 16 L41 4 M50 14 L50 0 M60 16 L59 4", "#d6ccb6", 1.4)
    )
    face = imp(
        "rose",
        "wide",
        "round",
        "none",
        hair="#7a3412",
        look="happy",
        whiskers=("none", True),
        cheek="#e2695a",
        over=toque,
    )
    ladle = tool(
        84,
        66,
        12,
        line("M0 -26 C0 -34 8 -34 8 -28", STEEL_DARK, 2.6)
        + rect(-1.8, -28, 3.6, 56, STEEL, 1.8, stroke=STEEL_DARK, stroke_width=0.9),
    )
    pot = (
        path(
            "M58 74 L94 74 C94 88 88 95 76 95 C64 95 58 88 58 74 Z",
            "#5a3a2a",
            stroke="#2c180c",
            stroke_width=1.4,
        )
        + rect(55, 71, 42, 5.4, "#7a5238", 2.6, stroke="#2c180c", stroke_width=1)
        + path(
            "M63 80 C64 87 68 91 73 92", stroke="#a9805e", stroke_width=2, stroke_linecap="round"
        )
        + line("M68 66 C65 62 71 59 68 54 M77 66 C74 61 80 58 77 52", "#ffffff", 2.4, opacity=0.9)
    )
    scarf = path("M32 73 C38 79 50 79 56 73 L50 84 L44 79 L38 84 Z", RED)
    return figure(
        bust("#fffdf2", 78, 71, 11, stroke="#b9a37c", stroke_width=1)
        + scarf
        + "".join(
            circle(x, y, 1.7, "#a0561a") for x, y in [(38, 88), (48, 88), (38, 94), (48, 94)]
        ),
        small(face, 43, 57, 0.7),
        ladle + pot,
    )


def shepherdess():
    bonnet = (
        path(
            "M50 8 C20 8 6 30 10 58 C14 44 24 31 50 31 C76 31 86 44 90 58 C94 30 80 8 50 8 Z",
            "#e6c777",
            stroke="#96702a",
            stroke_width=1.6,
        )
        + line("M18 38 C28 24 40 20 50 20 C60 20 72 24 82 38", "#96702a", 1.4)
        + line("M13 48 C20 22 36 13 50 13 C64 13 80 22 87 48", "#f4dfa0", 1.6)
        + "".join(
            circle(x, y, 4.4, c) + circle(x, y, 1.6, "#f4d68c")
            for x, y, c in [(26, 23, "#d8668c"), (36, 15, "#fffdf2"), (17, 34, "#fffdf2")]
        )
    )
    ribbon = path("M50 88 L36 82 L36 96 Z M50 88 L64 82 L64 96 Z", "#9a3324") + circle(
        50, 88, 4, "#c8503c"
    )
    face = imp(
        "cream",
        "round",
        "droop",
        "none",
        hair="#d9a13c",
        back="bob",
        front="parted",
        look="round",
        iris="#2f6fa8",
        mouth="o",
        cheek="#ec8f86",
        brow="#a9742c",
        over=bonnet + ribbon,
    )
    crook = (
        shaft(84, 34, 96, 0, 4)
        + line("M84 38 C84 20 66 20 68 32 C69 36 72 36 73 33", WOOD_DARK, 5.4)
        + line("M84 38 C84 20 66 20 68 32 C69 36 72 36 73 33", WOOD, 3.4)
    )
    sheep = tool(
        24,
        86,
        0,
        "".join(
            circle(x, y, r, WHITE, stroke="#c9bda0", stroke_width=1)
            for x, y, r in [(-9, 2, 8), (9, 2, 8), (0, -5, 9), (0, 4, 9)]
        )
        + "".join(circle(x, y, r, WHITE) for x, y, r in [(-7, 2, 6.4), (7, 2, 6.4), (0, -2, 8)])
        + ellipse(0, 1, 6.4, 7.6, "#3a302c")
        + ellipse(-8.4, -2, 4, 2.2, "#3a302c", transform="rotate(-20 -8.4 -2)")
        + ellipse(8.4, -2, 4, 2.2, "#3a302c", transform="rotate(20 8.4 -2)")
        + circle(-2.4, 0, 1.5, "#ffffff")
        + circle(2.4, 0, 1.5, "#ffffff")
        + circle(-2.2, 0.3, 0.8, INK)
        + circle(2.6, 0.3, 0.8, INK)
        + circle(0, -8.4, 4.4, WHITE),
        0.82,
    )
    return figure(
        bust("#b5503e", 78, 71, 11),
        small(face, 47, 54, 0.74),
        crook + sheep,
        (84, 74, 0, 0.62),
        "cream",
    )


def stonecutter():
    band = (
        path(
            "M20 44 C18 24 32 14 50 14 C68 14 82 24 80 44 C70 34 60 32 50 32 C40 32 30 34 20 44 Z",
            "#4f5b66",
        )
        + path(
            "M18 46 C28 33 40 30 50 30 C60 30 72 33 82 46 L81 36 C70 26 60 24 50 24 "
            "C40 24 30 26 19 36 Z",
            "#d3a24a",
        )
        + path("M80 38 L92 32 L90 40 L95 45 L81 45 Z", "#d3a24a", stroke="#8a5d17", stroke_width=1)
    )
    face = imp(
        "sky",
        "wide",
        "flat",
        "side",
        hair="#3a3f4a",
        look="stern",
        whiskers=("square", False),
        over=band,
    )
    hammer = tool(
        82,
        76,
        14,
        rect(-2.4, -44, 4.8, 62, WOOD, 2.2, stroke=WOOD_DARK, stroke_width=1)
        + path(
            "M-15 -50 L11 -50 L17 -44 L11 -37 L-15 -37 Z",
            STEEL,
            stroke=STEEL_DARK,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + rect(-15, -50, 7, 13, "#98a3b8")
        + line("M-6 -47 L9 -47", STEEL_LIGHT, 1.8),
    )
    stone = (
        path(
            "M10 96 L14 80 L28 74 L46 78 L52 88 L50 97 C38 100 22 100 10 96 Z",
            "#a9b0b8",
            stroke="#4f5b66",
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + path("M14 80 L28 74 L32 84 L18 88 Z", "#c6ccd2")
        + line("M32 84 L46 79 M32 84 L34 96", "#6f7a85", 1.4)
    )
    return figure(
        bust("#7a6a52", 78, 71, 11),
        small(face, 45, 52, 0.7) + stone,
        hammer,
        (82, 77, 14, 0.64),
        "sky",
    )


def peasant():
    hat = (
        path(
            "M0 38 C8 28 26 28 30 26 C32 6 40 0 50 0 C60 0 68 6 70 26 C74 28 92 28 100 38 "
            "C86 46 66 34 50 34 C34 34 14 46 0 38 Z",
            "#dcb968",
            stroke="#8a6420",
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + path("M30 27 C42 21 58 21 70 27 L69.4 20 C58 14.6 42 14.6 30.6 20 Z", "#8c4a2a")
        + line(
            "M36 12 L38 5 M46 10 L47 2 M56 10 L55 3 M10 37 L16 33 M24 35 L29 31 M84 33 L90 37 "
            "M70 31 L76 35 M58 31 L60 27",
            "#8a6420",
            1.2,
        )
        + path("M92 38 L99 44 M4 38 L-2 43", stroke="#8a6420", stroke_width=1.2)
    )
    patch = rect(22, 84, 11, 10, "#8f7a52", 1.4, transform="rotate(-8 27 89)") + path(
        "M22.6 85.6 L24.4 84 M32 83 L33.4 85 M33 92.6 L31.6 94.4", stroke=LINEN, stroke_width=1
    )
    face = imp(
        "clay",
        "round",
        "droop",
        "none",
        hair="#6b4a2a",
        back="none",
        front="fringe",
        look="round",
        mouth="fang",
        cheek="#c8503c",
        over=hat
        + "".join(circle(x, y, 1, "#8a4526") for x, y in [(33, 64), (36, 67), (67, 64), (64, 67)]),
    )
    straw = line("M58 72 C66 74 72 70 78 66", "#dcb968", 2)
    fork = (
        shaft(84, 34, 97, 0, 4)
        + line("M74 12 L74 26 C74 33 94 33 94 26 L94 12 M84 10 L84 36", STEEL_DARK, 5)
        + line("M74 12 L74 26 C74 33 94 33 94 26 L94 12 M84 10 L84 36", STEEL, 2.8)
    )
    return figure(
        bust("#7a6340", 78, 71, 11)
        + patch
        + path("M32 73 C38 80 50 80 56 73 L52 84 L36 84 Z", "#b98a4a"),
        small(face + straw, 44, 56, 0.74),
        fork,
        (84, 74, 0, 0.62),
        "clay",
    )


def jester():
    face = imp(
        "mint",
        "round",
        "side",
        "none",
        hair="#2c2a63",
        look="wink",
        mouth="laugh",
        cheek="#ee7f8e",
        over=jester_hood("#7a2f9a", "#d98a1f"),
        under=collar_points("#d98a1f", "#fff6df"),
    )
    head = place(
        group(
            circle(50, 54, 30, "#d9ecd3")
            + circle(40, 52, 4.6, INK)
            + circle(60, 52, 4.6, INK)
            + line("M36 64 C42 74 58 74 64 64", INK, 4),
            None,
        )
        + jester_hood("#d98a1f", "#7a2f9a"),
        87,
        45,
        0.27,
        8,
    )
    stick = shaft(84, 54, 95, 4, 3.8, BRASS, BRASS_DARK)
    return figure(
        bust("#7a2f9a", 78, 71, 11),
        small(face, 41, 58, 0.64),
        stick + head,
        (84, 78, 4, 0.6),
        "mint",
    )


FIGURES = (
    great_dalmuti,
    archbishop,
    earl_marshal,
    baroness,
    abbess,
    knight,
    seamstress,
    mason,
    cook,
    shepherdess,
    stonecutter,
    peasant,
    jester,
)


# ---- social ranks --------------------------------------------------------------------------------


def badge(top, bottom, edge, body):
    """A small shield of 48 that stands beside a name."""
    shape = "M24 2 C31 6 38 7 44 7 C45 24 40 38 24 46 C8 38 3 24 4 7 C10 7 17 6 24 2 Z"
    return (
        path(shape, bottom, stroke=edge, stroke_width=2.6, stroke_linejoin="round")
        + path(
            "M24 4.6 C30 8 36.6 9.2 42 9.2 C42 14 41.6 18 40.6 22 L7.4 22 C6.4 18 6 14 6 9.2 "
            "C11.4 9.2 18 8 24 4.6 Z",
            top,
        )
        + body
    )


def badges():
    """Greater and lesser Dalmuti, merchant, lesser and greater peon: crown, coronet, scales,
    sickle, fork."""
    crown_ = lambda y, s: group(
        path(
            "M10 70 L5 25 L29 44 L50 8 L71 44 L95 25 L90 70 Z",
            BRASS,
            stroke=BRASS_DARK,
            stroke_width=5,
            stroke_linejoin="round",
        )
        + "".join(
            circle(x, yy, 7, RED, stroke=BRASS_DARK, stroke_width=3)
            for x, yy in [(5, 22), (50, 6), (95, 22)]
        ),
        f"translate({num(24 - 50 * s)} {num(y)}) scale({num(s)})",
    )
    coronet = path(
        "M11 30 L9 15 L17 21 L24 11 L31 21 L39 15 L37 30 Z",
        "#dfe5ee",
        stroke="#5d6680",
        stroke_width=2,
        stroke_linejoin="round",
    ) + "".join(
        circle(x, y, 1.9, "#fffdf2", stroke="#5d6680", stroke_width=1.2)
        for x, y in [(9, 14), (24, 10), (39, 14)]
    )
    scales = (
        line("M24 10 L24 36 M11 15 L37 15 M17 37.6 L31 37.6", "#fff6df", 2.6)
        + line("M11 15 L6.6 25 M11 15 L15.4 25 M37 15 L32.6 25 M37 15 L41.4 25", "#fff6df", 1.3)
        + path(
            "M5.4 25 L16.6 25 C16 30 6 30 5.4 25 Z M31.4 25 L42.6 25 C42 30 32 30 31.4 25 Z",
            BRASS_LIGHT,
        )
        + circle(24, 10.6, 2.4, BRASS_LIGHT)
    )
    sickle = path(
        "M15 27 C11 13 24 5 36 12 C40 15 40 21 37 26 C37 20 31 15.6 25.6 17 "
        "C20.6 18.4 18.4 22 19.4 26 Z",
        STEEL,
        stroke=INK,
        stroke_width=1.2,
        stroke_linejoin="round",
    ) + line("M17.2 27 L21 40", "#dba469", 4.2)
    fork = line("M24 22 L24 41", "#dba469", 3.4) + line(
        "M15.4 10 L15.4 17 C15.4 24 32.6 24 32.6 17 L32.6 10 M24 9 L24 23", STEEL, 3
    )
    return {
        "greater-dalmuti": badge("#7d3a9e", "#4f1d68", BRASS_LIGHT, crown_(12.4, 0.29)),
        "lesser-dalmuti": badge("#6a5ab4", "#3d2f80", "#dfe5ee", coronet),
        "merchant": badge("#2f8580", "#15504f", BRASS, scales),
        "lesser-peon": badge("#8a6238", "#573a1c", "#c9a877", sickle),
        "greater-peon": badge("#6b6258", "#3d3731", "#a89c8c", fork),
    }


def sign():
    """Index of the Jester: its hood, in one colour."""
    return (
        path(
            "M18 84 C20 62 14 50 2 54 C-2 30 22 24 34 44 C32 24 40 8 54 4 C52 18 60 26 66 44 "
            "C78 24 102 30 98 54 C86 50 80 62 82 84 Z",
            KEY,
        )
        + circle(5, 60, 7, KEY)
        + circle(95, 60, 7, KEY)
        + circle(56, 6, 6.4, KEY)
        + path("M18 88 L82 88 L82 98 L18 98 Z", KEY)
    )


def write(save):
    save(
        "cards/sign-jester.svg",
        document(104, 104, sign(), "index of the Jester: #ff00ff", "-2 -2 104 104"),
    )
    for i, draw in enumerate(FIGURES):
        save(
            f"cards/rank-{i + 1}.svg",
            document(
                116, 124, draw(), draw.__name__.replace("_", " ") + ": #ff00ff", "-8 -20 116 124"
            ),
        )
    for name, body in badges().items():
        save(f"art/badge-{name}.svg", document(48, 48, body, f"social rank: {name}"))
