"""Make the contact sheets of docs/games.md: python docs/make_pictures.py (``make pictures``).

They are what ``pnp preview`` draws, at screen size and in 160 colours, to keep the repository small.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

DPI = 56
COLOURS = 160
HERE = Path(__file__).resolve().parent / "pictures"
GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")


def main() -> None:
    """Draw the contact sheets of all games."""
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            command = [sys.executable, "-m", "pnp", "preview", game, "--dpi", str(DPI), "-o", folder]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            for path in sorted(Path(folder, game, "preview").glob("*.png")):
                with Image.open(path) as picture:
                    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(HERE / f"{game}-{path.name}", optimize=True)
                print(HERE / f"{game}-{path.name}")


if __name__ == "__main__":
    main()
