"""Writes every SVG of assets/: python3 assets/sources/draw.py"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import cards
import company
import dalmuti
import emblems
import french
import icons
import neu
import particles
import room
import scenes
import witches

ASSETS = pathlib.Path(__file__).resolve().parent.parent


def save(name, text):
    target = ASSETS / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for part in (
        cards,
        company,
        icons,
        scenes,
        room,
        french,
        dalmuti,
        emblems,
        particles,
        witches,
        neu,
    ):
        part.write(save)
