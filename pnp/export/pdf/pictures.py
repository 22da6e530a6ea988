"""An encoded picture becomes an image XObject, with its soft mask and colour profile if it has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.export.pdf.objects import Array, Dictionary, Document, HexString, Reference, name

if TYPE_CHECKING:
    from pnp.draw.encoding import EncodedPicture

_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}


def embed_picture(document: Document, reference: Reference, picture: EncodedPicture) -> None:
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
        entries["DecodeParms"] = Dictionary({
            "Predictor": 15, "Colors": picture.channels, "BitsPerComponent": picture.bits, "Columns": picture.width_px,
        })  # fmt: skip
    if picture.is_inverted:
        entries["Decode"] = Array([1, 0] * picture.channels)
    if picture.alpha is not None:
        entries["SMask"] = document.add_stream(_entries(document, picture.alpha), picture.alpha.data)
    return entries


def _colour_space(document: Document, picture: EncodedPicture) -> str | Array:
    channels = 3 if picture.palette else picture.channels
    space: str | Array = name(_SPACES[channels])
    if picture.profile is not None:
        space = Array([name("ICCBased"), document.add_flate(picture.profile, {"N": channels, "Alternate": space})])
    if picture.palette is None:
        return space
    last = len(picture.palette) // 3 - 1
    return Array([name("Indexed"), space, last, HexString(picture.palette)])
