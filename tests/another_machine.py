"""Builds games as another machine would: the last bits of mathematics are off at random, and so is the order of files.

``python tests/another_machine.py SEED FOLDER JOB...`` leaves in FOLDER what the jobs make, and says how many results
were off: none with the seed 0.
"""

from __future__ import annotations

import ast
import builtins
import math
import os
import re
import sys
from collections.abc import Callable, Iterable
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

ROOT = Path(__file__).parent.parent
_EXACT = {"ceil", "comb", "copysign", "degrees", "fabs", "factorial", "floor", "fma", "fmod", "frexp", "fsum", "gcd",
          "isclose", "isfinite", "isinf", "isnan", "isqrt", "lcm", "ldexp", "modf", "nextafter", "perm", "prod",
          "radians", "remainder", "sqrt", "sumprod", "trunc", "ulp"}  # fmt: skip
"""What arithmetic alone gives."""
POWER = re.compile(rb"[\w)\]] ?\*\* ?[\w(-]")
"""What may be a power of something, and not ``**named``."""


class Noise:
    """Off by the last bit: up, down or not at all, as *seed* and the arguments say."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.count = 0

    def nudge(self, value: Any, *key: object) -> Any:
        """Return *value*, or where it is a float one of those beside it."""
        if isinstance(value, float):
            way = hash((self._seed, key)) % 3
            self.count += way > 0
            return value if way == 0 else math.nextafter(value, -math.inf if way == 1 else math.inf)
        return value

    def noisy(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return *function* with its results off."""
        name, nudged = function.__name__, self.nudge

        def call(*args: Any) -> Any:
            return nudged(function(*args), name, *map(tuple_of, args))

        return call

    def sum(self, values: Iterable[Any], /, start: Any = 0) -> Any:
        """Return the sum; that of floats is more exact in some versions of Python than in others."""
        return self.nudge(_sum(values, start), "sum")

    def power(self, base: Any, exponent: Any) -> Any:
        """Return ``base ** exponent``, off by a last bit at random."""
        return self.nudge(base**exponent, "**", base, exponent)

    def spread(self) -> None:
        """Put everything in place; what is imported afterwards finds it."""
        import statistics

        for name in dir(math):
            if name[0] != "_" and name not in _EXACT and callable(getattr(math, name)):
                setattr(math, name, self.noisy(getattr(math, name)))
        statistics.NormalDist.inv_cdf = self.noisy(statistics.NormalDist.inv_cdf)  # type: ignore[method-assign]
        builtins.sum = self.sum  # type: ignore[assignment]
        builtins.__power__ = self.power  # type: ignore[attr-defined]
        names = Random(self._seed)
        listed = os.listdir
        os.listdir = lambda *args: names.sample(found := listed(*args), len(found))
        sys.meta_path.insert(0, _Finder())


def tuple_of(value: Any) -> Any:
    """Return *value* as something that has a hash."""
    return tuple(value) if isinstance(value, (list, tuple)) else value if isinstance(value, (int, float)) else None


_sum = sum


class _Finder(PathFinder):
    """Finds the project's modules that have a ``**``, to be loaded otherwise."""

    @classmethod
    def find_spec(cls, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        spec = super().find_spec(fullname, path, target) if fullname.startswith("pnp.") else None
        if spec is None or spec.origin is None or not POWER.search(Path(spec.origin).read_bytes()):
            return None
        spec.loader = _Loader(fullname, spec.origin)
        return spec


class _Loader(SourceFileLoader):
    """Compiles ``a ** b`` so that it asks the noise."""

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.fix_missing_locations(_Powers().visit(ast.parse(self.get_data(self.path))))
        return compile(tree, self.path, "exec", dont_inherit=True)


class _Powers(ast.NodeTransformer):
    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Pow):
            return ast.copy_location(ast.Call(ast.Name("__power__", ast.Load()), [node.left, node.right], []), node)
        return node


def run(job: str, folder: Path) -> None:
    """Do one job: ``whole GAME`` is the build that the tests share, everything else a command of pnp.

    In a command, FOLDER is the folder.
    """
    from click.testing import CliRunner

    from pnp.cli import main

    words = [word.replace("FOLDER", str(folder)) for word in job.split()]
    if words[0] == "whole":
        _whole(words[1], folder)
        return
    ended = CliRunner().invoke(main, words)
    if ended.exit_code:
        raise SystemExit(f"{job}: {ended.output}")
    told = re.sub(r"\b\d+\.\d s\b", "TIME", ended.output.replace(str(folder), "FOLDER"))
    (folder / f"{job.replace('/', ' ')}.txt").write_text(told)


def _whole(name: str, folder: Path) -> None:
    from pnp.press.build import build
    from tests.built import game_of, whole_order

    game = game_of(name)
    build(game, whole_order(game, "A4"), folder / "game.pdf")


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    noise = Noise(int(sys.argv[1]))
    if sys.argv[1] != "0":
        noise.spread()
    for each in sys.argv[3:]:
        run(each, Path(sys.argv[2]))
    print(noise.count)
