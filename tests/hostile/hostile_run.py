#!/usr/bin/env python3
"""Feeds the hostile corpus to the real programs.

hostile_run.py CLI VERIFIED MAKE-SAVE [GAME] [--only WORDS]

A wrong game, deck or match: exactly one printable line on stderr that names the file, exit status 1
or 2, within the time limit, and without a report of a sanitizer. A match with a damaged tail
continues: at most one line. The window program with wrong settings or a wrong match in its profile
still starts and shows its first picture.
"""
import concurrent.futures
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zlib

import corpus
import houses

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SECONDS = 60  # against hangs; a sanitized program takes some tenths of one
MORE_SECONDS, MORE_MEGABYTES = (
    2,
    64,
)  # limit for untrusted data, on a machine where unpacking 64 MB takes UNPACKING seconds
UNPACKING = 0.125
LONGEST_LINE = 600
MADE_GAMES = 100
LEAST_PLAYED = 25  # of the generated ones; fewer are not conclusive
LEAKS_OF_OTHERS = f"suppressions={ROOT / 'tests/support/lsan.supp'}:print_suppressions=0"


def unpacking():
    """Measures the current speed of this machine: decoding dominates the cost of the largest
    untrusted pictures.
    """
    packed = zlib.compress(bytes(1 << 26))
    begun = time.process_time()
    zlib.decompress(packed)
    return time.process_time() - begun


def run(command, seconds=SECONDS, **environment):
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            timeout=seconds,
            env={"LSAN_OPTIONS": LEAKS_OF_OTHERS, **os.environ, **environment},
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        return None, b"", b""
    return done.returncode, done.stdout, done.stderr


def measured(command, environment):
    """Status, stderr, seconds of processor time and peak memory in MB."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
            env={"LSAN_OPTIONS": LEAKS_OF_OTHERS, **os.environ, **environment},
        )
        alarm = threading.Timer(2 * SECONDS, process.kill)
        alarm.start()
        _, status, usage = os.wait4(process.pid, 0)
        alarm.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return (
            process.returncode,
            said.read(),
            usage.ru_utime + usage.ru_stime,
            usage.ru_maxrss / 1024,
        )


def complaint(code, stderr, names, fatal):
    """The error in the way a program handled a file, or None."""
    if code is None:
        return f"no answer within {SECONDS} s"
    try:
        lines = stderr.decode().splitlines()
    except UnicodeDecodeError:
        return f"stderr is not UTF-8: {stderr[:200]!r}"
    text = "\n".join(lines)
    if code < 0 or "Sanitizer" in text or "runtime error" in text:
        return f"crashed (status {code}): {text[:3000]}"
    if fatal and (code not in (1, 2) or len(lines) != 1):
        return f"status {code} and {len(lines)} lines instead of 1 or 2 and one: {text[:500]}"
    if not fatal and (code != 0 or len(lines) > 1):
        return f"status {code} and {len(lines)} lines instead of 0 and at most one: {text[:500]}"
    for line in lines:
        if len(line) > LONGEST_LINE or not line.isprintable():
            return f"not one readable line: {line[:900]!r}"
        if names not in line:
            return f"does not say which file ({names}): {line}"
    return None


class Runner:
    def __init__(self, cli, verified, make_save, game, folder):
        self.cli, self.verified, self.make_save = cli, verified, make_save
        self.game, self.folder = game, folder
        self.data = ROOT / "data"
        self.hopeless_data()
        self.dearest = (0, 0, "none")  # seconds, megabytes and name of the costliest house
        self.slowness = max(1, unpacking() / UNPACKING)
        self.played = 0  # number of random games that can be played

    def place(self, name):
        place = self.folder / name.replace("/", "_")
        place.mkdir()
        return place

    def a_game(self, name, data):
        path = self.place(name) / "bottle-imp.json"
        path.write_bytes(data)
        code, _, stderr = run([self.cli, "check", str(path), "--data", str(self.data)])
        return complaint(code, stderr, path.name, True)

    def a_deck(self, name, data):
        """A data folder in which only the deck differs."""
        place = self.place(name)
        for part in ("games", "decks"):
            shutil.copytree(self.data / part, place / part)
        (place / "decks/bottle-imp-classic.json").write_bytes(data)
        code, _, stderr = run([self.cli, "check", "bottle-imp", "--data", str(place)])
        return complaint(code, stderr, "bottle-imp", True)

    def hopeless_data(self):
        """A data folder with decks that take no game long to refuse."""
        place = self.folder / "hopeless"
        if not place.exists():
            place.mkdir()
            (place / "decks").mkdir()
            for deck in (self.data / "decks").iterdir():
                shutil.copy(deck, place / "decks")
            for name, deck in corpus.hopeless_decks().items():
                (place / "decks" / f"{name}.json").write_text(json.dumps(dict(deck, id=name)))
        return place

    def a_hopeless_game(self, name, game, data, words):
        path = self.place(name) / f"{game}.json"
        path.write_bytes(data)
        code, _, stderr = run(
            [self.cli, "check", str(path), "--data", str(self.folder / "hopeless")]
        )
        wrong = complaint(code, stderr, path.name, True)
        return wrong or (
            None
            if words in stderr.decode()
            else f"not refused for the right reason ({words}): {stderr.decode()}"
        )

    def a_made_game(self, name, game):
        """Refused in one line (status 2), or played: two deals with every check of verify.h, and a
        whole match.
        """
        path = self.place(name) / f"{game['id']}.json"
        path.write_text(json.dumps(game))
        play = [
            "play",
            "--game",
            str(path),
            "--seats",
            ",".join(["random"] * game["seats"]["min"]),
            "--seed",
            "1",
            "--quiet",
            "--data",
            str(self.folder / "hopeless"),
        ]
        code, _, stderr = run(
            [self.verified, *play, "--deals", "2"], 6 * SECONDS
        )  # eight hands of thirteen, and every check
        if code == 0:
            self.played += 1
            code, _, stderr = run([self.cli, *play], 6 * SECONDS)
            return complaint(code, stderr, "", False) or (stderr.decode() or None)
        return complaint(code, stderr, path.name, True) or (
            None if code == 2 else f"plays wrongly: {stderr.decode()}"
        )

    def a_case(self, name, data):
        path = self.place(name) / "case.json"
        path.write_bytes(data)
        code, _, stderr = run([self.cli, "case", str(path), "--data", str(self.data)])
        return complaint(code, stderr, path.name, True)

    def a_match(self, name, data, fatal=True):
        path = self.place(name) / "match.save"
        path.write_bytes(data)
        code, _, stderr = run([self.cli, "replay", "--reveal", str(path), "--data", str(self.data)])
        if not fatal and code == 1:  # a damaged tail may also set an exit status for scripts
            code = 0
        return complaint(code, stderr, path.name, fatal)

    def start_game(self, profile, *flags):
        return run(
            [
                self.game,
                "--profile",
                str(profile),
                "--data",
                str(ROOT),
                "--mute",
                "--lang",
                "en",
                "--renderer",
                "none",
                "--shot",
                str(profile / "shot.png"),
                *flags,
            ],
            SDL_VIDEODRIVER="dummy",
            SDL_AUDIODRIVER="dummy",
        )

    def a_profile(self, name, file, data):
        """The window program must start with any contents of its profile."""
        profile = self.place(name)
        (profile / file).parent.mkdir(parents=True, exist_ok=True)
        (profile / file).write_bytes(data)
        code, _, stderr = self.start_game(profile)
        wrong = complaint(code, stderr, pathlib.Path(file).name, False)
        return wrong or (None if (profile / "shot.png").exists() else "showed no first picture")

    def flags(self, name, word, flags):
        """The window program must report the error in its command line; `word` must occur in the
        message.
        """
        code, _, stderr = self.start_game(self.place(name), *flags)
        return complaint(code, stderr, word, True)

    def a_small_disk(self, name):
        """A trace and a picture that do not fit are a failure, and no partial picture remains. A
        trace is not written through a link.
        """
        place = self.place(name)
        files = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (200, resource.RLIM_INFINITY))
        flags = [
            "--data",
            str(ROOT),
            "--mute",
            "--renderer",
            "software",
            "--profile",
            str(place),
            "--shot",
            str(place / "shot.png"),
            "--trace",
        ]
        environment = {"LSAN_OPTIONS": LEAKS_OF_OTHERS, **os.environ, "SDL_VIDEODRIVER": "dummy"}
        done = subprocess.run(
            [self.game, *flags, str(place / "trace")],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env=environment,
            preexec_fn=files,
        )
        if (
            done.returncode != 1
            or any(
                f"{file}: cannot be written: File too large" not in done.stderr
                for file in ("shot.png", "trace")
            )
            or list(place.glob("shot*"))
        ):
            return f"status {done.returncode}, {list(place.glob('shot*'))}: {done.stderr}"
        (place / "link").symlink_to("elsewhere")
        done = subprocess.run(
            [self.game, *flags, str(place / "link")],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env=environment,
        )
        if done.returncode != 1 or "link: " not in done.stderr or (place / "elsewhere").exists():
            return f"a trace through a link: status {done.returncode}: {done.stderr}"
        done = subprocess.run(
            [self.game, *flags, str(place / "trace-2")],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env=environment,
        )
        modes = [oct((place / file).stat().st_mode & 0o777) for file in ("shot.png", "trace-2")]
        return None if modes == ["0o600"] * 2 else f"others can read: {modes} {done.stderr}"

    def a_house(self, name, spoil, words):
        """The window program with untrusted data: it reports the error and continues, and takes
        little more time and memory than with its own data.
        """
        house = self.place(name)
        shutil.copytree(self.data, house / "data")
        (house / "assets/cards").mkdir(parents=True)
        for style in (ROOT / "assets/cards").glob("*.json"):
            shutil.copy(style, house / "assets/cards")
        spoil(house)
        code, stderr, seconds, megabytes = self.visit(house, house)
        seconds, megabytes = seconds - self.at_home[0], megabytes - self.at_home[1]
        text = stderr.decode(errors="replace")
        if code not in (0, 1, 2) or "Sanitizer" in text or not text.replace("\n", "").isprintable():
            return f"status {code}: {text[:2000]}"
        if bool(words) != bool(text) or (words or "") not in text:
            return f"says not {words!r} but {text[:2000]}"
        if seconds > MORE_SECONDS * self.slowness or megabytes > MORE_MEGABYTES:
            return f"takes {seconds:.2f} s and {megabytes:.0f} MB more than the program's own data"
        self.dearest = max(self.dearest, (seconds, megabytes, name))
        return None

    def visit(self, data, profile):
        flags = [
            "--window",
            "960x540",
            "--mute",
            "--lang",
            "ja",
            "--renderer",
            "software",
            "--speed",
            "instant",
            "--game",
            "hearts",
            "--seed",
            "1",
            "--profile",
            str(profile / "profile"),
            "--shot",
            str(profile / "shot.png"),
        ]
        return measured(
            [self.game, "--data", str(data), *flags],
            {
                "SDL_VIDEODRIVER": "dummy",
                "SDL_AUDIODRIVER": "dummy",
                "ASAN_OPTIONS": "quarantine_size_mb=1:thread_local_quarantine_size_kb=16",
            },
        )

    def sound_save(self):
        path = self.folder / "sound.save"
        subprocess.run(
            [self.make_save, str(self.data), "bottle-imp", "4", "60", str(path)], check=True
        )
        return path.read_bytes()

    def jobs(self):
        """(name, function, arguments…) of the whole corpus."""
        game_text, deck_text = (self.data / "games/bottle-imp.json").read_bytes(), (
            self.data / "decks/bottle-imp-classic.json"
        ).read_bytes()
        game, deck = json.loads(game_text), json.loads(deck_text)
        for name, data in corpus.broken_json(game_text):
            yield "game-" + name, self.a_game, data
        for kind in (corpus.wrong_types, corpus.wrong_games):
            for name, data in kind(game):
                yield "game-" + name, self.a_game, data
        games = {
            path.stem: json.loads(path.read_text()) for path in (self.data / "games").glob("*.json")
        }
        for name, *hopeless in corpus.hopeless_games(games):
            yield "hopeless-" + name, self.a_hopeless_game, *hopeless
        for number in range(MADE_GAMES):
            yield f"made-{number}", self.a_made_game, corpus.generated_game(number)
        for name, data in corpus.broken_json(deck_text):
            yield "deck-" + name, self.a_deck, data
        for name, data in corpus.wrong_decks(deck):
            yield name, self.a_deck, data
        for name, data in corpus.wrong_types(dict(deck, cards=deck["cards"][:1])):
            yield "deck-" + name, self.a_deck, data
        for name, data in corpus.broken_json(b'{"game": "bottle-imp", "cases": []}'):
            yield "case-" + name, self.a_case, data
        for name, data, fatal in corpus.wrong_saves(self.sound_save()):
            yield name, self.a_match, data, fatal
        if self.game:
            yield from self.window_jobs()

    def window_jobs(self):
        """Starting the window takes long, so only some of the matches; the reader has checked all
        of them above.
        """
        for name, data, _ in list(corpus.wrong_saves(self.sound_save()))[::4]:
            yield "window-" + name, self.a_profile, "state/bottle-imp.save", data
        for name, data in corpus.wrong_settings():
            yield "window-settings-" + name, self.a_profile, "config/settings.json", data
        for word, flags in corpus.wrong_flags():
            yield "window-flags-" + "-".join(flags).replace("/", "_"), self.flags, word, flags
        yield "small-disk", self.a_small_disk
        self.at_home = self.visit(ROOT, self.place("at-home"))[2:]
        for name, spoil, words in houses.houses():
            yield "house-" + name, self.a_house, spoil, words


def main():
    only = sys.argv.pop() if "--only" in sys.argv else ""
    programs = [argument for argument in sys.argv[1:] if argument != "--only"]
    if len(programs) not in (3, 4):
        sys.exit(__doc__)
    failures = count = 0
    with tempfile.TemporaryDirectory(
        prefix="imparlour-hostile-"
    ) as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        runner = Runner(*(programs + [None])[:4], pathlib.Path(folder))
        waiting = [
            (name, pool.submit(job, name, *arguments))
            for name, job, *arguments in runner.jobs()
            if only in name
        ]
        for name, result in waiting:
            count += 1
            wrong = result.result()
            if wrong:
                failures += 1
                print(f"{name}: {wrong}", flush=True)
    if not only and runner.played < LEAST_PLAYED:
        failures += 1
        print(f"only {runner.played} of {MADE_GAMES} games made at random can be played")
    print(
        f"{count} hostile files, {failures} dealt with wrongly; most of a stranger's data: %.2f s"
        " and %.0f MB more (%s)" % runner.dearest
    )
    sys.exit(1 if failures or count == 0 else 0)


main()
