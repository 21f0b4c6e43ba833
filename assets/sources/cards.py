"""Parts of card faces: numerals, colour shapes, pips, paper, back, the price card's ornament."""
from svgkit import *

THICK, THIN = 16.0, 4.6


def ring(cx, cy, rx, ry, irx, iry):
    """An ellipse with an elliptic hole, as one even-odd path."""

    def oval(a, b):
        return (
            f"M{num(cx - a)} {num(cy)} A{num(a)} {num(b)} 0 1 1 {num(cx + a)} {num(cy)} "
            f"A{num(a)} {num(b)} 0 1 1 {num(cx - a)} {num(cy)} Z"
        )

    return path(oval(rx, ry) + " " + oval(irx, iry), KEY, fill_rule="evenodd")


def foot(x0, x1, stem0, stem1):
    """A bracketed serif on the base line."""
    return path(
        f"M{x0} 100 L{x0} 96 C{(x0 + stem0) / 2} 95.5 {stem0} 94 {stem0} 88 L{stem1} 88 "
        f"C{stem1} 94 {(x1 + stem1) / 2} 95.5 {x1} 96 L{x1} 100 Z",
        KEY,
    )


def digits():
    """Our own lining figures, 100 high with a little overshoot; the width is the advance."""

    def stroke(d, first=1.0, last=1.0, fade=0.3):
        return path(pen(d, THICK, THIN, first, last, fade), KEY)

    def ball(x, y, r=7.8):
        return circle(x, y, r, KEY)

    six = (
        ring(32, 68, 28.6, 33, 13.5, 27.6)
        + stroke("M53 16 C52 6 45 0.6 37 0.6 C20 0.6 11.4 30 11.4 68", 0.4)
        + ball(47.6, 16.5)
    )
    return {
        "0": (62, ring(31, 50, 29, 52, 14.2, 46)),
        "1": (
            48,
            path("M34 0 L34 92 L18 92 L18 20 L5 22 L5 17.5 C14 15 22 9 28 0 Z", KEY)
            + foot(3, 49, 18, 34),
        ),
        "2": (
            60,
            stroke(
                "M6.5 25 C6.5 9 17 0.6 30 0.6 C40 0.6 46 10 46 25 C46 46 12 70 7.4 96", 0.4, 0.62
            )
            + ball(12.4, 25.5)
            + path(
                "M3 100 L3 95.5 C10 86 18 83 26 84 C36 85 42 89.5 48 86 C52 83.5 53.5 79 54 73 "
                "L57.8 73 L55 100 Z",
                KEY,
            ),
        ),
        "3": (
            58,
            stroke("M6 22 C6 8 16 0.6 27 0.6 C38 0.6 42.5 11 42.5 24 C42.5 38 34 46.6 20 48", 0.4)
            + stroke(
                "M20 48 C38 48 47.5 58 47.5 74 C47.5 90 38 99.4 26 99.4 C13 99.4 4.5 92 4.5 78",
                1,
                0.4,
            )
            + ball(11.8, 22.5)
            + ball(10.6, 78.5),
        ),
        "4": (
            62,
            path(
                "M36.5 0 L51.5 0 L51.5 66 L61 66 L61 72.5 L51.5 72.5 L51.5 91 L35.5 91 L35.5 72.5 "
                "L1.5 72.5 L1.5 67.5 Z "
                "M35.5 15 L8 66 L35.5 66 Z",
                KEY,
                fill_rule="evenodd",
            )
            + foot(24, 61, 35.5, 51.5),
        ),
        "5": (
            58,
            path("M12 1 C24 3.2 40 3.2 50 0 L48.4 15 L16.4 15.6 L14.4 46 L9.4 49.5 Z", KEY)
            + stroke(
                "M11.6 47 C15 41 22 37.4 30 37.4 C41 37.4 47.5 50 47.5 67 C47.5 86 38 99.4 25 99.4 "
                "C13 99.4 4.5 92 4.5 79",
                0.55,
                0.4,
            )
            + ball(10.6, 80),
        ),
        "6": (62, six),
        "7": (
            57,
            path(
                "M5 1 C16 3 38 3 56 0.5 L56 6 C44 28 35.5 62 35 100 L18 100 C20 68 32 34 44.5 16.5 "
                "L18 16.5 C11 17 9.5 21 8 27 L4 27 Z",
                KEY,
            ),
        ),
        "8": (60, ring(30, 25.5, 24.5, 27, 11.8, 21.6) + ring(30, 73, 29, 29, 14, 22.6)),
        "9": (62, group(six, "rotate(180 31 50)")),
    }


def cap(x0, x1, stem0, stem1):
    """A bracketed serif at the top: foot() upside down."""
    return path(
        f"M{x0} 0 L{x0} 4 C{(x0 + stem0) / 2} 4.5 {stem0} 6 {stem0} 12 L{stem1} 12 "
        f"C{stem1} 6 {(x1 + stem1) / 2} 4.5 {x1} 4 L{x1} 0 Z",
        KEY,
    )


def letters():
    """Letters of the French deck's index, in the style of the figures."""
    return {
        "A": (
            84,
            path("M34 0 L44.5 0 L77 96 L58.4 96 L34.6 24 L11.6 96 L6.4 96 Z", KEY)
            + path("M17 63 L52 63 L53.6 68.5 L15.4 68.5 Z", KEY)
            + foot(0, 22, 6.4, 11.6)
            + foot(47, 86, 56, 75),
        ),
        "J": (
            58,
            cap(14, 56, 27, 43)
            + path(
                "M27 8 L43 8 L43 72 C43 92 33 101 19 101 C9 101 2.6 95 2.6 87.6 "
                "C2.6 82 6.4 78.4 11.4 78.4 C16.4 78.4 19.6 82 19.6 86.4 "
                "C19.6 90 17.6 92 17.8 94.2 C18 96 19.4 97 21 97 C25.6 97 27 90 27 76 Z",
                KEY,
            ),
        ),
        "K": (
            82,
            cap(0, 38, 11, 27)
            + foot(0, 38, 11, 27)
            + path("M11 8 L27 8 L27 92 L11 92 Z M27 62 L27 54.6 L60 6 L65.4 6 Z", KEY)
            + cap(48, 78, 59, 66)
            + path("M34 50.4 L43.4 37 L77 94 L57.4 94 Z", KEY)
            + foot(47, 86, 56, 76),
        ),
        "Q": (
            76,
            ring(37, 49, 35, 51, 17.5, 45)
            + path(
                "M27 80 C40 76 48 84 55 90.6 C61 96 68 97.4 73 91.6 L76.4 94.4 "
                "C72 102.4 64 104 57 102.6 C46 100.4 42 88.6 27 86 Z",
                KEY,
            ),
        ),
    }


def shapes():
    """The shape that repeats a colour: filled with the key colour, the ink outlines it."""
    style = dict(stroke="#00ffff", stroke_width=9, stroke_linejoin="round")
    return {
        "triangle": path("M50 12 L91 86 L9 86 Z", KEY, **style),
        "circle": circle(50, 50, 40, KEY, **style),
        "diamond": path("M50 5 L88 50 L50 95 L12 50 Z", KEY, **style),
        "square": rect(12, 12, 76, 76, KEY, **style),
    }


HEAD = symmetric(
    "M50 29 C56 29 62 30 66 32 C70 24 79 13 92 7 C96 24 93 38 88 47 "
    "C89 54 87 61 83 67 C76 82 65 93 50 93"
)


def devil(colour, dark, cross=False):
    """The pip of Little Devils; `cross` is the ill-tempered one that comes in fives."""
    out = path(HEAD, colour)
    out += both("M74 33 C78 26 83 20 88.5 16.5 C89.6 25 88 33 84.5 40 Z", dark)
    out += both("M83 67 C76 82 65 93 50 93 C62 88 74 80 79 64 Z", dark, opacity=0.35)
    out += ellipse(36, 54, 9, 10, IVORY) + ellipse(64, 54, 9, 10, IVORY)
    out += circle(38.5, 55.5, 4.6, INK) + circle(61.5, 55.5, 4.6, INK)
    if cross:
        out += both("M23 38 L47 50 L47 43.5 C40 39 32 36.5 24 35 Z", dark)
        out += path("M33 80 C40 70 60 70 67 80 C60 75.5 40 75.5 33 80 Z", IVORY)
        out += both("M39 74.6 L43.2 73 L42.2 80 Z", IVORY)
    else:
        out += both_lines("M27 41 C31 37 38 36.5 43 39.5", dark, 4)
        out += path("M29 69 C39 77 61 77 71 69 C67 84 58 88 50 88 C42 88 33 84 29 69 Z", INK)
        out += path(
            "M33 72.2 C42 77 58 77 67 72.2 L64.6 77 L61.6 74.6 L59 79.6 L56 76 "
            "C52 76.6 46 76.6 38 75.2 Z",
            IVORY,
        )
    return out


def coin():
    """Brass, with a square hole as old eastern coins have."""
    notch = "".join(
        line(f"M50 {a} L50 {b}", BRASS_DARK, 2.6, transform=f"rotate({t} 50 50)")
        for t in range(0, 360, 45)
        for a, b in [(24.5, 28.5)]
    )
    return (
        circle(50, 50, 46, BRASS_DARK)
        + circle(50, 50, 41.5, BRASS)
        + path(
            "M50 8.5 A41.5 41.5 0 0 0 8.5 50 L14 50 A36 36 0 0 1 50 14 Z", BRASS_LIGHT, opacity=0.85
        )
        + circle(50, 50, 32, stroke=BRASS_DARK, stroke_width=3.4)
        + notch
        + rect(38, 38, 24, 24, BRASS_DARK, 2.5)
        + rect(42, 42, 16, 16, "#f1e3bd", 1)
    )


def sleeper():
    """The emblem of a card without devils: a small imp fast asleep in an almond-shaped cradle, all
    in key colour lines."""
    almond = "M-8 50 C14 25 86 25 108 50 C86 86 14 86 -8 50 Z"
    head = symmetric(
        "M50 28 C54 28 58 28.6 61.5 30 C64 22.5 70.5 15.5 78 12 C79.5 23 78 33 74.5 40 "
        "C75 46 73.5 51 70.5 55.5 C65.5 63 58 67.5 50 67.5"
    )
    lids = both_lines("M30.5 46.5 C33 51.5 41 51.5 43.5 46.5", KEY, 3.2) + both_lines(
        "M33 49.6 L31.6 52.6 M41 49.6 L42.4 52.6", KEY, 2.4
    )
    zs = line("M84 12 L92 12 L84 22 L92 22", KEY, 2.8) + line("M96 0 L102 0 L96 8 L102 8", KEY, 2.4)
    return (
        path(almond, KEY, opacity=0.10)
        + line(almond, KEY, 2.4)
        + path(head, PAPER)
        + line(head, KEY, 3)
        + lids
        + line("M47 58 C48.8 60 51.2 60 53 58", KEY, 2.8)
        + zs
    )


def mark(colour, dark, ink, light):
    """The family's face as an emblem: on the card back, in the icon, beside the name."""
    return (
        path(HEAD, colour)
        + both("M75 32 C79 26 83.5 20.5 88.5 17.5 C89.5 25 88 32.5 84.5 39.5 Z", dark)
        + both("M83 67 C76 82 65 93 50 93 C62 88 74 80 79 64 Z", dark, opacity=0.35)
        + ellipse(36, 55, 8.2, 9.4, ink)
        + ellipse(64, 55, 8.2, 9.4, ink)
        + circle(38.4, 51.8, 3, light)
        + circle(66.4, 51.8, 3, light)
        + line("M32.6 73.4 C41 82.6 59 82.6 67.4 73.4", ink, 4.4)
        + path("M57.6 79 L64.6 76.2 L62.4 84.4 Z", light)
    )


def lozenges(first, second):
    """Rows of lozenges in two colours."""
    for row in range(12):
        for col in range(8 - row % 2):
            x, y = 66 + (col - (3.5 - 0.5 * (row % 2))) * 14.2, 92.4 + (row - 5.5) * 14.1
            yield x, y, path(
                f"M{num(x)} {num(y - 4.4)} L{num(x + 4.4)} {num(y)} L{num(x)} {num(y + 4.4)} "
                f"L{num(x - 4.4)} {num(y)} Z",
                first if (row + col) % 2 else second,
            )


def leaves(first, second):
    """Pairs of leaves that lean to either side, row by row."""
    for row in range(12):
        for col in range(8 - row % 2):
            x, y = 66 + (col - (3.5 - 0.5 * (row % 2))) * 14.2, 92.4 + (row - 5.5) * 14.1
            lean = 4.2 if (row + col) % 2 else -4.2
            yield x, y, path(
                f"M{num(x - lean)} {num(y + 5)} "
                f"C{num(x - lean)} {num(y - 2)} {num(x)} {num(y - 5)} {num(x + lean)} {num(y - 5)} "
                f"C{num(x + lean)} {num(y + 2)} {num(x)} {num(y + 5)} {num(x - lean)} {num(y + 5)} "
                "Z",
                first if (row + col) % 2 else second,
            )


def rings(first, second):
    """Rings side by side, a dot in every one."""
    for row in range(12):
        for col in range(8):
            x, y = 66 + (col - 3.5) * 13.6, 92.4 + (row - 5.5) * 13.6
            yield x, y, circle(x, y, 5.2, stroke=first, stroke_width=1.5) + circle(
                x, y, 1.7, second
            )


BACKS = {  # ground, pattern, its colours, ground of the medallion
    "plum": (PLUM, lozenges, "#5a3160", "#7a2b3a", "#2b1733"),
    "moss": ("#1f4a3c", leaves, "#2f6b52", "#3d7c4a", "#12302a"),
    "lacquer": ("#8a2420", rings, "#b0473a", "#c9863c", "#4f1414"),
}


def back(name="plum"):
    """Card back: a pattern, a brass frame and the imp in a medallion; the same upside down."""
    ground, pattern, first, second, deep = BACKS[name]
    cells = "".join(
        cell for x, y, cell in pattern(first, second) if math.hypot(x - 66, y - 92.4) >= 38
    )
    face = mark(BRASS, BRASS_DARK, ground, IVORY)
    return (
        rect(0, 0, 132, 184.8, PAPER, 10.2)
        + rect(0.5, 0.5, 131, 183.8, r=9.8, stroke="#cbb992", stroke_width=1)
        + rect(5.5, 5.5, 121, 173.8, ground, 6.4)
        + cells
        + rect(9.2, 9.2, 113.6, 166.4, r=4, stroke=BRASS, stroke_width=1.3)
        + circle(66, 92.4, 33, ground)
        + circle(66, 92.4, 31, deep, stroke=BRASS, stroke_width=1.8)
        + circle(66, 92.4, 27.6, stroke=BRASS, stroke_width=0.8, stroke_dasharray="1.6 2.2")
        + place(face, 66, 92.6, 0.47)
    )


def write(save):
    figures = {**digits(), **letters()}
    for name, (width, body) in figures.items():
        save(
            f"cards/figure-{name.lower()}.svg",
            document(
                width,
                108,
                body,
                f"index figure {name}: 100 high from y=0, advance {width}",
                f"0 -4 {width} 108",
            ),
        )
    widths = ", ".join(f'"{name}": {width}' for name, (width, _) in figures.items())
    save(
        "cards/figures.json",
        f'{{\n  "box": 108, "rise": 4, "height": 100,\n  "advance": {{ {widths} }}\n}}\n',
    )
    for name, body in shapes().items():
        save(
            f"cards/shape-{name}.svg",
            document(100, 100, body, "colour shape: #ff00ff fill, #00ffff ink"),
        )
    save("cards/devil.svg", document(100, 100, devil(RED, RED_DARK), "devil pip"))
    save(
        "cards/devil-five.svg",
        document(100, 100, devil(VIOLET, VIOLET_DARK, True), "devil pip of the cards with five"),
    )
    save("cards/coin.svg", document(100, 100, coin(), "coin"))
    save(
        "cards/sleeper.svg",
        document(124, 84, sleeper(), "no devils: an imp asleep", "-12 -4 124 84"),
    )
    for name in BACKS:
        save(f"cards/back-{name}.svg", document(132, 184.8, back(name), "card back"))
