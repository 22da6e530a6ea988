"""Families of fonts by name: those of pnp by their folders, those of a game by the names in their files.

System fonts are not used. A folder of the game's ``fonts/`` named like a family (``fonts/mine/Mine-Bold.ttf`` for
``Mine``) is one of that name, too, whatever its files say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.draw.font_names import SUFFIXES, FaceNames, faces_of
from pnp.draw.inside import in_repository, really_inside

_STYLES = {(False, False): "Regular", (True, False): "Bold", (False, True): "Italic", (True, True): "BoldItalic"}
_MOST_FILES = 500
_REGULAR, _BOLD = 400, 700
Kind = tuple[bool, bool]
"""Whether bold, whether italic."""


class FontFile(NamedTuple):
    """One face: its file, its number in a collection, and where it lies on the axes of a variable font."""

    path: Path
    number: int = 0
    axes: tuple[tuple[str, float], ...] = ()


class Family:
    """The styles of a family. *home* is the folder of fonts that it comes from."""

    def __init__(self, home: Path, files: dict[Kind, FontFile] | None = None, folder: Path | None = None) -> None:
        """Take *files*; those in *folder* are looked for by their names when they are asked for."""
        self.home = home
        self._files = files or {}
        self._folder = folder

    def file(self, *, bold: bool = False, italic: bool = False) -> FontFile | None:
        """Return the file of a style, None where there is none."""
        found = self._files.get((bold, italic))
        if found is None and self._folder is not None:
            path = _by_name(self._folder, _STYLES[bold, italic])
            found = FontFile(path) if path else None
        return found


def slug_of(family: str) -> str:
    """Return the name of a family in lower case, with hyphens for spaces; families with the same slug are one.

    >>> slug_of("EB Garamond"), slug_of("eb-garamond")
    ('eb-garamond', 'eb-garamond')
    """
    return family.strip().lower().replace(" ", "-")


def families_in(folders: Sequence[Path]) -> dict[str, Family]:
    """Return each family by its slug; of two with one name, that of the first of *folders*. The last is pnp's own."""
    if not folders:
        return {}
    *own, house = folders
    found = {path.name: Family(house, folder=path) for path in _folders_in(house)}
    for home in reversed(own):
        for path in _folders_in(home):
            found[path.name] = Family(home, folder=path)
        for slug, files in _families_of(home).items():
            at = home / slug
            found[slug] = Family(home, files, at if at.is_dir() else found[slug]._folder if slug in found else None)
    return found


def _folders_in(home: Path) -> Iterator[Path]:
    if home.is_dir():
        yield from (path for path in sorted(home.iterdir()) if path.is_dir() and really_inside(path, home))


def _by_name(folder: Path, style: str) -> Path | None:
    """Return the file in *folder* whose name ends in *style*."""
    ends = (style, "") if style == "Regular" else (style,)
    files = (path for path in sorted(folder.iterdir()) if path.suffix.lower() in SUFFIXES and path.name[0] != ".")
    named = (path for path in files if path.stem.partition("-")[2] in ends)
    return next((path for path in named if really_inside(path, folder)), None)


def _families_of(home: Path) -> dict[str, dict[Kind, FontFile]]:
    """Return the files of each family in *home* by the names inside them."""
    faces: dict[str, list[tuple[FaceNames, FontFile]]] = {}
    instances: dict[str, dict[Kind, FontFile]] = {}
    for path in _font_files(home):
        for face in faces_of(path):
            for family in face.families:
                faces.setdefault(slug_of(family), []).append((face, FontFile(path, face.number)))
                for name, axes in face.instances:
                    kind = False, face.is_italic
                    instances.setdefault(slug_of(f"{family} {name}"), {})[kind] = FontFile(path, face.number, axes)
    return {**instances, **{slug: _styles(known) for slug, known in faces.items()}}


def _font_files(home: Path) -> Iterator[Path]:
    if not home.is_dir():
        return
    count = 0
    for path in sorted(home.rglob("*")):
        name = path.relative_to(home)
        if path.suffix.lower() in SUFFIXES and path.name[0] not in ".~" and not in_repository(name):
            count += 1
            if count > _MOST_FILES:
                return
            if path.is_file() and really_inside(path, home):
                yield path


def _styles(faces: Iterable[tuple[FaceNames, FontFile]]) -> dict[Kind, FontFile]:
    """Return the regular and bold, upright and italic ones among the *faces* of one family."""
    best: dict[Kind, tuple[float, FontFile]] = {}
    for face, file in faces:
        for is_bold, wanted in ((False, _REGULAR), (True, _BOLD)):
            if face.weights is not None:
                least, most = face.weights
                weight = min(max(wanted, least), most)
                fits, file = (weight >= 600) == is_bold, file._replace(axes=(("wght", weight),))
            else:
                weight, fits = face.weight, face.is_bold == is_bold
            known = best.get((is_bold, face.is_italic))
            if fits and (known is None or abs(weight - wanted) < known[0]):
                best[is_bold, face.is_italic] = abs(weight - wanted), file
    return {kind: file for kind, (_, file) in best.items()}
