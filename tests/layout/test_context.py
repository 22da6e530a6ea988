from __future__ import annotations

import pytest

from pnp.layout.lengths import length


@pytest.mark.parametrize(
    ("text", "um"),
    [
        ("5mm", 5_000), ("1cm", 10_000), ("1in", 25_400), ("72pt", 25_400), ("0", 0), ("-3mm", -3_000),
        ("50%", 20_000), ("100% - 6mm", 34_000), ("100% + 3mm", 43_000), ("50% - 1mm + 2mm", 21_000),
        ("-10%", -4_000), ("100%\u22126mm", 34_000), (" 2mm ", 2_000), ("33.333%", 13_333),
    ],
)  # fmt: skip
def test_outside_a_view_box_lengths_have_units(text: str, um: int) -> None:
    assert length(text, 40_000, False) == um


@pytest.mark.parametrize(
    ("text", "thousandths"), [("12.5", 12_500), ("-3", -3_000), ("50%", 12_000), ("100% - 1", 23_000)]
)
def test_inside_a_view_box_lengths_are_numbers(text: str, thousandths: int) -> None:
    assert length(text, 24_000, True) == thousandths


@pytest.mark.parametrize("text", ["5", "mm", "", " ", "5mm 3mm", "5em", "50% of", "five", "1,5mm", "--3mm", "5 - 3"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length; write a number and mm, cm, in"):
        length(text, 1, False)


def test_units_are_refused_inside_a_view_box() -> None:
    with pytest.raises(ValueError, match="'5mm': inside a viewBox lengths are bare numbers of its units"):
        length("5mm", 24_000, True)


@pytest.mark.parametrize(
    ("text", "user"), [("9" * 400 + "%", False), ("9" * 400, True), ("9999999999%", False), ("6m", False)]
)
def test_lengths_out_of_all_measure_are_refused(text: str, user: bool) -> None:
    with pytest.raises(ValueError, match="is too long|is not a length"):
        length(text, 40_000, user)
