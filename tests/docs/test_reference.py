"""The pages of the reference that are made from the code are current."""

from __future__ import annotations

import pytest

from tests.docs.scripts import script
from tests.docs.shown import ROOT

PAGES: dict[str, str] = script("make_reference").pages()


@pytest.mark.parametrize("name", PAGES)
def test_it_is_what_the_code_says(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == PAGES[name], "run make reference"
