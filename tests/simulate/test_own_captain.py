"""A captain of one's own that fails is told with its file and line."""

from __future__ import annotations

from random import Random

import pytest

from pnp.errors import PnpError
from pnp.simulate.own_captain import captain_in


@pytest.mark.parametrize("wrong", ["import sys\n    sys.exit(0)", "raise SystemExit", "exit(3)", "raise ValueError(3)"])
def test_a_captain_that_ends_the_process_ends_its_game(wrong: str) -> None:
    with pytest.raises(PnpError, match=r"^mine.py:\d: (SystemExit|ValueError|NameError)"):
        captain_in("mine.py:mine", f"def mine(view, offered, random):\n    {wrong}\n")({}, [], Random(1))
    with pytest.raises(PnpError, match=r"^mine.py:\d: (SystemExit|ValueError|NameError)"):
        captain_in("mine.py:mine", wrong.replace("    ", ""))
