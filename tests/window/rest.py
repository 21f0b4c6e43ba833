#!/usr/bin/env python3
"""The program does not wake up while it is idle, at a real X server: rest.py IMPARLOUR [SECONDS]

At the title, at a table where a person is to play, and there with the window hidden, before or
after the screen has come to rest: soon there is a period of SECONDS (3; 2 with SDL 2 on SDL 3,
which wakes up every 3 s by itself) in which none of its threads runs. When the window is shown
again it displays the current state.
"""
import contextlib
import ctypes
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import PATIENCE, Failure, Window, told
from hands import Pointer
from listed import listed

TABLE = ("--game", "hearts", "--seats", "human,ai:easy,ai:easy,ai:easy", "--names", "Ann")


def on_sdl3():
    """Whether SDL 2 is sdl2-compat, whose patch numbers begin with 50."""
    version = (ctypes.c_uint8 * 3)()
    ctypes.CDLL("libSDL2-2.0.so.0").SDL_GetVersion(version)
    return version[2] >= 50


def woken(process):
    """The number of times its threads have been scheduled since they were started."""
    states = []
    for thread in pathlib.Path(f"/proc/{process.pid}/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            states.append((thread / "status").read_text())
    return sum(
        int(line.split()[1])
        for state in states
        for line in state.splitlines()
        if line.startswith("voluntary_ctxt_switches")
    )


def rests(window, seconds, what):
    until, times = time.monotonic() + PATIENCE, []
    while time.monotonic() < until:
        before = woken(window.process)
        time.sleep(seconds)
        times.append(woken(window.process) - before)
        if times[-1] == 0:
            print(f"{what}: rests", flush=True)
            return
    raise Failure(f"{what}: woken {times} times in {seconds} s each")


def hide(window):
    window.hands.xdotool("windowunmap", window.hands.window())


def show(window):
    """The screen shown then is usable."""
    window.hands.xdotool(
        "windowmap", "--sync", window.hands.window(), "windowfocus", window.hands.window()
    )
    if window.press("button:menu")["scene"] == "play" and not window.element("button:resume"):
        raise Failure("the menu does not open after the window was hidden")


def main():
    listed("window-rest whole PROGRAM")
    program, *seconds = sys.argv[1:]
    seconds = int(seconds[0]) if seconds else 2 if on_sdl3() else 3
    window = Window(program, "en", Pointer(), ("Ann",))
    with told(window, "rest"):
        window.start()
        rests(window, seconds, "title")
        window.stop()
        window.start(*TABLE)
        rests(window, seconds, "table")
        hide(window)
        rests(window, seconds, "hidden table")
        show(window)
        window.stop()
        window.start(*TABLE)
        hide(window)  # the deal is still due
        rests(window, seconds, "table hidden at once")
        show(window)
        window.stop()


main()
