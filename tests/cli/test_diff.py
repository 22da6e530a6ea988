"""pnp diff, and pnp build --changed: what changed since a revision or a folder, and that alone."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pnp.game import earlier as earlier_game
from pnp.game.earlier import earlier
from tests.edits import copy_writable, replace_in
from tests.tiny import copy_of_tiny, run


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small game in a git repository, not in its top folder, and committed."""
    monkeypatch.chdir(tmp_path)
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "t@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    (tmp_path / "games").mkdir()
    copy_of_tiny(tmp_path / "games")
    git("init", "-q")
    commit()
    return Path("games/tiny")


def git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], check=True)


def commit() -> None:
    git("add", "-A")
    git("commit", "-qm", "as printed")


def diff(*arguments: str) -> Any:
    result = run("diff", *arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_nothing_changed(game: Path) -> None:
    assert run("diff", str(game)).output == "Three Lanterns: no card changed since HEAD.\n"
    assert diff(str(game))["cards"] == []


def test_a_cell_that_is_printed(game: Path) -> None:
    replace_in(game / "keepers.csv", "Never late", "Always late")
    assert run("diff", str(game)).output.splitlines() == [
        "Three Lanterns: 1 card changed since HEAD",
        "  keeper/cy: motto was Never late, is Always late",
        "Throw away 3 pieces, print 3 pieces: pnp build games/tiny --changed --since HEAD",
    ]


def test_a_cell_that_names_a_row_of_another_table(game: Path) -> None:
    for old, new in ((",north,", ",x,"), (",south,", ",north,"), (",x,", ",south,")):
        replace_in(game / "keepers.csv", old, new)
    assert "  keeper/cy: guild was south, is north\n" in run("diff", str(game)).output


def test_a_cell_that_is_not_printed_costs_no_paper(game: Path) -> None:
    replace_in(game / "templates" / "base.j2", "card.oil", "1")
    commit()
    replace_in(game / "keepers.csv", "north,3,", "north,4,")
    answer = diff(str(game))
    assert answer["cards"][0]["fields"] == [{"field": "oil", "before": "3", "now": "4"}]
    assert (answer["throw_away"], answer["print"]) == (0, 0)
    assert "(looks the same)" in run("diff", str(game)).output


def test_a_template_changes_how_all_its_cards_look(game: Path) -> None:
    replace_in(game / "templates" / "keeper.j2", "Pay <b>1</b>", "Pay <b>2</b>")
    assert "  keeper: the front of ada, bo, cy look different\n" in run("diff", str(game)).output
    assert diff(str(game))["print"] == 6


def test_a_back_that_all_share(game: Path) -> None:
    (game / "templates" / "back.j2").write_text('<face><rect width="100%" height="100%" fill="sea"/></face>')
    assert "the back of ada, bo, cy look different" in run("diff", str(game)).output


def test_a_card_that_is_new_one_that_is_gone_and_one_more_copy(game: Path) -> None:
    replace_in(game / "keepers.csv", "bo,Bo,north,1,,2,", "di,Dee,north,2,New here,2,")
    replace_in(game / "game.toml", "copies = 3\ntotal = 9", "copies = 4\ntotal = 12")
    output = run("diff", str(game)).output
    assert "  keeper/di: new, 2 pieces\n" in output
    assert "  keeper/bo: gone, 2 pieces\n" in output
    assert "  lamp/lamp: 12 pieces in place of 9 (looks the same)\n" in output
    answer = diff(str(game))
    assert (answer["throw_away"], answer["print"]) == (2, 2 + 3)


def test_since_an_older_revision_and_since_a_folder(game: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept" / "tiny"
    shutil.copytree(game, kept)
    replace_in(game / "keepers.csv", "Never late", "Always late")
    commit()
    assert diff(str(game))["cards"] == []
    for since in ("HEAD~1", str(kept)):
        assert [card["card"] for card in diff(str(game), "--since", since)["cards"]] == ["cy"]


@pytest.mark.parametrize("since", ["nothing", "--upload-pack=touch x", "HEAD; ls", "-h", "HEAD:games"])
def test_what_is_no_revision_is_told(game: Path, since: str) -> None:
    result = run("diff", str(game), f"--since={since}")
    assert result.exit_code == 1
    assert f"{since!r} is no folder of a game, no print that is remembered, and no revision" in result.output


def test_a_revision_without_the_game_is_told(game: Path) -> None:
    game.rename("other")
    commit()
    result = run("diff", "other", "--since", "HEAD~1")
    assert result.exit_code == 1
    assert "HEAD~1 has no game in other" in result.output


def test_a_renamed_card_is_the_same_one(game: Path) -> None:
    replace_in(game / "keepers.csv", "bo,Bo,north,1,,2,", "di,Dee,north,1,,2,")
    assert "  keeper/di: name was Bo, is Dee\n" in run("diff", str(game)).output
    answer = diff(str(game))
    assert [(card["card"], card["was"]) for card in answer["cards"]] == [("di", "bo")]
    assert (answer["throw_away"], answer["print"]) == (2, 2)


def test_without_a_repository_the_last_print_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_cache: Path
) -> None:
    """In a table without ids, a row on top moves all others: they are the same cards."""
    monkeypatch.chdir(tmp_path)
    game = copy_of_tiny(tmp_path)
    (game / "lamps.csv").write_text("oil,where\n1,pier\n2,tower\n", encoding="utf-8")
    replace_in(game / "game.toml", "per-player = true\ncopies = 3\ntotal = 9", 'table = "lamps.csv"')
    result = run("diff", "tiny")
    assert result.exit_code == 1
    assert "no print of tiny is remembered" in result.output
    assert run("build", "tiny").exit_code == 0
    replace_in(game / "lamps.csv", "where\n", "where\n3,bay\n")
    (change,) = diff("tiny")["cards"]
    assert (change["card"], change["before"], change["now"]) == ("row-2", 0, 1)
    assert json.loads(run("build", "tiny", "--changed", "--json").output)["pieces"] == {"lamp": 1}


def test_the_game_as_it_was_leaves_nothing_behind(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(place))
    replace_in(game / "keepers.csv", "Never late", "Always late")
    diff(str(game))
    assert list(place.iterdir()) == []


def touches(name: str) -> str:
    """Return a command for a configuration of git that shows by a file *name* in the working folder that it was run."""
    return f"touch '{Path.cwd() / name}'; cat"


@pytest.mark.parametrize("command", [("diff", "games/tiny"), ("build", "games/tiny", "--changed")])
def test_a_filter_of_the_repository_is_not_run(game: Path, command: tuple[str, ...]) -> None:
    (game / ".gitattributes").write_text("*.csv filter=ev\n")
    commit()
    git("config", "filter.ev.smudge", touches("PWNED"))
    replace_in(game / "keepers.csv", "Never late", "Always late")
    result = run(*command)
    assert result.exit_code == 0, result.output
    assert not Path("PWNED").exists()


def test_a_game_may_be_the_working_folder(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_in(game / "keepers.csv", "Never late", "Always late")
    monkeypatch.chdir(game)
    assert [card["card"] for card in diff(".")["cards"]] == ["cy"]


def test_a_bare_repository_inside_a_folder_is_not_trusted(game: Path) -> None:
    (game / ".gitattributes").write_text("*.csv filter=ev\n")
    git("init", "-q", str(game))
    for words in (
        ("add", "-A"),
        ("commit", "-qm", "theirs"),
        ("config", "core.worktree", "."),
        ("config", "core.bare", "false"),
        ("config", "filter.ev.smudge", touches("PWNED")),
    ):
        git("-C", str(game), *words)
    for name in ("HEAD", "config", "objects", "refs"):
        (game / ".git" / name).rename(game / name)
    shutil.rmtree(game / ".git")
    result = run("diff", str(game))
    assert not Path("PWNED").exists()
    assert result.exit_code == 1
    assert "bare repository" in result.output


def test_what_a_repository_lacks_is_not_fetched(game: Path) -> None:
    """A partial clone fetches what is missing by a command of its own configuration."""
    missing = subprocess.check_output(["git", "rev-parse", "HEAD:games/tiny/keepers.csv"], text=True).strip()
    Path(".git", "objects", missing[:2], missing[2:]).unlink()
    for name, value in (
        ("core.repositoryFormatVersion", "1"),
        ("extensions.partialClone", "ev"),
        ("remote.ev.promisor", "true"),
        ("remote.ev.url", str(Path.cwd())),
        ("remote.ev.uploadpack", touches("PWNED")),
    ):
        git("config", name, value)
    result = run("diff", str(game))
    assert not Path("PWNED").exists()
    assert result.exit_code == 1
    assert "HEAD cannot be taken out of its repository: 'keepers.csv' is missing or broken" in result.output


def ask_git(*command: str, data: bytes) -> str:
    """Return the id that git answers to a *command* that reads *data*."""
    return subprocess.check_output(["git", *command], input=data).decode().strip()


def tree(*entries: tuple[str, str, str]) -> str:
    """Make a tree of modes, names and ids, also with names that git itself would never take."""
    data = b"".join(f"{mode} {name}\0".encode() + bytes.fromhex(digest) for mode, name, digest in entries)
    return ask_git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", data=data)


def revision_of_tiny(*entries: tuple[str, str, str]) -> str:
    """Make a revision in which games/tiny is what was committed, and these *entries*."""
    lines = subprocess.check_output(["git", "ls-tree", "HEAD:games/tiny"], text=True).splitlines()
    tiny = [(line.split()[0].lstrip("0"), line.split("\t")[1], line.split()[2]) for line in lines]
    return ask_git("commit-tree", tree(("40000", "games", tree(("40000", "tiny", tree(*tiny, *entries))))), data=b"x")


def test_a_revision_writes_nothing_outside_and_no_links(game: Path, tmp_path: Path) -> None:
    blob = ask_git("hash-object", "-w", "--stdin", data=b"theirs")
    up = tree(("100644", "outside", blob))
    revision = revision_of_tiny(
        ("40000", "..", up),
        ("40000", "..", tree(("40000", "..", up))),
        ("100644", "../outside", blob),
        ("100644", f"{tmp_path}/outside", blob),
        ("40000", ".git", up),
        ("120000", "link", blob),
        ("160000", "module", blob),
    )
    with earlier(game, revision) as folder:
        top = folder.parent
        written = {path.relative_to(top).as_posix() for path in top.rglob("*") if not path.is_dir()}
        assert not (top.parent / "outside").exists()
    assert written == {path.relative_to(game.parent).as_posix() for path in game.rglob("*") if path.is_file()}
    assert not (tmp_path / "outside").exists()


def test_a_revision_with_one_name_for_a_file_and_a_folder_is_told(game: Path) -> None:
    blob = ask_git("hash-object", "-w", "--stdin", data=b"theirs")
    revision = revision_of_tiny(("100644", "a", blob), ("40000", "a", tree(("100644", "b", blob))))
    result = run("diff", str(game), "--since", revision)
    assert result.exit_code == 1
    assert f"{revision} cannot be taken out of its repository: 'a/b' is missing or broken" in result.output


def test_a_repository_whose_files_lie_elsewhere_has_no_game(game: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    git("config", "core.worktree", str(tmp_path / "elsewhere"))
    result = run("diff", str(game))
    assert result.exit_code == 1
    assert "HEAD has no game in games/tiny" in result.output


def test_a_build_of_what_changed(game: Path) -> None:
    replace_in(game / "keepers.csv", "Never late", "Always late")
    tried = run("build", str(game), "--changed", "--dry-run", "--json")
    assert json.loads(tried.output)["pieces"] == 3
    result = run("build", str(game), "--changed", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["pieces"] == {"keeper": 3}
    commit()
    result = run("build", str(game), "--changed")
    assert result.exit_code == 1
    assert "no card of Three Lanterns must be printed again since HEAD" in result.output
    again = run("build", str(game), "--changed", "--since", "HEAD~1", "--json")
    assert json.loads(again.output)["pieces"] == {"keeper": 3}


@pytest.mark.parametrize("wrong", [("--since", "HEAD"), ("--changed", "--card", "cy")])
def test_options_that_do_not_go_together(game: Path, wrong: tuple[str, ...]) -> None:
    assert run("build", str(game), *wrong).exit_code == 2


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def print_game(*options: str) -> str:
    """Print the game and return the build id."""
    result = run("build", "games/tiny", "-o", "print", "--json", *options)
    assert result.exit_code == 0, result.output
    return str(json.loads(result.output)["build"])


def test_since_the_last_print_or_one_that_is_named(game: Path, own_cache: Path) -> None:
    result = run("diff", str(game), "--since", "last-print")
    assert result.exit_code == 1
    assert "no print of tiny is remembered" in result.output
    part = print_game("--only", "keeper")
    result = run("diff", str(game), "--since", "last-print")
    assert f"only a part of tiny was printed: build {part}" in " ".join(result.output.split())
    assert run("diff", str(game), "--since", part).exit_code == 0
    first = print_game()
    replace_in(game / "keepers.csv", "Never late", "Always late")
    changed = diff(str(game), "--since", "last-print")["cards"]
    assert [card["component"] + "/" + card["card"] for card in changed] == ["keeper/cy"]
    second = print_game()
    assert second != first
    assert diff(str(game), "--since", "last-print")["cards"] == []
    assert diff(str(game), "--since", first)["cards"] == changed
    replace_in(game / "keepers.csv", "Always late", "Never late")
    assert diff(str(game), "--since", first)["cards"] == []


def test_a_print_of_some_cards_is_not_the_last_one_but_that_of_the_changes_is(game: Path, own_cache: Path) -> None:
    print_game()
    replace_in(game / "keepers.csv", "Never late", "Always late")
    print_game("--only", "lamp")
    assert len(diff(str(game), "--since", "last-print")["cards"]) == 1
    print_game("--changed", "--since", "last-print")
    assert diff(str(game), "--since", "last-print")["cards"] == []


def test_a_print_that_is_forgotten_is_told(game: Path, own_cache: Path) -> None:
    build = print_game()
    shutil.rmtree(own_cache)
    assert diff_fails("last-print")
    assert f"'{build}' is no folder of a game, no print that is remembered" in diff_fails(build)


def diff_fails(since: str) -> str:
    result = run("diff", "games/tiny", "--since", since)
    assert result.exit_code == 1
    return result.output


def test_a_number_that_changes_what_the_referee_answers_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards are left out: other tests compare them, and the drawing of 400 sides says nothing about a number."""
    monkeypatch.setattr("pnp.press.difference.compare", lambda *walls: iter(()))
    share = Path(__file__).parents[2]
    old = tmp_path / "old" / "treasure-fleet"
    copy_writable(share / "cards" / "treasure-fleet", old)
    copy_writable(share / "templates" / "treasure-fleet", old / "templates")
    new = tmp_path / "new" / "treasure-fleet"
    shutil.copytree(old, new)
    replace_in(new / "game.toml", "default = 16", "default = 17")
    beside = run("diff", str(new), "--since", str(old)).output.splitlines()
    assert "  option governor_value: default was “16”, is “17”" in beside
    assert any(line.startswith("  rules: was") and "16" in line and "17" in line for line in beside), beside


def test_git_that_never_answers_is_given_up(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo("pipe")
    git("config", "include.path", str(Path("pipe").absolute()))
    monkeypatch.setattr(earlier_game, "_SECONDS_TO_ANSWER", 0.2)
    result = run("diff", str(game))
    assert result.exit_code == 1
    assert "git does not answer within 0.2 seconds" in result.stderr


@pytest.mark.in_long_form
def test_files_of_a_repository_that_no_game_can_hold_are_told_and_not_held_in_memory(game: Path) -> None:
    with Path("games/tiny/video.bin").open("wb") as file:
        file.truncate(150_000_000)
    git("config", "core.compression", "1")
    commit()
    replace_in(game / "keepers.csv", "Never late", "Always late")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert len(diff(str(game))["cards"]) == 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < before + 60_000  # kilobytes


def test_a_repository_that_unpacks_to_too_much_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_game, "_MOST_BYTES", 100)
    result = run("diff", str(game))
    assert result.exit_code == 1
    assert "HEAD has more than 0 MB of files in the game's folder" in result.stderr


def test_a_repository_of_too_many_files_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier_game, "_MOST_LISTED", 100)
    result = run("diff", str(game))
    assert result.exit_code == 1
    assert "HEAD has too many files in the game's folder" in result.stderr
