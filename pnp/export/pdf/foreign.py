"""A page of another PDF becomes a form: its object graph is walked, its streams are passed through undecoded."""

from __future__ import annotations

from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.draw.geometry import Rect
from pnp.export.pdf.content import number
from pnp.export.pdf.objects import Array, Dictionary, Document, Reference, name

if TYPE_CHECKING:
    import pikepdf

_REWRITTEN = frozenset(("/Length", "/Parent", "/StructParent", "/StructParents"))


def embed_page(document: Document, data: bytes, box: Rect) -> Reference:
    """Add the one page of the PDF file *data* to *document* as a form that fills *box*, and return a reference to it.

    Equal pages give equal objects, and equal ones (profiles, fonts, pictures) are there once.
    """
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[0]
        left, bottom, right, top = (float(side) for side in page.mediabox)
        across, down = box.width / (right - left), box.height / (top - bottom)
        # The page's y goes up, the box's down.
        matrix = (across, 0.0, 0.0, -down, box.x - left * across, box.bottom + bottom * down)
        page.contents_coalesce()
        copier = _Copier(document)
        entries: dict[str, object] = {
            "Type": name("XObject"),
            "Subtype": name("Form"),
            "BBox": Array([number(side) for side in (left, bottom, right, top)]),
            "Matrix": Array([number(value) for value in matrix]),
            "Resources": copier.copy(page.get("/Resources", pikepdf.Dictionary())),
        }
        if "/Group" in page:
            entries["Group"] = copier.copy(page["/Group"])
        return document.add_flate(page.Contents.read_bytes(), entries)


class _Copier:
    """Copies objects of one file into ours, each once."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._copies: dict[tuple[int, int], object] = {}

    def copy(self, value: Any) -> object:
        """Return *value* as our document writes it; what is numbered there, is numbered here."""
        import pikepdf

        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (int, Decimal)):
            return format(value, "f" if isinstance(value, Decimal) else "d")
        if not isinstance(value, pikepdf.Object):
            return "null"
        if not value.is_indirect:
            return self._copy_plain(value)
        if value.objgen not in self._copies:
            copy = self._copy_plain(value)
            self._copies[value.objgen] = self._document.add_once(copy) if isinstance(copy, Dictionary) else copy
        return self._copies[value.objgen]

    def _copy_plain(self, value: pikepdf.Object) -> object:
        import pikepdf

        if isinstance(value, pikepdf.Stream):
            return self._document.add_stream(self._entries(value.stream_dict), value.read_raw_bytes())
        if isinstance(value, pikepdf.Dictionary):
            return Dictionary(self._entries(value))
        if isinstance(value, pikepdf.Array):
            return Array([self.copy(part) for part in value])
        return value.unparse(resolved=True).decode("latin-1")

    def _entries(self, dictionary: pikepdf.Object) -> dict[str, object]:
        # pikepdf gives keys in no order of its own
        return {key[1:]: self.copy(dictionary[key]) for key in sorted(dictionary.keys()) if key not in _REWRITTEN}
