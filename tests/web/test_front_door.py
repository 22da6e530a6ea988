"""The press in the worker, asked without a browser: the pieces of a game, its sheets, and their cost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pnp.pages.service import QuestionError, Service

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.syspath_prepend(str(WEB))
    from in_worker.front_door import FrontDoor

    yield FrontDoor(Service(), lambda store: None)
    for name in [each for each in sys.modules if each.partition(".")[0] == "in_worker"]:
        del sys.modules[name]


def test_a_game_is_looked_at_and_counted(door) -> None:  # type: ignore[no-untyped-def]
    opened = door.open("treasure-fleet", "de")
    assert opened["title"] == "Die Schatzflotte"
    parts = {part["id"]: part for part in opened["parts"]}
    assert parts["treasure"]["sameBack"]
    assert parts["score-pad"]["back"]
    assert "box" not in parts  # it is printed only on demand

    fewer, all_ = door.cost({"players": "2"}), door.cost({"paper": "Letter", "backs": "fold"})
    assert fewer["pieces"] < all_["pieces"]
    assert len(all_["pages"]) >= all_["sheets"] > fewer["sheets"]
    assert door._asset(f"sheet/{all_['printing']}/0.svg").data.startswith(b"<svg")
    assert door._asset(f"sheet/{fewer['printing']}/0.svg") is None  # those sheets are gone
    assert b"<svg" in door._asset(f"piece/treasure-fleet/treasure/{parts['treasure']['cards'][0]}/front.svg").data
    assert door._asset("piece/ten-gold/island/a/front.svg") is None  # another game is open


def test_what_the_form_has_not_is_refused(door) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(QuestionError, match="no game is open"):
        door.cost({})
    door.open("treasure-fleet", "en")
    with pytest.raises(QuestionError, match="no option 'output'"):
        door.cost({"output": "/elsewhere"})
