#!/usr/bin/env python3
"""How much of the table is bare cloth: bare_cloth.py IMPARLOUR [WIDTHxHEIGHT [GAME…]]

Four seats (or as near to that as the game allows), in the middle of a trick: the share of the
picture below the bar that lies within the table's rim and whose colour, after the texture is
blurred, is within 6 % of one of the colours of the cloth (data/tables/cloths.json: from its inner
to its outer colour). Fails above MOST in Hearts, of which the promise is; the other games are
printed.
"""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import play
from driver import GAMES, ROOT, SEATS, Failure, Window
from hands import Wire
from listed import listed

MOST = 0.45
NEAR = 0.06 * 255
SMALL = (320, 180)  # the picture is counted at this size, after a blur of its texture
BAR = 46 / 720  # the part of the height that the bar takes
SHADES = 24
# The outer edge of the rim (src/table/layout.c) with four seats: half axes in the width and height
# of the window, and its highest point. The wall behind it has the colour of some cloths.
RIM = (0.53, 0.58, 183 / 720)


def cloth(game):
    """The colours of a game's cloth, from the inner one to the outer one."""
    table = json.loads((ROOT / f"data/tables/{game}.json").read_text())
    cloths = json.loads((ROOT / "data/tables/cloths.json").read_text())
    ends = table.get("cloth") or next(iter(cloths.values()))
    ends = cloths[ends] if isinstance(ends, str) else ends
    inner, outer = (bytes.fromhex(ends[key].strip("#")) for key in ("inner", "outer"))
    return [
        tuple(a + (b - a) * i / (SHADES - 1) for a, b in zip(inner, outer)) for i in range(SHADES)
    ]


def on_the_table(x, y):
    """Whether the point, from 0 to 1 in both directions, lies within the rim."""
    half_width, half_height, top = RIM
    across, down = (x - 0.5) / half_width, (y - top - half_height) / half_height
    return down > 0 or across * across + down * down < 1


def bare(picture, colours):
    """The share of the pixels that have a colour of the cloth."""
    width, height = SMALL
    pixels = subprocess.run(
        [
            "convert",
            picture,
            "-blur",
            "0x3",
            "-resize",
            f"{width}x{height}!",
            "-depth",
            "8",
            "rgb:-",
        ],
        check=True,
        capture_output=True,
    ).stdout
    top = round(height * BAR) * width
    near = sum(
        any(
            all(abs(p - c) <= NEAR for p, c in zip(pixels[3 * i : 3 * i + 3], colour))
            for colour in colours
        )
        for i in range(top, width * height)
        if on_the_table(i % width / width, i // width / height)
    )
    return near / (width * height - top)


def in_the_middle_of_a_trick(match):
    """Plays until a person is asked while cards lie on the table."""
    for _ in range(60):
        shown = match.window.now.get("shown")
        asked = match.window.now.get("to_act")
        asked = match.window.now.get("viewer") in (asked if isinstance(asked, list) else [asked])
        if shown and asked and 0 < len(shown["table"]) < len(shown["hands"]):
            return
        if not match.step():
            break
    raise Failure("there is no trick with a card")


def count(program, game, size):
    window = Window(program, "en", Wire(160, "software"), [])
    try:
        window.size = tuple(map(int, size.split("x")))
        film = window.folder / "film"
        film.mkdir()
        window.start(
            *("--game", game, "--seed", "5eed", "--window", size, "--film", str(film)),
            *("--seats", ",".join(["human"] + ["ai:normal"] * (SEATS[game] - 1)), "--trace-frames"),
        )
        in_the_middle_of_a_trick(play.Match(window, None, 1, True))
        return bare(film / f"{window.now['picture']}.ppm", cloth(game))
    finally:
        window.dispose()


def main():
    listed("window-cloth whole PROGRAM 1280x720 hearts")
    program, *words = sys.argv[1:]
    size, *games = words or ["1280x720"]
    for game in games or GAMES:
        try:
            share = count(program, game, size)
        except Failure as failure:
            sys.exit(f"{game}: {failure}")
        print(f"{game}: {100 * share:.0f} % of the table is bare cloth", flush=True)
        if game == "hearts" and share > MOST:
            sys.exit(f"{game}: more than {100 * MOST:.0f} %")


main()
