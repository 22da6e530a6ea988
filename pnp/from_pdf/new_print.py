"""A new game folder from a finished PDF or from a folder of pictures that others made."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count
from pathlib import Path

from pnp.draw.inside import really_inside
from pnp.draw.pictures import Pictures
from pnp.draw.suffixes import DRAWN, PICTURES
from pnp.draw.units import format_mm
from pnp.errors import DataError
from pnp.from_pdf.apart import take_apart
from pnp.from_pdf.finders.single import nearest_known
from pnp.from_pdf.picture_names import Order, Pair, missing, order
from pnp.from_pdf.taking import Deck, Taken
from pnp.from_pdf.wishes import Wishes
from pnp.game.new_game import NewGame, check_free, make_folder, title_of
from pnp.game.paths import GAME_FILE
from pnp.game.sizes import CARD_SIZES

_DIGITS = re.compile(r"(\d+)")
_ALIKE = 0.015
"""The largest difference of proportions, as for a finished picture."""
WHOSE = "The pictures belong to whoever made {source}: print them for yourself, and ask before you share them."


def new_from_pdf(folder: Path, source: Path, wishes: Wishes, progress: Callable[[int, int], None]) -> NewGame:
    """Make the game folder *folder*, whose faces are the cards of the PDF file *source*.

    :raises DataError: the folder is there or cannot be made; the file cannot be read, or has no cards.
    """
    check_free(folder)
    found: list[Taken] = []

    def fill(made: Path) -> None:
        taken = take_apart(source.absolute(), made, wishes, progress)
        found.append(taken)
        text = _game_toml(title_of(folder), source.name, taken.decks, taken.made_by)
        (made / GAME_FILE).write_text(text, encoding="utf-8", newline="\n")

    files = make_folder(folder, fill)
    (taken,) = found
    told = [_told(deck) for deck in taken.decks]
    look = f"Look at {folder / 'found'}: each page with its numbered cards. Is it wrong? Say how: docs/from-pdf.md."
    return NewGame(files, (*told, *taken.notes, look, WHOSE.format(source=source.name)))


def _told(deck: Deck) -> str:
    size = f"{format_mm(deck.width)} x {format_mm(deck.height)} mm"
    bleed = f" with {format_mm(deck.bleed)} mm of bleed" if deck.bleed else ""
    shape = ", round" if deck.is_round else ""
    return f"{deck.name}: {deck.cards} of {size}{shape}{bleed}, {'; '.join(deck.grids)}; {deck.how}."


def _game_toml(title: str, source: str, decks: Iterable[Deck], made_by: str) -> str:
    parts = [
        f"# Cut out of {_plain(source)}. {WHOSE.format(source='it')}\n",
        f"[game]\ntitle = {_text(title)}\nplayers = [1, 4]\n",
        f"[[source]]\ntitle = {_text(made_by or source)}\n"
        f"note = {_text('cut out of ' + source + '; the pictures belong to whoever made it')}\nask-first = true\n",
    ]
    parts += [_component(deck.name, _size(deck.width, deck.height), deck.bleed, deck.is_round) for deck in decks]
    return "\n".join(parts)


def _component(name: str, size: str, bleed: int, is_round: bool = False) -> str:
    number = name.partition("-")[2]
    title = f"Cards {number}" if number else "Cards"
    shape = 'shape = "round"\n' if is_round else ""
    return f"""[components.{name}]
title = {_text(title)}
# A picture is a card; its name may tell copies ("12 x3.pdf") and its back ("12-back.pdf"). Delete what you do not want.
pictures = "{name}"
picture-bleed = "{format_mm(bleed)}mm"
# Change it, and the cards are printed larger or smaller: pnp sizes lists the names.
size = {_text(size)}
{shape}"""


def _size(width: int, height: int) -> str:
    return f"{format_mm(width)}mm x {format_mm(height)}mm"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def new_from_pictures(folder: Path, source: Path, wishes: Wishes) -> NewGame:
    """Make the game folder *folder*, whose faces are the pictures in the folder *source*.

    :raises DataError: the folder is there or cannot be made; or there are no pictures, or they cannot be read.
    """
    check_free(folder)
    if wishes._replace(card=None) != Wishes():
        raise DataError.at(source, "is a folder: each picture is a card", "say only --card, the size of a card")
    sorted_out = order(_pictures_in(source))
    if not sorted_out.cards:
        raise DataError.at(source, "has no pictures of fronts", f"they end in {', '.join(PICTURES)}")
    if lacking := missing(sorted_out.cards, sorted_out.back):
        what = f"{lacking[0]!r} has no back, and others have"
        raise DataError.at(source, what, f"add {lacking[0]}-back.png, or back.png for all")
    size, bleed = _size_of(source, sorted_out.cards[0].front, wishes)

    def fill(made: Path) -> None:
        (made / "cards").mkdir(parents=True)
        for card, stem in zip(sorted_out.cards, _stems(sorted_out.cards), strict=True):
            copies = f" x{card.copies}" if card.copies > 1 else ""
            _copy(source / card.front, made / "cards" / stem, copies)
            if card.back:
                _copy(source / card.back, made / "cards" / stem, "-back")
        if sorted_out.back:
            _copy(source / sorted_out.back, made / "cards" / "back", "")
        text = "\n".join((
            f"# Made from the pictures in {_plain(source.name)}. {WHOSE.format(source='them')}\n",
            f"[game]\ntitle = {_text(title_of(folder))}\nplayers = [1, 4]\n",
            f"[[source]]\ntitle = {_text(source.name)}\nnote = \"the pictures belong to whoever made them\"\n"
            "ask-first = true\n",
            _component("cards", size, bleed),
        ))  # fmt: skip
        (made / GAME_FILE).write_text(text, encoding="utf-8", newline="\n")

    files = make_folder(folder, fill)
    pieces = sum(card.copies for card in sorted_out.cards)
    backs = "one back for all" if sorted_out.back else "a back each" if sorted_out.cards[0].back else "no backs"
    told = [f"cards: {len(sorted_out.cards)} pictures, {pieces} cards of {size}, {backs}."]
    if sorted_out.left:
        told.append(f"Left out, for they are the backs of no picture: {', '.join(sorted_out.left[:6])}.")
    told += _unlike(source, sorted_out)
    return NewGame(files, (*told, WHOSE.format(source="them")))


def _unlike(source: Path, order: Order) -> Iterator[str]:
    """Yield a line about the pictures that have other proportions than the first one: one card size is not theirs."""
    names = dict.fromkeys([card.front for card in order.cards] + [card.back for card in order.cards] + [order.back])
    pixels = {name: _pixels(source, name) for name in names if name.casefold().endswith(PICTURES)}
    first, *others = pixels.items() or [("", (1, 1))]
    unlike = [(name, size) for name, size in others if abs(size[0] / size[1] * first[1][1] / first[1][0] - 1) > _ALIKE]
    if unlike:
        told = ", ".join(f"{name} ({across} x {down})" for name, (across, down) in unlike[:6])
        yield (
            f"Of other proportions than {first[0]} ({first[1][0]} x {first[1][1]} pixels), so they cannot be cards of"
            f" the same size: {told}. Crop them, or make a game of their own of them."
        )


def _pixels(source: Path, name: str) -> tuple[int, int]:
    picture = Pictures().open(source / name, source)
    return picture.width_px, picture.height_px


def _pictures_in(source: Path) -> list[str]:
    """Return the pictures in a folder and in the folders in it, 2 before 10."""
    found = [
        path.relative_to(source)
        for pattern in ("*", "*/*")
        for path in source.glob(pattern)
        if path.name.casefold().endswith(DRAWN) and really_inside(path, source) and path.is_file()
    ]
    seen = [path.as_posix() for path in found if not any(part[0] in ".~_" for part in path.parts)]
    return sorted(seen, key=lambda name: [(int(part) if part.isdigit() else -1, part) for part in _DIGITS.split(name)])


def _stems(cards: Iterable[Pair]) -> Iterator[str]:
    """Yield a name for each card, none twice."""
    taken: set[str] = set()
    for card in cards:
        names = chain((card.name,), (f"{card.name} ({number})" for number in count(2)))
        stem = next(name for name in names if name.casefold() not in taken)
        taken.add(stem.casefold())
        yield stem


def _copy(file: Path, stem: Path, more: str) -> None:
    shutil.copyfile(file, stem.with_name(stem.name + more + file.suffix.lower()))


def _size_of(source: Path, name: str, wishes: Wishes) -> tuple[str, int]:
    """Return the size of the cards as game.toml says it, and the bleed of their pictures.

    At 300 pixels an inch, or by proportions, it is one of the sizes that have a name; else it follows from the pixels.
    """
    if wishes.card is not None:
        width, height = wishes.card
        return _size(width, height), _bleed_at(source, name, wishes.card)
    if not name.casefold().endswith(PICTURES):
        return _size(*CARD_SIZES["poker"]), 0
    across, down = (side / 300 * 25_400 for side in _pixels(source, name))
    exact, wide, high, bleed = min(
        (*nearest_known(across - 2 * each, down - 2 * each), each) for each in (0, 3_175, 3_000)
    )
    if exact <= 400:
        return _size(round(wide), round(high)), bleed
    sizes = [*CARD_SIZES.values(), *(size.turn() for size in CARD_SIZES.values())]
    best = min(sizes, key=lambda size: abs(size.width / size.height - across / down))
    if abs(best.width / best.height / (across / down) - 1) < 0.012:
        return _size(*best), 0
    return _size(round(across), round(down)), 0


def _bleed_at(source: Path, name: str, card: tuple[int, int]) -> int:
    """Return the bleed with which the proportions of a picture are most like those of a *card*."""
    if not name.casefold().endswith(PICTURES):
        return 0
    across, down = _pixels(source, name)
    proportion = across / down
    return min((0, 3_000, 3_175), key=lambda bleed: abs((card[0] + 2 * bleed) / (card[1] + 2 * bleed) - proportion))
