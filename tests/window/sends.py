"""A result is sent to a friend: the picture in its folder, the text in the clipboard, and what the
screen says of both.
"""
import struct

from driver import Failure


def is_picture(path, size):
    """A PNG of the window's size."""
    head = path.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n" or struct.unpack(">II", head[16:24]) != tuple(size):
        raise Failure(f"{path} is not a picture of {size}")


def pressed(window):
    window.press("button:send")
    window.until("nothing is said of the picture", lambda line: line.get("told"))
    return window.now["told"]


def clipboard(window):
    """As the field of the archive shows it."""
    window.key("Escape")
    window.press("button:archive")
    window.hands.click(*window.element("field:search")["hit"])
    window.hands.key("ctrl+V")

    def value(line):
        return next(e["value"] for e in line["elements"] if e["id"] == "field:search")

    window.until("the clipboard is empty", value)
    return value(window.now)


def sends(window, to_result):
    """Twice, each time under a new name; then without a folder that can be written to."""
    folder = window.folder / "pictures"
    window.environment["XDG_PICTURES_DIR"] = str(folder)
    window.start("--game", "hearts", "--seats", "human,ai:easy,ai:easy,ai:easy", "--seed", "m5eed")
    to_result()
    for name in ("", "-2"):
        told = pressed(window)
        (picture,) = folder.glob(f"imparlour-????-??-??{name}.png")
        if window.now["sent"] != str(picture) or picture.name not in told:
            raise Failure(f"{told!r} instead of {picture}")
        is_picture(picture, window.size)
        window.press("seat:0")
    if list(folder.glob("*.tmp")):
        raise Failure("an unfinished picture is left")
    code = window.element("button:code")
    text = clipboard(window)
    if not code or not text:
        raise Failure(f"the clipboard has {text!r}")
    window.stop()
    no_folder = window.folder / "file"
    no_folder.touch()
    window.environment["XDG_PICTURES_DIR"] = str(no_folder)
    window.start()
    window.press("button:continue")
    told = pressed(window)
    if "sent" in window.now or no_folder.name not in told:
        raise Failure(f"a picture that cannot be saved: {told!r}")
    window.stop()
