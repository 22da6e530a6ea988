"""The program that lets typst draw one picture; the only module that imports typst.

It runs in a process of its own, because nothing inside a process can stop typst: a picture of a kilobyte can ask for a
blur that takes an hour. Reads a request in JSON from standard input, writes a PDF file to standard output.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

_MOST_MEMORY = 4 << 30


def main() -> None:
    """Draw what standard input asks for; an error of typst goes to standard error, with status 1."""
    request = json.load(sys.stdin)
    _limit_memory()
    import typst

    # Nothing but the picture is in typst's folder.
    with TemporaryDirectory(prefix="pnp-svg-") as folder:
        (Path(folder) / "picture.svg").write_text(request["picture"], encoding="utf-8")
        folders = request["fonts"]
        fonts: Any = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)
        try:
            page: Any = typst.compile(
                _page(request["width"], request["height"]).encode(),
                root=folder,
                font_paths=fonts,
                ignore_system_fonts=True,
                package_path=folder,
                package_cache_path=folder,
            )
        except typst.TypstError as error:
            sys.exit(error.message)
    sys.stdout.buffer.write(page)


def _page(width: float, height: float) -> str:
    size = f"width: {width}mm, height: {height}mm"
    # An artifact has no place in a document's outline: typst leaves out the marks that would refer to one.
    return f'#set page({size}, margin: 0pt, fill: none)\n#pdf.artifact(image("picture.svg", {size}, fit: "stretch"))\n'


def _limit_memory() -> None:
    with suppress(ImportError, ValueError, OSError):  # there are no such limits on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


if __name__ == "__main__":
    main()
