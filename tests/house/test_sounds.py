#!/usr/bin/env python3
"""Fails unless assets/sounds is exactly the output of assets/sources/sounds.py, free of clicks, and
contains every sound in use.

usage: test_sounds.py; prints one line per fault; exit status 1 if there is any
"""
import array
import importlib.util
import io
import json
import math
import pathlib
import re
import struct
import sys
import wave

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "sounds"
MAX_BYTES, MAX_SECONDS, VARIANTS = 5_000_000, 1.3, 4
# Peaks in dBFS; LUFS of the loudest 100 ms: one less is audible at the usual volume. No sound is
# startling or inaudible.
PEAK, LOUDNESS = (-26.0, -2.9), (-30.0, -17.9)
# The first and the last sample; the mean and the largest jump between two samples, as parts of
# full scale.
EDGE, DC, STEP = 1, 0.003, 0.35
# The room tone, a loop: its length, peak and loudness.
ROOM = "room.wav"
ROOM_SECONDS, ROOM_PEAK, ROOM_LOUDNESS = (2.0, 3.0), (-50.0, -25.0), (-52.0, -40.0)
SOUND_KEYS = {"sound", "lands", "lands_soft", "lands_hard", "sound_up", "sound_down"}


def source():
    spec = importlib.util.spec_from_file_location(
        "sounds", ROOT / "assets" / "sources" / "sounds.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOURCE = source()
# Sounds whose names the program puts together: the text in its code, and the names.
FAMILIES = {
    "coin-%02d": [f"coin-{k:02}" for k in range(1, 14)],
    "voice-%d-%s": [
        f"voice-{imp}-{state}"
        for imp in range(len(SOURCE.voices.IMPS))
        for state in SOURCE.voices.STATES
    ],
}


def decibel(x):
    return 20 * math.log10(max(x, 1e-9))


def unclean(data, name=""):
    """The error in the bytes of one WAV file."""
    loop, rate = name == ROOM, SOURCE.voices.RATE if name.startswith("voice-") else 48000
    length = ROOM_SECONDS if loop else (0.05, MAX_SECONDS)
    peaks, loud = (ROOM_PEAK, ROOM_LOUDNESS) if loop else (PEAK, LOUDNESS)
    try:
        with wave.open(io.BytesIO(data)) as file:
            form = file.getnchannels(), file.getsampwidth(), file.getframerate()
            samples = array.array("h", file.readframes(file.getnframes()))
    except (wave.Error, EOFError) as error:
        yield f"no WAV file: {error}"
        return
    if sys.byteorder == "big":
        samples.byteswap()
    if form[:2] != (1, 2) or form[2] != rate:
        yield f"{form[0]} channels of {8 * form[1]} bits at {form[2]} Hz; write 1 of 16 at {rate}"
        return
    if not length[0] <= len(samples) / form[2] <= length[1]:
        yield f"{len(samples) / form[2]:.2f} s long; {length[0]} to {length[1]}"
    if not samples:
        return
    inside = max(abs(b - a) for a, b in zip(samples, samples[1:]))
    if loop and abs(samples[0] - samples[-1]) > inside:
        yield f"the loop jumps by {abs(samples[0] - samples[-1])} at its seam, by {inside} inside"
    if not loop and max(abs(samples[0]), abs(samples[-1])) > EDGE:
        yield f"begins with {samples[0]} and ends with {samples[-1]}; that clicks"
    mean = sum(samples) / len(samples) / 32768
    if abs(mean) > DC:
        yield f"constant part {100 * mean:.2f} %; at most {100 * DC:.1f}"
    if sum(abs(x) >= 32767 for x in samples):
        yield "clipped"
    peak = decibel(max(map(abs, samples)) / 32768)
    if not peaks[0] <= peak <= peaks[1]:
        yield f"peak {peak:.1f} dBFS; {peaks[0]} to {peaks[1]}"
    heard = [x / 32768 for x in samples]
    loudness = SOURCE.loudness(SOURCE.doubled(heard) if rate != 48000 else heard)
    if not loud[0] <= loudness <= loud[1]:
        yield f"{loudness:.1f} LUFS; {loud[0]} to {loud[1]}"
    step = inside / 32768
    if step > STEP:
        yield f"jumps by {100 * step:.0f} % between two samples; at most {100 * STEP:.0f}"


def named(value, key=None):
    """Every name of a sound in a file of data/tables."""
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from named(item, "sound" if key == "cues" else inner)
    elif key in SOUND_KEYS and value:
        yield value


def asked_for():
    """(name, the file that uses it)"""
    for path in sorted((ROOT / "data" / "tables").glob("*.json")):
        for name in named(json.loads(path.read_text(encoding="utf-8"))):
            yield name, path.relative_to(ROOT)
    for path in sorted((ROOT / "src").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r'(?:app_sound\(a|audio_room\([^,]*), "([^"]*)"', text):
            yield name, path.relative_to(ROOT)
        for pattern, family in FAMILIES.items():
            if f'"{pattern}"' in text:
                yield from ((name, path.relative_to(ROOT)) for name in family)


def stem(file):
    return re.sub(r"-[1-9]$", "", pathlib.Path(file).stem)


def faults():
    made, there = dict(SOURCE.files()), {path.name: path.read_bytes() for path in FOLDER.glob("*")}
    for file in sorted(made.keys() | there.keys()):
        if made.get(file) != there.get(file):
            yield (
                f"assets/sounds/{file}: not what assets/sources/sounds.py writes; run it and commit"
                " both"
            )
    for file, data in there.items():
        for fault in unclean(data, file):
            yield f"assets/sounds/{file}: {fault}"
    if sum(map(len, there.values())) > MAX_BYTES:
        yield f"assets/sounds: {sum(map(len, there.values()))} bytes; at most {MAX_BYTES}"
    asked, names = dict(asked_for()), {stem(file) for file in there}
    for name, who in asked.items():
        if name not in names:
            yield f'{who}: no sound "{name}" in assets/sounds'
    for name in sorted(names):
        if name not in asked:
            yield f"assets/sounds/{name}: nobody asks for it"
        count = SOURCE.voices.VARIANTS if name.startswith("voice-") else VARIANTS
        variants = {there.get(f"{name}-{k}.wav") for k in range(1, count + 1)}
        if f"{name}.wav" not in there and (None in variants or len(variants) < count):
            yield f"assets/sounds/{name}: either {name}.wav, or {count} different variants"


def complaints_missed():
    """Each check must be able to fail: damaged files and the expected messages."""

    def file(samples, rate=48000, channels=1):
        data = array.array("h", samples).tobytes()
        return (
            struct.pack(
                "<4sI4s4sIHHIIHH4sI",
                b"RIFF",
                36 + len(data),
                b"WAVE",
                b"fmt ",
                16,
                1,
                channels,
                rate,
                2 * channels * rate,
                2 * channels,
                16,
                b"data",
                len(data),
            )
            + data
        )

    def sine(loud, n=8820, shift=0):
        return [0] + [shift + round(loud * math.sin(i / 10)) for i in range(n)] + [0]

    spoiled = (
        (sine(5000), None),
        (sine(5000)[:-300], "clicks"),
        (sine(5000, 60), "long"),
        (sine(5000, 90000), "long"),
        (sine(5000, shift=800), "constant"),
        ([max(-32767, min(32767, 4 * x)) for x in sine(20000)], "clipped"),
        (sine(30000), "peak"),
        (sine(900), "peak"),
        (sine(12000), "LUFS"),
        ([0] + [12000 * (-1) ** (i // 9) for i in range(8820)] + [0], "jumps"),
    )
    level = max(1, round(32768 * 10 ** (-30 / 20)))
    seams = (level * math.sin(i / 200) * i / 120000 for i in range(120000))
    if "seam" not in "; ".join(unclean(file([round(x) for x in seams]), ROOM)):
        yield "self-test: a loop with a seam: nothing said"
    for samples, words in spoiled:
        found = "; ".join(unclean(file(samples)))
        if (words or "") not in found or (words is None and found):
            yield f"self-test: a file that is {words or 'clean'}: {found or 'nothing said'}"
    for data, words in (
        (b"RIFF", "no WAV"),
        (file(sine(5000), rate=22050), "22050"),
        (file(sine(5000), channels=2), "2 channels"),
    ):
        if words not in "; ".join(unclean(data)):
            yield f"self-test: {words} not noticed"


def main():
    problems = [*complaints_missed(), *faults()]
    print("\n".join(problems) or "sounds: ok")
    sys.exit(bool(problems))


main()
