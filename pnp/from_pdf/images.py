"""Cuts a picture of a PDF file: only the pixels that show stay in the file."""

from __future__ import annotations

import base64
import math
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.draw.geometry import Matrix

if TYPE_CHECKING:
    import pikepdf
    from PIL import Image

MOST_PIXELS = 120_000_000
MOST_BYTES = 250_000_000
_BLOCK = 16
_MASKS = ("/SMask", "/Mask")
_PLAIN = frozenset(("/FlateDecode", "/LZWDecode", "/RunLengthDecode", "/ASCII85Decode", "/ASCIIHexDecode"))
"""The filters that are no formats of pictures."""


class CannotCut(ValueError):
    """A picture that stays whole; the text says why."""


class CannotRead(ValueError):
    """A picture that no file may hold, because its bytes cannot be unpacked."""


Decoded = Callable[[Any, Callable[[Any], Any]], Any]
"""Gives what a function makes of a picture, made once for the cards of a page."""


def part_of(
    out: pikepdf.Pdf, copy: Callable[[Any], Any], decoded: Decoded, image: Any, sides: tuple[float, float, float, float]
) -> tuple[Any, Matrix]:
    """Return a part of *image* as a picture of *out*, and the map from its unit square into the whole's.

    :param sides: the part of the unit square that shows: left, bottom, right, top.
    :raises CannotCut: its format.
    """
    width, height = int(image["/Width"]), int(image["/Height"])
    if not (width > 0 and height > 0 and width * height <= MOST_PIXELS):
        raise CannotCut(f"has {width} x {height} pixels")
    left, bottom, right, top = sides
    box = (
        max(0, math.floor(left * width + 0.01)),
        max(0, math.floor((1 - top) * height + 0.01)),
        min(width, math.ceil(right * width - 0.01)),
        min(height, math.ceil((1 - bottom) * height - 0.01)),
    )
    if box[2] <= box[0] or box[3] <= box[1]:
        box = (min(box[0], width - 1), min(box[1], height - 1), min(box[0], width - 1) + 1, min(box[1], height - 1) + 1)
    names = _filters(image)
    if names[-1:] == ["/DCTDecode"]:
        made, box = _jpeg(out, decoded(image, _open_jpeg), box)
    elif any(name in ("/JPXDecode", "/JBIG2Decode", "/CCITTFaxDecode") for name in names):
        raise CannotCut(f"is in the format {names[-1][1:]}")
    else:
        made, box = _rows(out, image, decoded(image, _read_rows), box)
    for key in ("/ColorSpace", "/Decode", "/ImageMask", "/Intent", "/Interpolate"):
        if key in image:
            made[key] = copy(image[key])
    for key in _MASKS:
        mask = image.get(key)
        if mask is None:
            continue
        if _is_array(mask):
            made[key] = copy(mask)
            continue
        unit = (box[0] / width, 1 - box[3] / height, box[2] / width, 1 - box[1] / height)
        cut, where = part_of(out, copy, decoded, mask, unit)
        # A mask whose pixels do not end where the picture's do would be stretched over it.
        if any(abs(a - b) > 1e-6 for a, b in zip(where, _unit(box, width, height), strict=True)):
            raise CannotCut("has a mask of other pixels")
        made[key] = out.make_indirect(cut)
    return made, _unit(box, width, height)


def _unit(box: tuple[int, int, int, int], width: int, height: int) -> Matrix:
    left, top, right, bottom = box
    return ((right - left) / width, 0, 0, (bottom - top) / height, left / width, 1 - bottom / height)


def _filters(image: Any) -> list[str]:
    filters = image.get("/Filter")
    return [str(each) for each in (filters if _is_array(filters) else [filters] if filters is not None else [])]


def _is_array(value: Any) -> bool:
    import pikepdf

    return isinstance(value, pikepdf.Array)


def _head(made: Any, box: tuple[int, int, int, int]) -> None:
    import pikepdf

    made["/Type"], made["/Subtype"] = pikepdf.Name.XObject, pikepdf.Name.Image
    made["/Width"], made["/Height"] = box[2] - box[0], box[3] - box[1]


def _rows(
    out: pikepdf.Pdf, image: Any, data: bytes, box: tuple[int, int, int, int]
) -> tuple[Any, tuple[int, int, int, int]]:
    """Cut the rows of a picture without loss; the sides are moved outwards to whole bytes."""
    import pikepdf

    width, height = int(image["/Width"]), int(image["/Height"])
    bits = 1 if bool(image.get("/ImageMask", False)) else int(image.get("/BitsPerComponent", 8))
    bits *= _components(image)
    left, top, right, bottom = box
    if bits % 8:
        whole = 8 // math.gcd(bits, 8)
        left, right = left // whole * whole, min(width, -(-right // whole) * whole)
    stride = -(-width * bits // 8)
    if stride * height > MOST_BYTES:
        raise CannotCut(f"has {width} x {height} pixels")
    if len(data) < stride * height:
        raise CannotCut("is not complete")
    first, last = left * bits // 8, -(-right * bits // 8)
    rows = b"".join(data[y * stride + first : y * stride + last] for y in range(top, bottom))
    made = out.make_stream(b"")
    made.write(_compress(rows, last - first, max(1, bits // 8)), filter=pikepdf.Name.FlateDecode,
               decode_parms=pikepdf.Dictionary(Predictor=15, Colors=1, BitsPerComponent=8, Columns=last - first)
               )  # fmt: skip
    made["/BitsPerComponent"] = 1 if bool(image.get("/ImageMask", False)) else int(image.get("/BitsPerComponent", 8))
    box = (left, top, right, bottom)
    _head(made, box)
    return made, box


def _compress(rows: bytes, stride: int, pixel: int) -> bytes:
    """Return rows deflated, each after the number of the PNG predictor that suits it: none, or the row above."""
    out = bytearray()
    before = bytes(stride)
    for at in range(0, len(rows), stride):
        row = rows[at : at + stride]
        if row == before:
            out += b"\2" + bytes(stride)
        else:
            out += b"\0" + row
        before = row
    return zlib.compress(bytes(out), 9)


def _components(image: Any) -> int:
    """Return the numbers of a pixel.

    :raises CannotCut: the colour space is not known.
    """
    if bool(image.get("/ImageMask", False)):
        return 1
    space = image.get("/ColorSpace")
    name = str(space[0]) if _is_array(space) else str(space)
    known = {"/DeviceGray": 1, "/CalGray": 1, "/G": 1, "/Indexed": 1, "/I": 1, "/Separation": 1,
             "/DeviceRGB": 3, "/CalRGB": 3, "/RGB": 3, "/Lab": 3, "/DeviceCMYK": 4, "/CMYK": 4}  # fmt: skip
    if name in known:
        return known[name]
    if name == "/ICCBased":
        return int(space[1]["/N"])
    if name == "/DeviceN":
        return len(space[1])
    raise CannotCut(f"has the colours {name[1:]}")


def _read_rows(image: Any) -> bytes:
    import pikepdf

    try:
        data: bytes = image.read_bytes()
    except (pikepdf.PdfError, RuntimeError) as error:
        raise CannotCut("cannot be read") from error
    return data


def _open_jpeg(image: Any) -> Image.Image:
    import pikepdf
    from PIL import Image

    try:
        picture = Image.open(BytesIO(_unpack(image)), formats=["JPEG"])
        if picture.size != (int(image["/Width"]), int(image["/Height"])):
            raise CannotCut("has another size than its file says")
        picture.load()
    except CannotRead:
        raise
    except (OSError, ValueError, SyntaxError, pikepdf.PdfError, Image.DecompressionBombError) as error:
        raise CannotCut("cannot be read") from error
    return picture


def _unpack(image: Any) -> bytes:
    """Return the JPEG file of a picture that may be packed once more.

    :raises CannotRead: it cannot be unpacked.
    """
    data: bytes = image.read_raw_bytes()
    for name in _filters(image)[:-1]:
        try:
            if name == "/ASCII85Decode":
                data = base64.a85decode(data.strip().removesuffix(b"~>"))
            elif name == "/FlateDecode":
                data = zlib.decompressobj().decompress(data, MOST_BYTES)
            else:
                raise CannotCut(f"is in the format {name[1:]}")
        except (ValueError, zlib.error) as error:
            if isinstance(error, CannotCut):
                raise
            raise CannotRead from error
    return data


def whole_of(out: pikepdf.Pdf, copy: Callable[[Any], Any], image: Any) -> Any:
    """*image* as a picture of *out*; a JPEG file that is packed once more is unpacked.

    :raises CannotRead: it cannot be unpacked.
    """
    import pikepdf

    for part in (image, *(image[key] for key in _MASKS if isinstance(image.get(key), pikepdf.Stream))):
        if _PLAIN.issuperset(_filters(part)):
            try:
                part.read_bytes()
            except (pikepdf.PdfError, RuntimeError) as error:
                raise CannotRead from error
    names = _filters(image)
    if len(names) < 2 or names[-1] != "/DCTDecode":
        return copy(image)
    try:
        data = _unpack(image)
    except CannotCut:
        return copy(image)
    made = out.make_stream(b"")
    made.write(data, filter=pikepdf.Name.DCTDecode)
    for key in sorted(image.keys()):
        if key not in ("/Filter", "/DecodeParms", "/Length"):
            made[key] = copy(image[key])
    return made


def _jpeg(
    out: pikepdf.Pdf, picture: Image.Image, box: tuple[int, int, int, int]
) -> tuple[Any, tuple[int, int, int, int]]:
    """Cut a JPEG file at its blocks, with the same tables, so that it loses next to nothing."""
    import pikepdf

    left, top = box[0] // _BLOCK * _BLOCK, box[1] // _BLOCK * _BLOCK
    part = picture.crop((left, top, box[2], box[3]))
    _hide(part, box[0] - left, box[1] - top)
    file = BytesIO()
    part.save(
        file, "JPEG", qtables=getattr(picture, "quantization", None), subsampling=_sampling(picture), optimize=True
    )
    made = out.make_stream(b"")
    made.write(file.getvalue(), filter=pikepdf.Name.DCTDecode)
    made["/BitsPerComponent"] = 8
    box = (left, top, box[2], box[3])
    _head(made, box)
    return made, box


def _sampling(picture: Image.Image) -> int:
    from PIL.JpegImagePlugin import get_sampling

    found: int = get_sampling(picture)
    return found if found >= 0 else 0


def _hide(part: Image.Image, left: int, top: int) -> None:
    """Put the first pixels that show over those before them, which fill a block only."""
    if left:
        part.paste(part.crop((left, 0, left + 1, part.height)).resize((left, part.height)), (0, 0))
    if top:
        part.paste(part.crop((0, top, part.width, top + 1)).resize((part.width, top)), (0, 0))
