"""The formulas of ``[scoring]``: what they come to, and what is no formula."""

from __future__ import annotations

import random
import re

import pytest

from pnp.game.formula import Amount, parse_formula

HAS = {Amount("coins"): 7, Amount("garden", "kind", "tide"): 3, Amount("münzen"): 2}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("coins", 7),
        ("2 + 3 * coins", 23),
        ("(2 + 3) * coins", 35),
        ("coins // 3", 2),
        ("-coins // 3", -3),
        ("10 - 2 - 3", 5),
        ("2 * -coins", -14),
        ("min(coins, 3, 9) + max(1,2)", 5),
        ("garden.kind.tide * münzen", 6),
        ("table(coins, 1:1, 5:-20, 8:99)", -20),
        ("table(coins - 8, 0:5)", 0),
        ("table(min(coins, 2), 2:4) + 1", 5),
    ],
)
def test_a_formula_comes_to(text: str, value: int) -> None:
    assert parse_formula(text).value(HAS.__getitem__) == value


def test_a_calculation_has_numbers_in_place_of_names() -> None:
    formula = parse_formula("max(coins, 2) * garden.kind.tide")
    assert formula.with_values(HAS.__getitem__) == "max(7, 2) * 3"
    assert formula.amounts == (Amount("coins"), Amount("garden", "kind", "tide"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("coins / 2", "divide with //, which rounds down"),
        ("coins // 0", "behind // stands a number above 0"),
        ("3 // coins", "behind // stands a number above 0"),
        ("2 coins", "'coins' stands where an end or a sign should be"),
        ("coins +", "it ends too early"),
        ("(coins", "')' is missing at the end"),
        ("mni(coins, 2)", "there is no mni(...), did you mean min?"),
        ("min(coins)", "min(...) takes two values or more"),
        ("min", "'min' takes its values in brackets"),
        ("table(coins)", "',' is missing before ')'"),
        ("table(coins, 2:1, 1:3)", "does not rise: 1 stands behind 2"),
        ("table(coins, 2)", "'2' is no step"),
        ("1234567", "more than six digits"),
        ("a.b.c.d", "at most cards.column.value"),
        ("coins ** 2", "'*' stands where a number or a name should be"),
        ("__import__('os')", "is no sign of a formula"),
        ("coins if coins", "'if' stands where"),
        ("(" * 30 + "1" + ")" * 30, "nested more than 20 deep"),
        ("1+" * 100 + "1", "200 are the most"),
    ],
)
def test_what_is_no_formula_is_told(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        parse_formula(text)


def test_whatever_is_written_it_is_a_formula_or_a_message() -> None:
    dice = random.Random(25)
    parts = [
        "coins",
        "a.b",
        "3",
        "0",
        "+",
        "-",
        "*",
        "//",
        "(",
        ")",
        ",",
        ":",
        "min(",
        "table(",
        "1:2",
        " ",
        "\u0663",
        ".",
    ]
    read = refused = 0
    for _ in range(2000):
        text = "".join(dice.choices(parts, k=dice.randint(0, 9)))
        try:
            read += isinstance(parse_formula(text).value(lambda amount: 5), int)
        except ValueError as error:
            refused += repr(text)[:9] in str(error)
    assert read > 50
    assert read + refused == 2000
