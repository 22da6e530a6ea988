"""The last resort: long straight edges in a picture of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.from_pdf.finders.marks import grids_of
from pnp.from_pdf.lattice import cluster, fit
from pnp.from_pdf.model import Box, Grid, Line, Page

if TYPE_CHECKING:
    from PIL import Image

_STRONG = 24
"""The least difference of two pixels that is an edge, of 255."""
_BESIDE = 3
"""How far the two are apart: edges in photographs are soft."""
_LEAST_PEAK = 0.12
_NEAR = 450
_SHARE_OF_BEST = 0.35


def lines(picture: Image.Image, page: Box) -> tuple[Line, ...]:
    """Return the long edges of *picture*, which shows the whole *page*, each as long as it is in all."""
    upright = [Line(True, at, 0, share * page.height) for at, share in _edges(picture, page.width, False)]
    return (*upright, *(Line(False, at, 0, share * page.width) for at, share in _edges(picture, page.height, True)))


def find(page: Page) -> list[Grid]:
    """Return the grids on whose edges the lines of *page* lie, which were seen in its picture."""
    places = [[(line.at, line.end) for line in page.lines if line.upright == upright] for upright in (True, False)]
    return list(grids_of(fit(places[0], _NEAR), fit(places[1], _NEAR), "raster", 0.5))


def _edges(picture: Image.Image, length: float, turned: bool) -> list[tuple[float, float]]:
    """Return the places (micrometres) of long edges, with the share of the page's side that each takes."""
    from PIL import Image, ImageChops

    if turned:
        picture = picture.transpose(Image.Transpose.TRANSPOSE)
    width, height = picture.size
    if width < 20 or height < 20:
        return []
    before = picture.crop((0, 0, width - _BESIDE, height))
    after = picture.crop((_BESIDE, 0, width, height))
    red, green, blue = ImageChops.difference(before, after).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    strong = most.point(lambda value: 255 if value >= _STRONG else 0)
    profile = [value / 255 for value in strong.resize((width - _BESIDE, 1), Image.Resampling.BOX).tobytes()]
    best = max(profile)
    least = max(_LEAST_PEAK, best * _SHARE_OF_BEST)
    peaks = []
    for at, value in enumerate(profile):
        if value >= least and value >= 0.8 * max(profile[max(0, at - _BESIDE) : at + _BESIDE + 1]):
            peaks.append(((at + (_BESIDE + 1) / 2) / width * length, value))
    return cluster(peaks, 500)
