"""What flies through the light in a great moment of a match: 40×40 each, tinted by the light where
the key colour is."""
from svgkit import *


def _four_points(r, waist):
    """A star of four points round 20, 20."""
    return (
        f"M20 {num(20 - r)} C{num(20 + waist)} {num(20 - waist * 2)} {num(20 + waist * 2)} "
        f"{num(20 - waist)} {num(20 + r)} 20 C{num(20 + waist * 2)} {num(20 + waist)} "
        f"{num(20 + waist)} {num(20 + waist * 2)} 20 {num(20 + r)} C{num(20 - waist)} "
        f"{num(20 + waist * 2)} {num(20 - waist * 2)} {num(20 + waist)} {num(20 - r)} 20 "
        f"C{num(20 - waist * 2)} {num(20 - waist)} {num(20 - waist)} {num(20 - waist * 2)} 20 "
        f"{num(20 - r)} Z"
    )


def spark():
    return path(_four_points(18, 2.6), KEY, opacity=0.9) + circle(20, 20, 4.4, KEY)


def tear():
    drop = (
        "M20 3 C24 12 32 19 32 27 C32 34 26.5 38.5 20 38.5 C13.5 38.5 8 34 8 27 C8 19 16 12 20 3 Z"
    )
    shade = "M20 34.5 C15 34.5 12 31 12 27 C12 24 13.6 21 15.4 18.4 C14.8 26 17 31.6 20 34.5 Z"
    return (
        path(drop, "#63b4ef", stroke="#1f5d95", stroke_width=2)
        + path(shade, "#3f8fd0")
        + ellipse(24.6, 25, 2.6, 4.4, "#e6f6ff")
    )


def smoke():
    return "".join(
        circle(x, y, r, KEY, opacity=o)
        for x, y, r, o in (
            (14, 24, 10, 0.42),
            (25, 25, 11, 0.42),
            (20, 15, 10, 0.46),
            (29, 16, 7, 0.36),
            (11, 15, 6, 0.34),
        )
    )


def write(save):
    for name, draw in (("spark", spark), ("tear", tear), ("smoke", smoke)):
        save(f"art/{name}.svg", document(40, 40, draw(), f"particle: {name}"))
