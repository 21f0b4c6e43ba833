#!/usr/bin/env python3
"""Hostile games of one's own: packs.py CLI [IMPARLOUR]

A pack that is not as it should be costs one printable line, and leaves no trace: nothing is written
outside of the player's folder, and nothing new inside. A player's folder that somebody else filled
costs at most one line; the program's games are all listed and can be played, and its window opens.
"""
import concurrent.futures
import io
import json
import os
import pathlib
import random
import shutil
import stat
import struct
import subprocess
import sys
import tarfile
import tempfile
import warnings
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import houses

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "packaging/examples/polignac"
GAMES = sorted(path.stem for path in (ROOT / "data/games").glob("*.json"))
SOUND = {
    str(path.relative_to(EXAMPLE)): path.read_bytes() for path in sorted(EXAMPLE.rglob("*.json"))
}
SECONDS, LONGEST_LINE = 60, 600
LEAKS_OF_OTHERS = f"suppressions={ROOT / 'tests/support/lsan.supp'}:print_suppressions=0"
GAME = "games/polignac.json"


# ---- Packs ---------------------------------------------------------------------------------------


def zipped(files, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as pack:
        for name, data in files.items() if isinstance(files, dict) else files:
            with warnings.catch_warnings(action="ignore"):  # of a name that is there twice
                pack.writestr(name, data)
    return out.getvalue()


def also(name, data=b"{}"):
    """A sound pack with one file more."""
    return zipped({**SOUND, name: data})


def game(**changes):
    """A sound pack whose game has other keys."""
    whole = {**json.loads(SOUND[GAME]), **changes}
    return zipped({**SOUND, GAME: json.dumps(whole, ensure_ascii=False).encode()})


def tarred(kind, name="text/it/polignac.json", link="/etc/passwd", size=0):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as pack:
        for member, data in SOUND.items():
            info = tarfile.TarInfo(member)
            info.size = len(data)
            pack.addfile(info, io.BytesIO(data))
        info = tarfile.TarInfo(name)
        info.type, info.linkname, info.size = kind, link, size
        out.write(info.tobuf())  # addfile() refuses a size without as many bytes
    return out.getvalue()


def zip_link():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        for name, data in SOUND.items():
            pack.writestr(name, data)
        info = zipfile.ZipInfo("text/it/polignac.json")
        info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
        pack.writestr(info, "/etc/passwd")
    return out.getvalue()


def patched(pack, at, value):
    """Other bytes in the local and the central header of the first file."""
    changed = bytearray(pack)
    for sign, place in ((b"PK\3\4", at[0]), (b"PK\1\2", at[1])):
        begin = pack.index(sign) + place
        changed[begin : begin + len(value)] = value
    return bytes(changed)


def damaged(pack):
    """One byte of the packed contents is another."""
    changed = bytearray(pack)
    changed[60] ^= 0xFF
    return bytes(changed)


WRONG_NAMES = (
    "../evil.json",
    "../../../../tmp/evil.json",
    "/etc/evil.json",
    "//etc/evil.json",
    "games/../../evil.json",
    "text/../../../evil.json",
    "C:\\evil.json",
    "games\\evil.json",
    "..\\evil.json",
    "CON",
    "aux.json",
    "nul",
    "Games/polignac.json",
    "games/POLIGNAC.json",
    "games/polignac.json ",
    "games/polignac.json/x.json",
    "games/ポリニャック.json",
    "games/poli\u202egnac.json",
    "a" * 300,
    "/".join("a" * 50),
    "text/" + "x" * 40 + "/polignac.json",
    ".profile",
    ".new-x/games/polignac.json",
    "autorun.inf",
    "bin/sh",
    "decks/french.json",
    "tables/hearts.json",
    "text/en/ui.json",
    "text/en/hearts.json",
    "ai/normal.json",
    "ai/policy.json",
    "assets/icon.svg",
    "assets/art/title.png",
    "assets/art/emblem-hearts.png",
    "assets/art/emblem-polignac.svg",
    "assets/cards/french.json",
    "polignac/games/polignac.json",
)


def packs():
    for name in WRONG_NAMES:
        yield "name " + name[:40], also(name), ""
    yield "a game of the program", zipped({"games/hearts.json": SOUND[GAME]}), "stays"
    yield "two games", also("games/other.json", SOUND[GAME]), "two games"
    yield "no game", zipped({"text/en/polignac.json": b"{}"}), "not a pack of a game"
    yield "empty zip", zipped({}), ""
    yield "twice", zipped([*SOUND.items(), (GAME, SOUND[GAME])]), "twice"
    for kind, what in (
        (tarfile.SYMTYPE, "link"),
        (tarfile.LNKTYPE, "link"),
        (tarfile.FIFOTYPE, "not a file"),
        (tarfile.CHRTYPE, "not a file"),
        (tarfile.BLKTYPE, "not a file"),
    ):
        yield f"tar kind {kind}", tarred(kind), what
    yield "tar link to its own", tarred(tarfile.SYMTYPE, link="games/polignac.json"), "link"
    yield "tar link for a folder", tarred(tarfile.SYMTYPE, name="text", link="/tmp"), "link"
    yield "tar ends early", tarred(tarfile.REGTYPE, size=1 << 40)[:-1], ""
    yield "zip link", zip_link(), "link"
    yield "json of 300 KB", also("text/it/polignac.json", b" " * 300_000), "larger than 256 KB"
    yield "png of 5 MB", also("assets/art/polignac.png", bytes(5_000_000)), "larger than 4096 KB"
    yield "many files", zipped(
        {**SOUND, **{f"decks/polignac-{i}.json": b"{}" for i in range(300)}}
    ), "more than 256 files"
    yield "many folders", zipped(
        {**SOUND, **{f"text/{i}/": b"" for i in range(600)}}
    ), "more than 512 entries"
    yield "bomb of json", zipped(
        {**SOUND, **{f"decks/polignac-{i}.json": b" " * 250_000 for i in range(200)}}
    ), "times as large"
    yield "bomb of png", zipped(
        {**SOUND, **{f"assets/art/polignac-{i}.png": bytes(4_000_000) for i in range(9)}}
    ), ""
    yield "whole too large", zipped(
        {
            **SOUND,
            **{
                f"assets/art/polignac-{i}.png": random.Random(i).randbytes(20_000) * 195
                for i in range(9)
            },
        }
    ), "larger than 32 MB"
    yield "larger than any pack", bytes(17 << 20), "larger than 16 MB"
    plain = zipped(SOUND, zipfile.ZIP_STORED)
    yield "size is a lie", patched(plain, (22, 24), struct.pack("<I", 0x7FFFFFFF)), ""
    yield "encrypted", patched(plain, (6, 8), b"\1\0"), ""
    yield "unknown method", patched(plain, (8, 10), b"\x63\0"), ""
    yield "wrong sum", damaged(plain), ""
    yield "zip in a zip", zipped({"polignac.zip": plain}), ""
    packed = zipped(SOUND)
    for part in range(1, 12):
        yield f"cut {part}", packed[: len(packed) * part // 12], ""
    yield "tar cut", tarred(tarfile.DIRTYPE)[:2000], ""
    yield "nothing", b"", ""
    yield "noise", random.Random(1).randbytes(5000), ""
    yield "a picture", houses.png(8, 8, 8, 6, houses.zeros(264)), ""
    yield "a script", b"#!/bin/sh\nrm -rf /\n", ""
    yield "no json", zipped({**SOUND, GAME: b"{"}), ""
    yield "no json in texts", zipped({**SOUND, "text/en/polignac.json": b"[1,"}), ""
    yield "deep", zipped({**SOUND, "tables/polignac.json": b"[" * 100_000}), ""
    yield "other id", game(id="other"), "id"
    yield "long id", zipped({f"games/{'a' * 40}.json": SOUND[GAME]}), ""
    yield "unknown key", game(script="rm -rf /"), "unknown key"
    yield "no such deck", game(deck="nowhere"), ""
    yield "deck elsewhere", game(deck="../../etc/passwd"), ""
    yield "long author", game(author="A" * 200), "too long"
    yield "hidden letters", game(author="A\u202eB"), "U+202E"
    yield "no such phase", game(phases={"deal": {"phase": "system"}}), ""


# ---- Folders -------------------------------------------------------------------------------------


def put(name, data):
    return lambda own: houses.put(own, name, data)


def link(name, to):
    def spoil(own):
        houses.put(own, name, b"").unlink()
        (own / name).symlink_to(to)

    return spoil


def made(name, make):
    return houses.instead(name, make)


def folder_of(name, to):
    """A link in the place of a folder."""

    def spoil(own):
        shutil.rmtree(own / name, ignore_errors=True)
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).symlink_to(to)

    return spoil


def all_ids(own):
    for id in GAMES:
        houses.put(own, f"games/{id}.json", SOUND[GAME])


def all_files(own):
    """A wrong file of every name that the program has."""
    for path in (ROOT / "data").rglob("*.json"):
        houses.put(own, str(path.relative_to(ROOT / "data")), b"{")


def evil_texts(own):
    words = {}
    for path in (ROOT / "data/text/en").glob("*.json"):
        words |= {key: "EVIL" for key in json.loads(path.read_text())}
    for language in ("en", "ja", "de", "fr"):
        houses.put(own, f"text/{language}/evil.json", json.dumps(words).encode())


def folders():
    yield "pipe", made(GAME, os.mkfifo)
    yield "device", link(GAME, "/dev/zero")
    yield "loop", link(GAME, "polignac.json")
    yield "link outside", link(GAME, "/etc/passwd")
    yield "folder for a file", made(GAME, os.mkdir)
    yield "two gigabytes", houses.sparse(GAME, 2 << 30)
    yield "deep", put(GAME, b"[" * 200_000)
    yield "noise", put(GAME, random.Random(2).randbytes(4000))
    yield "many games", houses.many("games/x{}.json", 5000, b"[]")
    yield "many sound games", houses.many("games/x{}.json", 200, SOUND[GAME])
    yield "long name", put("games/" + "x" * 200 + ".json", SOUND[GAME])
    yield "name with a line break", put("games/a\nb.json", SOUND[GAME])
    yield "name with an escape", put("games/\x1b[31mred.json", SOUND[GAME])
    yield "device name", put("games/CON.json", SOUND[GAME])
    yield "all ids", all_ids
    yield "all files", all_files
    yield "all words", evil_texts
    yield "texts: pipe", made("text/en/polignac.json", os.mkfifo)
    yield "texts: loop", link("text/en/polignac.json", "polignac.json")
    yield "texts: turned", put("text/en/polignac.json", '{"game.polignac.name":"\u202eA"}'.encode())
    yield "texts: numbers", put("text/en/polignac.json", b'{"game.polignac.name":1}')
    yield "texts: many", houses.many("text/en/x{}.json", 5000, b"{}")
    yield "texts: languages", houses.many(
        "text/x{}/polignac.json", 300, b'{"game.polignac.name":"X"}'
    )
    yield "texts: placeholders", put(
        "text/en/polignac.json", b'{"game.polignac.name":"{n}{n:x}{{}%s%n"}'
    )
    yield "text is a file", folder_of("text", "/etc/passwd")
    yield "text is a link", folder_of("text", "/")
    yield "games is a link", folder_of("games", "/etc")
    yield "table: pipe", made("tables/polignac.json", os.mkfifo)
    yield "table: elsewhere", put("tables/polignac.json", b'{"cards":"../../etc/passwd"}')
    yield "book: noise", put("books/polignac.json", b"{]")
    yield "weights: too large", put("ai/games/polignac.json", b'{"weights":{"trick":{"x":1}}}')
    yield "lesson: wrong", put("lessons/polignac.json", b'{"steps":[{"name":"x"}]}')
    yield "assets: svg bomb", put("assets/art/emblem-polignac.svg", houses.SVG_BOMB)
    yield "assets: svg as png", put("assets/art/emblem-polignac.png", houses.SVG_BOMB)
    yield "assets: huge png", put(
        "assets/art/emblem-polignac.png", houses.png(20000, 20000, 1, 0, houses.zeros(2501 * 20000))
    )
    yield "assets: pipe", made("assets/art/emblem-polignac.png", os.mkfifo)
    yield "assets: the program's", put("assets/art/emblem-hearts.png", b"x")
    yield "assets is a link", folder_of("assets", "/etc")


# ---- Running -------------------------------------------------------------------------------------


class Runner:
    def __init__(self, cli, window, top):
        self.cli, self.window, self.top, self.n = cli, window, top, 0

    def run(self, home, *command):
        environment = {
            **os.environ,
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "share"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_STATE_HOME": str(home / "state"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "LSAN_OPTIONS": LEAKS_OF_OTHERS,
        }
        environment.pop("IMPARLOUR_DATA", None)
        return subprocess.run(
            list(map(str, command)),
            env=environment,
            cwd=home,
            capture_output=True,
            timeout=SECONDS,
            stdin=subprocess.DEVNULL,
        )

    def home(self, name):
        home = self.top / name
        home.mkdir()
        return home

    @staticmethod
    def one_line(done):
        text = done.stderr.decode(errors="replace")
        if done.returncode not in (0, 1) or text.count("\n") > 1 or len(text) > LONGEST_LINE:
            return f"status {done.returncode}: {text[:1500]!r}"
        if not text.rstrip("\n").isprintable():
            return f"not printable: {text!r}"
        return None

    def a_pack(self, name, home, data, words):
        pack = home / "pack.zip"
        pack.write_bytes(data)
        before = sorted(str(path) for path in home.rglob("*"))
        done = self.run(home, self.cli, "install", pack)
        wrong = self.one_line(done)
        if wrong or done.returncode != 1 or not done.stderr:
            return wrong or "is installed"
        if words not in done.stderr.decode():
            return f"says {done.stderr.decode()!r}, not {words!r}"
        left = [
            str(path)
            for path in home.rglob("*")
            if str(path) not in before and path.name not in ("share", "imparlour", ".lock")
        ]
        return f"leaves {left}" if left else None

    def a_folder(self, name, home, spoil, words):
        own = home / "share/imparlour"
        shutil.copytree(EXAMPLE, own)
        spoil(own)
        done = self.run(home, self.cli, "games")
        wrong = self.one_line(done)
        listed = [line.split()[0] for line in done.stdout.decode().splitlines() if line[:1] != " "]
        if wrong or [id for id in GAMES if id not in listed]:
            return wrong or f"games are missing: only {listed}"
        seats = "ai:normal,random,random,random"
        done = self.run(
            home, self.cli, "play", "--game", "hearts", "--quiet", "--seats", seats, "--matches", 1
        )
        if done.returncode != 0 or done.stderr:
            return f"hearts cannot be played: {done.stderr.decode()[:600]!r}"
        renderer = "software" if name.startswith("assets") else "none"
        return self.a_window(home, renderer) if self.window else None

    def a_window(self, home, renderer):
        shot = home / "shot.png"
        quick = ("--window", "960x540", "--renderer", renderer, "--speed", "instant", "--mute")
        done = self.run(
            home, self.window, "--shot", shot, "--game", "hearts", "--lang", "en", *quick
        )
        wrong = self.one_line(done)
        return wrong or (None if done.returncode == 0 and shot.exists() else "there is no picture")


def neighbours(runner, cli):
    """Ids of two games, one of which begins the other: neither takes a file of the other."""
    home = runner.home("neighbours")
    longer = {
        name.replace("polignac", "polignac-duo"): data.replace(b'"polignac"', b'"polignac-duo"')
        for name, data in SOUND.items()
    }
    deck = "decks/polignac-duo.json"
    longer[deck] = b"{}"

    def install(files, *flags):
        (home / "pack.zip").write_bytes(zipped(files))
        return runner.run(home, cli, "install", "pack.zip", *flags)

    for files, flags in ((longer, ()), (SOUND, ()), (SOUND, ("--replace",))):
        done = install(files, *flags)
        if done.returncode != 0:
            return done.stderr.decode()
    done = install({**SOUND, deck: b"[]"}, "--replace")
    if done.returncode != 1 or b"another game of yours has a file of this name" not in done.stderr:
        return f"a file of the longer id is replaced: {done.stderr.decode()!r}"
    for name, data in {**longer, **SOUND}.items():
        path = home / "share/imparlour" / name
        if not path.exists() or path.read_bytes() != data:
            return f"{name} is lost or another"
    return None


def main():
    cli, window = (*sys.argv[1:3], None)[:2]
    failures, jobs = 0, []
    with tempfile.TemporaryDirectory(prefix="imparlour-packs-") as top:
        runner = Runner(cli, window, pathlib.Path(top))
        sound = runner.home("sound")
        (sound / "pack.zip").write_bytes(zipped(SOUND))
        done = runner.run(sound, cli, "install", "pack.zip")
        if done.returncode != 0:
            sys.exit(f"a sound pack is refused: {done.stderr.decode()}")
        lost = neighbours(runner, cli)
        if lost:
            sys.exit(f"ids that begin alike: {lost}")
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for kind, job, all_of in (
                ("pack", runner.a_pack, packs()),
                ("folder", runner.a_folder, ((*one, "") for one in folders())),
            ):
                for i, (name, what, words) in enumerate(all_of):
                    home = runner.home(f"{kind}-{i}")
                    jobs.append((f"{kind} {name}", pool.submit(job, name, home, what, words)))
            for name, job in jobs:
                wrong = job.result()
                if wrong:
                    failures += 1
                    print(f"{name!r}: {wrong}", flush=True)
    print(f"{len(jobs)} hostile packs and folders, {failures} dealt with wrongly")
    sys.exit(1 if failures or len(jobs) < 100 else 0)


main()
