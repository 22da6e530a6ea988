"""The style on paper: every key changes what is printed, and a title takes the letters of the game's own font."""

from __future__ import annotations

import shutil
from pathlib import Path

import pypdfium2
import pytest

from pnp.errors import FontError, PnpError
from pnp.game import load_game
from pnp.game.sizes import PAPER_SIZES
from pnp.game.style import KEYS
from pnp.press.build import build
from pnp.press.check import check_game
from pnp.press.compose import Composer
from pnp.press.faces import Faces
from pnp.press.pages import pages_of
from pnp.press.plan import Order, plan_print
from pnp.press.preview import contact_sheets
from pnp.press.screen import GameScreen
from pnp.rules.as_html import html_of
from pnp.rules.source import read_rules, rules_of
from tests.edits import copy_writable
from tests.fonts import JAPANESE
from tests.items import texts
from tests.page_log import log_face, log_page
from tests.tiny import copy_of_tiny

A4 = Order(PAPER_SIZES["A4"], "A4")
MORE = """
[components.box]
title = "Box"
face = "common/tuckbox.j2"
size = "tuckbox of keeper"

[components.spinner]
title = "Spinner"
face = "common/spinner.j2"
size = "150mm x 112mm"
shape = "outline"

[components.stand]
title = "Stand"
face = "common/stand.j2"
size = "24mm x 45mm"
shape = "outline"

[components.rules]
title = "Rules"
rules = "rules"
"""
RULES = f"""# Rules

{"Light a lamp. " * 20}

## Fog {{#fog}}

It comes and *goes*.

> **Example.** A lamp goes out.

---

The end.

"""

LAMP = """<face>
  <text x="4mm" y="6mm" width="12mm" align="center">A number</text>
  <text x="4mm" y="10mm" width="12mm" size="6pt" align="center">Oil</text>
  <line x1="6mm" x2="14mm" y1="13mm" y2="13mm" stroke="ink" stroke-width="0.22pt"/>
</face>"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the small game with more, below the working folder."""
    monkeypatch.chdir(tmp_path)
    return more_of_tiny(tmp_path).relative_to(tmp_path)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the look of that game where it says nothing of its style."""
    return log_of(give_style(more_of_tiny(tmp_path_factory.mktemp("plain"))))


def more_of_tiny(home: Path) -> Path:
    """Make the folder of the small game with a box, a spinner, a stand and rules in *home*, and return it."""
    folder = copy_of_tiny(home)
    with (folder / "game.toml").open("a") as file:
        file.write(MORE)
    (folder / "rules").mkdir()
    (folder / "rules/en.md").write_text(RULES)
    (folder / "templates/lamp.j2").write_text(LAMP)
    return folder


def give_style(folder: Path, *lines: str) -> Path:
    """Let the game in *folder* say *lines* under ``[style]``."""
    text = (folder / "game.toml").read_text().partition("\n[style]")[0]
    (folder / "game.toml").write_text(text + "\n[style]\n" + "".join(f"{line}\n" for line in lines), "utf-8")
    return folder


def log_of(folder: Path) -> str:
    """Return a log of all that is printed of a game, and its rules as HTML."""
    made = load_game(folder)
    plan = plan_print(made, A4)
    faces = Faces(made, players=plan.players)
    composer = Composer(plan, faces, "b1d2b1d2")
    pages = [composer.page(page) for page in pages_of(plan, "b1d2b1d2")]
    logs = [*map(log_page, pages), *(log_face(piece.face) for page in pages for piece in page.pieces)]
    component = rules_of(made)
    assert component is not None
    return "".join(logs) + html_of(read_rules(component, faces), made, GameScreen(faces))


CHANGES = {
    "text-font": '"EB Garamond"', "heading-font": '"Cinzel"', "display-font": '"Pirata One"',
    "label-font": '"Cinzel"', "other-fonts": '["Cinzel"]', "fallback-fonts": '["Cinzel"]',
    "screen-fonts": '["Verdana"]',
    "ink": '"#203040"', "paper": '"#FFEEDD"', "accent": '"#C00000"',
    "title-size": '"18pt"', "name-size": '"10pt"', "head-size": '"9pt"',
    "heading-spacing": '"0.5pt"\nheading-font = "Cinzel"',
    "text-size": '"10pt"', "leading": "1.4", "rules-text-size": '"9pt"', "rules-leading": "1.4",
    "hyphens": '"auto"',
}  # fmt: skip
REFUSED = {
    "least-text-size": ('"6.5pt"', "text would print at 6.00 pt; the least is 6.5 pt"),
    "least-line": ('"0.25pt"', "the line would print 0.22 pt wide; the least is 0.25 pt"),
    "least-resolution": ("1200", "pixels per inch at its printed size; the least is 1200"),
    "rules-least-text-size": ('"10pt"', "the rules do not fit on 1 side at 10 pt"),
}


def test_every_key_is_tried() -> None:
    assert CHANGES.keys() | REFUSED.keys() == KEYS.keys()


@pytest.mark.parametrize("key", CHANGES)
def test_each_key_changes_the_print(game: Path, plain: str, key: str) -> None:
    assert log_of(give_style(game, f"{key} = {CHANGES[key]}")) != plain


def test_without_a_change_the_print_is_the_same(game: Path, plain: str) -> None:
    assert log_of(give_style(game)) == plain


@pytest.mark.parametrize("key", REFUSED)
def test_what_is_less_than_the_style_allows_is_refused(game: Path, key: str) -> None:
    written, said = REFUSED[key]
    if key.startswith("rules"):
        (game / "rules/en.md").write_text(RULES + "Light a lamp, and then another one, before it is dark.\n\n" * 80)
    log_of(give_style(game))
    give_style(game, f"{key} = {written}")
    with pytest.raises(PnpError) as caught:
        log_of(game)
    assert said in str(caught.value)


@pytest.mark.parametrize("base", ["plain", "engraved"])
def test_each_style_draws_its_own_first_page_box_and_rules(game: Path, base: str) -> None:
    log = log_of(give_style(game, f'base = "{base}"'))
    assert ("compass-rose" in log) == ("PirataOne" in log) == (base == "engraved")
    assert ("SourceSans3-Bold" in log) == (base == "plain")
    fonts = "Source Sans 3, under" if base == "plain" else "EB Garamond, Cinzel, Pirata One and IM Fell English, under"
    assert fonts in log


# -- a title whose letters no font of the house has --------------------------------------------------


@pytest.fixture
def japanese(game: Path) -> Path:
    """Return the folder of the game, called 海の庭, with a font for that."""
    text = (game / "game.toml").read_text()
    text = text.replace('"Three Lanterns"', '"海の庭"').replace('"Keepers"', '"灯台"')
    (game / "game.toml").write_text(text, "utf-8")
    (game / "rules/en.md").write_text("# Rules\n\nLight a **lamp**.\n")  # the font has no italic
    (game / "templates/keeper.j2").write_text("<face/>")
    (game / "templates/back.j2").write_text(
        '<face><text x="4mm" y="30mm" width="36mm" font="{{ style.display_font }}">{{ game.title }}</text></face>'
    )
    copy_writable(JAPANESE, game / "fonts/noto-sans-jp", ignore=shutil.ignore_patterns("__pycache__"))
    return game


ROLES = ("text", "heading", "display", "label")
OWN = [f'{role}-font = "Noto Sans JP"' for role in ROLES]
NO_OTHER = 'fallback-fonts = ["EB Garamond"]'
"""Else the fonts in the game's own folder are tried."""


def fonts_of_title(folder: Path, tmp_path: Path) -> str:
    made = load_game(folder)
    report = build(made, A4, tmp_path / "out.pdf")
    document = pypdfium2.PdfDocument(report.file)
    assert [entry.get_title() for entry in document.get_toc()][2] == "灯台, Lamps"
    return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize("base", ["plain", "engraved"])
def test_first_page_labels_rules_and_box_take_the_games_own_font(japanese: Path, tmp_path: Path, base: str) -> None:
    text = fonts_of_title(give_style(japanese, f'base = "{base}"', *OWN), tmp_path)
    assert "海の庭 · 灯台" in text  # a label
    assert text.count("海の庭") >= 8
    assert text.count("灯台") >= 3


def test_the_captions_of_contact_sheets_take_the_label_font(japanese: Path, tmp_path: Path) -> None:
    made = load_game(give_style(japanese, *OWN))
    assert contact_sheets(Faces(made, players=3), A4, tmp_path, 72, lambda *_: None)


def test_a_label_font_without_a_letter_of_the_title_says_what_to_write(japanese: Path) -> None:
    made = load_game(give_style(japanese, *[line for line in OWN if "label" not in line], NO_OTHER))
    with pytest.raises(FontError) as caught:
        check_game(made, A4, lambda *_: None)
    (problem,) = caught.value.problems
    assert problem.where == "tiny/game.toml"
    assert problem.what.startswith(
        "the font 'SourceSans3-Regular' lacks '海' (U+6D77), and so does its fallback, which the label '海の庭"
    )
    assert problem.hint.startswith("put a font that has it into the game's folder fonts and name it: label-font or")


def test_a_display_font_without_a_letter_of_the_title_names_the_line_of_the_title(japanese: Path) -> None:
    made = load_game(give_style(japanese, *[line for line in OWN if "display" not in line], NO_OTHER))
    (japanese / "templates/back.j2").write_text('<face><background fill="ink"/></face>')
    with pytest.raises(PnpError) as caught:
        log_of(japanese)
    assert made.style.display_font == "Source Sans 3"
    (problem,) = caught.value.problems
    assert problem.where == "tiny/game.toml:2"
    assert problem.what.startswith("title = '海の庭': the font 'SourceSans3-Bold' lacks '海'")
    assert "[style] of game.toml" in problem.hint


def test_templates_know_the_style(game: Path) -> None:
    (game / "templates/lamp.j2").write_text(
        '<face><text x="6mm" y="8mm" width="8mm" font="{{ style.heading_font }}" bold="{{ style.heading_bold }}" '
        'fill="{{ style.ink }}">3</text></face>'
    )
    made = load_game(give_style(game, 'heading-font = "Cinzel"', 'ink = "#102030"'))
    lamp = next(part for part in made.components if part.id == "lamp")
    (text,) = texts(Faces(made, players=3).face(lamp, lamp.cards[0]).items)
    assert (text.font, text.fill) == ("Cinzel-Bold", (16, 32, 48))
