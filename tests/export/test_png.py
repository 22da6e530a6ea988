"""Pictures of pages."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.frame import Shape, rect_path
from pnp.draw.geometry import Rect, Size
from pnp.errors import ExportError
from pnp.export.inks import SRGB
from pnp.export.pdf.writer import PdfWriter
from pnp.export.png import picture_data, render_page, render_pages, save_png
from tests.export.conftest import page_with

Writer = Callable[..., PdfWriter]


@pytest.fixture
def two_pages(new_writer: Writer) -> bytes:
    writer = new_writer()
    for colour in ((255, 0, 0), (0, 0, 255)):
        writer.add_page(page_with([Shape(rect_path(Rect(0, 0, 69_850, 95_250)), colour)], size=Size(69_850, 95_250)))
    return writer.data()


def test_a_print_shop_page_has_exactly_its_pixels(two_pages: bytes) -> None:
    assert render_page(two_pages, 0, dpi=300).size == (825, 1125)


def test_the_rounding_of_page_sizes_adds_no_pixel(new_writer: Writer) -> None:
    writer = new_writer()
    writer.add_page(page_with([], size=Size(6_000, 5_000)))
    assert render_page(writer.data(), 0, dpi=25.4).size == (6, 5)


def test_fractions_of_a_pixel_are_rounded_up(two_pages: bytes) -> None:
    assert render_page(two_pages, 0, dpi=25.4).size == (70, 96)


def test_pages_come_in_order_or_as_asked(two_pages: bytes) -> None:
    assert [image.getpixel((9, 9)) for image in render_pages(two_pages, 10)] == [(255, 0, 0), (0, 0, 255)]
    assert [image.getpixel((9, 9)) for image in render_pages(two_pages, 10, [1])] == [(0, 0, 255)]


def test_the_art_fills_the_last_pixel(two_pages: bytes) -> None:
    image = render_page(two_pages, 0, dpi=25.4)
    assert image.getpixel((69, 95)) == (255, 0, 0)


def test_a_png_knows_its_printed_size_and_is_the_same_each_time(two_pages: bytes, tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        save_png(render_page(two_pages, 0, dpi=300), tmp_path / name, dpi=300)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    with Image.open(tmp_path / "a.png") as image:
        assert [round(dpi) for dpi in image.info["dpi"]] == [300, 300]


def test_what_is_no_pdf_is_one_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with pytest.raises(ExportError, match=r"a\.pdf: cannot be drawn: "):
        render_page(path, 0, 72)
    path.write_bytes(b"no")
    with pytest.raises(ExportError, match=r"a\.pdf: cannot be drawn: "):
        render_page(path, 0, 72)


@pytest.mark.parametrize("form", ["png", "jpeg", "webp"])
def test_pictures_say_that_their_colours_are_srgb(form: str) -> None:
    with Image.open(BytesIO(picture_data(Image.new("RGB", (9, 9)), form, 300))) as picture:
        if form == "png":
            assert picture.info["srgb"] == 0
        else:
            assert picture.info["icc_profile"] == SRGB.read_bytes()
