"""Writes every sound of assets/sounds/: python3 assets/sources/sounds.py [FOLDER]

Paper and wood are filtered noise, motifs are a few decaying partials of one small instrument in D;
nothing is sampled. The same script writes the same bytes every time (tests/house/test_sounds.py
holds it to that).
"""
import array
import math
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import voices

RATE = 48000
FADE_IN, FADE_OUT = 0.0005, 0.004  # seconds; no file may begin or end with a click
D4, E4, F4, FIS4, A4, B4, D5, FIS5, A5 = (
    440 * 2 ** (step / 12) for step in (-7, -5, -4, -3, 0, 2, 5, 9, 12)
)


# ---- Parts: lists of samples, times in seconds ---------------------------------------------------


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def noise(rng, seconds):
    return [rng.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def biquad(signal, kind, start, end=None, q=0.7):
    """A filter by R. Bristow-Johnson's cookbook; its frequency may glide from `start` to `end`."""
    end = end or start
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for i, x in enumerate(signal):
        if i % 64 == 0:
            w = 2 * math.pi * start * (end / start) ** (i / len(signal)) / RATE
            c, alpha = math.cos(w), math.sin(w) / (2 * q)
            b0, b1, b2 = {
                "low": ((1 - c) / 2, 1 - c, (1 - c) / 2),
                "high": ((1 + c) / 2, -1 - c, (1 + c) / 2),
                "band": (alpha, 0.0, -alpha),
            }[kind]
            a0, a1, a2 = 1 + alpha, -2 * c, 1 - alpha
        y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def swell(signal, attack, decay):
    """Rises smoothly during `attack`, then falls by 1/e every `decay`."""
    rise = round(attack * RATE)
    return [
        x
        * (
            0.5 - 0.5 * math.cos(math.pi * i / rise)
            if i < rise
            else math.exp((rise - i) / (decay * RATE))
        )
        for i, x in enumerate(signal)
    ]


def tone(seconds, partials, attack=0.002, fall=0.0):
    """Partials (frequency, amplitude, decay) that may fall by some hertz per second."""
    out = silence(seconds)
    for frequency, amplitude, decay in partials:
        phase, level = 0.0, amplitude
        step, turn = math.exp(-1 / (decay * RATE)), 2 * math.pi * frequency / RATE
        for i in range(len(out)):
            out[i] += level * math.sin(phase)
            if fall:
                turn = 2 * math.pi * (frequency - fall * i / RATE) / RATE
            phase += turn
            level *= step
    rise = round(attack * RATE)
    for i in range(min(rise, len(out))):
        out[i] *= i / rise
    return out


def add(base, at, part, gain=1.0):
    begin = round(at * RATE)
    for i, x in enumerate(part[: len(base) - begin], begin):
        base[i] += gain * x
    return base


def tick(rng, frequency, decay, seconds=0.03):
    """The edge of one card."""
    return swell(biquad(noise(rng, seconds), "band", frequency, q=1.2), 0.0008, decay)


def brush(rng, seconds, start, end, attack, decay):
    """A card over cloth."""
    return biquad(
        swell(biquad(noise(rng, seconds), "band", start, end, q=0.9), attack, decay), "high", 900
    )


def knock(rng, seconds, frequency, decay, fall=0.0, bright=700.0):
    """Something laid or knocked on a covered table."""
    wood = tone(seconds, [(frequency, 1.0, decay), (frequency * 2.7, 0.16, decay / 2)], fall=fall)
    return add(wood, 0, swell(biquad(noise(rng, seconds), "low", bright), 0.0008, decay / 3), 0.8)


def mallet(frequency, seconds=0.5, ring=0.16):
    """A soft bar of wood: the instrument of all motifs."""
    return tone(
        seconds,
        [
            (frequency, 1.0, ring),
            (2.001 * frequency, 0.2, ring / 2),
            (3.93 * frequency, 0.12, ring / 5),
        ],
        attack=0.004,
    )


def glass(frequency, seconds, ring):
    return tone(
        seconds,
        [
            (frequency, 1.0, ring),
            (frequency * 1.012, 0.5, ring * 0.9),
            (2.32 * frequency, 0.32, ring / 2),
            (4.25 * frequency, 0.10, ring / 5),
        ],
        attack=0.0012,
    )


# ---- The sounds: (seed, pitch factor) -> samples -------------------------------------------------


def shuffle(rng, pitch):
    out = silence(0.56)
    at, gap = 0.0, 0.026
    while at < 0.44:
        add(
            out,
            at,
            tick(rng, pitch * rng.uniform(1900, 3100), 0.003),
            0.35 + 0.65 * math.sin(math.pi * (at + 0.03) / 0.5),
        )
        at += gap * rng.uniform(0.75, 1.25)
        gap *= 0.955
    return add(out, 0.42, brush(rng, 0.14, pitch * 3200, pitch * 2300, 0.02, 0.035), 0.5)


def deal(rng, pitch):
    out = brush(rng, 0.12, pitch * 4200, pitch * 2700, 0.010, 0.026)
    return add(out, 0.05, tick(rng, pitch * 2400, 0.004), 0.35)


def slide(rng, pitch):
    return brush(rng, 0.13, pitch * 4200, pitch * 2700, 0.014, 0.035)


def place(rng, pitch):
    out = tone(0.12, [(150 * pitch, 1.0, 0.022)], attack=0.001, fall=440)
    paper = biquad(biquad(noise(rng, 0.12), "band", 1900 * pitch), "low", 3800)
    return add(out, 0, swell(paper, 0.0008, 0.007), 2.0)


def place_soft(rng, pitch):
    """A card that is laid down rather than thrown."""
    out = tone(0.12, [(132 * pitch, 0.7, 0.018)], attack=0.002, fall=300)
    paper = biquad(biquad(noise(rng, 0.12), "band", 1500 * pitch), "low", 2600)
    return add(out, 0, swell(paper, 0.002, 0.009), 1.7)


def place_hard(rng, pitch):
    """A card that is slapped on the table: more edge, and more wood under the cloth."""
    out = tone(0.16, [(168 * pitch, 1.0, 0.030), (92 * pitch, 0.9, 0.040)], attack=0.0008, fall=420)
    paper = biquad(biquad(noise(rng, 0.16), "band", 2500 * pitch), "low", 6200)
    return add(out, 0, swell(paper, 0.0006, 0.008), 2.4)


def flip(rng, pitch):
    out = add(silence(0.13), 0.004, tick(rng, 3200 * pitch, 0.004), 0.55)
    return add(out, 0.049, tick(rng, 3200 * pitch, 0.006))


def collect(rng, pitch):
    """Four cards swept together and squared up."""
    out = brush(rng, 0.26, pitch * 2500, pitch * 3900, 0.06, 0.05)
    for i, at in enumerate((0.035, 0.070, 0.100)):
        add(out, at, tick(rng, pitch * (2100 + 250 * i), 0.004), 0.35)
    return add(out, 0.135, place(rng, pitch), 0.28)


def give(rng, pitch):
    """Two brushes, away and towards."""
    out = add(silence(0.28), 0, brush(rng, 0.16, pitch * 2600, pitch * 4300, 0.03, 0.035))
    return add(out, 0.12, brush(rng, 0.16, pitch * 4300, pitch * 2600, 0.02, 0.035), 0.8)


def deny(rng, pitch):
    out = add(silence(0.20), 0, knock(rng, 0.10, 196 * pitch, 0.022))
    return add(out, 0.09, knock(rng, 0.11, 196 * pitch, 0.024), 0.85)


def turn(rng, pitch):
    return add(mallet(A4 * pitch, 0.30, 0.075), 0, mallet(D5 * pitch, 0.30, 0.06), 0.25)


def bottle(rng, pitch):
    """The bottle is set down: two glasses touch, and something in it turns over."""
    out = add(silence(0.58), 0, glass(1480 * pitch, 0.55, 0.11))
    add(out, 0.085, glass(1976 * pitch, 0.48, 0.085), 0.6)
    return add(out, 0.19, tone(0.16, [(330 * pitch, 1.0, 0.03)], attack=0.012, fall=-1100), 0.4)


def direction_up(rng, pitch):
    return add(
        add(silence(0.34), 0, mallet(A4 * pitch, 0.34, 0.08), 0.8),
        0.095,
        mallet(D5 * pitch, 0.24, 0.07),
    )


def direction_down(rng, pitch):
    return add(
        add(silence(0.34), 0, mallet(D5 * pitch, 0.34, 0.08), 0.8),
        0.095,
        mallet(A4 * pitch, 0.24, 0.07),
    )


def melody(seconds, notes):
    """Notes (time, frequency, loudness, ring)."""
    out = silence(seconds)
    for at, frequency, loudness, ring in notes:
        add(out, at, mallet(frequency, seconds - at, ring), loudness)
    return out


def deal_end(rng, pitch):
    return melody(0.62, [(0, D4, 0.8, 0.14), (0.11, A4, 0.8, 0.13), (0.22, FIS4, 0.9, 0.11)])


def win(rng, pitch):
    out = melody(
        1.20,
        [
            (0, D4, 0.7, 0.14),
            (0.10, FIS4, 0.7, 0.14),
            (0.20, A4, 0.8, 0.14),
            (0.30, D5, 0.9, 0.2),
            (0.50, B4, 0.6, 0.14),
            (0.60, D4, 0.6, 0.2),
            (0.60, A4, 0.6, 0.2),
            (0.60, FIS5, 0.9, 0.2),
        ],
    )
    return add(out, 0.62, glass(2 * A5, 0.5, 0.11), 0.12)


def lose(rng, pitch):
    return melody(
        0.92,
        [
            (0, A4, 0.8, 0.14),
            (0.15, F4, 0.8, 0.14),
            (0.30, E4, 0.8, 0.14),
            (0.45, D4, 0.9, 0.13),
            (0.45, D4 / 2, 0.5, 0.13),
        ],
    )


def narrow(rng, pitch):
    """Up as for a win, and the last step is missed."""
    return melody(
        0.72,
        [
            (0, D4, 0.7, 0.14),
            (0.10, FIS4, 0.7, 0.14),
            (0.20, A4, 0.8, 0.14),
            (0.32, F4, 0.8, 0.13),
            (0.42, E4, 0.8, 0.13),
        ],
    )


def shared(rng, pitch):
    """Two voices that end together."""
    return melody(
        0.66,
        [
            (0, D4, 0.6, 0.14),
            (0, FIS4, 0.6, 0.14),
            (0.16, FIS4, 0.6, 0.14),
            (0.16, A4, 0.6, 0.14),
            (0.28, A4, 0.8, 0.14),
            (0.28, D5, 0.8, 0.14),
        ],
    )


def challenge(rng, pitch):
    """Knuckles on the table, twice."""
    base = add(silence(0.14), 0, knock(rng, 0.07, 168 * pitch, 0.03), 0.7)
    return add(base, 0.07, knock(rng, 0.07, 196 * pitch, 0.03), 0.9)


def revolution(rng, pitch):
    """Drums that come nearer, and what was low is high."""
    base = silence(0.66)
    for k in range(6):
        add(base, 0.055 * k, knock(rng, 0.15, 120 * pitch, 0.04), 0.3 + 0.12 * k)
    return add(
        base,
        0.34,
        melody(
            0.32,
            [(0, D4 * pitch, 0.9, 0.16), (0, D5 * pitch, 0.8, 0.16), (0.05, A4 * pitch, 0.8, 0.16)],
        ),
        0.8,
    )


def lift(rng, pitch):
    """A card drawn a little way out of the hand."""
    return brush(rng, 0.10, pitch * 3000, pitch * 4300, 0.020, 0.022)


def put_back(rng, pitch):
    out = brush(rng, 0.10, pitch * 4000, pitch * 2800, 0.012, 0.020)
    return add(out, 0.035, tick(rng, pitch * 2000, 0.004), 0.4)


def click(rng, pitch):
    return knock(rng, 0.07, 520 * pitch, 0.010, bright=2400)


def undo(rng, pitch):
    """What was played slides back."""
    return add(
        brush(rng, 0.20, pitch * 2300, pitch * 4200, 0.09, 0.03),
        0.12,
        tick(rng, pitch * 2100, 0.004),
        0.35,
    )


def coin(rng, pitch):
    """One of the things that are counted: a coin on a heap of coins."""
    out = tone(
        0.16,
        [(880 * pitch, 0.9, 0.035), (2.76 * 880 * pitch, 0.35, 0.022), (5.4 * 880, 0.12, 0.010)],
        attack=0.001,
    )
    return add(out, 0, tick(rng, 4200, 0.003), 0.25)


# The count to thirteen: steps of a major scale, so that a longer count rises higher.
SCALE = (0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21)


def room():
    """The air of the parlour, in a loop: filtered noise that begins as it ends, with a slow swell.

    The filters run over the noise twice; of the second time their state is that of the end.
    """
    rng = random.Random("room")
    air = noise(rng, ROOM_SECONDS)
    low, high = biquad(air + air, "low", 210, q=0.6), biquad(air + air, "band", 900, q=0.5)
    n = len(air)
    return [
        (low[n + i] + 0.10 * high[n + i]) * (1 + 0.12 * math.sin(2 * math.pi * i / n))
        for i in range(n)
    ]


# name: recipe, loudness in LUFS below that of the loudest, detuning of its variants. Motifs are
# detuned less than paper, lest they clash; the ends of a deal and of a match are heard too seldom
# to need variants.
SOUNDS = {
    "shuffle": (shuffle, 2, 0.03),
    "deal": (deal, 3, 0.03),
    "slide": (slide, 6, 0.03),
    "place": (place, 2, 0.03),
    "place-soft": (place_soft, 5, 0.03),
    "place-hard": (place_hard, 2, 0.03),
    "flip": (flip, 6, 0.03),
    "collect": (collect, 3, 0.03),
    "pass": (give, 3, 0.03),
    "deny": (deny, 3, 0.03),
    "lift": (lift, 9, 0.03),
    "put-back": (put_back, 9, 0.03),
    "click": (click, 7, 0.02),
    "undo": (undo, 5, 0.03),
    "turn": (turn, 3, 0.01),
    "bottle": (bottle, 3, 0.01),
    "direction-up": (direction_up, 3, 0.01),
    "direction-down": (direction_down, 3, 0.01),
    "challenge": (challenge, 0, None),
    "revolution": (revolution, 0, None),
    "deal-end": (deal_end, 2, None),
    "win": (win, 0, None),
    "lose": (lose, 2, None),
    "narrow": (narrow, 2, None),
    "shared": (shared, 1, None),
}
LOUDEST, PEAK = -18.4, 10 ** (
    -3 / 20
)  # LUFS of the files: one less is heard at the volume that is usual. Nothing goes above the peak
COINS_BELOW, VOICES_BELOW, ROOM_BELOW = 11, 3, 26
ROOM_SECONDS = 2.9
VARIANTS = 4


# ---- Files ---------------------------------------------------------------------------------------


def level_to(signal, below):
    """At its level, as 16-bit numbers; nothing goes above the peak."""
    scale = min(10 ** ((LOUDEST - below - loudness(signal)) / 20), PEAK / max(map(abs, signal)))
    return [round(32767 * x * scale) for x in signal]


def doubled(signal):
    """A signal at half the rate, at the full one."""
    out = []
    for x, after in zip(signal, [*signal[1:], 0.0]):
        out += (x, (x + after) / 2)
    return out


def weighted(signal):
    """As ears hear it: the two filters of ITU-R BS.1770 for 48 kHz."""
    out = []
    x1 = x2 = y1 = y2 = z1 = z2 = 0.0
    for x in signal:
        y = (
            1.53512485958697 * x
            - 2.69169618940638 * x1
            + 1.19839281085285 * x2
            + 1.69065929318241 * y1
            - 0.73248077421585 * y2
        )
        z = y - 2.0 * y1 + y2 + 1.99004745483398 * z1 - 0.99007225036621 * z2
        x2, x1, y2, y1, z2, z1 = x1, x, y1, y, z1, z
        out.append(z)
    return out


def loudness(signal):
    """LUFS of the loudest 100 ms: what a short sound is judged by."""
    block, best, now = round(0.1 * RATE), 0.0, 0.0
    squares = [x * x for x in weighted(signal)]
    for x, left in zip(squares, [*([0] * block), *squares]):
        now += x - left
        if now > best:
            best = now
    return -0.691 + 10 * math.log10(max(best / block, 1e-12))


def finish(signal, below):
    """Without a constant part, without clicks at the ends, at its level: 16-bit numbers."""
    signal = biquad(signal, "high", 40)
    rise, fall = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    for i in range(rise):
        signal[i] *= i / rise
    for i in range(fall):
        signal[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return level_to(signal, below)


def spoken(imp, state, number):
    """A voice, at its level: 16-bit numbers at the rate of voices."""
    samples = voices.voice(random.Random(f"voice {imp} {state} {number}"), voices.IMPS[imp], state)
    return level_to(doubled(samples), VOICES_BELOW)[::2]


def wav(samples, rate=RATE):
    data = array.array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    data = data.tobytes()
    return (
        struct.pack(
            "<4sI4s4sIHHIIHH4sI",
            b"RIFF",
            36 + len(data),
            b"WAVE",
            b"fmt ",
            16,
            1,
            1,
            rate,
            2 * rate,
            2,
            16,
            b"data",
            len(data),
        )
        + data
    )


def files():
    """Every file as (name, bytes)."""
    for name, (recipe, below, detune) in SOUNDS.items():
        for k in range(VARIANTS if detune else 1):
            pitch = 1 + (detune or 0) * (2 * k / (VARIANTS - 1) - 1)
            samples = recipe(random.Random(f"{name} {k}"), pitch)
            yield f"{name}-{k + 1}.wav" if detune else f"{name}.wav", wav(finish(samples, below))
    for k, step in enumerate(SCALE):
        samples = coin(random.Random(f"coin {k}"), 2 ** (step / 12))
        yield f"coin-{k + 1:02}.wav", wav(finish(samples, COINS_BELOW))
    yield "room.wav", wav(level_to(room(), ROOM_BELOW))
    for imp in range(len(voices.IMPS)):
        for state in voices.STATES:
            for k in range(voices.VARIANTS):
                yield f"voice-{imp}-{state}-{k + 1}.wav", wav(spoken(imp, state, k), voices.RATE)


if __name__ == "__main__":
    folder = (
        pathlib.Path(sys.argv[1])
        if len(sys.argv) > 1
        else pathlib.Path(__file__).resolve().parent.parent / "sounds"
    )
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in files():
        (folder / file).write_bytes(content)
