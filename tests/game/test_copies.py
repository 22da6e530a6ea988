"""Templates that tell one copy from another."""

from __future__ import annotations

from pathlib import Path

from pnp.game.copies import templates_that_tell_copies


def test_a_link_that_leads_out_of_the_game_is_not_read(tmp_path: Path) -> None:
    game, outside = tmp_path / "game", tmp_path / "outside.txt"
    game.mkdir()
    outside.write_text("{{ card.copy }}", "utf-8")
    (game / "own.j2").write_text("{{ card.copy }}", "utf-8")
    (game / "card.j2").symlink_to(outside)
    assert templates_that_tell_copies(game) == {"own.j2"}
