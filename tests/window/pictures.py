#!/usr/bin/env python3
"""Pictures for people to look at; no test.

pictures.py film|sheets IMPARLOUR FOLDER [--lang=TAG,…] [NAME…]

film     a strip of 16 pictures for every beat and every moment that occurs while matches are
         played at normal speed by random clicks, of all games or those named (GAME or GAME:SEED or
         GAME:SEED:OPTION=VALUE; "few" before the seed plays with few cards, where moons and
         revolutions are frequent): FOLDER/film/GAME-BEAT-N-SEED.png, GAME-moment-NAME-N-SEED.png.
         At the end it lists the beats of data/tables/pacing.json that never occurred.
sheets   every scene in English and Japanese, or the languages given, text scales of 100 and 150 %,
         at 960×540, 1280×720 and 1920×1080: FOLDER/sheets/SCENE.png; all scenes, or those whose
         name begins with one of the names given. Lists the texts that did not fit.

A release build makes them in a tenth of the time; montage (ImageMagick) lays them out.
"""
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

import play
from driver import GAMES, MOST_SEATS, ROOT, SEATS, SHORT, Failure, Window, at_table
from hands import Wire

PACING = json.loads((ROOT / "data/tables/pacing.json").read_text())
PICTURES, TIMES = 16, 2  # of a strip; the number of times a beat is filmed in a match
MOST_FRAMES = 12000
MOMENT_MS = 1800  # with what comes after it
# With fewer ranks both jesters are often in one hand, and all hearts in one pile.
FEW_CARDS = {
    "great-dalmuti": ["6", "7", "8", "9", "10", "11", "12"],
    "hearts": ["JK", *(rank + suit for rank in "4 5 6 7 8 9 10 J A".split() for suit in "CDHS")],
}
SIZES, LANGUAGES, LETTERS = ((960, 540), (1280, 720), (1920, 1080)), ("en", "ja"), (100, 150)
OPTIONS = {
    **SHORT,
    "addenda": ["target=150"],
}  # a short match of Addenda ends before its beats occur
PLAYERS = {"rules=new3": 3}  # an option for another number of players than four


def montage(pictures, columns, width, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [
            "montage",
            *map(str, pictures),
            "-tile",
            f"{columns}x",
            "-geometry",
            f"{width}x+3+3",
            "-background",
            "#333",
            str(to),
        ],
        check=True,
    )


def seats(n):
    return ",".join(["human", *["ai:easy", "ai:normal"] * n][:n])


class Camera(Window):
    """A Window that keeps the last pictures it has shown."""

    def __init__(self, program, language, frame_ms, size):
        super().__init__(program, language, Wire(frame_ms, "software"), [])
        self.size, self.film, self.kept, self.cut = size, self.folder / "film", 0, set()
        self.film.mkdir()

    def start(self, *flags):
        return super().start("--window", "{}x{}".format(*self.size), "--film", self.film, *flags)

    def check(self, line):
        self.cut.add(line.get("cut", ""))
        self.keep(line, self.film / f"{line['picture']}.ppm")
        while self.kept < line["picture"] - 2:
            self.kept += 1
            (self.film / f"{self.kept}.ppm").unlink(missing_ok=True)

    def keep(self, line, picture):
        """The picture of the line."""

    def settings(self, **values):
        config = self.profile / "config"
        config.mkdir(parents=True, exist_ok=True)
        (config / "settings.json").write_text(json.dumps({"talk": True, **values}))


# ---- film ----------------------------------------------------------------------------------------


class Strip:
    def __init__(self, name, folder, begins, ms):
        self.name, self.folder, self.begins, self.ms, self.n = name, folder, begins, ms, 0
        folder.mkdir(parents=True)

    def due(self, now):
        return self.n < PICTURES and now >= self.begins + self.ms / 1000 * self.n / (PICTURES - 1)

    def add(self, picture):
        os.link(picture, self.folder / f"{self.n:02}.ppm")
        self.n += 1


def length(kind, name):
    if kind == "notices":
        return max(PACING["notices"][name]["ms"], PACING["notices"][name].get("beat", 0)) + 600
    return 1800 if kind == "motions" else PACING["beats"][name] + 900


class Filmed(Camera):
    """Every frame is a line, and begins a strip if a beat begins with it."""

    def __init__(self, program, language, game):
        super().__init__(program, language, 20, SIZES[0])
        self.game, self.frames, self.scene = game, 0, None
        self.told, self.times, self.strips = {}, collections.Counter(), []
        self.listened = 0

    def begin(self, line, name, ms):
        self.times[name] += 1
        if self.times[name] <= TIMES:
            self.strips.append(
                Strip(name, self.folder / f"{self.game}-{name}-{self.times[name]}", line["t"], ms)
            )

    def keep(self, line, picture):
        self.frames += 1
        if line["scene"] != self.scene and line["scene"] != "play":
            self.begin(line, line["scene"], 2400)
        self.scene = line["scene"]
        for note in self.heard[self.listened :]:
            if "moment" in note:
                self.begin(line, f"moment-{note['moment']}", MOMENT_MS)
        self.listened = len(self.heard)
        for kind, counts in line.get("beats", {}).items():
            for name, n in counts.items():
                if n != self.told.get((kind, name), 0):
                    self.begin(
                        line, name if kind != "motions" else f"motion-{name}", length(kind, name)
                    )
                self.told[kind, name] = n
        for strip in self.strips:
            if strip.due(line["t"]) and picture.exists():
                strip.add(picture)

    def rest(self, seconds=30):
        line = super().rest(seconds)
        while line and not line["rests"]:
            line = super().rest(seconds)
        return line


class Daring(play.Match):
    """Calls revolutions, and sometimes announces to take every trick."""

    def choose(self):
        lots = [
            element
            for element in self.window.now["elements"]
            if element["id"].endswith("-lot") and element["enabled"]
        ]
        if lots and self.chance.random() < 0.5:
            return lots[0]
        return self.window.element("action:revolution") or super().choose()


def few_cards(folder):
    shutil.copytree(ROOT / "data", folder / "data", symlinks=True)
    for game, ranks in FEW_CARDS.items():
        path = folder / f"data/games/{game}.json"
        path.write_text(json.dumps({**json.loads(path.read_text()), "pack": {"without": ranks}}))
    return folder


def film(program, folder, wanted):
    seen = set()
    for game, seed, option in wanted:
        window = Filmed(program, "en", game)
        few = ["--data", few_cards(window.folder / "house")] if seed.startswith("few") else []
        options = (
            [option]
            if option
            else ["deals=6"]
            if few and game == "great-dalmuti"
            else OPTIONS[game]
        )
        begun = time.monotonic()
        try:
            window.start(
                *at_table(
                    game,
                    seats(PLAYERS.get(option, SEATS[game])),
                    seed=seed.removeprefix("few") or "1",
                ),
                "--speed",
                "normal",
                "--trace-frames",
                *few,
                *(word for option in options for word in ("--option", option)),
            )
            match = Daring(window, None, 1)
            match.history_seen = True
            try:
                while match.step() and window.frames < MOST_FRAMES:
                    pass
                window.rest(1)
                window.stop()
            except Failure as failure:  # the strips are useful all the same
                print(f"{game} {seed}: {failure}; {window.now}")
            for strip in window.strips:
                if strip.n >= 12:
                    montage(
                        sorted(strip.folder.iterdir()),
                        4,
                        480,
                        folder / "film" / f"{strip.folder.name}-{seed}.png",
                    )
        finally:
            window.dispose()
        seen |= {name for kind, name in window.told if kind == "notices"}
        print(
            (
                f"{game} {seed}: {window.frames} frames, {time.monotonic() - begun:.0f} s:"
                f" {dict(window.times)}"
            ),
            flush=True,
        )
    print("never came up:", *sorted(set(PACING["notices"]) - seen))


# ---- sheets --------------------------------------------------------------------------------------


class Ways:
    """The ways to the scenes. `take` is called wherever one is at rest."""

    def wants(self, name):
        return not self.wanted or name.startswith(self.wanted)

    def menus(self):
        self.start()
        self.take("title")
        self.press("button:settings")
        for section in [e["id"] for e in self.now["elements"] if e["id"].startswith("section:")]:
            if not self.element(section).get("chosen"):
                self.press(section)
            self.take(f"settings-{section.partition(':')[2]}")
        self.key("Escape")
        self.press("button:archive")
        self.take("archive")
        self.press("button:statistics")
        self.take("statistics")
        self.press("button:feats")
        self.take("medals")
        for _ in range(3):
            self.key("Escape")
        self.press("button:play")
        self.take("gallery")
        for game in GAMES:
            if not self.wants(f"setup-{game}") and not self.wants(f"rules-{game}"):
                continue
            self.set_up(game)
            self.take(f"setup-{game}")
            help = self.element("help:*")
            if help and self.wants(f"rules-{game}"):
                self.click(help)
                self.take(f"setup-help-{game}")
                if not self.element("rule:*"):  # the key after a change of size has closed it
                    self.click(self.element("help:*"))
                self.click(self.element("rule:*"))
                self.take(f"rules-{game}")
                self.press("button:back")
            self.key("Escape")
            if self.now["scene"] != "gallery":
                self.key("Escape")
        self.stop()

    def lesson(self, game):
        if not self.wants(f"lesson-{game}"):
            return
        self.start()
        self.press("button:play")
        tile = self.element(f"game:{game}")
        if not tile or not tile.get("chosen"):  # the chosen one does not answer
            self.press(f"game:{game}")
        self.press("button:lesson")
        self.take(f"lesson-{game}-1")
        self.stop()

    def table(self, game, players):
        usual = players == SEATS[game]
        name = f"table-{game}" if usual else f"table-{game}-{players}"
        if not self.wants(name):
            return
        self.start(
            *at_table(game, seats(players), options=OPTIONS[game]),
        )
        match = play.Match(self, None, 1)
        match.history_seen = True
        self.take(f"{name}-1-begins")
        for _ in range(12):
            match.step()
        self.take(f"{name}-2-later")
        card = next(
            (e for e in self.now["elements"] if e["id"].startswith("card:") and e["enabled"]), None
        )
        if card:
            self.hands.move(*card["hit"])
            self.rest(2)
            self.take(f"{name}-3-note")
            self.key("V")
            self.take(f"{name}-4-look")
            self.key("Escape")
        if self.element("button:hint") and usual:
            self.press("button:hint")
            self.rest(2)
            self.take(f"{name}-5-hint")
        for id in ("history", "menu") if usual and self.now["scene"] == "play" else ():
            self.press(f"button:{id}")
            self.take(f"{name}-6-{id}")
            self.key("Escape")
        if usual and self.now["scene"] == "play":
            self.key("?")
            self.take(f"{name}-7-keys")
            self.key("Escape")
        if usual:
            self.results(match, name)
        self.stop()

    def results(self, match, name):
        scene = None
        for _ in range(play.CLICKS):
            if self.now["scene"] != scene and self.now["scene"] in ("result", "over"):
                self.take(f"{name}-8-{self.now['scene']}")
            scene = self.now["scene"]
            if not match.step():
                break
        if self.element("button:review"):
            self.press("button:review")
            self.rest(3)
            self.take(f"{name}-9-review")
            self.key("Escape")

    def curtain(self):
        if not self.wants("curtain"):
            return
        self.start(
            *at_table("hearts", "human,human,ai:easy,ai:easy", ["Ann", "みかげ"]),
        )
        self.take("curtain")
        self.stop()


class Sheets(Ways, Camera):
    """The scene at rest, at every size."""

    def __init__(self, program, language, letters, wanted):
        super().__init__(program, language, 40, SIZES[0])
        self.letters, self.wanted = letters, wanted
        self.settings(text=letters)

    def rest(self, seconds=30):
        """Waits until no more lines arrive."""
        line = super().rest(seconds)
        while super().rest(0.25):
            pass
        return line and self.now

    def shown(self):
        """Width and height of the latest picture."""
        with (self.film / f"{self.now['picture']}.ppm").open("rb") as picture:
            return [int(word) for word in picture.read(20).split()[1:3]]

    def take(self, name):
        if not self.wants(name):
            return
        for width, height in SIZES[1:] + SIZES[:1]:
            self.cut.clear()
            self.hands.resize(width, height)
            for _ in range(20):
                self.rest(0.3)
                if self.shown() == [width, height]:
                    break
            for text in self.cut - {""}:
                print(
                    f"{name} {self.language} {self.letters} % {width}x{height}: cut: {text}",
                    flush=True,
                )
            to = self.folder / "taken" / name
            to.mkdir(parents=True, exist_ok=True)
            subprocess.run(
                [
                    "convert",
                    str(self.film / f"{self.now['picture']}.ppm"),
                    str(to / f"{self.language}-{self.letters}-{width:04}.png"),
                ],
                check=True,
            )


def sheets(program, folder, languages, wanted):
    for language in languages:
        for letters in LETTERS:
            window = Sheets(program, language, letters, wanted)
            try:
                window.curtain()
                for game in GAMES:
                    window.lesson(game)
                    for players in {SEATS[game], MOST_SEATS[game]}:
                        window.table(game, players)
                window.menus()  # last: archive and statistics have something to show
                for scene in (window.folder / "taken").iterdir():
                    (folder / "single" / scene.name).mkdir(parents=True, exist_ok=True)
                    for picture in scene.iterdir():
                        os.replace(picture, folder / "single" / scene.name / picture.name)
            finally:
                window.dispose()
                print(f"{language}, letters of {letters} %", flush=True)
    for scene in sorted((folder / "single").iterdir()):
        if not wanted or scene.name.startswith(wanted):
            montage(
                sorted(scene.iterdir()), len(SIZES), 640, folder / "sheets" / f"{scene.name}.png"
            )


def main():
    if len(sys.argv) < 4 or sys.argv[1] not in ("film", "sheets"):
        sys.exit(__doc__)
    program, folder, names = sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4:]
    languages = LANGUAGES
    if names and names[0].startswith("--lang="):
        languages = names.pop(0).partition("=")[2].split(",")
    if sys.argv[1] == "sheets":
        sheets(program, folder, languages, tuple(names))
    else:
        every = [
            *GAMES,
            "hearts:few1",
            "great-dalmuti:few2",
            "sneak:1:last_round=on",
            "minimisere:1:rules=new3",
            "addenda:5eed",
            "great-dalmuti:1:first_deal=revolution",
        ]
        film(
            program,
            folder,
            [[*name.split(":"), *("1", "")[name.count(":") :]] for name in names or every],
        )


if __name__ == "__main__":
    main()
