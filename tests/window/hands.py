"""Three ways to reach the mouse and keys of the program; a Window works with any of them.

Pointer   an X server of its own and xdotool: the path of a real mouse. Slow: some scripts use it to
          test that path.
Wire      no screen: SDL's offscreen driver draws into memory, and lines on standard input become
          events in the same queue. The clock is simulated: a pause, a fade and the guard against
          slips of the mouse end at once, and a click waits for the picture to rest. Few and small
          pictures: the screen is laid out as in a larger window, and window-frames-* checks the
          pictures between. They are made but not painted, unless a test reads them.
Live      the same lines with the real clock: for measurements.
"""
import os
import pathlib
import subprocess

import x11

WIDTH, HEIGHT = 1280, 720  # of the X server


class Pointer:
    size = WIDTH, HEIGHT  # of the window at its start
    flags = ("--renderer", "software")
    # the program ignores clicks that follow a change of the picture more quickly, as slips;
    # at the curtain, the delay is three times as long
    pause = 0.16
    slips = True  # a click may be ignored: it must be repeated

    def __init__(self):
        self.xvfb = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.display = ":" + self.xvfb.stdout.readline().strip()
        self.xvfb.stdout.close()
        self.environment = {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}
        self.process = self.id = None

    def hold(self, process):
        self.process, self.id = process, None

    def xdotool(self, *words):
        return subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            timeout=120,
        )

    def window(self):
        if self.id is None:
            found = self.xdotool(
                "search", "--onlyvisible", "--pid", self.process.pid
            ).stdout.split()
            if not found:
                raise LookupError("there is no window")
            self.id = found[-1]
            self.xdotool("windowfocus", self.id)
        return self.id

    def click(self, x, y, button=1):
        self.xdotool("mousemove", "--window", self.window(), x, y, "click", button)

    def move(self, x, y):
        self.xdotool("mousemove", "--window", self.window(), x, y)

    def wheel(self, notches, x, y):
        self.xdotool(
            "mousemove",
            "--window",
            self.window(),
            x,
            y,
            "click",
            "--repeat",
            abs(notches),
            4 if notches > 0 else 5,
        )

    def key(self, name):
        self.xdotool("windowfocus", self.window())
        self.xdotool("key", name)

    def type(self, text):
        self.xdotool("windowfocus", self.window())
        self.xdotool("type", "--delay", 20, text)

    def resize(self, width, height):
        self.xdotool("windowsize", self.window(), width, height)

    def pixels(self):
        """The contents of the window, for comparison."""
        return subprocess.run(
            ["xwd", "-silent", "-id", str(self.window())],
            env={**os.environ, **self.environment},
            capture_output=True,
            timeout=120,
        ).stdout

    def close(self):
        """Like the button in the window's frame."""
        x11.ask_to_close(self.display, int(self.window()))

    def picture(self, path):
        subprocess.run(
            ["import", "-window", "root", str(path)],
            env={**os.environ, **self.environment},
            capture_output=True,
        )
        return pathlib.Path(path).exists()

    def dispose(self):
        self.xvfb.kill()
        self.xvfb.wait()


class Wire:
    size = 960, 540  # the smallest window
    environment = {"SDL_VIDEODRIVER": "offscreen"}
    pause = 0
    slips = False  # input is read when the picture rests and nothing is ignored any more

    def __init__(self, frame_ms=160, renderer="none"):
        self.flags = ("--drive", "--clock", str(frame_ms), "--renderer", renderer)
        self.process = None

    def hold(self, process):
        self.process = process

    def say(self, *words):
        try:
            self.process.stdin.write(" ".join(map(str, words)) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # the program has ended; the caller that waits for it will see how

    def click(self, x, y, button=1):
        self.say("click", x, y, button)

    def move(self, x, y):
        self.say("move", x, y)

    def wheel(self, notches, x, y):
        self.say("wheel", notches, x, y)

    def key(self, name):
        *held, name = name.split("+")
        self.say("key", name, *held)

    def type(self, text):
        self.say("text", text)

    def resize(self, width, height):
        self.say("resize", width, height)

    def close(self):
        self.say("quit")

    def picture(self, path):
        return False  # --shot makes pictures; the trace lists them

    def dispose(self):
        pass


class Live(Wire):
    """The same by the real clock: time passes as in normal play. On a screen, if there is one."""

    size = WIDTH, HEIGHT
    environment = {} if "DISPLAY" in os.environ else Wire.environment
    pause, slips = Pointer.pause, True

    def __init__(self, renderer="software"):
        super().__init__()
        self.flags = ("--drive", "--renderer", renderer)
