#!/usr/bin/env python3
"""Attacks on the files of a player, through the programs alone: attacks.py IMPARLOUR CLI [TREE]

An attack of 3d297e8 destroyed statistics, medals and settings without a word, let two windows fight
over one file, and read the hands of a match in play from its menu. Each of these attacks is a test
here, and so is each cell of the table of states (src/FILES.md) that can be brought about by a
shell: what was found is kept whole, the player is told, and the next program works. Unit tests hold
all of this in every run; this script needs nothing but the programs, so it can be pointed at those
of an older version. TREE is the folder whose data they read; ATTACK=A1 in the environment selects
the attacks whose name contains it.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import PATIENCE, ROOT, Failure, Window
from hands import Wire
from listed import listed
from play import Match, to_result

TOLD = ("mark:unusable", "mark:renewed", "mark:second", "mark:unlocked", "mark:full")
# A deal of a few clicks.
SHORT = ("--game", "sneak", "--seats", "human" + 6 * ",ai:easy", "--option", "target=10")
SHORT += ("--option", "hand_limit=5")
CLOCK = """
#define _GNU_SOURCE
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>
int clock_gettime(clockid_t id, struct timespec *t)
{
    const long result = syscall(SYS_clock_gettime, id, t);
    if (id == CLOCK_REALTIME)
        *t = (struct timespec){.tv_sec = 1000};
    return (int)result;
}
time_t time(time_t *t) { return t ? (*t = 1000) : 1000; }
int gettimeofday(struct timeval *restrict t, void *restrict z)
{
    *t = (struct timeval){.tv_sec = 1000};
    return 0;
}
"""


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


class Attacked(Window):
    def __init__(self, house, profile=None):
        # an older version may not know another renderer
        super().__init__(house.program, "en", Wire(renderer="software"))
        self.house, self.data = house, str(house.tree)
        self.folder.chmod(0o777)
        if profile:
            self.profile = profile

    def begin(self, *flags):
        return self.start("--data", self.data, *flags)

    def told(self):
        """Something on the screen says that a file is not as it should be."""
        return any(
            line.get("trouble") or any(e["id"] in TOLD for e in line.get("elements", []))
            for line in self.lines
        )

    def deal(self, seed="5eed"):
        self.begin(*SHORT, "--seed", seed)
        to_result(Match(self, self.house.cli, 1))
        told = self.told()
        self.stop()
        return told


class House:
    """The programs, and a profile that is thrown away."""

    def __init__(self, program, cli, tree):
        self.program, self.cli, self.tree, self.windows = program, cli, tree, []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="imparlour-attack-"))
        self.folder.chmod(0o777)
        self.profile = self.folder / "profile"

    def window(self):
        self.windows.append(Attacked(self, self.profile))
        return self.windows[-1]

    def run(self, *words):
        return subprocess.run(
            [self.cli, *map(str, words), "--data", str(self.tree / "data")],
            capture_output=True,
            text=True,
            timeout=300,
        )

    @property
    def state(self):
        return self.profile / "state"

    @property
    def config(self):
        return self.profile / "config"

    def segment(self):
        """The file of the archive that holds its deals."""
        return next(p for p in sorted(self.state.glob("archive*.text")) if entries(p))

    def all_entries(self):
        return {e for path in self.state.glob("archive*") if path.is_file() for e in entries(path)}

    def dispose(self):
        for window in self.windows:
            window.dispose()
        shutil.rmtree(self.folder, ignore_errors=True)


def entries(path):
    """The sound entries of a file."""
    try:
        data = path.read_bytes()
    except OSError:
        return []
    found = []
    for part in data.split(b"imparlour-deal ")[1:]:
        body, _, rest = (b"imparlour-deal " + part).partition(b"\nsum ")
        if rest[:8] == b"%08x" % crc32c(body + b"\n"):
            found.append(body)
    return found


def need(condition, complaint):
    if not condition:
        raise Failure(complaint)


def kept(folder, found):
    return any(p.is_file() and p.read_bytes().startswith(found) for p in folder.rglob("*"))


# ---- The attacks ---------------------------------------------------------------------------------


def unreadable_archive(house):
    """A1: two deals are played while the archive may not be read."""
    window = house.window()
    window.deal()
    before = house.all_entries()
    if os.geteuid() == 0:  # for whom everything can be read
        script = house.folder / "program"
        script.write_text(
            "#!/bin/sh\nexec setpriv --reuid 65534 --regid 65534 --clear-groups"
            f' {os.path.abspath(house.program)} "$@"\n'
        )
        script.chmod(0o755)
        window.program = str(script)
        for path in (house.profile, *house.profile.rglob("*")):
            os.chown(path, 65534, 65534)
    for path in house.state.glob("archive*"):
        path.chmod(0)
    told = window.deal("1")
    told |= window.deal("2")
    for path in house.state.glob("archive*"):
        path.chmod(0o644)
    need(before <= house.all_entries(), "the deal played before is gone")
    need(told, "not a word that the archive cannot be read")


def hand_in_play(house):
    """A2: the menu of four people at one screen."""
    window = house.window()
    window.begin("--game", "hearts", "--seats", "human,human,human,human")
    window.press("button:open")
    window.press_for("button:menu", "button:resume")
    words = {
        word
        for line in window.lines
        for word in re.findall(r"\b[0-9A-Z]{16,28}\b", json.dumps(line["elements"]))
    }
    for word in words:
        need(house.run("code", word).returncode != 0, f"{word} is the code of the match in play")
    window.stop()


def no_lock(house):
    """A3: a folder has the name of the lock."""
    (house.state / "lock").mkdir(parents=True)
    first, second = house.window(), house.window()
    matches = []
    for window in (first, second):
        window.begin(*SHORT, "--seed", "5eed")
        matches.append(Match(window, house.cli, 1))
    for _ in range(4):
        for match in matches:
            if match.window.now["scene"] == "play":
                match.step()
    need(second.told(), "the second window is not told")
    need(not list(house.state.glob("*.bad-2")), "the two put aside each other's file")


def restored_archive(house):
    """A4: an archive comes from elsewhere while the window is open."""
    window = house.window()
    for seed in "123":
        window.deal(seed)
    elsewhere = house.folder / "elsewhere"
    shutil.copytree(house.state, elsewhere)
    theirs = house.all_entries()
    for path in house.state.glob("archive*"):
        path.unlink()
    window.begin(*SHORT, "--seed", "4")
    for path in elsewhere.glob("archive*"):
        path.rename(house.state / path.name)
    to_result(Match(window, house.cli, 1))
    window.stop()
    window.deal("5")
    need(theirs <= house.all_entries(), f"{len(theirs - house.all_entries())} of 3 deals are gone")


def medals(house):
    """A5: one letter of the medals is wrong."""
    house.config.mkdir(parents=True)
    path = house.config / "feats-sneak.json"
    path.write_text(
        '{\n\t"reached":\t[{"feat":"a","day":"2026-01-01"}, {"feat:"b","day":"2026-01-02"}]\n}\n'
    )
    window = house.window()
    window.begin()
    for step in ("button:archive", "button:statistics", "game:sneak", "button:feats"):
        window.press(step)
    window.rest(2)  # the mark may come after the page
    need(window.told(), "not a word that medals are missing")


def from_a_friend(house):
    """A6: a friend's text of 500 deals."""
    window = house.window()
    window.deal()
    (own,) = house.all_entries()
    theirs = house.folder / "theirs"
    with theirs.open("wb") as file:
        for i in range(500):
            body = re.sub(rb"\nended \d+ ", b"\nended %d " % (i + 5), own) + b"\n"
            file.write(body + b"sum %08x\n" % crc32c(body))
    done = house.run("archive", "import", theirs, "--profile", house.profile)
    need(done.returncode == 0, f"the import fails: {done.stderr}")
    window.deal("2")
    need(own in house.all_entries(), "the only deal of one's own was pushed out")


def undo_after_passes(house):
    """A7: a move is taken back after all others have passed: now it is known who cannot follow."""
    window, save = house.window(), house.state / "great-dalmuti.save"
    for seed in range(1, 9):
        seats = "human,ai:easy,ai:easy,ai:easy"
        window.begin("--game", "great-dalmuti", "--seats", seats, "--seed", str(seed))
        match = Match(window, house.cli, 1, one_deal=True)
        while match.step():
            window.rest(0.1)
            lines = save.read_text().partition("\ncheck ")[2].splitlines()[1:]
            last = [line.split(" #")[0] for line in lines[-4:]]
            passed = last[1:] == ["1 pass", "2 pass", "3 pass"] and last[0].startswith("0 play")
            if passed and window.element("button:undo"):
                window.press("button:undo")
                window.stop()
                (notes,) = re.findall(r"^notes (.*)$", save.read_text(), re.M)
                need(notes.split()[3] == "1", f"not counted as aided: notes {notes}")
                return
        window.stop()
    raise Failure("there was no trick in which all others passed")


def second_window(house):
    """A8: the first of two windows ends."""
    first, second = house.window(), house.window()
    for window in (first, second):
        window.begin(*SHORT, "--seed", "5eed")
    need(second.told(), "the second window is not told")
    first.kill()
    until = time.monotonic() + PATIENCE
    while any(e["id"] == "mark:second" for e in second.now["elements"]):
        need(time.monotonic() < until, "the second window never gets the profile")
        second.rest(1)


def future_reset(house):
    """A9: the statistics were reset when the clock was in the year 2100."""
    house.state.mkdir(parents=True)
    line = b"since 4102444800"
    head = b"imparlour-archive 1\n" + line + b" #%08x\n" % crc32c(line)
    (house.state / "archive.text").write_bytes(head)
    window = house.window()
    window.deal()
    window.begin()
    for step in ("button:archive", "button:statistics"):
        window.press(step)
    need(window.now["deals"] == 1, "the deal is not counted")
    window.stop()


def useless_archive(house):
    """A10: a folder has the name of the archive."""
    for name in ("archive.text", "archive-001.text"):
        (house.state / name).mkdir(parents=True)
    window = house.window()
    window.begin()
    window.press("button:archive")
    need(window.told(), "not a word on the page of the archive")
    window.stop()


def one_setting(house):
    """A11: one of the settings is out of its range."""
    house.config.mkdir(parents=True)
    path = house.config / "settings.json"
    path.write_text('{"text": 150, "cards": 4000}')
    found, window = found_in(path), house.window()
    window.begin()
    need(window.told(), "not a word")
    window.language = "ja"
    window.press("button:lang")
    window.stop()
    need(is_kept(path, found), "the file is gone")
    need(json.loads(path.read_text())["text"] == 150, "the other settings are gone, too")


def still_clock(house):
    """A12: three matches while the clock stands still."""
    source, library = house.folder / "clock.c", house.folder / "clock.so"
    source.write_text(CLOCK)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
    window = house.window()
    window.environment |= {
        "LD_PRELOAD": str(library),
        "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0",
    }
    for seed in "123":
        window.deal(seed)
    need(len(house.all_entries()) == 3, f"{len(house.all_entries())} of 3 deals are there")


# ---- Cells of the table --------------------------------------------------------------------------

STATES = {
    "first_byte": lambda p: spoil(p, 0),
    "last_byte": lambda p: spoil(p, -3),
    "cut": lambda p: p.write_bytes(p.read_bytes()[: p.stat().st_size * 2 // 3]),
    "empty": lambda p: p.write_bytes(b""),
    "large": lambda p: os.truncate(p, 17 << 20),
    "folder": lambda p: (p.unlink(), p.mkdir()),
    "pipe": lambda p: (p.unlink(), os.mkfifo(p)),
    "device": lambda p: (p.unlink(), p.symlink_to("/dev/zero")),
    "replaced": lambda p: None,
}


def spoil(path, at):
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


def found_in(path):
    """The kind of the file, and its bytes if it is a regular one."""
    regular = path.is_file() and not path.is_symlink()
    return path.lstat().st_mode >> 12, path.read_bytes() if regular else b""


def is_kept(path, found):
    """The file is there under its own name or another one."""
    for other in path.parent.glob(path.name + "*"):
        kind, data = found_in(other)
        if kind == found[0] and data.startswith(found[1]):
            return True
    return False


def replace_by(path, data):
    new = path.with_name("new")
    new.write_bytes(data)
    new.rename(path)


def settings_cell(house, state):
    """The settings are brought into the state, and changed by the program."""
    window, path = house.window(), house.config / "settings.json"
    window.begin()
    window.language = "ja"  # which may be on the screen from now on
    window.press("button:lang")
    window.stop()
    path.write_text(path.read_text().replace('"text":\t100', '"text":\t150'))
    STATES[state](path)
    found = found_in(path)
    window.begin()
    if state == "replaced":
        data = path.read_bytes().replace(b"150", b"130")
        replace_by(path, data)
        found = found_in(path)
    told = window.told()
    window.press("button:lang")
    told |= window.told()
    window.stop()
    need(is_kept(path, found), "the file that was found is gone")
    need(told, "not a word")


def archive_cell(house, state):
    """The archive is brought into the state, and a deal is played."""
    window = house.window()
    window.deal()
    path = house.segment()
    window.deal("2")
    whole = path.read_bytes()
    STATES[state](path)
    found = found_in(path)
    window.begin()
    window.press("button:archive")
    told = window.told() or any("deals" in line and line.get("damaged") for line in window.lines)
    if state == "replaced":
        replace_by(path, whole + b"imparlour-deal 9\n")
        found, told = found_in(path), True  # nothing is lost
    window.stop()
    told |= window.deal("3")
    need(is_kept(path, found), "the file that was found is gone")
    need(told or state in ("last_byte", "cut"), "not a word")


ATTACKS = {
    "A1": unreadable_archive,
    "A2": hand_in_play,
    "A3": no_lock,
    "A4": restored_archive,
    "A5": medals,
    "A6": from_a_friend,
    "A7": undo_after_passes,
    "A8": second_window,
    "A9": future_reset,
    "A10": useless_archive,
    "A11": one_setting,
    "A12": still_clock,
    **{
        f"CELL({file}, {state})": lambda house, cell=cell, state=state: cell(house, state)
        for file, cell in (("settings", settings_cell), ("segment", archive_cell))
        for state in STATES
    },
}


def main():
    listed("window-attacks long PROGRAM CLI")
    program, cli, *tree = sys.argv[1:]
    os.umask(0)
    failed = 0
    for name, attack in ATTACKS.items():
        if os.environ.get("ATTACK", name) not in name:
            continue
        house = House(program, cli, pathlib.Path(tree[0]) if tree else ROOT)
        try:
            attack(house)
            print(f"{name}: ok", flush=True)
        except (Failure, KeyError, OSError) as failure:
            print(f"{name}: {type(failure).__name__}: {str(failure)[:300]}", flush=True)
            failed += 1
        finally:
            house.dispose()
    sys.exit(failed > 0)


main()
