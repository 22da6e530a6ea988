"""Lengths of templates that are made to cost much."""

from __future__ import annotations

import time

import pytest

from pnp.layout.lengths import length


def test_many_spaces_are_passed_over_once() -> None:
    start = time.process_time()
    with pytest.raises(ValueError, match="is not a length"):
        length(" " * 20_000 + "x", 1, False)
    assert time.process_time() - start < 1
