"""The objects of a PDF file, read back by qpdf."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from pnp.export.pdf.objects import Array, Dictionary, Document, HexString, String, Value, name


def open_again(document: Document, told: Value, title: str = "") -> pikepdf.Pdf:
    """The file of *document*, which has an empty page, with *told* in its catalogue."""
    pages, reference = document.add_empty()
    page = Dictionary(
        {"Type": name("Page"), "Parent": reference, "MediaBox": Array([0, 0, 9, 9]), "Resources": Dictionary()}
    )
    pages.update(Type=name("Pages"), Kids=Array([document.add(page)]), Count=1)
    catalog = Dictionary({"Type": name("Catalog"), "Pages": reference, "Told": told})
    pdf = pikepdf.open(BytesIO(document.format(catalog, Dictionary({"Title": String(title)}))))
    assert not pdf.check_pdf_syntax()
    return pdf


@pytest.mark.parametrize("text", ["", "plain (as \\ this)", "two\nlines", "Schätze – “für” alle", "宝島", "\ufeff𝔸"])
def test_a_text_is_read_as_it_was_written(text: str) -> None:
    with open_again(Document(), String(text)) as pdf:
        assert str(pdf.Root.Told) == text


def test_bytes_numbers_and_names_are_read_as_they_were_written() -> None:
    written = Array([HexString(b"\x00(\xff"), 7, -0.25, 595.276, 1e-9, name("a (b)#/ü"), "true", "null"])
    with open_again(Document(), written) as pdf:
        assert pdf.Root.Told.unparse() == b"[ <0028ff> 7 -0.25 595.276 0.000000001 /a#20#28b#29#23#2f#c3#bc true null ]"


def test_equal_streams_become_one_and_what_is_reserved_is_filled() -> None:
    document = Document()
    kept = document.reserve()
    first, second, other = (document.add_flate(data) for data in (b"a", b"a", b"b"))
    assert first.number == second.number != other.number
    document.fill(kept, {}, b"later")
    with open_again(document, Array([kept, first, other])) as pdf:
        assert [stream.read_bytes() for stream in pdf.Root.Told] == [b"later", b"a", b"b"]


def test_the_id_follows_from_the_content() -> None:
    def id_of(title: str) -> bytes:
        with open_again(Document(), 0, title) as pdf:
            id: bytes = pdf.trailer.ID.unparse()
            return id

    assert id_of("a") == id_of("a") != id_of("b")
