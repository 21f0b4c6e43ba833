"""A kit for more imps of the family: ears, horns, hair, eyes, mouths and beards that fit one head.

Everything is drawn in the square of 100 of faces.py: the head's centre is (50, 54), its top at 25,
its chin at 84.
"""
from faces import ROUND, SLIM, WIDE, cheeks, eye
from svgkit import *

# (skin, its shade)
SKINS = {
    "cream": ("#fdf4e1", "#ecc6a4"),
    "rose": ("#fce3d4", "#e6ab9b"),
    "lilac": ("#e6d9ee", "#b79cc6"),
    "mint": ("#d9ecd3", "#9cc7a2"),
    "amber": ("#f2b98b", "#d98b58"),
    "clay": ("#d98a63", "#ac5f3d"),
    "crimson": ("#c8483a", "#93271f"),
    "sky": ("#d3e4f1", "#97b6cf"),
}
HEADS = {"round": ROUND, "slim": SLIM, "wide": WIDE}
BONE, BONE_DARK, WHITE = "#f6e3b4", "#a9742c", "#f5f0e4"

EARS = {  # right ear and its inside
    "side": (
        "M74 49 C80 40 88 34 94 32.5 C94 43 89 56 76 61 Z",
        "M77 51 C82 44 87 39.5 91.4 37.6 C90.4 45 86 53 78.4 57 Z",
    ),
    "flat": (
        "M73 50 C80 45 87 43 91.6 43.6 C89.6 52 83.6 59.6 74 61 Z",
        "M76 52.6 C80.6 49.4 85 47.6 88 47.4 C85.6 52.4 81.6 56.4 76 57.6 Z",
    ),
    "droop": (
        "M77 52 C86 52 91 58 92.4 68 C86 70 79.6 67 76 61.6 Z",
        "M79.4 55 C85 56 88 60 89.4 65.4 C85.6 65.8 82 63.6 79.4 60.4 Z",
    ),
    "round": (
        "M78 50 C86 44 92 44 94.4 47 C94 57 88 65 78.4 65 Z",
        "M81 53 C85.6 49.4 89.4 49 91 50.4 C90 56.4 86 60.6 80.8 61 Z",
    ),
}
HORNS = {  # right horn and its rings
    "small": ("M59 24 C60 17 63.6 12 68 10 C70.6 15 70.4 22 68 28 Z", ""),
    "tall": (
        "M58 25 C64 22 70 15 69.6 5 C79 10 82 23 75 34 Z",
        "M71.4 12 L77 14.4 M70.6 18 L78.2 21 M68.4 23.4 L76.8 27.8",
    ),
    "side": (
        "M73 33 C82 32 88 25 87 14 C95 21 95 37 80 44 Z",
        "M88.4 20.4 L92.6 23.4 M86.6 27.4 L91.4 31 M82 32.4 L86.6 38",
    ),
    "ram": (
        "M70 34 C75 21 92 24 90.6 37 C89.6 46 78 47 77 39.6 C76.8 36 80 34 82.6 35.6 "
        "C83 32 77 31.4 74 38.6 Z",
        "M84 29.6 L82 33.2 M88.6 34.6 L85 36 M86.4 42.6 L83.6 39.8",
    ),
    "none": ("", ""),
}
HAIR_BACK = {
    "none": "",
    "bob": (
        "M50 17 C22 17 12 37 15 60 C16 70 20 76 27 79 L73 79 C80 76 84 70 85 60 "
        "C88 37 78 17 50 17 Z"
    ),
    "long": (
        "M50 17 C22 17 13 38 15 60 C16 76 12 90 5 100 C22 106 78 106 95 100 C88 90 84 76 85 60 "
        "C87 38 78 17 50 17 Z"
    ),
    "waves": (
        "M50 17 C24 16 10 32 14 48 C7 54 8 64 13 68 C6 74 6 84 12 89 C10 96 14 101 20 103 L80 103 "
        "C86 101 90 96 88 89 C94 84 94 74 87 68 C92 64 93 54 86 48 C90 32 76 16 50 17 Z"
    ),
    "page": (
        "M50 18 C24 18 15 36 17 56 C17 66 15 73 19 79 C25 83 31 79 31 72 L69 72 C69 79 75 83 81 79 "
        "C85 73 83 66 83 56 C85 36 76 18 50 18 Z"
    ),
}
HAIR_FRONT = {
    "none": "",
    "fringe": (
        "M20.6 55 C18 34 32 21 50 21 C68 21 82 34 79.4 55 C78 49 76 44 73.4 41 "
        "C72 44 70 45.6 67.6 46.6 C67 43 65.6 40.6 63.6 39 C61 43 57 45 52.6 45.4 "
        "C53 42.6 52.6 40.6 51.6 38.6 C47 43 41 45.4 36 45 C36.6 43 36.4 41 35.6 39.6 "
        "C31 42 23.6 47 20.6 55 Z"
    ),
    "parted": (
        "M50 21 C68 21 82 34 80 58 C77 48 70 40 60 36.6 C55 35 51.6 33 50 30.6 "
        "C48.4 33 45 35 40 36.6 C30 40 23 48 20 58 C18 34 32 21 50 21 Z"
    ),
    "swept": (
        "M20.6 54 C18 34 32 21 50 21 C68 21 82 34 79.4 54 C77.6 46 74 41 68.6 38 "
        "C55 44.6 38 45.6 29.6 41.6 C25 44.6 22 48.6 20.6 54 Z"
    ),
    "straight": (
        "M20 58 C18 36 30 20 50 20 C70 20 82 36 80 58 L75.4 59 C75.6 52 74.6 47 73 43.4 L27 43.4 "
        "C25.4 47 24.4 52 24.6 59 Z"
    ),
    "short": (
        "M20.8 52 C19 34 32 21.6 50 21.6 C68 21.6 81 34 79.2 52 C77 46 74.6 41.6 71 38.6 "
        "C58 34 42 34 29 38.6 C25.4 41.6 23 46 20.8 52 Z"
    ),
}
MOUTHS = {
    "smile": line("M39 70 C44 76 56 76 61 70", INK, 2.8),
    "fang": line("M39 70 C44 76 56 76 61 70", INK, 2.8)
    + path("M53.6 74.4 L58.8 72.6 L57.4 78.8 Z", "#ffffff", stroke=INK, stroke_width=1),
    "smirk": line("M42 73 C48 75.4 56 74.4 61 70.4", INK, 2.8)
    + path("M54.4 74.2 L58.6 72.6 L57.6 77.4 Z", "#ffffff"),
    "o": ellipse(50, 73, 3.4, 3.8, "#7d3044"),
    "grin": (
        path(
            "M35.6 66.6 C43 69 57 69 64.4 66.6 C64.6 75.6 58 80 50 80 C42 80 35.4 75.6 35.6 66.6 Z",
            "#5b1420",
        )
        + path("M38 67.6 C45 69 55 69 62 67.6 L61.4 71 C55 72.2 45 72.2 38.6 71 Z", "#ffffff")
    ),
    "laugh": (
        path("M36 65 C43 67 57 67 64 65 C64.6 76.4 58 81 50 81 C42 81 35.4 76.4 36 65 Z", "#6d1717")
        + path("M38.4 66 C45 67.4 55 67.4 61.6 66 L61 69.6 C55 70.8 45 70.8 39 69.6 Z", "#ffffff")
        + path("M41.6 77.4 C44 73 56 73 58.4 77.4 C56 80.4 44 80.4 41.6 77.4 Z", "#e5786a")
    ),
    "lips": (
        path(
            "M44.6 72.4 C47 70.2 49 70.6 50 71.6 C51 70.6 53 70.2 55.4 72.4 "
            "C53 76.4 47 76.4 44.6 72.4 Z",
            "#c22440",
        )
        + line("M44.8 72.4 C48 73.4 52 73.4 55.2 72.4", "#7d1026", 1)
    ),
    "none": "",
}
BEARDS = {
    "none": "",
    "full": (
        "M19.4 56 C22 64 26 66 31 63 C37 66 44 65.6 50 63.4 C56 65.6 63 66 69 63 "
        "C74 66 78 64 80.6 56 C83.6 71 80 84 71 92 C64 97 56 98.6 50 99 C44 98.6 36 97 29 92 "
        "C20 84 16.4 71 19.4 56 Z"
    ),
    "pointed": (
        "M20.6 56 C24 65 37 66 50 63 C63 66 76 65 79.4 56 C81 73 68 89 50 106 "
        "C32 89 19 73 20.6 56 Z"
    ),
    "forked": (
        "M19.6 56 C23 65 37 66 50 63 C63 66 77 65 80.4 56 C83 72 78 88 66 104 C60 98 54 92 50 85 "
        "C46 92 40 98 34 104 C22 88 17 72 19.6 56 Z"
    ),
    "square": (
        "M20 56 C23 65 37 66 50 63 C63 66 77 65 80 56 C81 66 80 84 77 95 L69 92 L63 97 L56.6 93.4 "
        "L50 98 L43.4 93.4 L37 97 L31 92 L23 95 C20 84 19 66 20 56 Z"
    ),
    "chin": "M41.6 79 C45 77 55 77 58.4 79 C58.4 88 53.6 94 50 97.6 C46.4 94 41.6 88 41.6 79 Z",
}


def eyes(kind, iris=INK, shade="#c9b49a", brow=INK):
    if kind == "happy":
        return both_lines("M56.6 56 C59.4 50 67.6 50 70.4 56", INK, 3.2) + both_lines(
            "M58.6 44 C62 42 66 42.2 69 44.4", brow, 2.6
        )
    if kind == "squint":
        return (
            both("M54.6 54.6 C59 49 68 49.2 72 54.6 C67 59 59 59 54.6 54.6 Z", "#ffffff")
            + circle(38, 54.2, 3.4, INK)
            + circle(64.4, 54.2, 3.4, INK)
            + circle(39.2, 53, 1.1, "#ffffff")
            + circle(65.6, 53, 1.1, "#ffffff")
            + both_lines("M55 47.6 C60 43 68 43.4 73 47.4", brow, 3.4)
        )
    if kind == "wink":
        return (
            eye(37, 55, 7, 7.8, 0.8, 0.2, iris)
            + line("M56.6 56.6 C60 52.4 67 52.4 70.4 56.6", INK, 3.2)
            + line("M29 44.4 C33 41 40 41 44 43.6", brow, 2.8)
            + line("M57 47 C61 44.6 66 44.8 70 47", brow, 2.8)
        )
    pair = eye(37, 55, 7, 7.8, 0.9, 0.2, iris, size=0.66) + eye(
        63, 55, 7, 7.8, -0.9, 0.2, iris, size=0.66
    )
    if kind == "proud":
        lid = "M55 54.4 C55 44.6 71 44.6 71 54.4 C66 51.8 60 51.8 55 54.4 Z"
        return (
            pair
            + both(lid, shade)
            + both_lines("M55 54.2 C60 51.4 66 51.4 71 54.2", INK, 2)
            + both_lines("M55 43.6 C60 39.6 67 39.8 72 43.4", brow, 2.8)
        )
    if kind == "stern":
        return pair + both("M53.6 49.6 L74 41 L75 45.4 L55 53 Z", brow)
    if kind == "lash":
        return (
            pair
            + both_lines(
                "M55.6 51.6 C59.4 46 68 46 72 51.4 M71.2 50.4 L75 48 M68.6 48.4 L71.4 45", INK, 2.2
            )
            + both_lines("M58 41.4 C62 38.8 67 39.2 71 41.8", brow, 1.9)
        )
    return pair + both_lines("M57.4 44 C61 40.8 67 40.8 71 43.6", brow, 2.8)


def beard(kind, colour, shade, moustache=True):
    out = path(BEARDS[kind], colour) if BEARDS[kind] else ""
    if kind in ("full", "pointed", "forked", "square"):
        out += both_lines("M70 76 C68 82 65 87 61 91 M60 80 C59 84 57.6 88 55.6 91", shade, 1.6)
    if kind != "none":
        out += path("M43 73.4 C46.6 77 53.4 77 57 73.4 C55.4 79.6 44.6 79.6 43 73.4 Z", "#6d1717")
    if moustache:
        out += both(
            "M50 65.4 C56 62.6 65 63.6 72 71.6 C65.6 75.6 56 75.4 50 70.4 Z", colour
        ) + both_lines("M54.6 68.4 C59 68.4 63 69.8 66.4 71.8", shade, 1.4)
    return out


def imp(
    skin="cream",
    head="round",
    ears="side",
    horns="small",
    horn=(BONE, BONE_DARK),
    hair="#3a1638",
    back="none",
    front="none",
    look="round",
    iris=INK,
    mouth="smile",
    whiskers=("none", False),
    brow=None,
    cheek=None,
    nose=True,
    under="",
    over="",
):
    """One imp: `under` lies between the hair behind and the head (clothes, veil), `over` is on top
    (hat). whiskers = (beard, moustache)."""
    fill, shade = SKINS[skin]
    horn_path, rings = HORNS[horns]
    beard_kind, moustache = whiskers
    out = path(HAIR_BACK[back], hair) if back != "none" else ""
    out += under + (
        both(horn_path, horn[0]) + (both_lines(rings, horn[1], 1.6) if rings else "")
        if horn_path
        else ""
    )
    out += (
        both(EARS[ears][0], fill) + both(EARS[ears][1], shade) + path(symmetric(HEADS[head]), fill)
    )
    out += cheeks(cheek or shade, 66, 29.6) + eyes(look, iris, shade, brow or hair)
    if nose:
        out += line("M48.4 63 C49.6 64.6 51 64.6 51.8 63.2", shade, 2.2)
    out += MOUTHS[mouth] if beard_kind == "none" and not moustache else ""
    out += (
        beard(
            beard_kind,
            hair if beard_kind != "none" or moustache else "",
            shade if hair == WHITE else INK,
            moustache,
        )
        if beard_kind != "none" or moustache
        else ""
    )
    out += path(HAIR_FRONT[front], hair) if front != "none" else ""
    return out + over


def grip(x, y, skin, turn=0.0, size=1.0):
    """A fist around something upright that was drawn before."""
    fill, shade = SKINS[skin]
    body = rect(-9, -11, 17, 22, fill, 6) + "".join(
        rect(-7, -11 + 5.6 * i, 17, 5.6, fill, 2.8) for i in range(4)
    )
    body += "".join(
        line(f"M-3 {num(-5.4 + 5.6 * i)} L8.4 {num(-5.4 + 5.6 * i)}", shade, 1.4) for i in range(3)
    ) + line("M-7 -7 C-4 -9.4 0 -9 2 -6", shade, 1.4)
    return group(body, f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})")


def gem(x, y, r, fill, edge=BRASS_DARK):
    return circle(x, y, r, fill, stroke=edge, stroke_width=1.2) + circle(
        x - r * 0.3, y - r * 0.3, r * 0.3, "#ffffff", opacity=0.8
    )


def crown(kind="tall", gold=BRASS, dark=BRASS_DARK, light=BRASS_LIGHT, jewel=RED, cap=None):
    """A crown on the head, its band over the brow (y 25 to 36)."""
    band = "M23 36 C36 29 64 29 77 36 L75.4 26.6 C62 21 38 21 24.6 26.6 Z"
    tops = {
        "tall": (
            "M24.6 28 L17 -2 L33 12 L41 -8 L50 10 L59 -8 L67 12 L83 -2 L75.4 28 "
            "C62 22 38 22 24.6 28 Z"
        ),
        "arched": (
            "M24.6 28 C18 16 20 4 31 2 C39 0 47 3 50 9 C53 3 61 0 69 2 C80 4 82 16 75.4 28 "
            "C62 22 38 22 24.6 28 Z"
        ),
        "towers": (
            "M24.6 28 L19 1 L26 1 L27 7 L34 5 L34 -2 L42 -3 L43 4 L57 4 L58 -3 L66 -2 L66 5 L73 7 "
            "L74 1 L81 1 L75.4 28 C62 22 38 22 24.6 28 Z"
        ),
        "leaves": (
            "M24.6 28 C16 22 14 10 18 2 C24 5 29 9 32 15 C32 6 36 -3 42 -8 C46 -3 49 4 50 11 "
            "C51 4 54 -3 58 -8 C64 -3 68 6 68 15 C71 9 76 5 82 2 C86 10 84 22 75.4 28 "
            "C62 22 38 22 24.6 28 Z"
        ),
    }
    out = path(
        tops[kind],
        cap if kind == "arched" and cap else gold,
        stroke=dark,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    if kind == "arched":
        out += (
            line("M50 24 L50 6 M36 25 C30 18 30 8 36 3 M64 25 C70 18 70 8 64 3", gold, 4)
            + circle(50, 0, 4.4, gold, stroke=dark, stroke_width=1.4)
            + path("M50 -14 L54 -8 L50 -2 L46 -8 Z", jewel, stroke=dark, stroke_width=1.2)
        )
    else:
        tips = {
            "tall": [(17, -3), (41, -9), (59, -9), (83, -3)],
            "towers": [],
            "leaves": [(18, 1), (42, -9), (58, -9), (82, 1)],
        }[kind]
        out += "".join(circle(x, y, 3.2, light, stroke=dark, stroke_width=1.2) for x, y in tips)
        out += line("M34 21 C44 18.6 56 18.6 66 21", dark, 1.6)
    out += path(band, gold, stroke=dark, stroke_width=1.8, stroke_linejoin="round")
    return (
        out
        + gem(50, 27.4, 3.6, jewel, dark)
        + gem(36, 29, 2.6, light, dark)
        + gem(64, 29, 2.6, light, dark)
    )


def tiara(jewel=RED, gold=BRASS, dark=BRASS_DARK):
    """A queen's small crown: five thin points over the fringe."""
    return (
        path(
            "M27 31 L23 12 L34 22 L39 5 L45 19 L50 -3 L55 19 L61 5 L66 22 L77 12 L73 31 "
            "C60 25 40 25 27 31 Z",
            gold,
            stroke=dark,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + "".join(
            circle(x, y, 2.4, "#fff6df", stroke=dark, stroke_width=1)
            for x, y in [(23, 11), (39, 4), (61, 4), (77, 12)]
        )
        + gem(50, -3.4, 3.6, jewel, dark)
        + gem(50, 22, 3, jewel, dark)
    )
