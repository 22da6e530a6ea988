"""A game folder as it was before: in a revision of its git repository, when it was printed, or in a kept folder."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pnp.errors import DataError
from pnp.game.paths import GAME_FILE, templates_of
from pnp.game.printed import LAST, printed_build, restore
from pnp.store import NOTHING, Store

_SECONDS = 60


@contextmanager
def earlier(folder: Path, since: str, store: Store = NOTHING) -> Iterator[Path]:
    """Give the folder of the game in *folder* as it was; what was taken out of git or the *store* goes at the end.

    :param since: a folder that holds a game.toml, ``last-print``, the build id of a print that is remembered, or a git
        revision: ``HEAD``, a tag, ``HEAD~3``.
    :raises DataError: it is none of these, or the game was not there.
    """
    if (Path(since) / GAME_FILE).is_file():
        yield Path(since)
        return
    build = printed_build(folder, since, store)
    if build is None and since == LAST:
        what = f"no print of {folder.resolve().name} is remembered"
        raise DataError.at("", what, "build it once, all of it; or name a git revision, or a kept folder")
    if build is not None:
        with tempfile.TemporaryDirectory(prefix="pnp-earlier-") as name:
            game = Path(name) / folder.resolve().name
            game.mkdir()
            if not restore(build, store, game):
                what = f"the files of the print {build} are forgotten"
                raise DataError.at("", what, "name a git revision, or a kept folder")
            yield game
        return
    top = Path(_git(folder, since, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    commit = _git(folder, since, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{since}^{{commit}}")
    with tempfile.TemporaryDirectory(prefix="pnp-earlier-") as name:
        # The same name: it is the game's id, and may stand on the pieces.
        game = Path(name) / folder.resolve().name
        parts = {folder: game, templates_of(folder): game / "templates"}
        for part, place in parts.items():
            if part.parent != folder:
                _take(top, commit.decode().strip(), part, place, since)
        if not (game / GAME_FILE).is_file():
            raise DataError.at("", f"{since} has no game in {folder}", "name a revision in which it was there")
        yield game


def _take(top: Path, commit: str, part: Path, place: Path, since: str) -> None:
    """Put the folder *part* of *commit* to *place*; nothing where it was not there."""
    within = part.resolve().relative_to(top.resolve()).as_posix()
    if within != "." and not _git(top, since, "ls-tree", commit, "--", within):
        return
    tar = _git(top, since, "archive", "--format=tar", commit, *(["--", within] if within != "." else []))
    with tempfile.TemporaryDirectory(prefix="pnp-earlier-") as name, tarfile.open(fileobj=io.BytesIO(tar)) as file:
        file.extractall(name, filter="data")  # no links or names that lead out
        if (Path(name) / within).is_dir():
            shutil.copytree(Path(name) / within, place, symlinks=True, dirs_exist_ok=True)


def _git(folder: Path, since: str, *command: str) -> bytes:
    """Return what git answers.

    :raises DataError: there is no git, no repository, or no such revision.
    """
    hint = "name a git revision such as HEAD or v1.2, a kept folder, last-print, or the build id on a sheet"
    try:
        done = subprocess.run(["git", "-C", str(folder), *command], capture_output=True, timeout=_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise DataError.at("", f"{since!r} is no folder of a game, and git cannot be asked: {error}", hint) from error
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().partition("\n")[0]
        what = f"{since!r} is no folder of a game, no print that is remembered, and no revision of its repository"
        raise DataError.at("", f"{what} ({said})" if said else what, hint)
    return done.stdout
