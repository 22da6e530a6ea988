"""Time our own builds and, where they are installed, the peers' on the same work, side by side; then again.py.

    make bench                                       ours, and the peers of this environment
    PEERS=path/to/python make bench                  the peers of another environment
    .venv/bin/python bench/run.py --rounds 5 42 4200

Our builds of the common work remember nothing: each does all of it. The peers (protograf, weasyprint, typst from PyPI)
also need the font Liberation Sans.
"""

from __future__ import annotations

import argparse
import compileall
import os
import subprocess
import sys
from pathlib import Path

import gen

HERE = Path(__file__).resolve().parent
PEERS = {"typst": "typst_cards.py", "weasyprint": "weasy_cards.py", "protograf": "protograf_cards.py"}
_SLOW = {"protograf", "weasyprint"}
"""Peers that take minutes for thousands of cards: they run there only with --all."""


def commands(size: int, peers: str, *, every: bool) -> list[str]:
    """Return the lines for side_by_side.py: ours first."""
    out = HERE / "work"
    ours = f"{sys.executable} -m pnp build {out}/w{size} --only card --bleed 1mm --no-cache -o {out}"
    lines = [f"pnp W({size}) | {out}/w{size}/w{size}-a4-bleed-1mm-card.pdf | {ours}"]
    for name, script in PEERS.items():
        if (every or size < 1000 or name not in _SLOW) and _has(peers, name):
            lines.append(f"{name} W({size}) | {out}/{name}.pdf | {peers} {HERE}/peers/{script} {size} {out}/{name}.pdf")
    return lines


def _has(python: str, module: str) -> bool:
    test = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    return subprocess.run([python, "-c", test], check=False).returncode == 0


def main() -> None:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, metavar="N", help="1, 42, 420 or 4200 cards")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--all", action="store_true", help="the slow peers on thousands of cards, too")
    options = parser.parse_args()
    gen.main()
    compileall.compile_dir(HERE.parent / "pnp", quiet=1)  # as an install does; the peers' modules are compiled, too
    lines = [f"pnp --help | none | {sys.executable} -m pnp --help"]
    side_by_side = [sys.executable, str(HERE / "side_by_side.py"), str(options.rounds)]
    peers = os.environ.get("PEERS", sys.executable)
    subprocess.run(side_by_side, input="\n".join(lines), text=True, check=True, cwd=HERE / "work")
    for size in options.sizes or (42, 4200):
        text = "\n".join(commands(size, peers, every=options.all))
        subprocess.run(side_by_side, input=text, text=True, check=True, cwd=HERE / "work")
    subprocess.run([sys.executable, str(HERE / "again.py"), str(options.rounds)], check=True)


if __name__ == "__main__":
    main()
