"""Pages -> PDF. Only here is y flipped, and only here are lengths points; all else in the file is whole micrometres."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.draw.fonts import FontBook
from pnp.draw.frame import SOLID, Blending, Group, Place, Symbol, blending_of
from pnp.draw.geometry import IDENTITY, Rect, Size, map_point
from pnp.draw.page import Page
from pnp.draw.pictures import Pictures
from pnp.draw.units import UM_PER_PT
from pnp.errors import ArtError
from pnp.export.files import write_whole
from pnp.export.inks import SRGB
from pnp.export.pdf.content import PictureSizes, Stream, blending_name, note_sizes, number, resource_name
from pnp.export.pdf.fonts import embed_font
from pnp.export.pdf.kept_forms import NONE_KEPT, KeptForms
from pnp.export.pdf.objects import Array, Dictionary, Document, Reference, String, name
from pnp.export.pdf.pictures import embed_picture
from pnp.export.pdf.streams import Streams
from pnp.export.pdf.tags import Tags
from pnp.store import NOTHING, Store

if TYPE_CHECKING:
    from pnp.export.pdf.standards import Standard

_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", None: "Simplex"}
_PRODUCER = "pnp"


class About(NamedTuple):
    """What the file says about itself. *build* names what it was built from, so that two prints can be told apart."""

    title: str
    author: str = ""
    subject: str = ""
    build: str = ""
    language: str = "en"


class _Bookmark(NamedTuple):
    title: str
    page: int
    level: int


class PdfWriter:
    """A PDF being made, page by page; of a page only its compressed bytes are kept.

    >>> from pnp.draw.frame import Shape, rect_path
    >>> from pnp.draw.geometry import Size
    >>> empty = dict(fonts=FontBook([]), pictures=Pictures(), symbols={}.__getitem__)
    >>> writer = PdfWriter(About("Squares"), duplex=None, **empty)
    >>> writer.add_page(Page(Size(210_000, 297_000), (), (Shape(rect_path(Rect(0, 0, 9, 9)), (0, 0, 0)),), "1"))
    >>> writer.data()[:8]
    b'%PDF-1.7'
    """

    def __init__(
        self,
        about: About,
        *,
        duplex: str | None,
        fonts: FontBook,
        pictures: Pictures,
        symbols: Callable[[str], Symbol],
        keys: Callable[[str], str | None] = lambda name: None,
        store: Store = NOTHING,
        kept: KeptForms = NONE_KEPT,
        standard: Standard | None = None,
    ) -> None:
        """Start a file.

        :param duplex: the edge that the paper is turned over, ``long`` or ``short``, or None for one-sided sheets.
        :param symbols: draws the symbol of a name; asked once for each that an item places, and not for those that
            *store* remembers or that are *kept*.
        :param keys: what *store* calls the symbol of a name; None for one that is not worth remembering.
        :param standard: what a print shop asks of the file.
        """
        self._about = about
        self._standard = standard
        self._duplex = _DUPLEX[duplex]
        self._pictures = pictures
        self._document = Document(standard.version) if standard else Document()
        self._rgb = self._document.add_flate(SRGB.read_bytes(), {"N": 3}) if standard else None
        self._streams = Streams(fonts, pictures, symbols, keys, store, kept)
        self._font_references: dict[str, tuple[Dictionary, Reference]] = {}
        self._forms: dict[str, Reference | None] = {}  # None while it is being added
        self._images: dict[str, Reference] = {}  # reserved until all sizes are known
        self._sizes: PictureSizes = {}
        self._sizes_in_forms: dict[str, PictureSizes] = {}
        self._page_tree = Dictionary({"Type": name("Pages")})
        self._page_tree_reference = self._document.add(self._page_tree)
        self._pages: list[Reference] = []
        self._held: dict[int, Dictionary] = {}  # the pages that are still to be made, by index
        self._shared_parts: dict[tuple[object, ...], tuple[bytes, bytes]] = {}
        self._labels: list[str] = []
        self._bookmarks: list[_Bookmark] = []
        self._tags = Tags()

    def hold_page(self) -> int:
        """Keep a place for a page that is made when others are, and return its index."""
        index = len(self._pages)
        self._held[index] = Dictionary({"Type": name("Page"), "Parent": self._page_tree_reference})
        self._pages.append(self._document.add(self._held[index]))
        self._labels.append("")
        return index

    def add_page(self, page: Page, at: int | None = None) -> None:
        """Add *page* as the last one, or in the place *at* that was kept for it.

        :raises PnpError: a face, symbol or picture that cannot be drawn.
        """
        size, pieces, items, label, trim, bleed, under = page
        content = self._streams.new_content()
        height_pt = _points(size.height)
        content.transform((1 / UM_PER_PT, 0, 0, -1 / UM_PER_PT, 0, height_pt))
        if under != IDENTITY:
            content.transform(under)
        untagged = []
        for piece in pieces:
            begin, marks = content.begin(), content.marks
            if piece.repeats:
                self._streams.face_form(piece.face)
                content.draw([Group((Place(piece.face.name, piece.matrix),), None, piece.clip)])
            else:
                self._streams.write_face(piece, content)
            if content.marks == marks:
                untagged.append((begin, content.begin()))
        untagged.append((content.begin(), content.begin()))
        content.draw(items)
        untagged[-1] = untagged[-1][0], content.begin()
        if content.marks:
            for begin, end in reversed(untagged):
                content.artefact(begin, end)
        stream = content.stream()
        box, resources = self._page_parts(size, stream)
        at = self.hold_page() if at is None else at
        entries = self._held.pop(at)
        entries.dict.update(MediaBox=box, Resources=resources)
        for key, rect in (("TrimBox", trim), ("BleedBox", bleed)):
            if rect is not None:
                entries[key] = _box(rect, size.height)
        note_sizes(self._sizes, self._sizes_in(stream), 1)
        data = stream.data
        if content.marks:

            def corner(x: int, y: int) -> tuple[float, float]:
                across, down = map_point(under, x, y)
                return _points(round(across)), _points(size.height - round(down))

            data = self._tags.add_page(at, self._pages[at], entries, data, corner)
        data = data if self._standard is None else self._standard.operators(data)
        entries.dict["Contents"] = self._document.add_flate(data)
        self._labels[at] = label

    def add_picture_page(self, size: Size, inks: bytes, pixels: tuple[int, int], trim: Rect, bleed: Rect) -> None:
        """Add a page of *size* that is one picture of so many *pixels*: four bytes each, its inks."""
        image = self._document.add_flate(inks, {
            "Type": name("XObject"), "Subtype": name("Image"), "Width": pixels[0], "Height": pixels[1],
            "BitsPerComponent": 8, "ColorSpace": name("DeviceCMYK"),
        })  # fmt: skip
        width, height = _points(size.width), _points(size.height)
        self._pages.append(self._document.add(Dictionary({
            "Type": name("Page"), "Parent": self._page_tree_reference, "MediaBox": Array([0, 0, width, height]),
            "TrimBox": _box(trim, size.height), "BleedBox": _box(bleed, size.height),
            "Resources": Dictionary({"XObject": Dictionary({"P": image})}),
            "Contents": self._document.add_flate(f"q {width} 0 0 {height} 0 0 cm /P Do Q".encode()),
        })))  # fmt: skip
        self._labels.append(str(len(self._pages)))

    @property
    def page_count(self) -> int:
        """The number of pages, those that are still held included."""
        return len(self._pages)

    def symbol_names(self) -> frozenset[str]:
        """Return the names of all symbols that the pages place so far, and those that these place."""
        return frozenset(self._forms)

    def add_bookmark(self, title: str, page: int, level: int = 0) -> None:
        """Add an entry to the outline, pointing to the page of index *page*, one deeper than the last at most."""
        self._bookmarks.append(_Bookmark(title, page, level))

    def data(self) -> bytes:
        """Return the whole file; call it once, when all pages are added.

        :raises ArtError: a picture that is found damaged when it is decoded.
        """
        for picture, image in self._images.items():
            embed_picture(self._document, image, self._pictures.encode(picture, *self._sizes[picture]))
        for key, (dictionary, _) in self._font_references.items():
            shown = self._streams.shown[key]
            dictionary.dict.update(embed_font(self._document, shown.font, shown.letters).dict)
        tagged = self._tags.are_on_all(len(self._pages))
        if tagged:
            deeper = bool(self._bookmarks)
            for title, page, level in self._tags.headings:
                self.add_bookmark(title, page, level + deeper)
        self._page_tree.dict.update(Kids=Array(self._pages), Count=len(self._pages))
        return self._document.format(self._catalog(), self._info())

    def save(self, path: Path) -> None:
        """Write the file to *path*, whole or not at all.

        :raises ExportError: the folder or the disk refuses.
        """
        write_whole(path, self.data())

    def _page_parts(self, size: Size, stream: Stream) -> tuple[bytes, bytes]:
        """Return the media box and the resources of a page; all equal pages share these objects."""
        key = size, *stream.fonts, "", *stream.symbols, "", *stream.pictures
        parts = self._shared_parts.get(key)
        if parts is None:
            box = Array([0, 0, _points(size.width), _points(size.height)])
            resources = self._resources(stream, self._document.page_fonts)
            parts = self._document.format_value(box), self._document.format_value(resources)
            self._shared_parts[key] = parts
        return parts

    def _resources(self, stream: Stream, fonts: Dictionary) -> Dictionary:
        """Return the resource dictionary of *stream*, whose fonts are added to the dictionary *fonts*."""
        resources = self._standard.resources(self._rgb) if self._standard else {}
        if stream.fonts:
            resources["Font"] = self._document.add(fonts)
            for key in stream.fonts:
                fonts[resource_name("F", key)] = self._font(key)
        forms = {resource_name("S", key): self._form(key) for key in stream.symbols}
        images = {resource_name("P", key): self._image(key) for key in stream.pictures}
        if forms or images:
            resources["XObject"] = Dictionary(forms | images)
        if blendings := sorted({blending_of(key) for key in stream.symbols} - {SOLID}):
            resources["ExtGState"] = Dictionary({blending_name(each): _blending(each) for each in blendings})
        return Dictionary(resources)

    def _font(self, key: str) -> Reference:
        if key not in self._font_references:
            dictionary = Dictionary()  # filled when all glyphs are known
            self._font_references[key] = dictionary, self._document.add(dictionary)
        return self._font_references[key][1]

    def _form(self, key: str) -> Reference:
        """Return the form of a symbol or of a face that repeats."""
        if key not in self._forms:
            self._forms[key] = None
            stream = self._streams.form(key)
            if stream.page is not None:
                from pnp.export.pdf.foreign import embed_page

                self._forms[key] = embed_page(self._document, stream.page, stream.box)
            else:
                box = stream.box
                as_one = {} if blending_of(key) == SOLID else {"Group": Dictionary({"S": name("Transparency")})}
                self._forms[key] = self._document.add_stream({
                    "Type": name("XObject"),
                    "Subtype": name("Form"),
                    **as_one,
                    "BBox": Array([box.x, box.y, box.right, box.bottom]),
                    "Resources": self._resources(stream, Dictionary()),
                    "Filter": name("FlateDecode"),
                }, stream.data if self._standard is None else self._standard.form(stream.data))  # fmt: skip
        form = self._forms[key]
        if form is None:
            raise ArtError.at(key, "places itself", "a symbol may place others, but not one that places it")
        return form

    def _image(self, key: str) -> Reference:
        if key not in self._images:
            self._images[key] = self._document.reserve()
        return self._images[key]

    def _sizes_in(self, stream: Stream) -> PictureSizes:
        """Return the sizes (micrometres) at which *stream* and the forms that it places print pictures."""
        sizes = dict(stream.pictures)
        for symbol, scale in stream.symbols.items():
            if symbol not in self._sizes_in_forms:
                self._sizes_in_forms[symbol] = self._sizes_in(self._streams.form(symbol))
            note_sizes(sizes, self._sizes_in_forms[symbol], scale)
        return sizes

    def _catalog(self) -> Dictionary:
        document = self._document
        entries: dict[str, object] = {
            "Type": name("Catalog"),
            "Pages": self._page_tree_reference,
            "Lang": String(self._about.language),
            "PageMode": name("UseOutlines" if self._bookmarks else "UseNone"),
            "ViewerPreferences": Dictionary(
                {
                    "PrintScaling": name("None"),
                    "Duplex": name(self._duplex),
                    "DisplayDocTitle": "true",
                    "NumCopies": 1,
                    "PickTrayByPDFSize": "true",
                }
            ),
            "PageLabels": Dictionary({"Nums": Array(_page_labels(self._labels))}),
            "OutputIntents": Array(
                [self._standard.output_intent(document) if self._standard else _output_intent(document)]
            ),
            "Metadata": document.add_stream(
                {"Type": name("Metadata"), "Subtype": name("XML")}, self._metadata().encode()
            ),
        }
        if self._tags.are_on_all(len(self._pages)):
            entries |= self._tags.entries(document, self._about.language)
        if self._bookmarks:
            entries["Outlines"] = _outlines(document, self._bookmarks, self._pages)
        return Dictionary(entries)

    def _metadata(self) -> str:
        text = _xmp(self._about)
        return text.replace("</rdf:RDF>", f"{self._standard.xmp()}</rdf:RDF>") if self._standard else text

    def _info(self) -> Dictionary:
        title, author, subject, build, _ = self._about
        texts = {"Title": title, "Author": author, "Subject": subject, "Build": build, "Producer": _PRODUCER}
        said = {key: String(text) for key, text in texts.items() if text}
        return Dictionary(said | (self._standard.info() if self._standard else {}))


def _points(length: int) -> float:
    return round(length / UM_PER_PT, 3)


def _box(rect: Rect, page_height: int) -> Array:
    """Return *rect* as a page box: points, y up."""
    corners = rect.x, page_height - rect.bottom, rect.right, page_height - rect.y
    return Array([_points(corner) for corner in corners])


def _blending(blending: Blending) -> Dictionary:
    """Return the graphics state in which what is drawn is laid over what is under it with *blending*."""
    share = number(round(blending.level / 255, 4))
    mode = {"BM": name(blending.mode.title().replace("-", ""))} if blending.mode != "normal" else {}
    return Dictionary({"Type": name("ExtGState"), "ca": share, "CA": share, **mode})


def _page_labels(labels: Iterable[str]) -> list[object]:
    """Return the numbers tree that gives each page its own label, without a number after it."""
    return [part for i, label in enumerate(labels) for part in (i, Dictionary({"P": String(label)}))]


def _output_intent(document: Document) -> Dictionary:
    """Return the statement that colours are sRGB."""
    return Dictionary(
        {
            "Type": name("OutputIntent"),
            "S": name("GTS_PDFA1"),
            "OutputConditionIdentifier": String("sRGB"),
            "Info": String("sRGB IEC61966-2.1"),
            "DestOutputProfile": document.add_flate(SRGB.read_bytes(), {"N": 3}),
        }
    )


def _outlines(document: Document, bookmarks: list[_Bookmark], pages: list[Reference]) -> Reference:
    """Return the outline as PDF wants it: each entry linked with its parent, neighbours and children."""
    root = Dictionary({"Type": name("Outlines"), "Count": len(bookmarks)})
    root_reference = document.add(root)
    open_entries = [(root, root_reference)]  # the last entry of each level, the root first
    siblings: list[tuple[Dictionary, Reference] | None] = [None]  # the last child of each of them
    for title, page, level in bookmarks:
        del open_entries[level + 1 :], siblings[level + 1 :]
        parent, parent_reference = open_entries[-1]
        entry = Dictionary(
            {
                "Title": String(title),
                "Parent": parent_reference,
                "Dest": Array([pages[page], name("Fit")]),
            }
        )
        reference = document.add(entry)
        previous = siblings[-1]
        if previous is None:
            parent["First"] = reference
        else:
            entry["Prev"] = previous[1]
            previous[0]["Next"] = reference
        parent["Last"] = reference
        for ancestor, _ in open_entries[1:]:
            ancestor["Count"] = ancestor.dict.get("Count", 0) + 1
        siblings[-1] = entry, reference
        open_entries.append((entry, reference))
        siblings.append(None)
    return root_reference


def _xmp(about: About) -> str:
    title, author, subject, build, _ = (escape(text, quote=False) for text in about)
    return _XMP.format(title=title, author=author, subject=subject, build=build, producer=_PRODUCER)


_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:identifier>{build}</dc:identifier>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""
