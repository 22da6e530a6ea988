"""Art of Fish N Ships: grounds of cards, tide turners, skulduggery, stack abilities, cannonballs."""

from __future__ import annotations

from pnp.art.kind import Kind

_HERE = "pnp.games.fish_n_ships.art"

KINDS: dict[str, Kind] = {
    "tide-turner": Kind(f"{_HERE}.tide_turners", uses_chance=True),
    "skulduggery": Kind(f"{_HERE}.skulduggery", uses_chance=True),
    "king-tide": Kind(f"{_HERE}.king_tide"),
    "stack-ability": Kind(f"{_HERE}.stack_abilities"),
    "cannonballs": Kind(f"{_HERE}.cannonballs"),
    "underwater": Kind(f"{_HERE}.card_grounds", uses_chance=True),
    "deck": Kind(f"{_HERE}.card_grounds", uses_chance=True),
    "card-fan": Kind(f"{_HERE}.card_fans"),
}
