"""What the eight imps of company.py look like in each state.

A Face has three layers: `under` (whites of the eyes, nose, cheeks, mouth), `eyes` (irises, which
are shifted to look somewhere) and `over` (lids, brows, glasses). Everything is drawn in the frame
of company.py.
"""
from expressions import (
    MAW,
    TONGUE,
    WATER,
    cheeks,
    drop,
    frown,
    gritted,
    happy,
    laugh,
    shut,
    squeezed,
    stream,
    wail,
    wobble,
)
from svgkit import *

STATES = ("calm", "thinking", "pleased", "laughing", "worried", "shocked", "sulking", "blink")


def mix(a, b, part):
    """The colour that lies `part` of the way from a to b."""
    x, y = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (a, b))
    return "#" + "".join(f"{round(p + (q - p) * part):02x}" for p, q in zip(x, y))


def head_fill(skin, shade):
    stops = [(0, mix(skin, "#ffffff", 0.25), 1), (0.6, skin, 1), (1, mix(skin, shade, 0.5), 1)]
    return tag(
        "defs",
        gradient("skin", stops, gradientUnits="userSpaceOnUse", x1=0, y1=26, x2=0, y2=87),
    )


def spark(x, y, s, colour="#fff3b8"):
    """A star with four points."""
    return path(
        f"M{num(x)} {num(y - s)} Q{num(x)} {num(y)} {num(x + s)} {num(y)} "
        f"Q{num(x)} {num(y)} {num(x)} {num(y + s)} Q{num(x)} {num(y)} {num(x - s)} {num(y)} "
        f"Q{num(x)} {num(y)} {num(x)} {num(y - s)} Z",
        colour,
    )


class Face:
    def __init__(self, imp):
        self.imp, self.under, self.eyes, self.over = imp, "", "", ""

    def add(self, *bodies):
        self.under += "".join(bodies)
        return self

    def top(self, *bodies):
        self.over += "".join(bodies)
        return self

    def iris(self, x, y, r, colour=INK, glint=0.38):
        self.eyes += circle(x, y, r, colour)
        if colour != INK:
            self.eyes += circle(x, y, r * 0.56, INK)
        self.eyes += circle(x + r * 0.36, y - r * 0.42, r * glint, "#ffffff")
        if r > 3.6:
            self.eyes += circle(x - r * 0.42, y + r * 0.46, r * 0.18, "#ffffff", opacity=0.8)

    def eye(self, x, y, rx, ry, iris=INK, size=0.6, lid=2.2):
        """Open, with a dark upper lid."""
        self.add(ellipse(x, y, rx, ry, "#ffffff"))
        self.add(path(_lid(x, y - ry * 0.1, rx, ry, 0.62), "#c8c2d8", opacity=0.5))
        self.iris(x, y + 0.2, min(rx, ry) * size, iris)
        if lid:
            self.top(line(_arc(x, y, rx + 0.2, ry + 0.2), INK, lid))
        return self

    def wide(self, x, y, rx=8.4, ry=9.8, iris=INK, size=0.34):
        """Wide open, with a small pupil."""
        self.add(ellipse(x, y, rx, ry, "#ffffff", stroke=INK, stroke_width=1.7))
        self.iris(x, y, min(rx, ry) * size, iris)
        return self

    def lidded(self, x, y, rx, ry, skin, iris=INK, cut=0.0, slope=0.0, size=0.6):
        """Under a heavy lid: its edge is `cut` radii below the middle, `slope` units lower towards
        the nose."""
        self.add(ellipse(x, y, rx, ry, "#ffffff"))
        self.iris(x, y + 0.16 * ry, min(rx, ry) * size, iris)
        inner = -slope if x > 50 else slope
        left, right = y + cut * ry - inner, y + cut * ry + inner
        r, high = rx + 1, 1.42 * ry
        self.top(
            path(
                f"M{num(x - r)} {num(left)} C{num(x - r)} {num(y - high)} {num(x + r)} "
                f"{num(y - high)} {num(x + r)} {num(right)} Z",
                skin,
            ),
            line(f"M{num(x - r)} {num(left)} L{num(x + r)} {num(right)}", INK, 2.4),
        )
        return self

    def brows(self, colour, y=42, x=63.5, w=7.4, inner=0.0, outer=0.0, bow=2.6, width=3.0):
        """A pair: heights at the inner and outer ends (negative: up), and how far it bows up."""
        d = (
            f"M{num(x - w)} {num(y + inner)} C{num(x - w * 0.35)} "
            f"{num(y + inner * 0.6 + outer * 0.2 - bow)} {num(x + w * 0.4)} "
            f"{num(y + outer * 0.7 - bow)} {num(x + w)} {num(y + outer)}"
        )
        return self.top(both_lines(d, colour, width))

    def one_brow(self, colour, y=42, x=63.5, w=7.4, lift=4.5, width=3.0):
        """The right one is raised, the left one lowered: thinking it over."""
        right = (
            f"M{num(x - w)} {num(y - lift * 0.5)} C{num(x - w * 0.3)} {num(y - lift - 3)} "
            f"{num(x + w * 0.5)} {num(y - lift - 2)} {num(x + w)} {num(y - lift + 2.4)}"
        )
        left = (
            f"M{num(100 - x - w)} {num(y + 0.6)} C{num(100 - x - w * 0.3)} {num(y - 1.2)} "
            f"{num(100 - x + w * 0.4)} {num(y + 0.2)} {num(100 - x + w)} {num(y + 2.6)}"
        )
        return self.top(line(right, colour, width), line(left, colour, width))


def _arc(x, y, rx, ry):
    return (
        f"M{num(x - rx)} {num(y - 0.16 * ry)} C{num(x - rx * 0.8)} {num(y - 1.28 * ry)} "
        f"{num(x + rx * 0.8)} {num(y - 1.28 * ry)} {num(x + rx)} {num(y - 0.16 * ry)}"
    )


def _lid(x, y, rx, ry, depth):
    """The shadow that the lid throws on the eye."""
    return (
        f"M{num(x - rx)} {num(y)} C{num(x - rx)} {num(y - 1.2 * ry)} {num(x + rx)} "
        f"{num(y - 1.2 * ry)} {num(x + rx)} {num(y)} C{num(x + rx * depth)} {num(y - ry * 0.6)} "
        f"{num(x - rx * depth)} {num(y - ry * 0.6)} {num(x - rx)} {num(y)} Z"
    )


def gape(y=67, w=7.6, h=14, maw=MAW, x=50.0):
    """The jaw drops."""
    return (
        path(
            f"M{num(x - w)} {num(y + h * 0.42)} C{num(x - w)} {num(y - h * 0.16)} {num(x + w)} "
            f"{num(y - h * 0.16)} {num(x + w)} {num(y + h * 0.42)} C{num(x + w * 1.06)} "
            f"{num(y + h * 1.16)} {num(x - w * 1.06)} {num(y + h * 1.16)} {num(x - w)} "
            f"{num(y + h * 0.42)} Z",
            maw,
        )
        + path(
            f"M{num(x - w * 0.66)} {num(y + h * 0.14)} C{num(x - w * 0.3)} {num(y)} "
            f"{num(x + w * 0.3)} {num(y)} {num(x + w * 0.66)} {num(y + h * 0.14)} "
            f"C{num(x + w * 0.3)} {num(y + h * 0.26)} {num(x - w * 0.3)} {num(y + h * 0.26)} "
            f"{num(x - w * 0.66)} {num(y + h * 0.14)} Z",
            "#ffffff",
        )
        + ellipse(x, y + h * 0.76, w * 0.62, h * 0.17, TONGUE)
    )


def pout(y=74, w=6.4, x=50.0, width=2.8, shade=None):
    """Lips that are pushed out, and the shadow below."""
    return line(
        f"M{num(x - w)} {num(y + 1.8)} C{num(x - w * 0.6)} {num(y - 2.6)} {num(x - w * 0.2)} "
        f"{num(y - 2.4)} {num(x)} {num(y - 0.4)} C{num(x + w * 0.2)} {num(y - 2.4)} "
        f"{num(x + w * 0.6)} {num(y - 2.6)} {num(x + w)} {num(y + 1.8)}",
        INK,
        width,
    ) + line(
        f"M{num(x - 3)} {num(y + 5)} C{num(x - 1.4)} {num(y + 6.2)} {num(x + 1.4)} {num(y + 6.2)} "
        f"{num(x + 3)} {num(y + 5)}",
        shade or INK,
        1.6,
    )


def aside(y=73, w=7, x=51.0, rise=2.4, width=2.8):
    """A mouth drawn to one side."""
    return line(
        f"M{num(x - w)} {num(y + 0.6)} C{num(x - w * 0.3)} {num(y + 1.2)} {num(x + w * 0.5)} "
        f"{num(y + 0.4)} {num(x + w)} {num(y - rise)}",
        INK,
        width,
    )


def puffed(colour, x=31.0, y=67.0, r=7.0):
    """Cheeks full of air."""
    glint = ellipse(x - 1.6, y - 3, 2, 1.2, "#ffffff", opacity=0.5)
    glint += ellipse(100 - x - 1.6, y - 3, 2, 1.2, "#ffffff", opacity=0.5)
    return cheeks(colour, y, x, r, r * 0.9) + glint


def fang(x, y, s=1.0):
    return path(
        f"M{num(x - 2.4 * s)} {num(y)} L{num(x + 2.4 * s)} {num(y - 0.6 * s)} "
        f"L{num(x + 0.8 * s)} {num(y + 5 * s)} Z",
        "#ffffff",
        stroke=INK,
        stroke_width=0.9,
    )


# ---- Hayate: quick and cocky ----


def hayate(f, state):
    skin, shade, hair = f.imp.skin, f.imp.shade, mix(f.imp.hair, "#050818", 0.25)
    red = cheeks("#ef9a78", 66, 30)
    f.add(red, line("M51 62.5 C52.6 64 52 65.4 50 65.6", shade, 2))
    grin = path(
        "M36.4 69.4 C46 73.6 58 72.6 68 65.4 C68.4 75 60 81 52 80.6 C45 80.2 39 76 36.4 69.4 Z", MAW
    ) + path(
        "M39.4 70.8 C48 73.8 58 72.6 66.8 67 C66.6 70.4 65.4 72.2 64.2 73.4 "
        "C56 77 47 76.8 42.2 75 Z",
        "#ffffff",
    )
    if state == "calm":
        f.eye(38, 56, 7.6, 8.2).eye(63, 56, 7.6, 8.2).add(grin)
        f.top(line("M28.6 46.4 C33 43.6 40 44.4 45 48", hair, 3.4))
        f.top(line("M56 45.4 C61 40.4 68 40 72.6 43.4", hair, 3.4))
    elif state == "blink":
        f.add(shut(38, 56, 7.4), shut(63, 56, 7.4), grin)
        f.top(line("M28.6 47.6 C33 45 40 45.6 45 49", hair, 3.4))
        f.top(line("M56 46.6 C61 42 68 41.6 72.6 45", hair, 3.4))
    elif state == "thinking":
        f.eye(38, 56.4, 7.4, 7.6).eye(63, 55.6, 7.6, 8.6).add(aside(74, 8.4, 52, 4, 3))
        f.one_brow(hair, 45.4, 63.6, 8, 4.6, 3.4)
    elif state == "pleased":
        f.eye(38, 55, 8, 8.8, size=0.64).add(happy(64, 55.8, 7.6))
        f.top(line("M28.6 43 C33 38.4 40 38.4 45.4 42", hair, 3.4))
        f.top(line("M56.6 46 C61 42.6 68 42.6 72.6 46", hair, 3.4))
        f.add(laugh(67, 15.4, 13.6), fang(60, 69.4))
    elif state == "laughing":
        f.add(squeezed(37.4, 54.6, 7, 5.4, 3.4), squeezed(63.6, 54.6, 7, 5.4, 3.4))
        f.add(laugh(64.4, 17, 18), fang(62, 67.4, 1.1), drop(24.4, 59, 0.62), drop(76.4, 59, 0.62))
        f.brows(hair, 44, 63.6, 8, 0.6, 1, 3, 3.4)
    elif state == "worried":
        f.wide(37.4, 56.4, size=0.36).wide(62.6, 56.4, size=0.36).add(gritted(70, 11, 7.8))
        f.brows(hair, 43.4, 63, 8, -2.6, 3.4, 0.6, 3.4)
    elif state == "shocked":
        f.wide(36.6, 55, 9.4, 11, size=0.24).wide(63.4, 55, 9.4, 11, size=0.24)
        f.add(gape(69.4, 8.2, 12.6)).brows(hair, 37, 64, 7.6, -1, 2, 3.4, 3.4)
    elif state == "sulking":
        f.lidded(37.6, 57, 7.6, 7.8, skin, cut=-0.1, slope=2).lidded(
            62.4, 57, 7.6, 7.8, skin, cut=-0.1, slope=2
        )
        f.add(puffed("#ef9a78"), pout(74, 6, 53, 3, shade))
        f.brows(hair, 46, 62.8, 8, 3.4, -1.4, 0.6, 3.6)


# ---- You: neat and friendly ----


def you(f, state):
    skin, shade, dark = f.imp.skin, f.imp.shade, "#8a1a16"
    f.add(cheeks("#ec8a78", 66, 28), path("M47.6 62.6 L52.4 62.6 L50 66 Z", shade))
    smile = line("M37.6 69 C43 76.4 57 76.4 62.4 69", INK, 2.9) + fang(56.4, 73.2, 1.1)
    if state == "calm":
        f.eye(36.5, 54, 7.8, 9, size=0.6).eye(63.5, 54, 7.8, 9, size=0.6).add(smile)
        f.brows(dark, 41.6, 64, 7, 0.4, 1, 2.4, 2.9)
    elif state == "blink":
        f.add(shut(36.5, 55), shut(63.5, 55), smile).brows(dark, 43, 64, 7, 0.4, 1, 2.2, 2.9)
    elif state == "thinking":
        f.eye(36.5, 54.6, 7.6, 8, size=0.6).eye(63.5, 53.6, 7.8, 9, size=0.6)
        f.add(aside(72.4, 6.4, 51, 1.4, 2.9), fang(54.4, 72.4, 0.9)).one_brow(
            dark, 42.6, 64, 7, 4.2
        )
    elif state == "pleased":
        f.add(happy(36.4, 55), happy(63.6, 55), laugh(67.4, 12, 11.4), fang(57, 69.2, 1.1))
        f.brows(dark, 42, 64, 7, 0, 1, 3, 2.9)
    elif state == "laughing":
        f.add(happy(36.4, 54, 8, 7.4, 3.6), happy(63.6, 54, 8, 7.4, 3.6))
        f.add(laugh(64, 15.6, 17), fang(60, 66.6, 1.3)).brows(
            dark, 39.4, 64, 7.4, -0.4, 1, 3.4, 2.9
        )
        f.add(drop(22.6, 57, 0.6), drop(77.4, 57, 0.6))
    elif state == "worried":
        f.wide(36.5, 54.6, 8, 9.2, size=0.42).wide(63.5, 54.6, 8, 9.2, size=0.42).add(wobble())
        f.brows(dark, 41.4, 63, 7.2, -3, 2.6, 0.4)
    elif state == "shocked":
        f.wide(36, 53.6, 9.2, 11, size=0.24).wide(64, 53.6, 9.2, 11, size=0.24)
        f.add(gape(69, 7.4, 11.6)).brows(dark, 36.6, 64.4, 7, -0.6, 1.4, 3.2)
    elif state == "sulking":
        for x in (36.5, 63.5):
            f.lidded(x, 55, 8, 8.4, mix(skin, shade, 0.28), cut=0.02, slope=-1.8)
        f.brows(dark, 44, 62.8, 7.4, -3, 2, 0.4).add(
            frown(75.4, 6.6, 3.8, 2.9), drop(70.6, 67, 0.62)
        )


# ---- Kohaku: merry, loud in everything ----


def kohaku(f, state):
    skin, shade, hair = f.imp.skin, f.imp.shade, mix(f.imp.hair, "#1a0703", 0.2)
    brown, maw = "#7a3412", "#6d1717"
    f.add(
        cheeks("#e0664c", 64, 28.6, 6.8, 4.6),
        line("M47 59.4 C48.8 61.2 51.2 61.2 53 59.4", shade, 2.3),
    )
    grin = laugh(64.6, 13.4, 13, maw)
    if state == "calm":
        f.eye(36.6, 53.4, 6, 6.8, brown, 0.74).eye(63.4, 53.4, 6, 6.8, brown, 0.74).add(grin)
        f.brows(hair, 43, 64, 6, 0.6, 1, 2.6, 2.8)
    elif state == "blink":
        f.add(happy(36.6, 54, 6.6, 5.4), happy(63.4, 54, 6.6, 5.4), grin)
        f.brows(hair, 43.6, 64, 6, 0.6, 1, 2.6, 2.8)
    elif state == "thinking":
        f.eye(36.6, 54, 6, 6.2, brown, 0.74).eye(63.4, 53, 6, 7, brown, 0.74)
        f.add(ellipse(52, 72, 4, 3.4, maw), ellipse(52, 73.6, 2.4, 1.4, TONGUE))
        f.one_brow(hair, 44.6, 64, 6.2, 3.4, 2.8)
    elif state == "pleased":
        f.add(happy(36.4, 54, 7.4), happy(63.6, 54, 7.4), laugh(63.6, 15.4, 16, maw))
        f.brows(hair, 42.6, 64, 6, 0, 1, 3, 2.8)
    elif state == "laughing":
        f.add(squeezed(36.4, 53), squeezed(63.6, 53), laugh(62, 18, 20.6, maw))
        f.add(drop(23, 57, 0.76), drop(77, 57, 0.76)).brows(hair, 42, 64, 6.2, -0.6, 0.6, 3.4, 2.8)
    elif state == "worried":
        f.wide(36.6, 53.4, 7.4, 8.2, brown, 0.44).wide(63.4, 53.4, 7.4, 8.2, brown, 0.44)
        f.brows(hair, 42.4, 63.4, 6.4, -2.4, 2.4, 0.4, 2.8).add(wobble(72.6, 10.4))
    elif state == "shocked":
        f.wide(36.2, 52.6, 8.6, 9.6, brown, 0.28).wide(63.8, 52.6, 8.6, 9.6, brown, 0.28)
        f.add(gape(66, 9, 15, maw)).brows(hair, 39, 64, 6.4, -1, 1, 2.4, 2.8)
    elif state == "sulking":
        f.add(shut(36.4, 54, 7, 4.4), shut(63.6, 54, 7, 4.4)).brows(
            hair, 45, 63, 6.8, -2.6, 1.6, 0.4, 2.8
        )
        f.add(wail(68.4, 8.4, 9.4, maw), stream(31, 58, 17, 3.2), stream(69, 58, 17, 3.2))


# ---- Mikage: cool; one eye shows ----


def mikage(f, state):
    skin, shade, hair = f.imp.skin, f.imp.shade, f.imp.hair
    iris = "#a8325e"
    f.add(
        line("M50.6 63 C51.6 65.4 50.4 66.8 48.6 66.8", shade, 2),
        ellipse(70, 68, 4.6, 2.8, "#cf86b0", opacity=0.5),
    )
    glass = (
        circle(62.5, 55.4, 9.8, "#ffffff", fill_opacity=0.12, stroke=BRASS, stroke_width=2)
        + line("M56.4 51 C57.6 49 59.4 47.6 61.4 47.2", "#ffffff", 1.4, opacity=0.8)
        + line("M71.4 60 C75 66 74.4 74 70 84", BRASS, 1.3)
    )
    smirk = line("M43 73.4 C49 76.4 57 75.2 61 70.4", INK, 2.7) + fang(55.4, 74.4, 0.8)
    lid = mix(skin, shade, 0.5)
    if state == "calm":
        f.lidded(62.5, 55.4, 7.4, 7, lid, iris, -0.36, 0.4, 0.62).add(smirk)
        f.top(glass, line("M55 45 C60 42.2 66 42.4 71 46", hair, 3))
    elif state == "blink":
        f.add(
            path("M54.6 57 C55 47 70 47 70.6 57 C66 60.4 59 60.4 54.6 57 Z", lid),
            shut(62.5, 57, 7.4, 3, 2.4),
            smirk,
        )
        f.top(glass, line("M55 46 C60 43.4 66 43.4 71 47", hair, 3))
    elif state == "thinking":
        f.eye(62.5, 55.2, 7.2, 7.4, iris, 0.58).add(aside(73.4, 6, 51, 1.6, 2.6))
        f.top(glass, line("M54.4 42.6 C59 36.6 67 37 71.6 42.6", hair, 3))
    elif state == "pleased":
        f.lidded(62.5, 55.4, 7.6, 7.4, lid, iris, -0.5, 0, 0.62)
        f.add(
            path(
                "M39.6 70.8 C48 75.4 57 74 65 66 C64.2 76.6 56 81.4 49.6 80 C45 79 41 75.6 39.6 "
                "70.8 Z",
                MAW,
            ),
            path(
                "M41.8 72.2 C49 75.4 57 74.2 64 68 C63 72 61.4 74.2 59.2 75.2 C53 77.8 46.4 76.8 "
                "41.8 72.2 Z",
                "#ffffff",
            ),
            fang(57.6, 75, 0.8),
        )
        f.top(glass, path("M56.6 60.6 L66 47.6 L69.4 50.2 L60 63 Z", "#ffffff", opacity=0.45))
        f.top(line("M54.6 43.4 C60 36 68 37.4 72.4 43.6", hair, 3))
    elif state == "laughing":
        f.add(happy(62.5, 56.4, 7.4, 6.4, 3), laugh(68.4, 11, 13.4, x=51.6), fang(59, 70.4, 1))
        f.top(glass, line("M54.6 43 C60 36.4 68 37.6 72.4 43.4", hair, 3))
    elif state == "worried":
        f.wide(62.5, 55.4, 7.6, 8, iris, 0.46).add(frown(74, 7, 3.4, 2.7, 51))
        f.top(glass, line("M54 41.4 C59 41.6 66 43.8 71 47", hair, 3))
    elif state == "shocked":
        f.wide(62.5, 54.6, 8.8, 10, iris, 0.3).add(gape(70.4, 5.6, 10.4, x=51))
        f.top(
            line("M54 39 C59 34 67 35 72 40.6", hair, 3),
            group(glass, "translate(4 12) rotate(14 62 56)"),
        )
    elif state == "sulking":
        f.lidded(62.5, 56, 7.4, 7.2, lid, iris, 0.16, 1.4, 0.6).add(pout(75.4, 5, 51.6, 2.7, shade))
        f.top(glass, line("M54 48 C59 46 66 44.6 71.4 44", hair, 3.2))


# ---- Tsubaki: a lady, with all that she thinks of you ----


def _lashes(f):
    f.top(both_lines("M71 51 L75.4 48.6 M68.4 48.8 L71.6 45.6", INK, 2.2))


def tsubaki(f, state):
    skin, shade, brow, iris = f.imp.skin, f.imp.shade, "#6d3568", "#7b3fa0"
    f.add(
        line("M48.8 64.6 C50 65.6 51 65.4 51.8 64.6", shade, 1.9),
        cheeks("#f08c86", 66, 30),
    ).top(circle(62.6, 71.6, 1.2, INK))
    lips = path(
        "M44 72.2 C46.8 69.8 49 70.4 50 71.4 C51 70.4 53.2 69.8 56 72.2 C53.4 76.6 46.6 76.6 44 "
        "72.2 Z",
        "#cf2a48",
    ) + line("M44.4 72.3 C48 73.4 52 73.4 55.6 72.3", "#7d1026", 1.1)
    round_lips = ellipse(50, 73.4, 4.6, 5.4, "#8d1530", stroke="#cf2a48", stroke_width=2)
    if state in ("calm", "thinking"):
        f.eye(36.4, 55.6, 6.8, 7.6, iris, 0.7, 2.6).eye(63.6, 55.6, 6.8, 7.6, iris, 0.7, 2.6)
        _lashes(f)
        f.add(lips if state == "calm" else group(lips, "translate(3 0.6) scale(0.96 1)"))
        if state == "thinking":
            f.one_brow(brow, 49.6, 63, 6.4, 1.6, 2.2)
    elif state == "blink":
        f.add(shut(36.4, 56.4, 6.8, 4.4, 2.8), shut(63.6, 56.4, 6.8, 4.4, 2.8), lips)
        f.add(both_lines("M70.6 57.6 L74 59.2 M67.8 60 L70.2 62.4", INK, 1.9))
    elif state == "pleased":
        f.add(
            happy(36.4, 56.4, 7),
            happy(63.6, 56.4, 7),
            both_lines("M71.2 57 L75.4 54.8 M69.4 53.4 L73.2 50.2", INK, 2.2),
        )
        f.add(
            path(
                "M42 71 C47 70.2 49 71 50 71.8 C51 71 53 70.2 58 71 C55 78 45 78 42 71 Z", "#cf2a48"
            ),
            path("M44.6 72 C48 73 52 73 55.4 72 C53.4 75 46.6 75 44.6 72 Z", "#ffffff"),
        )
    elif state == "laughing":
        f.add(
            happy(36.4, 55.6, 7.4, 7),
            happy(63.6, 55.6, 7.4, 7),
            both_lines("M71.4 56.4 L75.8 54 M69.8 52.6 L73.6 49.2", INK, 2.2),
        )
        f.add(
            path(
                "M38.6 67.6 C45 70.4 55 70.4 61.4 67.6 C61.8 77 56 81.6 50 81.6 C44 81.6 38.2 77 "
                "38.6 67.6 Z",
                "#8d1530",
                stroke="#cf2a48",
                stroke_width=2,
            ),
            path(
                "M41.4 69.4 C46 71.2 54 71.2 58.6 69.4 L58 72.4 C53 73.8 47 73.8 42 72.4 Z",
                "#ffffff",
            ),
            path("M43.6 78.4 C46 75 54 75 56.4 78.4 C53 81 47 81 43.6 78.4 Z", TONGUE),
        )
    elif state == "worried":
        f.wide(36.4, 56, 7.4, 8.2, iris, 0.46).wide(63.6, 56, 7.4, 8.2, iris, 0.46)
        f.top(both_lines("M70.6 51 L75 48.6", INK, 2.2)).brows(
            brow, 46.4, 62.6, 6.2, -1.6, 1.6, 0.4, 2.4
        )
        f.add(
            path(
                "M45 75.8 C44.6 71.4 48 70.4 50 71.6 C52 70.4 55.4 71.4 55 75.8 C53 74 47 74 45 "
                "75.8 Z",
                "#cf2a48",
            )
        )
    elif state == "shocked":
        f.wide(36, 55.4, 8.4, 9.6, iris, 0.28).wide(64, 55.4, 8.4, 9.6, iris, 0.28).add(round_lips)
        f.top(both_lines("M71.6 50 L76.4 47.4 M68.6 47 L72 43.4", INK, 2.2))
    elif state == "sulking":
        for x in (36.4, 63.6):
            f.lidded(x, 56.4, 6.8, 7, skin, iris, 0.0, 1.6, 0.7)
        f.top(both_lines("M71 54.4 L75.6 52.6", INK, 2.2)).brows(
            brow, 49.4, 62.6, 6.4, 2, -1.4, 0.4, 2.4
        )
        f.add(
            puffed("#f08c86", 31, 67, 6),
            path(
                "M45.6 75.6 C46 71.6 48.4 71.4 50 72.4 C51.6 71.4 54 71.6 54.4 75.6 C52.6 74.2 "
                "47.4 74.2 45.6 75.6 Z",
                "#cf2a48",
            ),
        )


# ---- Sumire: shy, behind glasses ----


def _glasses(fill=0.5, frame="#6a4622"):
    return "".join(
        circle(x, 58.6, 11, "#ffffff", fill_opacity=fill) for x in (36.6, 63.4)
    ), "".join(
        circle(x, 58.6, 11, stroke=frame, stroke_width=2.2)
        + line(
            f"M{x - 7} {54.6} C{x - 5.6} {52} {x - 3.6} {50.6} {x - 1.4} {50.2}",
            "#ffffff",
            1.5,
            opacity=0.9,
        )
        for x in (36.6, 63.4)
    ) + line(
        "M47.4 57.4 C49 56 51 56 52.6 57.4", frame, 2.2
    )


def sumire(f, state):
    skin, shade, brow, iris = f.imp.skin, f.imp.shade, "#6b4da6", "#4a2f8a"
    lens, frame = _glasses()
    f.add(lens, line("M49 67.8 C50 68.8 50.8 68.6 51.4 67.8", shade, 1.9))
    red = cheeks("#f09a9a", 71, 29.6, 5.4, 3.4)
    o = ellipse(50, 76, 2.8, 3, "#7d3044")
    if state == "calm":
        f.iris(37, 59.4, 5, iris)
        f.iris(63, 59.4, 5, iris)
        f.add(red, line("M46.6 75 C48.4 77.4 51.6 77.4 53.4 75", INK, 2.4)).brows(
            brow, 45.6, 62.6, 5.6, -0.6, 1.2, 1.4, 2.4
        )
    elif state == "blink":
        f.add(
            shut(36.6, 59, 5.8, 4, 2.8),
            shut(63.4, 59, 5.8, 4, 2.8),
            red,
            line("M46.6 75 C48.4 77.4 51.6 77.4 53.4 75", INK, 2.4),
        )
        f.brows(brow, 46.2, 62.6, 5.6, -0.6, 1.2, 1.4, 2.4)
    elif state == "thinking":
        f.iris(37, 57.6, 4.6, iris)
        f.iris(63, 57.6, 4.6, iris)
        f.add(red, o).one_brow(brow, 46.6, 62.6, 5.8, 1.6, 2.4)
    elif state == "pleased":
        for x in (36.6, 63.4):
            f.add(circle(x, 58.6, 8, "#ffffff"))
            f.iris(x, 58.8, 6.6, iris, 0.34)
        f.add(
            cheeks("#f2808a", 71.6, 28, 6, 3.8), laugh(71.4, 7.4, 8.6, "#7d3044", teeth=False)
        ).brows(brow, 45, 62.8, 5.8, -0.6, 0.8, 2.2, 2.4)
    elif state == "laughing":
        f.add(
            happy(36.6, 59, 6.6, 5.6, 3),
            happy(63.4, 59, 6.6, 5.6, 3),
            cheeks("#f2707e", 71.6, 28, 6.4, 4),
        )
        f.add(laugh(69.6, 10, 12.4, "#7d3044")).brows(brow, 44.6, 62.8, 5.8, -0.8, 0.6, 2.4, 2.4)
    elif state == "worried":
        f.iris(36.6, 59.4, 3.2, iris)
        f.iris(63.4, 59.4, 3.2, iris)
        f.add(red, wobble(76.4, 7.6, 2.6)).brows(brow, 45.8, 62.2, 6, -2, 2.4, 0.4, 2.6)
    elif state == "shocked":
        for x in (36.6, 63.4):
            f.add(circle(x, 58.6, 10.4, "#ffffff"))
        f.iris(36.6, 58.8, 2.2, iris)
        f.iris(63.4, 58.8, 2.2, iris)
        f.add(gape(71.6, 5, 9.6, "#7d3044")).brows(brow, 43, 62.8, 6, -2, 1, 1.6, 2.6)
    elif state == "sulking":  # behind glasses that have misted over
        for x in (36.6, 63.4):
            f.add(circle(x, 58.6, 10.6, "#dfeaf4"))
            f.add(
                line(
                    f"M{x - 5} 58.6 C{x - 3} 55.6 {x - 1} 55.6 {x} 58.6 "
                    f"C{x + 1} 61.6 {x + 3} 61.6 {x + 5} 58.6",
                    "#8297ad",
                    2,
                )
            )
        f.add(stream(70.4, 69, 10, 2.4), stream(29.6, 69, 10, 2.4), wobble(76.6, 5.4, 2.5)).brows(
            brow, 46.8, 62, 6, -2.4, 2, 0.4, 2.6
        )
    f.top(frame)


# ---- Okina: has seen it all ----

_BUSHY = "M52.4 48 C56 40.6 68 38 77.4 45.6 C73.4 45.4 71.8 46.4 71.2 49 C65 46 58 46.6 53.4 50.6 Z"
_SAD = "M53 39.6 C60 37 71 41 77.8 52 C74 50.4 72 50.6 70.4 52 C66 47 59 45.6 53.4 46 Z"
_STERN = (
    "M51.6 52.4 C55 44.6 66 39.4 78.4 40.8 C75.6 42.6 74.6 44 74.6 46.4 C67 45.6 59 48.6 53.4 54 Z"
)


def okina(f, state):
    skin, shade, white = f.imp.skin, f.imp.shade, "#fbf7ec"
    maw = "#6d1717"
    nose = ellipse(50, 61, 6, 4.8, "#b5392f") + ellipse(48.4, 59.4, 2, 1.3, "#f09a86")
    crow = both_lines("M73.8 56.6 L77 58.6 M74 53.4 L77.6 53.6", shade, 1.6)
    moustache = both(
        "M50 65 C56 62.4 64.6 63.8 71 71.4 C65 76 56 76 50 70 Z", "#ffffff"
    ) + both_lines("M55 68.4 C58.6 68.6 62 69.8 64.8 71.8", "#cfc6b2", 1.4)
    mouth = path("M42 74 C46 78.4 54 78.4 58 74 C56 81 44 81 42 74 Z", maw)
    pipe = (
        line("M57.6 75.6 C63 79 68 80 73 79.2", "#5a3417", 3)
        + path("M70.4 72 L80.6 70.4 L79.6 80.6 C78 84 73 84 71.8 81 Z", "#8a5424")
        + ellipse(75.6, 71.4, 5.2, 1.7, "#2c1708")
        + line("M73 75 L73.4 80", "#c08448", 1.4)
    )
    smoke = line("M76 66.6 C73.6 63.6 79 61.6 76.4 57.6", "#ffffff", 2, opacity=0.6)
    brows, puffing = group(both(_BUSHY, white), "translate(0 -0.4)"), pipe + smoke
    if state in ("calm", "thinking"):
        for x in (37, 63):
            f.lidded(x, 54.6, 7.2, 5.6, skin, cut=-0.4, slope=0.4, size=0.62)
        if state == "thinking":
            brows = path(mirror(_STERN), white) + group(path(_BUSHY, white), "translate(0 -5)")
    elif state == "blink":
        f.add(shut(37, 54, 7.6, 3.6, 2.7), shut(63, 54, 7.6, 3.6, 2.7))
    elif state == "pleased":
        f.add(happy(37, 55, 7.6, 6.6, 3), happy(63, 55, 7.6, 6.6, 3))
        brows, mouth = group(both(_BUSHY, white), "translate(0 -3.4)"), laugh(71, 9, 9.6, maw)
    elif state == "laughing":
        f.add(
            happy(37, 54.4, 8.2, 7.6, 3.2),
            happy(63, 54.4, 8.2, 7.6, 3.2),
            drop(24, 59, 0.6),
            drop(76, 59, 0.6),
        )
        brows, mouth = group(both(_BUSHY, white), "translate(0 -5)"), laugh(70, 12.4, 15.6, maw)
        puffing = ""
    elif state == "worried":
        f.wide(37, 54.6, 7, 7.4, size=0.4).wide(63, 54.6, 7, 7.4, size=0.4)
        brows, mouth = group(both(_SAD, white), "translate(0 -3)"), ellipse(50, 77, 4, 4.6, maw)
    elif state == "shocked":
        f.wide(36.4, 53.6, 8.6, 9.4, size=0.28).wide(63.6, 53.6, 8.6, 9.4, size=0.28)
        brows, mouth = group(both(_BUSHY, white), "translate(0 -8)"), gape(71, 6.4, 12.4, maw)
        puffing = group(pipe, "translate(3 12) rotate(40 70 78)")
    elif state == "sulking":
        for x in (37, 63):
            f.lidded(x, 55, 7.2, 5.6, skin, cut=-0.1, slope=2, size=0.62)
        brows, mouth = group(both(_STERN, white), "translate(0 -1)"), path(
            "M43.4 79 C46 74.6 54 74.6 56.6 79 C54 77.8 46 77.8 43.4 79 Z", maw
        )
        puffing = pipe + smoke + line("M80 64 C77.6 61 83 59 80.4 55", "#ffffff", 2, opacity=0.5)
    f.add(crow, mouth, moustache, puffing)
    f.top(brows, nose)


# ---- Nagi: calm, a fox ----


def nagi(f, state):
    skin, shade, dark, iris = f.imp.skin, f.imp.shade, "#6f7a96", "#2f8a94"
    f.add(cheeks("#d9685c", 68, 29, 5.2, 3.4))
    nose = path(
        "M46.2 65.2 C48 64 52 64 53.8 65.2 C53.4 68 51.6 69.2 50 69.6 C48.4 69.2 46.6 68 46.2 "
        "65.2 Z",
        INK,
    ) + ellipse(49, 66, 1.5, 0.7, "#8f84a0")
    calm = both_lines("M50 69.4 C50.2 73.6 54.8 75.4 59.4 72.8", INK, 2.4)
    lid = mix(skin, shade, 0.55)
    if state in ("calm", "thinking"):
        for x in (36.4, 63.6):
            high = state == "thinking" and x > 50
            f.lidded(x, 56.4, 7.8, 7.2, lid, iris, -0.5 if high else -0.06, -0.4, 0.6)
        f.top(both_lines("M71.6 57 L75 58.8", INK, 2.2))
        f.add(
            calm
            if state == "calm"
            else line("M50 69.4 C50.2 73.6 54.8 75 59 72.6 M50 69.4 L49.6 71.6", INK, 2.4),
        )
    elif state == "blink":
        f.add(both("M55 57.4 C57.6 50.6 69.6 50.6 72.2 57.4 C67 62 60 62 55 57.4 Z", lid))
        f.add(shut(36.4, 58, 8.4, 3.6, 2.6), shut(63.6, 58, 8.4, 3.6, 2.6), calm)
    elif state == "pleased":
        f.add(happy(36.4, 57, 8.2, 5.6, 3), happy(63.6, 57, 8.2, 5.6, 3))
        f.add(both_lines("M50 69.6 C50.6 75.6 58 76.6 63 70.4", INK, 2.6), fang(57.4, 73.6, 0.8))
    elif state == "laughing":  # a fox that has found the henhouse open
        f.add(happy(36.4, 56, 8.6, 7, 3.2), happy(63.6, 56, 8.6, 7, 3.2))
        f.add(
            path(
                "M35 68.4 C43 73.4 57 73.4 65 68.4 C64.2 79 57 84 50 84 C43 84 35.8 79 35 68.4 Z",
                MAW,
            ),
            path("M41.6 71.6 L46 72.6 L43.6 77.4 Z", "#ffffff"),
            path("M58.4 71.6 L54 72.6 L56.4 77.4 Z", "#ffffff"),
            path("M42.6 80.4 C45.4 76 54.6 76 57.4 80.4 C54 83.4 46 83.4 42.6 80.4 Z", TONGUE),
        )
    elif state == "worried":
        f.wide(36.4, 56, 7.8, 8.4, iris, 0.44).wide(63.6, 56, 7.8, 8.4, iris, 0.44)
        f.brows(dark, 46, 63, 6.8, -2.4, 2.4, 0.4, 2.8).add(
            line("M50 69.4 L50 72", INK, 2), wobble(75.2, 8, 2.6)
        )
    elif state == "shocked":
        f.wide(36, 55.4, 8.8, 9.8, iris, 0.28).wide(64, 55.4, 8.8, 9.8, iris, 0.28)
        f.add(gape(71.4, 6, 10.6))
    elif state == "sulking":
        for x in (36.4, 63.6):
            f.lidded(x, 57, 7.8, 7, lid, iris, 0.16, 1.8, 0.6)
        f.add(line("M50 69.4 L50 72", INK, 2), frown(77, 7, 4, 2.7)).brows(
            dark, 48, 63, 7, 2, -1, 0.4, 2.8
        )
    f.top(nose)


def draw(imp, state):
    face = Face(imp)
    globals()[type(imp).__name__.lower()](face, state)
    return face


def _dots():
    """A bubble in which a thought takes shape."""
    return (
        circle(90, 22, 2.6, "#fdf6e3")
        + circle(95.4, 15.4, 3.8, "#fdf6e3")
        + rect(94, -9, 28, 17, "#fdf6e3", 8.5, stroke="#cbb792", stroke_width=1.2)
        + "".join(circle(x, -0.5, 2.2, "#5b4a63") for x in (101, 108, 115))
    )


EFFECTS = {
    "thinking": _dots(),
    "pleased": spark(4, 24, 7.4) + spark(98, 16, 9) + spark(13, 9, 4.4) + spark(104, 30, 4.4),
    "laughing": "".join(
        line(d, "#fff3b8", 2.6)
        for d in (
            "M6 22 L-1 17",
            "M1 33 L-7 32",
            "M94 22 L101 17",
            "M99 33 L107 32",
            "M14 12 L10 5",
            "M86 12 L90 5",
        )
    ),
    "worried": drop(83, 41, 1.4),
    "shocked": "".join(
        line(d, "#ffe27a", 3)
        for d in ("M50 -1 L50 -10", "M30 3 L26 -6", "M70 3 L74 -6", "M12 12 L5 5", "M88 12 L95 5")
    ),
    "sulking": line(
        "M82 8 C80 1 88 -4 93 0 C95 -7 106 -6 106 1 C112 1 114 9 108 11.6 C104 15 97 14 96 10 "
        "C94 5 101 3 102 7.4 M82 8 C81 13 87 15 91 12",
        "#8f84b8",
        2.4,
    ),
}
