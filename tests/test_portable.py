"""The door of the mathematics library: what it gives is right, and takes in the last bits."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp import portable

ANGLES = st.floats(-1000, 1000)
POSITIVE = st.floats(1e-9, 1e9)


@given(ANGLES)
def test_sines_and_cosines_are_multiples_of_2_to_the_minus_40(angle: float) -> None:
    for value, exact in ((portable.sin(angle), math.sin(angle)), (portable.cos(angle), math.cos(angle))):
        assert abs(value - exact) <= 2**-41
        assert (value * 2**40).is_integer()


@given(ANGLES, ANGLES)
def test_angles_are_multiples_of_2_to_the_minus_40(y: float, x: float) -> None:
    for value, exact in ((portable.atan2(y, x), math.atan2(y, x)), (portable.atan(y), math.atan(y))):
        assert abs(value - exact) <= 2**-41
        assert (value * 2**40).is_integer()


@given(POSITIVE)
def test_other_functions_have_40_significant_bits(value: float) -> None:
    pairs = [
        (portable.log(value), math.log(value)),
        (portable.log1p(value), math.log1p(value)),
        (portable.power(value, 0.3), value**0.3),
        (portable.exp(-value), math.exp(-value)),
        (portable.tan(value), math.tan(value)),
    ]
    for found, exact in pairs:
        assert found == pytest.approx(exact, rel=2**-40)
        assert (math.frexp(found)[0] * 2**40).is_integer()


@given(st.floats(-50, 50), st.integers(-20, 20))
def test_whole_powers_are_as_near_as_a_float_can_be(base: float, exponent: int) -> None:
    if not base and exponent < 0:
        with pytest.raises(ZeroDivisionError):
            portable.power(base, exponent)
    elif abs(base) > 1e-9:
        assert portable.power(base, exponent) == pytest.approx(base**exponent, rel=1e-15)


def test_powers_that_are_no_numbers() -> None:
    with pytest.raises(OverflowError):
        portable.power(1e6, 60)
    with pytest.raises(ValueError, match="math domain error"):
        portable.power(-8, 0.5)
    assert portable.power(math.inf, 2) == math.inf


@given(ANGLES, ANGLES)
def test_lengths_are_made_by_arithmetic_alone(x: float, y: float) -> None:
    assert portable.hypot(x, y) == math.sqrt(x * x + y * y) == portable.dist((x, 0), (0, y))


def test_chance_draws_the_same_in_every_version_of_python() -> None:
    """Only ``random()`` is promised to stay. Where this fails, pictures and games of chance would be others."""
    chance = Random("a seed")
    drawn = [chance.choice("abcdefg"), chance.randrange(1000), chance.randint(1, 6), chance.sample(range(40), 7)]
    order = list(range(9))
    chance.shuffle(order)
    assert drawn == ["d", 515, 1, [19, 25, 35, 36, 20, 1, 31]]
    assert order == [5, 8, 4, 1, 7, 2, 0, 6, 3]
    assert chance.uniform(-3, 7) == 5.876044433260779
