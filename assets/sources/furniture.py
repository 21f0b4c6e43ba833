"""What the company sits on in games with ranks, from a throne to a milking stool.

Drawn in the units of company.py: the imp sits in the middle at x = 50, and the table's rim hides
what is below y = 124. A seat has a part behind the imp and, if it has arms, one before it.
"""
from svgkit import *

FRAME = (-30, -20, 160, 180)
GOLD, GOLD_DARK, GOLD_LIGHT = "#dba83f", "#8a5d17", "#ffe39a"
OAK, OAK_DARK, OAK_LIGHT = "#9a6236", "#5a3417", "#c98f58"
PLANK, PLANK_DARK, PLANK_LIGHT = "#8a7258", "#4c3b2a", "#b59a78"


def _down(name, top, bottom, y0, y1):
    stops = [(0, top, 1), (1, bottom, 1)]
    return tag(
        "defs", gradient(name, stops, gradientUnits="userSpaceOnUse", x1=0, y1=y0, x2=0, y2=y1)
    )


def _tufts(rows, colour, light):
    """Buttons that draw the stuff together."""
    return "".join(
        line(f"M{x - 5} {y - 4} L{x} {y} L{x + 5} {y - 4}", colour, 1.1, opacity=0.6)
        + circle(x, y, 1.9, colour)
        + circle(x - 0.5, y - 0.6, 0.7, light)
        for y, xs in rows
        for x in xs
    )


def throne():
    half = (
        "M50 -13 C58 -13 60 -5 66 -3 C76 0 88 -4 98 2 C106 8 104 18 102 28 C100 60 104 100 106 160"
    )
    inner = "M50 -2 C58 -2 62 4 70 5 C78 6 86 4 92 9 C97 14 95 22 94 30 C92 60 95 100 97 160"
    outer = symmetric_open(half)
    velvet = symmetric_open(inner)
    crest = (
        circle(50, -8, 8.4, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
        + path("M50 -13.4 L54.6 -8 L50 -2.6 L45.4 -8 Z", "#c02a36")
        + path("M50 -13.4 L54.6 -8 L45.4 -8 Z", "#f0626a")
        + circle(46.4, -12.6, 1.3, GOLD_LIGHT)
    )
    finials = "".join(
        circle(x, 1, 7, GOLD, stroke=GOLD_DARK, stroke_width=1.4)
        + circle(x - 2, -1.4, 2, GOLD_LIGHT)
        + path(f"M{x - 3} -6.4 L{x} -13 L{x + 3} -6.4 Z", GOLD)
        for x in (-1, 101)
    )
    rows = [(22, (10, 90)), (44, (4, 96)), (66, (5, 95)), (88, (6, 94))]
    return (
        _down("gold", GOLD_LIGHT, GOLD_DARK, -14, 130)
        + _down("velvet", "#d8404a", "#5d0f1c", -4, 124)
        + path(outer, "url(#gold)", stroke=GOLD_DARK, stroke_width=1.6)
        + path(velvet, "url(#velvet)", stroke="#5d0f1c", stroke_width=1.8)
        + _tufts(rows, "#6d1220", "#ff9a9a")
        + line("M52 -1 C60 -0.6 63 6 71 7 C79 8 86 6 91 11", "#ff8f8f", 1.4, opacity=0.6)
        + line("M48 -1 C40 -0.6 37 6 29 7 C21 8 14 6 9 11", "#ff8f8f", 1.4, opacity=0.6)
        + finials
        + crest
    )


def _throne_arm():
    """The right one: a pad, a post and a lion's paw rolled up into a scroll."""
    return (
        path("M99 96 L116 96 C121 98 121 106 116 108 L99 108 Z", "url(#pad)")
        + path("M101 104 L117 104 L119 160 L99 160 Z", "url(#post)")
        + line("M105 112 L104.4 160 M113 112 L113.6 160", GOLD_DARK, 1.3, opacity=0.7)
        + circle(109, 103, 10.6, "url(#post)", stroke=GOLD_DARK, stroke_width=1.5)
        + line(
            "M116 103 C116 96 104 94.6 102.6 102 C101.6 109 111 111 112.6 105 C113.4 101 108 100 "
            "107.6 103.4",
            GOLD_DARK,
            1.8,
        )
        + line("M101.4 98 C104 94 109 92.6 113 94", GOLD_LIGHT, 1.8)
    )


def throne_arms():
    arm = _throne_arm()
    return (
        _down("pad", "#d8404a", "#7a1422", 94, 110)
        + _down("post", GOLD_LIGHT, GOLD_DARK, 92, 140)
        + arm
        + group(arm, "translate(100 0) scale(-1 1)")
    )


def symmetric_open(half):
    """A closed path from its right half, which ends below."""
    values = [float(v) for v in re.findall(r"-?[\d.]+", half)]
    points = list(zip(values[0::2], values[1::2]))
    back = [(100 - x, y) for x, y in reversed(points)]
    d = f"M {num(points[0][0])} {num(points[0][1])}"
    for i in range(1, len(points), 3):
        d += " C " + " ".join(f"{num(x)} {num(y)}" for x, y in points[i : i + 3])
    d += f" L {num(back[0][0])} {num(back[0][1])}"
    for i in range(1, len(back), 3):
        d += " C " + " ".join(f"{num(x)} {num(y)}" for x, y in back[i : i + 3])
    return d + " Z"


def armchair():
    half = "M50 8 C72 6 94 10 102 24 C108 36 104 60 106 84 C107 110 108 140 108 160"
    inner = "M50 16 C70 14 86 17 92 29 C96 40 93 62 94 84 C95 110 95 140 95 160"
    nails = "".join(
        circle(x, y, 1.5, GOLD_LIGHT)
        for x, y in (
            (98.6, 30),
            (101, 42),
            (100.6, 54),
            (100.4, 66),
            (101, 78),
            (101.6, 90),
            (90, 17.6),
            (80, 12.8),
            (68, 11),
            (56, 10.8),
        )
    )
    return (
        _down("hide", "#8a55a8", "#3a1b50", 6, 124)
        + _down("inner", "#6f3d90", "#2c1240", 14, 124)
        + path(symmetric_open(half), "url(#hide)", stroke="#2a1138", stroke_width=1.6)
        + path(symmetric_open(inner), "url(#inner)")
        + nails
        + group(nails, "translate(100 0) scale(-1 1)")
        + line("M30 10.4 C42 8 58 8 70 10.4", "#d3a8ee", 1.8, opacity=0.6)
        + line("M92 15 C98 19 101.6 24 102.8 31", "#d3a8ee", 1.6, opacity=0.5)
        + line("M8 15 C2 19 -1.6 24 -2.8 31", "#d3a8ee", 1.6, opacity=0.5)
    )


def armchair_arms():
    arm = (
        path(
            "M98 108 C98 97 106 94 112 95 C121 97 124 107 120 115 L119 160 L99 160 Z", "url(#roll)"
        )
        + circle(110, 107, 11.4, "url(#roll)", stroke="#2a1138", stroke_width=1.5)
        + circle(110, 107, 7, "none", stroke="#2a1138", stroke_width=1.1)
        + circle(110, 107, 2.2, GOLD)
        + line("M101.4 102 C104 97.4 109 96 114 97.6", "#d3a8ee", 1.7, opacity=0.7)
    )
    return (
        _down("roll", "#8a55a8", "#3a1b50", 94, 132)
        + arm
        + group(arm, "translate(100 0) scale(-1 1)")
    )


def chair():
    post = (
        path("M96 30 L105 30 L107 160 L97 160 Z", "url(#oak)")
        + line("M98.4 34 L99.6 156", OAK_LIGHT, 1.3, opacity=0.7)
        + circle(100.6, 24, 6.4, "url(#oak)", stroke=OAK_DARK, stroke_width=1.3)
        + circle(98.8, 21.6, 1.8, OAK_LIGHT)
        + rect(95.6, 29, 10, 3.6, OAK_DARK, 1.6)
    )
    rails = "".join(
        path(
            f"M2 {y} C30 {y - 7} 70 {y - 7} 98 {y} L98 {y + 12} "
            f"C70 {y + 5} 30 {y + 5} 2 {y + 12} Z",
            "url(#oak)",
        )
        + line(f"M4 {y + 1} C30 {y - 5.6} 70 {y - 5.6} 96 {y + 1}", OAK_LIGHT, 1.4, opacity=0.8)
        + line(f"M3 {y + 12} C30 {y + 5.4} 70 {y + 5.4} 97 {y + 12}", OAK_DARK, 1.4)
        for y in (38, 70)
    )
    return (
        _down("oak", "#b47a48", "#6a3f1e", 16, 124)
        + rails
        + post
        + group(post, "translate(100 0) scale(-1 1)")
    )


def bench():
    def plank(y, h, x0, x1):
        return (
            rect(x0, y, x1 - x0, h, "url(#plank)", 2.4, stroke=PLANK_DARK, stroke_width=1.3)
            + line(f"M{x0 + 3} {y + 2} L{x1 - 3} {y + 2}", PLANK_LIGHT, 1.3, opacity=0.8)
            + line(
                f"M{x0 + 7} {y + h * 0.62} C{x0 + 18} {y + h * 0.5} {x0 + 20} {y + h * 0.8} "
                f"{x0 + 34} {y + h * 0.66}",
                PLANK_DARK,
                1,
                opacity=0.7,
            )
            + line(
                f"M{x1 - 34} {y + h * 0.5} C{x1 - 22} {y + h * 0.7} {x1 - 18} {y + h * 0.4} "
                f"{x1 - 7} {y + h * 0.56}",
                PLANK_DARK,
                1,
                opacity=0.7,
            )
        )

    posts = "".join(rect(x, 82, 8, 78, PLANK_DARK, 2) for x in (-15, 107))
    nails = "".join(circle(x, 97, 1.4, "#2d2118") for x in (-11, 111))
    return (
        _down("plank", "#a2886a", "#6a543c", 84, 126)
        + posts
        + plank(88, 14, -26, 126)
        + nails
        + plank(114, 10, -28, 128)
    )


def stool():
    legs = path("M-8 118 L2 118 L-4 160 L-14 160 Z", PLANK_DARK) + path(
        "M98 118 L108 118 L114 160 L104 160 Z", PLANK_DARK
    )
    return (
        _down("seat", "#b0946f", "#6f5638", 104, 122)
        + legs
        + path(
            "M-17 110 C-17 104 117 104 117 110 L117 116 C117 123 -17 123 -17 116 Z",
            "url(#seat)",
            stroke=PLANK_DARK,
            stroke_width=1.4,
        )
        + ellipse(50, 109.6, 66, 4.4, "#c9ad86")
        + line("M-12 109 C0 106.6 20 106 30 106", "#eadbb8", 1.4, opacity=0.8)
        + line("M-10 115 C-6 117 -2 117.6 2 118", PLANK_DARK, 1.1)
        + line("M110 115 C106 117 102 117.6 98 118", PLANK_DARK, 1.1)
    )


# Name, part behind, part before; the lowest first.
ALL = (
    ("stool", stool, None),
    ("bench", bench, None),
    ("chair", chair, None),
    ("armchair", armchair, armchair_arms),
    ("throne", throne, throne_arms),
)
