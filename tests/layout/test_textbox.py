"""``<text>``: words, styles, sizes and places."""

from __future__ import annotations

import re
from math import hypot
from typing import Any

import pytest

from pnp.draw.fonts import Font, FontBook
from pnp.draw.frame import Frame, Shape, Text
from pnp.draw.geometry import Rect
from pnp.draw.units import from_points
from pnp.game.model import Card
from pnp.game.paths import share
from pnp.layout.textbox import TextSetter
from tests.edits import copy_writable
from tests.fonts import JAPANESE
from tests.items import flat, places, texts
from tests.layout.desk import SIZE, Desk

TEN = from_points(10)
REGULAR = FontBook([share() / "fonts"]).font("EB Garamond")
BOLD = FontBook([share() / "fonts"]).font("EB Garamond", bold=True)


def width(text: str, size: int = TEN, font: Font = REGULAR) -> float:
    return font.run(text).advance * size / 1000


def lines(desk: Desk, body: str) -> list[str]:
    return [line.text for line in texts(desk.frame(body).items)]


def test_kerning_is_applied() -> None:
    assert REGULAR.run("AVATAR").advance < sum(REGULAR.run(letter).advance for letter in "AVATAR") - 100


def test_the_glyphs_carry_the_kerning(desk: Desk) -> None:
    (line,) = texts(desk.frame('<text size="10pt">AVATAR</text>').items)
    assert line.advance == round(width("AVATAR"))
    (run,) = line.runs
    assert "".join(run.letters) == "AVATAR"
    kerns = [advance - REGULAR.glyph_advance(glyph) for glyph, advance in zip(run.glyphs, run.advances, strict=True)]
    assert len([kern for kern in kerns if kern < -1]) >= 3
    assert sum(run.advances) == pytest.approx(run.advance)


def test_ligatures_keep_their_letters(desk: Desk) -> None:
    (line,) = texts(desk.frame('<text size="10pt">afflict</text>').items)
    (run,) = line.runs
    assert len(run.glyphs) == len(run.letters) < len("afflict")
    assert "".join(run.letters) == line.text == "afflict"


def test_a_line_is_one_item_with_its_spaces(desk: Desk) -> None:
    assert lines(desk, '<text size="10pt">  Draw two\n cards,  then  </text>') == ["Draw two cards, then"]


@pytest.mark.parametrize(
    "body", ["one\u2028 two\u2029three", "<b>one</b>\u2028two\u2029three", "one<br/>two\u2029\u2029three"]
)
def test_the_lines_and_paragraphs_of_cells_are_those_of_the_text(desk: Desk, body: str) -> None:
    drawn = texts(desk.frame(f'<text size="10pt" leading="1">{body}</text>').items)
    assert [line.text for line in drawn] == ["one", "two", "three"]
    assert [round((line.y - drawn[0].y) / TEN, 2) for line in drawn] == [0, 1, 2.35]


def test_soft_hyphens_show_only_where_they_part_a_word(desk: Desk) -> None:
    whole = "Schatz\u00adinsel\u00adkarte"
    assert lines(desk, f'<text size="10pt">Die {whole}</text>') == ["Die Schatzinselkarte"]
    narrow = '<text width="18mm" size="10pt">'
    for body in (f"Die {whole}", f"Die <b></b>{whole}"):
        assert lines(desk, f"{narrow}{body}</text>") == ["Die Schatz-", "inselkarte"]


def test_a_text_with_very_many_soft_hyphens_is_set_at_once(desk: Desk) -> None:
    many = "i\u00ad" * 60
    assert lines(desk, f'<text size="6pt">{many}</text>') == ["i" * 60]


@pytest.mark.parametrize("body", ["\u00ad", "\u00ad\u00ad \u00ad", "<b>\u00ad</b>", "<i/>\u00ad<br/>\u00ad"])
def test_a_text_that_is_soft_hyphens_only_draws_nothing(desk: Desk, body: str) -> None:
    assert desk.frame(f"<text>{body}</text>").items == ()
    assert lines(desk, f"<text>{body} a</text>") == ["a"]


def test_what_a_font_has_no_glyph_for_draws_nothing(desk: Desk) -> None:
    assert [text.text for text in texts(desk.frame("<text>\u2060 a</text>").items)] == ["a"]


def test_a_message_quotes_no_more_of_a_text_than_fits_on_a_line(desk: Desk) -> None:
    said = desk.refusal(f'<text width="20mm" height="5mm">{"many words " * 9_000}</text>')
    assert re.search("too long at 9 pt; no room for 'many [a-z ]{50,80}\\.\\.\\.'", said)


def test_styles_split_a_line_where_they_change(desk: Desk) -> None:
    drawn = texts(desk.frame('<text size="10pt">Draw <b>two</b> cards <i>or</i> <b><i>pass</i></b></text>').items)
    assert [(line.text, line.font.partition("-")[2]) for line in drawn] == [
        ("Draw ", "Regular"), ("two ", "Bold"), ("cards ", "Regular"), ("or ", "Italic"), ("pass", "BoldItalic")
    ]  # fmt: skip


def test_pieces_of_a_line_follow_each_other_without_gap(desk: Desk) -> None:
    for body in (
        "A <b>big</b> <i>fish</i> in <sc>sea</sc>s",
        '<tspan scale="2">A a</tspan> b <tspan scale=".9">c c</tspan>',
    ):
        drawn = texts(desk.frame(f'<text size="10pt">{body}</text>').items)
        for one, next_one in zip(drawn, drawn[1:], strict=False):
            assert next_one.x == pytest.approx(one.x + one.advance, abs=2)


def test_a_word_that_changes_style_is_not_broken(desk: Desk) -> None:
    assert lines(desk, '<text size="10pt" width="12mm">aaaaa <b>b</b>bbbb</text>') == ["aaaaa", "b", "bbbb"]
    ys = [line.y for line in texts(desk.frame('<text size="10pt" width="12mm">aaaaa <b>b</b>bbbb</text>').items)]
    assert ys[1] == ys[2] > ys[0]


def test_the_space_between_two_bold_words_is_bold(desk: Desk) -> None:
    (one,) = texts(desk.frame('<text size="10pt"><b>one</b> <b>two</b></text>').items)
    bold = desk.faces.fonts.font("EB Garamond", bold=True)
    expected = sum(bold.run(part).advance for part in ("one", " ", "two"))
    assert (one.text, one.advance) == ("one two", round(expected * TEN / 1000))
    assert one.font == bold.name
    assert one.runs == tuple(bold.run(part) for part in ("one", " ", "two"))
    assert sum(advance for run in one.runs for advance in run.advances) == pytest.approx(expected)


def test_small_capitals_are_the_fonts_own(desk: Desk) -> None:
    plain, small = (texts(desk.frame(f'<text size="10pt">{text}</text>').items)[0] for text in ("abc", "<sc>abc</sc>"))
    assert (small.size, small.text) == (plain.size, "abc")
    assert len(small.runs[0].glyphs) == len(plain.runs[0].glyphs) == 3
    assert not set(small.runs[0].glyphs) & set(plain.runs[0].glyphs)


def test_a_font_without_small_capitals_is_refused(desk: Desk) -> None:
    message = desk.refusal('<text font="Pirata One" size="10pt"><sc>abc</sc></text>')
    assert "the font 'PirataOne-Regular' has no small capitals\n  hint: use another font for <sc>" in message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            '<text font="EB Garamont">a</text>',
            "there is no font 'EB Garamont'\n  hint: did you mean eb-garamond?",
        ),
        ('<text font="Pirata One" bold="yes">a</text>', "the font 'Pirata One' has no bold\n  hint: put a file with"),
        ("<text>\u4e2d</text>", "the font 'EBGaramond-Regular' lacks '\u4e2d' (U+4E2D"),
        ('<text size="0mm">a</text>', "min-size None is more than nothing and at most size '0mm'"),
        ('<text size="9pt" min-size="10pt">a</text>', "min-size '10pt' is more than nothing and at most size '9pt'"),
        ('<text align="centre">a</text>', "align='centre' is one of start, left, center, right"),
        ('<text leading="9">a</text>', "leading='9' is not a number from 0.5 to 5, times the size"),
        ('<text leading="nan">a</text>', "leading='nan' is not a number"),
        ('<text bold="maybe">a</text>', "'maybe' is neither yes nor no"),
        ("<text>a<rect/></text>", "<rect> may not stand in running text; it takes <b>, <i>, <u>, <s>, <sc>, <br>"),
        (
            '<text>a<b fill="red">b</b></text>',
            "<b> in text takes no attributes; <tspan> takes font, fill, scale and letter-spacing",
        ),
        ("<text>a<br>b</br></text>", "<br/> in text holds nothing"),
        (
            '<text><tspan size="3">a</tspan></text>',
            "<tspan> has no 'size'; it takes font, fill, scale and letter-spacing",
        ),
        ('<text><tspan scale="nan">a</tspan></text>', "scale='nan' is not a number from 0.2 to 5, times the size"),
        ('<text><icon name="gold" scale="99"/></text>', "scale='99' is not a number from 0.2 to 5"),
        ("<text><icon/></text>", 'an icon in text is written <icon name="..."/>'),
        ('<text><icon name="anchr"/></text>', "there is no icon 'anchr'\n  hint: did you mean anchor"),
        (
            '<text><icon name="zzzz"/></text>',
            "there is no icon 'zzzz'\n  hint: pnp icons finds one by a word; or put NAME.svg",
        ),
        ('<text fill="none">a</text>', "words and icons cannot be painted 'none'"),
    ],
)
def test_what_cannot_be_set_is_said(desk: Desk, body: str, message: str) -> None:
    assert message in desk.refusal(body)


def test_an_icon_stands_in_the_middle_of_the_capitals(desk: Desk) -> None:
    frame = desk.frame('<text size="10pt">H<icon name="anchor"/> x</text>')
    (place,) = places(frame.items)
    (capital, _) = texts(frame.items)
    box = desk.faces.symbols[place.symbol].box
    scale, _, _, _, x, y = place.matrix
    assert (box.width * scale, box.height * scale) == (round(1.15 * TEN), round(1.15 * TEN))
    assert x == pytest.approx(capital.x + capital.advance, abs=1)
    assert y + box.height * scale / 2 == pytest.approx(capital.y - REGULAR.cap_height * TEN / 2000, abs=1)


@pytest.mark.parametrize("scale", ["1", "1.15", "2"])
def test_an_icon_alone_is_drawn(desk: Desk, scale: str) -> None:
    frame = desk.frame(f'<text size="10pt"><icon name="anchor" scale="{scale}"/></text>')
    assert len(places(frame.items)) == 1
    assert texts(frame.items) == []


def test_icons_of_the_game_come_before_those_of_the_house(desk: Desk) -> None:
    desk.write("icons/anchor.svg", '<svg viewBox="0 0 20 10"><rect width="20" height="10" fill="#ff0000"/></svg>')
    (place,) = places(desk.frame('<text size="10pt"><icon name="anchor"/></text>').items)
    assert place.symbol == "icon anchor #000000"
    box = desk.faces.symbols[place.symbol].box
    assert box.width == 2 * box.height


def test_a_no_break_space_does_not_break(desk: Desk) -> None:
    assert lines(desk, '<text size="10pt" width="11mm">aaa\u00a0bbb</text>') == ["aaa\u00a0bbb"]
    assert lines(desk, '<text size="10pt" width="12mm">aa aaa\u00a0bbb</text>') == ["aa", "aaa\u00a0bbb"]


def test_breaks_and_paragraphs(desk: Desk) -> None:
    drawn = texts(desk.frame('<text size="10pt">a<br/>b<p>c</p>d</text>').items)
    assert [line.text for line in drawn] == ["a", "b", "c", "d"]
    steps = [two.y - one.y for one, two in zip(drawn, drawn[1:], strict=False)]
    assert steps == pytest.approx([1.2 * TEN, 1.35 * 1.2 * TEN, 1.35 * 1.2 * TEN], abs=1)


@pytest.mark.parametrize(("align", "share_of_rest"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_lines_are_aligned_in_their_box(desk: Desk, align: str, share_of_rest: float) -> None:
    (line,) = texts(desk.frame(f'<text x="5mm" width="20mm" size="10pt" align="{align}">Hex</text>').items)
    assert line.x == pytest.approx(5_000 + share_of_rest * (20_000 - width("Hex")), abs=1)


CAP = REGULAR.cap_height * TEN / 1000


@pytest.mark.parametrize(
    ("valign", "baseline"),
    [
        ("top", 2_000 + CAP),  # the capital touches the top
        ("middle", 2_000 + 5_000 + CAP / 2),  # the capital's middle is the box's
        ("bottom", 2_000 + 10_000 - 250 * TEN / 1000),  # a quarter of the size is for descenders
    ],
)
def test_one_line_stands_in_its_box(desk: Desk, valign: str, baseline: float) -> None:
    (line,) = texts(desk.frame(f'<text y="2mm" height="10mm" size="10pt" valign="{valign}">HEX</text>').items)
    assert line.y == pytest.approx(baseline, abs=1)


def test_small_letters_stand_a_little_higher_in_the_middle_than_figures_do(desk: Desk) -> None:
    small, figures = (
        texts(desk.frame(f'<text height="10mm" size="10pt" valign="middle">{words}</text>').items)[0]
        for words in ("Hex", "H 12")
    )
    assert figures.y == pytest.approx(5_000 + CAP / 2, abs=1)
    assert figures.y - small.y == pytest.approx((CAP - REGULAR.x_height * TEN / 1000) / 4, abs=1)


def test_two_lines_in_the_middle_leave_the_same_room_above_and_below(desk: Desk) -> None:
    one, two = texts(desk.frame('<text height="20mm" size="10pt" leading="1.5" valign="middle">H<br/>H</text>').items)
    assert two.y - one.y == pytest.approx(1.5 * TEN, abs=1)
    assert one.y - CAP == pytest.approx(20_000 - two.y, abs=2)


def test_text_shrinks_in_quarter_points_until_it_fits(desk: Desk) -> None:
    body = '<text width="19.4mm" height="5mm" size="12pt" min-size="6pt">Thirteen sails</text>'
    (line,) = texts(desk.frame(body).items)
    assert (line.size - from_points(6)) % from_points(0.25) == 0
    assert width("Thirteen sails", line.size) <= 19_400 < width("Thirteen sails", line.size + from_points(0.25))


def test_words_left_over_are_named(desk: Desk) -> None:
    message = desk.refusal(
        '<text id="rules" width="20mm" height="8mm" size="10pt">one two three four five six seven eight</text>'
    )
    assert message == (
        "card.j2:1, card one, <text id='rules'>: text is 3.7 mm too long at 10 pt; no room for 'seven eight'\n"
        "  hint: shorten it, enlarge the box, or allow a smaller min-size"
    )


def test_a_word_too_wide_is_named(desk: Desk) -> None:
    message = desk.refusal('<text width="9.5mm" size="10.5pt">an unutterable word</text>')
    assert re.search(
        r"'unutterable' is 1\d\.\d mm wide at 10\.5 pt, the box 9\.5 mm\n  hint: shorten it, widen", message
    )


def test_overflow_in_a_view_box_is_told_in_millimetres_of_the_paper(desk: Desk) -> None:
    message = desk.refusal(
        '<svg width="20mm" height="20mm" viewBox="0 0 10 10"><text size="2" width="2">unutterable</text></svg>'
    )
    assert re.search(r"'unutterable' is 1\d\.\d mm wide at 11\.34 pt, the box 4 mm", message)


@pytest.mark.parametrize(
    "body",
    [
        '<text size="5.4pt">a</text>',
        '<text size="9pt"><tspan scale=".5">a</tspan></text>',
        '<g transform="scale(.5)"><text size="10pt">a</text></g>',
        '<svg width="10mm" height="10mm" viewBox="0 0 100 100"><text size="10">a</text></svg>',
        '<row width="20mm"><g transform="scale(.5)"><text size="10pt">a</text></g></row>',
    ],
)
def test_text_too_small_on_paper_is_refused(desk: Desk, body: str) -> None:
    assert re.search(r"text would print at (5\.40|4\.50|5\.00|2\.83) pt; the least is 5\.5 pt", desk.refusal(body))


def test_an_enlarged_small_text_is_not_too_small(desk: Desk) -> None:
    desk.frame('<g transform="scale(2)"><text size="3pt">a</text></g>')
    desk.frame('<text size="5.5pt">a</text>')


def test_text_in_a_view_box_needs_a_size(desk: Desk) -> None:
    assert "text inside a viewBox needs size=" in desk.refusal('<svg viewBox="0 0 9 9"><text>a</text></svg>')


def test_text_without_words_draws_nothing(desk: Desk) -> None:
    assert desk.frame("<text> \n </text><text/>").items == ()


SHARED = '<text share="rules" width="30mm" height="9mm" size="12pt" min-size="6pt">{{ card.words }}</text>'
CARDS = tuple(Card(f"c{n}", {"id": f"c{n}", "words": "many words " * n}) for n in (4, 6, 1))


def test_cards_of_a_component_share_the_size_that_the_fullest_needs(desk: Desk) -> None:
    component = desk.begin(SHARED, CARDS)
    sizes = {texts(desk.faces.face(component, card).items)[0].size for card in CARDS}
    alone = SHARED.replace('share="rules"', "")
    frames = [desk.frame(alone.replace("{{ card.words }}", "many words " * n)) for n in (1, 4, 6)]
    own = [texts(frame.items)[0].size for frame in frames]
    assert sizes == {min(own)}
    assert own[0] > own[1] > own[2]


def test_each_share_has_its_own_size(desk: Desk) -> None:
    body = SHARED + SHARED.replace("rules", "name").replace("{{ card.words }}", "few")
    component = desk.begin(body, CARDS)
    first, *_, last = texts(desk.faces.face(component, CARDS[0]).items)
    assert first.size < last.size == from_points(12)


def test_a_share_that_the_first_card_does_not_show_is_shared_all_the_same(desk: Desk) -> None:
    component = desk.begin("{% if card.id != 'c4' %}" + SHARED + "{% endif %}", CARDS)
    sizes = {text.size for card in CARDS for text in texts(desk.faces.face(component, card).items)}
    assert len(sizes) == 1


def test_a_share_in_a_clipped_group_is_measured(desk: Desk) -> None:
    clip = '<clipPath id="hole"><rect width="40mm" height="25mm"/></clipPath>'
    component = desk.begin(f'{clip}<g clip-path="url(#hole)">{SHARED}</g>', CARDS)
    assert len({texts(desk.faces.face(component, card).items)[0].size for card in CARDS}) == 1


def test_equal_texts_are_set_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[int] = []
    real = TextSetter.lay_out

    def lay_out(self: TextSetter, words: Any, setting: Any, width: int, *rest: Any, **more: Any) -> Any:
        laid.append(width)
        return real(self, words, setting, width, *rest, **more)

    monkeypatch.setattr(TextSetter, "lay_out", lay_out)
    equal = '<text x="1mm" y="{y}mm" width="{width}mm" height="5mm" size="9pt">The same words</text>'
    desk.frame("".join(equal.format(y=y, width=width) for y, width in ((1, 30), (7, 30), (13, 25))))
    assert laid == [30_000, 25_000]
    desk.frame('<column width="30mm"><column><text size="9pt"><b>Rich</b> words</text></column></column>')
    assert laid == [30_000, 25_000, 30_000]


def test_a_text_in_a_symbol_shares_no_size(desk: Desk) -> None:
    """A symbol is drawn once: what it holds may not depend on the cards that use it."""
    body = f'<symbol id="a" width="30mm" height="9mm">{SHARED}</symbol><use href="#a"/>'
    component = desk.begin(body, CARDS)
    with pytest.raises(Exception, match="<text> 'many words.*: text in a symbol takes no share="):
        desk.faces.face(component, CARDS[0])


def test_a_share_that_cannot_fit_names_its_card(desk: Desk) -> None:
    component = desk.begin(SHARED.replace("6pt", "9pt"), CARDS)
    with pytest.raises(Exception, match="card.j2:1, card c6, <text> 'many words"):
        desk.faces.face(component, CARDS[2])


def test_lines_turned_with_their_group_keep_their_glyphs(desk: Desk) -> None:
    frame = desk.frame('<g turn="180"><text x="5mm" y="5mm" size="10pt">6</text></g>')
    ((text, matrix),) = flat(frame.items)
    assert isinstance(text, Text)
    a, b, c, d, e, f = matrix
    x, y = a * text.x + c * text.y + e, b * text.x + d * text.y + f
    assert (x, y) == (35_000, 20_000 - round(CAP))
    assert hypot(a, b) == 1


# -- lists, underlines, icons by name ------------------------------------------------------------


def bullets(frame: Frame) -> list[Rect]:
    return [item.path.bounds for item, _ in flat(frame.items) if isinstance(item, Shape)]


def test_items_of_a_list_stand_in_behind_their_markers(desk: Desk) -> None:
    items = "<ul><li>one and a <b>half</b> of these</li><li>two</li></ul>"
    frame = desk.frame(f'<text width="24mm" size="10pt" align="center">Choose:{items}End</text>')
    drawn = texts(frame.items)
    assert [line.text for line in drawn] == ["Choose:", "one and a ", "half", "of these", "two", "End"]
    first, begins, _, second, item, last = drawn
    bullet, other = bullets(frame)
    assert bullet.x < begins.x == second.x == item.x
    assert bullet.x == other.x
    assert (bullet.y - begins.y, bullet.width) == (other.y - item.y, from_points(2.8))
    assert bullet.right + from_points(3.5) == pytest.approx(begins.x, abs=3)
    assert first.x > bullet.x  # what is no list stays centred
    assert last.x > item.x


def test_lists_count_on_and_stand_in_each_other(desk: Desk) -> None:
    inner = '<ol start="9"><li>nine</li><li>ten<br/>still</li></ol>'
    drawn = texts(desk.frame(f'<text width="38mm" size="8pt"><ul><li>a{inner}</li></ul></text>').items)
    assert [line.text for line in drawn] == ["a", "9.", "nine", "10.", "ten", "still"]
    outer, nine, word, ten, other, still = drawn
    assert nine.x + nine.advance == pytest.approx(ten.x + ten.advance, abs=2)
    assert outer.x < nine.x
    assert word.x == other.x == still.x


def test_lists_of_hebrew_stand_in_from_the_right(desk: Desk) -> None:
    copy_writable(JAPANESE.parent / "noto-sans-hebrew", desk.folder / "fonts" / "noto-sans-hebrew")
    text = "<ul><li>\u05e9\u05dc\u05d5\u05dd</li></ul>"
    frame = desk.frame(f'<text width="40mm" size="10pt" font="Noto Sans Hebrew">{text}</text>')
    (word,), (bullet,) = texts(frame.items), bullets(frame)
    assert word.x + word.advance + from_points(3.5) == pytest.approx(bullet.x, abs=3)
    assert bullet.right < SIZE.width


def test_too_wide_a_word_of_a_list_counts_where_it_stands(desk: Desk) -> None:
    word = "mmmmmmmm"
    needed = f"{width(word) / 1000 + 0.1:.2f}mm"
    desk.frame(f'<text width="{needed}" size="10pt">{word}</text>')
    message = desk.refusal(f'<text width="{needed}" size="10pt"><ul><li>{word}</li></ul></text>')
    assert f"'{word}' is" in message


def test_an_underline_runs_under_words_and_the_spaces_between_them(desk: Desk) -> None:
    frame = desk.frame('<text size="10pt">a <u>bc <b>d</b></u> e</text>')
    lines_under = [item.path.bounds for item, _ in flat(frame.items) if isinstance(item, Shape)]
    a, bc, d, e = texts(frame.items)
    assert [line.x for line in lines_under] == [bc.x, d.x]
    assert lines_under[0].right == pytest.approx(d.x, abs=2)
    assert lines_under[1].right == pytest.approx(d.x + width("d", font=BOLD), abs=2)
    assert all(line.y > bc.y and line.height >= from_points(0.25) for line in lines_under)


def test_an_icon_stands_in_text_by_its_name(desk: Desk) -> None:
    assert desk.frame('<text size="10pt">Pay 2:gold: now</text>') == (
        desk.frame('<text size="10pt">Pay 2<icon name="gold"/> now</text>')
    )
    assert lines(desk, '<text size="8pt">At 12:30:15, a: b, \\:gold: x://x</text>') == [
        "At 12:30:15, a: b, :gold: x://x"
    ]
    message = desk.refusal("<text>Pay :golb:</text>")
    assert "there is no icon 'golb' for ':golb:'\n  hint: did you mean gold" in message
    assert "A colon that is a colon is written \\:" in message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<ul>a</ul>", "<ul> holds <li>...</li> alone"),
        ("<ul><b>a</b></ul>", "<ul> holds <li>...</li> alone"),
        ('<ul><li x="1">a</li></ul>', "<ul> holds <li>...</li> alone"),
        ('<ul start="2"><li>a</li></ul>', "<ul> takes no attributes; <ol> takes start"),
        ('<ol start="-2"><li>a</li></ol>', "<ol> takes start, a whole number from 0 to 9999, not '-2'"),
        ("<ul><li>" * 4 + "a" + "</li></ul>" * 4, "lists stand in each other 3 deep at most"),
        ("<li>a</li>", "<li> may not stand in running text"),
    ],
)
def test_lists_that_cannot_be_set_are_said(desk: Desk, body: str, message: str) -> None:
    assert message in desk.refusal(f"<text>{body}</text>")


def test_an_address_that_is_too_wide_says_where_it_may_be_divided(desk: Desk) -> None:
    message = desk.refusal('<text width="20mm" size="10pt">lanterns.example.org/rules</text>')
    assert message.endswith("allow a smaller min-size; an address is divided only at a U+200B")
