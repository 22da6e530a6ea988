"""Earlier prints, remembered by the build id that stands on every sheet: the files of the game as they were.

The store keeps each file once, however many prints had it. It may forget them, and remembers nothing of a game that is
too large for it; a kept folder or a git revision serves as well.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from pnp.draw.inside import REPOSITORIES
from pnp.game.files import check_name
from pnp.game.paths import GAME_FILE, templates_of
from pnp.store import Nothing, Store

LAST = "last-print"
"""What ``--since`` calls the last whole print of a game."""
_PRINT, _FILE, _LAST, _PART = "printed", "printed file", "last print", "last part printed"
_ID = re.compile(r"[0-9a-f]{8}")
_MOST_FILES, _MOST_BYTES = 2_000, 50_000_000


def remember_print(folder: Path, build: str, store: Store, *, is_whole: bool) -> None:
    """Remember the game in *folder*, which was printed as the *build*.

    :param is_whole: all its cards were printed, or all that had changed: it becomes the last print.
    """
    if isinstance(store, Nothing):
        return
    if store.get(_PRINT, build) is None:
        files: dict[str, str] = {}
        contents: dict[str, bytes] = {}
        size = 0
        try:
            for name, path in _files(folder):
                size += path.stat().st_size
                if len(files) == _MOST_FILES or size > _MOST_BYTES:
                    return
                data = path.read_bytes()
                digest = files[name] = sha256(data).hexdigest()
                contents[digest] = data
        except OSError:
            return
        for digest, data in contents.items():
            if store.get(_FILE, digest) is None:
                store.put(_FILE, digest, zlib.compress(data, 3))
        store.put(_PRINT, build, json.dumps(files).encode())
    place = str(folder.resolve())
    kind = _LAST if is_whole else _PART
    if store.get(kind, place) != build.encode():
        store.put(kind, place, build.encode())


def find_build(folder: Path, since: str, store: Store) -> str | None:
    """Return the build id that *since* names, None where it names no print that is remembered."""
    if since == LAST:
        since = (store.get(_LAST, str(folder.resolve())) or b"").decode()
    return since if _ID.fullmatch(since) and store.get(_PRINT, since) is not None else None


def last_part(folder: Path, store: Store) -> str:
    """Return the build id of the last print of some cards of the game in *folder* that is remembered; else empty."""
    build = (store.get(_PART, str(folder.resolve())) or b"").decode()
    return build if _ID.fullmatch(build) and store.get(_PRINT, build) is not None else ""


def restore(build: str, store: Store, folder: Path) -> bool:
    """Write the files of a *build* that is remembered into *folder*; False where some are forgotten."""
    files: dict[str, str] = json.loads(store.get(_PRINT, build) or b"{}")
    for name, digest in files.items():
        data = store.get(_FILE, digest)
        if data is None:
            return False
        check_name(name)
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(zlib.decompress(data))
    return GAME_FILE in files


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a game by their names in its folder, those that are hidden, links and PDFs left out."""
    templates = templates_of(folder)
    for top, prefix in ((folder, ""), *(() if templates.parent == folder else ((templates, "templates/"),))):
        for place, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name[0] != "." and name.casefold() not in REPOSITORIES)
            for name in sorted(names):
                path = Path(place, name)
                if name[0] != "." and path.suffix.casefold() != ".pdf" and path.is_file() and not path.is_symlink():
                    yield prefix + path.relative_to(top).as_posix(), path
