"""Write what is kept with pnp, so that it is not worked out in every build: python kept/make.py (``make kept``).

Builds without it make the same files, only slower. ``tests/test_kept.py`` holds it against the code.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pnp.api.open_game import open_named  # noqa: E402
from pnp.draw.frame import Symbol  # noqa: E402
from pnp.export.pdf.kept_forms import pack_forms  # noqa: E402
from pnp.game.sizes import PAPER_SIZES  # noqa: E402
from pnp.press.build import sheets_file  # noqa: E402
from pnp.press.compose import Composer  # noqa: E402
from pnp.press.faces import NO_BUILD, faces_of  # noqa: E402
from pnp.press.plan import Order, plan_print  # noqa: E402
from pnp.rules.source import rules_of  # noqa: E402
from pnp.store import NOTHING  # noqa: E402
from pnp.template import kept as templates  # noqa: E402
from pnp.template.compiler import python_text  # noqa: E402
from pnp.template.files import COMMON, TemplateFiles  # noqa: E402
from pnp.template.sandbox import Sandbox  # noqa: E402
from pnp.template.trace import mark_lines  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", action="store_true", help="of pictures keep only those that the rules show")
    parts = 1 if parser.parse_args().rules else 2
    write(templates.FILE, templates.pack_texts((*each, template_text(*each)) for each in template_sources()))
    for game in sorted((ROOT / "cards").iterdir()):
        write(f"kept/data/{game.name}.bin", pack_forms(chain(*pictures(game.name)[:parts])))


def pictures(game: str) -> list[list[Symbol]]:
    """Return the pictures that the rules of *game* show, and the others that it prints, in each of its languages."""
    parts: list[dict[str, Symbol]] = [{}, {}]
    whole = Order(PAPER_SIZES["A4"], "A4")
    opened = open_named(game)
    for language in ("en", "de"):
        loaded = opened.load(language)
        rules = rules_of(loaded)
        assert rules is not None
        for part, order in zip(parts, (whole._replace(only=(rules.id,)), whole), strict=True):
            plan = plan_print(loaded, order)
            faces = faces_of(plan)
            writer = sheets_file(plan, Composer(plan, faces, NO_BUILD), faces, NO_BUILD, frozenset())
            names = sorted(name for name in writer.symbol_names() if name.startswith("art ") and name not in parts[0])
            part.update({name: faces.symbols[name] for name in names})
    return [list(part.values()) for part in parts]


def write(name: str, data: bytes) -> None:
    path = ROOT / name
    path.write_bytes(data)
    print(f"{name}: {len(data) / 1e3:.0f} kB")


def template_sources() -> Iterator[tuple[str, str]]:
    """Yield source and name of all templates of our games, and of the texts of their rules."""
    folders = [(path, COMMON) for path in (ROOT / "templates/common", *(ROOT / "templates/styles").iterdir())]
    for game in sorted((ROOT / "cards").iterdir()):
        folders += [(ROOT / "templates" / game.name, ""), (game, "")]
    for folder, prefix in folders:
        for path in sorted(folder.rglob("*.j2")) + sorted(folder.rglob("*.md")):
            source, name = path.read_text(encoding="utf-8"), prefix + path.relative_to(folder).as_posix()
            yield (mark_lines(source, name) if path.suffix == ".md" else source), name


def template_text(source: str, name: str) -> str:
    """Return a template as Python text."""
    return python_text(Sandbox(TemplateFiles(ROOT, [ROOT]), NOTHING), source, name)


if __name__ == "__main__":
    main()
