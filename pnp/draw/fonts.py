"""Fonts, shaped and measured by HarfBuzz. The only door to uharfbuzz."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import product
from pathlib import Path

import uharfbuzz as hb

from pnp.draw.families import Family, FontFile, families_in, slug_of
from pnp.draw.frame import Path as Outline
from pnp.draw.frame import Run
from pnp.errors import FontError, did_you_mean

_Point = tuple[float, float]
_LARGEST_FILE = 40_000_000
_FONTS_HINT = "use a TrueType or OpenType font (.ttf, .otf, .ttc)"
_MOST_OWN = 20
"""Families of a game that are looked through for a letter when it names no fallbacks."""
_MOST_RUNS = 2_000
"""Shaped runs that are kept for each font: enough for the words of most games, not for an endless deck."""


class Font:
    """One font file. *name* is what Frames call it.

    Metrics are in thousandths of the size: ascent and descent (positive, below the baseline), cap height.
    """

    def __init__(self, file: FontFile, name: str) -> None:
        path = file.path
        self.file = file
        self.path = path
        self.name = name
        try:
            if not path.is_file():  # reading a pipe could wait for ever
                raise FontError.at(path, "is not a file", _FONTS_HINT)
            if path.stat().st_size > _LARGEST_FILE:
                raise FontError.at(path, "is larger than 40 MB", "use a smaller font")
            self.data = path.read_bytes()
        except OSError as error:
            raise FontError.at(path, f"cannot be read: {error.strerror}") from error
        self._face = hb.Face(self.data, file.number)
        if not self._face.glyph_count or not self._face.unicodes:
            raise FontError.at(path, "is not a font that can be read", _FONTS_HINT)
        self._font = hb.Font(self._face)
        if file.axes:
            self._font.set_variations(dict(file.axes))
        self._scale = 1000 / self._face.upem
        self._advances: dict[int, float] = {}
        self._outlines: dict[int, Outline] = {}
        self._has: dict[str, bool] = {}
        self._shaped = lru_cache(_MOST_RUNS)(self._shape)

    @cached_property
    def _vertical(self) -> tuple[float, float]:
        extents = self._font.get_font_extents("ltr")
        return extents.ascender * self._scale, -extents.descender * self._scale

    @property
    def ascent(self) -> float:
        """The ascent, in thousandths of the size."""
        return self._vertical[0]

    @property
    def descent(self) -> float:
        """The descent below the baseline, positive, in thousandths of the size."""
        return self._vertical[1]

    @cached_property
    def cap_height(self) -> float:
        """The height of a capital H, by which figures and headings are placed, in thousandths of the size."""
        return self._glyph_height("H")

    @cached_property
    def x_height(self) -> float:
        """The height of a small x, in thousandths of the size."""
        return self._glyph_height("x")

    @cached_property
    def underline(self) -> tuple[float, float]:
        """How far under the baseline an underline begins and how thick it is, in thousandths of the size."""
        depth = self._font.get_metric_position(hb.OTMetricsTag.UNDERLINE_OFFSET) * -self._scale
        thickness = self._font.get_metric_position(hb.OTMetricsTag.UNDERLINE_SIZE) * self._scale
        return depth or 100.0, thickness or 50.0

    def run(self, text: str, small_caps: bool = False, spacing: float = 0.0) -> Run:
        """Return *text* shaped with kerning, and with ligatures where its letters are not spaced.

        :param spacing: how much further apart its letters stand, in thousandths of the size.
        :raises FontError: a character that the font lacks, or small capitals that it does not have.
        """
        return self._shaped(text, small_caps, spacing)

    def run_of(self, text: str, level: int, language: str, small_caps: bool = False, spacing: float = 0.0) -> Run:
        """Return *text* of one script shaped as a *level* of UAX 9 runs, its glyphs from left to right.

        :raises FontError: as :meth:`run`.
        """
        return self._shaped(text, small_caps, spacing, level % 2 == 1, language)

    def has(self, letter: str) -> bool:
        """Return whether the font has *letter*, or needs nothing to show it."""
        found = self._has.get(letter)
        if found is None:
            found = self._has[letter] = letter in _UNSEEN or bool(self._font.get_nominal_glyph(ord(letter)))
        return found

    def glyph_advance(self, glyph: int) -> float:
        """Return the advance of *glyph* in thousandths of the size."""
        advance = self._advances.get(glyph)
        if advance is None:
            advance = self._advances[glyph] = float(self._font.get_glyph_h_advance(glyph) * self._scale)
        return advance

    @property
    def units_per_em(self) -> int:
        """The units of its outlines that make the size of the font."""
        return int(self._face.upem)

    def outline(self, glyph: int) -> Outline:
        """Return the shape of *glyph* in units of the font, y down, the pen at 0, 0; a space has no segments."""
        if glyph not in self._outlines:
            pen = _OutlinePen()
            self._font.draw_glyph_with_pen(glyph, pen)
            self._outlines[glyph] = Outline("".join(pen.ops), tuple(pen.numbers))
        return self._outlines[glyph]

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """Return a TrueType file that holds only *glyphs*, under their old ids."""
        wanted = hb.SubsetInput()
        wanted.sets(hb.SubsetInputSets.GLYPH_INDEX).update(glyphs)
        wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
        tables = hb.SubsetInputSets.DROP_TABLE_TAG
        wanted.sets(tables).update(
            int.from_bytes(tag, "big") for tag in (b"GSUB", b"GPOS", b"GDEF", b"kern", b"DSIG", b"STAT", b"meta")
        )
        try:
            if self._face.has_var_data:
                wanted.pin_all_axes_to_default(self._face)
                for tag, value in self.file.axes:
                    wanted.pin_axis_location(self._face, tag, value)
            return bytes(hb.subset(self._face, wanted).blob.data)
        except RuntimeError as error:
            raise FontError.at(self.path, "is damaged", "use another copy of the font") from error

    def page_subset(self, letters: Iterable[str]) -> bytes:
        """Return a font file for a page on a screen: only *letters*, with kerning and ligatures."""
        wanted = hb.SubsetInput()
        wanted.sets(hb.SubsetInputSets.UNICODE).update(map(ord, letters))
        wanted.flags = hb.SubsetFlags.NO_HINTING
        try:
            return bytes(hb.subset(self._face, wanted).blob.data)
        except RuntimeError as error:
            raise FontError.at(self.path, "is damaged", "use another copy of the font") from error

    @staticmethod
    def table_of(subset: bytes, tag: str) -> bytes:
        """Return a table of a font file that :meth:`subset` gave."""
        return bytes(hb.Face(subset).reference_table(tag).data)

    @property
    def has_cubic_outlines(self) -> bool:
        """Whether the outlines are cubic curves (PostScript), not quadratic ones (TrueType)."""
        return bool(self._face.reference_table("CFF ").data)  # tags of a damaged font need be no text

    @property
    def italic_angle(self) -> float:
        """How far the letters lean, in degrees against the clock: negative for an italic."""
        return int.from_bytes(self._face.reference_table("post").data[4:8], "big", signed=True) / 65536

    def box(self) -> tuple[int, int, int, int]:
        """Return the font's bounding box in thousandths of the size: left, bottom, right, top."""
        head = self._face.reference_table("head").data
        corners = (int.from_bytes(head[i : i + 2], "big", signed=True) for i in (36, 38, 40, 42))
        left, bottom, right, top = (round(corner * self._scale) for corner in corners)
        return left, bottom, right, top

    @cached_property
    def strike(self) -> tuple[float, float]:
        """How far above the baseline a line through words is, and how thick, in thousandths of the size."""
        top = self._font.get_metric_position(hb.OTMetricsTag.STRIKEOUT_OFFSET) * self._scale
        thickness = self._font.get_metric_position(hb.OTMetricsTag.STRIKEOUT_SIZE) * self._scale or self.underline[1]
        return (top - thickness / 2) if top else self.x_height * 0.55, thickness

    def _glyph_height(self, letter: str) -> float:
        glyph = self._font.get_nominal_glyph(ord(letter))
        extents = self._font.get_glyph_extents(glyph) if glyph else None
        return extents.y_bearing * self._scale if extents else 0.7 * self.ascent

    def _shape(self, text: str, small_caps: bool, spacing: float, is_rtl: bool = False, language: str = "") -> Run:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if language:
            buffer.direction = "rtl" if is_rtl else "ltr"
            buffer.language = language
        features = {"smcp": True} if small_caps else {}
        if spacing:
            features |= {"liga": False, "clig": False}
        hb.shape(self._font, buffer, features or None)
        infos, positions = buffer.glyph_infos, buffer.glyph_positions or ()  # None: there is no glyph
        scale = self._scale
        glyphs = tuple([info.codepoint for info in infos])
        if 0 in glyphs:
            lacking = text[infos[glyphs.index(0)].cluster]
            raise FontError.at("", f"the font {self.name!r} lacks {_name(lacking)}", _LACKS_HINT)
        if language and any(_is_blank_emoji(text[info.cluster], self._font, info.codepoint) for info in infos):
            raise FontError.at("", f"the font {self.name!r} has {text!r} in colour only", _EMOJI_HINT)
        starts = [info.cluster for info in infos]
        letters = _letters(text, starts[::-1])[::-1] if is_rtl else _letters(text, starts)
        if small_caps and not self._is_different(text, infos):
            raise FontError.at("", f"the font {self.name!r} has no small capitals", "use another font for <sc>")
        advances = tuple([position.x_advance * scale for position in positions])
        if spacing and not _JOINED.search(text):
            advances = tuple([own + spacing if said else own for own, said in zip(advances, letters, strict=True)])
        advance = 0.0
        for own in advances:  # one by one: sum() is more exact in some versions of Python than in others
            advance += own
        rises = tuple([position.y_offset * scale for position in positions]) if language else ()
        return Run(
            text,
            glyphs,
            advances,
            tuple([position.x_offset * scale for position in positions]),
            letters,
            advance,
            rises if any(rises) else (),
        )

    def _is_different(self, text: str, infos: Iterable[hb.GlyphInfo]) -> bool:
        """Return whether small capitals changed anything, or there was nothing to change."""
        if not any(letter.islower() for letter in text):
            return True
        return any(info.codepoint != self._font.get_nominal_glyph(ord(text[info.cluster])) for info in infos)


class _OutlinePen:
    """Takes what HarfBuzz draws, y up, and keeps it as a Path has it: curves of two control points, y down."""

    def __init__(self) -> None:
        self.ops: list[str] = []
        self.numbers: list[int] = []
        self._at = (0.0, 0.0)

    def moveTo(self, point: _Point) -> None:  # noqa: N802  HarfBuzz calls it so
        self._add("m", point)

    def lineTo(self, point: _Point) -> None:  # noqa: N802
        self._add("l", point)

    def qCurveTo(self, control: _Point, end: _Point) -> None:  # noqa: N802
        (x0, y0), (cx, cy), (x, y) = self._at, control, end
        third = (x0 + 2 * (cx - x0) / 3, y0 + 2 * (cy - y0) / 3), (x + 2 * (cx - x) / 3, y + 2 * (cy - y) / 3)
        self._add("c", *third, end)

    def curveTo(self, first: _Point, second: _Point, end: _Point) -> None:  # noqa: N802
        self._add("c", first, second, end)

    def closePath(self) -> None:  # noqa: N802
        self.ops.append("h")

    def _add(self, op: str, *points: _Point) -> None:
        self.ops.append(op)
        for x, y in points:
            self.numbers += (round(x), round(-y))
        self._at = points[-1]


_LACKS_HINT = "use another character or another font; [style] of game.toml names those of pages, labels and boxes"


_EMOJI_HINT = "name a font with outlines, such as Noto Emoji, among the fallback-fonts of [style]"
_JOINED = re.compile("[\u0600-\u07bf\u0840-\u08ff\u0900-\u0dff\u1800-\u18af\ufb50-\ufdff\ufe70-\ufefe]")
"""Letters of scripts that join them, such as Arabic and Devanagari: they are not spaced."""
_UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")
"""Characters that only change how others are shown."""


def _is_blank_emoji(letter: str, font: hb.Font, glyph: int) -> bool:
    """Return whether *letter* is a pictograph of which *font* has no outline: those in colour are not printed."""
    if letter < "\U0001f000":
        return False
    extents = font.get_glyph_extents(glyph)
    return extents is None or not (extents.width and extents.height)


def _letters(text: str, starts: Sequence[int]) -> tuple[str, ...]:
    """Return the characters of each glyph of *text*; *starts* say where those of each begin."""
    if starts == list(range(len(text))):  # a glyph for each character, as nearly always
        return tuple(text)
    ends = [*starts[1:], len(text)]
    letters = []
    for i, start in enumerate(starts):
        following = next((end for end in ends[i:] if end > start), len(text))
        letters.append("" if i and starts[i - 1] == start else text[start:following])
    return tuple(letters)


def _name(character: str) -> str:
    return f"{character!r} (U+{ord(character):04X})"


class FontBook:
    """All fonts that a game may use, opened when first asked for."""

    def __init__(self, folders: Sequence[Path], fallbacks: Sequence[str] = ()) -> None:
        """Look in *folders*, the first one first.

        :param fallbacks: families for the letters that others lack, the first one first.
        """
        self._folders = folders
        self._fallbacks = fallbacks
        self._fonts: dict[tuple[str, bool, bool], Font] = {}
        self._chains: dict[tuple[str, bool, bool], tuple[Font, ...]] = {}

    @cached_property
    def _families(self) -> dict[str, Family]:
        return families_in(self._folders)

    def font(self, family: str, bold: bool = False, italic: bool = False) -> Font:
        """Return the font of *family* (``"EB Garamond"`` or ``"eb-garamond"``) in a style.

        :raises FontError: no such family, or no such style of it: a style is never faked.
        """
        key = (family, bold, italic)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = self._open(family, bold, italic)
        return font

    def chain(self, family: str, bold: bool = False, italic: bool = False) -> tuple[Font, ...]:
        """Return the font of *family* in a style, and the fallbacks: in that style, else in what they have.

        Where no fallbacks are named, they are the fonts of the game's own folder.

        :raises FontError: as :meth:`font`.
        """
        key = (family, bold, italic)
        if key not in self._chains:
            fonts = [self.font(*key), *(self._nearest(name, bold, italic) for name in self._fallbacks)]
            if not self._fallbacks:
                fonts += self._own_fonts(bold, italic)
            self._chains[key] = tuple(dict.fromkeys(fonts))
        return self._chains[key]

    def _own_fonts(self, bold: bool, italic: bool) -> Iterator[Font]:
        """Yield a font of each of the game's own families, by name: its letters are there to be printed."""
        own = [slug for slug, family in sorted(self._families.items()) if family.home != self._folders[-1]]
        for slug in own[:_MOST_OWN]:
            with suppress(FontError):  # one that nothing names may be damaged
                yield self._nearest(slug, bold, italic)

    def _nearest(self, family: str, bold: bool, italic: bool) -> Font:
        for own_bold, own_italic in ((bold, italic), (bold, False), (False, italic)):
            try:
                return self.font(family, own_bold, own_italic)
            except FontError:
                continue
        return self.font(family)

    def find_by_name(self, name: str) -> Font:
        """Return the font that Frames call *name*.

        :raises FontError: none of the folders holds it.
        """
        for font in self._fonts.values():
            if font.name == name:
                return font
        for family in self._families:
            for bold, italic in product((False, True), repeat=2):
                try:
                    font = self.font(family, bold, italic)
                except FontError:
                    continue
                if font.name == name:
                    return font
        raise FontError.at("", f"there is no font {name!r}")

    def _open(self, family: str, bold: bool, italic: bool) -> Font:
        slug = slug_of(family)
        known = self._families.get(slug)
        if known is None:
            guess = did_you_mean(slug, self._families, 2)
            hint = f"{guess} The fonts are: {', '.join(sorted(self._families))}".strip()
            raise FontError.at("", f"there is no font {family!r}", f"{hint}; others go into the game's folder fonts")
        file = known.file(bold=bold, italic=italic)
        if file is not None:
            same = [font for font in self._fonts.values() if font.file == file]
            return same[0] if same else Font(file, self._name(file))
        wanted = " ".join(word for word, on in (("bold", bold), ("italic", italic)) if on) or "regular"
        hint = "put a file with that style into the fonts folder of the game: what it is, it says inside"
        raise FontError.at("", f"the font {family!r} has no {wanted}", hint)

    def _name(self, file: FontFile) -> str:
        """Return a font's name in Frames: the name of its file, with a digest of its content unless it is pnp's own.

        Two files of a game may bear one name, or that of a font of pnp.
        """
        path, number, axes = file
        if path.is_relative_to(self._folders[-1]):
            return path.stem
        face = "".join([f"-{number}" if number else "", *(f"-{tag.strip()}{value:g}" for tag, value in axes)])
        try:
            if not path.is_file() or path.stat().st_size > _LARGEST_FILE:
                return path.stem  # opening it says so
            return f"{path.stem}.{sha256(path.read_bytes()).hexdigest()[:6]}{face}"
        except OSError:
            return path.stem  # opening it will say what is wrong
