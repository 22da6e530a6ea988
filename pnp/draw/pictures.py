"""Users' raster art (PNG and JPEG): opened with care, and handed to the PDF undecoded wherever that is possible.

Decoding and recompressing 42 photographs takes 20 seconds and makes them worse; passing them through takes 0.05.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import NamedTuple

from pnp.draw.raster import (
    JPEG_SIGNATURE,
    PNG_SIGNATURE,
    EncodedPicture,
    Jpeg,
    Png,
    encode_jpeg,
    encode_png,
    read_jpeg,
    read_png,
)
from pnp.errors import ArtError

_LARGEST_FILE = 100_000_000
_MOST_PIXELS = 100_000_000
_UM_PER_INCH = 25_400


class PictureFile(NamedTuple):
    """A picture that can be printed. *key* follows from its content alone; *kind* is ``png`` or ``jpeg``."""

    key: str
    path: Path
    kind: str
    width_px: int
    height_px: int

    def dpi(self, width: int, height: int) -> float:
        """Return the pixels per inch when printed *width* x *height* micrometres, of the worse direction.

        >>> PictureFile("k", Path("a.png"), "png", 750, 1050).dpi(63_500, 88_900)
        300.0
        """
        return min(self.width_px * _UM_PER_INCH / width, self.height_px * _UM_PER_INCH / height)


class Pictures:
    """All pictures of a build, each content once."""

    def __init__(self) -> None:
        self._by_path: dict[tuple[Path, Path], PictureFile] = {}
        self._by_key: dict[str, PictureFile] = {}

    def open(self, path: Path, root: Path) -> PictureFile:
        """Return the picture at *path*, which must lie in the folder *root* after following all links.

        :raises ArtError: missing, outside, too large, damaged, neither PNG nor JPEG, or a photograph lying on its side.
        """
        opened = self._by_path.get((path, root))
        if opened is None:
            inside(path, root)
            opened = _open(path)
            opened = self._by_key.setdefault(opened.key, opened)
            self._by_path[path, root] = opened
        return opened

    def __getitem__(self, key: str) -> PictureFile:
        """Return the opened picture of *key*."""
        return self._by_key[key]

    def encode(self, key: str) -> EncodedPicture:
        """Return the opened picture of *key* as a PDF can hold it.

        :raises ArtError: what only decoding can find to be damaged.
        """
        picture = self._by_key[key]
        encode = encode_jpeg if picture.kind == "jpeg" else encode_png
        return encode(_read(picture.path), picture.path)


def inside(path: Path, root: Path) -> Path:
    """Return where *path* really is, after following all links.

    :raises ArtError: missing, or outside the folder *root*.
    """
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: a loop of links; ValueError: a NUL
        raise ArtError.at(path, "there is no such picture", "check the name, also its capitals") from error
    if not real.is_relative_to(root.resolve()):
        raise ArtError.at(path, f"lies outside {root}", "copy the picture into the game folder")
    return real


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise ArtError.at(path, "is not a file", "name a PNG or JPEG file")
        if path.stat().st_size > _LARGEST_FILE:
            raise ArtError.at(path, "is larger than 100 MB", "save it smaller; 300 pixels per inch are enough")
        return path.read_bytes()
    except OSError as error:
        raise ArtError.at(path, f"cannot be read: {error.strerror}") from error


def _open(path: Path) -> PictureFile:
    data = _read(path)
    header: Png | Jpeg
    if data.startswith(PNG_SIGNATURE):
        kind, header = "png", read_png(data, path)
    elif data.startswith(JPEG_SIGNATURE):
        kind, header = "jpeg", read_jpeg(data, path)
    else:
        raise ArtError.at(path, "is neither a PNG nor a JPEG file", "save it as PNG or JPEG")
    if header.width_px * header.height_px > _MOST_PIXELS:
        raise ArtError.at(
            path,
            f"has {header.width_px} x {header.height_px} pixels, more than 100 million",
            "save it smaller; 300 pixels per inch are enough",
        )
    return PictureFile(hashlib.sha256(data).hexdigest()[:16], path, kind, header.width_px, header.height_px)
