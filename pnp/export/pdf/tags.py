"""The structure of a tagged file: what its text is made of, in the order of reading, and where its links lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.draw.frame import Tag
from pnp.export.pdf.content import MARK
from pnp.export.pdf.objects import Array, Dictionary, Document, Reference, String, name

_LEVELS = {"H1": 0, "H2": 1}
"""How deep the headings stand in the outline."""
_PRINTED = 4
"""The flag of what stands on paper too; archives want it of every link."""

Corner = Callable[[int, int], tuple[float, float]]
"""Micrometres on a page, y down, as points of the file, y up."""


class _Page(NamedTuple):
    reference: Reference
    entries: Dictionary
    corner: Corner


class _Mark(NamedTuple):
    """A part of the text as a page marks it: one element may be marked several times."""

    tag: Tag
    number: int
    page: int


class _Element:
    """An element of the structure; *kids* are marks, links and elements."""

    def __init__(self, step: str, tag: Tag | None) -> None:
        self.step = step
        self.tag = tag
        self.kids: list[_Element | _Mark] = []


class Tags:
    """The tagged parts of the pages of one file. A file is tagged if all of its pages have some."""

    def __init__(self) -> None:
        self._marks: list[_Mark] = []
        self._pages: dict[int, _Page] = {}

    def add_page(self, index: int, page: Reference, entries: Dictionary, data: bytes, corner: Corner) -> bytes:
        """Note the parts that are marked in the stream of a page, and return the stream as it is written."""
        self._pages[index] = _Page(page, entries, corner)
        entries["StructParents"] = index
        entries["Tabs"] = name("S")
        for _, number, part, said, anchor, to, box in MARK.findall(data):
            words = bytes.fromhex(said.decode()).decode("utf-16-be")
            x, y, right, bottom = map(int, box.split() or (0, 0, 0, 0))
            tag = Tag(part.decode(), words, anchor.decode(), to.decode(), (x, y, right, bottom))
            self._marks.append(_Mark(tag, int(number), index))
        return MARK.sub(rb"\1>> BDC", data)

    def are_on_all(self, pages: int) -> bool:
        return bool(self._pages) and len(self._pages) == pages

    @property
    def headings(self) -> list[tuple[str, int, int]]:
        """The headings: words, index of the page, and level in the outline."""
        found: list[tuple[str, int, int]] = []
        for tag, _, page in self._in_order:
            if tag.role in _LEVELS and tag.said:
                level = min(_LEVELS[tag.role], found[-1][2] + 1 if found else 0)
                found.append((tag.said, page, level))
        return found

    @property
    def _in_order(self) -> list[_Mark]:
        """The marks in the order of reading: the pages of a booklet lie in another."""
        return sorted(self._marks, key=lambda mark: _place(mark.tag.part))

    def entries(self, document: Document, language: str) -> dict[str, object]:
        """Add the links to the pages, and return the entries of the catalogue of a tagged file."""
        return _Structure(document, self._pages, self._in_order).entries(language)


class _Structure:
    """Makes the tree of one file."""

    def __init__(self, document: Document, pages: dict[int, _Page], marks: list[_Mark]) -> None:
        self._document = document
        self._pages = pages
        self._marks = marks
        self._anchors = {mark.tag.anchor: mark for mark in reversed(marks) if mark.tag.anchor}
        self._parents: dict[int, dict[int, Reference]] = {page: {} for page in sorted(pages)}
        self._links: list[Reference] = []  # the elements of the links, in the order of their numbers
        self._annotations: dict[int, list[Reference]] = {}

    def entries(self, language: str) -> dict[str, object]:
        root, whole = Dictionary({"Type": name("StructTreeRoot")}), Dictionary()
        root_reference, whole_reference = self._document.add(root), self._document.add(whole)
        kids = [self._add(element, whole_reference) for element in _elements(self._marks)]
        whole.dict.update({
            "Type": name("StructElem"), "S": name("Document"), "P": root_reference, "K": Array(kids),
            "Lang": String(language),
        })  # fmt: skip
        for page, links in self._annotations.items():
            self._pages[page].entries["Annots"] = Array(links)
        numbers: list[object] = []
        for page, parents in self._parents.items():
            numbers += (page, Array([parents[number] for number in sorted(parents)]))
        first = max(self._parents) + 1
        for number, link in enumerate(self._links, first):
            numbers += (number, link)
        tree = self._document.add(Dictionary({"Nums": Array(numbers)}))
        root.dict.update(
            {
                "K": Array([whole_reference]),
                "ParentTree": tree,
                "ParentTreeNextKey": first + len(self._links),
            }
        )
        return {"StructTreeRoot": root_reference, "MarkInfo": Dictionary({"Marked": "true"})}

    def _add(self, element: _Element, parent: Reference) -> Reference:
        role = element.step.partition(":")[0]
        entries = Dictionary({"Type": name("StructElem"), "S": name(role), "P": parent})
        reference = self._document.add(entries)
        page = next((kid.page for kid in element.kids if isinstance(kid, _Mark)), None)
        if page is not None:
            entries["Pg"] = self._pages[page].reference
        kids: list[object] = []
        for kid in element.kids:
            if isinstance(kid, _Element):
                kids.append(self._add(kid, reference))
                continue
            self._parents[kid.page][kid.number] = reference
            kids.append(kid.number if kid.page == page else self._elsewhere(kid))
            if kid.tag.to in self._anchors:
                kids.append(self._link(kid, reference))
        entries["K"] = kids[0] if len(kids) == 1 else Array(kids)
        if element.tag is not None and element.tag.said:
            key = "T" if role in _LEVELS else "Alt" if role == "Figure" else "ActualText"
            entries[key] = String(element.tag.said)
        if role == "TH":
            scope = "Column" if "/TR:0/" in (element.tag.part if element.tag else "") else "Row"
            entries["A"] = Dictionary({"O": name("Table"), "Scope": name(scope)})
        elif role == "L":
            numbering = name(element.step.rpartition(",")[2])
            entries["A"] = Dictionary({"O": name("List"), "ListNumbering": numbering})
        return reference

    def _elsewhere(self, mark: _Mark) -> Dictionary:
        """Return a mark on a page that is not the one of its element."""
        page = self._pages[mark.page].reference
        return Dictionary({"Type": name("MCR"), "Pg": page, "MCID": mark.number})

    def _link(self, mark: _Mark, element: Reference) -> Dictionary:
        """Add the place to click for a link, and return what its *element* says of it."""
        target = self._anchors[mark.tag.to]
        x, y, right, bottom = mark.tag.box
        page, there = self._pages[mark.page], self._pages[target.page]
        (left, top), (end, foot) = page.corner(x, y), page.corner(right, bottom)
        to_left, to_top = there.corner(*target.tag.box[:2])
        annotation = self._document.add(Dictionary({
            "Type": name("Annot"), "Subtype": name("Link"), "F": _PRINTED, "Border": Array([0, 0, 0]),
            "Rect": Array([left, foot, end, top]), "Contents": String(target.tag.said),
            "Dest": Array([there.reference, name("XYZ"), to_left, to_top, 0]),
            "StructParent": max(self._parents) + 1 + len(self._links),
        }))  # fmt: skip
        self._links.append(element)
        self._annotations.setdefault(mark.page, []).append(annotation)
        return Dictionary({"Type": name("OBJR"), "Obj": annotation, "Pg": page.reference})


def _place(part: str) -> tuple[int, ...]:
    """Return where in the text *part* stands: in which section, and in which block of it.

    >>> _place("L:12.4,Decimal/LI:3/LBody:0"), _place("Figure:12.4.1"), _place("H1:12")
    ((12, 4), (12, 4), (12,))
    """
    _, _, number = part.partition("/")[0].partition(",")[0].partition(":")
    return tuple(int(step) for step in number.split(".")[:2] if step.isdecimal())


def _elements(marks: list[_Mark]) -> list[_Element]:
    """Return the elements that *marks* are of: one that follows in the same element goes on with it."""
    whole = _Element("", None)
    opened = [whole]
    for mark in marks:
        steps = mark.tag.part.split("/")
        shared = 0
        while shared < min(len(steps), len(opened) - 1) and opened[shared + 1].step == steps[shared]:
            shared += 1
        del opened[shared + 1 :]
        for depth, step in enumerate(steps[shared:], shared + 1):
            element = _Element(step, mark.tag if depth == len(steps) else None)
            opened[-1].kids.append(element)
            opened.append(element)
        opened[-1].kids.append(mark)
    return [kid for kid in whole.kids if isinstance(kid, _Element)]
