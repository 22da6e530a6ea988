"""Trigonometry, logarithms and powers that are the same on every machine.

The last bit of what the C mathematics library gives for these differs: between glibc and WebAssembly in 3 % of
sines and 22 % of arc tangents. Now and then such a bit decides where a line ends, how many strokes there are or
which face comes first, and then a file differs, too. So results are rounded to 2^-40. That is coarse enough to take
in several last bits, and to make a half of cos(60 degrees); and it is fine enough for paper: on a sheet of one
metre it is a millionth of a micrometre. A result that lies just between two multiples of 2^-40 may still differ by
one; that moves a coordinate by a millionth of the micrometre to which it is rounded.

Nobody else asks :mod:`math` for these functions: ruff sees to it. What arithmetic alone gives (``sqrt``, ``fsum``,
``fmod``, ``degrees``) is exact everywhere, and stays in :mod:`math`. Floats are added up by ``fsum``, because
``sum`` is more exact in some versions of Python than in others.
"""

from __future__ import annotations

import math

# Between 4096 and 8192 doubles are 2^-40 apart, so adding 6144 and taking it away again rounds what is less than 2048.


def sin(angle: float) -> float:
    """Return the sine of *angle* in radians.

    >>> sin(math.pi), sin(math.pi / 6)
    (0.0, 0.5)
    """
    return _sin(angle) + 6144.0 - 6144.0


def cos(angle: float) -> float:
    """Return the cosine of *angle* in radians.

    >>> cos(math.pi / 2), cos(math.pi / 3)
    (0.0, 0.5)
    """
    return _cos(angle) + 6144.0 - 6144.0


def tan(angle: float) -> float:
    """Return the tangent of *angle* in radians.

    >>> tan(math.pi / 4)
    1.0
    """
    return _round_significant(_tan(angle))


def atan(slope: float) -> float:
    """Return the angle in radians, from -pi/2 to pi/2, whose tangent is *slope*."""
    return _atan(slope) + 6144.0 - 6144.0


def atan2(y: float, x: float) -> float:
    """Return the angle in radians, from -pi to pi, at which the point *x*, *y* is seen.

    >>> atan2(-1e-17, 1)
    0.0
    """
    return _atan2(y, x) + 6144.0 - 6144.0


def exp(exponent: float) -> float:
    """Return e to the power of *exponent*, to 40 significant bits.

    :raises OverflowError: it is too large for a float.
    """
    return _round_significant(_exp(exponent))


def log(value: float) -> float:
    """Return the natural logarithm of *value*, to 40 significant bits.

    :raises ValueError: *value* is not positive.
    """
    return _round_significant(_log(value))


def log1p(value: float) -> float:
    """Return the natural logarithm of 1 + *value*, to 40 significant bits.

    :raises ValueError: 1 + *value* is not positive.
    """
    return _round_significant(_log1p(value))


def power(base: float, exponent: float) -> float:
    """Return *base* to the power of *exponent*, to the last bit where that is a whole number, else to 40 bits.

    :raises OverflowError: it is too large for a float.
    :raises ValueError: a negative base with an exponent that is no whole number.
    :raises ZeroDivisionError: 0 with a negative exponent.

    >>> power(1e6, 3), power(0.1, 2), power(4, 0.5), power(2, 70)
    (1e+18, 0.010000000000000002, 2.0, 1.1805916207174113e+21)
    """
    if not float(exponent).is_integer() or not math.isfinite(base):
        return _round_significant(_pow(base, exponent))
    from fractions import Fraction  # a thousandth of a second, and few games need it

    return float(Fraction(base) ** int(exponent))


def normal_quantile(share: float) -> float:
    """Return the value below which that *share* of a standard normal distribution lies, to 40 significant bits.

    :raises ValueError: *share* is not between 0 and 1.

    >>> normal_quantile(0.5), round(normal_quantile(0.975), 6)
    (0.0, 1.959964)
    """
    from statistics import NormalDist

    return _round_significant(NormalDist().inv_cdf(share))


def hypot(x: float, y: float) -> float:
    """Return the length of the vector *x*, *y*.

    >>> hypot(3, -4)
    5.0
    """
    return _sqrt(x * x + y * y)


def dist(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the distance of two points of a plane.

    >>> dist((1, 1), (4, 5))
    5.0
    """
    x, y = one[0] - other[0], one[1] - other[1]
    return _sqrt(x * x + y * y)


def _round_significant(value: float) -> float:
    mantissa, exponent = math.frexp(value)
    return math.ldexp(mantissa + 6144.0 - 6144.0, exponent)


_sin, _cos, _tan, _atan, _atan2, _sqrt = math.sin, math.cos, math.tan, math.atan, math.atan2, math.sqrt
_exp, _log, _log1p, _pow = math.exp, math.log, math.log1p, math.pow
