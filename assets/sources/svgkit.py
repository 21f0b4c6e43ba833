"""Small helpers for the drawings: every picture of Imparlour is made by the scripts beside this
one.

Only what nanosvg really renders is used (see tests/house/svg_lint.py). Run `python3
assets/sources/draw.py` to write all SVG files.
"""
import math
import re

KEY = "#ff00ff"  # recoloured by the program before rasterising
INK = "#1d1428"
PLUM = "#3a2142"
IVORY = "#fdf6e3"
PAPER = "#fbf3e0"
BRASS, BRASS_DARK, BRASS_LIGHT = "#d9a441", "#8a5d17", "#f4d68c"
RED, RED_DARK = "#b3261e", "#74130f"
GREEN, GREEN_DARK, GREEN_LIGHT = "#2f7f5c", "#123a2c", "#9ad9b8"
VIOLET, VIOLET_DARK = "#5b1b5e", "#32093a"


def num(v):
    text = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name, body=None, **attrs):
    out = [f"<{name}"]
    for key, value in attrs.items():
        if value is None:
            continue
        text = num(value) if isinstance(value, (int, float)) else value
        out.append(f' {key.replace("_", "-")}="{text}"')
    return "".join(out) + ("/>" if body is None else f">{body}</{name}>")


def path(d, fill="none", **attrs):
    return tag("path", d=re.sub(r"\s+", " ", d.strip()), fill=fill, **attrs)


def line(d, colour=INK, width=2.0, **attrs):
    return path(
        d,
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attrs,
    )


def circle(x, y, r, fill="none", **attrs):
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **attrs)


def ellipse(x, y, rx, ry, fill="none", **attrs):
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attrs)


def rect(x, y, w, h, fill="none", r=0, **attrs):
    return tag("rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill, **attrs)


def group(body, transform=None, **attrs):
    return tag("g", body, transform=transform, **attrs)


def place(body, x, y, scale=1.0, turn=0.0, centre=50.0):
    """A 100×100 drawing put with its centre at x, y."""
    move = f"translate({num(x)} {num(y)})"
    if turn:
        move += f" rotate({num(turn)})"
    return group(body, f"{move} scale({num(scale)}) translate({num(-centre)} {num(-centre)})")


def mirror(d, axis=50.0):
    """Mirrors an absolute path of M, L, C, Q, Z at the vertical line x = axis."""
    out, x_next = [], True
    for token in re.findall(r"[MLCQZ]|-?[\d.]+", d):
        if token in "MLCQZ":
            out.append(token)
            x_next = True
        else:
            out.append(num(2 * axis - float(token)) if x_next else token)
            x_next = not x_next
    return " ".join(out)


def both(d, fill="none", axis=50.0, **attrs):
    return path(d, fill, **attrs) + path(mirror(d, axis), fill, **attrs)


def both_lines(d, colour=INK, width=2.0, axis=50.0):
    return line(d, colour, width) + line(mirror(d, axis), colour, width)


def symmetric(half, axis=50.0):
    """A closed path from its right half: "M x y C ..." from the axis round to the axis."""
    values = [float(v) for v in re.findall(r"-?[\d.]+", half)]
    points = list(zip(values[0::2], values[1::2]))
    back = [(2 * axis - x, y) for x, y in reversed(points)]
    d = f"M {num(points[0][0])} {num(points[0][1])}"
    for run in (points[1:], back[1:]):
        for i in range(0, len(run), 3):
            d += " C " + " ".join(f"{num(x)} {num(y)}" for x, y in run[i : i + 3])
    return d + " Z"


def gradient(name, stops, kind="linearGradient", **attrs):
    body = "".join(
        tag("stop", offset=o, stop_color=c, stop_opacity=(a if a < 1 else None))
        for o, c, a in stops
    )
    return tag(kind, body, id=name, **attrs)


def document(width, height, body, about, box=None):
    view = box or f"0 0 {num(width)} {num(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="{view}">\n'
        f"<!-- {about} -->\n" + body.replace("><", ">\n<") + "\n</svg>\n"
    )


def bezier(d, steps=12):
    """Points along an absolute path of one M and several C."""
    v = [float(x) for x in re.findall(r"-?[\d.]+", d)]
    p = list(zip(v[0::2], v[1::2]))
    out = []
    for k in range(0, len(p) - 1, 3):
        a, b, c, e = p[k : k + 4]
        for i in range(steps):
            t = i / steps
            out.append(
                tuple(
                    (1 - t) ** 3 * a[j]
                    + 3 * t * (1 - t) ** 2 * b[j]
                    + 3 * t * t * (1 - t) * c[j]
                    + t**3 * e[j]
                    for j in (0, 1)
                )
            )
    return out + [p[-1]]


def pen(d, thick, thin, first=1.0, last=1.0, fade=0.3):
    """The outline of a stroke drawn with vertical stress: thick where it runs up or down, thin
    where it runs across. first and last scale the width at the ends, fading over that part of the
    stroke."""
    track = bezier(d)
    n = len(track) - 1
    left, right = [], []
    for i, (x, y) in enumerate(track):
        (ax, ay), (bx, by) = track[max(i - 1, 0)], track[min(i + 1, n)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        t = i / n
        scale = 1 + (first - 1) * max(0, 1 - t / fade) + (last - 1) * max(0, 1 - (1 - t) / fade)
        half = scale * (thin + (thick - thin) * abs(dy) ** 1.6) / 2
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in left + right[::-1]) + " Z"
