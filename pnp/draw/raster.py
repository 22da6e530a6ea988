"""The bytes of PNG and JPEG files: what they hold, and how a PDF can hold the same without decoding it.

PNG: ISO/IEC 15948. JPEG: ITU T.81, with Adobe's and the ICC's application segments. All limits of what a PDF image
can be are in ISO 32000-1, 8.9.5.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pnp.errors import ArtError, PnpError

if TYPE_CHECKING:
    from PIL import Image as PillowImage

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
JPEG_SIGNATURE = b"\xff\xd8\xff"
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""The bits that a PNG of a colour type may have."""
_LARGEST_PROFILE = 4_000_000
_COMPRESS_LEVEL = 3  # a quarter of the time of 6, for a tenth more bytes
_DAMAGED_HINT = "open it in a picture editor and save it again"


class EncodedPicture(NamedTuple):
    """A picture as a PDF holds it.

    *data* is a JPEG file, or PNG's filtered and deflated rows. *palette* is RGB triples, *profile* an ICC profile,
    *alpha* the opacity as a grey picture. *is_inverted*: 255 means no ink, as Adobe writes CMYK.
    """

    data: bytes
    is_jpeg: bool
    width_px: int
    height_px: int
    channels: int
    bits: int = 8
    palette: bytes | None = None
    profile: bytes | None = None
    alpha: EncodedPicture | None = None
    is_inverted: bool = False


class Png(NamedTuple):
    """The chunks of a PNG file that say how to show it."""

    width_px: int
    height_px: int
    bits: int
    colour_type: int
    is_interlaced: bool
    rows: bytes
    palette: bytes | None
    profile: bytes | None
    has_transparency: bool

    @property
    def can_pass(self) -> bool:
        """Whether a PDF can hold the rows as they are."""
        return not self.is_interlaced and not self.has_transparency and self.bits <= 8 and self.colour_type in (0, 2, 3)


class Jpeg(NamedTuple):
    """What the segments of a JPEG file say."""

    width_px: int
    height_px: int
    channels: int
    profile: bytes | None
    is_adobe: bool


def read_png(data: bytes, where: object) -> Png:
    """Return what the PNG file *data* holds.

    :raises ArtError: damaged, or lying on its side.
    """
    chunks: dict[bytes, bytes] = {}
    rows = []
    for kind, body in _png_chunks(data, where):
        if kind == b"IDAT":
            rows.append(body)
        else:
            chunks.setdefault(kind, body)
    header = chunks.get(b"IHDR", b"")
    if len(header) != 13 or not rows or b"IEND" not in chunks:
        raise _damaged(where, "is not a whole PNG file")
    width, height, bits, colour_type, packing, filtering, interlace = struct.unpack(">IIBBBBB", header)
    palette = chunks.get(b"PLTE", b"") if colour_type == 3 else None
    if bits not in _DEPTHS.get(colour_type, ()) or packing or filtering or interlace > 1 or not width or not height:
        raise _damaged(where, "is a PNG file with an impossible header")
    if palette is not None and (not palette or len(palette) % 3 or len(palette) > 768):
        raise _damaged(where, "is a PNG file with a damaged palette")
    _check_upright(chunks.get(b"eXIf", b""), where)
    return Png(
        width, height, bits, colour_type, bool(interlace), b"".join(rows), palette,
        _unpack_profile(chunks.get(b"iCCP"), 1 if colour_type in (0, 4) else 3),
        colour_type in (4, 6) or b"tRNS" in chunks,
    )  # fmt: skip


def encode_png(data: bytes, where: object) -> EncodedPicture:
    """Return the PNG file *data* as a PDF can hold it, decoded only if it must be."""
    png = read_png(data, where)
    if not png.can_pass:
        return _decode_png(data, png, where)
    channels = 3 if png.colour_type == 2 else 1
    _check_rows(png, channels, where)
    return EncodedPicture(png.rows, False, png.width_px, png.height_px, channels, png.bits, png.palette, png.profile)


def _check_rows(png: Png, channels: int, where: object) -> None:
    """Refuse rows that a viewer could not unpack, or that are too few; they are kept as they are."""
    row = 1 + (png.width_px * channels * png.bits + 7) // 8
    unpacker, packed, length = zlib.decompressobj(), png.rows, 0
    try:
        while packed and length <= row * png.height_px:
            length += len(unpacker.decompress(packed, 1_000_000))
            packed = unpacker.unconsumed_tail
    except zlib.error:
        length = 0
    if length < row * png.height_px:
        raise _damaged(where, "is a PNG file with damaged pixels")


def _png_chunks(data: bytes, where: object) -> Iterator[tuple[bytes, bytes]]:
    position = len(PNG_SIGNATURE)
    while position < len(data):
        length = int.from_bytes(data[position : position + 4], "big")
        kind, body = data[position + 4 : position + 8], data[position + 8 : position + 8 + length]
        check = data[position + 8 + length : position + 12 + length]
        if len(check) != 4 or zlib.crc32(body, zlib.crc32(kind)) != int.from_bytes(check, "big"):
            raise _damaged(where, f"is a damaged PNG file: its {_printable(kind)} chunk at byte {position} is broken")
        yield kind, body
        if kind == b"IEND":
            return
        position += 12 + length


def _decode_png(data: bytes, png: Png, where: object) -> EncodedPicture:
    """Return a PNG that is interlaced, transparent or deeper than 8 bits, by way of Pillow."""
    import warnings
    from io import BytesIO

    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the pixels are counted already
            image: PillowImage.Image = Image.open(BytesIO(data))
            image.load()
    except (OSError, SyntaxError, ValueError) as error:
        raise _damaged(where, f"is a damaged PNG file: {error}") from error
    if image.mode.startswith("I"):
        if png.has_transparency:
            raise ArtError.at(where, "is a 16-bit grey PNG with a transparent shade", "save it with 8 bits")
        # Pillow's own convert would clip at 255 instead of scaling.
        image = image.convert("I").point([value >> 8 for value in range(65536)], "L")
    grey = png.colour_type in (0, 4)
    if not png.has_transparency:
        return _from_image(image.convert("L" if grey else "RGB"), png.profile)
    image = image.convert("LA" if grey else "RGBA")
    alpha = image.getchannel("A")
    colours = image.getchannel("L") if grey else image.convert("RGB")
    is_opaque = alpha.getextrema() == (255, 255)
    return _from_image(colours, png.profile)._replace(alpha=None if is_opaque else _from_image(alpha))


def _from_image(image: PillowImage.Image, profile: bytes | None = None) -> EncodedPicture:
    """Return a grey or RGB *image*, its rows filtered and deflated by Pillow's PNG writer."""
    from io import BytesIO

    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESS_LEVEL)
    rows = b"".join(body for kind, body in _png_chunks(file.getvalue(), "") if kind == b"IDAT")
    return EncodedPicture(rows, False, image.width, image.height, len(image.getbands()), profile=profile)


def read_jpeg(data: bytes, where: object) -> Jpeg:
    """Return what the JPEG file *data* holds.

    :raises ArtError: damaged, of a kind that PDF lacks, or lying on its side.
    """
    frame = None
    profile: dict[int, bytes] = {}
    is_adobe = False
    for marker, body in _jpeg_segments(data, where):
        if marker == 0xE1 and body.startswith(b"Exif\0\0"):
            _check_upright(body[6:], where)
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0") and len(body) > 14:
            profile[body[12]] = body[14:]
        elif marker == 0xEE and body.startswith(b"Adobe"):
            is_adobe = True
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            if marker > 0xC2:
                raise ArtError.at(where, "is a lossless or arithmetic-coded JPEG", "save it as a baseline JPEG")
            frame = body
    if frame is None or len(frame) < 6:
        raise _damaged(where, "is not a whole JPEG file")
    bits, height, width, channels = struct.unpack(">BHHB", frame[:6])
    if bits != 8 or channels not in (1, 3, 4):
        raise ArtError.at(where, f"is a JPEG of {channels} channels with {bits} bits", "save it as an 8-bit RGB JPEG")
    if not width or not height:
        raise _damaged(where, "is a JPEG file without pixels")
    joined = b"".join(profile[i] for i in sorted(profile))
    return Jpeg(width, height, channels, _matching_profile(joined, channels), is_adobe)


def encode_jpeg(data: bytes, where: object) -> EncodedPicture:
    """Return the JPEG file *data* as a PDF can hold it: untouched."""
    width, height, channels, profile, is_adobe = read_jpeg(data, where)
    return EncodedPicture(
        data, True, width, height, channels, profile=profile, is_inverted=is_adobe and channels == 4
    )  # fmt: skip


def _jpeg_segments(data: bytes, where: object) -> Iterator[tuple[int, bytes]]:
    """Yield marker and body of every segment before the pixels, which must have an end."""
    position = 2
    while position + 4 <= len(data):
        if data[position] != 0xFF:
            raise _damaged(where, f"is a damaged JPEG file: no segment starts at byte {position}")
        marker = data[position + 1]
        if marker == 0xFF:  # padding
            position += 1
            continue
        if marker == 0xDA:
            if data.rfind(b"\xff\xd9") < position:
                raise _damaged(where, "is a JPEG file that was cut short")
            return
        length = int.from_bytes(data[position + 2 : position + 4], "big")
        yield marker, data[position + 4 : position + 2 + length]
        position += 2 + max(length, 2)
    raise _damaged(where, "is a JPEG file that was cut short")


def _check_upright(exif: bytes, where: object) -> None:
    """Refuse a picture that viewers turn by its Exif orientation, which a PDF cannot carry."""
    if _orientation(exif) > 1:
        raise ArtError.at(
            where,
            f"is stored lying on its side (Exif orientation {_orientation(exif)})",
            "open it in a picture editor, turn it upright and save it",
        )


def _orientation(exif: bytes) -> int:
    """Return tag 0x0112 of the first directory; 1, upright, where there is none or it cannot be read."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None:
        return 1
    try:
        (start,) = struct.unpack_from(order + "I", exif, 4)
        (count,) = struct.unpack_from(order + "H", exif, start)
        entries = (struct.unpack_from(order + "HHIH", exif, start + 2 + 12 * i) for i in range(count))
        return next((int(value) for tag, _, _, value in entries if tag == 0x0112), 1)
    except struct.error:
        return 1


def _unpack_profile(chunk: bytes | None, channels: int) -> bytes | None:
    """Return the ICC profile in an iCCP chunk."""
    if chunk is None:
        return None
    _, _, packed = chunk.partition(b"\0")
    try:
        return _matching_profile(zlib.decompressobj().decompress(packed[1:], _LARGEST_PROFILE), channels)
    except zlib.error:
        return None


def _matching_profile(profile: bytes, channels: int) -> bytes | None:
    """Return *profile* if it is one for *channels*; browsers and libpng pass over any other, too."""
    space = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}[channels]
    return profile if profile[16:20] == space and profile[36:40] == b"acsp" else None


def _damaged(where: object, what: str) -> PnpError:
    return ArtError.at(where, what, _DAMAGED_HINT)


def _printable(kind: bytes) -> str:
    return repr(kind.decode("latin-1"))
