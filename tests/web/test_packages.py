"""Games of packages that whoever makes the site names: what cannot stand on the shelf is refused, and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.game import load_game
from tests.tiny import copy_of_tiny
from web.build import _wheels_of
from web.shelf import _check


def test_what_cannot_stand_on_the_shelf_is_refused(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path / "tiny")
    with pytest.raises(SystemExit, match=r"tiny is no package of a game: .*pyproject\.toml"):
        _wheels_of([game], tmp_path)
    with pytest.raises(SystemExit, match=r"tiny has no box: a component with size = .tuckbox"):
        _check(load_game(game))
