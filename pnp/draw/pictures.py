"""Users' raster art: checked when it is opened, and put into the PDF with as many pixels as paper shows."""

from __future__ import annotations

import hashlib
import math
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.draw.colour import Colour, hex_of, parse_colour
from pnp.draw.inside import really_inside
from pnp.errors import ArtError
from pnp.store import Nothing, Store, key_of

if TYPE_CHECKING:
    from pnp.draw.encoding import EncodedPicture

PAPER_DPI = 300
"""What a printer's screen of 150 lines an inch can show: two pixels a line."""
_SLACK = 1.05
"""A picture that has so much more than it needs stays as it is: one made for 1/8 inch of bleed, printed with 3 mm."""
_LARGEST_FILE = 100_000_000
_MOST_PIXELS = 100_000_000
_LONGEST_SIDE = 65_500
_UM_PER_INCH = 25_400
_KIND = "picture"
_PASSES = b"as it is"
"""What the store remembers of a picture that was checked and needs no change."""


Stamp = tuple[int, ...]
"""Device, file, bytes, and when its content and its entry were last changed, in nanoseconds."""


class PictureFile(NamedTuple):
    """A picture that can be printed.

    *digest* is that of its content; *real* is where *path* leads, inside the folder *root*; *stamp* changes when the
    file is written or replaced; *kind* is ``png``, ``jpeg``, ``webp``, ``avif``, ``tiff`` or ``gif``. Its pixels are
    counted as viewers turn it.
    """

    digest: str
    path: Path
    root: Path
    real: Path
    stamp: Stamp
    kind: str
    width_px: int
    height_px: int

    @property
    def key(self) -> str:
        """The name of the picture in Frames: the beginning of the digest, long enough for the pictures of a game."""
        return self.digest[:16]

    def dpi(self, width: int, height: int) -> float:
        """Return the pixels per inch when printed *width* x *height* micrometres, of the worse direction.

        >>> PictureFile("k", Path("a.png"), Path("."), Path("a.png"), (), "png", 750, 1050).dpi(63_500, 88_900)
        300.0
        """
        return min(self.width_px * _UM_PER_INCH / width, self.height_px * _UM_PER_INCH / height)


class Pictures:
    """All pictures of a build, each content once.

    :param store: where encoded pictures are remembered.
    :param dpi: pixels per inch that paper can show.
    """

    def __init__(self, store: Store | None = None, dpi: float = PAPER_DPI) -> None:
        self._store = store or Nothing()
        self._dpi = dpi
        self._by_path: dict[tuple[Path, Path], PictureFile] = {}
        self._by_key: dict[str, PictureFile] = {}

    def open(self, path: Path, root: Path) -> PictureFile:
        """Return the picture at *path*, which must lie in the folder *root* after following all links.

        :raises ArtError: missing, outside, too large, damaged, or of a kind that cannot be printed.
        """
        opened = self._by_path.get((path, root))
        if opened is None:
            opened = _open(path, root, resolve_inside(path, root))
            opened = self._by_key.setdefault(opened.key, opened)
            self._by_path[path, root] = opened
        return opened

    def files(self, key: str) -> list[tuple[Path, Path]]:
        """Return all opened files of the content *key*, each with the folder that it lies in."""
        return [files for files, opened in self._by_path.items() if opened.key == key.partition(_TINTED)[0]]

    def __getitem__(self, key: str) -> PictureFile:
        """Return the opened picture of *key*."""
        return self._by_key[key.partition(_TINTED)[0]]

    def content(self, key: str) -> tuple[str, bytes]:
        """Return the file of the opened picture of *key*, and its kind.

        :raises ArtError: it changed since it was opened, or is damaged.
        """
        picture, (_, *tints) = self[key], key.split(_TINTED)
        kind, data = picture.kind, self._content(picture)
        for tint in tints:
            from pnp.draw.encoding import tint_file

            kind, data = tint_file(data, *_read_tint(tint), picture.path)
        return kind, data

    @staticmethod
    def is_of(picture: PictureFile, key: str) -> bool:
        """Return whether *key* is that of *picture*, in any tint."""
        return picture.key == key.partition(_TINTED)[0]

    def encode(self, key: str, width: float, height: float) -> EncodedPicture:
        """Return the opened picture of *key* as a PDF can hold it, for printing *width* x *height* micrometres at most.

        :raises ArtError: what only decoding can find to be damaged, and a file that changed since it was opened.
        """
        from pnp.draw.encoding import encode, encoder, from_bytes, pass_through, to_bytes

        picture, (_, *tints) = self[key], key.split(_TINTED)
        across, down = self._enough(picture.width_px, width), self._enough(picture.height_px, height)
        address = key_of(picture.digest, *tints, f"{across} x {down}", encoder())
        value = self._store.get(_KIND, address)
        if value is not None and value != _PASSES:
            return from_bytes(value)
        _, data = self.content(key)
        if value == _PASSES:
            return pass_through(data, picture.path)
        encoded, passes = encode(data, across, down, picture.path)
        self._store.put(_KIND, address, _PASSES if passes else to_bytes(encoded))
        return encoded

    def _content(self, picture: PictureFile) -> bytes:
        data, stamp = _read(picture.path, picture.real)
        if stamp != picture.stamp:
            raise ArtError.at(picture.path, "changed while it was being printed", "build again")
        return data

    def _enough(self, pixels: int, length: float) -> int:
        """Return the number of *pixels* that paper can show over *length* micrometres, at most all of them."""
        shown = max(1, math.ceil((length - 1) * self._dpi / _UM_PER_INCH))  # a length may be rounded up
        return pixels if pixels <= shown * _SLACK else shown


_TINTED = "~"
"""Between the key of a picture and its tint."""


def tinted_key(key: str, colour: Colour, level: int) -> str:
    """Return the key of the picture *key* in shades of *colour*: white stays white, black becomes the colour.

    :param level: how far, 0 (as it was) to 255.
    """
    return f"{key}{_TINTED}{hex_of(colour)}{level:02x}"


def _read_tint(text: str) -> tuple[Colour, int]:
    return parse_colour(text[:-2]), int(text[-2:], 16)


def resolve_inside(path: Path, root: Path) -> Path:
    """Return the real path of *path*, after following all links.

    :raises ArtError: missing, or outside the folder *root*.
    """
    try:
        real = path.resolve(strict=True)
    except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: a loop of links; ValueError: a NUL
        raise ArtError.at(path, "there is no such picture", "check the name, also its capitals") from error
    if not really_inside(real, root):
        raise ArtError.at(path, f"lies outside {root}", "copy the picture into the game folder")
    return real


def _read(path: Path, real: Path) -> tuple[bytes, Stamp]:
    """Return the content and the stamp of the regular file *real*, which may not be a link, or become one meanwhile.

    :param path: what messages call it.
    """
    try:
        # Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(real, flags)
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            os.close(descriptor)
            raise ArtError.at(path, "is not a file", "name a picture")
        with open(descriptor, "rb") as file:
            data = file.read(_LARGEST_FILE + 1) if status.st_size <= _LARGEST_FILE else None
    except OSError as error:
        raise ArtError.at(path, f"cannot be read: {error.strerror}") from error
    if data is None or len(data) > _LARGEST_FILE:
        raise ArtError.at(path, "is larger than 100 MB", "save it smaller; 300 pixels per inch are enough")
    return data, (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


def _open(path: Path, root: Path, real: Path) -> PictureFile:
    from pnp.draw.encoding import measure  # with what it imports: a game may have no pictures

    data, stamp = _read(path, real)
    kind, width, height = measure(data, path)
    if width * height > _MOST_PIXELS or max(width, height) > _LONGEST_SIDE:
        most = "100 million" if width * height > _MOST_PIXELS else f"{_LONGEST_SIDE} to a side"
        what = f"has {width} x {height} pixels, more than {most}"
        raise ArtError.at(path, what, "save it smaller; 300 pixels per inch are enough")
    return PictureFile(hashlib.sha256(data).hexdigest(), path, root, real, stamp, kind, width, height)
