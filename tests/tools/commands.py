#!/usr/bin/env python3
"""The commands of imparlour-cli for people work, and their output is plausible: commands.py CLI
GAME MAKE-SAVE | rules | games | misuse | arena MAKE-SAVE.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMAND = sys.argv[1:2]
LEVELS = ("easy", "normal", "hard", "expert")
# Tricks with an exchange, climbing, adding, bluff: arena.py does the same for every game.
SAMPLE = ("hearts", "great-dalmuti", "addenda", "sneak")


def command(*words):
    """The program, or arena.py with the program."""
    program = [*COMMAND, *words]
    if words[0] == "arena":
        program = [sys.executable, str(ROOT / "src/tools/arena/arena.py"), *words[1:]]
        program += ["--cli", *COMMAND]
    return [*program, "--data", str(ROOT / "data")]


def run(*words, status=0):
    done = subprocess.run(
        command(*words),
        capture_output=True,
        text=True,
        timeout=250,
    )
    if done.returncode != status or bool(done.stderr) != (status != 0):
        sys.exit(
            f"{' '.join(words)}: status {done.returncode}: {done.stderr or done.stdout[-500:]}"
        )
    return done.stdout + done.stderr


def demand(truth, what, output):
    if not truth:
        sys.exit(f"{what}:\n{output}")


def rated(*files, rows=None):
    """The output of ratings.py for the rows of an arena."""
    done = subprocess.run(
        [sys.executable, ROOT / "src/tools/arena/ratings.py", *files],
        input=rows,
        capture_output=True,
        text=True,
        timeout=250,
    )
    if done.returncode != 0 or done.stderr:
        sys.exit(f"ratings.py: status {done.returncode}: {done.stderr}")
    return done.stdout


def check(game, seats):
    output = run("check", game, "--matches", "4")
    demand(output.endswith(f"{game} is sound\n"), "not sound", output)
    demand(
        re.findall(r"^(\d+) players: 4 random matches$", output, re.M) == [str(n) for n in seats],
        "not every number of players",
        output,
    )
    for least, mean, most in re.findall(r"length +([\d.]+) moves \((\d+) to (\d+)\)", output):
        demand(0 < int(mean) <= float(least) <= int(most), "impossible lengths", output)
    for line in re.findall(r"seats won +(.*)", output):
        demand(
            abs(sum(map(float, re.findall(r"[\d.]+", line))) - 100) < 0.5,
            "the shares of the seats are not 100 %",
            output,
        )
    leads = re.findall(r"opponents +normal is ([+−-]\S+) ± (\S+) points a deal", output)
    demand(len(leads) == len(seats), "no lead of the opponents is given", output)
    demand("a random deal" in output and output.count("\n") > 20, "no deal is shown", output)
    output = run("check", game, "--complete")
    demand(output == f"{game} is complete\n", "not complete", output)


def bench(game):
    output = run("bench", "--game", game, "--quick")
    rates = dict(re.findall(r"^  (\S[\w ]*?) +(\d+) /s ", output, re.M))
    demand(
        set(rates)
        >= {
            "random moves",
            "engine moves",
            "matches",
            "clones",
            "samples",
            "views",
            "AI playouts",
            "tree iterations",
            "undo and redo",
        },
        "figures are missing",
        output,
    )
    demand(all(int(rate) > 0 for rate in rates.values()), "a rate of nothing", output)
    demand(
        int(rates["matches"]) < int(rates["random moves"]), "matches shorter than a move", output
    )
    demand(
        [level for level in LEVELS if re.search(rf"^  {level} +[\d.]+ ms", output, re.M)]
        == list(LEVELS),
        "a level does not think",
        output,
    )


def arena(game):
    rows = run("arena", "random", "ai:easy", "--game", game, "--deals", "3")
    output = rated(rows=rows)
    duels = re.findall(
        (
            r"^(\S+) +in a field of (\S+) +([+-][\d.]+) ± ([\d.]+) points per deal, wins +([\d.]+)"
            r" % \(fair ([\d.]+)\), 3 deals$"
        ),
        output,
        re.M,
    )
    demand(
        [duel[:2] for duel in duels] == [("random", "ai:easy"), ("ai:easy", "random")],
        "not one against the other and back",
        output,
    )
    demand(all(0 <= float(wins) <= 100 for *_, wins, _ in duels), "impossible shares", output)
    demand(
        rows == run("arena", "random", "ai:easy", "--game", game, "--deals", "3"),
        "the same deals come out otherwise",
        rows,
    )


def follow(hands, line):
    """Stores the hands from a line of the full transcript."""
    if re.match(r"deal |  round ", line):
        hands.clear()
    elif dealt := re.match(r"  hand (\d): ?(.*)", line):
        hands[dealt[1]] = Counter(dealt[2].split())
    elif played := re.match(r"  (\d) plays (?!with )(.*)", line):
        hands[played[1]] -= Counter(played[2].split())
    elif drawn := re.match(r"  (\d) draws (\S+)$", line):
        hands[drawn[1]] += Counter([drawn[2]])
    elif moved := re.match(r"  (\S+): (\w+)(?: (\d))? to (\w+)(?: (\d))?$", line):
        card, of, giver, to, taker = moved.groups()
        if of == "hand":
            hands[giver] -= Counter([card])
        if to == "hand":
            hands[taker] += Counter([card])


def check_known(seat, hands, block):
    """The knowledge listed for the seat is true of the hands and includes all of its own cards;
    every unlisted card is unseen.
    """
    hidden = 0
    for zone, number, n, there, lacking in re.findall(
        r"^    (\w+)(?: (\d))?: (\d+) cards(?:; there: ([^;\n]*))?(?:; not there: (.*))?$",
        block,
        re.M,
    ):
        there = Counter(there.split())
        hidden += int(n) - there.total()
        if zone == "hand":
            hand = hands[number]
            demand(
                int(n) == hand.total() and there <= hand, f"hand {number} holds {dict(hand)}", block
            )
            demand(
                number != seat or there == hand,
                f"{seat} does not know the own hand {dict(hand)}",
                block,
            )
            free = hand - there
            demand(
                not any(free[card] for card in set(lacking.split()) - set(there)),
                f"hand {number} holds what it cannot hold: {dict(hand)}",
                block,
            )
    n, unseen = re.match(r"  what \d could know: (\d+) cards unseen(?:: (.*))?", block).groups()
    demand(int(n) == hidden == len((unseen or "").split()), f"{hidden} cards are hidden", block)
    return hidden


def hidden(game, seats, make_save):
    """The cards of a match in play are shown only if asked for."""
    with tempfile.NamedTemporaryFile(suffix=".save") as save:
        subprocess.run(
            [make_save, str(ROOT / "data"), game, str(seats), "9", save.name], check=True
        )
        for more in [], ["--show", "0"], ["--known", "0"], ["--to", "1"]:
            told = run("replay", save.name, *more, status=2)
            demand("still in play" in told, "cards are shown", told)
        demand("in play, scores" in run("replay", save.name, "--reveal"), "not played", game)


def known(game, seats, make_save):
    """The knowledge of a seat at its turns, beside the log of a match: true, as far as it goes, and
    incomplete.
    """
    with tempfile.NamedTemporaryFile(suffix=".save") as save:
        subprocess.run(
            [make_save, str(ROOT / "data"), game, str(seats), "400", save.name], check=True
        )
        log = run("replay", "--reveal", save.name)
        for seat in "0", str(seats - 1):
            output = run("replay", "--reveal", save.name, "--known", seat)
            block = re.compile(rf"  what {seat} could know:.*\n(?:    .*\n)+")
            demand(
                block.sub("", output) == log, "the log is another one beside what is known", output
            )
            hands, hidden, blocks = defaultdict(Counter), [], iter(block.findall(output))
            for line in block.sub("KNOWN\n", output).splitlines():
                if line == "KNOWN":
                    hidden.append(check_known(seat, hands, next(blocks)))
                follow(hands, line)
            demand(
                len(hidden) > 5 and max(hidden) > 10,
                f"{len(hidden)} turns, {hidden} cards unseen",
                output,
            )
        for misuse in "9", "x", str(seats):
            run("replay", "--reveal", save.name, "--known", misuse, status=2)


def arena_in_parts(game):
    """Deals and whole matches; merged parts give the same output as one run; with threads too."""
    words = ("arena", "random", "ai:easy", "--game", game, "--deals", "2", "--matches", "1")
    with tempfile.TemporaryDirectory() as folder:
        whole, parts = f"{folder}/whole", [f"{folder}/{i}" for i in (2, 1)]
        demand(run(*words, "--threads", "2", "--out", whole) == "", "rows twice", whole)
        output = rated(whole)
        for i, part in zip((2, 1), parts):
            run(*words, "--shard", f"{i}/2", "--out", part)
        demand(
            output == rated(*parts) == rated(rows=run(*words)), "parts are not the whole", output
        )
    pairs = re.findall(
        (
            r"^random +ends above ai:easy +([\d.]+) % \(([\d.]+) to ([\d.]+)\) of pairs, (\d+)"
            r" matches from 1 seeds$"
        ),
        output,
        re.M,
    )
    demand(
        len(pairs) == 1
        and float(pairs[0][1]) <= float(pairs[0][0]) <= float(pairs[0][2])
        and int(pairs[0][3]) >= 2,
        "no pairs",
        output,
    )
    demand(
        re.search(r"^rating random +\+0\nrating ai:easy +\S+ \(\S+ to \S+\)$", output, re.M),
        "no ratings",
        output,
    )


def arena_from_a_save(game, make_save):
    seats = json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]["default"]
    with tempfile.TemporaryDirectory() as folder:
        save = f"{folder}/save"
        subprocess.run([make_save, str(ROOT / "data"), game, str(seats), "60", save], check=True)
        now = run("arena", "random", "ai:easy", "--from", save, "--deals", "2")
        demand("2 deals" in rated(rows=now), "not played on", now)
        demand(
            now != run("arena", "random", "ai:easy", "--from", save, "--to", "0", "--deals", "2"),
            "move 60 is move 0",
            now,
        )
        for misuse in (["--game", game], ["--to", "61"]):
            demand(
                "--" in run("arena", "random", "ai:easy", "--from", save, *misuse, status=2),
                "not refused",
                now,
            )


def review_of_seat(seat, profile):
    """The result of a deal is the sum of luck and play, and every move that cost something has a
    better one. Whether there is such a move.
    """
    told = run("review", "archive:1", *profile, "--seat", str(seat))
    deal, luck, play = (
        round(100 * float(x))
        for x in re.search(r"^deal (\S+): luck (\S+), play (\S+)$", told, re.M).groups()
    )
    demand(deal == luck + play, "does not add up", told)
    costly = re.findall(r"^costliest \d: move (\d+)$", told, re.M)
    for move in costly:
        demand(
            re.search(rf"^move {move}: .*; better: .*, \+\d", told, re.M),
            "nothing better",
            told,
        )
    return bool(costly)


def review(seats, profile):
    """All seats play at random. A single one may happen to have no choice that matters."""
    costly = [review_of_seat(seat, profile) for seat in range(seats)]
    demand(any(costly), "random play was the best", "")
    says = run("review", "archive:1", *profile, "--seat", str(seats), status=2)
    demand("no such seat" in says, "not refused", says)


def review_of_a_save(game, make_save):
    with tempfile.NamedTemporaryFile(suffix=".save") as save:
        subprocess.run([make_save, str(ROOT / "data"), game, "4", "400", save.name], check=True)
        told = run("review", save.name)
        demand(re.search(r"^costliest 1: move \d+$", told, re.M), "no review", told)


def withheld(game, folder, profile, deals):
    """While a match of a seed of a deal can be continued, its finished deals are not handed out,
    since the next cards follow from them.
    """
    save, out = pathlib.Path(f"{folder}/one/state/{game}.save"), pathlib.Path(f"{folder}/some")
    save.write_bytes(pathlib.Path(f"{folder}/save").read_bytes())
    for words in (["archive", "show", str(deals)], ["replay", "archive:1"]):
        says = run(*words, *profile, status=2 if words[0] == "archive" else 1)
        demand("belongs to a match in play" in says, "handed out", says)
        run(*words, *profile, "--reveal")
    told = run("archive", *profile)
    demand(told.count("\n") == deals and not re.search(" [0-9A-Z]{18,}$", told, re.M), "code", told)
    run("archive", "export", *profile, "--out", str(out), status=1)
    demand(out.read_text() == "", "exported", told)
    run("archive", "export", *profile, "--out", str(out), "--reveal")
    demand(out.read_text() == pathlib.Path(f"{folder}/deals").read_text(), "not exported", told)
    save.unlink()


def archive(game, make_save):
    """Deals are listed, shown, analysed, and imported from one archive into another; a damaged one
    is refused.
    """
    seats = json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]["default"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                make_save,
                str(ROOT / "data"),
                game,
                str(seats),
                "900",
                f"{folder}/save",
                f"{folder}/one/state",
            ],
            check=True,
        )
        one, other = ("--profile", f"{folder}/one"), ("--profile", f"{folder}/other")
        told = run("archive", *one)
        deals = re.findall(
            (
                rf"^(\d+) 2026-11-22 21:04 {game} {seats} players, deal (\d+): .*\(-?\d+\)("
                r" [0-9A-Z]{18,28})?$"
            ),
            told,
            re.M,
        )
        demand(
            deals and [int(n) for n, _, _ in deals] == list(range(1, len(deals) + 1)),
            "not all are listed",
            told,
        )
        demand(
            all((deal == "1") == bool(written) for _, deal, written in deals),
            "only a first deal has a code",
            told,
        )
        demand(
            [int(deal) for _, deal, _ in deals] == list(range(len(deals), 0, -1)),
            "not the latest first",
            told,
        )
        demand(
            run("archive", "list", *one, "--game", "no-such-game") == "",
            "games are not told apart",
            told,
        )
        demand("imparlour-match" in run("archive", "show", "1", *one), "no text", told)
        for n in (1, len(deals)):
            demand(
                "over, scores" in (end := run("replay", f"archive:{n}", *one))
                or "in play, scores" in end,
                "not played",
                end,
            )
        review(seats, one)
        table = run("archive", "statistics", *one).splitlines()
        demand(
            len(table) == 3 and all(row.split(",")[5] == str(len(deals)) for row in table[1:]),
            "not all are counted",
            table,
        )
        run("archive", "export", *one, "--out", f"{folder}/deals")
        withheld(game, folder, one, len(deals))
        pathlib.Path(f"{folder}/other/state").mkdir(parents=True)
        demand(
            run("archive", "import", f"{folder}/deals", *other)
            == f"{len(deals)} imported, 0 already known\n",
            "not taken",
            told,
        )
        demand(
            run("archive", "import", f"{folder}/deals", *other)
            == f"0 imported, {len(deals)} already known\n",
            "taken twice",
            told,
        )
        demand(run("archive", *other).count(", brought:") == len(deals), "not marked", told)
        text = pathlib.Path(f"{folder}/deals").read_text()
        pathlib.Path(f"{folder}/deals").write_text(text.replace("play", "plaz", 1))
        demand(
            "is damaged" in run("archive", "import", f"{folder}/deals", *other, status=1),
            "taken",
            text,
        )
        demand(
            "no deal" in run("archive", "show", str(len(deals) + 1), *one, status=1), "shown", told
        )


def receipts(game, make_save):
    """The receipt is the same from the code, from the save and from the archive."""
    seats = json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]["default"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [
                make_save,
                str(ROOT / "data"),
                game,
                str(seats),
                "300",
                f"{folder}/save",
                f"{folder}/one/state",
            ],
            check=True,
        )
        made = run("code", "--game", game, "--players", str(seats), "--seed", "1234").strip()
        told = run("receipt", f"{folder}/save")
        demand(
            re.fullmatch(r"(deal \d+: [0-9a-f]{4}( [0-9a-f]{4}){7}\n)+", told), "no receipts", told
        )
        demand(told.startswith(run("receipt", made)), "another one from the code", told)
        demand(
            run("receipt", "archive:1", "--profile", f"{folder}/one") in told,
            "another one from the archive",
            told,
        )


def code(game, seats):
    """A deal's code describes the start of the deal, and plays the same."""
    deal = ["--game", game, "--players", str(seats), "--seed", "00000000000000005eed"]
    written = run("code", *deal).strip()
    told = run("code", written[:10].lower() + "-" + written[10:]).split()
    demand(told == deal and len(written) <= 28, "another deal", " ".join(told))
    demand("wrong or missing" in run("code", written[::-1], status=2), "not refused", written[::-1])
    match = [*deal[:-1], "m" + deal[-1]]
    other = run("code", *match).strip()
    demand(run("code", other).split() == match and other != written, "not of a match", other)
    cut = hashlib.sha256(f"imparlour-cut 1\n{deal[-1]} 47 11\n".encode()).hexdigest()[:20]
    demand(
        run("code", *match, "--cut", "47 11") == run("code", *deal[:-1], f"m{cut}"),
        "the code of a cut match is another one",
        cut,
    )
    for wrong in [[*deal, "--cut", "1"], [*match, "--cut", 128 * "1"]]:
        demand("--cut: needs the draw" in run("code", *wrong, status=2), "not refused", str(wrong))
    drawn = hashlib.sha256(f"imparlour-draw 1\n{deal[-1]}\n".encode()).hexdigest()[:32]
    demand(
        run("receipt", match[-1]) == f"draw: {' '.join(re.findall('....', drawn))}\n",
        "the receipt of the draw is another one",
        drawn,
    )
    flags = "--seats", ",".join(seats * ["random"]), "--matches", "1"
    played = [run("play", *d[:2], *flags, *d[-2:]).split() for d in (deal, match)]
    demand(
        [line[1] for line in played] == [deal[-1], match[-1]] and played[0][2:] != played[1][2:],
        "the seed of a match means the same as that of a deal",
        str(played),
    )


def games():
    output = run("games")
    for path in sorted((ROOT / "data/games").glob("*.json")):
        game = json.loads(path.read_text())
        demand(
            re.search(
                (
                    rf"^{path.stem}  .* players \({game['seats']['default']}\), about"
                    rf" {game['minutes']} minutes$"
                ),
                output,
                re.M,
            ),
            f"{path.stem} is missing",
            output,
        )
        for option in game.get("options", []):
            demand(
                re.search(rf"^    {option['key']} = ", output, re.M),
                f"{path.stem}: {option['key']} is missing",
                output,
            )


def undocumented(text, output, deeper=True):
    """The keys of an object, and of those in its lists, that have no line with a sentence."""
    missing = [
        key for key in text if not re.search(rf'^ +"{key}"( \(optional\))?: \S', output, re.M)
    ]
    for value in text.values() if deeper else ():
        for one in value if isinstance(value, list) else ():
            missing += undocumented(one, output) if isinstance(one, dict) else []
    return missing


def rules():
    """Every component of a game in data/games and every key of its files is documented, with a
    sentence.
    """
    output = run("rules")
    used = set()
    for path in (ROOT / "data/games").glob("*.json"):
        for phase in json.loads(path.read_text())["phases"].values():
            used.add(phase["phase"])
            used.update(
                rule
                for slot in phase.values()
                if isinstance(slot, list)
                for rule in slot
                if isinstance(rule, str) and "_" in rule
            )
    missing = [name for name in sorted(used) if not re.search(rf"\b{name}\b", output)]
    for folder in ("tables", "books", "lessons", "feats"):
        path = ROOT / "data/template" / folder / "template.json"
        missing += undocumented(json.loads(path.read_text()), output)
    for folder in ("data/decks", "assets/cards"):
        for path in (ROOT / folder).glob("*.json"):
            if path.stem != "figures":
                missing += undocumented(json.loads(path.read_text()), output, deeper=False)
    demand(not missing, f"{missing} are used and not documented", output)
    demand(all(len(line) < 400 for line in output.splitlines()), "endless lines", output)


def seats_of(game):
    seats = json.loads((ROOT / f"data/games/{game}.json").read_text())["seats"]
    return [n for n in range(seats["min"], seats["max"] + 1) if n in seats.get("only", [n])]


def misuse(game="hearts"):
    """Wrong arguments cost one line."""
    for words in (
        ["check"],
        ["check", "no-such-game"],
        ["bench", "--game", "no-such-game"],
        ["arena", "random", "--game", game],
        ["arena", "random", "nobody", "--game", game],
        ["arena", "random", "ai:hard+", "--game", game],
        ["arena", "random", "ai:hard+8", "--game", game],
        ["arena", "random", "ai:hard+12", "--game", game],
        ["arena", "random", "ai:easy", "--game", game, "--deals", "0"],
        ["check", game, "--matches", "0"],
        ["arena", "random", "random", "--game", game],
        ["arena", "random", "ai:easy", "--game", game, "--shard", "3/2"],
        ["arena", "random", "ai:easy", "--from", "no-such-file"],
        ["arena", "random", "ai:easy", "--game", game, "--to", "1"],
        ["archive", "show", "1", "--profile", "/no-such-folder"],
        ["archive", "what"],
        ["arena", "random", "ai:easy", "--game", game, "--out", "/no-such-folder/rows"],
        ["arena", "random", "ai:hard@1", "--game", game],
        ["review"],
    ):
        done = subprocess.run(
            command(*words),
            capture_output=True,
            text=True,
            timeout=60,
        )
        demand(
            done.returncode in (1, 2) and done.stderr.count("\n") == 1 and not done.stdout,
            f"{words}: no line of refusal",
            done.stdout + done.stderr,
        )


def main():
    what = sys.argv[2]
    if what in ("rules", "games", "misuse"):
        globals()[what]()
        return
    if what == "arena":
        for game in SAMPLE:
            arena(game)
            arena_in_parts(game)
            arena_from_a_save(game, sys.argv[3])
            review_of_a_save(game, sys.argv[3])
        return
    check(what, seats_of(what))
    bench(what)
    hidden(what, seats_of(what)[-1], sys.argv[3])
    known(what, seats_of(what)[-1], sys.argv[3])
    archive(what, sys.argv[3])
    receipts(what, sys.argv[3])
    code(what, seats_of(what)[-1])


main()
