"""What stands on a card is composed: words keep clear of each other, colour and pictures run through the bleed."""

from __future__ import annotations

from itertools import combinations

import pytest

from pnp.draw.frame import Frame, Item, Place, Shape, Text
from pnp.draw.geometry import Matrix, Rect, multiply
from pnp.game import load_game
from pnp.game.paths import game_folder
from pnp.layout.symbols import Symbols
from pnp.press.faces import Faces
from tests.items import flat

GAMES = ("pirates-treasure-island", "treasure-fleet", "ten-gold", "fish-n-ships")
CARDS = {  # the pieces that are cut by straight lines on all sides, and have a bleed
    "pirates-treasure-island": ("ship", "island", "orders", "setup-card"),
    "treasure-fleet": ("fleet-card", "officer", "treasure", "aid", "setup-card"),
    "ten-gold": ("ship-card", "island-card", "sunken-card", "aid", "setup-card"),
    "fish-n-ships": ("treasure", "cannonball", "skulduggery", "tide-turner", "goal", "ability", "king-tide", "aid"),
}
TOUCH = 300
"""How far boxes of words may reach into each other, micrometres: letters seldom fill the corners of theirs."""


def bled_of(frame: Frame) -> Rect:
    return Rect(-frame.bleed, -frame.bleed, frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed)


def box_of(text: Text, matrix: Matrix) -> Rect:
    """The box of a text, from its capitals to the baseline, wherever it is turned."""
    a, b, c, d, e, f = matrix
    corners = [
        (a * x + c * y + e, b * x + d * y + f)
        for x in (text.x, text.x + text.advance)
        for y in (text.y, text.y - 0.65 * text.size)
    ]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def collisions(items: tuple[Item, ...]) -> list[str]:
    """The words of each pair of texts that run into each other."""
    found = [(item.text, box_of(item, matrix)) for item, matrix in flat(items) if isinstance(item, Text) and item.text]
    return [
        f"{one!r} and {other!r}"
        for (one, a), (other, b) in combinations(found, 2)
        if min(a.right, b.right) - max(a.x, b.x) > TOUCH and min(a.bottom, b.bottom) - max(a.y, b.y) > TOUCH
    ]


def bare_edges(items: tuple[Item, ...], bled: Rect, symbols: Symbols) -> list[tuple[int, int]]:
    """The places along the edge of the bleed that nothing reaches, micrometres."""
    grounds = []
    for item, matrix in flat(items):
        if isinstance(item, Shape) and item.fill:
            box = item.path.bounds
        elif isinstance(item, Place):
            box, matrix = symbols[item.symbol].box, multiply(matrix, item.matrix)
        else:
            continue
        a, b, c, d, e, f = matrix
        xs = [a * x + c * y + e for x in (box.x, box.right) for y in (box.y, box.bottom)]
        ys = [b * x + d * y + f for x in (box.x, box.right) for y in (box.y, box.bottom)]
        grounds.append((min(xs) - 20, min(ys) - 20, max(xs) + 20, max(ys) + 20))
    left, top, right, foot = bled.x + 100, bled.y + 100, bled.right - 100, bled.bottom - 100
    spots = [(x, y) for x in range(left, right, 2_000) for y in (top, foot)]
    spots += [(x, y) for y in range(top, foot, 2_000) for x in (left, right)]
    return [(x, y) for x, y in spots if not any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in grounds)]


@pytest.mark.in_long_form(but=1)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_composed(game: str, language: str) -> None:
    read = load_game(game_folder(game), language)
    faces = Faces(read, players=read.players[1])
    faults = []
    for component in read.components:
        if component.id not in CARDS[game]:
            continue
        for card in component.cards:
            frame = faces.face(component, card)
            faults += [f"{component.id} {card.id}: {words}" for words in collisions(frame.items)]
            bare = bare_edges(frame.items, bled_of(frame), faces.symbols)
            faults += [f"{component.id} {card.id}: bare at {spot}" for spot in bare[:1]]
    assert not faults


def test_words_that_meet_and_a_bleed_that_stops_are_found() -> None:
    read = load_game(game_folder("fish-n-ships"))
    component = next(each for each in read.components if each.id == "ability")
    faces = Faces(read, players=6)
    frame = faces.face(component, component.cards[0])
    assert not collisions(frame.items)
    assert not bare_edges(frame.items, bled_of(frame), faces.symbols)
    first = next(item for item, _ in flat(frame.items) if isinstance(item, Text))
    assert collisions((*frame.items, first))
    wider = bled_of(frame)._replace(width=frame.width + 2 * frame.bleed + 3_000)
    assert bare_edges(frame.items, wider, faces.symbols)
