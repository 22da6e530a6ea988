"""The first cases of each campaign; the long form tries as many as the bars say. See tests/campaigns/__init__.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaigns.kinds import KINDS

BLOCK = 250
"""Cases of one test of the long form."""
BLOCKS = [(name, block) for name, kind in KINDS.items() for block in range(kind.bar // BLOCK)]


@pytest.mark.combinations("name, block", BLOCKS, [(name, 0) for name in KINDS])
@pytest.mark.in_long_form(but=4)
def test_each_case_ends_in_words_or_in_a_whole_print(
    name: str, block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    kind, ends = KINDS[name](tmp_path), set()
    for number in range(BLOCK * block, BLOCK * block + (BLOCK if long else kind.short)):
        trial = kind.try_case(number)
        assert not trial.wrong, f"{name} {number}: {trial.told}: {trial.wrong}"
        ends.add(trial.status)
    assert ends >= {0, 1}, "all cases went wrong, or none did"


@pytest.mark.parametrize("name", ["folders", "fonts", "svgs"])
def test_without_a_fault_it_prints(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kind = KINDS[name](tmp_path)
    for number in range(3):
        trial = kind.try_case(number, faults=0)
        assert (trial.status, trial.wrong) == (0, ""), trial.told
