"""The company at the table: eight seated imps in parts, which src/table/imps puts together.

All parts are drawn in the units of the head: its centre is (50, 54), its top at 25, its chin at
84; horns reach to y = 4, and the table's rim cuts the body at y = 124, unless it stands up. Parts
of one kind share a frame. The parts of imp N, from behind to the front:

  N-body        hair that hangs behind, shoulders and clothes
  N-ears-E      ears: up, level or down
  N-head        skin and what grows on it
  N-STATE-face  whites of the eyes, nose, cheeks and mouth
  N-STATE-eyes  irises, only where eyes are open; they are shifted to look somewhere
  N-STATE-brow  lids, brows and glasses
  N-hair        fringe, horns, hats
  crown         on the winner's head
  effect-STATE  what hangs in the air beside any head: a drop of sweat, sparks
  N-hands       forearms and hands before the fan

N-disc and ring lie behind and around a head in a round picture. The states are drawn in
company_faces.py, seats in furniture.py. Light comes from the lamp above.
"""
import company_faces
import furniture
from company_faces import STATES, head_fill, mix
from svgkit import *

# Left, top, width and height of the parts.
HEAD_FRAME = (-25, -14, 150, 118)
BODY_FRAME = (-10, 0, 120, 176)
HANDS_FRAME = (-10, 100, 120, 44)
EARS = {"up": -10, "level": 0, "down": 20}
LAMP = "#ffe2b0"

ROUND = "M50 25 C67 25 79 37 79 54 C79 62 76 70 70 76 C64 81.5 57 84 50 84"
SLIM = "M50 24 C65 24 75 34 75.5 50 C76 62 66 78 59 83 C56 85.4 53 86.4 50 86.4"
FOX = "M50 24 C66 24 77 35 78.4 50 C79.4 56 80.4 61 82 66 C75 75 64 86.6 50 86.6"
WIDE = "M50 27 C66 27 78 35 81 50 C84 57 85.5 63 83 69 C79 79 66 85 50 85"


# ---- What all share ----


def fall(name, top, bottom, y0, y1):
    """A fill that darkens downwards, away from the lamp."""
    return gradient(
        name,
        [(0, top, 1), (1, bottom, 1)],
        gradientUnits="userSpaceOnUse",
        x1=0,
        y1=y0,
        x2=0,
        y2=y1,
    )


SHOULDERS = (
    "M50 77 L60 77 C61 84 66 85.6 74 87.6 C84 90 91 95 95 104 C98 112 99 124 99 140 L99 176 L1 "
    "176 L1 140 "
    "C1 124 2 112 5 104 C9 95 16 90 26 87.6 C34 85.6 39 84 40 77 Z"
)


def torso(cloth):
    """Neck and shoulders in the colour of the clothes, lit from above."""
    light, dark = mix(cloth, "#ffffff", 0.16), mix(cloth, "#0c0616", 0.42)
    return (
        tag("defs", fall("cloth", light, dark, 84, 132))
        + path(SHOULDERS, "url(#cloth)")
        + both_lines("M78 108 C80 116 80.6 126 80 176", mix(cloth, "#0c0616", 0.5), 1.6)
        + "".join(
            line(d, LAMP, 1.5, opacity=0.38)
            for d in (
                "M72 88.4 C82 90.4 89.4 95.4 93 103",
                mirror("M72 88.4 C82 90.4 89.4 95.4 93 103"),
            )
        )
    )


def chin_shadow(width=24):
    return ellipse(50, 86, width, 8.4, "#150a1c", opacity=0.4)


ARM = (
    "M-4 130 C-6 122 0 117.4 8 116 L23 111.6 C27 116.6 27.4 123.4 25.6 128.6 L10 134.6 "
    "C2 136.8 -3 135 -4 130 Z"
)
CUFF = (
    "M20.6 111.2 L26.4 109.8 C30.2 115.4 30.6 123.4 28.4 129.4 L22.6 131.2 C25.4 124.4 24.8 117 "
    "20.6 111.2 Z"
)
WIDE_ARM = (
    "M-5 127 C-7 118 0 112 9 111 L24.6 107.8 C28.6 114 29.4 125 26.6 135.4 C20 139.4 12 139 5 "
    "137.4 "
    "C-1 136 -4.4 132.6 -5 127 Z"
)
WIDE_CUFF = (
    "M21.6 108 L26.2 107.2 C30.2 114 31 125.6 28.2 135.6 C26.6 137 24.6 137.8 22.6 138.2 "
    "C25.8 128 25.4 117 21.6 108 Z"
)
FINGERS = (
    ((32, 114.4), (39.8, 109.6)),
    ((33, 119.6), (41.4, 116.6)),
    ((32.4, 124.8), (40.4, 123.6)),
)


def hand(skin, shade, nail, sleeve, cuff, wide=False):
    """The arm at the left with its hand: fingers lie over the fan, the thumb is behind it."""
    ink, dark = mix(shade, INK, 0.42), mix(sleeve, "#0c0616", 0.5)
    name = "sleeve"
    out = ellipse(13, 134.6, 17, 3.6, "#120a18", opacity=0.3)
    out += tag("defs", fall(name, mix(sleeve, "#ffffff", 0.12), dark, 110, 140))
    out += path(WIDE_ARM if wide else ARM, f"url(#{name})")
    out += line(
        "M1 116.4 C4 113.6 7 112.8 10 112.2 L18 110.6"
        if wide
        else "M1 121 C4 118.6 7 118 10 117.2 L18 115",
        LAMP,
        1.4,
        opacity=0.45,
    )
    for (ax, ay), (bx, by) in FINGERS:
        out += line(f"M{ax} {ay} L{bx} {by}", ink, 8)
    out += ellipse(31.4, 119.6, 8.2, 9.6, ink)
    for (ax, ay), (bx, by) in FINGERS:
        out += line(f"M{ax} {ay} L{bx} {by}", skin, 5.9)
    out += ellipse(31, 119.6, 7.1, 8.5, skin)
    out += line("M34.6 117 L39.4 114.4 M35 122 L39.6 121", ink, 1.1)
    for _, (bx, by) in FINGERS:
        out += ellipse(bx + 0.9, by - 0.4, 1.8, 1.5, nail)
    out += path(
        "M25.4 123 C28 128 34 129.4 38 127 C35 130.8 27.6 130 25.4 123 Z", shade, opacity=0.7
    )
    return out + path(WIDE_CUFF if wide else CUFF, cuff)


def hands(*args, **more):
    left = hand(*args, **more)
    right = re.sub(r"<defs>.*?</defs>", "", left)
    return left + group(right, "translate(100 0) scale(-1 1)")


def ears(how, pivot, pieces):
    """Pieces (path, fill) of the right ear and, mirrored, of the left one."""
    x, y = pivot
    turn = EARS[how]
    right, left = ("".join(path(side(d), fill) for d, fill in pieces) for side in (str, mirror))
    return group(right, f"rotate({turn} {x} {y})") + group(left, f"rotate({-turn} {100 - x} {y})")


def skull(half, skin, shade, brow=""):
    """The head, and under the fringe (its path) the shadow of the hair."""
    under = path(brow, shade, opacity=0.5, transform="translate(0 3.4)") if brow else ""
    return head_fill(skin, shade) + path(symmetric(half), "url(#skin)") + under


def gloss(d, colour, width=2.4):
    return line(d, colour, width, opacity=0.9)


class Imp:
    """One of the company; its name is that of its faces in company_faces.py."""

    half, wide, brow = ROUND, False, ""

    def head(self):
        return skull(self.half, self.skin, self.shade, self.brow)

    def hands(self):
        return hands(self.skin, self.shade, self.nail, self.sleeve, self.cuff, wide=self.wide)

    def ears(self, how):
        return ears(how, self.pivot, self.ear)


# ---- The eight ----


class Hayate(Imp):
    """Blue: the quick one. Wind-blown hair, swept-back ears, a scarf."""

    skin, shade, hair, nail = "#fbe6cf", "#e3b08a", "#1d3f7d", "#fff6ea"
    sleeve, cuff = "#27488a", "#d33b2c"
    pivot = (76, 54)
    ear = (
        ("M74 49 C80 40 88 34 94 32.5 C94 43 89 56 76 61 Z", "#fbe6cf"),
        ("M77 51 C82 44 87 39.5 91.4 37.6 C90.4 45 86 53 78.4 57 Z", "#e3a68a"),
    )
    brow = (
        "M22 52 C20 38 26 27 40 23 C54 19 68 20 79 27 C78 34 80 42 79.4 50 C77.6 44 74 39.6 70 "
        "38.4 "
        "C71 41 70.6 43 69 45 C64 38 56 35 47 36.6 C49 38.4 49.4 40.4 48.6 42.4 "
        "C42 38 34 38.6 30 42 C26 45 24 48 22 52 Z"
    )

    def body(self):
        back = path(
            "M22 52 C15 38 19 24 27 17 C25 24 27 25 29 24 C32 13 44 5 58 6 C54 9 55 11 58 11.6 "
            "C68 10 78 15 86 21.5 C80 21.4 78 24 78 26 C83 31 84 42 79 53 Z",
            mix(self.hair, "#050818", 0.3),
        )
        scarf = (
            path("M66 92 C74 98 80 108 79 121 L70 118 L66.4 123 C64 110 62 102 57 96 Z", "#b52e22")
            + path(
                "M26 80 C36 87 64 87 74 80 C78.6 85 78.6 91 75.4 95 C62 101 38 101 24.6 95 "
                "C21.4 91 21.4 85 26 80 Z",
                "#d33b2c",
            )
            + path("M29 90 C40 96.4 60 96.4 71 90 L70 96.6 C60 100 40 100 30 96.6 Z", "#97211a")
            + line("M28 84.6 C38 89.6 60 90 71 85", "#f2705c", 1.6)
        )
        return back + torso(self.sleeve) + scarf + chin_shadow()

    def hair_(self):
        dark = mix(self.hair, "#050818", 0.3)
        return (
            tag("defs", fall("hair", mix(self.hair, "#6fa3ff", 0.22), self.hair, 18, 46))
            + path(
                "M22 53 C19 37 25 26 40 22 C54 17.6 69 19 80 26.4 C77 27.2 75 28.4 74.6 30 "
                "C79 34 81 43 79.8 52 C77.6 45 74 40.2 70.4 39 C71.4 41.6 71 44 69.2 46.4 "
                "C64 38.6 56 35.4 47.4 37 C49.6 39 50 41.6 49 44 C42 38.8 34 39 30 42.6 "
                "C26 45.6 24 48.6 22 53 Z",
                "url(#hair)",
            )
            + line("M58 22.4 C50 22.6 43 25.4 38 30", "#7fb0ff", 2, opacity=0.55)
            + line("M69 25.4 C66 24.2 64 23.6 62 23.4", "#7fb0ff", 2, opacity=0.55)
            + line("M47.4 37 C54 34.6 60 35.4 64 38", dark, 1.2)
            + path("M33 27 C28 22 24 15 24.5 8.5 C31.6 11 38.6 17 41.6 23.8 Z", "#e0b04e")
            + path("M33 27 C29.4 23 26.4 18 25 12.6 C30 18 34 22 38 26 Z", "#a9742c", opacity=0.55)
            + path("M62 20.8 C63 14 67 8 73 5 C75.6 11.6 74.4 19 71.2 24.4 Z", "#e0b04e")
            + path("M67 23 C70 18 72 12 72.8 5.6 C75 12 74 19 71.2 24.4 Z", "#a9742c", opacity=0.5)
        )


class You(Imp):
    """Red: the player's own imp, a neat and friendly one with a bow tie."""

    skin, shade, nail = "#fdf1dd", "#e4b795", "#c8574a"
    sleeve, cuff = "#6a2050", "#fbf3e0"
    pivot = (75, 45)
    ear = (
        ("M70 39 C73 28 77.6 21 83.4 17.6 C88.4 28 87 43 79 53 Z", "#fdf1dd"),
        ("M73.6 39 C75.8 31.4 78.4 26.4 81.6 23.4 C84 31.6 82.8 40 78.6 46.4 Z", "#e2796b"),
    )

    def body(self):
        lapel = both("M50 128 L50 120 L61.6 84.6 L70 88 L72 101 L67 103.4 L69 106 Z", "#8a2c66")
        shirt = path("M39 82 L61 82 L61 92 L53 124 L47 124 L39 92 Z", "#fbf3e0") + path(
            "M39 84 C44 94 56 94 61 84 L60 97 C55 101 45 101 40 97 Z", "#d8c3a4", opacity=0.8
        )
        tie = (
            both("M50 93 L64 85.6 C66.4 90 66.4 96 64 100.4 Z", BRASS)
            + both("M55 93 L64 89 L64 97.4 Z", BRASS_DARK, opacity=0.5)
            + both_lines("M53 91.4 L62.6 86.8", BRASS_LIGHT, 1.4)
            + rect(46.2, 88.6, 7.6, 8.8, BRASS_DARK, 2.6)
            + rect(46.8, 89, 6.4, 3.4, BRASS, 1.6)
        )
        return torso("#5a1a44") + shirt + chin_shadow() + lapel + tie

    def hair_(self):
        dark = "#8a1a16"
        right = "M55 28.6 C54.6 19 58.6 10.6 65.4 5.6 C70 13 70.4 22 66.8 30.6 Z"
        return (
            tag("defs", fall("horn", "#b93a30", "#6b0f0d", 6, 30))
            + both(right, "url(#horn)")
            + both_lines("M57.4 21.6 C61 21.8 65 23 68 24.6", "#d8614f", 1.8)
            + both_lines("M59.4 15.4 C62 15.4 65.4 16.4 68.2 18", "#d8614f", 1.6)
            + both(
                "M44.6 26 C46.4 24.6 48.4 25 50 26.6 C51.6 25 53.6 24.6 55.4 26 "
                "C54.4 29.6 52.4 31.4 50 34.6 C47.6 31.4 45.6 29.6 44.6 26 Z",
                dark,
            )
        )


class Kohaku(Imp):
    """Amber: the merry one. Round cheeks, ram's horns, freckles, a mop of curls."""

    skin, shade, hair, nail = "#f4bf92", "#cf7f4c", "#8c3f17", "#ffe3c8"
    sleeve, cuff = "#f2e2c2", "#2f7a80"
    half, pivot = WIDE, (79, 61)
    ear = (
        ("M78 54 C85 49 91.6 49.4 94.2 53.6 C94.6 61 88 68.6 78.6 67.6 Z", "#f4bf92"),
        ("M81.4 57.4 C85 54.4 89 54.4 90.6 56.4 C90 61 86 64 81.6 63.8 Z", "#cf7f4c"),
    )
    brow = (
        "M21 50 C22 33 34 24 50 24 C66 24 78 33 79 50 C74 43 69 41 64 42 C61 36 55 35 50 40 "
        "C45 35 39 36 36 42 C31 41 26 43 21 50 Z"
    )

    def body(self):
        dark = mix(self.hair, "#1a0703", 0.3)
        puffs = (
            circle(50, 19, 12.6, dark)
            + both("M62 12 C72.6 11 79.6 20 77 29 C70 36 58 34 54 27 C54 20 57 13 62 12 Z", dark)
            + both("M73 23 C81.6 25 85.4 34 82 43 C78 47 70 44 68 37 Z", dark)
        )
        bib = (
            path("M33 101 L67 101 L70 176 L30 176 Z", "#2f7a80")
            + path("M33 101 L67 101 L67.6 106 L32.4 106 Z", "#45a0a2")
            + both("M62 104 L66 86.4 L75 88.6 L70 105 Z", "#2f7a80")
            + both_lines("M67 88.4 L64.4 99", "#58b3b2", 1.4)
            + circle(36, 105, 2.6, BRASS)
            + circle(64, 105, 2.6, BRASS)
        )
        kerchief = path(
            "M33 84 C40 90 60 90 67 84 C68 88 66 91 63 93 C58 96 54 95 52 94.6 L55 103 L50 100 "
            "L45 103 L48 94.6 C46 95 42 96 37 93 C34 91 32 88 33 84 Z",
            "#e0a22c",
        )
        return puffs + torso("#e2cfa8") + bib + chin_shadow(26) + kerchief

    def head(self):
        dots = "".join(
            circle(x, y, 1, "#a9552c") + circle(100 - x, y, 1, "#a9552c")
            for x, y in [(40.4, 58.6), (37.6, 61), (42.4, 61.6)]
        )
        return super().head() + dots

    def hair_(self):
        light = mix(self.hair, "#ffb056", 0.3)
        right = (
            "M70 34 C75 20 93 23 91.4 37 C90.2 47 77.6 48 76.6 40 C76.2 36 80 33.6 83 35.4 "
            "C83.4 32 77 31.4 74 39.4 Z"
        )
        curls = (
            "M60 33 C64 30.6 68 32 70 35.4 M30 35.4 C32 32 36 30.6 40 33 M46 32 C48.6 29.4 52 "
            "29.4 54.4 32"
        )
        return (
            tag("defs", fall("hair", light, self.hair, 22, 46))
            + path(
                "M20.4 52 C20 33 33 22.6 50 22.6 C67 22.6 80 33 79.6 52 C75 44.6 70 42 64.4 43.4 "
                "C61.4 36.6 55 35.6 50 41.4 C45 35.6 38.6 36.6 35.6 43.4 C30 42 25 44.6 20.4 52 Z",
                "url(#hair)",
            )
            + circle(40, 21, 9, "url(#hair)")
            + circle(60, 21, 9, "url(#hair)")
            + circle(50, 17.6, 10, light)
            + line(curls, mix(self.hair, "#1a0703", 0.3), 1.5)
            + line("M43.4 13.4 C46 10.4 52 9.8 56 12.4", "#ffc27a", 2, opacity=0.7)
            + both(right, "#f6e3b4", stroke="#a9742c", stroke_width=1.6)
            + both_lines(
                "M84 28.6 L82 32.6 M89.4 34.2 L85.2 35.8 M87 43.4 L83.6 39.8", "#a9742c", 1.4
            )
        )


class Mikage(Imp):
    """Plum: the cool one. Tall curved horns, a curtain of hair over one eye, a monocle."""

    skin, shade, hair, nail = "#e9ddf1", "#b394c6", "#33203d", "#5a2b52"
    sleeve, cuff = "#6a2148", "#fbf3e0"
    half, pivot = SLIM, (74, 55)
    ear = (
        ("M72 50 C80 44 87.6 41.6 93 41.6 C91 51 84 60 73 62 Z", "#e9ddf1"),
        ("M76 52.6 C80.6 49 85.4 46.6 88.8 46 C86 52 81.6 56.6 76 58 Z", "#b07fae"),
    )
    brow = (
        "M24 58 C20 38 30 20 50 20 C70 20 79 36 76.6 60 C74 52 72 44 66 37 C62 33 57 31 53 30 "
        "C54 40 50 56 36 66.5 C30 66 26 63 24 58 Z"
    )

    def body(self):
        back = path(
            "M50 12 C33 12 19 29 19 52 C19 68 17 82 10 96 C22 104 34 101 38 92 L62 92 "
            "C66 101 78 104 90 96 C83 82 81 68 81 52 C81 29 67 12 50 12 Z",
            mix(self.hair, "#a47bd0", 0.12),
        )
        coat = both("M50 132 L50 108 L60 82 L77 78 C80 84 80 90 78 95 L66 118 Z", "#8a2f5c") + both(
            "M60 82 L77 78 C80 84 80 90 78 95 C74 90 68 86.6 60 82 Z", "#a8427a"
        )
        jabot = (
            path("M41 84 L50 92 L59 84 L58 92 C56 95 44 95 42 92 Z", "#ffffff")
            + path(
                "M43 93 C46 96 54 96 57 93 L59.6 104 C56 101 53 108 50 113 C47 108 44 101 40.4 "
                "104 Z",
                "#f4eefa",
            )
            + line("M47.4 97 L46.4 103 M52.6 97 L53.6 103 M50 97.6 L50 108", "#b9a6cc", 1.2)
            + circle(50, 93.4, 2.8, "#c8354f")
            + circle(49.2, 92.6, 0.9, "#ffb3bd")
        )
        return back + torso(self.sleeve) + chin_shadow(20) + jabot + coat

    def hair_(self):
        light = mix(self.hair, "#a47bd0", 0.4)
        right = "M57 25 C64 22.6 70.4 15 69.8 5 C80 9.6 83 22.6 75.6 34 Z"
        return (
            tag("defs", fall("hair", mix(self.hair, "#a47bd0", 0.22), self.hair, 18, 56))
            + tag("defs", fall("horn", "#b8a078", "#77623f", 6, 34))
            + both(right, "url(#horn)")
            + both_lines(
                "M71.8 12.4 L78 14.6 M71.2 18.4 L79 21.2 M69 23.6 L77.2 28", "#574426", 1.5
            )
            + path(
                "M23.4 60 C19 38 30 19 50 19 C70.6 19 80 36 77 62 C74.6 53 72.4 44.6 66.4 37.6 "
                "C62.4 33.4 57.6 31.4 53.6 30.6 C54.6 41 50.4 57 36 67.8 C29.6 67 25 64.6 23.4 60 "
                "Z",
                "url(#hair)",
            )
            + line("M31.6 38 C35 30.6 41 26 47 24.6", light, 2.8)
            + line("M29.4 55 C28.8 50 29.2 46 30.4 42.6", light, 2.4)
            + line("M40 58 C44.6 52 47.6 45 48.6 38", light, 1.4, opacity=0.6)
            + line("M60 24.6 C66 26.6 70.4 31 73 37", light, 1.8, opacity=0.7)
        )


class Tsubaki(Imp):
    """Violet: the graceful one. Hime cut with a camellia, small horns, a kimono."""

    skin, shade, hair, nail = "#fde6d8", "#e3a593", "#4a1d47", "#d42a3f"
    sleeve, cuff, wide = "#b8386a", "#f4d8ec", True
    pivot = (78, 57)
    ear = (
        ("M77 52 C83 45 89.6 41.6 94.6 41.4 C94.4 51.6 88.6 61 78 63.4 Z", "#fde6d8"),
        ("M80.6 55 C84 50 88 47 91.2 46 C90 52.4 86 57.4 80.8 59.4 Z", "#e39a8e"),
    )
    brow = (
        "M20 60 C18 36 30 19 50 19 C70 19 82 36 80 60 L74.4 62 C75 54 74.4 48 73 43.4 L27 43.4 "
        "C25.6 48 25 54 25.6 62 Z"
    )

    def body(self):
        back = path(
            "M50 9 C29 9 13 27 14 52 C14.6 70 12 88 8 104 C20 110 30 106 34 100 L66 100 "
            "C70 106 80 110 92 104 C88 88 85.4 70 86 52 C87 27 71 9 50 9 Z",
            mix(self.hair, "#e08ad0", 0.06),
        )
        back += both_lines("M84 48 C84 66 85.6 84 89.4 100", "#7a3a74", 1.6)
        collar = (
            path("M39.6 79 L60.4 79 L56 96 L50 104 L44 96 Z", self.skin)
            + path("M40 82 C46 90 54 90 60 82 L57 93 C53 96 47 96 43 93 Z", self.shade, opacity=0.7)
            + path(
                "M39.6 78 L31 82 C36 96 44 110 53 122 L60 112 C52 102 44 91 39.6 78 Z", "#f4d8ec"
            )
            + path(
                "M60.4 78 L69 82 C64 98 54 114 43 126 L36 118 C46 106 56 92 60.4 78 Z", "#fbe9f4"
            )
            + line("M60.4 80 C56 93 46.6 107 38 117", "#c98ab4", 1.2)
            + path("M31 82 L25 86.6 C30 100 38 114 47 126 L53 122 C44 110 36 96 31 82 Z", "#8f2350")
            + path("M69 82 L75 86.6 C70 102 60 118 50 130 L43 126 C54 114 64 98 69 82 Z", "#9c2858")
        )
        blossoms = "".join(
            group(
                "".join(
                    ellipse(0, -2.7, 2.1, 2.5, "#f8c9d8", transform=f"rotate({a})")
                    for a in range(0, 360, 72)
                )
                + circle(0, 0, 1.3, "#f7d774"),
                f"translate({x} {y})",
            )
            for x, y in ((16, 102), (85, 99), (90, 114), (11, 118))
        )
        return back + torso(self.sleeve) + collar + blossoms + chin_shadow(20)

    def hair_(self):
        petals = "".join(
            ellipse(0, -6.2, 5, 5.8, "#d42a3f", transform=f"rotate({a})") for a in range(0, 360, 72)
        ) + "".join(
            line("M0 -3 L0 -9.4", "#8f1228", 1, transform=f"rotate({a + 36})")
            for a in range(0, 360, 72)
        )
        flower = group(
            path("M4 6 C12 6 16 10 17 15 C10 16 4 13 2 8 Z", "#3e8a58")
            + petals
            + circle(0, 0, 3.6, "#f7d774")
            + circle(0, 0, 1.6, "#c98a1c"),
            "translate(25 31) scale(1.12)",
        )
        light, dark = mix(self.hair, "#e08ad0", 0.35), mix(self.hair, "#07020a", 0.4)
        return (
            tag("defs", fall("hair", mix(self.hair, "#e08ad0", 0.2), self.hair, 18, 44))
            + path(
                "M19.4 64 C16.6 36 29 17.6 50 17.6 C71 17.6 83.4 36 80.6 64 L74.6 66 "
                "C75.2 56 74.6 49 73.2 44 C66 45.4 58 46 50 46 C42 46 34 45.4 26.8 44 "
                "C25.4 49 24.8 56 25.4 66 Z",
                "url(#hair)",
            )
            + line("M38 34 L37 44.6 M50 31 L50 45 M62 34 L63 44.6", dark, 1.3)
            + line("M32 30.6 C40 24.6 52 23.4 62 26", light, 3)
            + line("M66 28 C67.4 29 68.4 30 69.4 31.2", light, 3)
            + both("M59 20 C60 13.6 63.6 8.6 68.4 6.6 C71.2 12 71 19 68.4 24.6 Z", "#f6e3b4")
            + both(
                "M64.6 22.4 C67.4 17 68.6 12 68.4 6.6 C71.2 12 71 19 68.4 24.6 Z",
                "#c9a35e",
                opacity=0.6,
            )
            + flower
        )


class Sumire(Imp):
    """Teal: the shy dreamer. A witch's hat with a violet, braids, drooping ears, a starry robe."""

    skin, shade, hair, nail = "#dcefd6", "#93c09a", "#8f6dcd", "#f0fbe9"
    sleeve, cuff, wide = "#4b418c", "#f4d68c", True
    pivot = (77, 56)
    ear = (
        ("M76 51 C86 50.6 92 57 93.6 68.4 C86 71 79 67.6 75.4 62 Z", "#dcefd6"),
        ("M79.4 55 C85.4 55.4 88.8 60 90.2 66 C85.8 66.4 82 64 79.4 60.4 Z", "#8fbf97"),
    )
    brow = (
        "M23 56 C22 40 32 30 50 30 C68 30 78 40 77 56 C74 50 71 46.6 68 45 C66 48 64 49 61.6 49 "
        "C60 46 58 44 55.6 43 C54 46 51 48 48 48.6 C46 46.6 45 45 44.4 43 C40 44 36 47 33.6 50 "
        "C31 49 29 47.6 28.4 46 C26 49 24 52 23 56 Z"
    )

    def body(self):
        collar = (
            path(
                "M28 88 C34 82 40 80 50 80 C60 80 66 82 72 88 C70 96 60 104 50 108 C40 104 30 96 "
                "28 88 Z",
                "#f2ead6",
            )
            + line("M32 90 C36 97 43 102 50 104.6 C57 102 64 97 68 90", "#cdbd98", 1.3)
            + circle(50, 106, 4.2, BRASS)
            + circle(50, 106, 2.6, "#6fd0c4")
            + circle(49.2, 105.2, 0.9, "#ffffff")
        )
        stars = "".join(
            company_faces.spark(x, y, s, "#f4d68c")
            for x, y, s in (
                (18, 100, 3),
                (83, 98, 3.4),
                (90, 112, 2.4),
                (12, 115, 2.4),
                (32, 120, 2.6),
                (69, 121, 2.6),
            )
        )
        return torso(self.sleeve) + stars + collar + chin_shadow()

    def head(self):
        braid = "".join(
            ellipse(
                x, y, r, r * 0.84, mix(self.hair, "#2a1550", d), transform=f"rotate({a} {x} {y})"
            )
            for x, y, r, a, d in (
                (21.6, 68, 6, 30, 0.12),
                (19.8, 76, 5.8, -30, 0),
                (20.4, 83.4, 5.2, 24, 0.1),
                (78.4, 68, 6, -30, 0.12),
                (80.2, 76, 5.8, 30, 0),
                (79.6, 83.4, 5.2, -24, 0.1),
            )
        )
        ends = both("M79 88 L83.4 97 L79 95.4 L75 97 Z", self.hair) + circle(
            20.6, 89, 2.8, "#f4d68c"
        )
        return super().head() + braid + ends + circle(79.4, 89, 2.8, "#f4d68c")

    def hair_(self):
        light = mix(self.hair, "#ffffff", 0.3)
        hat = (
            tag("defs", fall("hat", "#4d4396", "#241d4b", 4, 40))
            + path(
                "M30.4 33 C35.6 22 39.6 8 52 3.4 C60 1.4 65.4 6.4 62 11.4 C60 9.4 57 9.8 56.6 12 "
                "C61 18 66.4 24 69.6 33 Z",
                "url(#hat)",
            )
            + line("M41.6 18 C44.4 11.4 48 7.4 53 5.6", "#8177d0", 1.8, opacity=0.8)
            + path(
                "M30 34 C34 27.4 66 27.4 70 34 L68.4 28.4 C60 23.6 40 23.6 31.6 28.4 Z", "#f4d68c"
            )
            + path(
                "M10.6 41.6 C16 26.6 84 26.6 89.4 41.6 C79 35.4 64 33.6 50 33.6 C36 33.6 21 35.4 "
                "10.6 41.6 Z",
                "#463c86",
            )
            + line("M17 36.4 C30 29.4 70 29.4 83 36.4", "#8177d0", 1.6, opacity=0.75)
        )
        petals = "".join(
            ellipse(0, -3.6, 2.9, 3.4, "#c39bf7", transform=f"rotate({a})")
            for a in range(0, 360, 72)
        )
        flower = group(petals + circle(0, 0, 1.8, "#f7d774"), "translate(62.5 27.6)")
        fringe = path(
            "M22.6 58 C21 40 31 29.6 50 29.6 C69 29.6 79 40 77.4 58 C74.4 51 71.4 47.6 68.2 46 "
            "C66 49 64 50.4 61.6 50.4 C60 47 58 45 55.6 44 C54 47.4 51 49.4 48 50 C46 48 45 46 "
            "44.4 44 "
            "C40 45 36 48.4 33.6 51.4 C31 50.4 29 49 28.4 47 C26 50 24 53 22.6 58 Z",
            "url(#hair)",
        )
        return (
            tag("defs", fall("hair", mix(self.hair, "#2a1550", 0.3), light, 30, 60))
            + fringe
            + hat
            + flower
        )


class Okina(Imp):
    """Green: the old hand. Crimson skin, white brows and beard, one broken horn, a pipe."""

    skin, shade, nail = "#d2523f", "#8f2a22", "#f7d9b8"
    sleeve, cuff, wide = "#3f6b45", "#e9dcc0", True
    half, pivot, white = WIDE, (78, 56), "#f7f2e6"
    ear = (
        ("M77 50 C86 42.6 92.6 42.6 95.4 46 C95 57 88.6 66 77.6 66 Z", "#d2523f"),
        ("M81 53 C85.6 49 89.8 48.4 91.6 50 C90.4 56.6 86 61.2 80.8 61.6 Z", "#8f2a22"),
    )

    def body(self):
        haori = (
            path("M40 80 L60 80 L58 96 L50 108 L42 96 Z", "#e9dcc0")
            + both("M50 138 L50 118 L62 83 L72 87 C72 100 64 120 50 138 Z", "#2c4d33")
            + both_lines("M62.6 86 C62 98 57 110 50.6 121", "#7fa873", 1.2)
        )
        crest = "".join(
            circle(x, 100, 4.4, "#e9dcc0", opacity=0.9) + circle(x, 100, 2.6, "#3f6b45")
            for x in (17, 83)
        )
        return torso(self.sleeve) + haori + crest + chin_shadow(28)

    def head(self):
        hair = both(
            "M70 33 C81 31.6 87.4 40 85.6 51 C82 55.4 78 55 76 51 C76 44 74 38 70 33 Z", self.white
        )
        beard = path(
            "M18 59 C22 66 26 66 30 62.4 C37 66 44 66 50 63.6 C56 66 63 66 70 62.4 "
            "C74 66 78 66 82 59 C84.6 70 81 80 75 87 C74.6 86 74 85 73.4 84 "
            "C70.4 91 65 96 59 98.6 C58.6 96.6 58 95 57 94 C55 97 52.6 100 50 101.6 "
            "C47.4 100 45 97 43 94 C42 95 41.4 96.6 41 98.6 C35 96 29.6 91 26.6 84 "
            "C26 85 25.4 86 25 87 C19 80 15.4 70 18 59 Z",
            "url(#beard)",
        ) + both_lines(
            "M70 81 C68 87 64.6 91 60.6 93.6 M58.4 84 C57.6 88 56.4 91 54.6 94 M77 71 C76.4 75 75 "
            "78 73 80.6",
            "#cfc4ab",
            1.5,
        )
        return (
            hair
            + super().head()
            + tag("defs", fall("beard", "#ffffff", "#d9cfba", 62, 100))
            + line(
                "M58 35.4 C54 33.6 46 33.6 42 35.4 M56 31.6 C53 30.4 47 30.4 44 31.6",
                self.shade,
                1.5,
            )
            + beard
        )

    def hair_(self):
        return (
            tag("defs", fall("horn", "#fbf0cd", "#bda66c", 8, 30))
            + path("M36 30 C30 25 26 16 27.6 6.6 C36.6 9 43.6 17.4 45.4 28 Z", "url(#horn)")
            + line("M30 14.6 L35.6 12 M33 20.6 L40 17 M37 26 L43.6 22.6", "#94783f", 1.6)
            + path(
                "M54.6 28 C55.6 22 58.4 17.8 61 15.4 L63.6 18.4 L66.4 15.6 L69.4 19.4 "
                "C68.6 23.4 66.4 27.4 63.2 30 Z",
                "url(#horn)",
            )
            + line("M58 22.6 L66 25", "#94783f", 1.6)
            + line("M61 15.6 L63.6 18.4 L66.4 15.8 L69.2 19.4", "#94783f", 1)
        )


class Nagi(Imp):
    """Rose: the calm one. A silver fox with tall ears, stubby horns and headphones."""

    skin, shade, hair, dark = "#dda684", "#a9694a", "#e3e8f1", "#8f9ab2"
    nail = "#8f9ab2"
    sleeve, cuff = "#35707a", "#f1e5d2"
    half, pivot = FOX, (68, 38)
    ear = (
        ("M57 30 C60.6 21 66.6 14 75.6 10.6 C82.4 21 84.4 34 79.4 47 Z", "#e3e8f1"),
        ("M64 30 C66.4 24.6 69.6 20.4 74 18 C77.8 24.6 78.6 33.2 76.6 41 Z", "#cf7d76"),
        (
            "M68.6 14.6 C70.8 12.8 73 11.6 75.6 10.6 C77.6 13.8 79.2 17.2 80.2 21 "
            "C76 19.6 72 17.2 68.6 14.6 Z",
            "#6f7a96",
        ),
    )
    brow = (
        "M20.6 57 C17.6 36 31 21.6 50 21.6 C69 21.6 82.4 36 79.4 57 C78 51 75.6 46.6 72 43.4 "
        "C71 45.4 69.4 46.8 67.4 47.4 C65.6 43.6 62.6 40.8 59 39.4 "
        "C57 42.4 54 44.6 50 46.4 C46 44.6 43 42.4 41 39.4 C37.4 40.8 34.4 43.6 32.6 47.4 "
        "C30.6 46.8 29 45.4 28 43.4 C24.4 46.6 22 51 20.6 57 Z"
    )

    def body(self):
        back = path(
            "M50 17 C25 17 14 35 15 56 C13 61 11.4 64.6 8.6 67.4 C11.6 70 15 70.6 17.6 70 "
            "C17.6 75 16 79 14 82.6 C21 86 28 85 32 82 L68 82 C72 85 79 86 86 82.6 "
            "C84 79 82.4 75 82.4 70 C85 70.6 88.4 70 91.4 67.4 C88.6 64.6 87 61 85 56 "
            "C86 35 75 17 50 17 Z",
            self.dark,
        )
        collar = (
            path(
                "M29 82 C38 90 62 90 71 82 C76 86 77 93 74 98 C62 106 38 106 26 98 C23 93 24 86 "
                "29 82 Z",
                "#f1e5d2",
            )
            + path("M26.6 94 C40 102 60 102 73.4 94 L74 98 C62 106 38 106 26 98 Z", "#cbb79a")
            + "".join(
                line(f"M{x} {a} L{x} {b}", "#cbb79a", 1.4)
                for x, a, b in (
                    (34, 90, 97),
                    (42, 93, 100),
                    (50, 94, 101),
                    (58, 93, 100),
                    (66, 90, 97),
                )
            )
        )
        cord = line("M50 106 C48 114 52 122 49 136 C47 148 52 160 50 174", "#2b2233", 2)
        return back + torso(self.sleeve) + cord + collar + chin_shadow(24)

    def head(self):
        fur = path(
            symmetric("M50 66.6 C58 62.6 70 64 79.6 66 C75 75 64 86.6 50 86.6"), "#fbf1e2"
        ) + path(
            "M30 77 C38 85 62 85 70 77 C64 83.4 57 86.6 50 86.6 C43 86.6 36 83.4 30 77 Z",
            "#d8c4ab",
            opacity=0.8,
        )
        return super().head() + fur

    def hands(self):
        return hands("#fbf1e2", "#cbb08f", self.nail, self.sleeve, self.cuff)

    def hair_(self):
        cup = "M78 47 C85 45.6 90 50.6 90 58.6 C90 66.6 85 71.6 78 70.2 Z"
        return (
            tag("defs", fall("hair", "#ffffff", "#c3cbdb", 22, 56))
            + line("M18 55 C15.4 9.6 84.6 9.6 82 55", "#2b2233", 4.6)
            + line("M26.4 30 C37 17.6 63 17.6 73.6 30", "#7f6d8e", 1.5)
            + path(
                "M20.4 59 C17 36 31 21 50 21 C69 21 83 36 79.6 59 C78 52 75.6 47.6 72 44.4 "
                "C71 46.6 69.4 48 67.2 48.8 C65.4 44.6 62.6 41.6 59 40.2 C57 43.6 54 46 50 48 "
                "C46 46 43 43.6 41 40.2 C37.4 41.6 34.6 44.6 32.8 48.8 C30.6 48 29 46.6 28 44.4 "
                "C24.4 47.6 22 52 20.4 59 Z",
                "url(#hair)",
            )
            + both_lines("M56 28.6 C61 29.6 65.4 32 68.4 35.6", self.dark, 1.6)
            + line("M50 31 L50 39", self.dark, 1.6)
            + both(
                "M53.4 25.4 C53.2 19 55.4 13.6 59.4 10.6 C62.4 14.8 62.8 20.6 60.8 26.6 Z",
                "#6e3249",
            )
            + both_lines("M56 17.4 C57.4 17 59 17.2 60.4 18", "#a8607c", 1.3)
            + both(cup, "#2b2233")
            + both(
                "M83.4 51.6 C86.4 53 87.4 55.6 87.4 58.6 C87.4 61.6 86.4 64.2 83.4 65.6 Z",
                "#e8b84a",
            )
            + both_lines("M80.4 49.4 C82 49.2 83.6 49.6 85 50.4", "#7f6d8e", 1.4)
        )


ALL = (Hayate(), You(), Kohaku(), Mikage(), Tsubaki(), Sumire(), Okina(), Nagi())


def crown():
    """Worn, not floating: its band runs round the head, and horns stand up through it."""
    tips = ((26, 2), (39.4, -3), (50, -6), (60.6, -3), (74, 2))
    points = (
        "M29 22 L26 3 L36.4 13 L39.4 -2 L46 11 L50 -5 L54 11 L60.6 -2 L63.6 13 L74 3 L71 22 "
        "C64 27 36 27 29 22 Z"
    )
    band = "M29 21 C36 26 64 26 71 21 L70 31 C62 36 38 36 30 31 Z"
    gems = path("M50 25.4 L54 29.2 L50 33 L46 29.2 Z", "#d2303c") + path(
        "M50 25.4 L54 29.2 L46 29.2 Z", "#ff7b80"
    )
    gems += "".join(
        circle(x, y, 1.9, "#3f8fd0") + circle(x - 0.6, y - 0.6, 0.7, "#d6f0ff")
        for x, y in ((37.4, 28.4), (62.6, 28.4))
    )
    return (
        tag("defs", fall("gold", "#ffe39a", "#d39a2e", 0, 30))
        + path(points, "url(#gold)", stroke=BRASS_DARK, stroke_width=1.3)
        + path(band, "#e8b64a", stroke=BRASS_DARK, stroke_width=1.3)
        + line("M31.4 23.8 C38 27.4 62 27.4 68.6 23.8", "#fff0bd", 1.3)
        + gems
        + "".join(
            circle(x, y, 3, "#d2303c", stroke=BRASS_DARK, stroke_width=1)
            + circle(x - 0.9, y - 0.9, 0.9, "#ffb3b0")
            for x, y in tips
        )
    )


# The ground of a round picture, and what is dark at its foot.
DISCS = (
    ("#2a5c9e", "#173a6b"),
    ("#b5302a", "#6d1410"),
    ("#d49218", "#9a5d0b"),
    ("#7d2d4c", "#4a1730"),
    ("#6a4fa8", "#3d2b74"),
    ("#1f7d7a", "#0f4f50"),
    ("#3f7a43", "#1f4a26"),
    ("#d0778c", "#93405a"),
)


def disc(colour, dark):
    stops = [(0, mix(colour, "#ffffff", 0.16), 1), (0.6, colour, 1), (1, dark, 1)]
    fill = gradient("disc", stops, gradientUnits="userSpaceOnUse", x1=0, y1=4, x2=0, y2=96)
    return tag("defs", fill) + circle(50, 50, 47, "url(#disc)")


def write_imp(put, i, imp):
    about = imp.__doc__.split(".")[0]
    put(f"{i}-body", imp.body(), about, BODY_FRAME)
    put(f"{i}-head", imp.head(), about)
    put(f"{i}-hair", imp.hair_(), about)
    put(f"{i}-hands", imp.hands(), about, HANDS_FRAME)
    put(f"{i}-disc", disc(*DISCS[i]), about, (0, 0, 100, 100))
    for how in EARS:
        put(f"{i}-ears-{how}", imp.ears(how), about)
    for state in STATES:
        face = company_faces.draw(imp, state)
        for part, body in (("face", face.under), ("eyes", face.eyes), ("brow", face.over)):
            if body:
                put(f"{i}-{state}-{part}", body, f"{about}; {state}")


def write(save):
    def put(name, body, about, frame=HEAD_FRAME):
        box = " ".join(str(v) for v in frame)
        save(f"imps/{name}.svg", document(frame[2], frame[3], body, about, box))

    for i, imp in enumerate(ALL):
        write_imp(put, i, imp)
    for state, body in company_faces.EFFECTS.items():
        put(f"effect-{state}", body, f"Beside a head: {state}")
    put("crown", group(crown(), "translate(0 7.2) scale(1 0.78)"), "On the winner")
    ring = circle(50, 50, 47, stroke=IVORY, stroke_width=3.2)
    put("ring", ring, "Around a round picture", (0, 0, 100, 100))
    for name, back, front in furniture.ALL:
        put(f"seat-{name}", back(), f"A seat, behind: {name}", furniture.FRAME)
        if front:
            put(f"seat-{name}-arms", front(), f"A seat, before: {name}", furniture.FRAME)
