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
