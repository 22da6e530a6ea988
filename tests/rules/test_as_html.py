"""The page of HTML: whole, in order, and without anything from elsewhere."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.paths import game_folder
from pnp.press.faces import Faces
from pnp.press.screen import GameScreen
from pnp.rules.as_html import _words, html_of
from pnp.rules.document import Words
from pnp.rules.source import read_rules, rules_of
from tests.rules.conftest import ENGLISH, Sheet

VOID = {"meta", "img", "br", "hr", "input"}


class Page(HTMLParser):
    """The elements of a page with their attributes, every one closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def all(self, *tags: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.found if tag in tags]


@pytest.fixture
def html(sheet: Sheet, faces_of: Callable[[Game], Faces]) -> Callable[..., str]:
    def make(*texts: str, **languages: str) -> str:
        game = sheet(*texts, **languages)
        component = rules_of(game)
        assert component is not None
        faces = faces_of(game)
        return html_of(read_rules(component, faces), game, GameScreen(faces))

    return make


def test_the_page_has_a_language_a_viewport_and_a_title(html: Callable[..., str]) -> None:
    text = html()
    page = Page(text)
    assert page.all("html") == [{"lang": "en"}]
    assert {"name": "viewport", "content": "width=device-width, initial-scale=1"} in page.all("meta")
    assert "<title>Three Lanterns: How to play</title>" in text


def test_styles_are_tags() -> None:
    both = Words("x", bold=True, underline=True, small_caps=True)
    assert _words(both) == '<strong><u><span class="small-caps">x</span></u></strong>'


def test_nothing_comes_from_elsewhere(html: Callable[..., str]) -> None:
    text = html()
    page = Page(text)
    assert not page.all("script", "link", "iframe", "object")
    for _, attributes in page.found:
        for name in ("src", "href"):
            value = attributes.get(name) or "#"
            assert value.startswith(("#", "data:image/png;base64,"))
    assert "url(" not in text.replace("url(#", "")
    assert "http" not in text
    assert "@import" not in text


def test_every_link_leads_to_an_id_and_ids_differ(html: Callable[..., str]) -> None:
    page = Page(html())
    ids = [attributes["id"] for _, attributes in page.found if "id" in attributes]
    assert len(ids) == len(set(ids))
    targets = [(attributes["href"] or "")[1:] for attributes in page.all("a")]
    assert targets == ["setup", "fog", "glossary", "setup", "top"]
    assert set(targets) <= set(ids)


def test_headings_are_in_order(html: Callable[..., str]) -> None:
    page = Page(html(ENGLISH + "\n### More {#more}\n\nx\n"))
    levels = [int(tag[1]) for tag, _ in page.found if re.fullmatch(r"h[1-6]", tag)]
    assert levels == [1, 2, 2, 2, 3]


def test_tables_have_scopes(html: Callable[..., str]) -> None:
    page = Page(html())
    assert [attributes["scope"] for attributes in page.all("th")] == ["col", "col", "row", "row", "row"]
    assert [attributes.get("class") for attributes in page.all("td")] == ["right"] * 3


def test_icons_are_titled_drawings_hidden_beside_their_names(html: Callable[..., str]) -> None:
    text = html()
    icons = re.findall(r'<svg class="icon" ([^>]*?) viewBox="[^"]*"><title>(.*?)</title>(.*?)</svg>', text)
    assert [(said, title) for said, title, _ in icons] == [('role="img"', "Lamp"), ('aria-hidden="true"', "Lamp")]
    assert all("<path" in drawing for _, _, drawing in icons)


def test_a_house_pictogram_takes_the_colour_of_the_text(html: Callable[..., str]) -> None:
    text = html(ENGLISH.replace("Choose a keeper", "Choose :gold:"))
    assert "currentColor" in text
    assert "#1b1b1b" not in text.partition("</style>")[2], "the ink of the style"


def test_pieces_are_pictures_with_words(html: Callable[..., str]) -> None:
    (image,) = Page(html()).all("img")
    assert image["alt"] == "Old Ada"
    data = b64decode((image["src"] or "").partition(",")[2])
    assert data.startswith(b"\x89PNG")
    assert int(image["width"] or 0) > 100
    assert int(image["height"] or 0) > int(image["width"] or 0)


def test_a_piece_is_enlarged_by_its_box_which_is_named(html: Callable[..., str]) -> None:
    text = html()
    assert '<label><input type="checkbox" aria-label="Enlarge: Old Ada"><img src="' in text
    assert "input:checked + img" in text
    (image,) = Page(text).all("img")
    data = b64decode((image["src"] or "").partition(",")[2])
    assert int.from_bytes(data[16:20]) >= 2 * int(image["width"] or 0)


def test_a_game_with_title_art_shows_it(html: Callable[..., str]) -> None:
    assert 'class="art"' not in html()
    game = load_game(game_folder("fish-n-ships"))
    art = GameScreen(Faces(game, players=2)).title_art()
    assert art is not None
    assert art.startswith(b"\x89PNG")


def test_a_list_of_icons_has_no_other_marks(html: Callable[..., str]) -> None:
    text = html()
    assert text.count('<ul class="icons">') == 1
    assert text.index('<ul class="icons">') > text.index('id="glossary"')


def test_alternative_texts_say_what_their_markdown_means(html: Callable[..., str]) -> None:
    named = ENGLISH.replace("![Old Ada]", '![*Old* \\[Ada\\] &quot;the&quot; "keeper"]')
    (image,) = Page(html(named)).all("img")
    assert image["alt"] == 'Old [Ada] "the" "keeper"'


def test_text_is_escaped(html: Callable[..., str]) -> None:
    assert "2 &lt; 3 &amp; &quot;4&quot;" in html(ENGLISH + '\n2 &lt; 3 & "4"\n')


def test_a_section_in_another_language_says_so(html: Callable[..., str]) -> None:
    page = Page(html(ENGLISH, de="# So geht es\n\n## Nebel {#fog}\n\nGrau.\n"))
    assert page.all("html") == [{"lang": "de"}]
    assert [attributes.get("lang") for attributes in page.all("section")] == ["en", None, "en"]


def test_the_same_input_gives_the_same_page(html: Callable[..., str]) -> None:
    assert html() == html()
