"""How a PDF holds a picture: unchanged where it fits, else with as many pixels as paper shows.

A picture that fits keeps every byte: a JPEG file whole, the rows of a plain PNG as they are deflated. What is scaled is
scaled with Hamming's filter, premultiplied where it has alpha. For making smaller, Pillow's documentation ranks it with
the cubic one, which takes half as long again; and it never overshoots, so that flat art gets no halos.

- A scaled JPEG is a JPEG again, and so are the colours of a scaled PNG that is like a photograph: of quality 90, with
  all of its colour. On the pictures of bench/pictures.py, which are grain all over, that is 1 part in 60 beside the
  true tone (root mean square): a printer's screen of 150 lines an inch shows no step so small. Alpha stays without
  loss.
- A PNG is like a photograph when its pixels, deflated without loss, take more than a quarter of their size, and more
  than one in three (of those in colour) has a colour of its own: engraving and lettering have fewer, whatever their
  size. Every 16th stripe of 8 rows is tried.
- A PNG of one bit is line art, drawn for the printer's own pixels: it is not scaled.
- WebP, AVIF, TIFF and GIF, which a PDF cannot hold, are decoded: what is like a photograph becomes a JPEG of the same
  quality, or where it has inks (CMYK), all else stays without loss. So does a JPEG that lies on its side.

Memory: a PNG is decoded in bands, a JPEG at the smallest eighth that is large enough.
"""

from __future__ import annotations

import json
import logging
import math
import os
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from io import BytesIO
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.draw.colour import Colour
from pnp.draw.raster import (
    JPEG_SIGNATURE,
    PNG_SIGNATURE,
    Jpeg,
    Png,
    damage_error,
    inflate_rows,
    jpeg_end,
    png_chunks,
    png_file,
    read_jpeg,
    read_png,
    upright_size,
    usable_profile,
)
from pnp.errors import ArtError, PnpError

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_DECODED = 40_000_000
"""The most pixels that are held decoded: an A2 sheet at 300 to the inch."""
_WHOLE = 8_000_000
_BAND = 1_000_000
"""A PNG of more than so many pixels is decoded in bands, of so many each."""
_COMPRESS_LEVEL = 3  # a quarter of the time of 6, for a tenth more bytes
_QUALITY = 90
_STRIPE, _EVERY = 8, 16
_PHOTOGRAPH = 4
_BLOCK = 8
"""A JPEG is made of squares of so many pixels, each by itself."""
_REACH = 1
_ORIENTATION = 0x0112
_SIGNS = {
    "WEBP": re.compile(rb"RIFF....WEBP", re.S), "AVIF": re.compile(rb"....ftyp(?:avif|avis|mif1|msf1|miaf)", re.S),
    "TIFF": re.compile(rb"II\*\0|MM\0\*"), "GIF": re.compile(rb"GIF8[79]a"),
}  # fmt: skip
"""How files of the other formats begin, by Pillow's names for the formats."""
logging.getLogger("PIL").addHandler(logging.NullHandler())  # pnp reports damaged files itself
_SETTINGS = f"1 Hamming, jpeg {_QUALITY} 4:4:4, deflate {_COMPRESS_LEVEL}"
"""What a remembered result depends on beside its picture: raise the number when the code makes something else."""


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


def encode(data: bytes, width_px: int, height_px: int, where: object) -> tuple[EncodedPicture, bool]:
    """Return the picture in the file *data*, of at most *width_px* x *height_px* pixels.

    The second value tells whether the file is unchanged: then :func:`pass_through` returns the same.

    :raises ArtError: damaged, or too large to be decoded.
    """
    if data.startswith(JPEG_SIGNATURE):
        jpeg = read_jpeg(data, where)
        own_width, own_height = upright_size(jpeg)
        fits = own_width <= width_px and own_height <= height_px
        if jpeg.orientation > 1:
            return _turn_jpeg(data, jpeg, min(width_px, own_width), min(height_px, own_height), where), False
        if not fits and _pixels_at(jpeg, _part(jpeg, width_px, height_px)) <= MOST_DECODED:
            return _scale_jpeg(data, jpeg, width_px, height_px, where), False
        _decode_jpeg(data, jpeg, 1, 1, where)  # a viewer would show what is damaged as grey or as garbage
        return _pass_jpeg(data, jpeg), True
    if not data.startswith(PNG_SIGNATURE):
        return _decode_other(data, width_px, height_px, where), False
    png = read_png(data, where)
    fits = png.width_px <= width_px and png.height_px <= height_px
    if not png.can_pass or not (fits or png.bits == 1):
        return _decode_png(data, png, width_px, height_px, where), False
    for _ in inflate_rows(png, max(1, 1_000_000 // png.row_length), where):
        pass
    return _pass_png(png), True


def tint_file(data: bytes, colour: Colour, level: int, where: object) -> tuple[str, bytes]:
    """Return the picture in the file *data* in shades of *colour* as a file, and its kind.

    White stays white, black becomes the colour; *level* says how far, 0 (as it was) to 255.

    :raises ArtError: damaged, or too large to be decoded.
    """
    from PIL import Image, ImageOps

    kind = "PNG" if data.startswith(PNG_SIGNATURE) else "JPEG" if data.startswith(JPEG_SIGNATURE) else ""
    image = _open(data, kind or _other_kind(data, where), where, is_loaded=False)
    if image.width * image.height > MOST_DECODED:
        what = f"has {image.width} x {image.height} pixels, more than the 40 million that can be tinted"
        raise ArtError.at(where, what, "save it smaller; 300 pixels per inch are enough")
    image = _open(data, kind or _other_kind(data, where), where)
    image = _turn(_to_print_mode(image, where), _orientation(image))
    alpha = image.getchannel("A") if image.mode[-1] == "A" else None
    plain = image.convert("RGB")
    shades = ImageOps.colorize(plain.convert("L"), colour, (255, 255, 255))
    tinted = Image.blend(plain, shades, level / 255)
    if alpha is not None:
        tinted.putalpha(alpha)
    if kind == "JPEG":
        return "jpeg", _jpeg_file(tinted)
    file = BytesIO()
    tinted.save(file, "PNG", compress_level=_COMPRESS_LEVEL)
    return "png", file.getvalue()


def measure(data: bytes, where: object) -> tuple[str, int, int]:
    """Return the kind of a picture file, and its pixels across and down when it is turned as viewers turn it.

    :raises ArtError: damaged, or of a kind that cannot be read.
    """
    if data.startswith(PNG_SIGNATURE):
        return "png", *upright_size(read_png(data, where, with_pixels=False))  # these are checked when it is encoded
    if data.startswith(JPEG_SIGNATURE):
        return "jpeg", *upright_size(read_jpeg(data, where))
    kind = _other_kind(data, where)
    image = _open(data, kind, where, is_loaded=False)
    lies = kind != "TIFF" and _orientation(image) >= 5  # a TIFF file is turned by Pillow
    return kind.lower(), *(image.size[::-1] if lies else image.size)


def _other_kind(data: bytes, where: object) -> str:
    """Return Pillow's name for the format of a file that is neither PNG nor JPEG.

    :raises ArtError: it is no picture, or of a format that this Pillow lacks.
    """
    from PIL import features

    kind = next((kind for kind, sign in _SIGNS.items() if sign.match(data)), "")
    if not kind:
        raise ArtError.at(where, "is not a picture that can be printed", "save it as PNG, JPEG, WebP, AVIF or TIFF")
    if kind in ("WEBP", "AVIF") and not features.check(kind.lower()):
        raise ArtError.at(where, f"is {kind}, which the installed Pillow cannot read", "save it as PNG or JPEG")
    return kind


def pass_through(data: bytes, where: object) -> EncodedPicture:
    """Return a PNG or JPEG that :func:`encode` found to need no change, without decoding it again."""
    if data.startswith(JPEG_SIGNATURE):
        return _pass_jpeg(data, read_jpeg(data, where))
    return _pass_png(read_png(data, where))


def _pass_jpeg(data: bytes, jpeg: Jpeg) -> EncodedPicture:
    is_inverted = jpeg.is_adobe and jpeg.channels == 4
    return EncodedPicture(
        data, True, jpeg.width_px, jpeg.height_px, jpeg.channels, profile=jpeg.profile, is_inverted=is_inverted
    )


def _pass_png(png: Png) -> EncodedPicture:
    rows = b"".join(png.rows)
    return EncodedPicture(rows, False, png.width_px, png.height_px, png.samples, png.bits, png.palette, png.profile)


def _part(jpeg: Jpeg, width_px: int, height_px: int) -> int:
    """Return the largest of 1, 2, 4, 8 by which *jpeg* can be divided while it is decoded and still be large enough."""
    ratio = min(jpeg.width_px // max(1, width_px), jpeg.height_px // max(1, height_px))
    return max(part for part in (1, 2, 4, 8) if part <= max(1, ratio))


def _pixels_at(jpeg: Jpeg, part: int) -> int:
    return -(-jpeg.width_px // part) * -(-jpeg.height_px // part)


def _decode_jpeg(data: bytes, jpeg: Jpeg, width_px: int, height_px: int, where: object) -> Image:
    """Return the pixels of *jpeg*, at least *width_px* x *height_px* of them."""
    end = jpeg_end(data, where)
    if jpeg.is_whole_only:
        if jpeg.width_px * jpeg.height_px > MOST_DECODED:
            what = f"is a progressive JPEG of {jpeg.width_px} x {jpeg.height_px} pixels, which takes too much memory"
            raise ArtError.at(where, what, "save it as a baseline JPEG, or smaller")
    else:
        # libjpeg goes on with grey after a marker; without one it says that pixels are missing.
        data = data[:end] + bytes(64)
    return _open(data, "JPEG", where, (width_px, height_px))


def _scale_jpeg(data: bytes, jpeg: Jpeg, width_px: int, height_px: int, where: object) -> EncodedPicture:
    image = _decode_jpeg(data, jpeg, width_px, height_px, where)
    file = _jpeg_file(_resize(image, width_px, height_px, 0, image.height))
    if jpeg.channels == 4 and not jpeg.is_adobe:
        file = _remove_adobe(file)  # Pillow turned its inks over twice; the mark would turn them once more
    return _pass_jpeg(file, jpeg._replace(width_px=width_px, height_px=height_px))


def _turn_jpeg(data: bytes, jpeg: Jpeg, width_px: int, height_px: int, where: object) -> EncodedPicture:
    """Return *jpeg* with *width_px* x *height_px* pixels, turned as viewers turn it."""
    across, down = (width_px, height_px) if jpeg.orientation < 5 else (height_px, width_px)
    if _pixels_at(jpeg, _part(jpeg, across, down)) > MOST_DECODED:
        what = f"is a JPEG of {jpeg.width_px} x {jpeg.height_px} pixels lying on its side, which takes too much memory"
        raise ArtError.at(where, what, "turn it upright, or save it smaller")
    image = _decode_jpeg(data, jpeg, across, down, where)
    file = _jpeg_file(_turn(_resize(image, across, down, 0, image.height), jpeg.orientation))
    if jpeg.channels == 4 and not jpeg.is_adobe:
        file = _remove_adobe(file)
    return _pass_jpeg(file, jpeg._replace(width_px=width_px, height_px=height_px))


def _turn(image: Image, orientation: int) -> Image:
    """Return *image* as viewers turn it."""
    from PIL.Image import Transpose

    ways = {
        2: Transpose.FLIP_LEFT_RIGHT, 3: Transpose.ROTATE_180, 4: Transpose.FLIP_TOP_BOTTOM, 5: Transpose.TRANSPOSE,
        6: Transpose.ROTATE_270, 7: Transpose.TRANSVERSE, 8: Transpose.ROTATE_90,
    }  # fmt: skip
    return image.transpose(ways[orientation]) if orientation in ways else image


def _jpeg_file(image: Image) -> bytes:
    file = BytesIO()
    image.save(file, "JPEG", quality=_QUALITY, subsampling=0, icc_profile=None)
    return file.getvalue()


def _remove_adobe(data: bytes) -> bytes:
    start = data.index(b"\xff\xee")
    return data[:start] + data[start + 2 + int.from_bytes(data[start + 2 : start + 4], "big") :]


def _decode_png(data: bytes, png: Png, width_px: int, height_px: int, where: object) -> EncodedPicture:
    """Return a PNG that is too large, or interlaced, transparent or deeper than 8 bits."""
    own_width, own_height = upright_size(png)
    width, height = min(width_px, own_width), min(height_px, own_height)
    if width * height > MOST_DECODED:
        what = f"would be printed with {width} x {height} pixels that must be decoded, more than 40 million"
        raise ArtError.at(where, what, "save it with 8 bits and without transparency, or print with a smaller --dpi")
    across, down = (width, height) if png.orientation < 5 else (height, width)
    colours = _gather(_bands(data, png, where), png.height_px, across, down)
    is_scaled = (width, height) != (own_width, own_height)
    return _pack(_turn(colours, png.orientation), png.profile, may_be_jpeg=is_scaled)


def _decode_other(data: bytes, width_px: int, height_px: int, where: object) -> EncodedPicture:
    """Return a picture that is neither PNG nor JPEG; of an animated one, the first frame."""
    image = _open(data, _other_kind(data, where), where)
    orientation = _orientation(image)
    across, down = (width_px, height_px) if orientation < 5 else (height_px, width_px)
    profile = image.info.get("icc_profile")
    image = _to_print_mode(image, where)
    image = _resize(image, min(across, image.width), min(down, image.height), 0, image.height)
    image = _turn(image, orientation)
    if image.mode == "CMYK":
        file = _jpeg_file(image)
        return _pass_jpeg(file, read_jpeg(file, where))._replace(profile=usable_profile(profile or b"", 4))
    channels = len(image.getbands()) - (image.mode[-1] == "A")
    return _pack(image, usable_profile(profile or b"", channels), may_be_jpeg=True)


def _orientation(image: Image) -> int:
    """Return the orientation of Exif, from 1 to 8; 1 (upright) where none can be read."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = image.getexif().get(_ORIENTATION, 1)
        except Exception:  # as in _opened()
            return 1
    return found if found in range(1, 9) else 1


def _to_print_mode(image: Image, where: object) -> Image:
    """Return *image* as L, LA, RGB, RGBA or CMYK."""
    if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK"):
        return image
    if image.mode.startswith("I"):
        lightest = image.convert("I").getextrema()[1]
        if isinstance(lightest, (int, float)) and lightest > 65_535:
            raise ArtError.at(where, "has more than 16 bits a channel", "save it with 8 or 16 bits")
        return _from_16_bits(image)
    if image.mode == "F":
        raise ArtError.at(where, "has fractions for colours", "save it with 8 or 16 bits")
    if image.mode == "1":
        return image.convert("L")
    is_clear = image.mode in ("PA", "La", "RGBa") or "transparency" in image.info
    return image.convert("LA" if image.mode == "La" else "RGBA" if is_clear else "RGB")


def _pack(colours: Image, profile: bytes | None, *, may_be_jpeg: bool) -> EncodedPicture:
    """Return decoded pixels: L, LA, RGB or RGBA."""
    means = alpha = None
    if colours.mode[-1] == "A":
        alpha, means = colours.getchannel("A"), colours.reduce(_BLOCK)
        colours = colours.convert(colours.mode[:-1])
        if alpha.getextrema() == (255, 255):
            means = alpha = None
    opacity = None if alpha is None else _flate(alpha)
    if may_be_jpeg and _is_like_a_photograph(colours):
        if alpha is not None and means is not None:
            _smooth_hidden(colours, alpha, means)
        file, channels = _jpeg_file(colours), len(colours.getbands())
        width, height = colours.size
        return EncodedPicture(file, True, width, height, channels, profile=profile, alpha=opacity)
    return _flate(colours)._replace(profile=profile, alpha=opacity)


def _bands(data: bytes, png: Png, where: object) -> Iterator[Image]:
    """Yield the decoded rows of *png* from top to bottom, as L, LA, RGB or RGBA."""
    pixels = png.width_px * png.height_px
    if pixels <= _WHOLE or png.is_interlaced:
        if pixels > MOST_DECODED:
            what = f"is an interlaced PNG of {png.width_px} x {png.height_px} pixels, which takes too much memory"
            raise ArtError.at(where, what, "save it without interlacing, or smaller")
        yield _to_plain_mode(_open(data, "PNG", where), png, where)
        return
    count = max(1, _BAND // png.width_px)
    before = b""
    for rows in inflate_rows(png, count, where):
        # The row before goes along, so that the filters find what they look up to.
        height = len(before + rows) // png.row_length
        image = _to_plain_mode(_open(png_file(png, before + rows, height), "PNG", where), png, where)
        yield image.crop((0, 1 if before else 0, image.width, height))
        before = b"\0" + _last_row(png, before + rows, height, where)


def _last_row(png: Png, rows: bytes, height: int, where: object) -> bytes:
    """Return the last of *rows* without its filter.

    Filters know bytes, not pixels, and the distance of those that they compare: so each kind of PNG can be read as one
    of 8 bits. Of 16 bits only the upper bytes come back, which is enough: filters keep upper and lower bytes apart.
    """
    distance = max(1, png.samples * png.bits // 8)
    lanes = distance if distance <= 4 else distance // 2
    alike = png._replace(
        width_px=(png.row_length - 1) // distance, bits=8 if lanes == distance else 16,
        colour_type={1: 0, 2: 4, 3: 2, 4: 6}[lanes], palette=None, transparency=None,
    )  # fmt: skip
    image = _open(png_file(alike, rows, height), "PNG", where)
    row = image.crop((0, height - 1, image.width, height)).tobytes()
    if lanes == distance:
        return row
    wide = bytearray(2 * len(row))
    wide[::2] = row
    return bytes(wide)


@contextmanager
def _hush_libtiff() -> Iterator[None]:
    """Keep libtiff's own words about a damaged file off standard error: pnp's message names the file."""
    try:
        kept = os.dup(2)
    except OSError:  # there is none
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    os.close(nothing)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _open(
    data: bytes, kind: str, where: object, least: tuple[int, int] | None = None, *, is_loaded: bool = True
) -> Image:
    """Return the pixels of a file.

    :param least: how many of a JPEG are enough, across and down.
    :param is_loaded: whether the pixels are wanted, or only how many there are.
    """
    import warnings

    from PIL import Image

    # Pillow's PILLOW_BLOCKS_MAX: asking the system anew for the memory of each picture takes a twentieth of the time.
    _pillow_core().set_blocks_max(2)
    try:
        with warnings.catch_warnings(), _hush_libtiff() if kind == "TIFF" else nullcontext():
            warnings.simplefilter("ignore")  # the pixels were counted above, and as much as can be decoded is shown
            image = Image.open(BytesIO(data), formats=[kind])
            if least is not None:
                image.draft(image.mode, least)
            if is_loaded and image.width * image.height > MOST_DECODED and kind not in ("PNG", "JPEG"):
                what = f"has {image.width} x {image.height} pixels that must be decoded, more than 40 million"
                raise ArtError.at(where, what, "save it smaller; 300 pixels per inch are enough")
            if is_loaded:
                image.load()
    except PnpError:
        raise
    except Exception as error:  # its decoders raise whatever a damaged file makes them stumble over
        raise damage_error(where, f"is a damaged {kind} file") from error
    return image


def _to_plain_mode(image: Image, png: Png, where: object) -> Image:
    """Return *image* as L, LA, RGB or RGBA."""
    mode = ("L" if png.is_grey else "RGB") + ("A" if png.has_alpha else "")
    if png.transparency is not None and png.colour_type != 3:
        if png.bits == 16:
            raise ArtError.at(where, "is a 16-bit PNG with a transparent shade", "save it with 8 bits")
        if png.is_grey:
            image = image.convert("L")
            image.info["transparency"] = png.transparency[1] * 255 // ((1 << png.bits) - 1)
    if image.mode.startswith("I"):
        image = _from_16_bits(image)
    return image if image.mode == mode else image.convert(mode)


def _from_16_bits(image: Image) -> Image:
    """Return the upper 8 of 16 bits; Pillow's own convert would clip at 255 instead of scaling."""
    return image.convert("I").point([value >> 8 for value in range(65536)], "L")


def _gather(bands: Iterator[Image], own_height: int, width: int, height: int) -> Image:
    """Return the picture whose parts are *bands*, *own_height* rows in all, resized to *width* x *height* pixels."""
    from PIL import Image

    scale = own_height / height
    reach = math.ceil(_REACH * scale) + 1  # the rows beside its own that a row of the result looks at
    whole = held = None
    start = done = 0  # the first row that is held, and the rows of the result that are drawn
    for band in bands:
        if band.height == own_height:
            return _resize(band, width, height, 0, own_height)
        whole = whole or Image.new(band.mode, (width, height))
        held = band if held is None else _stack(held, band)
        end = start + held.height
        ready = height if end == own_height else int((end - reach) / scale)
        if ready > done:
            bottom = min(held.height, ready * scale - start)
            whole.paste(_resize(held, width, ready - done, done * scale - start, bottom), (0, done))
            done = ready
            first = max(start, int(done * scale) - reach)
            held = held.crop((0, first - start, held.width, held.height))
            start = first
    assert whole is not None
    return whole


def _stack(upper: Image, lower: Image) -> Image:
    from PIL import Image

    both = Image.new(upper.mode, (upper.width, upper.height + lower.height))
    both.paste(upper, (0, 0))
    both.paste(lower, (0, upper.height))
    return both


def _resize(image: Image, width: int, height: int, top: float, bottom: float) -> Image:
    """Return the rows of *image* from *top* to *bottom* with *width* x *height* pixels."""
    from PIL.Image import Resampling

    if (width, height) == (image.width, bottom - top):  # premultiplying would change it
        return image if height == image.height else image.crop((0, int(top), width, int(bottom)))
    return image.resize((width, height), Resampling.HAMMING, (0, top, image.width, bottom))


def _is_like_a_photograph(image: Image) -> bool:
    from PIL import Image

    tops = range(0, image.height, _STRIPE * _EVERY)
    stripes = Image.new(image.mode, (image.width, _STRIPE * len(tops)))
    for i, top in enumerate(tops):
        stripes.paste(image.crop((0, top, image.width, min(top + _STRIPE, image.height))), (0, _STRIPE * i))
    if image.mode == "RGB" and stripes.getcolors(stripes.width * stripes.height // 3) is not None:
        return False
    return _PHOTOGRAPH * len(_flate(stripes, level=1).data) > len(stripes.tobytes())


def _smooth_hidden(colours: Image, alpha: Image, means: Image) -> None:
    """Give what *alpha* hides of *colours* the mean colour of what it shows of the same block of a JPEG.

    Without it, the edge of the hidden part would ring in the visible part.

    :param means: the picture with its alpha, reduced to a pixel a block: Pillow weighs the colours by the alpha.
    """
    from PIL.Image import Resampling

    means = means.convert(colours.mode).resize((means.width * _BLOCK, means.height * _BLOCK), Resampling.NEAREST)
    colours.paste(means.crop((0, 0, *colours.size)), (0, 0), alpha.point([255] + [0] * 255))


def _flate(image: Image, level: int = _COMPRESS_LEVEL) -> EncodedPicture:
    """Return a grey or RGB *image* without loss, its rows filtered and deflated by Pillow's PNG writer."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    rows = b"".join(body for kind, body in png_chunks(file.getvalue(), "") if kind == b"IDAT")
    return EncodedPicture(rows, False, image.width, image.height, len(image.getbands()))


def encoder() -> str:
    """Return pnp's settings and the versions of Pillow's libraries, on which the result of :func:`encode` depends."""
    import PIL

    core = _pillow_core()
    libraries = core.jpeglib_version, getattr(core, "libjpeg_turbo_version", ""), core.zlib_version
    return " ".join((_SETTINGS, "Pillow", PIL.__version__, *map(str, libraries), zlib.ZLIB_RUNTIME_VERSION))


def _pillow_core() -> Any:
    return import_module("PIL._imaging")  # PIL.features says the same, but needs all of PIL.Image


def to_bytes(picture: EncodedPicture) -> bytes:
    """Return *picture* as it is remembered: a line of JSON with its numbers and the lengths of its parts, then these.

    >>> picture = EncodedPicture(b"rows", False, 2, 1, 3, profile=b"ICC")
    >>> to_bytes(picture)[-8:], from_bytes(to_bytes(picture)) == picture
    (b'\\nrowsICC', True)
    """
    parts = [picture.data, picture.palette, picture.profile, picture.alpha and to_bytes(picture.alpha)]
    head = picture._replace(data=b"", palette=None, profile=None, alpha=None)._asdict()
    head["data"] = [None if part is None else len(part) for part in parts]
    return b"".join([json.dumps(head).encode(), b"\n", *(part for part in parts if part is not None)])


def from_bytes(value: bytes) -> EncodedPicture:
    """Return the picture that :func:`to_bytes` made *value* of."""
    line, _, body = value.partition(b"\n")
    head = json.loads(line)
    lengths = head.pop("data")
    ends = accumulate(length or 0 for length in lengths)
    parts = [None if size is None else body[end - size : end] for size, end in zip(lengths, ends, strict=True)]
    data, head["palette"], head["profile"], alpha = parts
    head["alpha"] = None if alpha is None else from_bytes(alpha)
    return EncodedPicture(data or b"", **head)
