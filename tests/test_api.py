"""pnp from Python: the same as the command line, and games made in code the same as in a folder."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import pnp
from pnp import Game, PnpError, build, check, preview
from tests.tiny import TINY, run

FACE = """<card><background fill="{{ card.tint }}"/>
<text x="5mm" y="5mm" width="50mm">{{ card.name }}: {{ card.n }}</text></card>"""
BACK = '<card><background fill="red"/><image href="dot.svg" x="10mm" y="10mm" width="20mm" height="20mm"/></card>'
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#204060"/></svg>'
CARDS = [
    {"name": 'One, "two"', "n": 1, "tint": "red", "copies": 2},
    {"name": "Zwei\nZeilen", "n": 2, "tint": "#ccddee", "copies": 1, "tags": ["a", "b"]},
]


pytestmark = pytest.mark.usefixtures("working_folder")


def small() -> Game:
    game = Game(
        "Small Lamps",
        players=(2, 3),
        about="Lamps.",
        colours={"red": "#b3202a"},
        facts={"minutes": 20},
        style={"text_size": "10pt"},
        credit=[{"role": "Design", "name": "A. Keeper"}],
    )
    columns = {"tint": "colour", "tags": "list?"}
    game.component("lamp", face=FACE, back=BACK, cards=CARDS, size="poker", columns=columns)
    game.component(
        "marker",
        title="Markers",
        face='<card><background fill="red"/></card>',
        size="18mm",
        shape="round",
        per_player=True,
        copies=2,
    )
    return game.file("dot.svg", DOT)


def test_build_does_what_the_command_does() -> None:
    report = build(TINY, paper="letter", only=["keeper", "lamp"], backs="short", output="api")
    answer = json.loads(run("build", str(TINY), "--paper", "letter", "--only", "keeper,lamp", "--backs", "short", "-o",
                            "cli", "--json").stdout)  # fmt: skip
    assert report.file.read_bytes() == Path(answer["file"]).read_bytes()
    assert (report.sheets, report.pieces, report.build) == (answer["sheets"], answer["pieces"], answer["build"])
    assert report.file == Path("api", *Path(answer["file"]).parts[1:])
    delivered = build(TINY, for_="silhouette", only="keeper")
    assert {file.suffix for file in delivered.files} >= {".pdf", ".dxf"}


def test_check_and_preview_do_what_the_commands_do() -> None:
    checked = check(str(TINY))
    answer = json.loads(run("check", str(TINY), "--json").stdout)
    assert (checked.sheets, checked.pieces) == (answer["sheets"], answer["pieces"])
    files = preview(TINY, dpi=72, output="api")
    listed = json.loads(run("preview", str(TINY), "--dpi", "72", "-o", "cli", "--json").stdout)["files"]
    assert [file.read_bytes() for file in files] == [Path(file).read_bytes() for file in listed]


def test_a_game_made_in_code_is_the_same_bytes_as_in_a_folder() -> None:
    game = small()
    report = build(game, output="code")
    home = game.save("games")
    other = build(home, output="folder")
    assert (game.id, home) == ("small-lamps", Path("games/small-lamps"))
    assert report.pieces == {"lamp": 3, "marker": 6}
    assert report.file.read_bytes() == other.file.read_bytes()
    assert run("check", str(home)).exit_code == 0


def test_faults_name_what_was_written_in_code() -> None:
    game = small().component("bad", face="<card><text>{{ card.nme }}</text></card>", cards=[{"name": "x"}], size="2x")
    with pytest.raises(PnpError) as error:
        check(game)
    (problem,) = error.value.problems
    assert problem.where == "component('bad', size=...)"
    assert "'2x' is not a size" in problem.what
    rows = [{"name": "x\ny"}, {"name": "z", "copies": "?"}]
    game = small().component("bad", face="<card/>", cards=rows, size="poker")
    with pytest.raises(PnpError, match=r"component\('bad', cards=...\), row 2: column 'copies': '\?' is not"):
        check(game)
    with pytest.raises(PnpError, match=r"^Game\('A', players=...\): players = \[3, 2\] is not two numbers"):
        check(Game("A", players=(3, 2)).component("b", face="<card/>", size="poker"))
    with pytest.raises(PnpError, match=r"^Game\('A', print=...\), mark-lenght: 'mark-lenght' is not a key"):
        check(Game("A", print={"mark_lenght": "2mm"}).component("b", face="<card/>", size="poker"))
    with pytest.raises(PnpError, match=r"^bad.j2:1: |^templates/bad.j2:1: "):
        check(small().component("bad", face="<card><text>{{ card.nme }}</text></card>", size="poker"))


def test_a_file_cannot_be_a_folder_too() -> None:
    game = small().file("icons", DOT).file("icons/sun.svg", DOT)
    with pytest.raises(PnpError, match="^icons/sun.svg: cannot be written: "):
        check(game)
    with pytest.raises(PnpError, match="cannot be written: "):
        game.save("games")
    assert not (Path("games") / game.id / "game.toml").exists()


def test_options_that_are_wrong_are_named_as_keywords() -> None:
    for options, said in (
        ({"bleed": 3}, "bleed=3: 3 is not a length; write a text with its unit, such as '3mm'"),
        ({"paper": "A99"}, "paper='A99': 'A99' is not a paper"),
        ({"ink_saver": "yes"}, "ink_saver='yes': 'yes' is neither true nor false"),
        ({"paper": True}, "paper=True: True is not a paper"),
        ({"copies": 0}, "copies=0: 0 is not a whole number from 1 to 100"),
        ({"only": 3}, "only=3: 3 is neither a name nor a list of names"),
        ({"since": "v1"}, "since says since when cards changed; write both."),
        ({"for_": "silhouette", "bleed": "9mm"}, "use bleed 0.625mm, or leave it out"),
        ({"refresh_host": "x"}, "refresh_host says where tables may come from when you refresh"),
    ):
        with pytest.raises(PnpError) as error:
            build(small(), **options)  # type: ignore[arg-type]
        assert said in str(error.value)
        assert "--" not in str(error.value)
    with pytest.raises(TypeError, match="build\\(\\) has no option 'papers'; did you mean paper?"):
        build(small(), papers="A4")  # type: ignore[call-arg]
    with pytest.raises(PnpError, match="neither a game nor a game folder"):
        check("nothing-of-the-kind")


def test_a_length_of_nothing_may_be_a_number() -> None:
    assert "bleed-0mm" in build(TINY, bleed=0, only="keeper").file.name
    assert check(TINY, bleed=None).pieces == 15  # type: ignore[arg-type]


def test_a_game_may_be_saved_again_into_its_own_folder() -> None:
    home = small().file("icons/sun.svg", DOT).save("games")
    (home / "notes.txt").write_text("mine")
    again = small().component("more", face="<card/>", size="poker")
    assert again.save("games") == home
    assert "[components.more]" in (home / "game.toml").read_text()
    assert not (home / "icons" / "sun.svg").exists()  # the game has it no more
    assert (home / "notes.txt").read_text() == "mine"
    assert again.save("games") == home


def test_what_others_wrote_is_not_overwritten() -> None:
    with pytest.raises(PnpError, match="is not the name of a file inside"):
        small().file("../x.txt", "x").save("games")
    home = small().save("games")
    text = (home / "lamp.csv").read_text()
    (home / "lamp.csv").write_text(text + "Three,3,red,1,\n")
    (home / "dot2.svg").write_text(DOT)
    with pytest.raises(PnpError) as error:
        small().file("dot2.svg", DOT + " ").save("games")
    assert [(Path(each.where).name, each.what) for each in error.value.problems] == [
        ("dot2.svg", "is there, and was not saved"),
        ("lamp.csv", "was changed since it was saved"),
    ]
    assert (home / "lamp.csv").read_text() == text + "Three,3,red,1,\n"
    (home / "lamp.csv").unlink()
    (home / "lamp.csv").symlink_to("../../elsewhere.csv")
    with pytest.raises(PnpError, match="link that leads out|no file that was saved"):
        small().save("games")
    Path("others/small-lamps").mkdir(parents=True)
    small().save("others")  # an empty folder is nobody's
    Path("taken/small-lamps").mkdir(parents=True)
    Path("taken/small-lamps/game.toml").write_text("")
    with pytest.raises(PnpError, match="is there already"):
        small().save("taken")
    with pytest.raises(PnpError, match="no-such.png"):
        build(small().file("x.png", Path("no-such.png")))


@pytest.mark.parametrize("listed", ["", "[]", "{", '{"../../kept.txt": "0"}', '"x"', "[" * 5000])
def test_a_list_of_saved_files_that_is_wrong_lists_nothing(listed: str) -> None:
    home = small().save("games")
    Path("kept.txt").write_text("kept")
    (home / ".pnp-saved.json").write_text(listed)
    with pytest.raises(PnpError, match="is there already"):
        small().save("games")
    assert Path("kept.txt").exists()


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, pnp; print([name for name in sys.modules if name.startswith('pnp.') or name == 'click'])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
    assert all(getattr(pnp, name).__name__ == name for name in pnp.__all__)
    assert {"Game", "PnpError", "build", "check", "preview"} < {*pnp.__all__}
    with pytest.raises(AttributeError, match="no attribute 'card'"):
        pnp.card  # type: ignore[attr-defined]  # noqa: B018
