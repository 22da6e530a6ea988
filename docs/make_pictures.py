"""Make the pictures of docs/games.md, docs/icons.md and docs/starters.md: python docs/make_pictures.py (``make pictures``).

They are the contact sheets that ``pnp preview`` draws and the first page of ``pnp rules``, at screen size and in few
colours, to keep the repository small.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

DPI = 56
COLOURS = 160
RULES_DPI, RULES_COLOURS = 80, 48
ICONS_DPI = 96
HERE = Path(__file__).resolve().parent / "pictures"
GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")


def main() -> None:
    """Draw the pictures of all games."""
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            command = [sys.executable, "-m", "pnp", "preview", game, "--dpi", str(DPI), "-o", folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            for path in sorted(Path(folder, game, "preview").glob("*.png")):
                with Image.open(path) as picture:
                    save(picture, f"{game}-{path.name}", COLOURS)
            rules = Path(folder, f"{game}.pdf")
            command = [sys.executable, "-m", "pnp", "rules", game, "-o", str(rules)]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            page = pypdfium2.PdfDocument(rules)[0].render(scale=RULES_DPI / 72).to_pil()
            save(page, f"{game}-rules.png", RULES_COLOURS)
        make_icons(Path(folder))


def make_icons(folder: Path) -> None:
    """Draw the first sheet of icons."""
    command = [sys.executable, "-m", "pnp", "icons", "--sheet", "-o", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    page = pypdfium2.PdfDocument(folder / "icons.pdf")[0].render(scale=ICONS_DPI / 72).to_pil()
    save(page, "icons.png", 8)


def save(picture: Image.Image, name: str, colours: int) -> None:
    """Write a picture with few colours."""
    picture.quantize(colours, dither=Image.Dither.NONE).save(HERE / name, optimize=True)
    print(HERE / name)


if __name__ == "__main__":
    main()
