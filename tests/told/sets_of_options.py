"""Sets of options of a build, drawn at random from the model of all options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pnp.game.model import Game
from pnp.game.print_options.kinds import Choice, Flag, Gap, Grid, Length, Paper, Rows, Slots
from pnp.game.print_options.model import BuildOptions, Option, options_of
from pnp.materials.catalog import all_materials
from pnp.targets.catalog import target_names
from tests.told.games import NAMES, SMALL, Marked

NOT_DRAWN = {"refresh", "refresh_host", "no_cache", "output", "workers", "cluster"}
"""What asks the network or other machines, or what decides nothing of what is printed."""
PRINTER = "office"
"""One that was calibrated for A4 and its tray rear."""
_ART = "pictures"
"""A folder in the game's own, with a picture for one card."""
_CHANCE = 0.1
_LIKELY = {
    "for_": 0.35,
    "paper": 0.3,
    "backs": 0.3,
    "only": 0.3,
    "changed": 0.05,
    "draft": 0.05,
    "parts": 0.05,
    "since": 0.03,
}
_LENGTHS = ("0", "0.5mm", "1mm", "2mm", "3mm", "4.5mm", "0.25in", "10mm")
_PAPERS = ("A4", "Letter", "A3", "Tabloid", "Legal", "A5", "210mm x 297mm", "330mm x 210mm")

_Draw = Callable[[Random, Game], str]


def _component(random: Random, game: Game) -> str:
    return ",".join(
        random.sample([part.id for part in game.components], k=min(len(game.components), random.choice((1, 1, 2, 3))))
    )


def _optional(random: Random, game: Game) -> str:
    optional = [part.id for part in game.components if part.optional] or ["index"]
    return ",".join(random.sample(optional, k=random.randint(1, len(optional))))


def _card(random: Random, game: Game) -> str:
    part = random.choice(game.components)
    card = random.choice(part.cards).id
    return random.choice((card, f"{card[:2]}*", f"{part.id}/*", f"{part.id}/{card}", f"?{card[1:]}"))


def _condition(random: Random, game: Game) -> str:
    columns = sorted({name for part in game.components for card in part.cards for name in card.fields})
    column = random.choice(columns or ["id"])
    return random.choice(
        (f"{column} == {column}", f"id != '{random.choice(game.components[-1].cards).id}'", f"{column}")
    )


def _players(random: Random, game: Game) -> str:
    return str(random.randint(max(1, game.players[0] - 1), game.players[1] + 1))


_BY_NAME: Mapping[str, _Draw] = {
    "only": _component,
    "with_": _optional,
    "without": _component,
    "order": _card,
    "use": lambda random, game: random.choice(all_materials()).id,
    "slip": lambda random, game: random.choice(("0.5mm", "1mm")),
    "card": _card,
    "where": _condition,
    "players": _players,
    "art": lambda random, game: _ART,
    "lang": lambda random, game: random.choice(("en", "de")),
    "for_": lambda random, game: random.choice(target_names()),
    "since": lambda random, game: "HEAD",
    "assets": lambda random, game: "https://example.org/table/",
    "dpi": lambda random, game: random.choice(("72", "150", "300", "450")),
    "copies": lambda random, game: random.choice(("1", "2", "3")),
    "parts": lambda random, game: random.choice(("2", "3")),
    "printer": lambda random, game: PRINTER,
    "tray": lambda random, game: "rear",
}
_BY_KIND: Mapping[type, _Draw] = {
    Paper: lambda random, game: random.choice(_PAPERS),
    Length: lambda random, game: random.choice(_LENGTHS),
    Gap: lambda random, game: random.choice(("0", "1mm", "3mm", "2mm x 4mm", "0.25in")),
    Grid: lambda random, game: random.choice(("1x1", "2x2", "3x3", "2x5", "9x9")),
    Rows: lambda random, game: random.choice(("1", "1-3", "2,4-6", "2-90")),
    Slots: lambda random, game: random.choice(("1", "2", "1,2,3", "3,5", "1,4,7,10", "4,99")),
}


def _value(option: Option, random: Random, game: Game) -> list[str]:
    """Return the words that ask for *option*.

    :raises KeyError: nothing here says which values it has.
    """
    kind = option.kind
    if isinstance(kind, Flag):
        return [option.flag]
    if isinstance(kind, Choice) and option.keyword not in _BY_NAME:
        return [option.flag, random.choice(kind.choices)]
    draw = _BY_NAME.get(option.keyword) or _BY_KIND[type(kind)]
    return [option.flag, draw(random, game)]


def draw_game(seed: int) -> str:
    """Return the name of the game for *seed*: the small ones as often as all others."""
    random = Random(f"game {seed}")
    return random.choice(SMALL) if random.random() < 0.5 else random.choice(NAMES)


def can_draw(option: Option) -> bool:
    """Whether values of *option* can be drawn."""
    return isinstance(option.kind, Flag | Choice) or option.keyword in _BY_NAME or type(option.kind) in _BY_KIND


def draw_options(seed: int, marked: Marked) -> list[str]:
    """Return the words of a command line that ask for a set of options of a build."""
    random = Random(f"options {seed}")
    words: list[str] = []
    for keyword, option in options_of(BuildOptions).items():
        if keyword not in NOT_DRAWN and random.random() < _LIKELY.get(keyword, _CHANCE):
            words += _value(option, random, marked.game)
    if "--parts" in words:  # a rule refuses it with these, which a dry run is not told of
        words = words if {"--for", "--changed"}.isdisjoint(words) else without_parts(words)
    return words


def without_parts(words: list[str]) -> list[str]:
    """Return *words* but for ``--parts N``, which a dry run does not take."""
    return [word for before, word in zip(["", *words], words, strict=False) if "--parts" not in (before, word)]
