#!/usr/bin/env python3
"""src/tools/learn/tune.py learns the same with any number of interruptions and threads, keeps the
other contents of the game's file, and learns something: tune.py CLI GAME.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CLI, GAME = sys.argv[1:3]
SETTINGS = ["--rounds", "3", "--deals", "12", "--seed", "7", "--fresh"]


def feature_list(kind):
    """The text of a kind's list of features."""
    return next((ROOT / "src/rules").glob(f"*/features_{kind}.def")).read_text()


def command(data, *words):
    program = [sys.executable, ROOT / "src/tools/learn/tune.py", GAME, "--cli", CLI]
    return [*program, *SETTINGS, *words, "--data", str(data)]


def run(data, *words):
    done = subprocess.run(command(data, *words), capture_output=True, text=True, timeout=250)
    if done.returncode != 0:
        sys.exit(f"{words}: status {done.returncode}: {done.stderr}")
    return done.stderr


def demand(truth, what, shown=""):
    if not truth:
        sys.exit(f"{what}:\n{shown}")


def interrupted(data, folder):
    """Kills it whenever it has stored something, until it is done."""
    out, kills = folder / "interrupted.json", 0
    part = pathlib.Path(f"{out}.part")
    while not out.exists():
        before = part.stat().st_mtime_ns if part.exists() else 0
        process = subprocess.Popen(
            command(data, "--threads", "2", "--out", str(out)),
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        while (
            process.poll() is None
            and (part.stat().st_mtime_ns if part.exists() else 0) == before
            and not out.exists()
        ):
            time.sleep(0.002)
        if not out.exists():
            process.kill()
        kills += process.wait() < 0
        process.stderr.close()
        demand(kills < 20, "it does not go on where it was")
    return out, kills


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        data = folder / "data"
        shutil.copytree(ROOT / "data", data)
        own = data / "ai/games" / f"{GAME}.json"
        own.parent.mkdir(exist_ok=True)
        (data / "ai/log" / f"{GAME}.txt").unlink(missing_ok=True)
        levels = {"hard": {"playouts": 77}}
        own.write_text(json.dumps({"levels": levels, "weights": {}}))

        whole = folder / "whole.json"
        told = run(data, "--out", str(whole))
        log = pathlib.Path(f"{whole}.log").read_text()
        demand(log in told and log.count("\nround ") == 3, "not every round is told and kept", told)
        demand(
            list(json.loads(whole.read_text())) == ["levels", "deal", "weights"],
            "other keys are lost",
            whole.read_text(),
        )

        out, kills = interrupted(data, folder)
        demand(kills > 0, "it could not be interrupted")
        demand(
            out.read_text() == whole.read_text(), "interrupted it learns otherwise", out.read_text()
        )
        demand(pathlib.Path(f"{out}.log").read_text() == log, "interrupted it tells otherwise", log)
        demand(not pathlib.Path(f"{out}.part").exists(), "what it went on from is left")

        # Writes into the data: the learned numbers are there, and the program plays by them; other
        # numbers learn differently.
        run(data)
        demand(
            json.loads(own.read_text()) == json.loads(whole.read_text()),
            "the data's own file differs",
            own.read_text(),
        )
        demand((data / "ai/log" / f"{GAME}.txt").read_text() == log, "the log is not in the data")
        run(data, "--rounds", "1")
        demand(
            (data / "ai/log" / f"{GAME}.txt").read_text().startswith(log + "tune "),
            "the log is not gone on with",
        )

        for kind, _, before, after in re.findall(
            r"^  (\w+) +(\d+) choices: regret ([\d.]+) -> ([\d.]+) points", log, re.M
        ):
            features = re.findall(r"^FEATURE\(", feature_list(kind), re.M)
            demand(
                float(after) <= float(before) + 0.15 * (len(features) > 1),
                f"{kind}: it chooses worse than before",
                log,
            )
        first = re.search(r"^round 1:.*?(?=^  against)", log, re.M | re.S).group()
        pairs = re.findall(r"regret ([\d.]+) -> ([\d.]+)", first)
        tells = any(
            feature_list(kind).count("FEATURE(") > 1
            for kind in re.findall(r"^  (\w+) +\d+ choices", first, re.M)
        )
        demand(
            not tells
            or sum(float(after) for _, after in pairs) < sum(float(before) for before, _ in pairs),
            "nothing is learned",
            first,
        )


main()
