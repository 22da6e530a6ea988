"""The text of a game's rules: filled, in its language, and true to the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.errors import PnpError
from pnp.game.model import Game
from pnp.press.faces import Faces
from pnp.rules.document import Document, Paragraph, plain_text
from pnp.rules.source import read_rules, rules_of
from tests.rules.conftest import ENGLISH, SHEET, Sheet

FacesOf = Callable[[Game], Faces]


@pytest.fixture
def document(sheet: Sheet, faces_of: FacesOf) -> Callable[..., Document]:
    def read(*texts: str, **languages: str) -> Document:
        game = sheet(*texts, **languages)
        component = rules_of(game)
        assert component is not None
        return read_rules(component, faces_of(game))

    return read


@pytest.fixture
def complaints(document: Callable[..., Document]) -> Callable[..., list[str]]:
    def fail(*texts: str, **languages: str) -> list[str]:
        with pytest.raises(PnpError) as caught:
            document(*texts, **languages)
        return [str(problem) for problem in caught.value.problems]

    return fail


def titles(document: Document) -> list[str]:
    return [plain_text(section.title) for section in document.sections]


def test_the_text_is_filled_from_the_game(document: Callable[..., Document]) -> None:
    found = document()
    assert titles(found) == ["Set-up", "Fog", "Signs"]
    listing, _, table = found.sections[0].blocks
    assert plain_text(listing.items[0][0].inlines) == "Take 3 lamps each ."  # type: ignore[union-attr]
    assert [plain_text(row[0]) for row in table.rows] == ["Old Ada", "Bo", "Captain Cy"]  # type: ignore[union-attr]


def test_a_place_is_the_line_of_the_source_though_loops_write_more(document: Callable[..., Document]) -> None:
    found = document("# T\n\n{% for i in range(3) %}\nLine {{ i }}\n\n{% endfor %}\n## S {#s}\n\nEnd\n")
    assert [block.where for block in found.lead] == ["rules/en.md:4"] * 3
    assert found.sections[0].blocks == (Paragraph(found.sections[0].blocks[0].inlines, "rules/en.md:9"),)  # type: ignore[union-attr]


def test_another_language_falls_back_section_by_section(document: Callable[..., Document]) -> None:
    found = document(ENGLISH, de="# So geht's\n\n## Nebel {#fog}\n\nSiehe [Aufbau](#setup).\n")
    assert found.title == "So geht's"
    assert titles(found) == ["Set-up", "Nebel", "Signs"]
    assert [section.language for section in found.sections] == ["en", "de", "en"]
    assert found.untranslated == ("setup", "glossary")
    assert found.language == "de"
    assert plain_text(found.lead[0].inlines) == "Light every lamp before the fog."  # type: ignore[union-attr]


def test_a_heading_says_its_look_once_for_all_languages(document: Callable[..., Document]) -> None:
    english = ENGLISH.replace("{#fog}", '{#fog icon=lamp colour=#B5462F tab="Thick fog"}')
    fog = document(english, de="# So geht's\n\n## Nebel {#fog}\n\nGrau.\n").sections[1]
    assert (plain_text(fog.title), fog.icon, fog.colour, fog.tab) == ("Nebel", "lamp", (181, 70, 47), "Nebel")


def test_a_language_without_rules_is_english_all_through(sheet: Sheet, faces_of: FacesOf) -> None:
    game = sheet(ENGLISH, de="")
    (game.folder / "rules" / "de.md").unlink()
    component = rules_of(game)
    assert component is not None
    assert read_rules(component, faces_of(game)).untranslated == ("setup", "fog", "glossary")


def test_a_section_that_english_has_not_is_an_error(complaints: Callable[..., list[str]]) -> None:
    assert complaints(ENGLISH, de="# T\n\n## Nebel {#nebel}\n") == [
        "rules/de.md:3: the English rules have no section 'nebel'\n  hint: they have: setup, fog, glossary"
    ]


def test_icons_pieces_and_links_that_are_not_there_are_told_at_once(complaints: Callable[..., list[str]]) -> None:
    pieces = "![a](piece:keeper/adda)\n\n![b](piece:kepper/ada)\n\n![c](piece:lamp/lamp?back)\n"
    text = "# T\n\n:lmap: [x](#nowhere)\n\n" + pieces
    assert [fault.split("\n")[0] for fault in complaints(text)] == [
        "rules/en.md:3: there is no icon 'lmap'",
        "rules/en.md:3: a link leads to 'nowhere', which no heading has",
        "rules/en.md:5: keeper has no card 'adda'",
        "rules/en.md:7: there is no component 'kepper' to show",
        "rules/en.md:9: lamp has no back to show",
    ]


def test_the_icon_of_a_heading_is_one_that_there_is(complaints: Callable[..., list[str]]) -> None:
    (said,) = complaints(ENGLISH.replace("{#fog}", "{#fog icon=foghorn}"))
    assert "foghorn" in said
    assert said.startswith("rules/en.md:")


def test_a_fault_of_the_filling_names_file_and_line(complaints: Callable[..., list[str]]) -> None:
    assert complaints("# T\n\n## S {#s}\n\n{{ plyers }}\n") == [
        "rules/en.md:5: there is no 'plyers' in '{{ plyers }}' (filling rules)\n  hint: did you mean 'players'?"
    ]
    (fault,) = complaints('# T\n\n{{ cards("keper") }}\n')
    assert fault.startswith("rules/en.md:3: there is no component 'keper' in ")
    (fault,) = complaints('# T\n\n{{ rule("fight").verdict }}\n')
    assert fault.startswith("rules/en.md:3: 'tiny' has no referee in ")


def test_far_too_much_text_is_not_even_set(complaints: Callable[..., list[str]]) -> None:
    (fault,) = complaints("# T\n\n" + "fog " * 4_000)
    assert fault.startswith("rules/en.md: 12002 letters are far too many for sides = 1")


def test_the_rules_read_nothing_outside_of_the_game(complaints: Callable[..., list[str]]) -> None:
    (fault,) = complaints('# T\n\n{% include "../secret.md" %}\n')
    assert "may not lead out of its folder" in fault


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('[components.rules]\ntitle = "R"\nrules = "ruels"\n', "there is no ruels/en.md"),
        ('[components.rules]\ntitle = "R"\nrules = "../rules"\n', "'../rules' is not the name of a file inside"),
        (SHEET + 'size = "poker"\n', "[components.rules] is a rules sheet, which has no size"),
        (SHEET.replace("sides = 1", "sides = 0"), "sides = 0 is not a whole number from 1 to 24"),
        ('[components.r]\ntitle = \"R\"\npage = true\nface = \"back.j2\"\nsides = 2\n',
         "[components.r] is a page, which has no sides"),
        (SHEET + SHEET.replace(".rules]", ".more]"), "the game has more than one rules sheet"),
        (SHEET + '[glossary]\nterms = ["keeper.nmae"]\n', "'keeper.nmae' is not a column of a component or table"),
        (SHEET + '[glossary]\nterms = "keeper.name"\n', "terms = 'keeper.name' is not a list of columns"),
    ],
)  # fmt: skip
def test_what_game_toml_says_of_rules_is_checked(sheet: Sheet, more: str, said: str) -> None:
    with pytest.raises(PnpError) as caught:
        sheet(more=more)
    assert any(said in problem.what for problem in caught.value.problems)
