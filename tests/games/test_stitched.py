"""The tiled boards of the games, stitched back together: they are the board as it was drawn in one piece."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.draw.geometry import Size
from pnp.export.png import render_pages
from pnp.game import load_game
from pnp.game.kinds.board import TiledBoard
from pnp.game.paths import game_folder
from pnp.game.sizes import PAPER_SIZES
from pnp.packages.installed import game_ids
from pnp.press.build import build
from pnp.press.imposition import Backs
from pnp.press.kinds.board import TileBatch
from pnp.press.plan import Order

DPI = 254  # 10 pixels a millimetre
WHOLE = Size(600_000, 600_000)
"""Paper that holds every board in one piece."""
BOARDS = [
    (name, component.id)
    for name in game_ids()
    for component in load_game(game_folder(name)).components
    if isinstance(component.kind, TiledBoard)
]


def stitch(name: str, board: str, paper: Size, folder: Path) -> tuple[Image.Image, int]:
    """Return a board as put together from its printed tiles, upright, and how many tiles it was."""
    order = Order(paper, "", Backs.NONE, only=(board,))
    report = build(load_game(game_folder(name)), order, folder / "board.pdf")
    (batch,) = report.plan.batches
    assert isinstance(batch, TileBatch)
    size, turn = batch.component.size, batch.layout.turn
    assert size is not None
    lying = size.turn() if turn else size
    picture = Image.new("RGB", (round(lying.width / 100), round(lying.height / 100)))
    for page, tile in zip(render_pages(report.file, dpi=DPI), batch.layout.tiles, strict=True):
        core = (tile.core.x, tile.core.y, tile.core.right, tile.core.bottom)
        shown = page.convert("RGB").crop(tuple(round(side / 100) for side in core))
        picture.paste(shown, (round((tile.core.x - tile.board.x) / 100), round((tile.core.y - tile.board.y) / 100)))
    return picture.transpose(Image.Transpose.ROTATE_90) if turn else picture, len(batch.layout.tiles)


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of the pixels, of 255, in the channel where it is largest."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_some_game_has_a_tiled_board() -> None:
    assert ("ten-gold", "board") in BOARDS


@pytest.mark.combinations("name, board", BOARDS, BOARDS[-1:])
def test_the_tiles_stitched_together_are_the_board(name: str, board: str, tmp_path: Path, long: bool) -> None:
    whole, pieces = stitch(name, board, WHOLE, tmp_path)
    assert pieces == 1
    assert max(high - low for low, high in whole.getextrema()) > 200  # there is something on it
    for paper in ("A4", "Letter") if long else ("A4",):
        tiled, tiles = stitch(name, board, PAPER_SIZES[paper], tmp_path)
        assert tiled.size == whole.size
        assert apart(tiled, whole) < 1, f"{paper}, {tiles} tiles"
