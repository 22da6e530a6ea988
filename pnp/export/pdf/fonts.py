"""A font becomes the five objects by which a PDF embeds a TrueType subset with searchable text."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Mapping

from pnp.draw.cff import cids_of
from pnp.draw.fonts import Font
from pnp.errors import FontError
from pnp.export.pdf.objects import Array, Dictionary, Document, String, name

_SYMBOLIC, _ITALIC = 4, 64  # ISO 32000-1, table 123


def embed_font(document: Document, font: Font, letters: Mapping[int, str]) -> Dictionary:
    """Return the font dictionary of *font* with the glyphs of *letters*, each with the characters it stands for.

    :raises FontError: damaged.
    """
    subset = font.subset(letters)
    base = name(f"{_tag(subset)}+{font.name}")
    if font.has_cubic_outlines:
        return _embed_postscript(document, font, letters, base, subset)
    descendant = Dictionary({
        "Type": name("Font"),
        "Subtype": name("CIDFontType2"),
        "BaseFont": base,
        "CIDSystemInfo": Dictionary({
            "Registry": String("Adobe"), "Ordering": String("Identity"), "Supplement": 0,
        }),
        "CIDToGIDMap": name("Identity"),
        "FontDescriptor": document.add(_descriptor(document, font, base, subset)),
        "DW": 0,
        "W": Array(list(_widths(font, {glyph: glyph for glyph in letters}))),
    })  # fmt: skip
    return Dictionary(
        {
            "Type": name("Font"),
            "Subtype": name("Type0"),
            "BaseFont": base,
            "Encoding": name("Identity-H"),
            "DescendantFonts": Array([document.add(descendant)]),
            "ToUnicode": document.add_flate(_to_unicode(letters).encode("ascii")),
        }
    )


def _embed_postscript(
    document: Document, font: Font, letters: Mapping[int, str], base: str, subset: bytes
) -> Dictionary:
    """Return the dictionary of a font with PostScript outlines; pages show its glyphs by their numbers, too."""
    cff = font.table_of(subset, "CFF ")
    try:
        numbers = cids_of(cff)
    except ValueError as error:
        raise FontError.at(font.path, "is damaged", "use another copy of the font") from error
    cids = {glyph: numbers[glyph] if numbers else glyph for glyph in letters}
    info = Dictionary({"Registry": String("Adobe"), "Ordering": String("Identity"), "Supplement": 0})
    descendant = Dictionary(
        {
            "Type": name("Font"),
            "Subtype": name("CIDFontType0"),
            "BaseFont": base,
            "CIDSystemInfo": info,
            "FontDescriptor": document.add(_descriptor(document, font, base, cff)),
            "DW": 0,
            "W": Array(list(_widths(font, cids))),
        }
    )
    return Dictionary(
        {
            "Type": name("Font"),
            "Subtype": name("Type0"),
            "BaseFont": base,
            "Encoding": name("Identity-H") if numbers is None else _encoding(document, cids, info),
            "DescendantFonts": Array([document.add(descendant)]),
            "ToUnicode": document.add_flate(_to_unicode(letters).encode("ascii")),
        }
    )


def _encoding(document: Document, cids: Mapping[int, int], info: Dictionary) -> object:
    """Return the CMap from the numbers of glyphs to CIDs, where these differ."""
    lines = [f"<{glyph:04X}> {cid}" for glyph, cid in sorted(cids.items())]
    sections = [lines[i : i + 100] for i in range(0, len(lines), 100)]
    body = "\n".join(f"{len(part)} begincidchar\n" + "\n".join(part) + "\nendcidchar" for part in sections)
    text = _CMAP.replace("BODY", body).replace("Adobe-Identity-UCS", "Glyphs-H").replace("(UCS)", "(Identity)")
    text = text.replace("/CMapType 2", "/CMapType 1")
    head = {"Type": name("CMap"), "CMapName": name("Glyphs-H"), "CIDSystemInfo": info, "Filter": name("FlateDecode")}
    return document.add_stream(head, zlib.compress(text.encode("ascii")))


def _tag(subset: bytes) -> str:
    """Return six letters that differ between subsets."""
    return "".join(chr(65 + byte % 26) for byte in hashlib.sha256(subset).digest()[:6])


def _descriptor(document: Document, font: Font, base: str, subset: bytes) -> Dictionary:
    head = {"Subtype": name("CIDFontType0C")} if font.has_cubic_outlines else {"Length1": len(subset)}
    file = document.add_stream({"Filter": name("FlateDecode"), **head}, zlib.compress(subset))
    return Dictionary(
        {
            "Type": name("FontDescriptor"),
            "FontName": base,
            "Flags": _SYMBOLIC | (_ITALIC if font.italic_angle else 0),
            "FontBBox": Array(font.box()),
            "ItalicAngle": font.italic_angle,
            "Ascent": round(font.ascent),
            "Descent": -round(font.descent),
            "CapHeight": round(font.cap_height),
            "StemV": 80,  # required, but only used to choose a substitute
            "FontFile3" if font.has_cubic_outlines else "FontFile2": file,
        }
    )


def _widths(font: Font, cids: Mapping[int, int]) -> Iterator[int | Array]:
    """Yield runs of neighbouring glyphs: the first one's CID, then the advances."""
    run: list[float] = []
    first = 0
    for glyph, cid in sorted(cids.items(), key=lambda pair: pair[1]):
        if run and cid != first + len(run):
            yield from (first, Array(run))
            run = []
        if not run:
            first = cid
        run.append(round(font.glyph_advance(glyph), 3))
    yield from (first, Array(run))


def _to_unicode(letters: Mapping[int, str]) -> str:
    """Return the CMap from glyphs to characters; a ligature gives several."""
    pairs = [(glyph, text) for glyph, text in sorted(letters.items()) if text]
    lines = [f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>" for glyph, text in pairs]
    # A section may hold 100 lines (ISO 32000-1, 9.10.3 and Adobe's CMap specification).
    sections = [lines[i : i + 100] for i in range(0, len(lines), 100)]
    body = "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in sections)
    return _CMAP.replace("BODY", body)


_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
BODY
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
