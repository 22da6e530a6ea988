"""Pictures without Pillow: what a PDF can hold goes into it unchanged, all else is decoded and scaled by the browser.

It takes the place of the functions of ``pnp.draw.encoding``. What the browser scales is not byte for byte what Pillow
scales, and large pictures stay as they are: the page says so.
"""

from __future__ import annotations

import zlib
from hashlib import sha256

import js

from pnp.draw import encoding
from pnp.draw.colour import Colour
from pnp.draw.encoding import EncodedPicture
from pnp.draw.raster import (
    JPEG_SIGNATURE,
    PNG_SIGNATURE,
    damage_error,
    inflate_rows,
    jpeg_end,
    read_jpeg,
    read_png,
    upright_size,
)
from pnp.errors import ArtError
from pnp.export import png

_OPAQUE = 255


def encode(data: bytes, width_px: int, height_px: int, where: object) -> tuple[EncodedPicture, bool]:
    """Do what ``encoding.encode`` does."""
    if js.pictureIsDamaged(_name(data)):
        raise damage_error(where, "the browser cannot decode it")
    if data.startswith(JPEG_SIGNATURE) and read_jpeg(data, where).orientation == 1:
        jpeg_end(data, where)
        return encoding.pass_through(data, where), True
    if data.startswith(PNG_SIGNATURE) and (read := read_png(data, where)).can_pass:
        for _ in inflate_rows(read, max(1, 1_000_000 // read.row_length), where):
            pass
        return encoding.pass_through(data, where), True
    _, across, down = measure(data, where)
    width, height = min(width_px, across), min(height_px, down)
    return _flate(_pixels(data, width, height, where), width, height), False


def measure(data: bytes, where: object) -> tuple[str, int, int]:
    """Do what ``encoding.measure`` does."""
    if data.startswith(PNG_SIGNATURE):
        return "png", *upright_size(read_png(data, where, with_pixels=False))
    if data.startswith(JPEG_SIGNATURE):
        return "jpeg", *upright_size(read_jpeg(data, where))
    size = js.pictureSize(_name(data))
    if not size:
        raise ArtError.at(where, "is not a picture that this browser can read", "save it as PNG or JPEG")
    kind, across, down = size.to_py()
    return str(kind), int(across), int(down)


def tint_file(data: bytes, colour: Colour, level: int, where: object) -> tuple[str, bytes]:
    """Refuse what ``encoding.tint_file`` does."""
    raise ArtError.at(
        where, "would be tinted, which the page cannot do", "print this game with pnp on your own computer"
    )


def smaller_picture(data: bytes, width_px: int, height_px: int) -> tuple[str, bytes]:
    """Return the picture as it is: the browser makes it smaller when it shows it."""
    return f"image/{measure(data, 'the picture')[0]}", data


def _name(data: bytes) -> str:
    return sha256(data).hexdigest()


def _pixels(data: bytes, width: int, height: int, where: object) -> bytes:
    """Return the pixels of a picture that the browser decoded when it was brought: 4 bytes each, RGBA."""
    pixels = js.picturePixels(_name(data), width, height)
    if not pixels:
        raise damage_error(where, "the browser cannot decode it")
    return bytes(pixels.to_bytes())


def _flate(pixels: bytes, width: int, height: int) -> EncodedPicture:
    reds, greens, blues, alphas = (pixels[channel::4] for channel in range(4))
    channels = (reds,) if reds == greens == blues else (reds, greens, blues)
    colours = _rows(channels, width, height)
    alpha = None if min(alphas) == _OPAQUE else _rows((alphas,), width, height)
    return colours._replace(alpha=alpha)


def _rows(channels: tuple[bytes, ...], width: int, height: int) -> EncodedPicture:
    """Return rows of no filter, as a PNG has them."""
    count = len(channels)
    mixed = bytearray(count * width * height)
    for index, values in enumerate(channels):
        mixed[index::count] = values
    length = count * width
    rows = b"".join(b"\0" + mixed[at : at + length] for at in range(0, len(mixed), length))
    return EncodedPicture(zlib.compress(rows, 6), False, width, height, count)


def take_place() -> None:
    """Put these functions in the place of Pillow's."""
    encoding.encode, encoding.measure, encoding.tint_file = encode, measure, tint_file
    encoding.encoder = lambda: "the browser"
    png.smaller_picture = smaller_picture
