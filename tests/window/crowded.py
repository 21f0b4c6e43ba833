#!/usr/bin/env python3
"""The menus with thirty games: crowded.py IMPARLOUR LANGUAGE LETTERS

The data folder has the program's own games and copies of them under other names. In three windows,
with letters of that size: every game in the gallery and in each list of games can be reached by
keys, by the wheel and by dragging; nothing lies over anything else or outside of the window, and no
text is cut. The filters show what they say, and favourites are remembered.
"""
import json
import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from driver import GAMES, PATIENCE, ROOT, Failure, Window, told
from hands import Wire
from listed import listed

MANY = 30
SIZES = (960, 540), (1280, 720), (1920, 1080)
FAMILIES = ("tricks", "avoiding", "bidding", "climbing", "adding", "bluff", "other")
LISTS = {  # scenes with a list of games: the way there from the title, and the id of an entry
    "statistics": (("button:archive", "button:statistics"), "game:"),
    "archive": (("button:archive",), "filter:"),
    "medals": (("button:archive", "button:statistics", "button:feats"), "game:"),
    "daily": (("button:play", "button:daily"), "game:"),
}
NO_KEY = "F6"  # means nothing here, but is answered as every key is


def copy_game(data, game, name, i):
    """Another game by the same rules."""
    for folder in ("games", "tables", "books", "lessons", "feats"):
        text = json.loads((data / folder / f"{game}.json").read_text(encoding="utf-8"))
        if folder == "games":
            text |= {"id": name, "order": 100 + i, "family": FAMILIES[i % len(FAMILIES)]}
        (data / folder / f"{name}.json").write_text(json.dumps(text), encoding="utf-8")
    for language in ("en", "ja"):
        folder = data / "text" / language
        text = json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))
        renamed = {
            f"{kind}.{name}.{key[len(kind) + len(game) + 2:]}": value
            for kind in ("game", "lesson")
            for key, value in text.items()
            if key.startswith(f"{kind}.{game}.")
        }
        renamed[f"game.{name}.name"] += f" {i}"
        (folder / f"{name}.json").write_text(
            json.dumps(renamed, ensure_ascii=False), encoding="utf-8"
        )


def many_games(to):
    """A data folder with thirty games; returns their ids."""
    data = to / "data"
    shutil.copytree(ROOT / "data", data, ignore=shutil.ignore_patterns("log"))
    games = list(GAMES)
    for i in range(MANY - len(GAMES)):
        game = GAMES[i % len(GAMES)]
        games.append(f"{game}-{i}")
        copy_game(data, game, games[-1], i)
    return games


# ---- What must hold on every picture ----


def is_within(inner, outer):
    (x, y, w, h), (left, top, width, height) = inner["rect"], outer["rect"]
    return x >= left and y >= top and x + w <= left + width and y + h <= top + height


def meet(one, other):
    (x, y, w, h), (left, top, width, height) = one["rect"], other["rect"]
    return (
        min(x + w, left + width) - max(x, left) > 1 and min(y + h, top + height) - max(y, top) > 1
    )


def is_laid_out(window):
    line, (width, height) = window.now, window.size
    where = f"{line['scene']} {width}x{height}"
    if line.get("cut"):
        raise Failure(f"{where}: cut: {line['cut']}")
    elements = line["elements"]
    for i, element in enumerate(elements):
        x, y, w, h = element["rect"]
        if x < 0 or y < 0 or x + w > width or y + h > height:
            raise Failure(f"{where}: {element['id']} is not in the window: {element['rect']}")
        for other in elements[i + 1 :]:
            if meet(element, other) and not is_within(other, element):
                raise Failure(f"{where}: {element['id']} and {other['id']} overlap")


def ids(window, kind):
    return [e["id"] for e in window.now["elements"] if e["id"].startswith(kind)]


# ---- Ways through a list ----


def moves_on(window, act):
    """Acts until the picture does not change any more; yields after each change."""
    yield
    while True:
        before = window.now["elements"]
        act()
        window.key(NO_KEY)
        if window.now["elements"] == before:
            return
        yield


def to_the_top(window, kind):
    place = window.element(kind + "*")["hit"]
    window.hands.wheel(99, *place)
    window.key(NO_KEY)
    return place


def by_wheel(window, kind):
    place, seen = to_the_top(window, kind), set()
    for _ in moves_on(window, lambda: window.hands.wheel(-2, *place)):
        is_laid_out(window)
        seen.update(ids(window, kind))
    return seen


def by_finger(window, kind):
    """The content is pulled up from where an entry stands; none may be pressed."""
    to_the_top(window, kind)
    x, y, _, _ = window.element(kind + "*")["rect"]
    chosen, seen, step = chosen_of(window, kind), set(), window.size[1] // 3
    low = y + step + 60

    def pull():
        inputs = window.now["inputs"]
        window.hands.say("down", x + 20, low)
        for part in range(1, 5):
            window.hands.say("move", x + 20, low - step * part // 4)
        window.hands.say("up", x + 20, low - step)
        window.hands.key(NO_KEY)
        window.answer(PATIENCE, inputs + 1)  # the line of the key, not of the button going down

    for _ in moves_on(window, pull):
        seen.update(ids(window, kind))
        if chosen & seen and not chosen_of(window, kind) <= chosen:
            raise Failure(f"{chosen} was chosen, and now {chosen_of(window, kind)}")
    return seen


def chosen_of(window, kind):
    return {e["id"] for e in window.now["elements"] if e["id"].startswith(kind) and e.get("chosen")}


def focused(window):
    return next((e["id"] for e in window.now["elements"] if e.get("focused")), None)


def by_keys(window, kind):
    """The Tab key leads through all of the screen and back to where it began."""
    window.key("Tab")
    first, seen = focused(window), []
    while not seen or focused(window) != first:
        seen.append(focused(window))
        if len(seen) > 120:
            raise Failure("the Tab key does not come round")
        window.key("Tab")
    return {id for id in seen if id.startswith(kind)}


def all_are_reached(window, kind, wanted):
    for way in (by_wheel, by_finger, by_keys):
        seen = way(window, kind)
        if wanted - seen:
            raise Failure(f"{window.now['scene']}: not reached {way.__name__}: {wanted - seen}")


# ---- The gallery ----


def shows(window, *wanted):
    """Exactly so many games."""
    if window.now["shown"] not in wanted:
        raise Failure(f"{window.now['shown']} games are shown and not {wanted}")
    is_laid_out(window)


def is_filtered(window, data, games):
    infos = {
        game: json.loads((data / f"games/{game}.json").read_text(encoding="utf-8"))
        for game in games
    }
    families = {name: 0 for name in FAMILIES}
    for info in infos.values():
        families[info.get("family", "other")] += 1
    for name, n in families.items():
        window.press(f"family={name}")
        shows(window, n)
    window.press("family=all")
    shows(window, MANY)
    window.press("players:more")  # the least number of players: two
    two = [i for i in infos.values() if 2 in i["seats"].get("only", [i["seats"]["min"]])]
    shows(window, len(two))
    window.press("players:less")
    while window.element("minutes:less"):
        window.press("minutes:less")
    shows(window, len([i for i in infos.values() if i.get("minutes", 0) <= 10]))
    window.press("button:all")
    shows(window, MANY)


def is_searched(window):
    """In both languages, by kana and romaji; the chosen game is one of those found."""
    copies = 2 + (MANY - len(GAMES)) // len(GAMES)
    for words, n in (("geshenku", copies), ("ゲシェ", copies), ("minimisere", copies)):
        window.key("/")
        window.type(words)
        shows(window, n, n - 1)  # not all have as many copies
        window.key("Return")
        if len(chosen_of(window, "game:")) != 1:
            raise Failure("the panel does not show a game that was found")
        window.press("button:clear")
        shows(window, MANY)
    window.key("/")
    window.type("qx")
    shows(window, 0)
    window.press("button:all")
    shows(window, MANY)


def has_favourites(window, start):
    window.press("family=favourites")
    shows(window, 0)
    window.press("button:all")
    for game in ("whist", "sneak"):
        window.press(f"game:{game}")
        window.press("button:favourite")
    window.press("family=favourites")
    shows(window, 2)
    window.press("game:whist")
    window.key("f")
    shows(window, 1)
    window.stop()
    start()
    window.press("button:play")
    window.press("family=favourites")
    shows(window, 1)
    if ids(window, "game:") != ["game:sneak"]:
        raise Failure("favourites are not remembered")
    window.press("family=all")


def crowded(window, letters):
    games = many_games(window.folder)
    data = window.folder / "data"
    (window.profile / "config").mkdir(parents=True)
    (window.profile / "config/settings.json").write_text(json.dumps({"text": letters}))

    def start():
        window.start("--data", data)

    for size in SIZES:
        window.size = size
        start()
        window.press("button:play")
        is_laid_out(window)
        all_are_reached(window, "game:", {f"game:{game}" for game in games})
        if size == SIZES[0]:
            is_filtered(window, data, games)
            is_searched(window)
            has_favourites(window, start)
        window.stop()
        for scene, (way, kind) in LISTS.items():
            start()
            for step in way:
                window.press(step)
            is_laid_out(window)
            all_are_reached(window, kind, {f"{kind}{game}" for game in games})
            if window.press(kind + games[-1])["scene"] != scene:
                raise Failure(f"{scene}: {games[-1]} leads to {window.now['scene']}")
            window.stop()


def main():
    listed(
        "window-crowded-en-100 whole,scenes PROGRAM en 100",
        "window-crowded-ja-200 whole,scenes PROGRAM ja 200",
        "window-crowded-en-200 long PROGRAM en 200",
        "window-crowded-ja-100 long PROGRAM ja 100",
    )
    program, language, letters = sys.argv[1:4]
    window = Window(program, language, Wire())
    with told(window, f"crowded {language} {letters}"):
        crowded(window, int(letters))


if __name__ == "__main__":
    main()
