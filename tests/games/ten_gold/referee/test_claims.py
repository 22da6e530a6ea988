"""What a record states beside the actions."""

from __future__ import annotations

import pytest

from pnp.games.ten_gold.referee.claims import CLAIMS, dispute
from tests.games.ten_gold.referee.tabletop import play, sea


@pytest.mark.parametrize(
    ("seat", "claim", "code"),
    [
        (0, "actions 2", None),
        (0, "actions 3", "wrong_start_actions"),
        (1, "actions 2", "not_your_turn"),
        (0, "gold 3", None),
        (0, "gold 4", "gold_count"),
        (1, "gold 0", None),
        (0, "at 5-5", None),
        (0, "at 5-6", "ship_square"),
        (1, "at 5-6", "ship_square"),
    ],
)
def test_claims(seat: int, claim: str, code: str | None) -> None:
    state = sea((5, 5), None, rows=[(2, 1)])
    finding = dispute(state, CLAIMS.read(state, seat, claim))
    assert (finding and finding.code) == code


def test_actions_in_the_middle_of_a_turn() -> None:
    state = play(sea((5, 5), None), "Ann: move, roll 1, to 5-6")
    assert dispute(state, CLAIMS.read(state, 0, "actions 1 left")) is None
    finding = dispute(state, CLAIMS.read(state, 0, "actions 2"))
    assert finding is not None
    assert finding.code == "action_count"


def test_claims_that_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="whole number"):
        CLAIMS.read(sea((5, 5), None), 0, "actions two")
