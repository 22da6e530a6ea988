"""Sixty pictures of 1500 x 2100 pixels like photographs, as poker cards to the edge: 38 JPEG, and 22 PNG with alpha.

    .venv/bin/python bench/pictures.py --rounds 3    pnp build, and the part of the pictures alone: first and again

That part opens the pictures and encodes them as the build does, with a store in a folder; each row is a new process.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "work" / "photos"
STORE = HERE / "work" / "photos-store"
SIZE = (1500, 2100)
COUNT = 60
_WITH_ALPHA = 22
_OCTAVES = ((5, 7, 1.0), (25, 35, 0.35), (125, 175, 0.2), (500, 700, 0.1), (*SIZE, 0.06))
"""Random pixels across and down, stretched over the picture, and how much they count: clouds, objects, grain."""
_GAME = """\
[game]
title = "Photographs"
players = [2, 4]
about = "Sixty pictures to the edge of poker cards."

[components.photo]
title = "Photographs"
table = "photos.csv"
face = "photo.j2"
size = "poker"

[components.photo.columns]
ending = "text"
"""
_FACE = """\
<face>
  <background fill="#d8c9a0"/>
  <image href="art/{{ card.id }}.{{ card.ending }}" x="-3mm" y="-3mm" width="69.5mm" height="94.9mm"/>
</face>
"""


def photo(number: int) -> Image.Image:
    """Return picture *number*, which no other resembles."""
    chance = random.Random(number)
    return Image.merge("RGB", [_channel(chance) for _ in range(3)])


def _channel(chance: random.Random) -> Image.Image:
    picture = Image.new("L", SIZE)
    for width, height, share in _OCTAVES:
        noise = Image.frombytes("L", (width, height), chance.randbytes(width * height))
        noise = noise.resize(SIZE, Image.Resampling.BICUBIC)
        picture = Image.blend(picture, noise, share) if share < 1 else noise
    return picture


def with_soft_edge(picture: Image.Image) -> Image.Image:
    """Return *picture* in an oval that fades out, so that the card's ground shows around it."""
    alpha = Image.new("L", SIZE)
    ImageDraw.Draw(alpha).ellipse((-150, -150, SIZE[0] + 150, SIZE[1] + 150), fill=255)
    soft = alpha.reduce(30).resize(SIZE, Image.Resampling.BICUBIC)
    picture.putalpha(ImageChops.darker(alpha, soft))
    return picture


def write_game() -> None:
    """Write the game folder."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name in ("art", "templates"):
        (FOLDER / name).mkdir(parents=True)
    rows = ["id,ending"]
    for number in range(1, COUNT + 1):
        picture, path = photo(number), FOLDER / "art" / f"p{number:02}"
        if number <= _WITH_ALPHA:
            with_soft_edge(picture).save(path.with_suffix(".png"), compress_level=3)
        else:
            picture.save(path.with_suffix(".jpg"), quality=92)
        rows.append(f"{path.name},{'png' if number <= _WITH_ALPHA else 'jpg'}")
    (FOLDER / "photos.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (FOLDER / "game.toml").write_text(_GAME, encoding="utf-8")
    (FOLDER / "templates" / "photo.j2").write_text(_FACE, encoding="utf-8")


PART = """
import sys
from pathlib import Path
from pnp.draw.pictures import Pictures

class Folder:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(exist_ok=True)
    def get(self, kind, key):
        path = self.folder / f"{kind}-{key}"
        return path.read_bytes() if path.exists() else None
    def put(self, kind, key, value):
        (self.folder / f"{kind}-{key}").write_bytes(value)

folder = Path(sys.argv[1])
pictures = Pictures(*map(Folder, sys.argv[2:]))
for key in [pictures.open(path, folder).key for path in sorted((folder / "art").iterdir())]:
    pictures.encode(key, 69_500, 97_300)
"""


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    if not FOLDER.exists():
        write_game()
    part = HERE / "work" / "photos-part.py"
    part.write_text(PART, encoding="utf-8")
    shutil.rmtree(STORE, ignore_errors=True)
    encode = f"{sys.executable} {part} {FOLDER}"
    subprocess.run(f"{encode} {STORE}".split(), check=True)  # from now on they are remembered
    file = HERE / "work" / "photos" / "photos-a4.pdf"  # pnp names its folder after the game
    lines = [
        f"pnp --help | none | {sys.executable} -m pnp --help",
        f"pnp build photos | {file} | {sys.executable} -m pnp build {FOLDER} --no-cache -o {HERE / 'work'}",
        f"pictures, first | none | {encode}",
        f"pictures, again | none | {encode} {STORE}",
    ]
    side_by_side = [sys.executable, str(HERE / "side_by_side.py"), str(rounds)]
    subprocess.run(side_by_side, input="\n".join(lines), text=True, check=True, cwd=HERE / "work")


if __name__ == "__main__":
    main()
