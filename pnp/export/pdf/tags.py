"""The structure of a tagged file: headings, paragraphs and pictures in the order in which they are read."""

from __future__ import annotations

from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObjectReference, PDFString

from pnp.export.pdf.content import MARK
from pnp.export.pdf.objects import Document, name

_LEVELS = {"H1": 0, "H2": 1}
"""How deep the headings stand in the outline."""


class _Part(NamedTuple):
    """A tagged part: its number on the page of that index, and what is said in its place or of it."""

    role: str
    number: int
    page: int
    said: str


class Tags:
    """The tagged parts of the pages of one file. A file is tagged if all of its pages have some."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []
        self._pages: dict[int, PDFObjectReference] = {}

    def add_page(self, index: int, page: PDFObjectReference, entries: PDFDictionary, data: bytes) -> None:
        """Note the parts of a page, which are marked in its stream."""
        self._pages[index] = page
        entries["StructParents"] = index
        entries["Tabs"] = name("S")
        for role, number, said in MARK.findall(data):
            words = bytes.fromhex(said.decode()).decode("utf-16-be")
            self._parts.append(_Part(role.decode(), int(number), index, words))

    def are_on_all(self, pages: int) -> bool:
        return bool(self._pages) and len(self._pages) == pages

    @property
    def headings(self) -> list[tuple[str, int, int]]:
        """The headings: words, index of the page, and level in the outline."""
        found: list[tuple[str, int, int]] = []
        for role, _, page, said in self._parts:
            if role in _LEVELS and said:
                level = min(_LEVELS[role], found[-1][2] + 1 if found else 0)
                found.append((said, page, level))
        return found

    def entries(self, document: Document, language: str) -> dict[str, object]:
        """Return what the catalogue of a tagged file says."""
        root, whole = PDFDictionary({"Type": name("StructTreeRoot")}), PDFDictionary()
        root_reference, whole_reference = document.add(root), document.add(whole)
        parents: dict[int, list[PDFObjectReference]] = {}
        kids = []
        for role, number, page, said in self._parts:
            element = PDFDictionary({
                "Type": name("StructElem"), "S": name(role), "P": whole_reference, "K": number,
                "Pg": self._pages[page],
            })  # fmt: skip
            if role == "Figure":
                element["Alt"] = PDFString(said)
            elif said:
                element["T"] = PDFString(said)
            kids.append(document.add(element))
            parents.setdefault(page, []).append(kids[-1])
        whole.dict.update({
            "Type": name("StructElem"), "S": name("Document"), "P": root_reference, "K": PDFArray(kids),
            "Lang": PDFString(language),
        })  # fmt: skip
        numbers = [part for page in sorted(parents) for part in (page, PDFArray(parents[page]))]
        tree = document.add(PDFDictionary({"Nums": PDFArray(numbers)}))
        root.dict.update({
            "K": PDFArray([whole_reference]), "ParentTree": tree, "ParentTreeNextKey": max(parents) + 1,
        })  # fmt: skip
        return {"StructTreeRoot": root_reference, "MarkInfo": PDFDictionary({"Marked": "true"})}
