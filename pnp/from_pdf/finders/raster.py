"""The last resort: long straight edges in a picture of the page."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from pnp.from_pdf.finders.marks import grids_of
from pnp.from_pdf.lattice import LEAST_SIDE, cluster, fit
from pnp.from_pdf.model import Box, Grid, Line, Page

if TYPE_CHECKING:
    from PIL import Image

_STRONG = 24
"""The least difference of two pixels that is an edge, of 255."""
_BESIDE = 3
"""How far the two are apart: edges in photographs are soft."""
_LEAST_PEAK = 0.12
_NEAR = 450
_STRIP = 1_500
"""Micrometres of margin that a mark crosses, at least."""
_THIN = 1_000
_SHARE_OF_BEST = 0.35


def lines(picture: Image.Image, page: Box) -> tuple[Line, ...]:
    """Return the long edges of *picture*, which shows the whole *page*, each as long as it is in all."""
    upright = [Line(True, at, 0, share * page.height) for at, share in _edges(picture, page.width, False)]
    return (*upright, *(Line(False, at, 0, share * page.width) for at, share in _edges(picture, page.height, True)))


def marks(picture: Image.Image, page: Box) -> tuple[Line, ...]:
    """Return the cut marks in the white margin of *picture*, which shows the whole *page*."""
    upright = [Line(True, at, 0, weight) for at, weight in _marks(picture, page, False)]
    return (*upright, *(Line(False, at, 0, weight) for at, weight in _marks(picture, page, True)))


def _marks(picture: Image.Image, page: Box, turned: bool) -> list[tuple[float, float]]:
    """Return the places (micrometres) of thin dark lines that cross a strip of margin alone, with their lengths."""
    from PIL import Image

    grey = picture.convert("L")
    length, across = (page.height, page.width) if turned else (page.width, page.height)
    if turned:
        grey = grey.transpose(Image.Transpose.TRANSPOSE)
    width, height = grey.size
    high = max(1, round(_STRIP / across * height))
    found = []
    for top in (*range(0, height * 3 // 20, high), *range(height * 17 // 20, height - high, high)):
        strip = grey.crop((0, top, width, top + high)).resize((width, 1), Image.Resampling.BOX).tobytes()
        runs = _dark_runs(strip)
        places = [sum(runs[i]) / 2 / width * length for i in range(len(runs))]
        is_thin = all((end - start) / width * length <= _THIN for start, end in runs)
        if is_thin and all(after - before >= LEAST_SIDE / 2 for before, after in pairwise(places)):
            found += [(at, _STRIP) for at in places]
    return cluster(found)


def _dark_runs(strip: bytes) -> list[tuple[int, int]]:
    """Return where runs of dark pixels start and end, the end not being of them."""
    lightest = max(strip)
    dark = [value < lightest - _STRONG * 2 for value in strip]
    edges = [at for at in range(1, len(dark)) if dark[at] != dark[at - 1]]
    if dark[0] or dark[-1] or lightest < 200:
        return []
    return list(zip(edges[::2], edges[1::2], strict=True))


def find(page: Page, finder: str = "raster") -> list[Grid]:
    """Return the grids on whose edges the lines of *page* lie, which were seen in its picture."""
    places = [[(line.at, line.end) for line in page.lines if line.upright == upright] for upright in (True, False)]
    return list(grids_of(fit(places[0], _NEAR), fit(places[1], _NEAR), finder, 0.5))


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
