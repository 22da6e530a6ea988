"""Finding and reading template files: only those in the two folders, whatever name a template uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from pnp.draw.inside import in_repository, really_inside
from pnp.errors import TemplateError

LARGEST_FILE = 1_000_000
LONGEST_NAME = 200
COMMON = "common/"


class TemplateFiles:
    """The templates of a game's own *folder*, and the shared ones, whose names start with ``common/``.

    A shared one lies in the first of the folders *common* that has it.
    """

    def __init__(self, folder: Path, common: Sequence[Path]) -> None:
        self._folder = folder
        self._common = common
        self._texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """Return the text of template *name*, None where there is no such file.

        :raises TemplateError: a name that is too long or leads out of the folders; a file that cannot be read, is not
            UTF-8 or has more than 1 MB.
        """
        if name not in self._texts:
            try:
                path = self._find(name)
                if path is None:
                    return None
                if path.stat().st_size > LARGEST_FILE:
                    raise _error(name, "the template is larger than 1 MB", "split it, and include the parts")
                content = path.read_bytes()
            except OSError as problem:
                reason = (problem.strerror or "no reason is known").lower()
                raise _error(name, f"the template cannot be read: {reason}", "look at the file's rights") from None
            self._texts[name] = _decode(name, content)
        return self._texts[name]

    def line(self, name: str, number: int) -> str:
        """Return line *number* (from 1) of a template that has been read, cut to 80 characters."""
        lines = self._texts.get(name, "").split("\n")
        text = lines[number - 1].strip() if 0 < number <= len(lines) else ""
        return text if len(text) <= 80 else text[:79] + "\u2026"

    def names(self) -> Iterator[str]:
        """Yield the names of all templates, each once."""
        seen: set[str] = set()
        for folder, prefix in ((self._folder, ""), *((common, COMMON) for common in self._common)):
            for path in sorted(folder.rglob("*.j2")):
                name = prefix + path.relative_to(folder).as_posix()
                if path.is_file() and name not in seen:
                    seen.add(name)
                    yield name

    def _find(self, name: str) -> Path | None:
        if len(name) > LONGEST_NAME:
            what = f"the name of a template has {len(name)} characters"
            raise _error(name[:40] + "\u2026", what, f"{LONGEST_NAME} are the most")
        folders, inside = (self._common, name[len(COMMON) :]) if name.startswith(COMMON) else ((self._folder,), name)
        if _leads_out(inside):
            what = "the name of a template may not lead out of its folder"
            raise _error(name, what, "write it as card.j2 or common/card.j2")
        folder = next((folder for folder in folders if (folder / inside).is_file()), None)
        if folder is None:
            return None
        path = folder / inside
        if not really_inside(path, folder):
            raise _error(name, "the file is a link that leads out of its folder", "copy the file itself there")
        return path


def _leads_out(name: str) -> bool:
    # Quotes and angle brackets would not survive in an attribute of the traced text.
    parts = name.split("/")
    if any(part in ("", ".", "..") for part in parts) or in_repository(PurePosixPath(name)):
        return True
    return not set("\\:\0\n<>\"'&{}").isdisjoint(name)


def _decode(name: str, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        byte = content[problem.start]
        raise _error(f"{name}:{line}", f"byte 0x{byte:02X} is not UTF-8", "save the file as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _error(where: str, what: str, hint: str) -> TemplateError:
    return TemplateError.at(where, what, hint)  # type: ignore[return-value]
