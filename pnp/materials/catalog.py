"""The materials that come with pnp and the user's own: their files, read and checked, and found by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pnp.errors import DataError, near_words
from pnp.game.paths import share
from pnp.game.print_options.settings import config_folder
from pnp.game.toml import TomlFile
from pnp.materials.kinds import Material, read_material

FOLDER, SUFFIX, SOURCES = "materials", ".toml", "sources"


def material_files(names: Sequence[str] = ()) -> list[Path]:
    """Return the files of all materials: those that come with pnp, the user's own, and those that *names* are paths of.

    Later ones win where two have a material of one name.
    """
    paths = [*sorted((share() / FOLDER).glob(f"*{SUFFIX}")), *sorted((config_folder() / FOLDER).glob(f"*{SUFFIX}"))]
    return paths + [Path(name) for name in names if name.endswith(SUFFIX)]


def all_materials() -> list[Material]:
    """Return all materials, sorted by kind as the files have them.

    :raises DataError: a file is wrong.
    """
    found: dict[str, Material] = {}
    for path in material_files():
        found |= {material.id: material for material in _read(path, path.stat().st_mtime_ns)}
    return list(found.values())


def find_materials(names: Sequence[str]) -> tuple[Material, ...]:
    """Return the materials of these *names*; the path of a file stands for the one material in it.

    :raises DataError: there is none of a name, or a file is wrong.
    """
    known = {material.id: material for material in all_materials()} if names else {}
    return tuple(_of_file(Path(name)) if name.endswith(SUFFIX) else _find(name, known) for name in names)


def _find(name: str, known: dict[str, Material]) -> Material:
    if name in known:
        return known[name]
    near = near_words(name, known, alike=0.5) or [each for each in known if name.casefold() in each][:3]
    guess = f"did you mean {' or '.join(near)}? " if near else ""
    raise DataError.at("", f"there is no material {name!r}", f"{guess}pnp materials lists them")


def _of_file(path: Path) -> Material:
    found = _read(path, path.stat().st_mtime_ns if path.is_file() else 0)
    if len(found) != 1:
        what = f"the file has {len(found)} materials, and one is meant"
        raise DataError.at(str(path), what, f"put it into the folder {config_folder() / FOLDER} and name the material")
    return found[0]


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> tuple[Material, ...]:
    """Return the materials of a file, which *changed* at that time.

    :raises DataError: all that is wrong, each with its line.
    """
    file = TomlFile(path, path.name)
    section = file.top.section(SOURCES)
    sources = {key: section.text(key) for key in section.unread()}
    found = []
    for id in file.top.unread():
        if not file.top.is_table(id):
            file.top.fault(id, f"{id!r} is not a material", "start each with its name: [my-labels]")
            file.top.value(id)
            continue
        found.append(read_material(file.top.section(id), id, sources))
    if file.problems:
        raise DataError(*file.problems)
    return tuple(found)
