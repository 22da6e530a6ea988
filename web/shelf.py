"""What stands on the shelf of the site: for each game its box, first pieces, rules and facts, made by the press."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).parent))

from in_worker.front_door import FrontDoor

from pnp.api.calls import preview
from pnp.api.open_game import OpenGame, open_named
from pnp.errors import PnpError
from pnp.game.kinds.tuck_box import Box
from pnp.game.model import Game
from pnp.packages.entry_points import entries
from pnp.pages.service import Service

PAPERS, BACKS = ("A4", "Letter", "A3"), ("long", "fold", "short", "separate")
"""What the page asks: it tells the cost of each pair before the press runs."""
GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")
LANGUAGES = ("en", "de")
_DPI = 170
_PIECE = 150
"""Pixels of the height of a piece on the shelf."""
_NOTCH = 9_200
"""Micrometres from the middle of the top edge of a front to the edge of the notch for the thumb."""
_INSIDE = (66, 50, 38)
"""What is seen in the notch."""
_PRINT_IT = {"en": "Print this game", "de": "Dieses Spiel drucken"}
_WAYS = "box-sizing: border-box; width: 100%; max-width: 760px; margin: 0 auto; padding: 0 18px"
_WAY = "display: inline-block; padding: 12px 0; font: 600 16px sans-serif; color: inherit"


def shelf_files(folder: Path, installed: Path) -> dict[str, bytes]:
    """The files of the shelf by name: ``shelf.json`` and the pictures.

    :param folder: is for work.
    :param installed: the packages whose games stand beside ours.
    """
    files: dict[str, bytes] = {}
    shelf = []
    door = FrontDoor(Service(), lambda store: None, lambda *_: None)
    for name in _games(installed):
        opened = open_named(name)
        told: dict[str, Any] = {}
        for language, game in _told_in(opened):
            _check(game)
            box, pieces = _box(game, folder), _pieces(game, folder)
            files |= {**box, **pieces}
            told[language] = {"title": game.title, "story": game.words["box_story"], "pieces": [*pieces]}
        game = opened.load("en")
        files |= _inks(game, folder)
        door.open(name, "en")
        costs = {f"{paper} {backs}": _cost(door, paper, backs) for paper in PAPERS for backs in BACKS}
        facts = {"id": name, "players": game.players, "minutes": game.facts["minutes"], "spine": _spine(game)}
        shelf.append({**facts, "cost": costs, "told": told})
    files["shelf.json"] = json.dumps(shelf, ensure_ascii=False).encode()
    return files


def rules_files(folder: Path, installed: Path) -> dict[str, bytes]:
    """The rules of each game on the shelf, by the names of their pages; *folder* is for work."""
    return {
        f"rules/{name}.{language}.html": _rules(name, language, folder)
        for name in _games(installed)
        for language, _ in _told_in(open_named(name))
    }


def _games(installed: Path) -> list[str]:
    """Our games, and those of the packages that lie in the folder *installed*."""
    return [*GAMES, *(entry.id for entry in entries() if entry.file.is_relative_to(installed))]


def _told_in(opened: OpenGame) -> Iterator[tuple[str, Game]]:
    """A game in each language that it has words in."""
    for language in LANGUAGES:
        with suppress(PnpError):
            yield language, opened.load(language)


def _check(game: Game) -> None:
    """Refuse a game that lacks what the shelf shows."""
    has_box = any(isinstance(each.kind, Box) for each in game.components)
    for lacks, what in (
        (not has_box, 'has no box: a component with size = "tuckbox of ..."'),
        ("minutes" not in game.facts, "has no minutes in [facts]"),
        ("box_story" not in game.words, "has no box_story in its words"),
    ):
        if lacks:
            raise SystemExit(f"{game.id} {what}; the shelf of the site shows it")


def _cost(door: FrontDoor, paper: str, backs: str) -> dict[str, Any]:
    told = door.cost({"paper": paper, "backs": backs})
    return {**{key: told[key] for key in ("sheets", "pieces", "minutes")}, "pages": len(told["pages"])}


def _rules(name: str, language: str, folder: Path) -> bytes:
    """Return the rules as a page of the site."""
    file = folder / "rules.html"
    command = [sys.executable, "-m", "pnp", "rules", name, "--lang", language, "--format", "html", "-o", file]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return page_of_rules(file.read_text(), name, language).encode()


def page_of_rules(page: str, name: str, language: str) -> str:
    """Return the *page* with a way back to its game; it may load nothing, and run only the scripts that it holds."""
    policy = (
        f"default-src 'none'; script-src {_digests('script', page)}; style-src {_digests('style', page)}; "
        "style-src-attr 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )
    before, mark, after = page.partition('<meta name="viewport"')
    page = f'{before}<meta http-equiv="Content-Security-Policy" content="{policy}">\n{mark}{after}'
    way = f'<a href="../../#{name}" target="_top" style="{_WAY}">← {_PRINT_IT[language]}</a>'
    return re.sub(r"(<body[^>]*>)", lambda found: f'{found[1]}\n<nav style="{_WAYS}">{way}</nav>', page, count=1)


def _digests(tag: str, page: str) -> str:
    """What a policy allows of the elements of a *page*: those that it holds."""
    texts = re.findall(f"(?s)<{tag}>(.*?)</{tag}>", page)
    return " ".join(f"'sha256-{b64encode(sha256(each.encode()).digest()).decode()}'" for each in texts) or "'none'"


def _measures(game: Game) -> Any:
    return next(each for each in game.components if isinstance(each.kind, Box)).kind.measures  # type: ignore[attr-defined]


def _spine(game: Game) -> float:
    """Return the depth of a game's box for its height."""
    return float(round(_measures(game).depth / _measures(game).height, 3))


def _box(game: Game, folder: Path) -> dict[str, bytes]:
    """Return the front and the side of a game's box; it is dark in the notch for the thumb."""
    component = next(each for each in game.components if isinstance(each.kind, Box))
    box = _measures(game)
    given = {"with_": [component.id], "only": [component.id], "all": True, "format": "png", "dpi": _DPI}
    (file,) = preview(game.id, output=folder, lang=game.language, **given)
    left, top = box.edge + box.glue, box.edge + box.tuck + box.depth
    lengths = (left, left + box.depth, left + box.depth + box.width, top, top + box.height, _NOTCH)
    first, fold, last, head, foot, notch = (round(um / 25_400 * _DPI) for um in lengths)
    with Image.open(file) as picture:
        front = picture.convert("RGB").crop((fold, head, last, foot))
        side = picture.convert("RGB").crop((first, head, fold, foot))
    middle = front.width // 2
    ImageDraw.Draw(front).ellipse((middle - notch, -notch, middle + notch, notch), fill=_INSIDE)
    name = f"{game.id}.{game.language}"
    return {f"boxes/{name}.webp": _webp(front), f"boxes/{name}-side.webp": _webp(side)}


def _pieces(game: Game, folder: Path) -> dict[str, bytes]:
    """Return the first piece of each component, as it lies in the box."""
    files = {}
    for component in game.components:
        if component.is_page or component.optional:
            continue
        card = component.cards[0].id
        given = {"only": [component.id], "card": [f"{component.id}/{card}"], "format": "png", "dpi": 96}
        for file in preview(game.id, output=folder, lang=game.language, **given)[:1]:
            with Image.open(file) as picture:
                picture.thumbnail((2 * _PIECE, _PIECE), Image.Resampling.LANCZOS)
                files[f"pieces/{game.id}.{game.language}/{component.id}.webp"] = _webp(picture)
    return files


def _inks(game: Game, folder: Path) -> dict[str, bytes]:
    """Return a piece in full colour and one that saves ink, side by side on the choices."""
    component = next(each for each in game.components if each.back is not None and not each.is_page)
    files = {}
    for name, saves in (("full", False), ("saver", True)):
        card = f"{component.id}/{component.cards[0].id}"
        (file, *_) = preview(game.id, output=folder, card=[card], dpi=110, ink_saver=saves)
        with Image.open(file) as picture:
            files[f"ink/{game.id}-{name}.webp"] = _webp(picture)
    return files


def _webp(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "WEBP", quality=82, method=6)
    return file.getvalue()
