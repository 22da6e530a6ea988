"""The bytes of PNG and JPEG files: what they hold, read without decoding a pixel.

PNG: ISO/IEC 15948. JPEG: ITU T.81, with Adobe's and the ICC's application segments. All limits of what a PDF image
can be are in ISO 32000-1, 8.9.5.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.errors import ArtError, PnpError

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
JPEG_SIGNATURE = b"\xff\xd8\xff"
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""The bits that a PNG of a colour type may have."""
_LARGEST_PROFILE = 4_000_000
_MARKER = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""What ends the pixels of a JPEG scan; stuffed bytes and restart markers belong to them."""
_DAMAGED_HINT = "open it in a picture editor and save it again"


class Png(NamedTuple):
    """The chunks of a PNG file that say how to show it.

    *rows* are the parts of the deflated pixels. *transparency* is the tRNS chunk. *orientation* is Exif's: how viewers
    turn it, 1 not at all.
    """

    width_px: int
    height_px: int
    bits: int
    colour_type: int
    is_interlaced: bool
    rows: Sequence[memoryview]
    palette: bytes | None
    profile: bytes | None
    transparency: bytes | None
    orientation: int = 1

    @property
    def has_alpha(self) -> bool:
        """Whether some of it may be transparent."""
        return self.colour_type in (4, 6) or self.transparency is not None

    @property
    def is_grey(self) -> bool:
        """Whether it has no colours; it may have alpha."""
        return self.colour_type in (0, 4)

    @property
    def can_pass(self) -> bool:
        """Whether a PDF can hold the rows as they are."""
        return not self.is_interlaced and not self.has_alpha and self.bits <= 8 and self.orientation == 1

    @property
    def row_length(self) -> int:
        """The bytes of a row that is not interlaced, with the one that names its filter."""
        return 1 + (self.width_px * self.samples * self.bits + 7) // 8

    @property
    def samples(self) -> int:
        """The number of channels of a pixel, alpha included."""
        return {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[self.colour_type]


class Jpeg(NamedTuple):
    """What the segments of a JPEG file say.

    *is_whole_only*: no row is known before the last byte is read, because it is progressive or its colours follow one
    another. *orientation* as that of a Png.
    """

    width_px: int
    height_px: int
    channels: int
    profile: bytes | None
    is_adobe: bool
    is_whole_only: bool
    orientation: int = 1


def upright_size(picture: Png | Jpeg) -> tuple[int, int]:
    """Return the pixels of a picture across and down, turned as viewers turn it."""
    size = picture.width_px, picture.height_px
    return size if picture.orientation < 5 else size[::-1]


def read_png(data: bytes, where: object, *, with_pixels: bool = True) -> Png:
    """Read the PNG file *data*; its pixels stay deflated.

    :param with_pixels: check the sums of the pixels, too.

    :raises ArtError: damaged.
    """
    chunks: dict[bytes, bytes] = {}
    rows = []
    for kind, body in png_chunks(data, where, with_pixels=with_pixels):
        if kind == b"IDAT":
            rows.append(body)
        else:
            chunks.setdefault(kind, bytes(body))
    header = chunks.get(b"IHDR", b"")
    if len(header) != 13 or not rows or b"IEND" not in chunks:
        raise damage_error(where, "is not a whole PNG file")
    width, height, bits, colour_type, packing, filtering, interlace = struct.unpack(">IIBBBBB", header)
    palette = chunks.get(b"PLTE", b"") if colour_type == 3 else None
    if bits not in _DEPTHS.get(colour_type, ()) or packing or filtering or interlace > 1 or not width or not height:
        raise damage_error(where, "is a PNG file with an impossible header")
    if palette is not None and (not palette or len(palette) % 3 or len(palette) > 768):
        raise damage_error(where, "is a PNG file with a damaged palette")
    transparency = chunks.get(b"tRNS") if colour_type in (0, 2, 3) else None
    if transparency is not None:
        fits = len(transparency) <= len(palette) // 3 if palette else len(transparency) == (2, 0, 6)[colour_type]
        if not fits:
            raise damage_error(where, "is a PNG file with damaged transparency")
    return Png(
        width,
        height,
        bits,
        colour_type,
        bool(interlace),
        rows,
        palette,
        _unpack_profile(chunks.get(b"iCCP"), 1 if colour_type in (0, 4) else 3),
        transparency,
        _orientation(chunks.get(b"eXIf", b"")),
    )


def inflate_rows(png: Png, count: int, where: object) -> Iterator[bytes]:
    """Yield the rows of a PNG that is not interlaced, inflated but still filtered, *count* at a time.

    :raises ArtError: they cannot be inflated, are too few, or name a filter that there is none of.
    """
    unpacker = zlib.decompressobj()
    held = bytearray()
    rest = png.height_px
    try:
        for part in png.rows:
            packed: bytes | memoryview = part
            while packed and rest:
                wanted = min(count, rest) * png.row_length
                held += unpacker.decompress(packed, wanted - len(held))
                packed = unpacker.unconsumed_tail
                if len(held) == wanted:
                    if max(held[:: png.row_length]) > 4:
                        raise damage_error(where, "is a PNG file with damaged pixels")
                    yield bytes(held)
                    held.clear()
                    rest -= min(count, rest)
                elif unpacker.eof:
                    break
    except zlib.error as error:
        raise damage_error(where, "is a PNG file with damaged pixels") from error
    if rest:
        raise damage_error(where, "is a PNG file with damaged pixels")


def png_chunks(data: bytes, where: object, *, with_pixels: bool = True) -> Iterator[tuple[bytes, memoryview]]:
    """Yield the kind and the body of every chunk of a PNG file.

    :param with_pixels: check the sums of the pixels, too.
    :raises ArtError: a chunk is not as long as it says, or its check sum is wrong.
    """
    position = len(PNG_SIGNATURE)
    view = memoryview(data)
    while position < len(data):
        length = int.from_bytes(data[position : position + 4], "big")
        kind, body = data[position + 4 : position + 8], view[position + 8 : position + 8 + length]
        check = data[position + 8 + length : position + 12 + length]
        is_checked = with_pixels or kind != b"IDAT"
        if len(check) != 4 or (is_checked and zlib.crc32(body, zlib.crc32(kind)) != int.from_bytes(check, "big")):
            raise damage_error(
                where, f"is a damaged PNG file: its {_printable(kind)} chunk at byte {position} is broken"
            )
        yield kind, body
        if kind == b"IEND":
            return
        position += 12 + length


def png_file(png: Png, rows: bytes, height_px: int) -> bytes:
    """Return a PNG file of *height_px* filtered *rows*, which are not compressed, and otherwise like *png*."""
    header = struct.pack(">IIBBBBB", png.width_px, height_px, png.bits, png.colour_type, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"PLTE", png.palette), (b"tRNS", png.transparency)]
    chunks += [(b"IDAT", zlib.compress(rows, 0)), (b"IEND", b"")]
    parts = [PNG_SIGNATURE]
    for kind, body in chunks:
        if body is not None:
            parts += [struct.pack(">I", len(body)), kind, body, struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))]
    return b"".join(parts)


def read_jpeg(data: bytes, where: object) -> Jpeg:
    """Read the segments of the JPEG file *data*; its pixels are not decoded.

    :raises ArtError: damaged, or of a kind that PDF lacks.
    """
    frame = None
    profile: dict[int, bytes] = {}
    is_adobe = is_progressive = False
    scanned, orientation = 0, 1
    for marker, body, _ in _jpeg_segments(data, where):
        if marker == 0xE1 and body.startswith(b"Exif\0\0"):
            orientation = _orientation(body[6:])
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0") and len(body) > 14:
            profile[body[12]] = body[14:]
        elif marker == 0xEE and body.startswith(b"Adobe"):
            is_adobe = True
        elif 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            if marker > 0xC2:
                raise ArtError.at(where, "is a lossless or arithmetic-coded JPEG", "save it as a baseline JPEG")
            frame, is_progressive = body, marker == 0xC2
        elif marker == 0xDA and body:
            scanned = body[0]
    if frame is None or len(frame) < 6:
        raise damage_error(where, "is not a whole JPEG file")
    bits, height, width, channels = struct.unpack(">BHHB", frame[:6])
    if bits != 8 or channels not in (1, 3, 4):
        raise ArtError.at(where, f"is a JPEG of {channels} channels with {bits} bits", "save it as an 8-bit RGB JPEG")
    if not width or not height:
        raise damage_error(where, "is a JPEG file without pixels")
    joined = b"".join(profile[i] for i in sorted(profile))
    is_whole_only = is_progressive or scanned < channels
    return Jpeg(width, height, channels, usable_profile(joined, channels), is_adobe, is_whole_only, orientation)


def jpeg_end(data: bytes, where: object) -> int:
    """Return the offset of the marker that ends the pixels of a JPEG file.

    :raises ArtError: there is none, or a scan without pixels.
    """
    position = scan = max(end for _, _, end in _jpeg_segments(data, where))
    while match := _MARKER.search(data, position):
        if match.start() == scan:
            break
        marker = data[match.start() + 1]
        if marker == 0xD9:
            return match.start()
        position = match.end() + int.from_bytes(data[match.end() : match.end() + 2], "big")
        if marker == 0xDA:
            scan = position
    raise damage_error(where, "is a JPEG file without all of its pixels")


def _jpeg_segments(data: bytes, where: object) -> Iterator[tuple[int, bytes, int]]:
    """Yield marker, body and end of every segment up to the first pixels, which must have an end."""
    position = 2
    while position + 4 <= len(data):
        if data[position] != 0xFF:
            raise damage_error(where, f"is a damaged JPEG file: no segment starts at byte {position}")
        marker = data[position + 1]
        if marker == 0xFF:  # padding
            position += 1
            continue
        length = max(2, int.from_bytes(data[position + 2 : position + 4], "big"))
        end = position + 2 + length
        if marker == 0xDA and data.rfind(b"\xff\xd9") < end:
            break
        yield marker, data[position + 4 : end], end
        if marker == 0xDA:
            return
        position = end
    raise damage_error(where, "is a JPEG file that was cut short")


def _orientation(exif: bytes) -> int:
    """Return tag 0x0112 of the first directory, from 1 to 8; 1, upright, where there is none or it cannot be read."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None:
        return 1
    try:
        (start,) = struct.unpack_from(order + "I", exif, 4)
        (count,) = struct.unpack_from(order + "H", exif, start)
        entries = (struct.unpack_from(order + "HHIH", exif, start + 2 + 12 * i) for i in range(count))
        return next((int(value) for tag, _, _, value in entries if tag == 0x0112 and 1 <= value <= 8), 1)
    except struct.error:
        return 1


def _unpack_profile(chunk: bytes | None, channels: int) -> bytes | None:
    """Return the ICC profile in an iCCP chunk."""
    if chunk is None:
        return None
    _, _, packed = chunk.partition(b"\0")
    try:
        return usable_profile(zlib.decompressobj().decompress(packed[1:], _LARGEST_PROFILE), channels)
    except zlib.error:
        return None


def usable_profile(profile: bytes, channels: int) -> bytes | None:
    """Return *profile* if it is one for *channels*; browsers and libpng pass over any other, too."""
    space = {1: b"GRAY", 3: b"RGB ", 4: b"CMYK"}[channels]
    return profile if profile[16:20] == space and profile[36:40] == b"acsp" else None


def damage_error(where: object, what: str) -> PnpError:
    """Return the error for a picture that is damaged."""
    return ArtError.at(where, what, _DAMAGED_HINT)


def _printable(kind: bytes) -> str:
    return repr(kind.decode("latin-1"))
