"""What stands on a card is composed: words keep clear of each other, colour and pictures run through the bleed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise

import pytest

from pnp.art.path import XY
from pnp.art.pen import Pen
from pnp.art.scene.light import Light
from pnp.art.scene.vessel import Vessel
from pnp.draw.frame import Frame, Group, Item, Path, Place, Shape, Symbol, Text
from pnp.draw.geometry import IDENTITY, Matrix, Rect, map_point, multiply
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


ALLOWED = {  # what may be cut or covered, and why
    ("fish-n-ships", "TT03"): "the galleon goes on beyond the picture: the sailor goes over her stern",
    ("fish-n-ships", "TT04"): "the ship's image under her ends where the water does",
}
PIECES_CUT = {  # components on which the picture of a whole piece may be cut, and why; no words and no other picture
    "setup-card": "the table goes on beyond the card",
    "box": "the table on the back goes on beyond its frame",
    "aid": "each badge is a round piece of the card that it stands for",
}
GROUNDS = ("template common/planks.j2", "art back ")
"""What fills whatever it lies in, as planks do: it has no form of its own that could be cut."""
FILES = ("rules",)
"""Components without faces of their own."""


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


# -- clips and pictures ------------------------------------------------------------------------------

Seen = tuple[Item, Matrix, Rect | None]
Ships = dict[str, list[list[XY]]]
"""For each picture the places that each ship in it reaches to, micrometres from the picture's corner."""


def moved(rect: Rect, matrix: Matrix) -> Rect:
    """The box that holds *rect* under *matrix*."""
    corners = [map_point(matrix, x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def meet(one: Rect, other: Rect | None) -> Rect:
    """What two boxes have in common, maybe nothing."""
    if other is None:
        return one
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, max(0, min(one.right, other.right) - x), max(0, min(one.bottom, other.bottom) - y))


def seen(items: tuple[Item, ...], matrix: Matrix = IDENTITY, clip: Rect | None = None) -> Iterator[Seen]:
    """Yield what is drawn, in its order, with the box that it is seen through."""
    for item in items:
        if isinstance(item, Group):
            inner = multiply(matrix, item.matrix) if item.matrix else matrix
            window = meet(moved(item.clip.bounds, inner), clip) if item.clip else clip
            yield from seen(item.items, inner, window)
        else:
            yield item, matrix, clip


def cut_off(items: tuple[Item, ...], symbols: Symbols) -> list[str]:
    """Words, pictures and pieces that reach out of a clip."""
    found = []
    for item, matrix, clip in seen(items):
        if isinstance(item, Text) and item.text.strip():
            what, box = repr(item.text), box_of(item, matrix)
        elif isinstance(item, Place) and not item.symbol.startswith((*GROUNDS, "opacity ")):
            what, box = item.symbol, moved(symbols[item.symbol].box, multiply(matrix, item.matrix))
        else:
            continue
        rest = meet(box, clip)
        if box.width - rest.width > TOUCH or box.height - rest.height > TOUCH:
            found.append(f"{what} is cut off")
    return found


def holds(path: Path, matrix: Matrix, point: XY) -> bool:
    """Whether a form covers a *point*; curves are taken by their corners."""
    inside, x, y = False, *point
    parts: list[list[XY]] = []
    for op, numbers in path.segments():
        if op == "m":
            parts.append([])
        parts[-1] += [map_point(matrix, *at) for at in zip(numbers[::2], numbers[1::2], strict=True)]
    for part in parts:
        for (x0, y0), (x1, y1) in pairwise([*part, part[0]]):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                inside = not inside
    return inside


def ships_at_fault(frame: Frame, symbols: Symbols, ships: Mapping[str, list[list[XY]]]) -> list[str]:
    """The ships that a box cuts inside of the card, or that plates and words lie upon."""
    order, found = list(seen(frame.items)), []
    for i, (item, matrix, clip) in enumerate(order):
        if not isinstance(item, Place):
            continue
        box, under = symbols[item.symbol].box, multiply(matrix, item.matrix)
        window = meet(moved(box, under), clip)
        for ship in ships.get(item.symbol, ()):
            points = [map_point(under, *point) for point in ship]
            reach = [(window.x, window.x - min(x for x, _ in points)), (window.y, window.y - min(y for _, y in points))]
            beyond = [
                (frame.width - window.right, max(x for x, _ in points) - window.right),
                (frame.height - window.bottom, max(y for _, y in points) - window.bottom),
            ]
            if any(edge > 0 and far > TOUCH for edge, far in (*reach, *beyond)):
                found.append("a ship is cut by the box of her picture")
            found += [f"a ship is under {what}" for what in covers(order[i + 1 :], points)]
    return found


def covers(later: list[Seen], points: list[XY]) -> Iterator[str]:
    """What lies upon at least a tenth of the *points* of a ship."""
    for item, matrix, clip in later:
        if isinstance(item, Text) and item.text.strip():
            box, what = box_of(item, matrix), repr(item.text)
        elif isinstance(item, Shape) and item.fill:
            box, what = moved(item.path.bounds, matrix), "a plate"
        else:
            continue
        box = meet(box, clip)
        inside = [(x, y) for x, y in points if box.x < x < box.right and box.y < y < box.bottom]
        if isinstance(item, Shape):
            inside = [point for point in inside if holds(item.path, matrix, point)]
        if len(inside) > 0.1 * len(points):
            yield what


@pytest.fixture
def ships(monkeypatch: pytest.MonkeyPatch) -> Ships:
    """Note where the ships of each picture are while it is drawn; one that another pen draws and stamps is not told."""
    told, drawn_symbol, sailed = Ships(), Symbols._draw, Vessel.draw
    now: list[tuple[Pen, list[XY]]] = []

    def sail(vessel: Vessel, pen: Pen, light: Light, scale: float) -> None:
        now.append((pen, [map_point(pen._matrix, *point) for point in vessel.points()]))
        sailed(vessel, pen, light, scale)

    def draw(symbols: Symbols, key: str, kind: str, width: int, height: int, *rest: object) -> Symbol:
        now.clear()
        made = drawn_symbol(symbols, key, kind, width, height, *rest)  # type: ignore[arg-type]
        own = (width / 1000, height / 1000)
        told[key] = [[(x * 1000, y * 1000) for x, y in at] for pen, at in now if (pen.width, pen.height) == own]
        return made

    monkeypatch.setattr(Vessel, "draw", sail)
    monkeypatch.setattr(Symbols, "_draw", draw)
    return told


def composed(faces: Faces, frame: Frame, ships: Ships) -> list[str]:
    """The faults of a card's clips and pictures."""
    for item, _ in flat(frame.items):
        if isinstance(item, Place):
            faces.symbols[item.symbol]  # what is remembered is drawn now
    return cut_off(frame.items, faces.symbols) + ships_at_fault(frame, faces.symbols, ships)


@pytest.mark.in_long_form
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_covered_on_any_piece(game: str, language: str, ships: Ships) -> None:
    read = load_game(game_folder(game), language)
    faces, faults, needed = Faces(read, players=read.players[1]), list[str](), set[tuple[str, str]]()
    for component in read.components:
        for card in component.cards if component.id not in FILES else ():
            found = composed(faces, faces.face(component, card), ships)
            if component.id in PIECES_CUT:
                found = [fault for fault in found if not fault.startswith("piece:")]
            if found and (game, card.id) in ALLOWED:
                needed.add((game, card.id))
            else:
                faults += [f"{component.id} {card.id}: {fault}" for fault in found]
    assert not faults
    assert needed == {card for card in ALLOWED if card[0] == game}


def test_a_ship_that_is_cut_or_covered_and_words_out_of_their_clip_are_found(ships: Ships) -> None:
    read = load_game(game_folder("pirates-treasure-island"))
    component = next(each for each in read.components if each.id == "ship")
    faces = Faces(read, players=6)
    frame = faces.face(component, component.cards[0])
    assert not composed(faces, frame, ships)
    (picture,) = [key for key, reach in ships.items() if reach and "ship-scene" in key]
    xs, ys = [x for x, _ in ships[picture][0]], [y for _, y in ships[picture][0]]
    (at,) = [multiply(matrix, item.matrix) for item, matrix in flat(frame.items)
             if isinstance(item, Place) and item.symbol == picture]  # fmt: skip
    left, top, right, foot = round(min(xs)), round(min(ys)), round(max(xs)), round(max(ys))
    plate = Shape(Path("mlllh", (left, top, right, top, right, foot, left, foot)), fill=(255, 255, 255))
    covered = frame._replace(items=(*frame.items, Group((plate,), at)))
    assert composed(faces, covered, ships) == ["a ship is under a plate"]
    window = Path("mlllh", (5_000, 5_000, 30_000, 5_000, 30_000, 20_000, 5_000, 20_000))
    cut = composed(faces, frame._replace(items=(Group(frame.items, clip=window),)), ships)
    assert "a ship is cut by the box of her picture" in cut
    assert any(fault.startswith("'") and fault.endswith("is cut off") for fault in cut)


# -- words and bleed ---------------------------------------------------------------------------------


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
