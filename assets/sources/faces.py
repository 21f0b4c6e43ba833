"""The two imps of the title's picture, and shapes of heads and shoulders that other drawings use;
all are drawn in a circle of 100."""
from expressions import cheeks, ears, eye
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


def hayate():
    """Blue: the quick one. Wind-blown hair, swept-back ears, a cocky grin and a scarf."""
    skin, shade, hair = "#fbe6cf", "#e9bd97", "#16305f"
    pair = ears(
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
    face = (
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
        + bust("#1b2f57")
        + back
        + pair
        + path(symmetric(ROUND), skin)
        + cheeks(shade, 66, 30)
        + face
        + scarf
        + fringe
        + horns
    )


def sumire():
    """Teal: the shy dreamer. A witch's hat with a violet, braids, round glasses, drooping ears."""
    skin, shade, hair = "#d9ecd3", "#9cc7a2", "#8a6ac6"
    pair = ears(
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
    face = (
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
    )
