"""Eight imps: one for each seat. Each has its own ears, horns, hair, eyes and temper; all are drawn
in a circle of 100.

What their faces do in other moods is in expressions.py."""
import expressions
from expressions import MOODS, behind, cheeks, ears, eye, sweat
from svgkit import *

RING = 45.4  # radius inside the ivory ring


def chord(y):
    """Half the width of the circle at height y."""
    return math.sqrt(RING**2 - (y - 50) ** 2)


def bust(fill, y=83, top=77, neck=13, **attrs):
    """Shoulders that end on the circle."""
    x = chord(y)
    return path(
        f"M{num(50 - x)} {y} C{num(50 - x + 8)} {num(top + 2)} {num(50 - neck - 8)} {top} "
        f"{50 - neck} {top} L{50 + neck} {top} "
        f"C{num(50 + neck + 8)} {top} {num(50 + x - 8)} {num(top + 2)} {num(50 + x)} {y} "
        f"A{RING} {RING} 0 0 1 {num(50 - x)} {y} Z",
        fill,
        **attrs,
    )


def locks(d_left, d_right, y, fill):
    """Long hair behind the head: from the right end on the circle over the head to the left one."""
    x = chord(y)
    return path(
        f"M{num(50 + x)} {y} {d_right} {d_left} {num(50 - x)} {y} "
        f"A{RING} {RING} 0 0 0 {num(50 + x)} {y} Z",
        fill,
    )


DISC_END = "<!--disc-->"  # lets the scenes use a character without its disc


def disc(colour, dark):
    x = chord(76)
    return (
        circle(50, 50, 48.6, IVORY)
        + circle(50, 50, RING, colour)
        + path(
            f"M{num(50 - x)} 76 C30 60 70 60 {num(50 + x)} 76 "
            f"A{RING} {RING} 0 0 1 {num(50 - x)} 76 Z",
            dark,
            opacity=0.45,
        )
        + DISC_END
    )


ROUND = "M50 25 C67 25 79 37 79 54 C79 62 76 70 70 76 C64 81.5 57 84 50 84"
SLIM = "M50 24 C65 24 75 34 75.5 50 C76 62 66 78 59 83 C56 85.4 53 86.4 50 86.4"
FOX = "M50 24 C66 24 77 35 78.4 50 C79.4 56 80.4 61 82 66 C75 75 64 86.6 50 86.6"
WIDE = "M50 27 C66 27 78 35 81 50 C84 57 85.5 63 83 69 C79 79 66 85 50 85"


def hayate(mood="calm"):
    """Blue: the quick one. Wind-blown hair, swept-back ears, a cocky grin and a scarf."""
    skin, shade, hair = "#fbe6cf", "#e9bd97", "#16305f"
    pair = ears(
        mood,
        76,
        54,
        ("M74 49 C80 40 88 34 94 32.5 C94 43 89 56 76 61 Z", skin),
        ("M77 51 C82 44 87 39.5 91.4 37.6 C90.4 45 86 53 78.4 57 Z", shade),
    )
    back = path(
        "M22 50 C16 36 20 24 27 18 C25 24 27 25 29 24 C32 14 44 7 58 8 C54 11 55 12 58 12.6 "
        "C68 12 78 17 85 22.5 C80 22 78 24 78 26 C82 31 83 40 79 50 Z",
        hair,
    )
    fringe = path(
        "M22 52 C20 38 26 27 40 23 C54 19 68 20 79 27 C76 27.6 74.4 28.6 74 30 "
        "C78 34 80 42 79.4 50 C77.6 44 74 39.6 70 38.4 "
        "C71 41 70.6 43 69 45 C64 38 56 35 47 36.6 C49 38.4 49.4 40.4 48.6 42.4 "
        "C42 38 34 38.6 30 42 C26 45 24 48 22 52 Z",
        hair,
    )
    horns = path("M33 27 C28 22 24 15 24.5 9.5 C31 11.5 38 17 41 23.5 Z", "#e0b04e") + path(
        "M62 20.5 C63 14 67 8.6 72.5 6 C75 12 74 19 71 24 Z", "#e0b04e"
    )
    face = expressions.hayate(mood, skin, shade, hair) or (
        eye(38, 56, 7.4, 8, 1.6)
        + eye(63, 56, 7.4, 8, 1.6)
        + line("M29 46.5 C33 44 40 44.6 44.5 48", hair, 3.2)
        + line("M56.5 45.4 C61 40.6 68 40.4 72 43.6", hair, 3.2)
        + path(
            "M37 70 C46 73.6 58 72.6 67.5 66 C67.5 75 60 80.4 52 80 C45 79.6 39.6 76 37 70 Z",
            "#5b1420",
        )
        + path(
            "M40 71.2 C48 73.6 58 72.6 66.4 67.6 C66 70.4 65 72 64 73 C56 76.6 47 76.4 42.4 74.6 Z",
            "#ffffff",
        )
        + line("M51 62.5 C52.6 64 52 65.4 50 65.6", shade, 2)
    )
    scarf = path(
        "M27 81 C36 88 64 88 73 81 C76 84 76 88 74 91 C62 96 38 96 26 91 C24 88 24 84 27 81 Z",
        "#d33b2c",
    ) + path("M30 88 C40 93 60 93 70 88 L69 91.6 C60 95.6 40 95.6 31 91.6 Z", "#97211a")
    return (
        disc("#2a5c9e", "#173a6b")
        + behind(mood)
        + bust("#1b2f57")
        + back
        + pair
        + path(symmetric(ROUND), skin)
        + cheeks(shade, 66, 30)
        + face
        + scarf
        + fringe
        + horns
        + sweat(mood, "hayate")
    )


def you(mood="calm"):
    """Red: the player's own imp, a neat and friendly one with a bow tie and a single fang."""
    skin, shade, dark = "#fdf4e1", "#ecc6a4", "#7a1512"
    pair = ears(
        mood,
        75,
        45,
        ("M70 37 C73 28 77.6 22 83 19.4 C87.6 29 86.6 43 79 52 Z", skin),
        ("M73.6 38 C75.8 31.4 78.4 27.4 81.4 24.8 C83.6 32 82.6 40 78.6 45.6 Z", "#e2796b"),
    )
    horns = both(
        "M55.5 27 C55 19 58.6 11.6 65 7.6 C69 13.6 69.6 21.6 66.6 29 Z", dark
    ) + both_lines("M58.4 20 C61 20.2 64.6 21.2 67.4 22.6", "#b8473c", 2)
    face = expressions.you(mood, skin, shade, dark) or (
        eye(36.5, 54, 8, 9, 0.9, 0.4)
        + eye(63.5, 54, 8, 9, -0.9, 0.4)
        + both_lines("M29 42.6 C32.6 39.6 38 39.4 42 41.6", dark, 2.8)
        + cheeks("#e2796b", 66, 28)
        + line("M38 69.4 C43 76 57 76 62 69.4", INK, 2.8)
        + path("M53.6 74 L58.8 72.2 L57.4 78.4 Z", "#ffffff", stroke=INK, stroke_width=1)
        + path("M48.2 63 L51.8 63 L50 65.6 Z", shade)
    )
    tie = (
        both("M50 90 L63 83.6 C65 87.6 65 92.4 63 96 Z", BRASS)
        + both("M55 90 L63 86.6 L63 93.4 Z", BRASS_DARK, opacity=0.5)
        + rect(46.6, 86.4, 6.8, 7.4, BRASS_DARK, 2.4)
    )
    shirt = path("M38 79 L50 90 L62 79 L62 93.6 C54 96 46 96 38 93.6 Z", "#eeddbd")
    return (
        disc("#b5302a", "#6d1410")
        + behind(mood)
        + bust("#3b1330")
        + shirt
        + pair
        + path(symmetric(ROUND), skin)
        + face
        + tie
        + horns
        + sweat(mood, "you")
    )


def kohaku(mood="calm"):
    """Amber: the merry one. Round cheeks, ram's horns, freckles, laughing with closed eyes."""
    skin, shade, hair = "#f2b98b", "#d98b58", "#7a3412"
    pair = ears(
        mood,
        79,
        61,
        ("M79 55 C85 50 91 50 93.6 54 C94 61 88 68 79.6 67 Z", skin),
        ("M81.4 57.4 C85 54.4 89 54.4 90.6 56.4 C90 61 86 64 81.6 63.8 Z", shade),
    )
    puffs = (
        circle(50, 21, 12, hair)
        + both("M62 14 C72 13 78 21 76 29 C70 36 58 34 54 27 C54 20 57 15 62 14 Z", hair)
        + both("M73 24 C81 26 84 34 81 41 C77 45 70 43 68 37 Z", hair)
    )
    fringe = path(
        "M21 50 C22 33 34 24 50 24 C66 24 78 33 79 50 C74 43 69 41 64 42 C61 36 55 35 50 40 "
        "C45 35 39 36 36 42 C31 41 26 43 21 50 Z",
        hair,
    )
    ram = both(
        "M70 34 C75 21 92 24 90.6 37 C89.6 46 78 47 77 39.6 C76.8 36 80 34 82.6 35.6 "
        "C83 32 77 31.4 74 38.6 Z",
        "#f6e3b4",
        stroke="#a9742c",
        stroke_width=1.6,
    )
    lines = both_lines("M84 29.6 L82 33.2 M88.6 34.6 L85 36 M86.4 42.6 L83.6 39.8", "#a9742c", 1.4)
    face = expressions.kohaku(mood, skin, shade, hair) or (
        both_lines("M57 55 C59.6 49.6 67.4 49.6 70 55", INK, 3.4)
        + both_lines("M59 43.4 C62 41.6 66 41.8 68.6 43.6", hair, 2.4)
        + cheeks("#d8503a", 63, 29, 6.6, 4.4)
        + path(
            "M35.6 63.6 C43 66 57 66 64.4 63.6 C65 76 58 80.4 50 80.4 C42 80.4 35 76 35.6 63.6 Z",
            "#6d1717",
        )
        + path("M38 64.4 C45 66 55 66 62 64.4 L61.4 68.4 C55 69.6 45 69.6 38.6 68.4 Z", "#ffffff")
        + path("M41 76.4 C44 71.6 56 71.6 59 76.4 C56.4 79.6 43.6 79.6 41 76.4 Z", "#e5786a")
        + both("M45.6 60 L45.7 60 Z", shade)
        + line("M47.6 59.4 C49 60.8 51 60.8 52.4 59.4", shade, 2.2)
    )
    dots = "".join(
        circle(x, y, 0.9, "#a9552c") + circle(100 - x, y, 0.9, "#a9552c")
        for x, y in [(41, 57.6), (38.6, 60), (43, 60.4)]
    )
    overall = path(
        "M39 80 L39 94 C46 96 54 96 61 94 L61 80 L57 80 L57 86 L43 86 L43 80 Z", "#2f6a72"
    )
    return (
        disc("#d49218", "#9a5d0b")
        + behind(mood)
        + bust("#f7ead0")
        + overall
        + puffs
        + pair
        + path(symmetric(WIDE), skin)
        + face
        + dots
        + fringe
        + ram
        + lines
        + sweat(mood, "kohaku")
    )


def mikage(mood="calm"):
    """Plum: the cool one. Tall curved horns, a long black curtain of hair over one eye, a monocle,
    half a smile."""
    skin, shade, hair = "#e6d9ee", "#b79cc6", "#221327"
    back = locks(
        "C34 14 20 30 20 52 C20 64 18 72", "C82 72 80 64 80 52 C80 30 66 14 50 14", 80, hair
    )
    pair = ears(
        mood,
        74,
        55,
        ("M73 50 C80 45 87 43 91.6 43.6 C89.6 52 83.6 59.6 74 61 Z", skin),
        ("M76 52.6 C80.6 49.4 85 47.6 88 47.4 C85.6 52.4 81.6 56.4 76 57.6 Z", shade),
    )
    horns = both("M58 24 C64 22 70 15.6 69.6 7.6 C79 11.6 82 23 75 33 Z", "#8f7a5b") + both_lines(
        "M71.6 13.4 L77 15 M71.4 18.6 L78.2 21 M69.4 23.4 L76.8 27.4", "#5d4a33", 1.5
    )
    fringe = path(
        "M24 58 C20 38 30 20 50 20 C70 20 79 36 76.6 60 C74 52 72 44 66 37 C62 33 57 31 53 30 "
        "C54 40 50 56 36 66.5 C30 66 26 63 24 58 Z",
        hair,
    )
    gloss = line("M33 36 C36 30 41 26.6 46 25.6", "#4a3352", 2.4) + line(
        "M30.4 52 C30 48 30.2 44 31.4 41", "#4a3352", 2.4
    )
    face = expressions.mikage(mood, skin, shade, hair) or (
        ellipse(62.5, 55, 7, 6.4, "#ffffff")
        + circle(62.5, 55.6, 4.4, "#8c2f52")
        + circle(62.5, 55.6, 2.3, INK)
        + circle(64, 54, 1.2, "#ffffff")
        + path("M54.6 55 C55 47 70 47 70.6 55 C66 52.6 59 52.6 54.6 55 Z", shade)
        + line("M54.8 54.4 C59 51.8 66 51.8 70.6 54.6", INK, 2)
        + line("M55.6 45.6 C60 43 66 43 70.4 46.4", hair, 2.8)
        + circle(62.5, 55.4, 9.4, stroke=BRASS, stroke_width=1.9)
        + line("M71 60 C74.6 66 74 74 70 83", BRASS, 1.2)
        + line("M50.6 63 C51.6 65.4 50.4 66.8 48.6 66.8", shade, 2)
        + line("M43.6 74 C49 76 56 75 60 71.2", INK, 2.6)
        + path("M53.8 74.6 L57.2 73.2 L56.4 77 Z", "#ffffff")
    )
    coat = both("M50 96 L50 88 L62 77 L75 81 L66 92 C61 94.6 56 95.8 50 96 Z", "#4d1633") + path(
        "M43.6 81 L50 89 L56.4 81 C52 84 48 84 43.6 81 Z", "#ffffff"
    )
    return (
        disc("#7d2d4c", "#4a1730")
        + behind(mood)
        + back
        + bust("#2b1526")
        + horns
        + pair
        + path(symmetric(SLIM), skin)
        + coat
        + face
        + fringe
        + gloss
        + sweat(mood, "mikage")
    )


def tsubaki(mood="calm"):
    """Violet: the graceful one. Hime cut with a camellia, small horns, long lashes, a beauty
    spot."""
    skin, shade, hair = "#fce3d4", "#e6ab9b", "#3a1638"
    back = locks(
        "C30 10 14 28 15 52 C15.6 62 14 70", "C86 70 84.4 62 85 52 C86 28 70 10 50 10", 78, hair
    )
    pair = ears(
        mood,
        78,
        57,
        ("M78 53 C83 46 89 43 93.4 43 C93 52 88 60.6 78.6 62.6 Z", skin),
        ("M80.6 55 C84 50.6 87.6 48 90.4 47.2 C89.4 52.6 85.8 57 80.8 58.8 Z", shade),
    )
    fringe = path(
        "M20 60 C18 36 30 19 50 19 C70 19 82 36 80 60 L74.4 62 C75 54 74.4 48 73 43.4 L27 43.4 "
        "C25.6 48 25 54 25.6 62 Z",
        hair,
    )
    parts = "".join(
        line(f"M{x} {y} L{x2} 43", "#22091f", 1.4)
        for x, y, x2 in [(38, 34, 37), (50, 31, 50), (62, 34, 63)]
    ) + line("M33 30 C40 24.6 50 23.4 58 25", "#6a3567", 2.4)
    horns = both("M59 21 C60 15 63.6 10.4 68 8.6 C70.6 13.6 70.4 20 68 25 Z", "#f6e3b4")
    petals = "".join(
        ellipse(0, -6.2, 5, 5.8, "#d42a3f", transform=f"rotate({a})") for a in range(0, 360, 72)
    )
    edges = "".join(
        line("M0 -3 L0 -9.4", "#8f1228", 1, transform=f"rotate({a + 36})")
        for a in range(0, 360, 72)
    )
    flower = group(
        path("M4 6 C12 6 16 10 17 15 C10 16 4 13 2 8 Z", "#3e8a58")
        + petals
        + edges
        + circle(0, 0, 3.6, "#f7d774")
        + circle(0, 0, 1.6, "#c98a1c"),
        "translate(25.5 33)",
    )
    lashes = both_lines(
        "M56 52.4 C59.6 47.4 68 47.4 72 52 M71.2 51 L75 48.8 M68.6 49.2 L71.2 46", INK, 2.2
    )
    face = expressions.tsubaki(mood, skin, shade, hair) or (
        eye(36.4, 55.6, 6.6, 7.4, 0.6, 0.2, "#7b3fa0", size=0.72)
        + eye(63.6, 55.6, 6.6, 7.4, -0.6, 0.2, "#7b3fa0", size=0.72)
        + lashes
        + cheeks("#ec8f86", 66, 30)
        + path(
            "M44.6 72.4 C47 70.2 49 70.6 50 71.6 C51 70.6 53 70.2 55.4 72.4 "
            "C53 76 47 76 44.6 72.4 Z",
            "#c22440",
        )
        + line("M44.8 72.4 C48 73.4 52 73.4 55.2 72.4", "#7d1026", 1)
        + circle(61.4, 71, 1.2, INK)
        + line("M49 64.6 C50 65.4 51 65.2 51.6 64.6", shade, 1.8)
    )
    kimono = both("M50 96 C50 92 46 86 41 79.4 L32 80 C38 86 44 92 50 96 Z", "#f1d9ea") + path(
        "M59 79.4 L68 80 C62 88 54 94 45 95 C50 91 55 85.6 59 79.4 Z", "#f1d9ea"
    )
    return (
        disc("#6a4fa8", "#3d2b74")
        + behind(mood)
        + back
        + bust("#a9325c")
        + kimono
        + pair
        + path(symmetric(ROUND), skin)
        + face
        + fringe
        + parts
        + horns
        + flower
        + sweat(mood, "tsubaki")
    )


def sumire(mood="calm"):
    """Teal: the shy dreamer. A witch's hat with a violet, braids, round glasses, drooping ears."""
    skin, shade, hair = "#d9ecd3", "#9cc7a2", "#8a6ac6"
    pair = ears(
        mood,
        77,
        56,
        ("M77 52 C86 52 91 58 92.4 68 C86 70 79.6 67 76 61.6 Z", skin),
        ("M79.4 55 C85 56 88 60 89.4 65.4 C85.6 65.8 82 63.6 79.4 60.4 Z", shade),
    )
    braids = "".join(
        ellipse(x, y, 5.6, 4.8, hair, transform=f"rotate({a} {x} {y})")
        for x, y, a in [(22.4, 68, 30), (20.8, 75.4, -30), (79, 68, -30), (79.6, 75.4, 30)]
    )
    ties = circle(22.6, 80.6, 2.6, "#f4d68c") + circle(77.4, 80.6, 2.6, "#f4d68c")
    fringe = path(
        "M23 56 C22 40 32 30 50 30 C68 30 78 40 77 56 C74 50 71 46.6 68 45 C66 48 64 49 61.6 49 "
        "C60 46 58 44 55.6 43 C54 46 51 48 48 48.6 C46 46.6 45 45 44.4 43 C40 44 36 47 33.6 50 "
        "C31 49 29 47.6 28.4 46 C26 49 24 52 23 56 Z",
        hair,
    )
    hat = (
        path(
            "M31 32 C36 22 40 10 52 6.4 C59 5 63.4 10 59.6 13.4 C58 11.6 56 12 55.6 13.6 "
            "C60 18 66 24 69 32 Z",
            "#2a2350",
        )
        + path("M30.4 33 C34 27.4 66 27.4 69.6 33 L68.2 28.6 C60 24 40 24 32 28.6 Z", "#f4d68c")
        + path(
            "M12.6 40 C18 27 82 27 87.4 40 C78 34.6 64 33 50 33 C36 33 22 34.6 12.6 40 Z", "#373063"
        )
    )
    petals = "".join(
        ellipse(0, -3.4, 2.7, 3.2, "#b78df0", transform=f"rotate({a})") for a in range(0, 360, 72)
    )
    flower = group(petals + circle(0, 0, 1.7, "#f7d774"), "translate(61.5 28)")
    glass = "".join(
        circle(x, 58.6, 10.6, "#ffffff", fill_opacity=0.55)
        + circle(x, 58.6, 10.6, stroke="#5a3b1c", stroke_width=2)
        for x in (37, 63)
    )
    face = expressions.sumire(mood, skin, shade, hair) or (
        glass
        + line("M47.6 57.4 C49 56.2 51 56.2 52.4 57.4", "#5a3b1c", 2)
        + "".join(
            circle(x - 1, 60, 4.6, "#3f2a77")
            + circle(x + 0.7, 58, 1.7, "#ffffff")
            + circle(x - 2.4, 61.6, 0.9, "#ffffff")
            for x in (38, 64)
        )
        + both_lines("M56.6 45.4 C60 43.6 64.6 44.6 67.6 47", "#6b4da6", 2.2)
        + cheeks("#ee9a9a", 70, 30.5, 5, 3.2)
        + ellipse(50, 75.6, 2.7, 3.1, "#7d3044")
        + line("M49 67.6 C50 68.4 50.6 68.2 51.2 67.6", shade, 1.8)
    )
    collar = path("M36 80 C42 88 58 88 64 80 L68 84 C60 93 40 93 32 84 Z", "#f2ead6")
    return (
        disc("#1f7d7a", "#0f4f50")
        + behind(mood)
        + bust("#433a78")
        + collar
        + pair
        + path(symmetric(ROUND), skin)
        + braids
        + ties
        + face
        + fringe
        + hat
        + flower
        + sweat(mood, "sumire")
    )


def okina(mood="calm"):
    """Green: the old hand. Crimson skin, white brows and beard, one broken horn, a knowing squint
    and a pipe."""
    skin, shade, white = "#c8483a", "#93271f", "#f5f0e4"
    pair = ears(
        mood,
        78,
        56,
        ("M78 50 C86 44 92 44 94.4 47 C94 57 88 65 78.4 65 Z", skin),
        ("M81 53 C85.6 49.4 89.4 49 91 50.4 C90 56.4 86 60.6 80.8 61 Z", shade),
    )
    hair = both("M70 33 C80 32 86 40 84.6 50 C82 54 78 54 76 50 C76 44 74 38 70 33 Z", white)
    left = path("M37 29 C31 25 27 17 28.6 8.6 C37 10.6 43.6 18 45 27 Z", "#e9d9ae") + line(
        "M31 16 L36 13.6 M33.6 21.4 L40 18", "#a68a55", 1.6
    )
    right = path(
        "M55 27 C56 22 58.6 18.4 61 16 L63.4 18.8 L66 16.4 L68.6 19.6 C68 23 66 26.6 63 29 Z",
        "#e9d9ae",
    ) + line("M58.6 22.4 L65.6 24.6", "#a68a55", 1.6)
    beard = path(
        "M18.6 60 C22 66 26 66 30 62.4 C37 66 44 66 50 63.6 C56 66 63 66 70 62.4 "
        "C74 66 78 66 81.4 60 C83.6 70 80 79 74 85 C74 84 73.6 83 73 82 "
        "C70 88 64 92.6 58 94.4 C58 92.6 57.4 91 56.6 90 C54.6 92.6 52.4 94.4 50 95.2 "
        "C47.6 94.4 45.4 92.6 43.4 90 C42.6 91 42 92.6 42 94.4 C36 92.6 30 88 27 82 "
        "C26.4 83 26 84 26 85 C20 79 16.4 70 18.6 60 Z",
        white,
    )
    mouth = expressions.okina_mouth(mood) or path(
        "M42 74 C46 78 54 78 58 74 C56 80 44 80 42 74 Z", "#6d1717"
    )
    moustache = both(
        "M50 65 C56 62.6 64 64 70 71 C65 75.6 56 75.6 50 70 Z", "#ffffff"
    ) + both_lines("M55 68.4 C58.6 68.6 62 69.8 64.6 71.6", "#cfc6b2", 1.3)
    hatch = both_lines(
        "M69 80 C67 85 64 88 60 90 M58.4 82 C57.6 85 56.4 87.4 54.6 89.4", "#d6ccb6", 1.6
    )
    face = expressions.okina(mood, skin, shade, white) or (
        both("M54.6 54 C59 48.6 68 48.8 72 54 C67 58.4 59 58.4 54.6 54 Z", "#ffffff")
        + circle(38, 53.6, 3.3, INK)
        + circle(64.4, 53.6, 3.3, INK)
        + circle(39.2, 52.5, 1.1, "#ffffff")
        + circle(65.6, 52.5, 1.1, "#ffffff")
        + both(
            "M52.6 47 C56 40.4 68 38 76.6 45.4 C73 45.4 71.6 46.4 71 48.4 "
            "C65 45.6 58 46 53.6 49.4 Z",
            white,
        )
        + both_lines("M73.6 56.4 L76.6 58.2 M73.8 53.4 L77.2 53.6", shade, 1.5)
        + both_lines("M58 35.4 C54 33.6 52 33.6 50 33.6", shade, 1.6)
        + ellipse(50, 61, 5.6, 4.4, "#a9322a")
        + ellipse(48.6, 59.6, 1.8, 1.2, "#e2796b")
    )
    pipe = (
        line("M57.6 75.4 C63 78.6 68 79.4 72.4 78.6", "#5a3417", 2.6)
        + path("M70 72 L79 70.6 L78 80 C76.6 83 72 83 71 80.4 Z", "#7a4a20")
        + ellipse(74.5, 71.4, 4.6, 1.5, "#2c1708")
    )
    smoke = line("M75 66.6 C72.6 63.6 78 61.6 75.4 58", "#ffffff", 1.8, opacity=0.65)
    return (
        disc("#3f7a43", "#1f4a26")
        + behind(mood)
        + bust("#2e2a24")
        + hair
        + pair
        + path(symmetric(WIDE), skin)
        + left
        + right
        + face
        + beard
        + mouth
        + moustache
        + hatch
        + pipe
        + smoke
        + sweat(mood, "okina")
    )


def nagi(mood="calm"):
    """Rose: the calm one. A silver fox with half-closed eyes, tall ears, stubby horns and
    headphones."""
    skin, shade, hair, dark = "#d9a07c", "#ad6f4e", "#dfe4ee", "#8f9ab2"
    back = path(
        "M50 19 C26 19 15 36 16 56 C14 61 12.6 64 10 66.6 C12.6 69 15.6 69.6 18.4 69 "
        "C18.4 73 17.6 76 16.4 78.6 C22 81 27 80.6 31 78 L69 78 C73 80.6 78 81 83.6 78.6 "
        "C82.4 76 81.6 73 81.6 69 C84.4 69.6 87.4 69 90 66.6 C87.4 64 86 61 84 56 "
        "C85 36 74 19 50 19 Z",
        dark,
    )
    pair = ears(
        mood,
        68,
        38,
        ("M58 29 C61 21.6 66.6 15.4 75 12.8 C81 22 83.4 34 79 46 Z", hair),
        ("M64 30 C66.4 25.4 69.4 21.8 73.4 19.6 C77 25.6 78 33.6 76.4 41 Z", "#c9776f"),
        (
            "M69 15.6 C70.8 14.4 72.8 13.4 75 12.8 C76.8 15.6 78.4 18.6 79.4 22 "
            "C76 20.6 72 18.2 69 15.6 Z",
            dark,
        ),
    )
    horns = both("M53.4 25 C53.4 19.6 55.4 15 59 12.4 C61.6 16 62 21 60.4 26 Z", "#5a2b3c")
    fringe = path(
        "M20.6 57 C17.6 36 31 21.6 50 21.6 C69 21.6 82.4 36 79.4 57 C78 51 75.6 46.6 72 43.4 "
        "C71 45.4 69.4 46.8 67.4 47.4 C65.6 43.6 62.6 40.8 59 39.4 "
        "C57 42.4 54 44.6 50 46.4 C46 44.6 43 42.4 41 39.4 C37.4 40.8 34.4 43.6 32.6 47.4 "
        "C30.6 46.8 29 45.4 28 43.4 C24.4 46.6 22 51 20.6 57 Z",
        hair,
    )
    strands = both_lines("M56 28.6 C61 29.6 65.4 32 68.4 35.6", dark, 1.6) + line(
        "M50 32 L50 38.6", dark, 1.6
    )
    band = line("M18.6 55 C16 11 84 11 81.4 55", "#2b2233", 4.2) + line(
        "M27 31 C37.4 19.4 62.6 19.4 73 31", "#6b5a78", 1.3
    )
    cups = both("M78 48 C84.6 46.6 89 51 89 58.6 C89 66.2 84.6 70.6 78 69.2 Z", "#2b2233") + both(
        "M83.4 52.6 C86 54 86.6 56 86.6 58.6 C86.6 61.2 86 63.2 83.4 64.6 Z", "#e8b84a"
    )
    eyes = "".join(
        path(f"M{x - 8} 57 C{x - 6} 64.6 {x + 6} 64.6 {x + 8} 57 Z", "#ffffff")
        + path(f"M{x - 4.4} 57 C{x - 4.4} 63.8 {x + 4.4} 63.8 {x + 4.4} 57 Z", "#2f7d86")
        + path(f"M{x - 2.1} 57 C{x - 2.1} 60.8 {x + 2.1} 60.8 {x + 2.1} 57 Z", INK)
        + circle(x + 1.9, 58.7, 1, "#ffffff")
        for x in (36.4, 63.6)
    )
    fur = both("M50 66.6 C58 62.6 70 64 79.6 66 C75 75 64 86.6 50 86.6 Z", "#f8ecdc")
    face = expressions.nagi(mood, skin, shade, dark) or (
        eyes
        + both("M55 57.4 C57.6 50.6 69.6 50.6 72.2 57.4 Z", shade)
        + both_lines("M54.8 57.4 L72.4 57.4 L75 59.4", INK, 2.2)
        + cheeks("#c9574f", 68, 29, 5, 3.2)
        + path(
            "M46.6 65.4 C48 64.4 52 64.4 53.4 65.4 C53 67.8 51.4 69 50 69.4 "
            "C48.6 69 47 67.8 46.6 65.4 Z",
            INK,
        )
        + both_lines("M50 69.4 C50.2 73.4 54.6 75 59 72.6", INK, 2.2)
    )
    collar = path(
        "M31 80.6 C40 88 60 88 69 80.6 L71.6 87 C60 95 40 95 28.4 87 Z", "#f1e5d2"
    ) + line("M33.4 86.6 C42 91.6 58 91.6 66.6 86.6", "#cbb79a", 1.4)
    return (
        disc("#d0778c", "#93405a")
        + behind(mood)
        + back
        + bust("#2f5d66")
        + collar
        + pair
        + path(symmetric(FOX), skin)
        + fur
        + face
        + band
        + fringe
        + strands
        + horns
        + cups
        + sweat(mood, "nagi")
    )


ALL = (hayate, you, kohaku, mikage, tsubaki, sumire, okina, nagi)


def write(save):
    for i, draw in enumerate(ALL):
        for mood in MOODS:
            about = draw.__doc__.split(".")[0] + ("" if mood == "calm" else f"; {mood}")
            save(
                f"faces/{i}.svg" if mood == "calm" else f"faces/{i}-{mood}.svg",
                document(100, 100, draw(mood).replace(DISC_END, ""), about),
            )
