#!/usr/bin/env python3
"""Starts the real program in various sessions and prints the observations in each: starts.py GAME
[--pictures FOLDER] [NAME…]

Every trial is a row of the table and fails if the program does not start as expected, or does not
give the reason why it cannot. Trials whose tools (weston, openbox) are missing on the machine are
skipped with a message.
"""
import contextlib
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests/window"))
import x11
from listed import listed

PATIENCE = 120
DEJAVU = pathlib.Path("/usr/share/fonts/truetype/dejavu")


class Failure(Exception):
    """The program did not behave as expected."""


class Lacking(Exception):
    """The trial cannot be made on this machine."""


def until(true, seconds=PATIENCE):
    """Waits for true() to become so, and returns it; None if it never does."""
    end = time.monotonic() + seconds
    while not (result := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return result or None


def need(*tools):
    for tool in tools:
        if not shutil.which(tool):
            raise Lacking(f"{tool} is not installed")


class Session:
    """A temporary folder and the programs started in it; all end with it."""

    def __init__(self, program, pictures, name):
        self.program, self.pictures, self.name = program, pictures, name
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="imparlour-starts-"))
        self.profile, self.runs, self.children = self.folder / "profile", 0, []
        # drivers that are loaded, tried and unloaded leak; all other window tests detect our leaks
        leaks = "detect_leaks=0"
        self.tree = ROOT
        self.environment = {
            **os.environ,
            "ASAN_OPTIONS": leaks,
            "SDL_AUDIODRIVER": "dummy",
            "XDG_RUNTIME_DIR": str(self.folder),
        }
        for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LC_MESSAGES"):
            self.environment.pop(variable, None)
        self.folder.chmod(0o700)

    def spawn(self, *words, **more):
        child = subprocess.Popen(
            list(map(str, words)),
            env=self.environment,
            **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more},
        )
        self.children.append(child)
        return child

    def xvfb(self, size="1280x720", *flags):
        need("Xvfb")
        server = self.spawn(
            "Xvfb",
            "-displayfd",
            "1",
            "-screen",
            "0",
            f"{size}x24",
            "-nolisten",
            "tcp",
            "-noreset",
            *flags,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.screen = ":" + server.stdout.readline().strip()
        server.stdout.close()
        self.environment["DISPLAY"] = self.screen

    def weston(self, *flags):
        """A Wayland session in a window of an X server; the program does not know the X server."""
        need("weston")
        self.xvfb()
        self.spawn(
            "weston",
            "--backend=x11-backend.so",
            "--socket=starts",
            "--width=1280",
            "--height=720",
            "--idle-time=0",
            *flags,
        )
        if not until(lambda: (self.folder / "starts").exists()):
            raise Lacking("weston does not start")
        del self.environment["DISPLAY"]
        self.environment["WAYLAND_DISPLAY"] = "starts"

    def window_manager(self):
        need("openbox", "xdotool", "xprop")
        self.xvfb("1920x1080")
        self.spawn("openbox", "--sm-disable")
        time.sleep(1)

    # ---- The program -----------------------------------------------------------------------------

    def launch(self, *flags, **more):
        self.runs += 1
        self.trace, self.stderr = (
            self.folder / f"trace-{self.runs}",
            self.folder / f"stderr-{self.runs}",
        )
        with self.stderr.open("w") as stderr:
            profile = ("--profile", self.profile) if self.profile else ()
            self.process = self.spawn(
                self.program,
                "--data",
                self.tree,
                "--trace",
                self.trace,
                "--mute",
                *profile,
                *flags,
                **{"stderr": stderr, **more},
            )

    def title(self, *flags, **more):
        """Starts it, waits for the title at rest and returns the contents of its trace."""
        self.launch(*flags, **more)
        lines = until(
            lambda: self.process.poll() is not None
            or self.trace.exists()
            and self.trace.read_text().splitlines()
        )
        if not lines or lines is True:
            raise Failure(f"no title: {self.stderr.read_text()[:600]}")
        return json.loads(lines[0])

    def end(self, how=subprocess.Popen.terminate):
        """Ends it like a session that ends; returns its settings."""
        if self.pictures and "screen" in vars(self):
            subprocess.run(
                [
                    "import",
                    "-display",
                    self.screen,
                    "-window",
                    "root",
                    str(self.pictures / f"{self.name}-{self.runs}.png"),
                ]
            )
        how(self.process)
        if self.process.wait(PATIENCE) != 0:
            raise Failure(
                f"ended with status {self.process.returncode}: {self.stderr.read_text()[:600]}"
            )
        return (
            json.loads((self.profile / "config/settings.json").read_text()) if self.profile else {}
        )

    def close(self):
        """Ends it by the button of its frame: after all earlier messages of the window manager, as
        in a normal session.
        """
        return self.end(lambda process: x11.ask_to_close(self.screen, self.window()))

    def complaint(self, *flags, status=1, **more):
        """The message on a terminal (a pipe is as good) when it cannot start: one sentence."""
        self.launch(*flags, stderr=subprocess.PIPE, text=True, **more)
        try:
            said = self.process.communicate(timeout=PATIENCE)[1].strip()
        except subprocess.TimeoutExpired:
            raise Failure("neither starts nor ends") from None
        own = [line for line in said.splitlines() if line.startswith("imparlour: ")]
        if self.process.returncode != status or len(own) != 1 or "Sanitizer" in said:
            raise Failure(f"status {self.process.returncode}, and not one sentence: {said[:600]!r}")
        return "“" + own[0].removeprefix("imparlour: ") + "”"

    def xdotool(self, *words):
        return subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True
        ).stdout

    def window(self):
        found = until(
            lambda: self.xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
        )
        if not found:
            raise Failure("its window is not there")
        return int(found[-1])

    def geometry(self):
        """x, y, w, h of the area inside the window's frame."""
        values = dict(
            line.split("=")
            for line in self.xdotool("getwindowgeometry", "--shell", self.window()).splitlines()
        )
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def maximised(self):
        """As reported by the window manager, which does so after it has given the window its size;
        by then the window has received it, too.
        """
        return (
            "MAXIMIZED"
            in subprocess.run(
                ["xprop", "-id", str(self.window()), "_NET_WM_STATE"],
                env=self.environment,
                capture_output=True,
                text=True,
            ).stdout
        )

    def reaches(self, geometry):
        return until(lambda: self.geometry() == geometry) is not None

    def dispose(self):
        for child in reversed(self.children):
            if child.poll() is None:
                child.kill()
                child.wait()
        with contextlib.suppress(OSError):
            shutil.rmtree(self.folder)


def check(true, why):
    if not true:
        raise Failure(why)


# ---- The trials: a name, a description, and the observations -------------------------------


def bare_x(s):
    s.xvfb("1920x1080")
    s.title()
    got = s.end()
    check((got["w"], got["h"]) == (1536, 864), f"a first window of {got['w']} x {got['h']}")
    return f"title, {got['w']} × {got['h']} in the middle"


def large(s):
    s.xvfb("3840x2160")
    s.title()
    got = s.end()
    check((got["w"], got["h"]) == (3072, 1728), f"a first window of {got['w']} x {got['h']}")
    return f"title, {got['w']} × {got['h']} in the middle"


def smaller_screen(s):
    """The window was last on a large screen, which no longer exists."""
    (s.profile / "config").mkdir(parents=True)
    (s.profile / "config/settings.json").write_text(
        json.dumps({"x": 2500, "y": 1400, "w": 3072, "h": 1728})
    )
    s.xvfb("1366x768")
    s.title()
    got = s.end()
    check([got[key] for key in "xywh"] == [0, 0, 1366, 768], f"{got}")
    return "title, 1366 × 768, whole on the screen"


def no_glx(s):
    s.xvfb("1280x720", "-extension", "GLX")
    s.title()
    s.end()
    said = s.complaint("--renderer", "opengl")
    return f"title, drawn by software; --renderer opengl: {said}"


def no_screen(s):
    return s.complaint()


def offscreen_drivers(s):
    for driver in ("offscreen", "dummy"):
        s.environment["SDL_VIDEODRIVER"] = driver
        s.title()
        s.end()
    return "title in memory, with both"


def window_manager(s):
    s.window_manager()
    s.title()
    s.xdotool("windowmove", s.window(), 200, 150, "windowsize", s.window(), 1100, 700)
    check(until(lambda: s.geometry()[2:] == (1100, 700)), "the window cannot be sized")
    time.sleep(3)  # a position counts after it has been stable for a moment
    first = s.geometry()
    s.close()
    for _ in range(3):
        s.title()
        check(s.reaches(first), f"opened at {s.geometry()} instead of {first}: it creeps")
        time.sleep(0.5)
        s.close()
    s.title()
    time.sleep(0.5)
    x11.ask_to_maximise(s.screen, s.window(), True)
    check(until(lambda: s.maximised() and s.geometry()[2] == 1920), "it cannot be maximised")
    s.close()
    s.title()
    check(until(lambda: s.geometry()[2] == 1920), f"maximised is not remembered: {s.geometry()}")
    x11.ask_to_maximise(s.screen, s.window(), False)
    check(s.reaches(first), f"from maximised back at {s.geometry()} instead of {first}")
    time.sleep(0.5)
    s.xdotool("windowfocus", s.window(), "key", "F11")
    check(until(lambda: s.geometry() == (0, 0, 1920, 1080)), "F11 does not fill the screen")
    s.close()
    s.title()
    check(s.reaches((0, 0, 1920, 1080)), "full screen is not remembered")
    s.xdotool("windowfocus", s.window(), "key", "F11")
    check(s.reaches(first), f"from full screen back at {s.geometry()} instead of {first}")
    got = s.close()
    check((got["w"], got["h"]) == (1100, 700), f"full screen left its size: {got}")
    return (
        "opens where it was, four times; maximised and full screen come back, and lead back to the"
        " old place"
    )


def wayland(s, *flags):
    s.weston(*flags)
    for renderer in ("auto", "software", "opengl"):
        s.title("--renderer", renderer)
        time.sleep(1)
        s.end()
    return "title with every --renderer"


def wayland_without_egl(s):
    s.weston("--use-pixman")
    s.environment.update(SDL_VIDEO_EGL_DRIVER="/none", __EGL_VENDOR_LIBRARY_DIRS="/none")
    return s.complaint()


def without_seat(s):
    """A compositor that lists these objects and no wl_seat: SDL 2.26 would crash."""
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(s.folder / "starts"))
    server.listen()
    s.environment["WAYLAND_DISPLAY"] = "starts"

    def message(thing, opcode, body):
        return struct.pack("=II", thing, len(body) + 8 << 16 | opcode) + body

    def text(word):
        data = word.encode() + b"\0"
        return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)

    def serve():
        with contextlib.suppress(OSError):
            client, _ = server.accept()
            asked = client.recv(24, socket.MSG_WAITALL)
            if asked != message(1, 1, b"\2\0\0\0") + message(1, 0, b"\3\0\0\0"):
                return
            for name, word in enumerate(("wl_compositor", "wl_shm", "xdg_wm_base")):
                body = struct.pack("=I", name) + text(word) + struct.pack("=I", 1)
                client.sendall(message(2, 0, body))
            client.sendall(message(3, 0, struct.pack("=I", 1)))

    threading.Thread(target=serve, daemon=True).start()
    said = s.complaint()
    server.close()
    check("no seat" in said, said)
    return said


def fonts(s, *files):
    folder = s.folder / "fonts"
    folder.mkdir()
    for file in files:
        if not (DEJAVU / file).exists():
            raise Lacking("package fonts-dejavu-core is not installed")
        shutil.copy(DEJAVU / file, folder)
    (s.folder / "fonts.conf").write_text(
        f"<fontconfig><dir>{folder}</dir><cachedir>{s.folder}/cache</cachedir></fontconfig>"
    )
    s.environment.update(
        FONTCONFIG_FILE=str(s.folder / "fonts.conf"),
        SDL_VIDEODRIVER="offscreen",
        LANG="ja_JP.UTF-8",
    )


def own_tree(s, *languages):
    """Data and pictures of the scenario's own, with these languages; its texts."""
    s.tree = s.folder / "tree"
    for part in ("data", "assets"):
        shutil.copytree(ROOT / part, s.tree / part)
    for folder in (s.tree / "data/text").iterdir():
        if languages and folder.name not in languages:
            shutil.rmtree(folder)
    return s.tree / "data/text"


def no_assets(s):
    """Data without pictures, given to a program that has none."""
    own_tree(s)
    shutil.rmtree(s.tree / "assets")
    s.program = shutil.copy(s.program, s.folder / "imparlour")
    said = s.complaint("--lang", "de")
    check("assets/ ist weder darin noch daneben; mit --data" in said, said)
    return said


def only_dejavu(s):
    fonts(s, "DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
    own_tree(s, "en", "ja")
    line = s.title()
    settings = s.end()
    button = next(element for element in line["elements"] if element["id"] == "button:lang")
    check("fonts-" in line.get("trouble", ""), "the title does not say how to get Japanese")
    check(
        not button["enabled"] and "fonts-" in button["text"],
        "the language button does not say why Japanese is not on offer",
    )
    check(settings["lang"] == "ja", "that the player wants Japanese is forgotten")
    s.environment["LANG"] = "en_GB.UTF-8"
    shutil.rmtree(s.profile)
    check("trouble" not in s.title(), "who reads English is told about Japanese")
    s.end()
    return f"English; title: “{line['trouble']}”"


def no_fonts(s):
    fonts(s)
    return s.complaint()


def copied_language(s):
    """A copied folder of texts is a language; a text that it lacks is English."""
    s.environment.update(SDL_VIDEODRIVER="offscreen", LANG="xx_YY.UTF-8")
    all_texts = own_tree(s)
    ui = all_texts / "xx/ui.json"
    shutil.copytree(all_texts / "en", ui.parent)
    texts = json.loads(ui.read_text())
    texts |= {"language.name": "Xish", "title.settings": "Settinx"}
    del texts["title.play"]
    ui.write_text(json.dumps(texts))
    labels = {element["id"]: element["label"] for element in s.title()["elements"]}
    settings = s.end()
    check(labels["button:play"] == "Play", labels)
    check(labels["button:settings"] == "Settinx", labels)
    check(labels["button:lang"] == "Deutsch", labels)
    check(settings["lang"] == "xx", settings)
    said = s.complaint("--lang", "yy", status=2)
    check("--lang yy: no such language; there are de, en, fr, ja, xx" in said, said)
    return f"{labels['button:play']}, {labels['button:settings']}"


def home(s, value):
    """Without a profile of its own: the place it would write to."""
    s.xvfb()
    s.profile = None
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        s.environment.pop(variable, None)
    if value:
        s.environment["HOME"] = value
    line = s.title()
    s.end()
    said = (
        line.get("trouble")
        or s.stderr.read_text().strip().removeprefix("imparlour: ").split("\n")[0]
    )
    return f"title; said: {said or 'nothing'}"


def message_box(s):
    """Without a reader of stderr, as from a menu."""
    s.xvfb()
    s.environment["LANG"] = "ja_JP.UTF-8"
    s.launch("--game", "bottle-imp", "--option", "none=1")
    box = until(lambda: x11.named(s.screen, "Imparlour"))
    said = s.stderr.read_text().strip()
    check(box, f"no box: {said}")
    time.sleep(0.5)
    if s.pictures:
        subprocess.run(
            ["import", "-display", s.screen, "-window", "root", str(s.pictures / f"{s.name}.png")]
        )
    x11.ask_to_close(s.screen, box)
    check(until(lambda: s.process.poll() is not None), "the box cannot be closed")
    check(s.process.returncode == 2, f"status {s.process.returncode}")
    return f"a box, and on stderr “{said.removeprefix('imparlour: ')}”"


TRIALS = {
    "bare-x": ("X server alone, 1920 × 1080", bare_x),
    "3840x2160": ("X server alone, 3840 × 2160", large),
    "smaller-screen": ("left at 2500,1400 on 3840 × 2160, then 1366 × 768", smaller_screen),
    "no-glx": ("X server without OpenGL", no_glx),
    "no-screen": ("no session", no_screen),
    "offscreen": ("SDL_VIDEODRIVER=offscreen and dummy", offscreen_drivers),
    "window-manager": ("window manager (openbox)", window_manager),
    "wayland-gl": ("Wayland only (weston, OpenGL)", wayland),
    "wayland-pixman": ("Wayland only (weston, pixman)", lambda s: wayland(s, "--use-pixman")),
    "wayland-no-egl": ("Wayland only, no OpenGL library", wayland_without_egl),
    "seatless": ("Wayland only, without mouse and keyboard", without_seat),
    "only-dejavu": ("no fonts but DejaVu, LANG=ja_JP", only_dejavu),
    "no-fonts": ("no font at all", no_fonts),
    "no-assets": ("--data FOLDER without pictures, --lang de", no_assets),
    "copied-language": ("data/text/xx, a copy of en", copied_language),
    "no-home": ("HOME unset", lambda s: home(s, None)),
    "read-only-home": ("HOME where nothing can be made (/sys)", lambda s: home(s, "/sys")),
    "message-box": ("wrong flag, stderr to a file, LANG=ja_JP", message_box),
}

# Those that need no extra packages but openbox, which may be missing.
ALWAYS = [name for name in TRIALS if not name.startswith("wayland")]


def main(program, *rest):
    pictures = pathlib.Path(rest[1]) if rest[:1] == ("--pictures",) else None
    names, failures = rest[2:] if pictures else rest, 0
    if pictures:
        pictures.mkdir(exist_ok=True)
    print("| session | seen |\n| --- | --- |")
    for name in names or TRIALS:
        what, trial = TRIALS[name]
        session = Session(program, pictures, name)
        try:
            seen = trial(session)
        except Lacking as why:
            seen = f"skipped: {why}"
        except Failure as why:
            seen = f"FAILED: {why}"
            failures += 1
        finally:
            session.dispose()
        print(f"| {what} | {seen} |", flush=True)
    return failures > 0


if __name__ == "__main__":
    listed(f"starts whole PROGRAM {' '.join(ALWAYS)}")
    sys.exit(main(*sys.argv[1:]))
