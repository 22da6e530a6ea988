"""Write what is kept with pnp, so that it is not worked out in every build: python kept/make.py (``make kept``).

Builds without it make the same files, only slower. ``tests/test_kept.py`` holds it against the code.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pnp.store import NOTHING  # noqa: E402
from pnp.template import kept as templates  # noqa: E402
from pnp.template.compiler import python_text  # noqa: E402
from pnp.template.files import COMMON, TemplateFiles  # noqa: E402
from pnp.template.sandbox import Sandbox  # noqa: E402
from pnp.template.trace import mark_lines  # noqa: E402


def main() -> None:
    write(templates.FILE, templates.pack_texts(template_texts()))


def write(name: str, data: bytes) -> None:
    path = ROOT / name
    path.write_bytes(data)
    print(f"{name}: {len(data) / 1e3:.0f} kB")


def template_texts() -> Iterator[tuple[str, str, str]]:
    """Yield source, name and Python text of all templates of our games, and of the texts of their rules."""
    shared = [(path, COMMON) for path in (ROOT / "templates/common", *(ROOT / "templates/styles").iterdir())]
    for game in sorted((ROOT / "cards").iterdir()):
        shared += [(ROOT / "templates" / game.name, ""), (game, "")]
    sandbox = Sandbox(TemplateFiles(ROOT, [ROOT]), NOTHING)
    for folder, prefix in shared:
        for path in sorted(folder.rglob("*.j2")) + sorted(folder.rglob("*.md")):
            source, name = path.read_text(encoding="utf-8"), prefix + path.relative_to(folder).as_posix()
            for change in _changes(source, path):
                text = change(source, name)
                yield text, name, python_text(sandbox, text, name)


def _changes(source: str, path: Path) -> Iterator[Callable[[str, str], str]]:
    """Yield what is changed in a template before it is compiled: the lines of texts are marked."""
    if path.suffix == ".j2":
        yield lambda source, name: source
    else:
        yield mark_lines


if __name__ == "__main__":
    main()
