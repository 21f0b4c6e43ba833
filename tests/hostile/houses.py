"""Untrusted data folders, each with one file that could hang the program, fill the memory or
mislead it.

houses() yields (name, spoil, words): spoil(house) changes a sound folder, words must occur in the
program's message; None: the folder is valid in spite of its look.
"""
import json
import os
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
SVG_BOMB = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0H6400000"'
    b' stroke="#000" stroke-width="2" stroke-dasharray="0.01"/></svg>'
)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, depth, colour, packed, *more, interlaced=0):
    return (
        SIGNATURE
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced))
        + b"".join(more)
        + chunk(b"IDAT", packed)
        + chunk(b"IEND", b"")
    )


def zeros(size):
    return zlib.compress(bytes(size), 9)


def largest_png():
    """The costliest kind of picture: 16 bits per channel, in seven passes."""
    passes = (
        (8, 8),
        (8, 8),
        (4, 8),
        (4, 4),
        (2, 4),
        (2, 2),
        (1, 2),
    )  # the step between used columns and rows
    return png(
        2048,
        2048,
        16,
        6,
        zeros(sum((2048 // x * 8 + 1) * (2048 // y) for x, y in passes)),
        interlaced=1,
    )


def packed_texts():
    """Two hundred texts that become 8 MB each."""
    return [chunk(b"zTXt", b"Comment\0\0" + zeros(8_000_000 - 1))] * 200


def write(name, data):
    return lambda house: put(house, name, data)


def put(house, name, data):
    path = house / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_bytes(data)
    return path


def sparse(name, size):
    return lambda house: os.truncate(put(house, name, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), size)


def instead(name, make):
    """Something else in the place of a file."""

    def spoil(house):
        put(house, name, b"").unlink()
        make(house / name)

    return spoil


def named(key, value):
    """A name in the file of a table."""

    def spoil(house):
        path = house / "data/tables/hearts.json"
        path.write_text(json.dumps({**json.loads(path.read_text()), key: value}))

    return spoil


def everywhere(data):
    """The picture under every name that a French deck asks for."""

    def spoil(house):
        for suit in ("clubs", "diamonds", "hearts", "spades"):
            for kind in ("pip", "ace", "jack", "queen", "king"):
                put(house, f"assets/cards/{kind}-{suit}.png", data)
        for figure in "0123456789ajqk":
            put(house, f"assets/cards/figure-{figure}.png", data)

    return spoil


def french_hearts(name):
    """A picture named in the look of a deck; the file is there."""

    def spoil(house):
        path = house / "assets/cards/french.json"
        style = json.loads(path.read_text())
        path.write_text(json.dumps({**style, "suits": {**style["suits"], "hearts": name}}))
        put(house, "secret.png", png(8, 8, 8, 6, zeros(264)))

    return spoil


def assets_elsewhere(house):
    (house / "assets").rename(house / "other")
    (house / "assets").symlink_to("other")


def many(pattern, n, data):
    """Files of this content, a number in the name of each. They are one with many names: to make
    thousands costs more than all that the program does with them.
    """

    def spoil(house):
        first = put(house, pattern.format(0), data)
        for i in range(1, n):
            path = house / pattern.format(i)
            path.parent.mkdir(parents=True, exist_ok=True)
            os.link(first, path)

    return spoil


def houses():
    table, game, text, pip = (
        "data/tables/hearts.json",
        "data/games/hearts.json",
        "data/text/ja/hearts.json",
        "assets/cards/pip-hearts.png",
    )
    yield "sound", lambda house: None, None
    yield "pipe", instead(table, os.mkfifo), "hearts.json: is not a file"
    yield "pipe-in-texts", instead(text, os.mkfifo), "hearts.json: is not a file"
    yield "device", instead(table, lambda path: path.symlink_to("/dev/zero")), "it is a link"
    yield "loop", instead(text, lambda path: path.symlink_to(path.name)), "it is a link"
    yield "folder-for-a-file", instead(table, os.mkdir), "hearts.json: is not a file"
    yield "two-gigabytes", sparse(table, 2 << 30), "larger than 256 KB"
    yield "deep", write(table, b"[" * 200_000), "nested deeper than 32 levels"
    yield "many-games", many("data/games/x{}.json", 5000, b"[]"), "must be an object, not a list"
    yield "many-texts", many("data/text/ja/x{}.json", 5000, b"{}"), "more than 64 files"
    yield "direction-turned", write(
        text, '{"game.hearts.name": "\u202eAnn\u2066"}'.encode()
    ), "U+202E"
    for way in ("../../secret", "/etc/passwd", "a/../../b", "CON"):
        yield "cards-" + way.replace("/", "_"), named("cards", way), "can be no file's name here"
    yield "picture-elsewhere", french_hearts("../../secret"), "can be no file's name here"
    yield "svg-bomb", write(
        "assets/cards/pip-hearts.svg", SVG_BOMB
    ), "only the program's own pictures are SVG"
    yield "svg-named-png", write(pip, SVG_BOMB), "pip-hearts.png: is not a PNG"
    yield "png-link", instead(pip, lambda path: path.symlink_to("/etc/passwd")), "it is a link"
    yield "png-pipe", instead(pip, os.mkfifo), "pip-hearts.png: is not a file"
    yield "png-two-gigabytes", sparse(pip, 2 << 30), "larger than 4 MB"
    yield "png-20000", write(
        pip, png(20000, 20000, 1, 0, zeros(2501 * 20000))
    ), "20000x20000 pixels; a picture has at most 2048x2048"
    yield "png-0", write(pip, png(0, 7, 8, 6, zeros(7))), "0x7 pixels"
    yield "png-cut", write(pip, largest_png()[:2000]), "pip-hearts.png: "
    yield "png-chunk-too-long", write(
        pip, png(8, 8, 8, 6, zeros(264))[:33] + b"\xff\xff\xff\xffIDAT"
    ), "pip-hearts.png: "
    yield "png-texts", write(pip, png(8, 8, 8, 6, zeros(264), *packed_texts())), None
    yield "png-largest", write(pip, largest_png()), None
    yield "png-largest-everywhere", everywhere(largest_png()), "all pictures together are too large"
    yield "assets-link", assets_elsewhere, None
