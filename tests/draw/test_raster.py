"""PNG and JPEG files, whole and damaged."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from pnp.draw.raster import inflate_rows, jpeg_end, read_jpeg, read_png
from pnp.errors import ArtError


def file_bytes(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def refusal(function: Any, data: bytes) -> str:
    with pytest.raises(ArtError) as caught:
        function(data, "art")
    return str(caught.value).partition("\n")[0]


def png_with(header: bytes, *extra: bytes) -> bytes:
    return png_of(b"IHDR" + header, *extra, b"IDAT" + zlib.compress(bytes(9)))


def png_of(*body: bytes) -> bytes:
    chunks = [*body, b"IEND"]
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
        ((1, 1, 8, 3, 0, 0, 0), (b"PLTE\0\0\0", b"tRNS\1\2"), "is a PNG file with damaged transparency"),
        ((1, 1, 8, 2, 0, 0, 0), (b"tRNS\1\2",), "is a PNG file with damaged transparency"),
    ],
)
def test_impossible_pngs_are_refused(fields: tuple[int, ...], extra: tuple[bytes, ...], what: str) -> None:
    assert refusal(read_png, png_with(struct.pack(">IIBBBBB", *fields), *extra)) == f"art: {what}"


def test_a_damaged_png_is_refused() -> None:
    data = file_bytes(Image.new("RGB", (9, 4)), "PNG")
    broken = data.replace(b"IDAT", b"IDAT\xff", 1)
    assert refusal(read_png, broken) == "art: is a damaged PNG file: its 'IDAT' chunk at byte 33 is broken"
    assert refusal(read_png, data[:-12]) == "art: is not a whole PNG file"
    assert "is a damaged PNG file" in refusal(read_png, data[:-14])


def test_a_jpeg_cut_short_is_refused() -> None:
    data = file_bytes(Image.new("RGB", (9, 4)), "JPEG")
    assert refusal(read_jpeg, data[:-2]) == "art: is a JPEG file that was cut short"
    assert refusal(read_jpeg, data[:100]) == "art: is a JPEG file that was cut short"
    assert refusal(read_jpeg, data[:20] + b"\0" + data[20:]) == (
        "art: is a damaged JPEG file: no segment starts at byte 20"
    )


def test_jpegs_that_pdf_lacks_are_refused() -> None:
    data = file_bytes(Image.new("RGB", (9, 4)), "JPEG")
    arithmetic = data.replace(b"\xff\xc0", b"\xff\xc9")
    assert refusal(read_jpeg, arithmetic) == "art: is a lossless or arithmetic-coded JPEG"
    deep = data.replace(b"\xff\xc0\x00\x11\x08", b"\xff\xc0\x00\x11\x0c")
    assert refusal(read_jpeg, deep) == "art: is a JPEG of 3 channels with 12 bits"


def test_broken_exif_is_passed_over() -> None:
    exif = b"Exif\0\0II*\0\xff\xff\xff\xff"
    assert read_jpeg(file_bytes(Image.new("RGB", (9, 4)), "JPEG", exif=exif), "art").width_px == 9


def test_a_profile_for_other_channels_is_passed_over() -> None:
    profile = bytes(16) + b"RGB " + bytes(16) + b"acsp" + bytes(100)
    for mode, kept in (("RGB", profile), ("L", None)):
        image = Image.new(mode, (9, 4))
        assert read_jpeg(file_bytes(image, "JPEG", icc_profile=profile), "art").profile == kept
        assert read_png(file_bytes(image, "PNG", icc_profile=profile), "art").profile == kept


@pytest.mark.parametrize("count", [1, 3, 4, 50])
def test_rows_come_inflated_a_few_at_a_time(count: int) -> None:
    data = file_bytes(Image.frombytes("RGB", (9, 4), bytes(range(108))), "PNG")
    png = read_png(data, "art")
    parts = list(inflate_rows(png, count, "art"))
    assert [len(part) // png.row_length for part in parts] == [min(count, 4 - i) for i in range(0, 4, count)]
    assert b"".join(parts) == zlib.decompress(b"".join(png.rows))


@pytest.mark.parametrize("rows", [bytes(223), b"\5" + bytes(223), bytes(196) + b"\5" + bytes(27), None])
def test_rows_that_are_too_few_or_have_impossible_filters_are_refused(rows: bytes | None) -> None:
    header = b"IHDR" + struct.pack(">IIBBBBB", 9, 8, 8, 2, 0, 0, 0)
    png = read_png(png_of(header, b"IDAT" + (zlib.compress(rows) if rows is not None else b"no")), "art")
    assert refusal(lambda *_: list(inflate_rows(png, 3, "art")), b"") == "art: is a PNG file with damaged pixels"


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_blocks": 1}])
def test_the_end_of_a_jpeg_is_found_whatever_comes_after(options: dict[str, Any]) -> None:
    data = file_bytes(Image.effect_noise((64, 64), 80), "JPEG", **options)
    assert jpeg_end(data, "art") == len(data) - 2
    assert jpeg_end(data + b"more\xff\xd9", "art") == len(data) - 2


@pytest.mark.parametrize("progressive", [False, True])
def test_a_jpeg_with_a_scan_without_pixels_is_refused(progressive: bool) -> None:
    data = file_bytes(Image.effect_noise((64, 64), 80), "JPEG", progressive=progressive)
    start = data.index(b"\xff\xda")
    start += 2 + int.from_bytes(data[start + 2 : start + 4], "big")
    data = data[:start] + b"\xff\xd9"
    assert refusal(jpeg_end, data) == "art: is a JPEG file without all of its pixels"
