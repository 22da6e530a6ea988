"""SVG's basic shapes and path data as paths of a Frame. Pure; whole micrometres out."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache

from pnp import portable
from pnp.draw.frame import Path, rect_path
from pnp.draw.geometry import Rect

_ARC = 0.5522847498307936
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_PATH = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)|(.)", re.S)
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_MOST_SEGMENTS = 50_000
_FARTHEST = 1e6


@lru_cache(maxsize=4096)
def round_rect_path(x: int, y: int, width: int, height: int, rx: int = 0, ry: int = 0) -> Path:
    """Return a rectangle, its corners rounded by *rx*, *ry*."""
    if not rx and not ry:
        return rect_path(Rect(x, y, width, height))
    rx, ry = min(rx or ry, width // 2), min(ry or rx, height // 2)
    kx, ky = round(rx * (1 - _ARC)), round(ry * (1 - _ARC))
    r, b = x + width, y + height
    return Path(
        "mlclclclch",
        (
            x + rx,
            y,
            r - rx,
            y,
            r - kx,
            y,
            r,
            y + ky,
            r,
            y + ry,
            r,
            b - ry,
            r,
            b - ky,
            r - kx,
            b,
            r - rx,
            b,
            x + rx,
            b,
            x + kx,
            b,
            x,
            b - ky,
            x,
            b - ry,
            x,
            y + ry,
            x,
            y + ky,
            x + kx,
            y,
            x + rx,
            y,
        ),
    )


@lru_cache(maxsize=4096)
def ellipse_path(cx: int, cy: int, rx: int, ry: int) -> Path:
    """Return an ellipse as four curves."""
    kx, ky = round(rx * _ARC), round(ry * _ARC)
    return Path(
        "mcccch",
        (
            cx + rx,
            cy,
            cx + rx,
            cy + ky,
            cx + kx,
            cy + ry,
            cx,
            cy + ry,
            cx - kx,
            cy + ry,
            cx - rx,
            cy + ky,
            cx - rx,
            cy,
            cx - rx,
            cy - ky,
            cx - kx,
            cy - ry,
            cx,
            cy - ry,
            cx + kx,
            cy - ry,
            cx + rx,
            cy - ky,
            cx + rx,
            cy,
        ),
    )


def line_path(x1: int, y1: int, x2: int, y2: int) -> Path:
    """Return one straight line."""
    return Path("ml", (x1, y1, x2, y2))


def points_path(points: Sequence[int], *, closed: bool) -> Path:
    """Return straight lines through the points x, y, x, y ..."""
    return Path("m" + "l" * (len(points) // 2 - 1) + "h" * closed, tuple(points))


def parse_numbers(text: str) -> list[float]:
    """Return the numbers of a viewBox or a points list.

    :raises ValueError: anything between them that is not white space or a comma.

    >>> parse_numbers("0 0, 24 24.5")
    [0.0, 0.0, 24.0, 24.5]
    """
    if re.sub(r"[\s,]+", "", _NUMBER.sub("", text)):
        raise ValueError(f"{text!r} is not a list of numbers")
    numbers = [float(number) for number in _NUMBER.findall(text)]
    if any(abs(number) > _FARTHEST for number in numbers):
        raise ValueError(f"{text!r} is too far out")
    return numbers


@lru_cache(maxsize=1024)
def path_from_svg(data: str, scale: float) -> Path:
    """Return the path of SVG's path *data*; *scale* is micrometres a unit.

    :raises ValueError: what cannot be read, quoted.

    >>> path_from_svg("M0 0h2v1z", 1000)
    Path(ops='mllh', numbers=(0, 0, 2000, 0, 2000, 1000))
    """
    return _PathReader(scale).read(data)


class _PathReader:
    """The pen position and the last control point, while path data is walked."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.ops: list[str] = []
        self.numbers: list[int] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)

    def read(self, data: str) -> Path:
        command = ""
        numbers: list[float] = []
        position = 0
        while match := _PATH.match(data, position):
            position = match.end()
            letter, number, _, junk = match.groups()
            if junk:
                raise ValueError(f"path data {data[:40]!r}: {junk!r} is not a command or a number")
            if letter:
                self._finish(command, numbers, data)
                command, numbers = letter, []
            elif number:
                if command in "Aa" and len(numbers) % 7 in (3, 4):  # a flag needs no space after it: a2 2 0 012-2
                    number, position = number[0], match.start() + 1
                    if number not in "01":
                        raise ValueError(f"path data {data[:40]!r}: the flags of {command} are 0 or 1, not {number!r}")
                if abs(value := float(number)) > _FARTHEST:
                    raise ValueError(f"path data {data[:40]!r}: {number} is too far out")
                numbers.append(value)
        self._finish(command, numbers, data)
        return Path("".join(self.ops), tuple(self.numbers))

    def _finish(self, command: str, numbers: list[float], data: str) -> None:
        if not command:
            if numbers:
                raise ValueError(f"path data {data[:40]!r} does not start with M")
            return
        if not self.ops and command not in "Mm":
            raise ValueError(f"path data {data[:40]!r} does not start with M")
        count = _ARGUMENTS[command.upper()]
        if (count == 0 and numbers) or (count and (not numbers or len(numbers) % count)):
            raise ValueError(f"path data {data[:40]!r}: {command} takes {count} numbers, not {len(numbers)}")
        if len(self.ops) > _MOST_SEGMENTS:
            raise ValueError(f"path data {data[:40]!r} has more than {_MOST_SEGMENTS} segments")
        for i in range(0, len(numbers) or 1, count or 1):
            # after the first pair of a moveto the rest are linetos (SVG 1.1, 8.3.2)
            letter = {"M": "L", "m": "l"}.get(command, command) if i else command
            self._segment(letter, numbers[i : i + count])

    def _segment(self, letter: str, numbers: list[float]) -> None:
        relative = letter.islower()
        dx, dy = (self.x, self.y) if relative else (0.0, 0.0)
        points = [number + (dy if i % 2 else dx) for i, number in enumerate(numbers)]  # of all kinds but H, V and A
        match letter.upper():
            case "M":
                self._move(*points)
            case "L":
                self._line(*points)
            case "H":
                self._line(numbers[0] + dx, self.y)
            case "V":
                self._line(self.x, numbers[0] + dy)
            case "C":
                self._cubic(*points)
            case "S":
                self._cubic(*self._mirror_control("C"), *points)
            case "Q":
                self._quadratic(*points)
            case "T":
                self._quadratic(*self._mirror_control("Q"), *points)
            case "A":
                self._arc(numbers, numbers[5] + dx, numbers[6] + dy)
            case "Z":
                self.ops.append("h")
                self._goto(self.start_x, self.start_y)

    def _goto(self, x: float, y: float, control: tuple[str, float, float] = ("", 0.0, 0.0)) -> None:
        self.x, self.y, self.control = x, y, control

    def _move(self, x: float, y: float) -> None:
        self._emit("m", x, y)
        self.start_x, self.start_y = x, y
        self._goto(x, y)

    def _line(self, x: float, y: float) -> None:
        self._emit("l", x, y)
        self._goto(x, y)

    def _cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self._emit("c", x1, y1, x2, y2, x, y)
        self._goto(x, y, ("C", x2, y2))

    def _quadratic(self, x1: float, y1: float, x: float, y: float) -> None:
        x0, y0 = self.x, self.y
        self._emit(
            "c", x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0), x + 2 / 3 * (x1 - x), y + 2 / 3 * (y1 - y), x, y
        )
        self._goto(x, y, ("Q", x1, y1))

    def _mirror_control(self, kind: str) -> tuple[float, float]:
        if self.control[0] != kind:
            return self.x, self.y
        return 2 * self.x - self.control[1], 2 * self.y - self.control[2]

    def _arc(self, numbers: list[float], x: float, y: float) -> None:
        """An elliptic arc by its end points (SVG 1.1, appendix F.6), as curves of at most a quarter turn."""
        rx, ry, phi = abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2])
        if not rx or not ry:
            self._line(x, y)
            return
        cos, sin = portable.cos(phi), portable.sin(phi)
        mx, my = (self.x - x) / 2, (self.y - y) / 2
        px, py = cos * mx + sin * my, cos * my - sin * mx
        grow = max(1.0, portable.hypot(px / rx, py / ry))
        rx, ry = rx * grow, ry * grow
        below = rx * py * rx * py + ry * px * ry * px
        root = math.sqrt(max(0.0, rx * ry * rx * ry - below) / below) if below else 0.0
        if bool(numbers[3]) == bool(numbers[4]):
            root = -root
        qx, qy = root * rx * py / ry, -root * ry * px / rx
        cx, cy = cos * qx - sin * qy + (self.x + x) / 2, sin * qx + cos * qy + (self.y + y) / 2
        start = portable.atan2((py - qy) / ry, (px - qx) / rx)
        sweep = portable.atan2((-py - qy) / ry, (-px - qx) / rx) - start
        if numbers[4] and sweep < 0:
            sweep += 2 * math.pi
        elif not numbers[4] and sweep > 0:
            sweep -= 2 * math.pi
        # Half a circle is two quarters, though the root of what should be 0 makes it longer by up to a millionth.
        steps = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-4))
        delta = sweep / steps
        k = 4 / 3 * portable.tan(delta / 4)
        for i in range(steps):
            a, b = start + i * delta, start + (i + 1) * delta
            ring = [
                (portable.cos(a) - k * portable.sin(a), portable.sin(a) + k * portable.cos(a)),
                (portable.cos(b) + k * portable.sin(b), portable.sin(b) - k * portable.cos(b)),
                (portable.cos(b), portable.sin(b)),
            ]
            flat = [v for u, w in ring for v in (cx + cos * rx * u - sin * ry * w, cy + sin * rx * u + cos * ry * w)]
            self._emit("c", *flat)
        self._goto(x, y)

    def _emit(self, op: str, *numbers: float) -> None:
        self.ops.append(op)
        self.numbers += [round(number * self.scale) for number in numbers]
