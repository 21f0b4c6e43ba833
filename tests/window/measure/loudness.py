#!/usr/bin/env python3
"""Measures the loudness of play: loudness.py IMPARLOUR [GAME …]. Imps play each game for SECONDS at
normal speed and the default volume (MUSIC=1: with music, too); SDL's disk driver writes the
audible output into a pipe. Prints integrated loudness (ITU-R BS.1770, gated), peak, and clicks;
it fails beyond -23 ± 2 LUFS or above -3 dBFS. KEEP=FOLDER keeps the recording, for ffmpeg -f
s16le -ar 48000 -ac 2 -i FILE -af ebur128 -f null -
"""
import array
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "assets/sources"))
from sounds import RATE, weighted

ROOT = pathlib.Path(__file__).resolve().parents[3]
SECONDS = float(os.environ.get("SECONDS", 60))
LOUDNESS, PEAK = (-25.0, -21.0), -3.0


def record(program, game, music, folder):
    """A pipe, not a file: the device is closed during silence, and would start the file again."""
    pipe, profile = folder / "pipe", folder / "profile"
    if pipe.exists():
        pipe.unlink()
    os.mkfifo(pipe)
    (profile / "config").mkdir(parents=True, exist_ok=True)
    (profile / "config/settings.json").write_text(json.dumps({"plays": music}))
    heard, over = bytearray(), threading.Event()
    end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)

    def listen():
        while not over.is_set():
            try:
                heard.extend(os.read(end, 1 << 16))
            except BlockingIOError:
                time.sleep(0.01)

    listener = threading.Thread(target=listen)
    listener.start()
    process = subprocess.Popen(
        [
            program,
            "--game",
            game,
            "--seats",
            "ai:normal,ai:normal,ai:normal,ai:normal",
            "--seed",
            "5eed",
            "--profile",
            profile,
            "--lang",
            "en",
            "--window",
            "960x540",
            "--renderer",
            "software",
            "--drive",
        ],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(pipe),
        },
        text=True,
    )
    for _ in range(int(SECONDS)):
        time.sleep(1)
        process.stdin.write("key Return\n")  # results are left at once
        process.stdin.flush()
    process.stdin.close()
    process.wait(20)
    over.set()
    listener.join()
    os.close(end)
    samples = array.array("h")
    samples.frombytes(bytes(heard[: len(heard) // 4 * 4]))
    return samples


def integrated(samples):
    """LUFS over blocks of 400 ms that overlap by three quarters, gated at -70 and at 10 below what
    remains.
    """
    step = RATE // 10
    power = None
    for side in (0, 1):
        heard = weighted([v / 32768 for v in samples[side::2]])
        parts = [
            sum(v * v for v in heard[i : i + step]) / step
            for i in range(0, len(heard) - step + 1, step)
        ]
        power = parts if power is None else [a + b for a, b in zip(power, parts)]
    blocks = [sum(power[i : i + 4]) / 4 for i in range(len(power) - 3)]
    for gate in (-70, None):
        if gate is None:
            gate = -0.691 + 10 * math.log10(sum(blocks) / len(blocks)) - 10
        blocks = [b for b in blocks if b > 0 and -0.691 + 10 * math.log10(b) > gate]
        if not blocks:
            return -math.inf
    return -0.691 + 10 * math.log10(sum(blocks) / len(blocks))


def clicks(samples):
    """Steps out of silence or into it: more than a hundredth of full scale right beside five
    milliseconds of silence.
    """
    least, found = RATE // 200, 0
    for side in (samples[::2], samples[1::2]):
        quiet = 0
        for i, v in enumerate(side):
            if v == 0:
                quiet += 1
                continue
            found += quiet >= least and abs(v) > 327
            found += quiet >= least and i > quiet and abs(side[i - quiet - 1]) > 327
            quiet = 0
    return found


def main():
    program, games = sys.argv[1], sys.argv[2:] or sorted(
        path.stem for path in (ROOT / "data/games").glob("*.json")
    )
    wrong = False
    for game in games:
        for music in (False, True) if os.environ.get("MUSIC") else (False,):
            with tempfile.TemporaryDirectory() as folder:
                samples = record(program, game, music, pathlib.Path(folder))
            if keep := os.environ.get("KEEP"):
                (pathlib.Path(keep) / f"{game}{'-music' if music else ''}.s16").write_bytes(
                    samples.tobytes()
                )
            peak = 20 * math.log10(max(1, max(map(abs, samples), default=1)) / 32768)
            loud, steps = integrated(samples), clicks(samples)
            wrong |= not LOUDNESS[0] <= loud <= LOUDNESS[1] or peak >= PEAK or steps > 0
            print(
                (
                    f"{game:14} {'music' if music else '     '} {len(samples) / 2 / RATE:5.1f} s"
                    f" heard  {loud:6.1f} LUFS  peak {peak:6.1f} dBFS  {steps} clicks"
                ),
                flush=True,
            )
    sys.exit(wrong)


if __name__ == "__main__":
    main()
