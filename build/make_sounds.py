"""Make the sounds of the game into assets/sounds: struck wood and bone, by adding up modes.

Standard library only. Every sound is drawn from fixed seeds, so a second run gives the
same bytes. A struck thing rings in a few modes that die away at their own pace; what
strikes it adds a short burst of noise.
"""

from __future__ import annotations

import math
import random
import struct
import sys
import wave
from pathlib import Path

RATE = 44_100
TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LOUDEST = 0.89

# Frequency in Hz, strength, and seconds until it has fallen to a third.
Mode = tuple[float, float, float]

TILE: tuple[Mode, ...] = (
    (1_480, 1.0, 0.018),
    (2_310, 0.8, 0.014),
    (3_720, 0.6, 0.010),
    (5_150, 0.35, 0.007),
)
TABLE: tuple[Mode, ...] = ((178, 0.9, 0.055), (291, 0.6, 0.042), (467, 0.45, 0.030))
KNUCKLE: tuple[Mode, ...] = ((142, 1.0, 0.060), (233, 0.75, 0.045), (391, 0.4, 0.028))
SLAM: tuple[Mode, ...] = ((74, 1.2, 0.16), (121, 0.9, 0.12), (203, 0.6, 0.08), (342, 0.4, 0.05))
BELL: tuple[Mode, ...] = ((1.0, 1.0, 0.42), (2.76, 0.34, 0.20), (5.40, 0.12, 0.09))

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for a while."""
    return [0.0] * int(RATE * seconds)


def strike(
    modes: tuple[Mode, ...], seconds: float, dice: random.Random, *, pitch: float = 1.0
) -> Samples:
    """A struck thing ringing in its modes, each a little out of tune."""
    sound = silence(seconds)
    for frequency, strength, decay in modes:
        step = 2 * math.pi * frequency * pitch * dice.uniform(0.985, 1.015) / RATE
        phase = dice.uniform(0, math.pi)
        fall = math.exp(-1.1 / (decay * RATE))
        level = strength
        for index in range(len(sound)):
            sound[index] += level * math.sin(phase + step * index)
            level *= fall
            if level < 1e-4:  # noqa: PLR2004 - nobody hears less
                break
    return sound


def burst(seconds: float, decay: float, dice: random.Random, *, bright: float = 0.5) -> Samples:
    """Noise that dies away; `bright` is how much of it is high."""
    sound, low, level = [], 0.0, 1.0
    fall = math.exp(-1.1 / (decay * RATE))
    for _ in range(int(RATE * seconds)):
        noise = dice.uniform(-1, 1)
        low += 0.12 * (noise - low)
        sound.append(level * (bright * (noise - low) + (1 - bright) * 2.2 * low))
        level *= fall
    return sound


def mix(*parts: tuple[Samples, float, float]) -> Samples:
    """Lay sounds over each other: (sound, how loud, seconds from the start)."""
    length = max(int(RATE * start) + len(sound) for sound, _, start in parts)
    whole = [0.0] * length
    for sound, loud, start in parts:
        first = int(RATE * start)
        for index, value in enumerate(sound):
            whole[first + index] += loud * value
    return whole


def finished(sound: Samples, loudest: float = LOUDEST) -> bytes:
    """Level a sound, fade its very end, and write it as 16-bit samples."""
    most = max(map(abs, sound)) or 1.0
    fade = min(len(sound), RATE // 100)
    scaled = [value / most * loudest for value in sound]
    for index in range(fade):
        scaled[-1 - index] *= index / fade
    return struct.pack(f"<{len(scaled)}h", *(round(value * 32_767) for value in scaled))


def clack(seed: int) -> Samples:
    """A tile laid on the table."""
    dice = random.Random(seed)
    return mix(
        (burst(0.03, 0.0025, dice, bright=0.8), 0.5, 0.0),
        (strike(TILE, 0.12, dice, pitch=dice.uniform(0.92, 1.08)), 0.42, 0.001),
        (strike(TABLE, 0.22, dice, pitch=dice.uniform(0.95, 1.06)), 0.55, 0.002),
    )


def click(seed: int, pitch: float = 1.3) -> Samples:
    """Two tiles touching."""
    dice = random.Random(seed)
    return mix(
        (burst(0.015, 0.0015, dice, bright=0.9), 0.3, 0.0),
        (strike(TILE, 0.07, dice, pitch=pitch * dice.uniform(0.94, 1.06)), 0.4, 0.0),
    )


def slide(seed: int, seconds: float) -> Samples:
    """A tile pushed over wood."""
    dice = random.Random(seed)
    noise = burst(seconds, 9.0, dice, bright=0.35)
    shape = [math.sin(math.pi * index / len(noise)) ** 2 for index in range(len(noise))]
    return [value * part for value, part in zip(noise, shape, strict=True)]


def wash(seed: int) -> Samples:
    """28 tiles stirred face down for about a second."""
    dice = random.Random(seed)
    parts = [(slide(seed + n, 0.45), 0.5, 0.2 * n) for n in range(5)]
    for _ in range(46):
        start = min(1.15, max(0.0, dice.gauss(0.6, 0.32)))
        parts.append(
            (click(dice.randrange(1 << 30), dice.uniform(0.8, 1.3)), dice.uniform(0.1, 0.5), start)
        )
    return mix(*parts)


def deal(seed: int) -> Samples:
    """A hand of tiles drawn to one's side."""
    parts = [(slide(seed + n, 0.09), 0.5, 0.075 * n) for n in range(7)]
    parts += [(click(seed + 20 + n, 1.05), 0.45, 0.05 + 0.075 * n) for n in range(7)]
    return mix(*parts)


def knock(seed: int) -> Samples:
    """Knuckles on the table, twice: I pass."""
    dice = random.Random(seed)
    one = mix(
        (burst(0.02, 0.004, dice, bright=0.15), 0.6, 0.0), (strike(KNUCKLE, 0.25, dice), 0.9, 0.0)
    )
    two = mix(
        (burst(0.02, 0.004, dice, bright=0.15), 0.5, 0.0),
        (strike(KNUCKLE, 0.25, dice, pitch=1.03), 0.8, 0.0),
    )
    return mix((one, 1.0, 0.0), (two, 0.85, 0.16))


def slam(seed: int) -> Samples:
    """The last tile of a Dékabès, and the others jumping."""
    dice = random.Random(seed)
    parts = [
        (burst(0.06, 0.010, dice, bright=0.45), 1.0, 0.0),
        (strike(SLAM, 0.7, dice), 1.0, 0.0),
        (strike(TILE, 0.15, dice, pitch=0.86), 0.6, 0.001),
    ]
    for n in range(14):
        start = 0.07 + 0.30 * dice.random() ** 1.6
        parts.append((click(seed + 50 + n, dice.uniform(0.85, 1.2)), 0.28 * (0.5 - start), start))
    return mix(*parts)


def notes(pitches: tuple[float, ...], gap: float, seed: int, *, last: float = 1.0) -> Samples:
    """Struck bars one after another, as on a small marimba."""
    dice = random.Random(seed)
    parts = []
    for index, pitch in enumerate(pitches):
        loud = last if index == len(pitches) - 1 else 0.8
        modes = tuple((ratio * pitch, strength, decay) for ratio, strength, decay in BELL)
        parts.append((strike(modes, 0.9, dice), loud, gap * index))
        parts.append((burst(0.01, 0.002, dice, bright=0.3), 0.10, gap * index))
    return mix(*parts)


C, D, E, G, A = 523.25, 587.33, 659.25, 783.99, 880.0


def sounds() -> dict[str, tuple[Samples, float]]:
    """Every sound by name, with how loud it may be at its loudest."""
    made: dict[str, tuple[Samples, float]] = {
        f"clack-{number}": (clack(100 + number), 0.8) for number in range(1, 6)
    }
    made |= {
        "pick": (click(210, 1.15), 0.35),
        "preview": (click(220, 0.9), 0.45),
        "refuse": (mix((strike(KNUCKLE, 0.2, random.Random(230), pitch=0.8), 1.0, 0.0)), 0.5),
        "tap": (click(240, 1.5), 0.25),
        "slide": (slide(250, 0.28), 0.4),
        "wash": (wash(260), 0.7),
        "deal": (deal(270), 0.6),
        "knock": (knock(280), 0.8),
        "slam": (slam(290), LOUDEST),
        "turn": (notes((G, C * 2), 0.09, 300), 0.3),
        "hand-won": (notes((C, E, G), 0.10, 310), 0.55),
        "hand-lost": (notes((E, D, C), 0.13, 320), 0.45),
        "tie": (notes((D, D), 0.18, 330), 0.45),
        "win": (notes((C, E, G, C * 2, G, C * 2), 0.12, 340, last=1.2), 0.65),
        "lose": (notes((A, G, E, C), 0.17, 350), 0.5),
    }
    return made


def main() -> int:
    """Write all of them; the exit code."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (sound, loudest) in sounds().items():
        with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(sound, loudest))
        print(f"{name}: {len(sound) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
