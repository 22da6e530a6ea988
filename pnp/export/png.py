"""PDF pages -> pictures, drawn by PDFium: what is seen is what the PDF says, not a second renderer's idea of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import ExportError
from pnp.export.files import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image

_COMPRESS_LEVEL = 3  # half the time of 6, for a tenth more bytes


def render_pages(pdf: Path | bytes, dpi: float, pages: Iterable[int] | None = None) -> Iterator[Image]:
    """Yield the pages of *pdf* (a file or its bytes) as RGB pictures: those of the indices *pages*, or all.

    A side is rounded up to whole pixels, and the page stretched to fill them: a fraction of a pixel at most.

    :raises ExportError: no PDF.
    """
    import pypdfium2
    from pypdfium2 import raw

    try:
        document = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, FileNotFoundError) as error:
        raise ExportError.at("" if isinstance(pdf, bytes) else pdf, f"cannot be drawn: {error}") from error
    try:
        for index in range(len(document)) if pages is None else pages:
            page = document[index]
            width, height = (_pixels(side, dpi) for side in page.get_size())
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            yield bitmap.to_pil().convert("RGB")
            bitmap.close()
            page.close()
    finally:
        document.close()


def render_page(pdf: Path | bytes, index: int, dpi: float) -> Image:
    """Return one page of *pdf* as an RGB picture."""
    return next(render_pages(pdf, dpi, [index]))


def png_data(image: Image, dpi: float) -> bytes:
    """Return *image* as a PNG that knows its printed size."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESS_LEVEL, dpi=(dpi, dpi))
    return file.getvalue()


def page_picture(pdf: bytes, dpi: float) -> bytes:
    """Return the first page of *pdf* as a PNG file; what it does not paint is transparent.

    :raises ExportError: it cannot be drawn.
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(pdf)
        image = document[0].render(scale=dpi / 72, fill_color=(255, 255, 255, 0), may_draw_forms=False).to_pil()
        document.close()
    except pypdfium2.PdfiumError as error:
        raise ExportError.at("", f"cannot be drawn: {error}") from error
    return png_data(image, dpi)


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


def save_png(image: Image, path: Path, dpi: float) -> None:
    """Write *image* to *path* as a PNG that knows its printed size.

    :raises ExportError: the folder or the disk refuses.
    """
    write_whole(path, png_data(image, dpi))


def _pixels(side_pt: float, dpi: float) -> int:
    # Page sizes are rounded to 1/1000 pt, so 825.001 pixels mean 825.
    return max(1, math.ceil(side_pt * dpi / 72 - 0.01))
