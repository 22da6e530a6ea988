"""Art of Ten Gold: charts of islands, what turns up on a landing or after a sinking, gold."""

from __future__ import annotations

from pnp.art.kind import Kind

_HERE = "pnp.games.ten_gold.art"

KINDS: dict[str, Kind] = {
    "chart-ground": Kind(f"{_HERE}.chart_ground", uses_chance=True),
    "island-chart": Kind(f"{_HERE}.charts", uses_chance=True),
    "islet": Kind(f"{_HERE}.islets", uses_chance=True),
    "shore-find": Kind(f"{_HERE}.finds", uses_chance=True),
    "doubloon": Kind(f"{_HERE}.doubloons"),
}
