"""What the eight imps look like when they are pleased, worried or beaten, and for the moment of a
blink.

An imp stays itself: only eyes, brows and mouth are drawn anew, its ears rise or sink, and what can
be read from afar is added: sparks on the disc, a drop of sweat, tears and a night behind it.
Everything is drawn in the square of 100 of faces.py.
"""
from svgkit import *

MOODS = ("calm", "pleased", "worried", "beaten", "blink")
EARS_TURN = {"pleased": -8, "worried": 11, "beaten": 26}
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


def ears(mood, x, y, *pieces):
    """Pieces (path, fill) of the right ear and, mirrored, of the left one, turned about the root of
    the ear."""
    turn = EARS_TURN.get(mood, 0)
    if not turn:
        return "".join(both(d, fill) for d, fill in pieces)
    right, left = ("".join(path(side(d), fill) for d, fill in pieces) for side in (str, mirror))
    return group(right, f"rotate({turn} {x} {y})") + group(left, f"rotate({-turn} {100 - x} {y})")


# ---- Parts ----


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


def frightened(x, y, rx=8, ry=9.4, look=0.0, up=0.0, iris=INK):
    """Wide open, with a small pupil."""
    return ellipse(x, y, rx, ry, "#ffffff", stroke=INK, stroke_width=1.3) + eye(
        x, y, rx - 0.6, ry - 0.6, look, up, iris, size=0.36
    )


def sparkling(x, y, rx=8, ry=9.4, iris=INK):
    """Wide open, full of light."""
    return (
        ellipse(x, y, rx, ry, "#ffffff")
        + circle(x, y + 0.4, rx * 0.8, iris)
        + circle(x + 2, y - 2.4, rx * 0.32, "#ffffff")
        + circle(x - 2.2, y + 2.6, rx * 0.17, "#ffffff")
    )


def pleading(colour, y=43.6, x=63.5, w=7, rise=4.6, width=2.8):
    """Brows that rise towards the nose."""
    return both_lines(
        f"M{num(x - w)} {num(y - rise)} C{num(x - w * 0.2)} {num(y - rise * 0.4)} "
        f"{num(x + w * 0.5)} {num(y + 1)} {num(x + w)} {num(y + 1.6)}",
        colour,
        width,
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


def behind(mood):
    """On the disc, behind the imp: sparks, or a night that falls."""
    if mood == "pleased":
        return (
            spark(14, 33, 9)
            + spark(87, 26, 10.5)
            + spark(23, 17, 5.4)
            + spark(90, 69, 6.4)
            + spark(9.6, 60, 5)
        )
    return circle(50, 50, 45.4, "#0d1030", opacity=0.56) if mood == "beaten" else ""


# ---- The imps: nose, eyes, brows and mouth in every mood but the calm one; None for that ----


def hayate(mood, skin, shade, hair):
    nose = line("M51 62.5 C52.6 64 52 65.4 50 65.6", shade, 2)
    if mood == "pleased":  # a wink, and more teeth than before
        return (
            nose
            + eye(38, 55, 8, 8.8, 1.4, 0, size=0.66)
            + happy(64, 55.6, 7.4)
            + line("M29 43 C33 38.6 40 38.6 45 42", hair, 3.2)
            + line("M57 46 C61 43 68 43 72 46", hair, 3.2)
            + laugh(66.6, 15.4, 14.4)
            + path("M57 69.6 L62 68.8 L60 74 Z", "#ffffff")
        )
    if mood == "worried":
        return (
            nose
            + frightened(37.4, 56.4, look=1.6)
            + frightened(62.6, 56.4, look=1.6)
            + pleading(hair, 45.4, 63, 8, 4.6, 3.2)
            + gritted(70, 10.4)
        )
    if mood == "beaten":
        return (
            nose
            + squeezed(37.6, 57)
            + squeezed(62.4, 57)
            + pleading(hair, 47.4, 62, 8, 5, 3.2)
            + wail(68.6, 10, 10)
            + stream(29.6, 60)
            + stream(70.4, 60)
        )
    if mood == "blink":
        return (
            nose
            + shut(38, 56)
            + shut(63, 56)
            + line("M29 48 C33 45.6 40 46 44.5 49", hair, 3.2)
            + line("M56.5 47 C61 42.6 68 42.4 72 45.4", hair, 3.2)
            + path(
                "M37 70 C46 73.6 58 72.6 67.5 66 C67.5 75 60 80.4 52 80 C45 79.6 39.6 76 37 70 Z",
                "#5b1420",
            )
            + path(
                "M40 71.2 C48 73.6 58 72.6 66.4 67.6 C66 70.4 65 72 64 73 "
                "C56 76.6 47 76.4 42.4 74.6 Z",
                "#ffffff",
            )
        )
    return None


def you(mood, skin, shade, dark):
    nose, red = path("M48.2 63 L51.8 63 L50 65.6 Z", shade), "#e2796b"
    if mood == "pleased":
        return (
            nose
            + happy(36.5, 54.6)
            + happy(63.5, 54.6)
            + raised(dark, 41)
            + cheeks("#e25a4a", 66, 28, 6.6, 4.4)
            + laugh(67.6, 13, 13.6)
            + path("M54.6 69.6 L60 69 L57.6 75.4 Z", "#ffffff")
        )
    if mood == "worried":
        return (
            nose
            + frightened(36.5, 54.6, look=-1.8)
            + frightened(63.5, 54.6, look=-1.8)
            + pleading(dark, 42, 63, 7)
            + wobble()
            + cheeks(red, 66, 28)
        )
    if mood == "beaten":
        return (
            nose
            + eye(36.5, 55, 8.4, 8.4, 0, 1.6, size=0.74)
            + eye(63.5, 55, 8.4, 8.4, 0, 1.6, size=0.74)
            + both("M54.8 54 C55.4 45.4 71.6 45.4 72.2 54 C66 50.6 61 50.6 54.8 54 Z", shade)
            + pleading(dark, 44, 62.6, 7.6, 5)
            + wail(71, 7.6, 8)
            + both(at("M-7.4 0 C-5 3 5 3 7.4 0 C6.6 3.4 -6.6 3.4 -7.4 0 Z", 63.5, 60), WATER)
            + drop(30, 69, 0.8)
            + drop(70, 69, 0.8)
        )
    if mood == "blink":
        return (
            nose
            + shut(36.5, 55)
            + shut(63.5, 55)
            + both_lines("M29 44 C32.6 41 38 40.8 42 43", dark, 2.8)
            + cheeks(red, 66, 28)
            + line("M38 69.4 C43 76 57 76 62 69.4", INK, 2.8)
            + path("M53.6 74 L58.8 72.2 L57.4 78.4 Z", "#ffffff", stroke=INK, stroke_width=1)
        )
    return None


def kohaku(mood, skin, shade, hair):
    nose = both("M45.6 60 L45.7 60 Z", shade) + line(
        "M47.6 59.4 C49 60.8 51 60.8 52.4 59.4", shade, 2.2
    )
    red = cheeks("#d8503a", 63, 29, 6.6, 4.4)
    if mood == "pleased":  # laughs until the tears come
        return (
            nose
            + squeezed(36.4, 53)
            + squeezed(63.6, 53)
            + raised(hair, 42.4, 64, 6, 2.4)
            + cheeks("#d8402a", 64, 27.6, 7.6, 5)
            + laugh(62.6, 17, 19.4, "#6d1717")
            + drop(24.6, 57.6, 0.62)
            + drop(75.4, 57.6, 0.62)
        )
    if mood == "worried":
        return (
            nose
            + frightened(36.6, 53.6, 7.6, 8.4, 1, 0.4, "#7a3412")
            + frightened(63.4, 53.6, 7.6, 8.4, 1, 0.4, "#7a3412")
            + pleading(hair, 43, 63.4, 6.4, 3.8, 2.8)
            + red
            + wobble(72, 10.4)
        )
    if mood == "beaten":  # bawls as loud as it laughs
        return (
            nose
            + shut(36.4, 53.6, 7, 5)
            + shut(63.6, 53.6, 7, 5)
            + pleading(hair, 44.4, 63, 6.8, 4, 2.8)
            + stream(32, 57, 20, 3.6)
            + stream(68, 57, 20, 3.6)
            + wail(65, 10.6, 14.6, "#6d1717")
        )
    if mood == "blink":  # its eyes are always closed: now it looks
        calm = (
            path(
                "M35.6 63.6 C43 66 57 66 64.4 63.6 C65 76 58 80.4 50 80.4 "
                "C42 80.4 35 76 35.6 63.6 Z",
                "#6d1717",
            )
            + path(
                "M38 64.4 C45 66 55 66 62 64.4 L61.4 68.4 C55 69.6 45 69.6 38.6 68.4 Z", "#ffffff"
            )
            + path("M41 76.4 C44 71.6 56 71.6 59 76.4 C56.4 79.6 43.6 79.6 41 76.4 Z", TONGUE)
        )
        return (
            nose
            + eye(36.6, 53, 5.8, 6.4, 0.6, 0, "#7a3412", size=0.7)
            + eye(63.4, 53, 5.8, 6.4, -0.6, 0, "#7a3412", size=0.7)
            + both_lines("M59 42.4 C62 40.6 66 40.8 68.6 42.6", hair, 2.4)
            + red
            + calm
        )
    return None


def mikage(mood, skin, shade, hair):
    nose = line("M50.6 63 C51.6 65.4 50.4 66.8 48.6 66.8", shade, 2)
    glass = circle(62.5, 55.4, 9.4, stroke=BRASS, stroke_width=1.9) + line(
        "M71 60 C74.6 66 74 74 70 83", BRASS, 1.2
    )
    if mood == "pleased":  # one brow, one eye, one long smile; the monocle flashes
        return (
            nose
            + path("M54.8 57 C57 50.4 68 50.4 70.4 57 C66 60.6 59 60.6 54.8 57 Z", "#ffffff")
            + circle(62.5, 56, 3.8, "#8c2f52")
            + circle(62.5, 56, 2, INK)
            + circle(63.8, 54.8, 1.1, "#ffffff")
            + line("M54.8 57 C57 50.4 68 50.4 70.4 57", INK, 2.4)
            + line("M55 43.6 C60 36.6 68 38 72 44", hair, 3)
            + glass
            + path("M57 60.4 L66 48 L69 50.4 L60 62.6 Z", "#ffffff", opacity=0.5)
            + path(
                "M40 71.4 C48 75.6 57 74.4 64.6 66.8 C63.6 76.4 56 81 49.6 79.6 "
                "C45 78.6 41.4 75.6 40 71.4 Z",
                MAW,
            )
            + path(
                "M42 72.6 C49 75.8 57 74.6 63.6 68.8 C62.6 72 61 74 59 75 "
                "C53 77.6 46.6 76.6 42 72.6 Z",
                "#ffffff",
            )
            + path("M56.4 75.4 L60.4 73.4 L59.4 79 Z", "#ffffff")
        )
    if mood == "worried":
        return (
            nose
            + frightened(62.5, 55.4, 8, 8.4, -1.4, 0.2, "#8c2f52")
            + line("M54.6 41.4 C59 42 66 44.4 70.6 47.4", hair, 3)
            + glass
            + frown(73.4, 7, 3.4, 2.7, 51)
        )
    if mood == "beaten":  # the monocle has a crack and the eye will not look
        return (
            nose
            + shut(62.5, 55.6, 7, 4.4, 2.6)
            + line("M54 43 C59 44 66 46.8 70.6 50", hair, 3)
            + glass
            + line("M58 48 L62 53 L59.6 56 L65.6 62.4 M62 53 L67.6 51.4", "#ffffff", 1.3)
            + stream(60, 62, 15, 3)
            + line("M43 76.4 C46 71 49 72.6 51 74.4 C53.6 76.6 56.6 71 60 76", INK, 2.7)
        )
    if mood == "blink":
        return (
            nose
            + path("M54.6 57 C55 47 70 47 70.6 57 C66 60.4 59 60.4 54.6 57 Z", shade)
            + shut(62.5, 57, 7.4, 3, 2.2)
            + line("M55.6 46.4 C60 43.8 66 43.8 70.4 47.2", hair, 2.8)
            + glass
            + line("M43.6 74 C49 76 56 75 60 71.2", INK, 2.6)
            + path("M53.8 74.6 L57.2 73.2 L56.4 77 Z", "#ffffff")
        )
    return None


def tsubaki(mood, skin, shade, hair):
    nose, iris = line("M49 64.6 C50 65.4 51 65.2 51.6 64.6", shade, 1.8), "#7b3fa0"
    spot = circle(63.6, 72.4, 1.2, INK)
    lips = path(
        "M44.6 72.4 C47 70.2 49 70.6 50 71.6 C51 70.6 53 70.2 55.4 72.4 C53 76 47 76 44.6 72.4 Z",
        "#c22440",
    ) + line("M44.8 72.4 C48 73.4 52 73.4 55.2 72.4", "#7d1026", 1)
    tips = "M71.4 56.4 L75.4 54 M69.6 52.8 L73.4 49.6"
    if mood == "pleased":  # laughs as a lady does: with closed eyes, and loudly
        return (
            nose
            + happy(36.4, 56, 7)
            + happy(63.6, 56, 7)
            + both_lines(tips, INK, 2.2)
            + cheeks("#f0605a", 66, 29.6, 6.6, 4.4)
            + spot
            + path(
                "M40.6 69.4 C46 71.6 54 71.6 59.4 69.4 C59.6 76.6 55 80.4 50 80.4 "
                "C45 80.4 40.4 76.6 40.6 69.4 Z",
                "#8d1530",
                stroke="#c22440",
                stroke_width=1.8,
            )
            + path(
                "M43 70.8 C47 72.2 53 72.2 57 70.8 L56.4 73.4 C53 74.4 47 74.4 43.6 73.4 Z",
                "#ffffff",
            )
        )
    if mood == "worried":
        return (
            nose
            + frightened(36.4, 56, 7.4, 8.4, -1.2, 0.6, iris)
            + frightened(63.6, 56, 7.4, 8.4, -1.2, 0.6, iris)
            + both_lines("M56 51 C59.6 45.6 68 45.6 72 50.6 M71.2 49.6 L75 47.4", INK, 2.4)
            + cheeks("#ec8f86", 66, 30)
            + spot
            + path(
                "M45.4 75.4 C45 71.6 48 70.6 50 71.6 C52 70.6 55 71.6 54.6 75.4 "
                "C53 73.8 47 73.8 45.4 75.4 Z",
                "#c22440",
            )
            + pleading("#5b2a56", 45.8, 62.4, 6.4, 3, 2.4)
        )
    if mood == "beaten":
        return (
            nose
            + shut(36.4, 56, 7, 5, 2.8)
            + shut(63.6, 56, 7, 5, 2.8)
            + both_lines("M57 59.6 L54.6 62.4 M61.4 61.2 L60.4 64.2", INK, 1.8)
            + pleading("#5b2a56", 48, 62, 6.6, 3.6, 2.6)
            + stream(68, 59.4, 13, 2.6)
            + stream(32, 59.4, 13, 2.6)
            + spot
            + path(
                "M44.4 77.4 C43.6 71.4 48 70.4 50 71.4 C52 70.4 56.4 71.4 55.6 77.4 "
                "C53 74.6 47 74.6 44.4 77.4 Z",
                "#c22440",
            )
        )
    if mood == "blink":
        return (
            nose
            + shut(36.4, 56.4, 6.8, 4.4, 2.6)
            + shut(63.6, 56.4, 6.8, 4.4, 2.6)
            + both_lines("M70.4 57.4 L73.6 59 M67.6 59.6 L69.8 62", INK, 1.8)
            + cheeks("#ec8f86", 66, 30)
            + lips
            + circle(61.4, 71, 1.2, INK)
        )
    return None


def sumire(mood, skin, shade, hair):
    nose = line("M49 67.6 C50 68.4 50.6 68.2 51.2 67.6", shade, 1.8)
    brow, iris = "#6b4da6", "#3f2a77"
    glass = "".join(
        circle(x, 58.6, 10.6, "#ffffff", fill_opacity=0.55)
        + circle(x, 58.6, 10.6, stroke="#5a3b1c", stroke_width=2)
        for x in (37, 63)
    ) + line("M47.6 57.4 C49 56.2 51 56.2 52.4 57.4", "#5a3b1c", 2)
    red = cheeks("#ee9a9a", 70, 30.5, 5, 3.2)
    if mood == "pleased":
        return (
            glass
            + sparkling(37, 58.6, 7.4, 8.2, iris)
            + sparkling(63, 58.6, 7.4, 8.2, iris)
            + raised(brow, 44.6, 63, 6, 2.4)
            + nose
            + cheeks("#f07a86", 71.6, 28, 6, 3.8)
            + laugh(70, 9.6, 11.4, "#7d3044")
        )
    if mood == "worried":
        return (
            glass
            + circle(35, 59.6, 3, iris)
            + circle(61, 59.6, 3, iris)
            + circle(36, 58.6, 1, "#ffffff")
            + circle(62, 58.6, 1, "#ffffff")
            + pleading(brow, 46, 62.6, 6.4, 3.4, 2.4)
            + nose
            + red
            + wobble(75.6, 7.6, 2.6)
        )
    if mood == "beaten":  # behind glasses that have misted over
        mist = "".join(
            circle(x, 58.6, 10.6, "#dfeaf4")
            + circle(x, 58.6, 10.6, stroke="#5a3b1c", stroke_width=2)
            + line(
                f"M{x - 5} {y} C{x - 3} {y - 3} {x - 1} {y - 3} {x} {y} "
                f"C{x + 1} {y + 3} {x + 3} {y + 3} {x + 5} {y}",
                "#8297ad",
                1.8,
            )
            for x, y in ((37, 58.6), (63, 58.6))
        ) + line("M47.6 57.4 C49 56.2 51 56.2 52.4 57.4", "#5a3b1c", 2)
        return (
            mist
            + pleading(brow, 47.4, 62, 6.6, 3.6, 2.6)
            + nose
            + stream(29.4, 68, 11, 2.4)
            + stream(70.6, 68, 11, 2.4)
            + wail(72.6, 5.4, 6.6, "#7d3044")
        )
    if mood == "blink":
        return (
            glass
            + shut(37, 59, 5.6, 4, 2.6)
            + shut(63, 59, 5.6, 4, 2.6)
            + both_lines("M56.6 46.2 C60 44.4 64.6 45.4 67.6 47.8", brow, 2.2)
            + red
            + ellipse(50, 75.6, 2.7, 3.1, "#7d3044")
            + nose
        )
    return None


def okina(mood, skin, shade, white):
    """Only what lies under the moustache comes from here, and the eyes; the beard stays."""
    nose = ellipse(50, 61, 5.6, 4.4, "#a9322a") + ellipse(48.6, 59.6, 1.8, 1.2, "#e2796b")
    lines = both_lines("M73.6 56.4 L76.6 58.2 M73.8 53.4 L77.2 53.6", shade, 1.5)
    bushy = (
        "M52.6 47 C56 40.4 68 38 76.6 45.4 C73 45.4 71.6 46.4 71 48.4 C65 45.6 58 46 53.6 49.4 Z"
    )
    sad = "M53 39.6 C60 37 71 41 77.4 51.4 C74 50.2 72 50.4 70.4 51.6 C66 47 59 45.4 53.4 45.6 Z"
    if mood == "pleased":
        return (
            happy(36.6, 54.4, 8, 7.4, 3)
            + happy(63.4, 54.4, 8, 7.4, 3)
            + group(both(bushy, white), "translate(0 -4)")
            + lines
            + nose
        )
    if mood == "worried":
        return (
            frightened(36.6, 54.4, 7, 7.4, -1)
            + frightened(63.4, 54.4, 7, 7.4, -1)
            + group(both(sad, white), "translate(0 -3)")
            + both_lines("M58 33 C54 31.4 52 31.4 50 31.4", shade, 1.6)
            + nose
        )
    if mood == "beaten":
        return (
            shut(36.6, 54.8, 7, 4, 2.6)
            + shut(63.4, 54.8, 7, 4, 2.6)
            + group(both(sad, white), "translate(0 2)")
            + both_lines("M58 35.4 C54 33.6 52 33.6 50 33.6", shade, 1.6)
            + nose
            + drop(31, 64, 0.8)
            + drop(69, 64, 0.8)
        )
    if mood == "blink":
        return (
            shut(36.6, 53.6, 8, 3.4, 2.4)
            + shut(63.4, 53.6, 8, 3.4, 2.4)
            + both(bushy, white)
            + lines
            + both_lines("M58 35.4 C54 33.6 52 33.6 50 33.6", shade, 1.6)
            + nose
        )
    return None


def okina_mouth(mood):
    """Drawn upon the beard, and the moustache upon it."""
    if mood == "pleased":
        return laugh(70, 11.4, 13, "#6d1717")
    if mood == "worried":
        return ellipse(50, 76.6, 3.8, 4.6, "#6d1717")
    if mood == "beaten":
        return wail(74, 8, 7.4, "#6d1717")
    return None


def nagi(mood, skin, shade, dark):
    nose = path(
        "M46.6 65.4 C48 64.4 52 64.4 53.4 65.4 C53 67.8 51.4 69 50 69.4 "
        "C48.6 69 47 67.8 46.6 65.4 Z",
        INK,
    )
    red = cheeks("#c9574f", 68, 29, 5, 3.2)
    calm = both_lines("M50 69.4 C50.2 73.4 54.6 75 59 72.6", INK, 2.2)
    iris = "#2f7d86"
    if mood == "pleased":  # a fox that has found the henhouse open
        return (
            happy(36.4, 57, 8.4, 6, 3)
            + happy(63.6, 57, 8.4, 6, 3)
            + cheeks("#d8402f", 67, 28, 6, 4)
            + path(
                "M35.6 69 C43 73.4 57 73.4 64.4 69 C63.6 78 57 82 50 82 C43 82 36.4 78 35.6 69 Z",
                MAW,
            )
            + path("M42.6 72 L46.4 72.8 L44.4 77 Z", "#ffffff")
            + path("M57.4 72 L53.6 72.8 L55.6 77 Z", "#ffffff")
            + path("M43.6 79 C46 75.8 54 75.8 56.4 79 C54 81.4 46 81.4 43.6 79 Z", TONGUE)
            + nose
        )
    if mood == "worried":
        return (
            frightened(36.4, 56.4, 8, 8.6, 1.4, 0, iris)
            + frightened(63.6, 56.4, 8, 8.6, 1.4, 0, iris)
            + pleading(dark, 45.4, 63, 7, 4, 2.8)
            + red
            + nose
            + line("M50 69.4 L50 72", INK, 2)
            + wobble(74.8, 8.4, 2.5)
        )
    if mood == "beaten":
        return (
            both("M55 57 C57.6 48.6 69.6 48.6 72.2 57 C67 60.4 60 60.4 55 57 Z", shade)
            + shut(36.4, 57, 8.4, 4.4, 2.8)
            + shut(63.6, 57, 8.4, 4.4, 2.8)
            + pleading(dark, 48.4, 62.6, 7.4, 4.4, 2.8)
            + stream(32, 61, 13, 2.6)
            + stream(68, 61, 13, 2.6)
            + nose
            + line("M50 69.4 L50 72", INK, 2)
            + frown(77, 8, 5, 2.7)
        )
    if mood == "blink":
        return (
            both("M55 57.4 C57.6 50.6 69.6 50.6 72.2 57.4 C67 62 60 62 55 57.4 Z", shade)
            + shut(36.4, 58, 8.6, 3.6, 2.4)
            + shut(63.6, 58, 8.6, 3.6, 2.4)
            + red
            + nose
            + calm
        )
    return None


# Where the drop of sweat is to be seen on each worried imp: beside hair and horns.
SWEAT = {
    "hayate": (82, 41),
    "you": (81, 61),
    "kohaku": (85, 72),
    "mikage": (80, 44),
    "tsubaki": (86, 40),
    "sumire": (84, 47),
    "okina": (87, 38),
    "nagi": (20, 34),
}


def sweat(mood, who):
    return drop(*SWEAT[who], 1.35) if mood == "worried" else ""
