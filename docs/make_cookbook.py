"""Make docs/cookbook.md and its pictures from the game in docs/cookbook: python docs/make_cookbook.py.

Each component is a recipe. Its table, its templates and its lines of game.toml are on the page as the files have them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image

from pnp.draw.frame import Group
from pnp.draw.page import Page
from pnp.export.png import render_pages
from pnp.game import load_game
from pnp.game.model import Component, Game
from pnp.layout.outlines import trim_path
from pnp.press.faces import Faces
from pnp.press.pdf_files import pdf_writer

DOCS = Path(__file__).resolve().parent
COOKBOOK = DOCS / "cookbook"
PAGE = DOCS / "cookbook.md"
DPI = 90
COLOURS = 64
_GAP = 12
_LANGUAGES = {".csv": "", ".j2": "xml"}
_LOOKED_UP = re.compile(r"(?:\bref |\btables\.)(\w+)")
_HEAD = """# Cookbook

{count} recipes. All of them are components of one game, in the folder `docs/cookbook` of the repository. Each recipe
has a table, a template and some lines in `game.toml`. To use one, copy these into your own game.

"""


def main() -> None:
    """Write the page and its pictures."""
    game = load_game(COOKBOOK)
    PAGE.write_text(page(game), "utf-8")
    for name, picture in pictures(game).items():
        picture.quantize(COLOURS, dither=Image.Dither.NONE).save(COOKBOOK / f"{name}.png", optimize=True)


def page(game: Game) -> str:
    """Return the page of all recipes."""
    recipes = [component for component in game.components if not component.is_page]
    contents = "".join(f"- [{recipe.title}](#{_anchor(recipe.title)})\n" for recipe in recipes)
    return _HEAD.format(count=len(recipes)) + contents + "".join("\n" + _recipe(recipe) for recipe in recipes)


def pictures(game: Game) -> Mapping[str, Image.Image]:
    """Return a picture of the cards of each recipe, side by side, with the backs if each card has its own."""
    faces = Faces(game, players=game.players[0])
    writer = pdf_writer(faces)
    counts = {}
    for component in game.components:
        if component.is_page:
            continue
        sides = [faces.face(component, card) for card in component.cards]
        sides += [faces.back(component, card) for card in component.cards] if component.back else []
        counts[component.id] = len(sides)
        for side in sides:
            cut = Group(side.items, None, trim_path(component))
            writer.add_page(Page(component.size, (), (cut,), component.id))
    drawn = render_pages(writer.data(), DPI)
    return {name: _row([next(drawn) for _ in range(count)]) for name, count in counts.items()}


def _row(sides: list[Image.Image]) -> Image.Image:
    """Return *sides* next to each other, each with a thin line around it."""
    width = sum(side.width for side in sides) + _GAP * (len(sides) - 1) + 2
    row = Image.new("RGB", (width, sides[0].height + 2), "white")
    x = 1
    for side in sides:
        row.paste("#b0b0b0", (x - 1, 0, x + side.width + 1, side.height + 2))
        row.paste(side, (x, 1))
        x += side.width + _GAP
    return row


def _recipe(component: Component) -> str:
    name = component.id
    blocks = "".join(f"`{path.relative_to(COOKBOOK)}`:\n\n{_block(path)}\n" for path in _files(component))
    about, toml = _toml(component).split("\n", 1)
    picture = f"![{component.title}](cookbook/{name}.png)"
    return f"## {component.title}\n\n{about[2:]}\n\n{picture}\n\n{blocks}`game.toml`:\n\n```toml\n{toml}\n```\n"


def _files(component: Component) -> Iterator[Path]:
    """Yield the table and the templates of a recipe, and the look-up tables that these name."""
    if (table := COOKBOOK / f"{component.id}.csv").is_file():
        yield table
    templates = sorted((COOKBOOK / "templates").glob(f"{component.id}*.j2"), key=lambda path: len(path.name))
    yield from templates
    written = "".join(path.read_text("utf-8") for path in templates) + _toml(component)
    yield from (COOKBOOK / f"{name}.csv" for name in dict.fromkeys(_LOOKED_UP.findall(written)))


def _toml(component: Component) -> str:
    """Return what game.toml has of a recipe: the line before it, which says what it is about, and its own."""
    written = (COOKBOOK / "game.toml").read_text("utf-8")
    found = re.search(rf"^# .*\n\[components\.{component.id}\]\n.*(?:\n.+)*", written, re.M)
    assert found is not None, component.id
    return found[0]


def _block(path: Path) -> str:
    return f"```{_LANGUAGES[path.suffix]}\n{path.read_text('utf-8').rstrip()}\n```\n"


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


if __name__ == "__main__":
    sys.exit(main())
