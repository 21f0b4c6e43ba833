"""Gallery emblems of the later games, 280×170 each, to lie on the cloth of their game."""
import cards
import dalmuti
import neu as beads
import witches as elements
from french import pips
from imps import *

RED_INK, BLACK_INK, GREEN_INK, ORANGE_INK = "#b3261e", "#231c2b", "#1b6a3c", "#b04f0a"
HORN_PATH = "M56 31 C57 26.6 59 22.4 62 19.4 C65 22.4 66 27.4 65.4 32 Z"


def halo(name, colour, strength=0.45, r=84, x=140, y=86):
    stops = [("0", colour, strength), ("1", colour, 0)]
    return tag(
        "defs",
        gradient(name, stops, "radialGradient", cx=x, cy=y, r=r, gradientUnits="userSpaceOnUse"),
    ) + circle(x, y, r, f"url(#{name})")


def figures(text, x, y, height, ink):
    """A word in the index figures, its left top at x, y."""
    known, out, left = {**cards.digits(), **cards.letters()}, "", 0.0
    for letter in text:
        width, body = known[letter]
        out += group(body.replace(KEY, ink), f"translate({num(left)} 0)")
        left += width
    return group(out, f"translate({num(x)} {num(y)}) scale({num(height / 100)})")


def card(x, y, turn, text, ink, suit=None, picture="", scale=1.0):
    """A small card standing on x, y: index, pip below it, the large pip or another picture in the
    middle."""
    face = (
        rect(0, 0, 100, 140, PAPER, 8, stroke="#6b5636", stroke_width=1.6)
        + rect(4.4, 4.4, 91.2, 131.2, r=5, stroke=ink, stroke_width=1.2, opacity=0.6)
        + figures(text, 9, 10, 28, ink)
    )
    if suit:
        body = pips()[suit].replace(KEY, ink)
        face += place(body, 17, 52, 0.17) + (picture or place(body, 55, 86, 0.46))
    else:
        face += picture
    return group(
        face,
        f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(scale)}) translate(-50 -140)",
    )


def face_down(x, y, turn, scale=1.0):
    return group(
        cards.back(),
        f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(0.76 * scale)}) "
        "translate(-66 -184.8)",
    )


def star(x, y, r, fill=BRASS_LIGHT):
    return path(
        f"M{x} {y - r} L{x + r * 0.24:.2f} {y - r * 0.24:.2f} L{x + r} {y} "
        f"L{x + r * 0.24:.2f} {y + r * 0.24:.2f} L{x} {y + r} "
        f"L{x - r * 0.24:.2f} {y + r * 0.24:.2f} L{x - r} {y} "
        f"L{x - r * 0.24:.2f} {y - r * 0.24:.2f} Z",
        fill,
    )


def little_face(skin, dark, look=0.0, up=0.0, mouth="smile", mask=False):
    """The family's head with eyes that look aside."""
    out = (
        path(cards.HEAD, skin)
        + both("M74 33 C78 26 83 20 88.5 16.5 C89.6 25 88 33 84.5 40 Z", dark)
        + both("M83 67 C76 82 65 93 50 93 C62 88 74 80 79 64 Z", dark, opacity=0.35)
        + both(HORN_PATH, BONE)
    )
    if mask:
        out += path(
            "M12.4 50 C22 42 36 42 50 47 C64 42 78 42 87.6 50 C88 58 85 63 82 67 "
            "C70 70 58 67 50 61 C42 67 30 70 18 67 C15 63 12 58 12.4 50 Z",
            INK,
        )
    out += (
        ellipse(36, 55, 8.4, 8.8, "#fffdf2")
        + ellipse(64, 55, 8.4, 8.8, "#fffdf2")
        + circle(36 + look, 55 + up, 4.6, INK)
        + circle(64 + look, 55 + up, 4.6, INK)
        + circle(37.4 + look, 53.4 + up, 1.5, "#ffffff")
        + circle(65.4 + look, 53.4 + up, 1.5, "#ffffff")
    )
    if not mask:
        out += both_lines("M56 42.6 C61 38.6 68 38.6 73 41.6", dark, 3.6)
    if mouth == "grin":
        return (
            out
            + path("M29 71 C39 79 61 79 71 71 C67 86 58 90 50 90 C42 90 33 86 29 71 Z", INK)
            + path(
                "M33 74.2 C42 79 58 79 67 74.2 L64.6 79 L61.6 76.6 L59 81.6 L56 78 "
                "C52 78.6 46 78.6 38 77.2 Z",
                IVORY,
            )
        )
    if mouth == "hush":
        return out + ellipse(50, 77, 4.2, 4.8, INK)
    return (
        out
        + line("M36 74 C44 80 56 80 63 72", INK, 3.6)
        + path("M55.6 77 L61 75 L59.4 81.4 Z", "#ffffff")
    )


def fingers(x, y, skin, dark, turn=0):
    """Four fingertips over an edge."""
    return group(
        "".join(
            rect(
                -17 + 8.6 * i,
                -3 + abs(i - 1.5) * 1.2,
                8.2,
                15,
                skin,
                4.1,
                stroke=dark,
                stroke_width=1,
            )
            for i in range(4)
        ),
        f"translate({x} {y}) rotate({turn})",
    )


def hearts():
    """A heart with horns and a tail between the queen of spades and two hearts."""
    queen = place(pips()["spades"].replace(KEY, BLACK_INK), 55, 86, 0.46)
    out = (
        halo("glow", "#ffc9b8", 0.42)
        + card(74, 156, -16, "Q", BLACK_INK, "spades", queen, 0.84)
        + card(212, 156, 16, "7", RED_INK, "hearts", "", 0.8)
        + card(187, 158, 5, "A", RED_INK, "hearts", "", 0.8)
    )
    tail = (
        line("M158 132 C190 146 224 128 217 104 C213 90 222 80 232 82", "#5d0f14", 9)
        + line("M158 132 C190 146 224 128 217 104 C213 90 222 80 232 82", "#c22a24", 6)
        + path(
            "M226 70 L246 82 L228 93 C232 86 231 77 226 70 Z",
            "#c22a24",
            stroke="#5d0f14",
            stroke_width=1.8,
            stroke_linejoin="round",
        )
    )
    big = path(
        symmetric("M50 25 C54 13 63 6.6 73.6 6.6 C86.6 6.6 95.4 16.4 95.4 30 C95.4 54 68 73 50 96"),
        "#d2322a",
        stroke="#5d0f14",
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    horns = both(
        "M70 9 C73 0 80 -7 88 -9 C92 0 90 10 84 15 Z", BONE, stroke=BONE_DARK, stroke_width=1.2
    )
    face = (
        path(
            "M12 22 C16 13 24 10 31 12 C24 15 18 21 16 30 C13 30 11 26 12 22 Z",
            "#ffffff",
            opacity=0.55,
        )
        + ellipse(35, 42, 8.6, 9.6, "#fffdf2")
        + ellipse(65, 42, 8.6, 9.6, "#fffdf2")
        + circle(37.6, 43, 4.8, INK)
        + circle(67.6, 43, 4.8, INK)
        + circle(39, 41.2, 1.6, "#ffffff")
        + circle(69, 41.2, 1.6, "#ffffff")
        + line("M25.6 30 C30 27 37 27.6 42 31", "#74130f", 3.4)
        + line("M58 29.6 C63 25.6 70 25.6 75 29", "#74130f", 3.4)
        + path("M31 57 C40 64 60 64 69 57 C66 71 58 76 50 77 C42 76 34 71 31 57 Z", INK)
        + path(
            "M35 60 C43 64 57 64 65 60 L62.6 64.4 L60 62.6 L57.4 67.4 L54.6 64 "
            "C50 64.6 45 64.4 39 63 Z",
            IVORY,
        )
    )
    return out + tail + place(horns + big + face, 138, 86, 1.42)


def minimisere():
    """An imp hides behind a large ivory club: nobody wants the tricks."""
    out = (
        halo("glow", "#ffd9e4", 0.40)
        + card(66, 158, -15, "2", BLACK_INK, "clubs", "", 0.72)
        + card(214, 158, 15, "3", ORANGE_INK, "diamonds", "", 0.72)
    )
    imp_ = place(little_face("#d9739c", "#8a3560", -3.6, -0.6), 140, 58, 1.06)
    club = place(pips()["clubs"].replace(KEY, "#cdb9a6"), 140, 121, 1.02) + place(
        pips()["clubs"].replace(KEY, IVORY), 140, 119.4, 0.97
    )
    sweat = path("M195 26 C201 35 202 40 197.4 43 C193 44 190 40 195 26 Z", "#bfe3f1")
    return (
        out
        + imp_
        + club
        + fingers(111, 106, "#d9739c", "#8a3560", -16)
        + fingers(169, 106, "#d9739c", "#8a3560", 16)
        + sweat
    )


def addenda():
    """Seventeen, the line that nobody wants to cross, over a trick of four suits."""
    out = halo("glow", "#a9d0ff", 0.40)
    out += (
        card(66, 156, -17, "6", BLACK_INK, "spades", "", 0.72)
        + card(98, 150, -7, "9", RED_INK, "hearts", "", 0.72)
        + card(182, 150, 7, "2", ORANGE_INK, "diamonds", "", 0.72)
        + card(214, 156, 17, "Q", GREEN_INK, "clubs", "", 0.72)
    )
    disc = (
        circle(140, 98, 60, "#12305a")
        + circle(140, 98, 60, stroke=BRASS, stroke_width=5)
        + circle(140, 98, 53.4, stroke=BRASS_DARK, stroke_width=1.4)
    )
    ticks = "".join(
        line(
            "M140 42.6 L140 47" if i % 4 else "M140 42 L140 49.4",
            BRASS_LIGHT if i < 18 else "#e0574a",
            1.8,
            transform=f"rotate({num(-120 + 240 * i / 20)} 140 98)",
        )
        for i in range(21)
    )
    needle = group(
        path("M-2.6 -34 L0 -52 L2.6 -34 Z", "#e0574a"),
        f"translate(140 98) rotate({num(-120 + 240 * 17 / 20)})",
    )
    devil = place(little_face("#d23b2b", "#84160f", 2.4, 3.0, "grin"), 140, 28, 0.5)
    return (
        out
        + disc
        + ticks
        + needle
        + devil
        + figures("17", 109, 70, 56, IVORY)
        + line("M110 136 L170 136", BRASS, 3.4)
    )


def sneak():
    """A masked imp tiptoes past the moon with a face-down card."""
    defs = tag(
        "defs",
        gradient(
            "night",
            [("0", "#ffe9a8", 0.40), ("1", "#ffe9a8", 0)],
            "radialGradient",
            cx=92,
            cy=74,
            r=72,
            gradientUnits="userSpaceOnUse",
        ),
    )
    moon = (
        path("M94 14 A60 60 0 1 0 126 110 A49 49 0 0 1 94 14 Z", "#ffe6a0")
        + circle(44, 54, 5, "#f2cf7c")
        + circle(52, 92, 7, "#f2cf7c")
        + circle(34, 76, 3.4, "#f2cf7c")
    )
    stars = "".join(
        star(x, y, r)
        for x, y, r in [
            (120, 30, 6),
            (244, 28, 8),
            (262, 70, 4.6),
            (150, 18, 4),
            (18, 130, 4),
            (100, 62, 3.4),
        ]
    )
    body = (
        path("M146 168 C148 134 164 112 186 108 C210 110 226 134 230 168 Z", "#1b1830")
        + line("M226 150 C246 156 258 144 254 130 C252 122 258 116 264 118", "#a8281f", 5.4)
        + path("M258 106 L275 116 L261 127 C264 120 263 112 258 106 Z", "#a8281f")
    )
    scarf = path("M160 116 C172 126 200 126 212 116 L214 126 C200 136 172 136 158 126 Z", "#3b4a86")
    head = place(little_face("#d23b2b", "#84160f", -3.6, 0.6, "smile", True), 186, 78, 1.0, -4)
    carried = face_down(124, 160, -9, 0.76)
    return (
        defs
        + circle(92, 74, 72, "url(#night)")
        + moon
        + stars
        + body
        + head
        + scarf
        + carried
        + fingers(163, 94, "#d23b2b", "#84160f", 66)
        + fingers(86, 122, "#d23b2b", "#84160f", -78)
    )


def great_dalmuti():
    """The Great Dalmuti on the throne, its card and the peasant's beside it."""
    one = group(dalmuti.FIGURES[0]().replace(KEY, "#6b1f7c"), "translate(19 50) scale(0.66)")
    twelve = group(dalmuti.FIGURES[11]().replace(KEY, "#5f4a2c"), "translate(19 50) scale(0.66)")
    out = (
        halo("glow", "#e4c3ff", 0.42)
        + card(68, 158, -13, "1", "#6b1f7c", None, one, 0.74)
        + card(212, 158, 13, "12", "#5f4a2c", None, twelve, 0.74)
    )
    chair = (
        path(
            "M92 168 L92 54 C92 30 112 14 140 8 C168 14 188 30 188 54 L188 168 Z",
            BRASS,
            stroke=BRASS_DARK,
            stroke_width=3,
            stroke_linejoin="round",
        )
        + path(
            "M101 168 L101 57 C101 38 117 25 140 20 C163 25 179 38 179 57 L179 168 Z",
            "#5b1b6e",
            stroke=BRASS_DARK,
            stroke_width=1.6,
        )
        + "".join(
            circle(x, y, 1.9, BRASS_LIGHT)
            for x, y in [(112, 62), (168, 62), (108, 86), (172, 86), (108, 110), (172, 110)]
        )
        + circle(140, 9, 7, RED, stroke=BRASS_DARK, stroke_width=2)
        + circle(137.6, 7, 2.2, "#ffffff", opacity=0.8)
        + both(
            "M188 122 C200 118 208 124 206 133 L202 168 L184 168 L184 130 Z",
            BRASS,
            140,
            stroke=BRASS_DARK,
            stroke_width=2.4,
        )
    )
    face = imp(
        "crimson",
        "wide",
        "round",
        "side",
        hair=WHITE,
        back="page",
        front="short",
        look="proud",
        whiskers=("pointed", True),
        brow=WHITE,
        over=crown("arched", jewel="#2f8f68", cap="#8f2a9e"),
    )
    robe = path("M104 168 C104 140 118 128 140 127 C162 128 176 140 176 168 Z", "#8f2a9e") + path(
        "M106 150 C116 130 164 130 174 150 C176 156 174 161 170 162 C156 150 124 150 110 162 "
        "C106 161 104 156 106 150 Z",
        WHITE,
    )
    robe += "".join(
        path(f"M{x} {y} L{x + 2} {y + 5} L{x - 2} {y + 5} Z", INK)
        for x, y in [(114, 148), (126, 142), (154, 142), (166, 148)]
    )
    return out + chair + robe + group(face, "translate(94 46) scale(0.92)")


def witches():
    """The Fire Witch over a cauldron of the four elements."""
    inks = {"fire": "#e0574a", "water": "#5f9be0", "earth": "#d9a441", "air": "#6fc9bb"}
    shapes = elements.pips()
    out = halo("brew", "#b58cff", 0.5)
    for suit, x, y, turn, text in (
        ("water", 62, 158, -15, "Q"),
        ("earth", 218, 158, 15, "10"),
        ("air", 190, 156, 6, "7"),
    ):
        ink = {"water": "#1f4f9e", "earth": "#7a4d12", "air": "#14756f"}[suit]
        pip = shapes[suit].replace(KEY, ink)
        picture = place(pip, 17, 52, 0.17) + place(pip, 55, 86, 0.46)
        out += card(x, y, turn, text, ink, None, picture, 0.76)
    head = imp(
        "rose",
        hair="#b8431f",
        horns="none",
        cheek="#ec8f86",
        over=elements.hat("#5b1b6e", "#e0673f", BRASS),
        under=elements.gown("#5b1b6e", "#e0673f"),
        **elements.FACES["fire"],
    )
    pot = (
        path(
            "M98 128 C92 150 104 168 140 168 C176 168 188 150 182 128 Z",
            "#2a2433",
            stroke="#120d18",
            stroke_width=2,
        )
        + ellipse(140, 128, 44, 9, "#43394f", stroke="#120d18", stroke_width=2)
        + ellipse(140, 127.4, 36, 6, "#7de08a")
        + "".join(
            circle(x, y, r, "#b9f5b0") for x, y, r in ((122, 126, 4), (150, 124, 5), (160, 128, 3))
        )
    )
    steam = "".join(
        place(shapes[suit].replace(KEY, ink), x, y, 0.24)
        for (suit, ink), (x, y) in zip(inks.items(), ((96, 92), (112, 62), (184, 92), (196, 58)))
    )
    return out + group(head, "translate(96 42) scale(0.88)") + pot + steam


def whist():
    """Two partners, opposite each other, look past the ace that was turned up."""
    out = halo("glow", "#bfe9ff", 0.42)
    for side in (-1, 1):
        fan = "".join(
            face_down(140 + side * (88 - 13 * i), 160 - 2 * i, side * (20 - 9 * i), 0.6)
            for i in range(3)
        )
        skin, dark = ("#3f6fb5", "#213f70") if side < 0 else ("#9a5bc0", "#532a70")
        head = place(little_face(skin, dark, -3.4 * side, 0.6, "smile"), 140 + side * 84, 66, 0.86)
        out += head + fan
    return (
        out
        + card(140, 158, 0, "A", BLACK_INK, "spades", "", 0.92)
        + star(176, 34, 7)
        + star(106, 26, 5)
        + star(188, 58, 4)
    )


def gift():
    """A box with a ribbon, whose bow has horns: 100 x 100."""
    box, lid, dark, gold, shade = "#b7352c", "#cf4a3d", "#5a1512", BRASS_LIGHT, BRASS_DARK
    bow = "".join(
        path(
            "M50 33 C41 14 24 7 15 13 C10 17 13 25 22 28 C31 31 41 31 50 33 Z",
            gold,
            stroke=shade,
            stroke_width=2.4,
            transform=side,
        )
        + path(
            "M20 14 C15 10 13 6 14 1 C20 4 24 8 27 12 Z",
            lid,
            stroke=dark,
            stroke_width=1.8,
            transform=side,
        )
        for side in (None, "translate(100 0) scale(-1 1)")
    )
    return (
        path(
            "M14 48 L86 48 L86 90 Q86 96 80 96 L20 96 Q14 96 14 90 Z",
            box,
            stroke=dark,
            stroke_width=2.6,
        )
        + path("M62 48 L86 48 L86 90 Q86 96 80 96 L62 96 Z", dark, opacity=0.28)
        + path("M43 48 L57 48 L57 96 L43 96 Z", gold, stroke=shade, stroke_width=1.6)
        + bow
        + path(
            "M9 33 L91 33 Q94 33 94 36 L94 47 Q94 50 91 50 L9 50 Q6 50 6 47 L6 36 Q6 33 9 33 Z",
            lid,
            stroke=dark,
            stroke_width=2.6,
        )
        + path("M42 33 L58 33 L58 50 L42 50 Z", gold, stroke=shade, stroke_width=1.6)
        + circle(50, 32, 7.4, gold, stroke=shade, stroke_width=2.2)
    )


def chip(x, y, r=13):
    return (
        circle(x, y + 2.4, r, "#000000", opacity=0.35)
        + circle(x, y, r, "#b7352c", stroke="#5a1512", stroke_width=1.4)
        + circle(x, y, r * 0.66, stroke="#f2ddb0", stroke_width=1.8)
    )


def geschenkt():
    """A card that nobody wants, with counters on it, and the gift."""
    out = halo("glow", "#ffc9a8", 0.42)
    out += card(72, 156, -13, "30", BLACK_INK, None, "", 0.86)
    out += card(112, 151, -3, "31", BLACK_INK, None, "", 0.86)
    out += group(gift(), "translate(150 46) scale(1.12)")
    return out + "".join(
        chip(x, y) for x, y in [(60, 146), (60, 139), (60, 132), (88, 148), (88, 141), (116, 146)]
    )


def daifugo():
    """A millionaire between the lowest card and the highest."""
    out = halo("glow", "#ffd9a0", 0.42)
    out += card(66, 158, -13, "3", RED_INK, "diamonds", "", 0.78)
    out += card(214, 158, 13, "2", BLACK_INK, "spades", "", 0.78)
    face = imp(
        "crimson",
        hair="#1d1420",
        look="proud",
        over=crown("arched", jewel="#d8433a", cap="#7a1f2b"),
    )
    robe = path("M98 168 C98 142 116 130 140 130 C164 130 182 142 182 168 Z", "#7a1f2b") + path(
        "M118 135 C124 148 156 148 162 135 L168 139 C160 158 120 158 112 139 Z",
        BRASS_LIGHT,
        stroke=BRASS_DARK,
        stroke_width=1.6,
    )
    return out + robe + group(face, "translate(91 50) scale(0.98)")


def oh_hell():
    """An imp who said two, and has three tricks."""
    out = halo("glow", "#ffb9a0", 0.42)
    bubble = path(
        "M172 14 L244 14 Q258 14 258 28 L258 54 Q258 68 244 68 L196 68 L172 84 L178 68 "
        "Q160 66 160 54 L160 28 Q160 14 172 14 Z",
        "#f6efdc",
        stroke="#5a4326",
        stroke_width=2,
    )
    tricks = "".join(face_down(x, 162, turn, 0.62) for x, turn in ((78, -16), (132, 0), (186, 15)))
    head = place(little_face("#c8483c", "#6b1d1a", 3, 0.6, "smile"), 112, 48, 1.1)
    return out + head + tricks + bubble + star(190, 42, 13) + star(228, 42, 13)


def collusion():
    """Two imps behind as many tricks each, who look at each other and say nothing."""
    out = halo("glow", "#ffc8ee", 0.42)
    for side in (-1, 1):
        x = 140 + side * 74
        pile = "".join(
            face_down(x + side * (24 - 24 * i), 168, side * (16 - 16 * i), 0.52) for i in range(3)
        )
        skin, dark = ("#2f8f6b", "#16503b") if side < 0 else ("#c8793c", "#6b3a15")
        out += place(little_face(skin, dark, -4.2 * side, 1.2, "hush"), x, 58, 0.92) + pile
    bars = "".join(
        rect(122, y, 36, 9, BRASS_LIGHT, 4.5, stroke=BRASS_DARK, stroke_width=1.4) for y in (58, 75)
    )
    return out + bars + star(140, 34, 7) + star(119, 22, 4) + star(163, 24, 5)


def hamlet():
    """An imp and a skull with horns, eye to eye."""
    out = halo("glow", "#d9c8ff", 0.42)
    head = place(little_face("#7a6bc8", "#3f3378", 4.4, 1.0, "hush"), 78, 76, 1.06)
    beret = (
        path(
            "M36 50 C36 26 58 12 82 15 C106 18 120 32 120 50 C98 60 58 60 36 50 Z",
            "#2a2140",
            stroke=BRASS_DARK,
            stroke_width=2,
        )
        + path("M104 22 C118 2 138 -2 150 8 C138 10 124 18 112 30 Z", "#f6efdc")
        + circle(108, 27, 4.6, BRASS_LIGHT)
    )
    bone, shade = "#f1e8d2", "#a08d68"
    skull = (
        path(
            "M-34 -6 C-36 -34 -18 -48 0 -48 C18 -48 36 -34 34 -6 C33 4 27 9 22 12 L22 26 "
            "C22 30 19 32 15 32 L-15 32 C-19 32 -22 30 -22 26 L-22 12 C-27 9 -33 4 -34 -6 Z",
            bone,
            stroke=shade,
            stroke_width=2.4,
        )
        + path("M-22 -40 C-28 -48 -28 -56 -24 -64 C-16 -58 -12 -52 -11 -46 Z", bone)
        + path("M22 -40 C28 -48 28 -56 24 -64 C16 -58 12 -52 11 -46 Z", bone)
        + ellipse(-14, -6, 9.6, 10.4, INK)
        + ellipse(14, -6, 9.6, 10.4, INK)
        + path("M0 6 L-5 15 L5 15 Z", INK)
        + "".join(line(f"M{x} 21 L{x} 32", shade, 2.2) for x in (-11, -3.7, 3.7, 11))
    )
    shown = card(140, 168, 0, "Q", BLACK_INK, "spades", "", 0.42)
    sides = card(112, 170, -14, "8", BLACK_INK, "spades", "", 0.42) + card(
        168, 170, 14, "10", RED_INK, "diamonds", "", 0.42
    )
    return (
        out
        + head
        + beret
        + group(skull, "translate(206 84) rotate(6) scale(1.06)")
        + sides
        + shown
        + star(140, 30, 7)
        + star(160, 48, 4)
    )


def ninety_nine():
    """Three cards face down, and the suits that they spell: three, one and nothing."""
    out = halo("glow", "#c9b6ff", 0.42)
    laid = "".join(face_down(x, 158, turn, 0.66) for x, turn in ((92, -12), (140, 0), (188, 12)))
    signs = ""
    for suit, x, ink in (("clubs", 84, INK), ("spades", 140, INK), ("diamonds", 196, "#b3262b")):
        signs += circle(x, 40, 25, "#f6efdc", stroke="#5a4326", stroke_width=2)
        signs += place(pips()[suit].replace(KEY, ink), x, 40, 0.34)
    return out + laid + signs


def neu():
    """An abacus at its limit, and the bell that waits."""
    out = halo("glow", "#ffd9a0", 0.42)
    wood, dark = "#7a4a22", "#3c2210"
    out += rect(34, 44, 150, 108, "#2a1a10", 6, opacity=0.35)
    for column, (gold, red) in enumerate(((1, 4), (1, 3), (0, 4), (1, 2), (1, 4))):
        x = 54 + 27 * column
        out += rect(x - 2, 50, 4, 98, "#b08a54", 1, stroke=dark, stroke_width=0.8)
        out += place(beads.bead(beads.GOLD_BEAD), x, 70 if gold else 62, 0.27)
        for k in range(4):
            out += place(beads.bead(beads.RED_BEAD), x, (92 if k < red else 101) + 14.5 * k, 0.27)
    out += rect(36, 79, 146, 5, wood, 1, stroke=dark, stroke_width=1)
    out += rect(30, 40, 158, 9, wood, 3, stroke=dark, stroke_width=1.4)
    out += rect(30, 148, 158, 9, wood, 3, stroke=dark, stroke_width=1.4)
    out += rect(30, 40, 9, 117, wood, 3, stroke=dark, stroke_width=1.4)
    out += rect(179, 40, 9, 117, wood, 3, stroke=dark, stroke_width=1.4)
    return (
        out + place(beads.bell(), 226, 84, 0.9) + card(228, 160, 6, "101", RED_INK, None, "", 0.42)
    )


def napoleon():
    """An imp in a two-cornered hat, and a hidden adjutant behind the cards."""
    out = halo("glow", "#c9b8ff", 0.42)
    fan = "".join(face_down(x, 164, turn, 0.62) for x, turn in ((196, -8), (222, 4), (248, 16)))
    shy = place(little_face("#3f6fb5", "#213f70", -3, 0.6, "smile"), 222, 104, 0.8)
    head = place(little_face("#c8483c", "#6b1d1a", 3, 0.6, "smile"), 112, 84, 1.15)
    hat = path(
        "M40 56 Q58 16 112 12 Q166 16 184 56 Q150 44 112 44 Q74 44 40 56 Z",
        "#1f2a4d",
        stroke="#0d1228",
        stroke_width=2,
    )
    return (
        out
        + shy
        + fan
        + card(70, 164, -10, "A", BLACK_INK, "spades", "", 0.62)
        + head
        + hat
        + star(112, 30, 9)
    )


def write(save):
    for draw in (
        hearts,
        minimisere,
        addenda,
        sneak,
        great_dalmuti,
        witches,
        whist,
        daifugo,
        geschenkt,
        oh_hell,
        collusion,
        hamlet,
        ninety_nine,
        neu,
        napoleon,
    ):
        name = draw.__name__.replace("_", "-")
        save(f"art/emblem-{name}.svg", document(280, 170, draw(), f"gallery emblem of {name}"))
    save("cards/gift.svg", document(100, 100, gift(), "gift"))
