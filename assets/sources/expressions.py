"""Eyes, brows, mouths, tears and drops of sweat that fit the heads of all imps, in the square of
100 of faces.py."""
from svgkit import *

WATER, WATER_DARK, WATER_LIGHT = "#7fc8f2", "#2a6ea6", "#e9f7ff"
MAW, TONGUE = "#5b1420", "#e5786a"


def eye(x, y, rx, ry, look=0.0, up=0.0, iris=INK, white="#ffffff", size=0.62):
    r = min(rx, ry) * size
    return (
        ellipse(x, y, rx, ry, white)
        + circle(x + look, y + up, r, iris)
        + (circle(x + look, y + up, r * 0.55, INK) if iris != INK else "")
        + circle(x + look + r * 0.38, y + up - r * 0.42, r * 0.36, "#ffffff")
    )


def cheeks(colour, y=65, x=29, rx=5.4, ry=3.6):
    return ellipse(x, y, rx, ry, colour, opacity=0.55) + ellipse(
        100 - x, y, rx, ry, colour, opacity=0.55
    )


# ---- Parts ----


def ears(*pieces):
    """Pieces (path, fill) of the right ear and, mirrored, of the left one."""
    return "".join(both(d, fill) for d, fill in pieces)


def at(d, x, y):
    """An absolute path drawn around 0, 0, moved."""
    flip, out = True, []
    for token in re.findall(r"[MLCQZ]|-?[\d.]+", d):
        if token in "MLCQZ":
            flip = True
            out.append(token)
        else:
            out.append(num(float(token) + (x if flip else y)))
            flip = not flip
    return " ".join(out)


def happy(x, y, w=7, up=6.4, width=3.4, colour=INK):
    """An eye that laughs."""
    return line(
        f"M{num(x - w)} {num(y + 1.6)} C{num(x - w * 0.62)} {num(y - up)} {num(x + w * 0.62)} "
        f"{num(y - up)} {num(x + w)} {num(y + 1.6)}",
        colour,
        width,
    )


def shut(x, y, w=7, down=4.6, width=3, colour=INK):
    """An eye that is closed."""
    return line(
        f"M{num(x - w)} {num(y - 0.8)} C{num(x - w * 0.55)} {num(y + down)} {num(x + w * 0.55)} "
        f"{num(y + down)} {num(x + w)} {num(y - 0.8)}",
        colour,
        width,
    )


def squeezed(x, y, w=6, h=5, width=3.2):
    """An eye pressed together, its point towards the nose."""
    inner = x - w if x > 50 else x + w
    outer = x + w if x > 50 else x - w
    return line(
        f"M{num(outer)} {num(y - h)} L{num(inner)} {num(y)} L{num(outer)} {num(y + h)}", INK, width
    )


def raised(colour, y=41, x=63.5, w=7.4, width=2.8):
    return both_lines(
        f"M{num(x - w)} {num(y + 1.4)} C{num(x - w * 0.4)} {num(y - 3.6)} {num(x + w * 0.5)} "
        f"{num(y - 3.6)} {num(x + w)} {num(y + 1.6)}",
        colour,
        width,
    )


def laugh(y=66, w=14, h=15, maw=MAW, x=50.0, teeth=True):
    """A mouth wide open, its corners up."""
    body = at(
        f"M{-w} 0 C{-w / 2} 2.4 {w / 2} 2.4 {w} 0 C{w * 1.05} {h * 0.62} {w * 0.6} {h} 0 {h} "
        f"C{-w * 0.6} {h} {-w * 1.05} {h * 0.62} {-w} 0 Z",
        x,
        y,
    )
    bite = at(
        f"M{-w * 0.86} 0.8 C{-w / 2} 2.4 {w / 2} 2.4 {w * 0.86} 0.8 L{w * 0.8} 4 "
        f"C{w * 0.4} 5.2 {-w * 0.4} 5.2 {-w * 0.8} 4 Z",
        x,
        y,
    )
    tongue = at(
        f"M{-w * 0.62} {h * 0.76} C{-w * 0.4} {h * 0.48} {w * 0.4} {h * 0.48} {w * 0.62} "
        f"{h * 0.76} C{w * 0.4} {h * 1.0} {-w * 0.4} {h * 1.0} {-w * 0.62} {h * 0.76} Z",
        x,
        y,
    )
    return path(body, maw) + (path(bite, "#ffffff") if teeth else "") + path(tongue, TONGUE)


def wail(y=69, w=9, h=9.6, maw=MAW, x=50.0):
    """A mouth wide open, its corners down."""
    body = at(
        f"M{-w} {h} C{-w * 1.1} {h * 0.25} {-w * 0.55} 0 0 0 "
        f"C{w * 0.55} 0 {w * 1.1} {h * 0.25} {w} {h} "
        f"C{w * 0.5} {h * 0.8} {-w * 0.5} {h * 0.8} {-w} {h} Z",
        x,
        y,
    )
    tongue = at(
        f"M{-w * 0.6} {h * 0.8} C{-w * 0.4} {h * 0.45} {w * 0.4} {h * 0.45} {w * 0.6} {h * 0.8} "
        f"C{w * 0.3} {h * 0.72} {-w * 0.3} {h * 0.72} {-w * 0.6} {h * 0.8} Z",
        x,
        y,
    )
    return path(body, maw) + path(tongue, TONGUE)


def frown(y=74, w=8.6, rise=5, width=3, x=50.0):
    return line(
        f"M{num(x - w)} {num(y + 2)} C{num(x - w * 0.5)} {num(y - rise)} {num(x + w * 0.5)} "
        f"{num(y - rise)} {num(x + w)} {num(y + 2)}",
        INK,
        width,
    )


def wobble(y=73.4, w=10, width=2.9, x=50.0):
    """A mouth that does not know what to say."""
    return line(
        at(
            f"M{-w} 1.6 C{-w * 0.8} -3 {-w * 0.5} -3 {-w * 0.34} 0.4 "
            f"C{-w * 0.18} 3.6 {w * 0.1} 3.4 {w * 0.24} 0 C{w * 0.4} -3.4 {w * 0.8} -3 {w} 1.8",
            x,
            y,
        ),
        INK,
        width,
    )


def gritted(y=70, w=11, h=7.6, x=50.0):
    """Teeth set upon each other."""
    bars = "".join(
        line(at(f"M{num(dx)} 0 L{num(dx)} {h}", x, y), INK, 1) for dx in (-w / 2, 0, w / 2)
    )
    return (
        rect(x - w, y, 2 * w, h, "#ffffff", 3.4, stroke=INK, stroke_width=1.9)
        + line(at(f"M{-w + 1} {h / 2} L{w - 1} {h / 2}", x, y), INK, 1.2)
        + bars
    )


def drop(x, y, size=1.0):
    """A drop of sweat or a tear; its middle is at x, y."""
    s = size
    return path(
        at(
            f"M0 {-8.4 * s} C{2.4 * s} {-3.4 * s} {5 * s} {-0.6 * s} {5 * s} {2.6 * s} "
            f"C{5 * s} {5.8 * s} {2.8 * s} {7.6 * s} 0 {7.6 * s} "
            f"C{-2.8 * s} {7.6 * s} {-5 * s} {5.8 * s} {-5 * s} {2.6 * s} "
            f"C{-5 * s} {-0.6 * s} {-2.4 * s} {-3.4 * s} 0 {-8.4 * s} Z",
            x,
            y,
        ),
        WATER,
        stroke=WATER_DARK,
        stroke_width=1.3 * s,
    ) + ellipse(x - 1.8 * s, y + 2.4 * s, 1.2 * s, 2 * s, WATER_LIGHT)


def stream(x, y, length=18, w=3.2):
    """Tears that run down a cheek from an eye at x, y; they widen."""
    d = (
        f"M{-w * 0.7} 0 C{-w} {length * 0.5} {-w * 1.5} {length * 0.8} {-w * 1.3} {length} "
        f"C{-w * 0.6} {length + 3} {w * 0.9} {length + 3} {w * 1.3} {length} "
        f"C{w * 1.3} {length * 0.8} {w} {length * 0.5} {w * 0.7} 0 Z"
    )
    return path(at(d, x, y), WATER, stroke=WATER_DARK, stroke_width=1) + line(
        at(f"M{-w * 0.2} 3 L{-w * 0.4} {length - 1}", x, y), WATER_LIGHT, 1.3
    )


def spark(x, y, s):
    """A star with four points."""
    return path(
        f"M{num(x)} {num(y - s)} Q{num(x)} {num(y)} {num(x + s)} {num(y)} "
        f"Q{num(x)} {num(y)} {num(x)} {num(y + s)} Q{num(x)} {num(y)} {num(x - s)} {num(y)} "
        f"Q{num(x)} {num(y)} {num(x)} {num(y - s)} Z",
        "#fff3b8",
    )
