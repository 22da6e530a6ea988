"""PDF pages -> pictures, drawn by PDFium from the PDF itself: there is no second renderer that could differ from it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from pnp.draw.geometry import Size
from pnp.draw.units import from_points
from pnp.errors import ExportError
from pnp.export.files import write_whole
from pnp.export.inks import SRGB

if TYPE_CHECKING:
    from PIL.Image import Image

_PERCEPTUAL = b"\0"
"""How colours may be brought to a device that lacks some, as the chunk sRGB says it."""
_PDFIUM = Lock()
"""PDFium serves one thread at a time."""
_COMPRESS_LEVEL = 3  # half the time of 6, for a tenth more bytes


def render_pages(
    pdf: Path | bytes, dpi: float, pages: Iterable[int] | None = None, *, transparent: bool = False
) -> Iterator[Image]:
    """Yield the pages of *pdf* (a file or its bytes) as RGB pictures: those of the indices *pages*, or all.

    With *transparent* they are RGBA, and what is not printed on is clear.
    A side is rounded up to whole pixels, and the page stretched to fill them: a fraction of a pixel at most.

    :raises ExportError: no PDF.
    """
    import pypdfium2
    from pypdfium2 import raw

    try:
        with _PDFIUM:
            document = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, FileNotFoundError) as error:
        raise ExportError.at("" if isinstance(pdf, bytes) else pdf, f"cannot be drawn: {error}") from error
    try:
        for index in range(len(document)) if pages is None else pages:
            with _PDFIUM:
                page = document[index]
                width, height = (_pixels(side, dpi) for side in page.get_size())
                kind, ground = (raw.FPDFBitmap_BGRA, 0) if transparent else (raw.FPDFBitmap_BGRx, 0xFFFFFFFF)
                bitmap = pypdfium2.PdfBitmap.new_native(width, height, kind)
                raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground)
                raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
                picture = bitmap.to_pil().convert("RGBA" if transparent else "RGB")
                bitmap.close()
                page.close()
            yield picture
    finally:
        with _PDFIUM:
            document.close()


def page_sizes(pdf: Path) -> list[Size]:
    """Return the sizes of the pages of *pdf*, in micrometres."""
    import pypdfium2

    with _PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [Size(*map(from_points, document.get_page_size(index))) for index in range(len(document))]
        finally:
            document.close()


def render_page(pdf: Path | bytes, index: int, dpi: float) -> Image:
    """Return one page of *pdf* as an RGB picture."""
    return next(render_pages(pdf, dpi, [index]))


def whole_page(pdf: bytes, dpi: float) -> tuple[Image, bool]:
    """Return the one page of *pdf* as an RGB picture on white, and whether some of its edges are bare.

    The outermost pixels do not count: they may be partial.
    """
    (clear,) = render_pages(pdf, dpi, transparent=True)
    white = clear.copy()
    white.paste((255, 255, 255, 255), (0, 0, *clear.size))
    white.alpha_composite(clear)
    return white.convert("RGB"), _is_bare(clear)


def has_bare_edge(pdf: bytes, dpi: float) -> bool:
    """Return whether an edge of any page of *pdf* is bare, as :func:`whole_page` sees it."""
    return any(_is_bare(page) for page in render_pages(pdf, dpi, transparent=True))


def _is_bare(clear: Image) -> bool:
    alpha, (width, height) = clear.getchannel("A"), clear.size
    edges = ((1, 1, width - 1, 2), (1, height - 2, width - 1, height - 1), (1, 1, 2, height - 1),
             (width - 2, 1, width - 1, height - 1))  # fmt: skip
    return any(alpha.crop(edge).point(lambda value: 255 if value < 128 else 0).getbbox() for edge in edges)


def png_data(image: Image, dpi: float) -> bytes:
    """Return *image* as a PNG that knows its printed size, and that its colours are sRGB."""
    from PIL.PngImagePlugin import PngInfo

    said = PngInfo()
    said.add(b"sRGB", _PERCEPTUAL)
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESS_LEVEL, dpi=(dpi, dpi), pnginfo=said)
    return file.getvalue()


def few_colours(image: Image, colours: int) -> bytes:
    """Return *image* as a PNG of so many *colours*: a third of the bytes, for a page that holds many."""
    from PIL.Image import Dither, Quantize

    file = BytesIO()
    image.quantize(colours, Quantize.FASTOCTREE, dither=Dither.NONE).save(file, "PNG")
    return file.getvalue()


def smaller_picture(data: bytes, width_px: int, height_px: int) -> tuple[str, bytes]:
    """Return the PNG or JPEG file *data* with at most so many pixels: its media type, and the file."""
    from PIL import Image

    image = Image.open(BytesIO(data), formats=["PNG", "JPEG"])
    kind = "PNG" if image.format == "PNG" else "JPEG"
    image.draft("RGB", (width_px, height_px))
    image.thumbnail((width_px, height_px))
    file = BytesIO()
    image.save(file, kind, **({"quality": 88} if kind == "JPEG" else {}))
    return f"image/{kind.lower()}", file.getvalue()


def jpeg_data(image: Image, dpi: float) -> bytes:
    """Return *image* as a JPEG of high quality that knows its printed size, and that its colours are sRGB."""
    file, dots = BytesIO(), (round(dpi), round(dpi))
    image.convert("RGB").save(file, "JPEG", quality=95, subsampling=0, dpi=dots, icc_profile=SRGB.read_bytes())
    return file.getvalue()


def webp_data(image: Image) -> bytes:
    """Return *image* as a WebP without loss, which knows that its colours are sRGB."""
    file = BytesIO()
    image.save(file, "WEBP", lossless=True, method=4, icc_profile=SRGB.read_bytes())
    return file.getvalue()


def picture_data(image: Image, form: str, dpi: float) -> bytes:
    """Return *image* as ``png``, ``jpeg`` or ``webp``."""
    if form == "jpeg":
        return jpeg_data(image, dpi)
    return webp_data(image) if form == "webp" else png_data(image, dpi)


def save_png(image: Image, path: Path, dpi: float) -> None:
    """Write *image* to *path* as a PNG that knows its printed size.

    :raises ExportError: the folder or the disk refuses.
    """
    write_whole(path, png_data(image, dpi))


def pixel_size(size: Size, dpi: float) -> Size:
    """Return the pixels of a page of *size* micrometres.

    >>> pixel_size(Size(69_850, 95_250), 300)
    Size(width=825, height=1125)
    """
    return Size(*(_pixels(side * 72 / 25_400, dpi) for side in size))


def _pixels(side_pt: float, dpi: float) -> int:
    # Page sizes are rounded to 1/1000 pt, so 825.001 pixels mean 825.
    return max(1, math.ceil(side_pt * dpi / 72 - 0.01))
