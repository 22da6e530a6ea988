"""What pages write: only into the game, whole, over what they saw alone; and undone again."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE

import pytest

from pnp.errors import DataError, PnpError
from pnp.pages.feed import Feed
from pnp.serve.edits import Edits, digest_of


class Desk:
    def __init__(self, folder: Path, forbidden: str = "") -> None:
        self.folder, self.feed, self.noticed = folder, Feed(), 0
        self.edits = Edits(folder, self.feed, self._notice, forbidden)

    def _notice(self) -> None:
        self.noticed += 1

    def change(self, data: bytes | None, why: str = "a change", name: str = "cards.csv") -> str:
        path = self.folder / name
        return self.edits.write(name, digest_of(path.read_bytes() if path.exists() else None), data, why)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    game = tmp_path / "game"
    game.mkdir()
    (game / "cards.csv").write_bytes(b"id,cost\nsun,1\n")
    return Desk(game)


def test_edits_are_undone_and_done_again_in_their_order(desk: Desk) -> None:
    table = desk.folder / "cards.csv"
    contents = [table.read_bytes(), b"id,cost\nsun,12\n", b"id,cost\n", b"id,cost\nsun,12\nmoon,3\n"]
    for content in contents[1:]:
        desk.change(content)
    for content in contents[-2::-1]:
        desk.edits.undo()
        assert table.read_bytes() == content
    with pytest.raises(DataError, match="nothing to undo"):
        desk.edits.undo()
    for content in contents[1:]:
        desk.edits.redo()
        assert table.read_bytes() == content
    with pytest.raises(DataError, match="nothing to do again"):
        desk.edits.redo()
    assert desk.noticed == 9


def test_pages_are_told_what_can_be_undone(desk: Desk) -> None:
    assert b'"edits":{"undo":"","redo":""' in desk.feed.news_since(0)
    desk.change(b"x", "cost of sun")
    assert b'"undo":"cost of sun"' in desk.feed.news_since(0)
    assert desk.edits.undo() == {"file": "cards.csv", "why": "cost of sun"}
    assert b'"undo":"","redo":"cost of sun"' in desk.feed.news_since(0)
    desk.change(b"y", "another")
    assert b'"undo":"another","redo":""' in desk.feed.news_since(0)


def test_a_new_file_goes_when_it_is_undone(desk: Desk) -> None:
    desk.change(b"[stars]\n", name="notes.toml")
    desk.edits.undo()
    assert not (desk.folder / "notes.toml").exists()
    desk.edits.redo()
    assert (desk.folder / "notes.toml").read_bytes() == b"[stars]\n"
    desk.change(None, name="notes.toml")
    desk.edits.undo()
    assert (desk.folder / "notes.toml").read_bytes() == b"[stars]\n"


def test_what_the_page_did_not_see_is_not_written_over(desk: Desk) -> None:
    table = desk.folder / "cards.csv"
    seen = digest_of(table.read_bytes())
    desk.edits.write("cards.csv", seen, b"mine", "mine")
    table.write_bytes(b"theirs")
    for refused in (lambda: desk.edits.write("cards.csv", seen, b"again", "again"), desk.edits.undo):
        with pytest.raises(DataError, match="changed by somebody else"):
            refused()
        assert table.read_bytes() == b"theirs"
    with pytest.raises(DataError, match="is gone"):
        desk.edits.write("more.csv", seen, b"", "")
    with pytest.raises(DataError, match="there is a file already"):
        desk.edits.write("cards.csv", "", b"", "")


@pytest.mark.parametrize(
    "name",
    ["../out.csv", "/etc/x.toml", "referee.py", ".git/x.toml", "output/x.csv", ".x.csv", "out.csv", "far/x.csv", ""],
)
def test_nothing_else_is_read_or_written(desk: Desk, name: str) -> None:
    (desk.folder / "out.csv").symlink_to(desk.folder.parent / "there.csv")
    (desk.folder / "far").symlink_to(desk.folder.parent)
    (desk.folder.parent / "there.csv").write_bytes(b"x")
    with pytest.raises(PnpError):
        desk.edits.read(name)
    with pytest.raises(PnpError):
        desk.edits.write(name, "", b"", "")
    assert (desk.folder.parent / "there.csv").read_bytes() == b"x"
    assert sorted(path.name for path in desk.folder.parent.iterdir()) == ["game", "there.csv"]


def test_the_mode_and_a_link_within_the_folder_stay(desk: Desk) -> None:
    (desk.folder / "cards.csv").chmod(0o640)
    (desk.folder / "linked.csv").symlink_to("cards.csv")
    desk.change(b"new", name="linked.csv")
    assert (desk.folder / "linked.csv").is_symlink()
    assert (desk.folder / "cards.csv").read_bytes() == b"new"
    assert S_IMODE((desk.folder / "cards.csv").stat().st_mode) == 0o640


def test_a_game_that_came_with_pnp_is_not_written(desk: Desk) -> None:
    other = Desk(desk.folder, "copy it")
    with pytest.raises(DataError, match="copy it"):
        other.change(b"new")
    assert b'"forbidden":"copy it"' in other.feed.news_since(0)


def test_its_own_writes_are_told_from_others(desk: Desk) -> None:
    table = desk.folder / "cards.csv"
    assert not desk.edits.is_own(str(table))
    desk.change(b"new")
    assert desk.edits.is_own(str(table))
    os.utime(table, (1, 1))
    assert not desk.edits.is_own(str(table))


def test_what_killed_writes_left_is_removed_once_it_is_old(desk: Desk) -> None:
    game = desk.folder
    (game / "templates").mkdir()
    old, new, other = game / "templates" / f".pnp-{'0a' * 8}", game / f".pnp-{'1b' * 8}", game / ".pnp-trusted"
    for path in (old, new, other):
        path.write_bytes(b"")
    for path in (old, other):
        os.utime(path, (0, 0))
    Desk(game, "not written here")
    assert old.exists()
    Desk(game)
    assert not old.exists()
    assert new.exists()
    assert other.exists()
