"""An element of a template is read, moved and written where it stands; every other byte stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.pages.feed import Feed
from pnp.serve.edits import Edits
from pnp.serve.elements import Elements

SOURCE = (
    '<face>\r\n  {# x="1mm" #}<text x="4mm" y=\'{{ card.y }}mm\' width="50%">Tom\r\n</text>'
    '<circle cx="5mm" cy="6mm" r="2mm"/><icon name="sword" {% if a %}x="1mm"{% endif %}/>\r\n</face>\r\n'
)
TEXT, CIRCLE, ICON = ["card.j2", 2, 15, "text"], ["card.j2", 3, 7, "circle"], ["card.j2", 3, 42, "icon"]


@pytest.fixture
def elements(tmp_path: Path) -> Elements:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "card.j2").write_bytes(SOURCE.encode())
    return Elements(Edits(tmp_path, Feed(), lambda: None))


def source(elements: Elements) -> str:
    return (elements._folder / "templates" / "card.j2").read_bytes().decode()


def digest(elements: Elements) -> str:
    return str(elements.read([*TEXT])["digest"])


def test_an_element_is_moved_in_its_own_unit_and_nothing_else_is_touched(elements: Elements) -> None:
    elements.move([*CIRCLE], digest(elements), [1_250, -100, 1_000, 0])
    assert source(elements) == SOURCE.replace('cx="5mm" cy="6mm" r="2mm"', 'cx="6.75mm" cy="6.4mm" r="2.5mm"')


def test_attributes_are_written_added_and_taken_away(elements: Elements) -> None:
    elements.write([*TEXT], digest(elements), {"x": "7mm", "width": None, "align": 'a"<b'})
    wanted = SOURCE.replace('x="4mm"', 'x="7mm"').replace(' width="50%"', ' align="a&quot;&lt;b"')
    assert source(elements) == wanted


@pytest.mark.parametrize(
    ("place", "by", "said"),
    [
        (TEXT, [0, 100, 0, 0], "{{ card.y }}mm works it out"),
        (ICON, [100, 0, 0, 0], "it depends on {% if a %}"),
        (TEXT, [0, 0, 0, 100], "<text> has no height here"),
        (["card.j2", 2, 14, "text"], [1, 0, 0, 0], "another element than before"),
        (["common/index.j2", 2, 14, "text"], [1, 0, 0, 0], "pnp's own"),
        (["../x.j2", 2, 14, "text"], [1, 0, 0, 0], "x.j2"),
    ],
)
def test_what_is_worked_out_is_refused_with_the_reason(
    elements: Elements, place: list[object], by: list[object], said: str
) -> None:
    known = digest(elements)
    with pytest.raises(PnpError, match=said.replace("{", r"\{")):
        elements.move([*place], known, by)
    assert source(elements) == SOURCE


def test_a_value_cannot_bring_jinja_in_and_a_newer_file_stays(elements: Elements) -> None:
    known = digest(elements)
    with pytest.raises(PnpError, match="not a plain value"):
        elements.write([*TEXT], known, {"x": "{{ 7 * 7 }}"})
    (elements._folder / "templates" / "card.j2").write_bytes(SOURCE.replace("Tom", "Tim").encode())
    with pytest.raises(PnpError, match="changed by somebody else"):
        elements.move([*CIRCLE], known, [100, 0, 0, 0])
    assert "Tim" in source(elements)


def test_a_name_that_the_template_uses_and_an_icon_for_each_value_are_written(elements: Elements) -> None:
    assert elements.read([*TEXT])["expressions"] == ["{{ card.y }}"]
    elements.write([*CIRCLE], digest(elements), {"fill": "{{ card.y }}"})
    assert 'r="2mm" fill="{{ card.y }}"/>' in source(elements)
    place = ["card.j2", 3, source(elements).split("\r\n")[2].index("<icon"), "icon"]
    elements.choose(place, digest(elements), "suit", {"Iron's": "iron", "": "star"})
    assert "<icon name=\"{{ {'Iron\\'s': 'iron', '': 'star'}[card.suit] }}\" {% if" in source(elements)
    assert elements.read(place)["choice"] == ("suit", {"Iron's": "iron", "": "star"})
    elements.choose(place, digest(elements), "suit", {"Iron's": "anvil"})
    assert "[card.suit]" in source(elements)
    with pytest.raises(PnpError, match="works it out"):
        elements.write(place, digest(elements), {"name": "star"})


def test_a_place_and_a_size_that_are_not_stated_begin_where_they_are(elements: Elements) -> None:
    elements.write([*TEXT], digest(elements), {"x": None})
    elements.move([*TEXT], digest(elements), [1_500, 0, 0, -500, 30_000, 8_000])
    assert '<text y=\'{{ card.y }}mm\' width="50%" x="1.5mm" height="7.5mm">Tom' in source(elements)


def test_an_element_is_added_in_front_of_all_others_doubled_and_deleted(elements: Elements) -> None:
    added = elements.add("card.j2", '<icon name="star"/>')
    assert source(elements) == SOURCE.replace("\r\n</face>", '\r\n  <icon name="star"/>\r\n</face>')
    assert added["place"] == ["card.j2", 4, 2, "icon"]
    second = elements.double(["card.j2", 4, 2, "icon"], str(added["digest"]))
    assert second["place"] == ["card.j2", 5, 2, "icon"]
    for _ in range(2):
        elements.delete(["card.j2", 4, 2, "icon"], digest(elements))
    assert source(elements) == SOURCE
    elements.delete([*TEXT], digest(elements))
    assert source(elements).startswith('<face>\r\n  {# x="1mm" #}<circle')


@pytest.mark.parametrize(
    ("source", "place", "said"),
    [
        ("<face>{% if a %}\n<g>{% else %}</g>{% endif %}</face>", ["card.j2", 2, 0, "g"], "a block of Jinja"),
        ("<g>", ["card.j2", 1, 0, "g"], "has no end"),
    ],
)
def test_what_is_not_a_whole_element_is_not_deleted(
    elements: Elements, source: str, place: list[object], said: str
) -> None:
    path = elements._folder / "templates" / "card.j2"
    path.write_bytes(source.encode())
    known = str(elements.read(place)["digest"])
    with pytest.raises(PnpError, match=said):
        elements.delete(place, known)
    assert path.read_bytes() == source.encode()
    with pytest.raises(PnpError, match="no element"):
        elements.add("card.j2", "{% include 'x' %}")


def test_plain_words_are_written_and_others_are_not(elements: Elements) -> None:
    read = elements.read([*TEXT])
    assert read["words"] == "Tom\r\n"
    assert elements.read([*CIRCLE])["words"] is None
    elements.say([*TEXT], str(read["digest"]), "Jerry & <b>")
    assert "Jerry &amp; &lt;b&gt;</text>" in source(elements)
    with pytest.raises(PnpError, match="not plain"):
        elements.say([*TEXT], digest(elements), "{{ 7 * 7 }}")
