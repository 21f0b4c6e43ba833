"""The voices of the imps: a few syllables for each imp and state, for sounds.py.

A voice is a pulse train through three resonances (formants), as in speech, but it has no words.
What makes an imp's own: its pitch, the length of its throat (which scales the formants), how
bright, breathy and shaky it is, its vowels, how a syllable begins, and its pace. What makes a
state: the melody and the number of syllables.
"""
import math

RATE = 24000  # nothing in a voice is above 9 kHz

# Formants of vowels in hertz, and of the hum of closed lips.
VOWELS = {
    "a": (800, 1200, 2700),
    "e": (480, 1900, 2600),
    "i": (300, 2300, 3000),
    "o": (480, 850, 2600),
    "u": (330, 750, 2450),
    "m": (250, 1050, 2200),
}
GAINS, WIDTHS = (1.0, 0.55, 0.28), (85, 120, 190)

# pitch in hertz, length of the throat (greater: shorter), bright 0 … 1, breath 0 … 1, shake (part
# of the pitch) and its rate, vowels, begin of a syllable, pace (greater: slower).
FIELDS = ("pitch", "throat", "bright", "breath", "shake", "rate", "vowels", "begin", "pace")
IMPS = tuple(
    dict(zip(FIELDS, values))
    for values in (
        (262, 1.12, 0.75, 0.05, 0.004, 6, "ai", "t", 0.80),
        (330, 1.20, 0.45, 0.15, 0.010, 5, "ea", "n", 0.95),
        (147, 0.90, 0.65, 0.06, 0.006, 5, "oa", "b", 1.05),
        (185, 1.00, 0.30, 0.08, 0.002, 4, "ue", "m", 0.95),
        (392, 1.25, 0.55, 0.08, 0.022, 6, "oi", "w", 1.05),
        (466, 1.34, 0.25, 0.40, 0.012, 7, "ui", "m", 0.90),
        (110, 0.86, 0.55, 0.20, 0.035, 8, "oe", "h", 1.10),
        (220, 1.06, 0.20, 0.18, 0.006, 3, "uo", "m", 1.25),
    )
)

# Syllables: (seconds, pitch at its start and end as parts of the imp's, loudness, vowel: 0 or 1 of
# the imp's, or a vowel by name, seconds of silence after it).
STATES = {
    "calm": ((0.13, 1.00, 1.03, 0.8, 0, 0.02), (0.17, 1.00, 0.88, 0.8, 1, 0)),
    "thinking": ((0.40, 0.86, 1.02, 0.7, "m", 0),),
    "pleased": (
        (0.10, 0.95, 1.05, 0.8, 0, 0.015),
        (0.10, 1.12, 1.20, 0.9, 1, 0.015),
        (0.18, 1.33, 1.26, 1.0, 0, 0),
    ),
    "laughing": tuple(
        (0.085, 1.35 - 0.09 * k, 1.20 - 0.09 * k, 1.0 - 0.12 * k, 0, 0.04) for k in range(4)
    ),
    "worried": ((0.14, 1.05, 1.18, 0.7, 1, 0.03), (0.20, 1.14, 0.92, 0.7, 1, 0)),
    "shocked": ((0.07, 1.10, 1.45, 0.9, 1, 0.01), (0.22, 1.62, 1.38, 1.0, 0, 0)),
    "sulking": ((0.15, 0.92, 0.86, 0.8, "m", 0.02), (0.26, 0.88, 0.72, 0.8, 0, 0)),
}
VARIANTS = 2


def pulses(rng, imp, length, start, end):
    """A sawtooth with rounded steps, duller for a dull imp, with breath in it."""
    out, phase, dull, shake = [], rng.random(), 0.0, rng.random()
    keep = 0.86 - 0.62 * imp["bright"]
    for i in range(length):
        part = i / length
        wave = 1 + imp["shake"] * math.sin(2 * math.pi * (imp["rate"] * i / RATE + shake))
        step = imp["pitch"] * (start + (end - start) * part) * wave / RATE
        phase = (phase + step) % 1
        saw = 2 * phase - 1
        if phase < step:
            x = phase / step
            saw -= x + x - x * x - 1
        elif phase > 1 - step:
            x = (phase - 1) / step
            saw -= x * x + x + x + 1
        dull = keep * dull + (1 - keep) * saw
        out.append((1 - imp["breath"]) * dull + 0.6 * imp["breath"] * (2 * rng.random() - 1))
    return out


def mouth(signal, throat, start, end):
    """Three resonances side by side; they move from one vowel to another in the first third."""
    out = [0.0] * len(signal)
    for gain, width, first, last in zip(GAINS, WIDTHS, VOWELS[start], VOWELS[end]):
        x1 = x2 = y1 = y2 = 0.0
        for i, x in enumerate(signal):
            if i % 48 == 0:
                move = min(1.0, 3 * i / len(signal))
                f = min(throat * (first + (last - first) * move), 0.42 * RATE)
                w = 2 * math.pi * f / RATE
                alpha = math.sin(w) * width * throat / (2 * f)
                a0, a1, a2 = 1 + alpha, -2 * math.cos(w), 1 - alpha
            y = (alpha * (x - x2) - a1 * y1 - a2 * y2) / a0
            x2, x1, y2, y1 = x1, x, y1, y
            out[i] += gain * y
    return out


def envelope(signal, attack, release):
    rise, fall = round(attack * RATE), round(release * RATE)
    for i in range(min(rise, len(signal))):
        signal[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(fall, len(signal))):
        signal[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return signal


def puff(rng, imp, seconds, frequency):
    """The breath or the tongue at the beginning of a syllable."""
    noise = [2 * rng.random() - 1 for _ in range(round(seconds * RATE))]
    out, y1, y2, x1, x2 = [], 0.0, 0.0, 0.0, 0.0
    w = 2 * math.pi * min(frequency * imp["throat"], 0.4 * RATE) / RATE
    alpha = math.sin(w) / 1.6
    for x in noise:
        y = (alpha * (x - x2) + 2 * math.cos(w) * y1 - (1 - alpha) * y2) / (1 + alpha)
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return envelope(out, seconds / 4, seconds / 2)


BEGINS = {  # seconds and hertz of the puff; its loudness; the vowel from which the syllable comes
    "t": (0.016, 3800, 0.5, None),
    "b": (0.014, 500, 0.7, "m"),
    "h": (0.050, 1400, 0.35, None),
    "n": None,
    "m": None,
    "w": None,
}
COMES_FROM = {"n": "m", "m": "m", "w": "u"}


def syllable(rng, imp, spec, begin):
    seconds, start, end, loud, vowel, _ = spec
    name = imp["vowels"][vowel] if isinstance(vowel, int) else vowel
    length = round(seconds * imp["pace"] * RATE)
    kind = BEGINS[begin]
    comes = COMES_FROM.get(begin) or (kind and kind[3]) or name
    body = mouth(pulses(rng, imp, length, start, end), imp["throat"], comes, name)
    body = envelope(body, 0.012, 0.045)
    if kind:
        burst = puff(rng, imp, kind[0], kind[1])
        most = max(map(abs, body)) or 1
        for i, x in enumerate(burst[: len(body)]):
            body[i] += kind[2] * most * x
    return [loud * x for x in body]


def voice(rng, imp, state):
    """Samples at RATE; the melody differs a little each time."""
    out = [0.0] * round(0.01 * RATE)
    tune = 1 + 0.03 * (2 * rng.random() - 1)
    for number, spec in enumerate(STATES[state]):
        begin = "h" if state == "laughing" else imp["begin"]
        if state == "shocked" and number == 1:
            begin = "h"
        own = (spec[0], spec[1] * tune, spec[2] * tune, *spec[3:])
        out += syllable(rng, imp, own, begin)
        out += [0.0] * round(spec[5] * imp["pace"] * RATE)
    return out + [0.0] * round(0.01 * RATE)
