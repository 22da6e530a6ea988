"""Users' pictures and icons: found in the game folder or in an art slot, placed, and refused when too coarse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.draw.frame import Group, Item, Picture, rect_path
from pnp.draw.geometry import Rect
from pnp.draw.inside import in_repository
from pnp.draw.pictures import Pictures, resolve_inside
from pnp.draw.suffixes import DRAWN
from pnp.errors import ArtError, LayoutError
from pnp.game.style import Style
from pnp.layout.least_sizes import too_coarse

FITS = ("cover", "contain", "fill")
_LONGEST_NAME = 100
"""The most letters of an icon's name: systems refuse longer names of files."""


class Gallery:
    """The pictures that one build may use.

    :param folder: the game folder: every ``href`` stays inside it; icons are in its folder ``icons``.
    :param slots: folders of pictures for art slots, looked in in this order.
    :param style: has the fewest pixels per inch that a picture may have on paper.
    :param decodes: a raster picture is decoded when it is placed, so that one that is damaged is a fault of its element
        and not of the file.
    """

    def __init__(
        self, pictures: Pictures, folder: Path, slots: Sequence[Path], style: Style, *, decodes: bool = False
    ) -> None:
        self._pictures = pictures
        self._folder = folder
        self._slots = slots
        self._icons = folder / "icons"
        self._listings: dict[Path, Mapping[str, Path]] = {}
        self._icon_files: dict[str, Path | None] = {}
        self._style = style
        self._decodes = decodes
        self._in_slot: dict[str, tuple[Path, Path] | None] = {}
        self._roots = [root.resolve() for root in (folder, *slots)]

    def find(self, href: str) -> tuple[Path, Path]:
        """Return the file that *href* names and the folder that it may not leave.

        :raises ArtError: no name, or a way out of the game folder.
        """
        name = Path(href)
        if not href or name.is_absolute() or ".." in name.parts or in_repository(name) or "\\" in href:
            raise ArtError.at(
                "", f"{href!r} is not a picture of the game folder", "name a file inside it, like art/sea.png"
            )
        path = self._folder / href
        resolve_inside(path, self._folder)
        return path, self._folder

    def icon(self, name: str) -> Path | None:
        """Return the file of the game's own icon *name*, None where it has none.

        :raises ArtError: it lies outside the folder of icons.
        """
        if name not in self._icon_files:
            path = self._find_named(self._icons, name, (".svg",))
            if path is not None:
                resolve_inside(path, self._icons)
            self._icon_files[name] = path
        return self._icon_files[name]

    def icons(self) -> list[str]:
        """Return the names of the game's own icons."""
        return sorted({path.stem for path in self._list_files(self._icons, (".svg",)).values()})

    def in_slot(self, name: str) -> tuple[Path, Path] | None:
        """Return the user's picture for the art slot *name*, if there is one, and its folder."""
        if name not in self._in_slot:
            places = ((self._find_named(folder, name, DRAWN), folder) for folder in self._slots)
            self._in_slot[name] = next(((path, folder) for path, folder in places if path is not None), None)
        return self._in_slot[name]

    def _find_named(self, folder: Path, name: str, suffixes: Sequence[str]) -> Path | None:
        """Return the file in *folder* that is called *name*; capitals do not matter where no other one has them."""
        if not _is_plain(name):
            return None
        files = self._list_files(folder, suffixes)
        path = files.get(name) or files.get(name.casefold())
        return path if path is not None and path.is_file() else None

    def _list_files(self, folder: Path, suffixes: Sequence[str]) -> Mapping[str, Path]:
        """Return the files in *folder* that end in one of *suffixes*, the first one first, by what stands before it."""
        if folder not in self._listings:
            found = [path for path in folder.iterdir() if path.suffix.casefold() in suffixes] if folder.is_dir() else []
            found.sort(key=lambda path: (suffixes.index(path.suffix.casefold()), path.suffix, path.name))
            files: dict[str, Path] = {}
            for path in found:
                files.setdefault(path.stem, path)
            for path in found:
                files.setdefault(path.stem.casefold(), path)
            self._listings[folder] = files
        return self._listings[folder]

    def name_of(self, real: Path) -> str:
        """Return a name for the file *real* that does not depend on the folder in which the game lies."""
        number, root = next((i, root) for i, root in enumerate(self._roots) if real.is_relative_to(root))
        return f"{number} {real.relative_to(root).as_posix()}"

    def file(self, name: str) -> Path:
        """Return the file of which :meth:`name_of` gives *name*."""
        number, _, within = name.partition(" ")
        return self._roots[int(number)] / within

    def pixels(self, path: Path, root: Path) -> tuple[int, int]:
        """Return the pixels of the raster picture at *path* across and down.

        :raises ArtError: it cannot be opened.
        """
        picture = self._pictures.open(path, root)
        return picture.width_px, picture.height_px

    def place(self, path: Path, root: Path, box: Rect, fit: str) -> Item:
        """Return the raster picture at *path* over *box*.

        :param fit: ``cover`` fills the box and cuts what is over, ``contain`` shows all of it, ``fill`` distorts.
        :raises ArtError: it cannot be opened, or decoded.
        """
        picture = self._pictures.open(path, root)
        place = _fit_box(picture.width_px, picture.height_px, box, fit)
        if self._decodes:
            self._pictures.encode(picture.key, place.width, place.height)
        item = Picture(picture.key, *place)
        return item if box.contains(place) else Group((item,), None, rect_path(box))

    def check_resolution(self, path: Path, root: Path, box: Rect, fit: str, scale: float) -> None:
        """Refuse the raster picture at *path* over *box* where it has too few pixels per inch.

        :param scale: how much larger the box is on paper.
        :raises LayoutError: it has.
        """
        picture = self._pictures.open(path, root)
        place = _fit_box(picture.width_px, picture.height_px, box, fit)
        dpi = picture.dpi(max(1, round(place.width * scale)), max(1, round(place.height * scale)))
        if fault := too_coarse(dpi, self._style):
            raise LayoutError.at("", f"the picture {path.name!r} {fault}", "use a larger picture or a smaller box")


def _is_plain(name: str) -> bool:
    """Return whether *name* is a plain name, which does not lead out of a folder."""
    return len(name) <= _LONGEST_NAME and name.replace("-", "").replace("_", "").isalnum()


def _fit_box(own_width: int, own_height: int, box: Rect, fit: str) -> Rect:
    """Return the box of a picture of these proportions in the middle of *box*, fitted as *fit* says.

    >>> _fit_box(1, 2, Rect(0, 0, 30, 40), "contain"), _fit_box(1, 2, Rect(0, 0, 30, 40), "cover")
    (Rect(x=5, y=0, width=20, height=40), Rect(x=0, y=-10, width=30, height=60))
    """
    if fit == "fill":
        return box
    scales = box.width / own_width, box.height / own_height
    scale = max(scales) if fit == "cover" else min(scales)
    width, height = round(own_width * scale), round(own_height * scale)
    return Rect(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)
