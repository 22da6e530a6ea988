"""Families of fonts, found by name without opening a file.

A family is a folder of ``fonts/`` (the project's, or the game's own), a style the end of the file's name:
``fonts/eb-garamond/EBGaramond-BoldItalic.ttf``. No system font is ever used.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.draw.inside import really_inside

_SUFFIXES = (".ttf", ".otf")
_STYLES = {(False, False): "Regular", (True, False): "Bold", (False, True): "Italic", (True, True): "BoldItalic"}


def slug_of(family: str) -> str:
    """Return the name of the folder of *family*.

    >>> slug_of("EB Garamond"), slug_of("eb-garamond")
    ('eb-garamond', 'eb-garamond')
    """
    return family.strip().lower().replace(" ", "-")


def families_in(folders: Sequence[Path]) -> dict[str, Path]:
    """Return the folder of each family by its slug; of two with one name, that in the first of *folders*."""
    found: dict[str, Path] = {}
    for folder in reversed(folders):
        if folder.is_dir():
            families = (path for path in sorted(folder.iterdir()) if path.is_dir() and really_inside(path, folder))
            found.update({path.name: path for path in families})
    return found


def style_file(folder: Path, *, bold: bool = False, italic: bool = False) -> Path | None:
    """Return the file of a style of the family in *folder*, None where it has no such style."""
    style = _STYLES[bold, italic]
    ends = (style, "") if style == "Regular" else (style,)
    files = (path for path in sorted(folder.iterdir()) if path.suffix.lower() in _SUFFIXES)
    named = (path for path in files if path.stem.partition("-")[2] in ends)
    return next((path for path in named if really_inside(path, folder)), None)
