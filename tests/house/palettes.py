#!/usr/bin/env python3
"""Fails unless the suits of every deck can be distinguished by their colours alone, by every kind
of colour vision, in one of its palettes; and the outlines of buttons from their background.

usage: palettes.py; prints one line per palette; exit status 1 if a deck has none that is safe
Colour vision is simulated by the matrices of Machado, Oliveira and Fernandes (2009) for complete
loss of one kind of cone; differences are CIEDE2000.
"""
import itertools
import json
import math
import pathlib
import re
import sys

CARDS = pathlib.Path(__file__).resolve().parent.parent.parent / "assets" / "cards"
PAPER, LEAST_CONTRAST, LEAST_DIFFERENCE = "#fbf3e0", 4.5, 15
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def linear(colour):
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour):
    return dot((0.2126, 0.7152, 0.0722), linear(colour))


def contrast(a, b):
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour, vision):
    rgb = [min(1, max(0, dot(row, linear(colour)))) for row in VISIONS[vision]]
    x, y, z = (
        dot((0.4124, 0.3576, 0.1805), rgb) / 0.95047,
        dot((0.2126, 0.7152, 0.0722), rgb),
        dot((0.0193, 0.1192, 0.9505), rgb) / 1.08883,
    )
    f, g, h = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def difference(one, other):
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = 0 if grey else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if grey else (h1 + turn / 2) % 360
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.2 * math.cos(math.radians(4 * hue - 63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / math.sqrt(20 + (l - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * c * t)
    twist = (
        -2
        * math.sqrt(c**7 / (c**7 + 25**7))
        * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    )
    return math.sqrt(dl * dl + dc * dc + dh * dh + twist * dc * dh)


def least_difference(colours):
    return min(
        difference(lab(a, vision), lab(b, vision))
        for vision in VISIONS
        for a, b in itertools.combinations(colours, 2)
    )


def check():
    for path in sorted(CARDS.glob("*.json")):
        palettes, safe = json.loads(path.read_text(encoding="utf-8")).get("inks"), False
        for palette in palettes or ():
            suits = palette["suits"].values()
            inks, fills = [suit["ink"] for suit in suits], [
                suit.get("fill", suit["ink"]) for suit in suits
            ]
            ink, fill, clear = (
                least_difference(inks),
                least_difference(fills),
                min(contrast(c, PAPER) for c in inks),
            )
            print(
                f"{path.stem} {palette['name']}: inks differ by {ink:.1f}, shapes by {fill:.1f},"
                f" contrast on paper {clear:.1f}"
            )
            safe |= min(ink, fill) >= LEAST_DIFFERENCE and clear >= LEAST_CONTRAST
        if palettes and not safe:
            yield (
                f"{path.stem}: no palette whose suits differ by {LEAST_DIFFERENCE} for everybody,"
                f" with a contrast of {LEAST_CONTRAST} on paper"
            )


def outlines():
    """Buttons and fields contrast with every background that they lie on."""
    theme = dict(
        re.findall(
            r"#define (\w+) +RGB\(0x(\w{6})\)",
            (CARDS.parent.parent / "src/ui/theme.h").read_text(encoding="utf-8"),
        )
    )
    for ground in ("INK", "AUBERGINE", "PANEL", "PANEL_DEEP", "PANEL_RAISED", "ROW"):
        for line, least in (
            ("OUTLINE_USUAL", 3),
            ("MUTED_USUAL", LEAST_CONTRAST),
            ("OUTLINE_STRONG", 7),
            ("MUTED_STRONG", 7),
        ):
            if contrast("#" + theme[line], "#" + theme[ground]) < least:
                yield (
                    f"theme.h: {line} on {ground}:"
                    f" {contrast('#' + theme[line], '#' + theme[ground]):.2f}:1, at least {least}:1"
                    " is wanted"
                )


def self_test():
    """Two pairs of Sharma's test data for CIEDE2000, and an earlier palette of the coins."""
    for one, other, expected in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        if abs(difference(one, other) - expected) > 0.0005:
            yield f"self-test: {difference(one, other):.4f}, not {expected}"
    if least_difference(["#8f5c00", "#b3261e"]) > 3:
        yield "self-test: brown and red alike to deuteranopes are taken for safe"


def main():
    problems = [*self_test(), *check(), *outlines()]
    print("\n".join(problems) or "palettes: ok")
    sys.exit(bool(problems))


main()
