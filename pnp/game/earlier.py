"""An earlier state of a game folder: in a revision of its git repository, as it was printed, or in a kept folder."""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from pnp.errors import DataError
from pnp.game.files import check_name
from pnp.game.paths import GAME_FILE, templates_of
from pnp.game.printed import LAST, find_build, last_part, restore
from pnp.store import NOTHING, Store

_SECONDS_TO_ANSWER = 5
_SECONDS_TO_READ = 60
_MOST_LISTED, _MOST_BYTES = 20_000_000, 2_000_000_000
"""Bytes of a list of files, and of the files: what git packs well may be more than the disk holds."""
_HINT = "name a git revision such as HEAD or v1.2, a kept folder, last-print, or the build id on a sheet"
# The repository may be a stranger's, and its configuration can name commands: git is to run none of them, to fetch
# nothing, and not to take a folder for a repository because files like those of one lie in it.
_SAFE = (
    "--no-pager",
    "-c",
    "safe.bareRepository=explicit",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
)
_SAFE_ENVIRONMENT = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",  # git before 2.45 does not know GIT_NO_LAZY_FETCH
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}


def usual_since(folder: Path) -> str:
    """Return the default to compare a game with: its last commit, or without a repository its last print."""
    place = folder.resolve()
    return "HEAD" if any((each / ".git").exists() for each in (place, *place.parents)) else LAST


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
    build = find_build(folder, since, store)
    if build is None and since == LAST:
        printed, hint = last_part(folder, store), "or name a git revision, or a kept folder"
        if printed:
            what = f"only a part of {folder.resolve().name} was printed: build {printed}"
            raise DataError.at("", what, f"compare with {printed} by its name, or print all of it; {hint}")
        raise DataError.at(
            "", f"no print of {folder.resolve().name} is remembered", f"build it once, all of it; {hint}"
        )
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
        templates = templates_of(folder)
        parts = {folder: game} if templates.parent == folder else {folder: game, templates: game / "templates"}
        for part, place in parts.items():
            _take(top, commit.decode().strip(), part, place, since)
        if not (game / GAME_FILE).is_file():
            raise DataError.at("", f"{since} has no game in {folder}", "name a revision in which it was there")
        yield game


def _take(top: Path, commit: str, part: Path, place: Path, since: str) -> None:
    """Put the files of the folder *part* of *commit* to *place*; nothing where it was not there.

    Links and submodules are left out, and so are names that no file of a game may have. Files are written as they were
    committed: filters, which a repository can set to any command, are not run.

    :raises DataError: the repository is broken, or *place* cannot be written.
    """
    if not part.resolve().is_relative_to(top.resolve()):  # the repository says that its objects lie elsewhere
        return
    within = part.resolve().relative_to(top.resolve()).as_posix()
    prefix = "" if within == "." else f"{within}/"
    asked = "ls-tree", "-r", "-z", "--full-tree", commit, *(["--", within] if prefix else [])
    listed = _git(top, since, *asked, seconds=_SECONDS_TO_READ)
    files: dict[str, bytes] = {}
    for entry in listed.split(b"\0")[:-1]:
        about, _, called = entry.partition(b"\t")
        mode, _, digest = about.split()
        name = os.fsdecode(called)
        if mode.startswith(b"100") and name.startswith(prefix) and _is_allowed(name.removeprefix(prefix)):
            files[name.removeprefix(prefix)] = digest
    name = ""
    try:
        with _answers(top, since, b"".join(digest + b"\n" for digest in files.values())) as stream:
            left = _MOST_BYTES
            for name in files:
                _, kind, size = stream.readline().split()
                left -= int(size)
                if left < 0:
                    what = f"{since} has more than {_MOST_BYTES // 1_000_000} MB of files in the game's folder"
                    raise DataError.at("", what, "name another revision or a kept folder")
                if kind != b"blob":
                    raise ValueError(f"{name} is no file")
                _keep(stream, int(size), place / name)
                stream.readline()
    except (OSError, ValueError) as error:  # a file is missing, too; or a name is a file's and a folder's
        what = f"{since} cannot be taken out of its repository: {name!r} is missing or broken"
        raise DataError.at("", what, "look at it with git fsck, or name another revision or a kept folder") from error


def _keep(stream: IO[bytes], size: int, path: Path) -> None:
    """Write the next *size* bytes of *stream* to *path*."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        while size:
            part = stream.read(min(size, 1 << 20))
            if not part:
                raise ValueError(f"{path.name} is cut short")
            file.write(part)
            size -= len(part)


def _is_allowed(name: str) -> bool:
    """Return whether a file of a game may have the *name*."""
    try:
        check_name(name)
    except ValueError:
        return False
    return True


def _git(folder: Path, since: str, *command: str, seconds: float | None = None) -> bytes:
    """Return the output of a git *command*.

    :param seconds: how long it may take; by default what looking something up takes.
    :raises DataError: there is no git, no repository, or no such revision; the answer takes too long, or is too much.
    """
    seconds = _SECONDS_TO_ANSWER if seconds is None else seconds
    with _ask_git(folder, since, *command, seconds=seconds) as process:
        assert process.stdout is not None
        answer: bytes = process.stdout.read(_MOST_LISTED + 1)
        if len(answer) > _MOST_LISTED:
            raise DataError.at("", f"{since} has too many files in the game's folder", "name a kept folder")
        process.stdout.close()
        process.wait()
    return answer


@contextmanager
def _answers(folder: Path, since: str, asked: bytes) -> Iterator[IO[bytes]]:
    """Give the stream in which git sends the files whose digests are *asked* for, one in each line."""
    with tempfile.TemporaryFile() as given:
        given.write(asked)
        given.seek(0)
        command = "cat-file", "--batch"
        with _ask_git(folder, since, *command, seconds=_SECONDS_TO_READ, given=given) as process:
            assert process.stdout is not None
            yield process.stdout


@contextmanager
def _ask_git(
    folder: Path, since: str, *command: str, seconds: float, given: IO[bytes] | int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    """Give git while it answers; it ends with the context, and after so many *seconds* in any case."""
    late = threading.Event()
    with tempfile.TemporaryFile() as said:
        try:
            process = subprocess.Popen(
                ["git", "-C", str(folder), *_SAFE, *command],
                stdin=given,
                stderr=said,
                stdout=subprocess.PIPE,
                env=os.environ | _SAFE_ENVIRONMENT,
            )
        except OSError as error:
            what = f"{since!r} is no folder of a game, and git cannot be asked: {error}"
            raise DataError.at("", what, _HINT) from error

        def end() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, end)
        timer.start()
        try:
            yield process
        except (OSError, ValueError):
            if not late.is_set():
                raise
        finally:
            timer.cancel()
            process.kill()
            status = process.wait()
            if process.stdout is not None:
                process.stdout.close()
        if late.is_set():
            what = f"{since!r} is no folder of a game, and git does not answer within {seconds:g} seconds"
            raise DataError.at("", what, _HINT)
        if status > 0:
            said.seek(0)
            line = said.read(10_000).decode(errors="replace").strip().partition("\n")[0]
            what = f"{since!r} is no folder of a game, no print that is remembered, and no revision of its repository"
            raise DataError.at("", f"{what} ({line})" if line else what, _HINT)
