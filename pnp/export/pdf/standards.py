"""What print shops require of a PDF beyond what a screen does: PDF/X-1a and PDF/X-4."""

from __future__ import annotations

import re
import zlib
from functools import cache
from typing import Literal

from pnp.export.inks import FOGRA39, Profile, Separation
from pnp.export.pdf.content import LEVEL, number
from pnp.export.pdf.objects import Array, Dictionary, Document, Reference, String, name

Kind = Literal["x-1a", "x-4"]
KINDS: tuple[Kind, ...] = ("x-1a", "x-4")

_VERSIONS = {"x-1a": (1, 4), "x-4": (1, 6)}
_NAMES = {"x-1a": "PDF/X-1a:2003", "x-4": "PDF/X-4"}
_DATE = "D:20000101000000Z"
"""PDF/X wants a date; the same print is the same bytes, so it is always this one."""
_COLOUR = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)(?=\s|$)")


class Standard:
    """One of the standards for one file.

    X-1a has inks alone: every colour is separated, and nothing may be clear or a picture in RGB. X-4 keeps colours in
    sRGB, which it says, for the shop to separate; greys are black ink in both.
    """

    def __init__(self, kind: Kind, limit: float, profile: Profile = FOGRA39) -> None:
        self.kind = kind
        self.separation = Separation(limit, profile)
        self.version = _VERSIONS[kind]
        self._operator = cache(self._convert)

    def operators(self, data: bytes) -> bytes:
        """Return a content stream with its colours as the standard wants them."""
        return _COLOUR.sub(lambda match: self._operator(*match.groups()), data)

    def form(self, data: bytes) -> bytes:
        """Return a compressed content stream as :meth:`operators` does."""
        return zlib.compress(self.operators(zlib.decompress(data)), LEVEL)

    def _convert(self, red: bytes, green: bytes, blue: bytes, operator: bytes) -> bytes:
        is_fill = operator == b"rg"
        if red == green == blue:
            if self.kind == "x-4":
                return red + (b" g" if is_fill else b" G")
        elif self.kind == "x-4":
            return b" ".join((red, green, blue, operator))
        colour = round(float(red) * 255), round(float(green) * 255), round(float(blue) * 255)
        inks = " ".join(number(round(ink, 4)) for ink in self.separation.inks(colour))
        return f"{inks} {'k' if is_fill else 'K'}".encode()

    def resources(self, rgb: Reference | None) -> dict[str, object]:
        """Return the entries of every resource dictionary: the profile of RGB colours, where the file may have any."""
        if self.kind == "x-1a":
            return {}
        return {"ColorSpace": Dictionary({"DefaultRGB": Array([name("ICCBased"), rgb])})}

    def output_intent(self, document: Document) -> Dictionary:
        """Return the statement for which printing condition the file was made."""
        profile = self.separation.profile
        registered: dict[str, object] = {"RegistryName": String("http://www.color.org")} if profile.condition else {}
        return Dictionary({
            "Type": name("OutputIntent"), "S": name("GTS_PDFX"),
            "OutputConditionIdentifier": String(profile.condition or "Custom"), "Info": String(profile.about),
            "DestOutputProfile": document.add_flate(profile.path.read_bytes(), {"N": 4}), **registered,
        })  # fmt: skip

    def info(self) -> dict[str, object]:
        """Return the entries of the information dictionary that name the standard."""
        said: dict[str, object] = {
            "GTS_PDFXVersion": String(_NAMES[self.kind]),
            "Trapped": name("False"),
            "CreationDate": String(_DATE),
            "ModDate": String(_DATE),
        }
        if self.kind == "x-1a":
            said["GTS_PDFXConformance"] = String(_NAMES[self.kind])
        return said

    def xmp(self) -> str:
        """Return the part of the XMP metadata that names the standard; empty for X-1a."""
        if self.kind == "x-1a":
            return ""
        return (
            '<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"'
            ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">\n'
            "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
            "<xmp:CreateDate>2000-01-01T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>2000-01-01T00:00:00Z</xmp:ModifyDate>\n"
            "<xmp:MetadataDate>2000-01-01T00:00:00Z</xmp:MetadataDate>\n"
            "<xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID>\n"
            "</rdf:Description>\n"
        )
