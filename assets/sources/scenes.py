"""Larger pictures: the bottle, the title's hero, gallery emblems, curtain, icon, laurel, the price
card's ornament."""
import cards
import faces
from svgkit import *


def bottle(devil=True):
    """The bottle, 120×200, with the devil behind its glass."""
    glass = (
        "M60 34 C63 34 68 34 71 34 C71 46 71 54 72 62 C74 78 104 90 104 122 "
        "C104 140 104 152 104 166 C104 182 96 190 82 190 C74 190 66 190 60 190"
    )
    body = symmetric(glass, 60)
    inside = symmetric(
        "M60 40 C62 40 64 40 65.4 40 C65.4 50 65.4 57 66.4 64 C69 83 98 94 98 122 "
        "C98 140 98 152 98 165 C98 178 92 184.4 81 184.4 C74 184.4 66 184.4 60 184.4",
        60,
    )
    out = ellipse(60, 191, 47, 6.6, "#000000", opacity=0.28)
    out += path(body, GREEN) + path(inside, "#1f5e45")
    out += path(
        "M22.6 132 C34 138 46 128 60 132 C74 136 86 128 97.4 132 L98 165 C98 178 92 184.4 81 184.4 "
        "L39 184.4 C28 184.4 22 178 22 165 Z",
        "#2f8f68",
        opacity=0.8,
    )
    if devil:
        out += place(cards.devil(RED, RED_DARK), 60, 135, 0.72)
        out += "".join(
            circle(x, y, r, GREEN_LIGHT, opacity=0.7)
            for x, y, r in [
                (84, 112, 2.6),
                (90, 122, 1.8),
                (35, 108, 2.2),
                (78, 174, 2),
                (42, 175, 2.8),
                (60, 84, 1.8),
                (57, 72, 1.4),
            ]
        )
    # the glass lies over the devil: a tint, then the lights
    out += path(inside, GREEN_LIGHT, opacity=0.10)
    out += path(
        "M30 118 C32 108 38 101 46 95 C48 98 47 101 44 104 C38 110 36 116 36 124 L36 156 "
        "C36 162 30 162 30 156 Z",
        "#e9fff2",
        opacity=0.62,
    )
    out += ellipse(33, 169.4, 3, 4.4, "#e9fff2", opacity=0.5)
    out += line("M93 126 L93 164 C93 172 89.6 177 83 178.4", GREEN_LIGHT, 3, opacity=0.45)
    out += line("M54.6 46 L54.6 62", "#e9fff2", 3.6, opacity=0.6)
    out += path(body, stroke=GREEN_DARK, stroke_width=4.4, stroke_linejoin="round")
    out += rect(44.6, 29, 30.8, 9, GREEN, 4.4, stroke=GREEN_DARK, stroke_width=4)
    out += line("M51 33.5 L62 33.5", GREEN_LIGHT, 2.4, opacity=0.8)
    out += path(
        "M48 8.6 C48 5.6 50 4.6 53 4.6 L67 4.6 C70 4.6 72 5.6 72 8.6 L70 27 L50 27 Z",
        "#b06f38",
        stroke="#552d0f",
        stroke_width=4,
        stroke_linejoin="round",
    )
    out += (
        line("M54.6 10 L55.6 21", "#dba469", 2.6)
        + circle(64, 13, 1.3, "#7a4519")
        + circle(61, 20, 1.1, "#7a4519")
        + circle(66, 21.4, 0.9, "#7a4519")
    )
    return out


def head(person):
    """A character's head and shoulders without its disc."""
    return person().split(faces.DISC_END)[-1]


def card(x, y, turn, number, ink, fill, shape, scale=1.0):
    """A small card of the Bottle Imp for the scenes."""
    digits, left = "", 8.0
    for d in str(number):
        width, body = cards.digits()[d]
        digits += group(body.replace(KEY, ink), f"translate({num(left)} 9) scale(0.3)")
        left += width * 0.3
    pip = place(cards.shapes()[shape].replace(KEY, fill).replace("#00ffff", ink), 16.5, 54, 0.17)
    big = place(cards.shapes()[shape].replace(KEY, fill).replace("#00ffff", ink), 50, 78, 0.42)
    face = rect(0, 0, 100, 140, PAPER, 8, stroke="#6b5636", stroke_width=1.6) + rect(
        4.4, 4.4, 91.2, 131.2, r=5, stroke=ink, stroke_width=1.2, opacity=0.6
    )
    return group(
        face + digits + pip + big,
        f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)}) translate(-50 -140)",
    )


def hand(x, y, turn, skin, shade):
    """A small fist with a cuff, holding something upright: four fingers in front."""
    fingers = "".join(
        rect(dx, -12 + abs(dx + 5.4) * 0.25, 11, 25, skin, 5.5) for dx in (-24, -13.2, -2.4, 8.4)
    )
    lines = "".join(line(f"M{num(dx)} -2 L{num(dx)} 9", shade, 1.5) for dx in (-13, -2.2, 8.6))
    return group(
        rect(-22, 17, 40, 12, "#fff6df", 4)
        + circle(-2, 23, 2, BRASS)
        + ellipse(-2, 11, 22, 10.5, skin)
        + fingers
        + lines,
        f"translate({num(x)} {num(y)}) rotate({num(turn)})",
    )


def stack(x, y, n):
    out = ""
    for i in range(n):
        out += path(
            f"M{x - 20} {y - 7 * i - 7} L{x - 20} {y - 7 * i} "
            f"C{x - 20} {y - 7 * i + 9} {x + 20} {y - 7 * i + 9} {x + 20} {y - 7 * i} "
            f"L{x + 20} {y - 7 * i - 7} Z",
            BRASS_DARK if i % 2 else "#a8741f",
        )
        out += ellipse(x, y - 7 * i - 7, 20, 7, BRASS) + ellipse(
            x, y - 7 * i - 7, 13.4, 4.4, stroke=BRASS_DARK, stroke_width=1.4
        )
    top = y - 7 * n
    return out + path(
        f"M{x - 4} {top} L{x} {top - 1.8} L{x + 4} {top} L{x} {top + 1.8} Z", BRASS_DARK
    )


def hero():
    """Title: four imps around the table at night; the devil in the middle peeks over its fan."""
    defs = tag(
        "defs",
        gradient(
            "glow",
            [("0", "#ffd98a", 0.50), ("0.45", "#e08a4a", 0.20), ("1", "#5b2a52", 0)],
            "radialGradient",
            cx=280,
            cy=250,
            r=270,
            gradientUnits="userSpaceOnUse",
        )
        + gradient(
            "cloth",
            [("0", "#2f8a68", 1), ("0.55", "#1f5f4a", 1), ("1", "#123c31", 1)],
            "radialGradient",
            cx=280,
            cy=400,
            r=260,
            gradientUnits="userSpaceOnUse",
        )
        + gradient(
            "wood",
            [("0", "#8a4f2b", 1), ("1", "#4b2616", 1)],
            x1=0,
            y1=440,
            x2=0,
            y2=515,
            gradientUnits="userSpaceOnUse",
        ),
    )
    out = circle(280, 250, 262, "url(#glow)")
    # lamp
    out += (
        line("M280 0 L280 30", BRASS_DARK, 4)
        + path("M280 26 C318 28 344 52 352 82 L208 82 C216 52 242 28 280 26 Z", "#8f2430")
        + path("M280 26 C262 36 250 56 248 82 L208 82 C216 52 242 28 280 26 Z", "#b23a3c")
    )
    out += (
        path("M204 80 L356 80 L352 91 L208 91 Z", BRASS)
        + "".join(
            path(f"M{x} 91 L{x + 12} 91 L{x + 6} 100 Z", BRASS_LIGHT) for x in range(212, 340, 14)
        )
        + circle(280, 24, 7, BRASS)
    )
    out += path("M262 91 C262 103 298 103 298 91 Z", "#fff3c4")
    # guests, their shoulders behind the table
    out += group(head(faces.sumire), "translate(-4 224) rotate(-5) scale(1.66)") + group(
        head(faces.hayate), "translate(398 220) rotate(5) scale(1.66)"
    )
    out += path("M184 420 C186 340 226 296 280 296 C334 296 374 340 376 420 Z", "#5d0f14") + path(
        "M250 300 L280 340 L310 300 Z", "#fff6df"
    )
    out += place(
        path(cards.HEAD, RED)
        + both("M74 33 C78 26 83 20 88.5 16.5 C89.6 25 88 33 84.5 40 Z", RED_DARK)
        + both("M56 31 C57 26.6 59 22.4 62 19.4 C65 22.4 66 27.4 65.4 32 Z", "#f0d9a0")
        + ellipse(36, 53, 9.4, 10.4, "#fffdf2")
        + ellipse(64, 53, 9.4, 10.4, "#fffdf2")
        + circle(39.4, 55, 5, INK)
        + circle(67.4, 55, 5, INK)
        + circle(41, 53, 1.7, "#ffffff")
        + circle(69, 53, 1.7, "#ffffff")
        + line("M25.6 40.4 C30 36.6 38 36.6 43.6 41.4", RED_DARK, 4)
        + line("M56.4 40 C62 33.6 70 33 75.4 37", RED_DARK, 4),
        280,
        200,
        2.2,
    )
    # table
    out += path("M14 420 C90 372 470 372 546 420 L546 452 C470 520 90 520 14 452 Z", "url(#wood)")
    out += (
        ellipse(280, 422, 266, 70, "#a5663a")
        + ellipse(280, 420, 254, 63, "url(#cloth)")
        + ellipse(280, 420, 228, 54, stroke="#4fae88", stroke_width=1.6, opacity=0.55)
    )
    # the fan that the devil peeks over
    out += ellipse(280, 404, 96, 17, "#0b2a20", opacity=0.45)
    fan = [
        (-32, 12, "#8a5600", "#e9b42f", "triangle"),
        (-16, 27, "#1f4b8a", "#2f6fb8", "circle"),
        (0, 19, None, None, None),
        (16, 31, "#8f1a14", "#c8372c", "diamond"),
        (32, 36, "#8f1a14", "#c8372c", "diamond"),
    ]
    for turn, number, ink, fill, shape in fan:
        if ink:
            out += card(280, 412, turn, number, ink, fill, shape, 1.16)
        else:
            nineteen = "".join(
                group(cards.digits()[d][1].replace(KEY, INK), f"translate({x} 0)")
                for d, x in (("1", 0), ("9", 48))
            )
            out += group(
                rect(0, 0, 100, 140, PAPER, 8, stroke="#6b5636", stroke_width=1.6)
                + rect(4.4, 4.4, 91.2, 131.2, r=5, stroke=BRASS_DARK, stroke_width=1.2)
                + group(nineteen, "translate(8 9) scale(0.3)")
                + group(bottle(), "translate(26 42) scale(0.46)"),
                f"translate(280 412) rotate({turn}) scale(1.16) translate(-50 -140)",
            )
    out += hand(236, 392, 24, RED, RED_DARK) + hand(328, 390, -24, RED, RED_DARK)
    # things on the table
    out += (
        group(bottle(), "translate(366 296) scale(0.8)")
        + stack(122, 438, 5)
        + stack(168, 452, 3)
        + stack(82, 428, 2)
    )
    out += group(group(cards.back(), "scale(0.5)"), "translate(236 436) rotate(-9) scale(1 0.5)")
    return defs + out


def emblem_bottle():
    """Gallery tile of the Bottle Imp, 280×170."""
    defs = tag(
        "defs",
        gradient(
            "halo",
            [("0", "#8fe0b4", 0.42), ("1", "#1f5f4a", 0)],
            "radialGradient",
            cx=140,
            cy=86,
            r=84,
            gradientUnits="userSpaceOnUse",
        ),
    )
    out = circle(140, 86, 84, "url(#halo)")
    out += card(84, 158, -17, 7, "#8a5600", "#e9b42f", "triangle", 0.8) + card(
        112, 158, -5, 20, "#1f4b8a", "#2f6fb8", "circle", 0.8
    )
    out += card(196, 158, 17, 36, "#8f1a14", "#c8372c", "diamond", 0.8)
    out += group(bottle(), "translate(92 4) scale(0.81)")
    out += stack(208, 154, 4) + stack(240, 160, 2) + stack(56, 160, 2)
    return defs + out


def emblem_devils():
    """Gallery tile of Little Devils, 280×170: five of them, of all tempers."""
    defs = tag(
        "defs",
        gradient(
            "ember",
            [("0", "#ffb36b", 0.50), ("1", "#7c241b", 0)],
            "radialGradient",
            cx=140,
            cy=86,
            r=84,
            gradientUnits="userSpaceOnUse",
        ),
    )
    out = circle(140, 86, 84, "url(#ember)")
    small = [
        (44, 96, 0.66, -16, cards.devil("#8d1f19", "#540c0a")),
        (236, 96, 0.66, 16, cards.devil(VIOLET, VIOLET_DARK, True)),
        (86, 72, 0.88, -9, cards.devil("#a8281f", "#6a100d")),
        (194, 72, 0.88, 9, cards.devil("#a8281f", "#6a100d")),
    ]
    for x, y, s, turn, body in small:
        out += place(body, x, y, s, turn)
    out += place(cards.devil("#d23b2b", "#84160f"), 140, 96, 1.42)
    return defs + out


def curtain():
    """One period of the folds, 160×90, to be tiled across and stretched to any height."""
    stops = [
        ("0", "#241530", 1),
        ("0.16", "#2f1b3a", 1),
        ("0.30", "#40202f", 1),
        ("0.42", "#5c2434", 1),
        ("0.5", "#6d2b39", 1),
        ("0.58", "#5a2332", 1),
        ("0.72", "#3b1c30", 1),
        ("0.86", "#2a1734", 1),
        ("1", "#241530", 1),
    ]
    return (
        tag(
            "defs",
            gradient("fold", stops, x1=0, y1=0, x2=160, y2=0, gradientUnits="userSpaceOnUse"),
        )
        + rect(0, 0, 160, 90, "url(#fold)")
        + rect(76, 0, 3, 90, "#8d3d48", opacity=0.35)
        + rect(0, 0, 2, 90, "#170d20", opacity=0.5)
        + rect(158, 0, 2, 90, "#170d20", opacity=0.5)
    )


def valance():
    """The curtain's upper hem, one period 160×96: a swag with brass fringe and a tassel; tile it
    across."""
    defs = tag(
        "defs",
        gradient(
            "swag",
            [("0", "#7a2d3c", 1), ("1", "#43192a", 1)],
            x1=0,
            y1=0,
            x2=0,
            y2=78,
            gradientUnits="userSpaceOnUse",
        ),
    )
    out = path("M0 0 L160 0 L160 26 C132 84 28 84 0 26 Z", "url(#swag)")
    out += "".join(
        line(
            f"M{x0} 0 C{x0 + (80 - x0) * .25} {y * .6} {80 - w} {y} 80 {y} "
            f"C{80 + w} {y} {160 - x0 - (80 - x0) * .25} {y * .6} {160 - x0} 0",
            "#34121f",
            1.6,
            opacity=0.6,
        )
        for x0, y, w in [(14, 52, 30), (30, 36, 24), (46, 20, 16)]
    )
    out += line("M0 26 C28 84 132 84 160 26", BRASS, 4.4) + line(
        "M2 35 C32 92 128 92 158 35", BRASS_DARK, 5, stroke_dasharray="0.4 6.6"
    )
    for x in (0, 160):
        out += (
            circle(x, 24, 9, BRASS_DARK)
            + circle(x, 24, 6.4, BRASS)
            + path(f"M{x - 6} 36 L{x + 6} 36 L{x + 8} 66 L{x - 8} 66 Z", BRASS)
            + rect(x - 7, 33, 14, 7, BRASS_DARK, 2)
        )
        out += "".join(
            line(f"M{x + d * .8} 42 L{x + d} 65", BRASS_DARK, 1.2) for d in (-5, -1.7, 1.7, 5)
        )
    return defs + out


def icon():
    """Program icon: the imp's head in brass on bottle green, a simple silhouette."""
    face = cards.mark(BRASS, BRASS_DARK, GREEN_DARK, IVORY)
    return (
        rect(3, 3, 122, 122, GREEN_DARK, 30)
        + rect(6.5, 6.5, 115, 115, "#1f6a4e", 27)
        + path(
            "M33 6.5 L95 6.5 C110 6.5 121.5 18 121.5 33 L121.5 58 C90 40 38 40 6.5 58 L6.5 33 "
            "C6.5 18 18 6.5 33 6.5 Z",
            "#2f8f68",
            opacity=0.55,
        )
        + rect(12, 12, 104, 104, r=22, stroke=BRASS, stroke_width=2.6)
        + place(face, 64, 66, 0.92)
    )


def laurel():
    """The winner's wreath, 120×120, open at the top, to stand around a face."""
    leaves = ""
    for i in range(9):
        a = math.radians(100 + i * 17.5)
        for off, turn in ((5.5, 26), (-5.5, -26)):
            x, y = 60 + (50 - off) * math.cos(a), 62 + (50 - off) * math.sin(a)
            leaves += (
                f'<g transform="translate({num(x)} {num(y)}) '
                f'rotate({num(math.degrees(a) + 180 + turn)})">'
                + path(
                    "M0 -9.5 C4.6 -5 4.6 5 0 9.5 C-4.6 5 -4.6 -5 0 -9.5 Z",
                    BRASS if off > 0 else "#e9c268",
                )
                + line("M0 -6 L0 8", BRASS_DARK, 0.9)
                + "</g>"
            )
    stem = line("M60 112 C34 112 10 90 10 60 C10 44 16 32 24 24", BRASS_DARK, 2)
    half = stem + leaves
    ribbon = (
        both("M60 110 L76 103 L80 116 L60 114 Z", RED, 60)
        + both("M64 113 L74 119 L68 119.6 L62 115 Z", RED_DARK, 60)
        + circle(60, 111.6, 4.6, RED)
    )
    return half + group(half, "translate(120 0) scale(-1 1)") + ribbon


def crown():
    """Crown, 100×80."""
    return (
        path(
            "M10 70 L5 25 L29 44 L50 8 L71 44 L95 25 L90 70 Z",
            BRASS,
            stroke=BRASS_DARK,
            stroke_width=4,
            stroke_linejoin="round",
        )
        + path("M12.6 58 L87.4 58 L88.4 68 L11.6 68 Z", BRASS_DARK, opacity=0.6)
        + "".join(
            circle(x, y, r, c, stroke=BRASS_DARK, stroke_width=2.4)
            for x, y, r, c in [(5.6, 23, 4.6, RED), (50, 8, 5.6, RED), (94.4, 23, 4.6, RED)]
        )
        + "".join(circle(x, 63, 2.8, BRASS_LIGHT) for x in (26, 42, 58, 74))
    )


def medal(reached):
    """A medal on its ribbon, or only the place for one; its emblem is laid over the disc, whose
    centre is at 60, 88."""
    scallop = (
        "".join(
            (
                "M"
                if i == 0
                else "Q" + f"{num(60 + 51 * math.sin((i - 0.5) * math.tau / 20))} "
                f"{num(88 - 51 * math.cos((i - 0.5) * math.tau / 20))} "
            )
            + f"{num(60 + 45 * math.sin(i * math.tau / 20))} "
            f"{num(88 - 45 * math.cos(i * math.tau / 20))} "
            for i in range(21)
        )
        + "Z"
    )
    left, fold = "M26 4 L50 4 L68 52 L48 58 Z", "M94 4 L70 4 L52 52 L72 58 Z"
    if not reached:
        thin = {"stroke": "#9a8bb0", "stroke_width": 3.4, "stroke_linejoin": "round"}
        return (
            path(fold, "#463857", **thin)
            + path(left, "#463857", **thin)
            + path(scallop, "#33273f", **thin)
            + circle(60, 88, 35, stroke="#9a8bb0", stroke_width=3, stroke_dasharray="5 6.2")
        )
    shine = (
        '<defs><linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="30" y1="50" x2="92" '
        'y2="128"><stop offset="0" stop-color="#fbe6ac"/>'
        f'<stop offset="0.5" stop-color="{BRASS}"/><stop offset="1" stop-color="#b37c26"/>'
        "</linearGradient></defs>"
    )
    return (
        shine
        + path(fold, RED_DARK)
        + path(left, RED)
        + line("M32 4 L53 56.4 M44 4 L63.4 53.4", "#e7b9a0", 1.6)
        + path(scallop, "url(#gold)", stroke=BRASS_DARK, stroke_width=2, stroke_linejoin="round")
        + circle(60, 88, 36, BRASS_LIGHT, stroke=BRASS_DARK, stroke_width=1.6)
        + circle(60, 88, 32, BRASS)
        + line("M33.6 79 A28 28 0 0 1 69 61.6", "#fdf1cf", 2.4)
    )


def price():
    """Ornament of the price card: the bottle between two sprays, 96×110."""
    spray = ""
    for i, (x, y, a) in enumerate(
        [
            (32, 98, -62),
            (23, 90, -40),
            (16.6, 79, -20),
            (13.4, 66, -4),
            (13.6, 53, 12),
            (17.4, 40.6, 28),
        ]
    ):
        spray += (
            f'<g transform="translate({x} {y}) rotate({a})">'
            + path("M0 -8 C3.8 -4 3.8 4 0 8 C-3.8 4 -3.8 -4 0 -8 Z", BRASS)
            + line("M0 -5 L0 6", BRASS_DARK, 0.8)
            + "</g>"
        )
        spray += (
            f'<g transform="translate({num(x + 6)} {num(y - 6)}) rotate({a + 62})">'
            + path("M0 -6 C3 -3 3 3 0 6 C-3 3 -3 -3 0 -6 Z", "#e3b95d")
            + "</g>"
        )
    stem = line("M42 104 C22 100 10 78 17 40", BRASS_DARK, 1.4)
    return (
        stem
        + spray
        + group(stem + spray, "translate(96 0) scale(-1 1)")
        + group(bottle(), "translate(17.4 4) scale(0.51)")
    )


def chevron():
    """The direction over the trick: up, 100×64; key colour."""
    return path(
        "M50 4 L96 44 L84 58 L50 28 L16 58 L4 44 Z",
        KEY,
        stroke="#000000",
        stroke_opacity=0.35,
        stroke_width=3,
        stroke_linejoin="round",
    )


def write(save):
    save("art/bottle.svg", document(120, 200, bottle(), "the bottle and its devil"))
    save("art/bottle-empty.svg", document(120, 200, bottle(False), "the bottle, its devil out"))
    save("art/imp-hero.svg", document(560, 520, hero(), "title scene"))
    save("art/emblem-bottle-imp.svg", document(280, 170, emblem_bottle(), "gallery emblem"))
    save("art/emblem-little-devils.svg", document(280, 170, emblem_devils(), "gallery emblem"))
    save("art/curtain.svg", document(160, 90, curtain(), "curtain fold: tile across, stretch down"))
    save("art/valance.svg", document(160, 96, valance(), "curtain hem: tile across"))
    save("art/laurel.svg", document(120, 124, laurel(), "laurel for the winner"))
    save("art/medal.svg", document(120, 140, medal(True), "a feat that was reached"))
    save("art/medal-open.svg", document(120, 140, medal(False), "the place for its medal"))
    save("art/crown.svg", document(100, 80, crown(), "crown", "-2 0 104 80"))
    save("art/chevron-up.svg", document(100, 64, chevron(), "direction up, #ff00ff"))
    save(
        "art/chevron-down.svg",
        document(100, 64, group(chevron(), "rotate(180 50 32)"), "direction down, #ff00ff"),
    )
    save("cards/price.svg", document(96, 110, price(), "ornament of the price card"))
    save(
        "art/imp-mark.svg",
        document(100, 100, cards.mark(BRASS, BRASS_DARK, INK, IVORY), "the imp as an emblem"),
    )
    save("icon.svg", document(128, 128, icon(), "Imparlour"))
