"""Pictures in the file: each once, of the size that its largest print needs."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from pnp.draw.fonts import FontBook
from pnp.draw.frame import Group, Item, Picture, Place, Symbol
from pnp.draw.geometry import Matrix, Rect, Size
from pnp.draw.pictures import Pictures
from pnp.errors import ArtError
from pnp.export.pdf.writer import About, PdfWriter
from pnp.store import Memory
from tests.export.conftest import page_with

PAGE = Size(100_000, 100_000)
INCH = 25_400


def symbol(key: str, *items: Item) -> Symbol:
    return Symbol(key, Rect(0, 0, *PAGE), items)


def write_pdf(pictures: Pictures, *pages: list[Item], symbols: tuple[Symbol, ...] = ()) -> pikepdf.Pdf:
    by_key = {one.key: one for one in symbols}
    writer = PdfWriter(About("T"), duplex=None, fonts=FontBook([]), pictures=pictures, symbols=by_key.__getitem__)
    for items in pages:
        writer.add_page(page_with(items, size=PAGE))
    return pikepdf.open(BytesIO(writer.data()))


def images(pdf: pikepdf.Pdf) -> list[tuple[int, int]]:
    """Return width and height of every image in the file that is no mask."""
    masks = {one.SMask.objgen for one in _streams(pdf) if "/SMask" in one}
    return [(int(one.Width), int(one.Height)) for one in _streams(pdf) if one.objgen not in masks]


def _streams(pdf: pikepdf.Pdf) -> list[Any]:
    objects: list[Any] = list(pdf.objects)
    return [one for one in objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]


@pytest.fixture
def picture(tmp_path: Path) -> Callable[[Pictures], str]:
    Image.linear_gradient("L").resize((900, 600)).convert("RGB").save(tmp_path / "art.jpg", quality=95)
    return lambda pictures: pictures.open(tmp_path / "art.jpg", tmp_path).key


TWICE: Matrix = (2, 0, 0, 2, 0, 0)
TURNED: Matrix = (0, 1, -1, 0, INCH, 0)


@pytest.mark.parametrize(
    ("items", "size"),
    [
        ([(1, None)], (300, 200)),
        ([(1, TURNED)], (300, 200)),
        ([(1, TWICE)], (600, 400)),
        ([(1, None), (2, None), (1, TURNED)], (600, 400)),
        ([(2.8, None)], (840, 560)),
        ([(2.9, None)], (900, 600)),  # almost all of it: it stays as it is
        ([(4, None)], (900, 600)),  # never larger
    ],
)
def test_the_largest_print_of_a_picture_counts(
    items: list[tuple[float, Matrix | None]], size: tuple[int, int], picture: Callable[[Pictures], str]
) -> None:
    pictures = Pictures()
    key = picture(pictures)
    shown: list[Item] = []
    for inches, matrix in items:
        one = Picture(key, 0, 0, round(inches * INCH), round(inches * INCH * 2 / 3))
        shown.append(Group((one,), matrix) if matrix else one)
    assert images(write_pdf(pictures, shown)) == [size]


def test_symbols_are_as_large_as_they_are_placed(picture: Callable[[Pictures], str]) -> None:
    pictures = Pictures()
    inner = symbol("inner", Picture(picture(pictures), 0, 0, INCH // 2, INCH // 3))
    outer = symbol("outer", Group((Place("inner", TWICE),), TURNED))
    small, large = (Place("outer", (scale, 0, 0, scale, 0, 0)) for scale in (1, 1.5))
    assert images(write_pdf(pictures, [small], symbols=(inner, outer))) == [(300, 200)]
    assert images(write_pdf(pictures, [small], [large], [small], symbols=(inner, outer))) == [(450, 300)]


def test_dpi_is_what_was_asked_for(picture: Callable[[Pictures], str]) -> None:
    for dpi, size in ((150, (150, 100)), (600, (600, 400)), (1200, (900, 600))):
        pictures = Pictures(dpi=dpi)
        assert images(write_pdf(pictures, [Picture(picture(pictures), 0, 0, INCH, INCH * 2 // 3)])) == [size]


def test_remembered_or_not_the_file_is_the_same(picture: Callable[[Pictures], str], tmp_path: Path) -> None:
    Image.radial_gradient("L").convert("RGBA").rotate(45).save(tmp_path / "b.png")
    store = Memory()
    files = []
    for pictures in (Pictures(), Pictures(store), Pictures(store)):
        keys = [picture(pictures), pictures.open(tmp_path / "b.png", tmp_path).key]
        writer = PdfWriter(About("T"), duplex=None, fonts=FontBook([]), pictures=pictures, symbols={}.__getitem__)
        writer.add_page(page_with([Picture(key, 0, 0, INCH // 2, INCH // 2) for key in keys], size=PAGE))
        files.append(writer.data())
    assert files[0] == files[1] == files[2]


def test_a_damaged_picture_is_found_before_anything_is_written(tmp_path: Path) -> None:
    data = BytesIO()
    Image.effect_noise((90, 90), 80).save(data, "JPEG")
    (tmp_path / "art.jpg").write_bytes(data.getvalue()[:-800] + b"\xff\xd9")
    pictures = Pictures()
    key = pictures.open(tmp_path / "art.jpg", tmp_path).key
    with pytest.raises(ArtError, match=r"art\.jpg: is a damaged JPEG file"):
        write_pdf(pictures, [Picture(key, 0, 0, INCH, INCH)])
