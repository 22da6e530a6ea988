"""PNG and JPEG files, whole and damaged."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from pnp.draw.raster import EncodedPicture, encode_jpeg, encode_png, read_jpeg, read_png
from pnp.errors import ArtError


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def shown(picture: EncodedPicture) -> list[tuple[int, ...]]:
    """Return the pixels of an 8-bit PNG picture, as a PDF viewer undoes its rows."""
    ihdr = struct.pack(
        ">IIBBBBB", picture.width_px, picture.height_px, picture.bits, 2 * (picture.channels == 3), 0, 0, 0
    )
    chunks = [b"IHDR" + ihdr, b"IDAT" + picture.data, b"IEND"]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks]
    image = Image.open(BytesIO(b"\x89PNG\r\n\x1a\n" + b"".join(packed)))
    data = image.tobytes()
    return [tuple(data[i : i + picture.channels]) for i in range(0, len(data), picture.channels)]


def refusal(function: Any, data: bytes) -> str:
    with pytest.raises(ArtError) as caught:
        function(data, "art")
    return str(caught.value).partition("\n")[0]


@pytest.mark.parametrize(("mode", "channels", "bits"), [("1", 1, 1), ("L", 1, 8), ("RGB", 3, 8)])
def test_plain_pngs_pass(mode: str, channels: int, bits: int) -> None:
    data = saved(Image.new(mode, (9, 4), 1), "PNG")
    picture = encode_png(data, "art")
    assert picture.data in data
    assert (picture.width_px, picture.height_px, picture.channels, picture.bits) == (9, 4, channels, bits)
    assert picture.palette is None
    assert picture.alpha is None


def test_a_png_with_a_palette_passes() -> None:
    data = saved(Image.new("RGB", (9, 4), (1, 2, 3)).quantize(4), "PNG", bits=8)
    picture = encode_png(data, "art")
    assert picture.data in data
    assert picture.palette is not None
    assert picture.palette[:3] == bytes((1, 2, 3))


def test_transparency_becomes_a_mask() -> None:
    image = Image.new("RGBA", (2, 1), (10, 20, 30, 255))
    image.putpixel((1, 0), (40, 50, 60, 128))
    picture = encode_png(saved(image, "PNG"), "art")
    assert shown(picture) == [(10, 20, 30), (40, 50, 60)]
    assert picture.alpha is not None
    assert shown(picture.alpha) == [(255,), (128,)]


@pytest.mark.parametrize("mode", ["L", "P", "RGB"])
def test_a_transparent_colour_becomes_a_mask(mode: str) -> None:
    image = Image.new("RGB", (2, 1), (9, 9, 9)).convert(mode)
    image.putpixel((1, 0), (7, 7, 7) if mode != "L" else 7)
    clear = {"L": 7, "P": image.getpixel((1, 0)), "RGB": (7, 7, 7)}[mode]
    picture = encode_png(saved(image, "PNG", transparency=clear), "art")
    assert picture.alpha is not None
    assert shown(picture.alpha) == [(255,), (0,)]


def test_a_mask_that_hides_nothing_is_left_out() -> None:
    assert encode_png(saved(Image.new("RGBA", (2, 1), (1, 2, 3, 255)), "PNG"), "art").alpha is None


def test_16_bit_grey_is_scaled_not_clipped() -> None:
    image = Image.frombytes("I;16", (3, 1), struct.pack("<3H", 0, 300, 65_535))
    assert shown(encode_png(saved(image, "PNG"), "art")) == [(0,), (1,), (255,)]


def png_with(header: bytes, *extra: bytes) -> bytes:
    chunks = [b"IHDR" + header, *extra, b"IDAT" + zlib.compress(bytes(9)), b"IEND"]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


@pytest.mark.parametrize(
    ("fields", "extra", "what"),
    [
        ((0, 1, 8, 2, 0, 0, 0), (), "is a PNG file with an impossible header"),
        ((1, 1, 3, 2, 0, 0, 0), (), "is a PNG file with an impossible header"),
        ((1, 1, 8, 7, 0, 0, 0), (), "is a PNG file with an impossible header"),
        ((1, 1, 8, 3, 0, 0, 0), (), "is a PNG file with a damaged palette"),
        ((1, 1, 8, 3, 0, 0, 0), (b"PLTE\0\0",), "is a PNG file with a damaged palette"),
    ],
)
def test_impossible_pngs_are_refused(fields: tuple[int, ...], extra: tuple[bytes, ...], what: str) -> None:
    assert refusal(read_png, png_with(struct.pack(">IIBBBBB", *fields), *extra)) == f"art: {what}"


def test_a_damaged_png_is_refused() -> None:
    data = saved(Image.new("RGB", (9, 4)), "PNG")
    broken = data.replace(b"IDAT", b"IDAT\xff", 1)
    assert refusal(read_png, broken) == "art: is a damaged PNG file: its 'IDAT' chunk at byte 33 is broken"
    assert refusal(read_png, data[:-12]) == "art: is not a whole PNG file"
    assert "is a damaged PNG file" in refusal(read_png, data[:-14])


def test_what_only_decoding_finds_is_refused_too() -> None:
    header = struct.pack(">IIBBBBB", 30, 30, 8, 6, 0, 0, 0)
    assert refusal(encode_png, png_with(header)).startswith("art: is a damaged PNG file: ")


@pytest.mark.parametrize(("mode", "channels"), [("L", 1), ("RGB", 3), ("CMYK", 4)])
@pytest.mark.parametrize("progressive", [False, True])
def test_jpegs_pass_untouched(mode: str, channels: int, progressive: bool) -> None:
    data = saved(Image.new(mode, (9, 4)), "JPEG", progressive=progressive)
    picture = encode_jpeg(data, "art")
    assert picture.data is data
    assert (picture.width_px, picture.height_px, picture.channels) == (9, 4, channels)
    assert picture.is_inverted is (mode == "CMYK")


def test_a_jpeg_cut_short_is_refused() -> None:
    data = saved(Image.new("RGB", (9, 4)), "JPEG")
    assert refusal(read_jpeg, data[:-2]) == "art: is a JPEG file that was cut short"
    assert refusal(read_jpeg, data[:100]) == "art: is a JPEG file that was cut short"
    assert refusal(read_jpeg, data[:20] + b"\0" + data[20:]) == (
        "art: is a damaged JPEG file: no segment starts at byte 20"
    )


def test_jpegs_that_pdf_lacks_are_refused() -> None:
    data = saved(Image.new("RGB", (9, 4)), "JPEG")
    arithmetic = data.replace(b"\xff\xc0", b"\xff\xc9")
    assert refusal(read_jpeg, arithmetic) == "art: is a lossless or arithmetic-coded JPEG"
    deep = data.replace(b"\xff\xc0\x00\x11\x08", b"\xff\xc0\x00\x11\x0c")
    assert refusal(read_jpeg, deep) == "art: is a JPEG of 3 channels with 12 bits"


def test_broken_exif_is_passed_over() -> None:
    exif = b"Exif\0\0II*\0\xff\xff\xff\xff"
    assert read_jpeg(saved(Image.new("RGB", (9, 4)), "JPEG", exif=exif), "art").width_px == 9


def test_a_profile_for_other_channels_is_passed_over() -> None:
    profile = bytes(16) + b"RGB " + bytes(16) + b"acsp" + bytes(100)
    for mode, kept in (("RGB", profile), ("L", None)):
        image = Image.new(mode, (9, 4))
        assert read_jpeg(saved(image, "JPEG", icc_profile=profile), "art").profile == kept
        assert read_png(saved(image, "PNG", icc_profile=profile), "art").profile == kept
