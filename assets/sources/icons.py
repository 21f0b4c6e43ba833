"""Small icons of the interface: 24×24, one colour (the key colour), one line weight."""
from svgkit import *


def stroke(d, width=2.0):
    return line(d, KEY, width)


def gear():
    teeth = "".join(
        rect(10.2, 1.6, 3.6, 5, KEY, 1, transform=f"rotate({a} 12 12)") for a in range(0, 360, 45)
    )
    return teeth + circle(12, 12, 5.9, stroke=KEY, stroke_width=3.2)


def speed(n):
    """One to three triangles that point to the right."""
    step, left = 6.6, 12 - 3.3 * n
    return "".join(
        path(
            f"M{left + step * i + 0.6} 6 L{left + step * i + 6} 12 L{left + step * i + 0.6} 18 Z",
            KEY,
            stroke=KEY,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
        for i in range(n)
    )


def sort_cards():
    """Two cards and an arrow between them in both directions."""
    return (
        rect(2.4, 3.4, 7.6, 11, r=1.6, stroke=KEY, stroke_width=1.9)
        + rect(14, 3.4, 7.6, 11, r=1.6, stroke=KEY, stroke_width=1.9)
        + stroke("M5 19.6 L19 19.6 M7.6 17 L5 19.6 L7.6 22.2 M16.4 17 L19 19.6 L16.4 22.2", 1.7)
    )


def cards_out():
    """A card of which only the outline is left, before one that is known."""
    return rect(
        3.2, 3, 10.4, 14.4, r=1.8, stroke=KEY, stroke_width=1.9, stroke_dasharray="2.6 2.2"
    ) + rect(10.4, 6.8, 10.4, 14.4, r=1.8, fill=KEY)


def sheet():
    """A table with a head and two columns."""
    return rect(3, 3.4, 18, 17.2, r=2, stroke=KEY, stroke_width=1.9) + stroke(
        "M3 8.6 L21 8.6 M12 8.6 L12 20.4 M3 14.4 L21 14.4", 1.7
    )


def imp():
    head = symmetric(
        "M12 7.4 C13.4 7.4 14.8 7.6 15.8 8.1 C16.8 6 19 3.4 22 2 C23 6 22.2 9.4 21 11.6 "
        "C21.2 13.4 20.8 15 19.8 16.4 C18.2 20 15.6 22.4 12 22.4",
        12,
    )
    return head


def robot():
    return (
        path(
            imp() + " M7 12.2 L7 15.6 L10.4 15.6 L10.4 12.2 Z "
            "M13.6 12.2 L13.6 15.6 L17 15.6 L17 12.2 Z M9 18 L9 19.4 L15 19.4 L15 18 Z",
            KEY,
            fill_rule="evenodd",
        )
        + stroke("M12 7 L12 3.6", 1.6)
        + circle(12, 2.6, 1.5, KEY)
    )


def person():
    return circle(12, 8, 4.6, KEY) + path(
        "M3.4 21.4 C3.4 16 7 13.8 12 13.8 C17 13.8 20.6 16 20.6 21.4 Z", KEY
    )


def dice():
    dots = "".join(
        circle(x, y, 1.7, KEY) for x, y in [(8, 8), (16, 8), (12, 12), (8, 16), (16, 16)]
    )
    return rect(3, 3, 18, 18, r=4, stroke=KEY, stroke_width=2) + dots


def bottle():
    return rect(9.4, 1.4, 5.2, 3.4, KEY, 1) + path(
        "M10 6 L14 6 L14 9 C14 11 18.6 12.4 18.6 17 L18.6 19.6 C18.6 21.6 17.4 22.6 15.6 22.6 "
        "L8.4 22.6 C6.6 22.6 5.4 21.6 5.4 19.6 L5.4 17 C5.4 12.4 10 11 10 9 Z "
        "M8.6 15.2 L8.6 19.6 L10 19.6 L10 15.2 Z",
        KEY,
        fill_rule="evenodd",
    )


def globe():
    return (
        circle(12, 12, 9.4, stroke=KEY, stroke_width=1.8)
        + ellipse(12, 12, 4.2, 9.4, stroke=KEY, stroke_width=1.6)
        + stroke("M3 12 L21 12 M4.4 7.4 L19.6 7.4 M4.4 16.6 L19.6 16.6", 1.5)
    )


def music():
    return (
        circle(7.0, 17.8, 2.7, KEY)
        + circle(17.0, 15.6, 2.7, KEY)
        + stroke("M9.0 17.6 L9.0 6.2 L19.0 4.0 L19.0 15.4 M9.0 9.8 L19.0 7.6", 1.9)
    )


def book():
    return (
        stroke(
            "M12 6 C9.6 4.2 6 3.8 2.8 4.4 L2.8 18.8 C6 18.2 9.6 18.6 12 20.4 "
            "C14.4 18.6 18 18.2 21.2 18.8 L21.2 4.4 C18 3.8 14.4 4.2 12 6 Z",
            1.9,
        )
        + stroke("M12 6 L12 20", 1.9)
        + stroke(
            "M5.8 8.4 C7 8.3 8.2 8.5 9.2 8.9 M5.8 12 C7 11.9 8.2 12.1 9.2 12.5 "
            "M18.2 8.4 C17 8.3 15.8 8.5 14.8 8.9 M18.2 12 C17 11.9 15.8 12.1 14.8 12.5",
            1.4,
        )
    )


def card_outline(x, y, w=10, h=14, turn=0):
    return rect(
        x,
        y,
        w,
        h,
        r=1.8,
        stroke=KEY,
        stroke_width=1.9,
        transform=f"rotate({turn} {x + w / 2} {y + h / 2})" if turn else None,
    )


def draw_card():
    """A card comes down from the stock."""
    return (
        stroke("M4.4 3 L15.6 3 M4.4 6.2 L15.6 6.2", 1.9)
        + card_outline(5, 9.4, 10, 12.4)
        + stroke("M19.6 8 L19.6 18.4 M16.9 15.8 L19.6 18.6 L22.3 15.8", 1.9)
    )


def sneak():
    """An eye mask with the imp's ears."""
    return path(
        "M2 8.6 C5.4 7.6 9 8.4 12 10.2 C15 8.4 18.6 7.6 22 8.6 C22.6 13.4 20.4 17.4 16.8 17.4 "
        "C14.6 17.4 13.2 16.2 12 14.6 C10.8 16.2 9.4 17.4 7.2 17.4 C3.6 17.4 1.4 13.4 2 8.6 Z "
        "M5.2 12 C6 14 9 14.4 10 13 C9 11.2 6.6 10.8 5.2 12 Z M18.8 12 C17.4 10.8 15 11.2 14 13 "
        "C15 14.4 18 14 18.8 12 Z",
        KEY,
        fill_rule="evenodd",
    ) + path("M2.6 7.4 L2.2 2.4 L7 6.8 Z M21.4 7.4 L21.8 2.4 L17 6.8 Z", KEY)


def flaunt():
    """A fan of open cards with a sparkle."""
    return (
        card_outline(3.6, 9, 8, 11.4, -16)
        + path(
            "M10.6 8.4 L17.6 10.2 C18.6 10.4 19.2 11.4 19 12.4 L17 20 C16.8 21 15.8 21.6 14.8 21.4 "
            "L12.6 20.8",
            stroke=KEY,
            stroke_width=1.9,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        + path("M18 1.4 L19 4.2 L21.8 5.2 L19 6.2 L18 9 L17 6.2 L14.2 5.2 L17 4.2 Z", KEY)
        + path("M7.4 2.6 L8 4.4 L9.8 5 L8 5.6 L7.4 7.4 L6.8 5.6 L5 5 L6.8 4.4 Z", KEY)
    )


def challenge():
    """Two swords crossed."""
    one = stroke("M4 3.4 L15.4 14.8 M4 3.4 L4.4 6.4 M4 3.4 L7 3.8", 2.1) + stroke(
        "M12.6 17.8 L18.4 12 M16.8 16.4 L20.4 20", 2.1
    )
    return one + group(one, "translate(24 0) scale(-1 1)")


def pass_turn():
    """The turn hops over me."""
    return (
        stroke(
            "M3.4 12.6 C5 7 9.6 4.4 14 5.6 C16.8 6.4 18.8 8.4 19.8 11 M20.4 6 L20 11.4 L14.8 10.4",
            2.1,
        )
        + circle(12, 17.6, 2.4, KEY)
        + stroke("M3.6 17.6 L6.4 17.6 M17.6 17.6 L20.4 17.6", 2.1)
    )


def lot():
    """All the tricks: a stack under a star."""
    return path(
        "M12 1.6 L13.6 5 L17.4 5.5 L14.6 8.1 L15.3 11.8 L12 10 L8.7 11.8 L9.4 8.1 L6.6 5.5 "
        "L10.4 5 Z",
        KEY,
    ) + stroke("M3.4 13.6 L12 17 L20.6 13.6 M3.4 17.6 L12 21 L20.6 17.6", 2.1)


def tax():
    """Two coins go up to a crown."""
    return (
        path(
            "M5 8.6 L4 2.6 L8.4 5.2 L12 1.6 L15.6 5.2 L20 2.6 L19 8.6 Z",
            KEY,
            stroke=KEY,
            stroke_width=1.2,
            stroke_linejoin="round",
        )
        + stroke("M12 18 L12 12.4 M9.4 14.6 L12 12 L14.6 14.6", 1.9)
        + ellipse(6.4, 19.4, 3.6, 2.4, stroke=KEY, stroke_width=1.8)
        + ellipse(17.6, 19.4, 3.6, 2.4, stroke=KEY, stroke_width=1.8)
    )


def revolution():
    """A crown upside down in a turning ring."""
    return (
        stroke("M5 15.4 C3.4 8.6 7.6 3.6 13.4 3.8 M10.6 1.6 L13.8 3.8 L11.2 6.8", 2)
        + stroke("M19 8.6 C20.6 15.4 16.4 20.4 10.6 20.2 M13.4 22.4 L10.2 20.2 L12.8 17.2", 2)
        + path(
            "M8.4 14.8 L7.6 9.4 L10.4 11.4 L12 8.6 L13.6 11.4 L16.4 9.4 L15.6 14.8 Z",
            KEY,
            stroke=KEY,
            stroke_width=1,
            stroke_linejoin="round",
            transform="rotate(180 12 12)",
        )
    )


def polygon(points):
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"


def star_line():
    return polygon(
        [
            (12 + r * math.sin(math.pi * i / 5), 12.6 - r * math.cos(math.pi * i / 5))
            for i in range(10)
            for r in [10.4 if i % 2 == 0 else 4.6]
        ]
    )


def star():
    return path(star_line(), KEY, stroke=KEY, stroke_width=1.2, stroke_linejoin="round")


def feather():
    """Light as that."""
    return path(
        "M20.8 2.8 C13.4 2.6 6.6 7.4 5.8 15.4 C5.8 16.4 6 17 6.4 17.4 "
        "C14.6 17.6 20.6 11.4 20.8 2.8 Z M17 7 C13.4 8.6 10.4 11.4 8.2 15 "
        "C12.6 13.8 15.8 11 17 7 Z",
        KEY,
        fill_rule="evenodd",
    ) + stroke("M8.2 15 L3.2 21.2", 2.1)


def flame():
    return path(
        "M12.4 1.8 C13.4 5.6 18.8 9 18.8 15 C18.8 19.4 15.8 22.4 12 22.4 C8.2 22.4 5.2 19.4 5.2 15 "
        "C5.2 12 6.8 9.8 8.4 8.2 C8.6 10 9.2 11 10.2 11.6 C10 7.8 10.6 4.4 12.4 1.8 Z "
        "M12.2 13.4 C10.6 15 9.6 16.2 9.6 17.8 C9.6 19.4 10.6 20.4 12 20.4 "
        "C13.4 20.4 14.4 19.4 14.4 17.8 C14.4 16.2 13.4 14.8 12.2 13.4 Z",
        KEY,
        fill_rule="evenodd",
    )


def coins():
    stack = "".join(
        stroke(f"M{x - 4.6} {y} C{x - 4.6} {y + 3.2} {x + 4.6} {y + 3.2} {x + 4.6} {y}", 1.9)
        for x, y in [(7.4, 18.2), (7.4, 14.8), (16.4, 18.2), (16.4, 14.8), (16.4, 11.4), (16.4, 8)]
    )
    return stack + ellipse(7.4, 11.6, 4.6, 2.4, KEY) + ellipse(16.4, 4.8, 4.6, 2.4, KEY)


def climb():
    """Up the stairs."""
    return stroke("M2.6 21 L8 21 L8 16.6 L13 16.6 L13 12.2 L18 12.2 L18 8", 2.1) + stroke(
        "M5 11.6 L12 4.6 M7.4 3.6 L12.8 3.6 L12.8 9", 2.1
    )


def crown():
    return path(
        "M4.2 17 L2.4 6.4 L8.2 10.6 L12 3.4 L15.8 10.6 L21.6 6.4 L19.8 17 Z",
        KEY,
        stroke=KEY,
        stroke_width=1.2,
        stroke_linejoin="round",
    ) + stroke("M4.8 20.6 L19.2 20.6", 2.2)


def target():
    return (
        circle(12, 12, 9.4, stroke=KEY, stroke_width=1.9)
        + circle(12, 12, 5, stroke=KEY, stroke_width=1.9)
        + circle(12, 12, 1.9, KEY)
    )


ALL = {
    "menu": lambda: stroke("M4 6.5 L20 6.5 M4 12 L20 12 M4 17.5 L20 17.5", 2.2),
    "gear": gear,
    "back": lambda: stroke("M20 12 L4.6 12 M11 5 L4 12 L11 19", 2.2),
    "next": lambda: stroke("M9 5 L16 12 L9 19", 2.2),
    "rules": book,
    "hint": lambda: stroke(
        "M9 17.6 C9 14.6 5.8 13.4 5.8 9.2 C5.8 5.6 8.6 3 12 3 C15.4 3 18.2 5.6 18.2 9.2 "
        "C18.2 13.4 15 14.6 15 17.6 Z M9.6 20.4 L14.4 20.4 M11 22.6 L13 22.6",
        1.9,
    ),
    "undo": lambda: stroke(
        "M4 9 L15 9 C18.4 9 21 11.4 21 14.6 C21 17.8 18.4 20 15 20 L9 20 M8.6 4 L3.6 9 L8.6 14", 2.1
    ),
    "history": lambda: stroke(
        "M3.8 8.4 C5.2 5 8.4 2.9 12 2.9 C17 2.9 21.1 7 21.1 12 C21.1 17 17 21.1 12 21.1 "
        "C8 21.1 4.6 18.6 3.4 15 M3.2 3.6 L3.6 8.8 L8.8 8.2 M12 7.4 L12 12.4 L15.6 14.4",
        2,
    ),
    "fullscreen": lambda: stroke(
        "M9 3.6 L3.6 3.6 L3.6 9 M15 3.6 L20.4 3.6 L20.4 9 M9 20.4 L3.6 20.4 L3.6 15 "
        "M15 20.4 L20.4 20.4 L20.4 15",
        2.1,
    ),
    "close": lambda: stroke("M5.4 5.4 L18.6 18.6 M18.6 5.4 L5.4 18.6", 2.3),
    "check": lambda: stroke("M4 12.8 L9.6 18.4 L20.4 6.4", 2.7),
    "cross": lambda: circle(12, 12, 9.4, stroke=KEY, stroke_width=1.9)
    + stroke("M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6", 2),
    "speaker": lambda: path(
        "M3 9 L7 9 L12.4 4.4 L12.4 19.6 L7 15 L3 15 Z",
        KEY,
        stroke=KEY,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    + stroke("M15.6 8.6 C17.6 10.4 17.6 13.6 15.6 15.4 M18.2 5.8 C22 9 22 15 18.2 18.2", 1.9),
    "mute": lambda: path(
        "M3 9 L7 9 L12.4 4.4 L12.4 19.6 L7 15 L3 15 Z",
        KEY,
        stroke=KEY,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    + stroke("M16 9 L22 15 M22 9 L16 15", 2),
    "music": music,
    "music-off": lambda: music() + stroke("M3.4 3.4 L20.6 21", 2),
    "globe": globe,
    "human": person,
    "robot": robot,
    "imp": lambda: path(
        imp() + " " + "M7.4 13.6 A1.9 2.1 0 1 1 11.2 13.6 A1.9 2.1 0 1 1 7.4 13.6 Z "
        "M12.8 13.6 A1.9 2.1 0 1 1 16.6 13.6 A1.9 2.1 0 1 1 12.8 13.6 Z",
        KEY,
        fill_rule="evenodd",
    ),
    "dice": dice,
    "bottle": bottle,
    "trick": lambda: rect(
        3.4, 6.4, 10, 14, r=1.8, stroke=KEY, stroke_width=1.9, transform="rotate(-8 8 13)"
    )
    + path(
        "M11.4 3.4 L19.4 4.6 C20.4 4.8 21 5.6 20.8 6.6 L19.2 17.4 C19 18.4 18.2 19 17.2 18.8 "
        "L16.4 18.7",
        stroke=KEY,
        stroke_width=1.9,
        stroke_linecap="round",
        stroke_linejoin="round",
    ),
    "pencil": lambda: stroke(
        "M4 20 L5 15.4 L16.4 4 C17.4 3 19 3 20 4 C21 5 21 6.6 20 7.6 L8.6 19 Z M14 6.4 L17.6 10",
        1.9,
    ),
    "play": lambda: path(
        "M7 4 L20 12 L7 20 Z", KEY, stroke=KEY, stroke_width=1.6, stroke_linejoin="round"
    ),
    "speed-1": lambda: speed(1),
    "speed-2": lambda: speed(2),
    "speed-3": lambda: speed(3),
    "sort": sort_cards,
    "cards-out": cards_out,
    "sheet": sheet,
    "plus": lambda: stroke("M12 4.6 L12 19.4 M4.6 12 L19.4 12", 2.4),
    "minus": lambda: stroke("M4.6 12 L19.4 12", 2.4),
    "draw": draw_card,
    "sneak": sneak,
    "flaunt": flaunt,
    "challenge": challenge,
    "pass": pass_turn,
    "lot": lot,
    "tax": tax,
    "revolution": revolution,
    "star": star,
    "star-open": lambda: stroke(star_line(), 1.7),
    "feather": feather,
    "flame": flame,
    "coins": coins,
    "climb": climb,
    "crown": crown,
    "target": target,
    "moon": lambda: path(
        "M15.6 2.6 C9.4 2.8 4.4 7.2 4.4 12.6 C4.4 18 8.8 22 14 22 C17 22 19.6 20.8 21.4 18.6 "
        "C15.6 18.8 11.4 15 11.4 10.2 C11.4 7 13 4.2 15.6 2.6 Z",
        KEY,
    ),
    "heart": lambda: path(
        "M12 21.4 C5.8 16.6 2.4 13.2 2.4 8.8 C2.4 5.6 4.8 3.2 7.6 3.2 C9.4 3.2 11 4.2 12 5.8 "
        "C13 4.2 14.6 3.2 16.4 3.2 C19.2 3.2 21.6 5.6 21.6 8.8 C21.6 13.2 18.2 16.6 12 21.4 Z",
        KEY,
    ),
    "info": lambda: circle(12, 12, 9.4, stroke=KEY, stroke_width=1.9)
    + circle(12, 7.6, 1.4, KEY)
    + stroke("M12 11.4 L12 17", 2.3),
}


def write(save):
    for name, draw in ALL.items():
        save(f"icons/{name}.svg", document(24, 24, draw(), f"icon {name}, #ff00ff"))
