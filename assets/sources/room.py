"""What stands and hangs on the wall of the parlour: two groups of things for its ledge, and a lamp.

The things stand on y = 60 of their pictures. The program draws them darker, behind the company.
"""
import cards
from svgkit import *

FLOOR = 60
SHEEN = "#fff3d6"
CORK, CORK_DARK = "#b98552", "#6d4420"


def flask(x, half, low, neck, top, glass, dark, drink=None):
    """A bottle: half its width, the height of its shoulders, half its neck, its top."""
    y = FLOOR - 3
    body = symmetric(
        f"{num(x)} {num(top)} C{num(x + neck)} {num(top)} {num(x + neck)} {num(top)} "
        f"{num(x + neck)} {num(top + 1)} C{num(x + neck)} {num(low - 6)} {num(x + half)} "
        f"{num(low - 4)} {num(x + half)} {num(low + 4)} C{num(x + half)} {num(y - 3)} "
        f"{num(x + half)} {num(y)} {num(x + half - 3)} {num(y)} C{num(x + 2)} {num(y)} {num(x)} "
        f"{num(y)} {num(x)} {num(y)}",
        x,
    )
    out = ellipse(x, FLOOR - 2.2, half + 2, 1.8, "#000000", opacity=0.35)
    out += rect(x - neck, top - 5, 2 * neck, 6, CORK, 1.2, stroke=CORK_DARK, stroke_width=1)
    out += path(body, glass)
    if drink:
        out += rect(x - half + 1.4, low + 7, 2 * half - 2.8, y - low - 8.6, drink, 2)
    left = num(x - half + 3)
    out += line(f"M{left} {num(low + 5)} L{left} {num(y - 6)}", SHEEN, 1.8, opacity=0.55)
    return out + path(body, stroke=dark, stroke_width=1.6, stroke_linejoin="round")


def label(x, y, half, high, colour="#e9d9b4"):
    return rect(x - half, y, 2 * half, high, colour, 1) + circle(x, y + high / 2, high / 4, RED)


def books(x, spines):
    """Upright books from the left: width, height, colour."""
    out = ""
    for wide, high, colour in spines:
        y = FLOOR - 2 - high
        out += rect(x, y, wide, high, colour, 1.2, stroke="#1d1428", stroke_width=1)
        out += rect(x + 0.5, y + 5, wide - 1, 1.8, BRASS, opacity=0.8)
        out += rect(x + 0.5, y + high - 8, wide - 1, 1.8, BRASS, opacity=0.8)
        x += wide + 0.6
    return out


def lying(x, y, wide, high, colour):
    """A book that lies on its side, its pages to the right."""
    out = rect(x, y, wide, high, colour, 1.6, stroke="#1d1428", stroke_width=1)
    return out + rect(x + wide - 5, y + 1.6, 5, high - 3.2, "#eadcb8", 0.6)


def hourglass(x):
    out = ellipse(x, FLOOR - 2.2, 13, 1.8, "#000000", opacity=0.35)
    glass = (
        f"M{num(x - 8)} 27 C{num(x - 8)} 36 {num(x - 1.6)} 38 {num(x - 1.6)} 42 "
        f"C{num(x - 1.6)} 46 {num(x - 8)} 47 {num(x - 8)} 55 L{num(x + 8)} 55 "
        f"C{num(x + 8)} 47 {num(x + 1.6)} 46 {num(x + 1.6)} 42 "
        f"C{num(x + 1.6)} 38 {num(x + 8)} 36 {num(x + 8)} 27 Z"
    )
    out += path(glass, "#8fb5b8", opacity=0.5)
    out += path(f"M{num(x - 6.4)} 55 L{num(x)} 48 L{num(x + 6.4)} 55 Z", "#e0b567")
    out += path(f"M{num(x - 4.6)} 34 L{num(x + 4.6)} 34 L{num(x)} 41 Z", "#e0b567")
    out += path(glass, stroke="#cfe4e4", stroke_width=1, opacity=0.8)
    for y in (23, 54):
        out += rect(x - 11, y, 22, 4, "#8a5a30", 1.4, stroke="#3f2412", stroke_width=1)
    posts = f"M{num(x - 9)} 27 L{num(x - 9)} 54 M{num(x + 9)} 27 L{num(x + 9)} 54"
    return out + line(posts, "#8a5a30", 1.8)


def candle(x):
    """A stick with a candle that has burnt down; the flame is light of its own."""
    out = ellipse(x, FLOOR - 2.2, 11, 1.8, "#000000", opacity=0.35)
    out += path(f"M{num(x - 10)} 58 L{num(x + 10)} 58 L{num(x + 6)} 54 L{num(x - 6)} 54 Z", BRASS)
    out += rect(x - 2, 46, 4, 9, BRASS_DARK) + rect(x - 6, 43, 12, 4, BRASS, 1.4)
    out += path(
        f"M{num(x - 4)} 43 L{num(x - 4)} 25 C{num(x - 2)} 22 {num(x + 2)} 27 {num(x + 4)} 24 "
        f"L{num(x + 4)} 36 C{num(x + 6)} 38 {num(x + 4)} 41 {num(x + 4)} 43 Z",
        "#f3e4c0",
    )
    out += circle(x, 15, 13, "#ffb84d", opacity=0.16) + circle(x, 16, 8, "#ffd070", opacity=0.3)
    half = f"{num(x)} 6 C{num(x + 6)} 14 {num(x + 4)} 23 {num(x)} 23"
    out += path(symmetric(half, x), "#ffb640")
    half = f"{num(x)} 12 C{num(x + 3)} 17 {num(x + 2)} 22 {num(x)} 22"
    return out + path(symmetric(half, x), "#fff2c2")


def shelf_left():
    """Drinks, 250×62."""
    out = flask(22, 10, 26, 4, 12, "#2f7f5c", "#123a2c") + label(22, 36, 7, 11)
    out += flask(50, 14, 36, 4.5, 24, "#7d2430", "#3d0d14", "#b23a3c")
    out += flask(78, 7.5, 22, 3.2, 10, "#b9762a", "#5b3510") + label(78, 34, 5.5, 12)
    out += lying(98, 50, 42, 8, "#3f4f7d") + lying(101, 42.5, 36, 7.5, "#7d3b3f")
    out += hourglass(164)
    out += flask(196, 9, 30, 3.4, 17, "#41619b", "#16264a") + label(196, 40, 6, 9)
    out += flask(222, 12, 38, 4, 27, "#8b6a2c", "#43300f", "#caa04a")
    return out


def shelf_right():
    """Books, a candle and a likeness of the host, 250×62."""
    out = flask(20, 11, 32, 3.6, 18, "#5b2f6e", "#2a1236", "#8a4fa3")
    out += candle(52)
    out += books(
        78,
        [
            (9, 40, "#8f2430"),
            (7, 35, "#2f6b57"),
            (10, 43, "#3f4f7d"),
            (6, 33, "#a8752e"),
            (9, 38, "#5b2f6e"),
        ],
    )
    out += ellipse(152, FLOOR - 2.2, 17, 1.8, "#000000", opacity=0.35)
    out += rect(138, 52, 28, 6, "#6b4426", 1.4, stroke="#2f1a0c", stroke_width=1)
    out += place(cards.mark(BRASS, BRASS_DARK, INK, IVORY), 152, 34, 0.4)
    out += flask(192, 8, 24, 3.4, 11, "#2f7f5c", "#123a2c") + label(192, 36, 6, 11)
    out += flask(216, 8, 27, 3.4, 14, "#6f8f3a", "#2f3f12") + label(216, 38, 6, 10)
    out += flask(238, 7, 30, 3, 18, "#b9762a", "#5b3510")
    return out


def lamp():
    """A lamp for the wall, 60×84: a brass arm, and a shade like that of the title's lamp."""
    out = rect(26, 46, 8, 34, BRASS_DARK, 4) + circle(30, 74, 6, BRASS)
    out += line("M30 74 C14 74 14 54 30 52", BRASS, 3.4)
    out += ellipse(30, 45, 17, 4, "#fff3c4")
    out += path("M16 10 L44 10 L56 44 L4 44 Z", "#b23a3c")
    out += path("M16 10 L24 10 L17 44 L4 44 Z", "#8f2430")
    out += path("M36 10 L44 10 L56 44 L43 44 Z", "#c9514b")
    out += rect(3, 42, 54, 5, BRASS, 2) + rect(15, 7, 30, 5, BRASS, 2)
    return out + circle(30, 5, 3.4, BRASS_LIGHT)


def write(save):
    save("art/shelf-left.svg", document(250, 62, shelf_left(), "bottles on the parlour's wall"))
    save("art/shelf-right.svg", document(250, 62, shelf_right(), "books on the parlour's wall"))
    save("art/lamp.svg", document(60, 84, lamp(), "lamp on the parlour's wall"))
