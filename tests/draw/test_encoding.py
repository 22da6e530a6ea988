"""Pictures as a PDF holds them: passed through where they fit, scaled where they are too large."""

from __future__ import annotations

import os
import random
import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageOps, ImageStat

from pnp.draw import encoding
from pnp.draw.encoding import EncodedPicture, encode, encoder, from_bytes, pass_through, to_bytes
from pnp.errors import ArtError

PROFILE = bytes(16) + b"RGB " + bytes(16) + b"acsp" + bytes(100)
EVERY = 65_500
"""More pixels than any picture here has."""


def file_bytes(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def encode_anew(data: bytes, width: int = EVERY, height: int = EVERY) -> EncodedPicture:
    picture, passes = encode(data, width, height, "art")
    assert not passes
    return picture


def pass_unchanged(data: bytes, width: int = EVERY, height: int = EVERY) -> EncodedPicture:
    picture, passes = encode(data, width, height, "art")
    assert passes
    assert pass_through(data, "art") == picture
    return picture


def refusal(data: bytes, width: int = EVERY, height: int = EVERY) -> str:
    with pytest.raises(ArtError) as caught:
        encode(data, width, height, "art")
    return str(caught.value)


def png_of(header: bytes, rows: bytes, palette: bytes = b"", transparency: bytes = b"") -> bytes:
    """Return a PNG file; its pixels are *rows*, filtered but not compressed."""
    chunks = [b"IHDR" + header, b"PLTE" + palette, b"tRNS" + transparency, b"IDAT" + zlib.compress(rows), b"IEND"]
    packed = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks if len(c) > 4]
    packed += [struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def scene(size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """Return something like a photograph: soft shapes under grain."""
    chance = random.Random(7)
    channels = []
    for _ in mode:
        soft = Image.frombytes("L", (5, 7), chance.randbytes(35)).resize(size, Image.Resampling.BICUBIC)
        grain = Image.frombytes("L", size, chance.randbytes(size[0] * size[1]))
        channels.append(Image.blend(soft, grain, 0.15))
    return Image.merge(mode, channels) if len(mode) > 1 else channels[0]


def flat(size: tuple[int, int]) -> Image.Image:
    """Return flat art: a disc and a bar."""
    image = Image.new("RGB", size, (250, 240, 220))
    draw = ImageDraw.Draw(image)
    draw.ellipse((10, 10, size[0] - 10, size[0] - 10), fill=(160, 20, 30), outline=(0, 0, 0), width=5)
    draw.rectangle((0, size[1] - 20, size[0], size[1]), fill=(20, 40, 90))
    return image


def error(one: Image.Image, other: Image.Image) -> float:
    """Return the root mean square of the difference, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).rms)


def pixels_of(picture: EncodedPicture) -> list[tuple[int, ...]]:
    """Return the pixels of an 8-bit PNG picture, as a PDF viewer undoes its rows."""
    ihdr = struct.pack(
        ">IIBBBBB", picture.width_px, picture.height_px, picture.bits, 2 * (picture.channels == 3), 0, 0, 0
    )
    data = Image.open(BytesIO(png_of(ihdr, zlib.decompress(picture.data)))).tobytes()
    return [tuple(data[i : i + picture.channels]) for i in range(0, len(data), picture.channels)]


@pytest.mark.parametrize(("mode", "channels", "bits"), [("1", 1, 1), ("L", 1, 8), ("RGB", 3, 8)])
def test_plain_pngs_pass(mode: str, channels: int, bits: int) -> None:
    data = file_bytes(Image.new(mode, (9, 4), 1), "PNG")
    picture = pass_unchanged(data)
    assert picture.data in data
    assert (picture.width_px, picture.height_px, picture.channels, picture.bits) == (9, 4, channels, bits)
    assert picture.palette is None
    assert picture.alpha is None


def test_a_png_with_a_palette_passes() -> None:
    data = file_bytes(Image.new("RGB", (9, 4), (1, 2, 3)).quantize(4), "PNG", bits=8)
    picture = pass_unchanged(data)
    assert picture.data in data
    assert picture.palette is not None
    assert picture.palette[:3] == bytes((1, 2, 3))


def test_transparency_becomes_a_mask() -> None:
    image = Image.new("RGBA", (2, 1), (10, 20, 30, 255))
    image.putpixel((1, 0), (40, 50, 60, 128))
    picture = encode_anew(file_bytes(image, "PNG"))
    assert pixels_of(picture) == [(10, 20, 30), (40, 50, 60)]
    assert picture.alpha is not None
    assert pixels_of(picture.alpha) == [(255,), (128,)]


@pytest.mark.parametrize("mode", ["L", "P", "RGB"])
def test_a_transparent_colour_becomes_a_mask(mode: str) -> None:
    image = Image.new("RGB", (2, 1), (9, 9, 9)).convert(mode)
    image.putpixel((1, 0), (7, 7, 7) if mode != "L" else 7)
    clear = {"L": 7, "P": image.getpixel((1, 0)), "RGB": (7, 7, 7)}[mode]
    picture = encode_anew(file_bytes(image, "PNG", transparency=clear))
    assert picture.alpha is not None
    assert pixels_of(picture.alpha) == [(255,), (0,)]


def test_a_mask_that_hides_nothing_is_left_out() -> None:
    assert encode_anew(file_bytes(Image.new("RGBA", (2, 1), (1, 2, 3, 255)), "PNG")).alpha is None


def test_16_bit_grey_is_scaled_not_clipped() -> None:
    image = Image.frombytes("I;16", (3, 1), struct.pack("<3H", 0, 300, 65_535))
    assert pixels_of(encode_anew(file_bytes(image, "PNG"))) == [(0,), (1,), (255,)]


@pytest.mark.parametrize(("mode", "channels"), [("L", 1), ("RGB", 3), ("CMYK", 4)])
@pytest.mark.parametrize("progressive", [False, True])
def test_jpegs_pass_untouched(mode: str, channels: int, progressive: bool) -> None:
    data = file_bytes(Image.new(mode, (9, 4)), "JPEG", progressive=progressive)
    picture = pass_unchanged(data)
    assert picture.data is data
    assert (picture.width_px, picture.height_px, picture.channels) == (9, 4, channels)
    assert picture.is_inverted is (mode == "CMYK")


def test_what_only_decoding_finds_is_refused_too() -> None:
    header = struct.pack(">IIBBBBB", 30, 30, 8, 6, 0, 0, 0)
    assert refusal(png_of(header, bytes(9))).startswith("art: is a damaged PNG file")


@pytest.mark.parametrize("bits", [1, 2, 4])
def test_a_transparent_shade_of_few_bits_becomes_a_mask(bits: int) -> None:
    header = struct.pack(">IIBBBBB", 2, 1, bits, 0, 0, 0, 0)
    data = png_of(header, bytes((0, 1 << (8 - bits))), transparency=b"\0\1")  # the first pixel has shade 1
    picture = encode_anew(data)
    assert pixels_of(picture)[1] == (0,)
    assert picture.alpha is not None
    assert pixels_of(picture.alpha) == [(0,), (255,)]


@pytest.mark.parametrize("colour_type", [0, 2])
def test_a_transparent_shade_of_16_bits_is_refused(colour_type: int) -> None:
    header = struct.pack(">IIBBBBB", 1, 1, 16, colour_type, 0, 0, 0)
    data = png_of(header, bytes(7), transparency=bytes(2 + 2 * colour_type))
    assert refusal(data) == "art: is a 16-bit PNG with a transparent shade\n  hint: save it with 8 bits"


@pytest.mark.parametrize("mode", ["L", "RGB"])
@pytest.mark.parametrize("progressive", [False, True])
def test_a_large_jpeg_becomes_a_smaller_jpeg(mode: str, progressive: bool) -> None:
    image = scene((300, 420), mode)
    data = file_bytes(image, "JPEG", quality=95, subsampling=0, progressive=progressive, icc_profile=PROFILE)
    picture = encode_anew(data, 100, 140)
    assert (picture.is_jpeg, picture.width_px, picture.height_px, picture.channels) == (True, 100, 140, len(mode))
    assert picture.profile == (PROFILE if mode == "RGB" else None)
    assert b"ICC_PROFILE" not in picture.data  # once is enough
    got = Image.open(BytesIO(picture.data))
    assert got.mode == mode
    assert error(got, image.resize((100, 140), Image.Resampling.BOX)) < 6


@pytest.mark.parametrize(
    ("own", "target"), [((1600, 1200), (200, 150)), ((1601, 1203), (199, 151)), ((900, 90), (90, 89))]
)
def test_a_jpeg_is_scaled_in_each_direction_by_itself(own: tuple[int, int], target: tuple[int, int]) -> None:
    image = Image.linear_gradient("L").resize(own)
    got = Image.open(BytesIO(encode_anew(file_bytes(image, "JPEG", quality=95), *target).data))
    assert got.size == target
    assert error(got, image.resize(target, Image.Resampling.BOX)) < 2


@pytest.mark.parametrize("is_adobe", [True, False])
def test_the_inks_of_a_scaled_cmyk_jpeg_stay_what_they_were(is_adobe: bool) -> None:
    data = file_bytes(Image.new("CMYK", (64, 64), (255, 200, 100, 0)), "JPEG", quality=95)
    if not is_adobe:
        data = encoding._remove_adobe(data)
    picture = encode_anew(data, 20, 20)
    assert picture.is_inverted is is_adobe
    assert (b"Adobe" in picture.data) is is_adobe
    before, after = (Image.open(BytesIO(one)).resize((1, 1)).getpixel((0, 0)) for one in (data, picture.data))
    assert isinstance(before, tuple)
    assert isinstance(after, tuple)
    assert after == pytest.approx(before, abs=3)


@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_a_large_png_like_a_photograph_becomes_a_jpeg(mode: str) -> None:
    image = scene((300, 420), mode)
    picture = encode_anew(file_bytes(image, "PNG", icc_profile=PROFILE), 100, 140)
    assert (picture.is_jpeg, picture.alpha) == (True, None)
    assert picture.profile == (PROFILE if mode == "RGB" else None)
    assert error(Image.open(BytesIO(picture.data)), image.resize((100, 140), Image.Resampling.BOX)) < 6


@pytest.mark.parametrize("mode", ["LA", "RGBA"])
def test_the_alpha_of_a_photograph_stays_without_loss(mode: str) -> None:
    image = scene((304, 424), mode[:-1])
    alpha = Image.new("L", image.size)
    ImageDraw.Draw(alpha).ellipse((0, 0, 303, 423), fill=255)
    image.putalpha(alpha)
    picture = encode_anew(file_bytes(image, "PNG"), 152, 212)
    assert picture.is_jpeg
    assert picture.alpha is not None
    assert not picture.alpha.is_jpeg
    small = image.resize((152, 212), Image.Resampling.HAMMING)
    assert pixels_of(picture.alpha) == [(value,) for value in small.getchannel("A").tobytes()]
    # On paper: over white, the edge shows nothing of what was hidden.
    paper = Image.new(mode, small.size, "white")
    seen = Image.open(BytesIO(picture.data)).convert(mode)
    seen.putalpha(small.getchannel("A"))
    plain = mode[:-1]
    both = [Image.alpha_composite(paper.convert("RGBA"), one.convert("RGBA")).convert(plain) for one in (seen, small)]
    assert error(*both) < 6


def test_what_is_hidden_has_the_mean_of_what_is_seen_beside_it() -> None:
    image = Image.new("RGBA", (16, 8), (0, 0, 0, 0))
    image.paste((255, 0, 255, 255), (0, 0, 3, 8))
    evened = image.convert("RGB")
    encoding._smooth_hidden(evened, image.getchannel("A"), image.reduce(8))
    assert [evened.getpixel((x, 4)) for x in (0, 7, 8)] == [(255, 0, 255), (255, 0, 255), (0, 0, 0)]


def test_flat_art_stays_without_loss() -> None:
    picture = encode_anew(file_bytes(flat((300, 420)), "PNG"), 100, 140)
    assert not picture.is_jpeg
    assert pixels_of(picture)[0] == (250, 240, 220)
    assert pixels_of(picture)[-1] == (20, 40, 90)


def test_lettering_in_two_inks_stays_without_loss_however_dense() -> None:
    chance = random.Random(3)
    image = Image.new("RGB", (600, 600), "white")
    draw = ImageDraw.Draw(image)
    for _ in range(9000):
        x, y = chance.randrange(600), chance.randrange(600)
        end = x + chance.randrange(-9, 9), y + chance.randrange(-9, 9)
        draw.line(((x, y), end), chance.choice(("#5a0d14", "#14305a")))
    picture = encode_anew(file_bytes(image, "PNG"), 300, 300)
    assert not picture.is_jpeg
    assert len(picture.data) > 300 * 300 * 3 / 4  # by its size alone it would be a photograph


def test_a_picture_that_fits_is_never_made_a_jpeg() -> None:
    image = scene((60, 40), "RGBA")
    picture = encode_anew(file_bytes(image, "PNG"))
    assert pixels_of(picture) == [tuple(image.convert("RGB").tobytes()[i : i + 3]) for i in range(0, 60 * 40 * 3, 3)]
    assert picture.alpha is not None
    assert pixels_of(picture.alpha) == [(value,) for value in image.getchannel("A").tobytes()]


def test_line_art_of_one_bit_is_not_scaled() -> None:
    data = file_bytes(Image.effect_noise((300, 300), 90).convert("1"), "PNG")
    assert pass_unchanged(data, 50, 50).width_px == 300
    assert (
        pass_unchanged(file_bytes(flat((300, 300)), "PNG"), 300, 300).width_px == 300
    )  # and what fits to the pixel passes


DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
KINDS = [(bits, colour_type) for colour_type, depths in DEPTHS.items() for bits in depths]


def noise_png(bits: int, colour_type: int, width: int, height: int) -> bytes:
    """Return a PNG of random pixels, each row under a filter of its own."""
    chance = random.Random(bits * 10 + colour_type)
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour_type]
    length = (width * samples * bits + 7) // 8
    rows = b"".join(bytes((chance.randrange(5),)) + chance.randbytes(length) for _ in range(height))
    palette = chance.randbytes(3 << bits) if colour_type == 3 else b""
    transparency = chance.randbytes(1 << bits) if colour_type == 3 else b""
    return png_of(struct.pack(">IIBBBBB", width, height, bits, colour_type, 0, 0, 0), rows, palette, transparency)


@pytest.mark.parametrize("width", [37, 3])
@pytest.mark.parametrize("target", [EVERY, 15, 2])
@pytest.mark.parametrize(("bits", "colour_type"), KINDS)
def test_bands_show_what_the_whole_shows(
    bits: int, colour_type: int, target: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = noise_png(bits, colour_type, width, 50)
    whole = encode(data, target, target, "art")[0]
    monkeypatch.setattr(encoding, "_WHOLE", 1)
    monkeypatch.setattr(encoding, "_BAND", 4 * width)
    banded = encode(data, target, target, "art")[0]
    assert banded.is_jpeg == whole.is_jpeg
    if whole.is_jpeg:
        assert error(*(Image.open(BytesIO(one.data)) for one in (whole, banded))) < 3
    else:
        assert banded == whole


def jpegs_with_damage() -> dict[str, bytes]:
    data = file_bytes(scene((200, 200)), "JPEG", quality=90)
    quantization, frame = data.index(b"\xff\xdb"), data.index(b"\xff\xc0")
    tables, scan = data.index(b"\xff\xc4"), data.index(b"\xff\xda")
    pixels = scan + 2 + int.from_bytes(data[scan + 2 : scan + 4], "big")
    middle = (pixels + len(data)) // 2
    taller = data[: frame + 5] + struct.pack(">H", 900) + data[frame + 7 :]
    return {
        "no pixels": data[:pixels] + b"\xff\xd9",
        "half of the pixels": data[:middle] + b"\xff\xd9",
        "an end in the middle": data[:middle] + b"\xff\xd9" + data[middle:],
        "no tables": data[:quantization] + data[frame:],
        "impossible tables": data[: tables + 5] + b"\xff" * 16 + data[tables + 21 :],
        "more rows than there are pixels": taller,
    }


@pytest.mark.parametrize("name", jpegs_with_damage())
@pytest.mark.parametrize("target", [EVERY, 60])
def test_a_damaged_jpeg_is_refused_whether_it_fits_or_not(name: str, target: int) -> None:
    message = refusal(jpegs_with_damage()[name], target, target)
    assert message.startswith(("art: is a damaged JPEG file", "art: is a JPEG file without all of its pixels"))
    assert message.endswith("\n  hint: open it in a picture editor and save it again")


def test_what_takes_too_much_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "MOST_DECODED", 10_000)
    monkeypatch.setattr(encoding, "_WHOLE", 5_000)
    image = scene((120, 120))
    assert refusal(file_bytes(image, "JPEG", progressive=True)) == (
        "art: is a progressive JPEG of 120 x 120 pixels, which takes too much memory\n"
        "  hint: save it as a baseline JPEG, or smaller"
    )
    assert refusal(file_bytes(image.convert("RGBA"), "PNG")).startswith(
        "art: would be printed with 120 x 120 pixels that must be decoded, more than 40 million\n"
    )
    header = struct.pack(">IIBBBBB", 120, 120, 8, 6, 0, 0, 1)
    assert refusal(png_of(header, bytes(120 * 481)), 50, 50) == (
        "art: is an interlaced PNG of 120 x 120 pixels, which takes too much memory\n"
        "  hint: save it without interlacing, or smaller"
    )
    assert pass_unchanged(file_bytes(image, "JPEG"), 110, 110).width_px == 120  # passing it takes none
    assert encode_anew(file_bytes(image, "JPEG"), 50, 50).width_px == 50  # and a half of it is little
    assert encode_anew(file_bytes(image.convert("RGBA"), "PNG"), 50, 50).width_px == 50


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P"])
def test_what_is_remembered_comes_back(mode: str) -> None:
    data = file_bytes(scene((300, 420), "RGBA").convert(mode), "PNG", icc_profile=PROFILE)
    for target in (EVERY, 100):
        picture = encode(data, target, target, "art")[0]
        assert from_bytes(to_bytes(picture)) == picture


def test_the_encoder_names_the_libraries() -> None:
    from PIL import features

    for library in ("jpg", "zlib"):
        assert features.version(library) in encoder()


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("target", [EVERY, 24])
def test_a_picture_is_turned_as_viewers_turn_it(orientation: int, target: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    image = flat((90, 60)).rotate(5)
    for kind in ("PNG", "WEBP", "TIFF"):
        data = file_bytes(image, kind, exif=exif, **({"lossless": True} if kind == "WEBP" else {}))
        own = Image.open(BytesIO(data))
        upright = ImageOps.exif_transpose(own)
        wanted = upright.resize((min(target, upright.width), min(target, upright.height)), Image.Resampling.HAMMING)
        picture = encode(data, target, target, "art")[0]
        assert (picture.width_px, picture.height_px) == wanted.size
        found = Image.new("RGB", wanted.size)
        found.putdata(pixels_of(picture))
        assert error(found, wanted) < 1, kind
    data = file_bytes(image, "JPEG", exif=exif, quality=95)
    picture = encode(data, target, target, "art")[0]
    found = Image.open(BytesIO(picture.data))
    assert found.getexif().get(0x0112, 1) == 1 or picture.data == data
    assert found.size == wanted.size
    assert error(found.convert("RGB"), wanted) < 12


MODES = {
    "1": ("TIFF", "L"), "L": ("WEBP", "RGB"), "LA": ("TIFF", "LA"), "P": ("GIF", "RGB"), "RGB": ("AVIF", "RGB"),
    "RGBA": ("WEBP", "RGBA"), "CMYK": ("TIFF", "CMYK"), "YCbCr": ("TIFF", "RGB"), "I;16": ("TIFF", "L"),
    "LAB": ("TIFF", "RGB"),
}  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_shown_as_it_is(mode: str) -> None:
    kind, wanted = MODES[mode]
    source = flat((40, 30)) if mode not in ("LA", "RGBA") else scene((40, 30), mode)
    if mode == "I;16":
        image = Image.frombytes(mode, (40, 30), b"".join(value.to_bytes(2, "little") for value in range(0, 60_000, 50)))
        expected = Image.frombytes("L", (40, 30), bytes(value >> 8 for value in range(0, 60_000, 50)))
    else:
        image = source.convert(mode)
        expected = Image.open(BytesIO(file_bytes(image, kind))).convert(wanted)
    data = file_bytes(image, kind)
    picture = encode_anew(data)
    assert (picture.alpha is not None) is (wanted in ("LA", "RGBA"))
    if picture.is_jpeg:
        found = Image.open(BytesIO(picture.data))
        assert found.mode == wanted.removesuffix("A")
    else:
        found = Image.new(wanted.removesuffix("A"), (40, 30))
        pixels = pixels_of(picture)
        found.putdata(pixels if picture.channels > 1 else [pixel[0] for pixel in pixels])
    if picture.alpha is not None:  # what is hidden may be anything
        mask = expected.getchannel("A")
        found, expected = (
            Image.composite(each, Image.new(found.mode, found.size), mask)
            for each in (found, expected.convert(found.mode))
        )
    assert error(found, expected) < (8 if picture.is_jpeg else 0.5)


def test_a_palette_with_alpha_of_a_gif_becomes_a_mask() -> None:
    image = Image.new("P", (2, 1), 0)
    image.putpalette([255, 0, 0, 0, 0, 255])
    image.putpixel((1, 0), 1)
    picture = encode_anew(file_bytes(image, "GIF", transparency=1))
    assert pixels_of(picture)[0] == (255, 0, 0)
    assert picture.alpha is not None
    assert pixels_of(picture.alpha) == [(255,), (0,)]


def test_what_a_decoder_refuses_is_one_message() -> None:
    for kind in ("WEBP", "TIFF", "GIF", "AVIF"):
        data = file_bytes(scene((60, 60)), kind)
        assert refusal(data[: len(data) // 2]).startswith(f"art: is a damaged {kind} file"), kind
    assert refusal(b"BM not one of ours") == (
        "art: is not a picture that can be printed\n  hint: save it as PNG, JPEG, WEBP, AVIF or TIFF"
    ).replace("WEBP", "WebP")


def test_too_many_pixels_of_other_kinds_are_refused_before_they_are_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    data = file_bytes(flat((60, 60)), "WEBP")
    monkeypatch.setattr(encoding, "MOST_DECODED", 3_000)
    assert refusal(data).startswith("art: has 60 x 60 pixels that must be decoded")


def test_of_a_damaged_tiff_file_only_the_message_speaks(capfd: pytest.CaptureFixture[str]) -> None:
    file = BytesIO()
    Image.effect_noise((80, 80), 90).convert("RGB").save(file, "TIFF", compression="tiff_lzw")
    data = bytearray(file.getvalue())
    data[200:6000] = bytes(5800)
    with pytest.raises(ArtError, match="a.tif: is a damaged TIFF file"):
        encode(bytes(data), 80, 80, "a.tif")
    os.write(2, b"and after it all others may speak again")
    assert capfd.readouterr().err == "and after it all others may speak again"
