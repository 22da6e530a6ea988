"""How large each picture is printed, and an encoded picture as an image XObject, with soft mask and colour profile."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObjectReference, PDFText

from pnp.draw.encoding import EncodedPicture
from pnp.draw.frame import Group, Item, Picture, Place, Symbol
from pnp.draw.geometry import stretch
from pnp.export.pdf.objects import Document, name

_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}


Sizes = dict[str, tuple[float, float]]
"""Width and height in micrometres by the key of a picture."""


class PrintedSizes:
    """The largest size at which each picture is printed on the pages that were added; a symbol is looked at once."""

    def __init__(self, symbols: Callable[[str], Symbol]) -> None:
        self._symbols = symbols
        self._by_symbol: dict[str, Sizes] = {}
        self._sizes: Sizes = {}

    def add(self, items: Iterable[Item]) -> None:
        """Add what a page shows. No symbol may place itself."""
        self._look(items, 1, self._sizes)

    def __getitem__(self, key: str) -> tuple[float, float]:
        return self._sizes[key]

    def _look(self, items: Iterable[Item], scale: float, sizes: Sizes) -> None:
        """Add to *sizes* the pictures of *items* under matrices that stretch them *scale* times at most."""
        for item in items:
            if isinstance(item, Group):
                self._look(item.items, scale * stretch(item.matrix)[1] if item.matrix else scale, sizes)
            elif isinstance(item, Place):
                large = scale * stretch(item.matrix)[1]
                for key, (width, height) in self._of_symbol(item.symbol).items():
                    _note(sizes, key, width * large, height * large)
            elif isinstance(item, Picture):
                _note(sizes, item.key, item.width * scale, item.height * scale)

    def _of_symbol(self, key: str) -> Sizes:
        if key not in self._by_symbol:
            sizes = self._by_symbol[key] = Sizes()
            self._look(self._symbols(key).items, 1, sizes)
        return self._by_symbol[key]


def _note(sizes: Sizes, key: str, width: float, height: float) -> None:
    before = sizes.get(key, (0, 0))
    sizes[key] = max(width, before[0]), max(height, before[1])


def embed_picture(document: Document, reference: PDFObjectReference, picture: EncodedPicture) -> None:
    """Make *picture* the object of *document* that was reserved as *reference*."""
    document.fill(reference, _entries(document, picture), picture.data)


def _entries(document: Document, picture: EncodedPicture) -> dict[str, object]:
    """Return the image dictionary of *picture*, whose soft mask and profile are added to *document*."""
    entries: dict[str, object] = {
        "Type": name("XObject"),
        "Subtype": name("Image"),
        "Width": picture.width_px,
        "Height": picture.height_px,
        "BitsPerComponent": picture.bits,
        "ColorSpace": _colour_space(document, picture),
        "Filter": name("DCTDecode" if picture.is_jpeg else "FlateDecode"),
    }
    if not picture.is_jpeg:
        entries["DecodeParms"] = PDFDictionary({
            "Predictor": 15, "Colors": picture.channels, "BitsPerComponent": picture.bits, "Columns": picture.width_px,
        })  # fmt: skip
    if picture.is_inverted:
        entries["Decode"] = PDFArray([1, 0] * picture.channels)
    if picture.alpha is not None:
        entries["SMask"] = document.add_stream(_entries(document, picture.alpha), picture.alpha.data)
    return entries


def _colour_space(document: Document, picture: EncodedPicture) -> str | PDFArray:
    channels = 3 if picture.palette else picture.channels
    space: str | PDFArray = name(_SPACES[channels])
    if picture.profile is not None:
        space = PDFArray([name("ICCBased"), document.add_flate(picture.profile, {"N": channels, "Alternate": space})])
    if picture.palette is None:
        return space
    last = len(picture.palette) // 3 - 1
    return PDFArray([name("Indexed"), space, last, PDFText(picture.palette)])
