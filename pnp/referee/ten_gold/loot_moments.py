"""A question about an island: ``loot``."""

from __future__ import annotations

from pnp.referee.answers import Answer, Given, Options
from pnp.referee.findings import Finding
from pnp.referee.ten_gold.asked import Sea, misplaced, number_of, read_sea, square_of
from pnp.referee.ten_gold.board import Square, neighbours, square_text
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.sea_moments import navy_against


def looted(given: Given, options: Options, data: Data) -> Answer:
    """Say what comes of looting an island: ``loot``."""
    sea = read_sea(given, data)
    at, island = square_of(given, "at"), square_of(given, "island")
    flags = number_of(given, "flags", 0, len(sea.islands), 0)
    wrong = tuple(misplaced(sea.with_ship("The player’s ship", at)))
    if wrong:
        return Answer(f"That cannot be. {wrong[0].message}", findings=wrong)
    finding = _fault(sea, at, island, flags)
    if finding is not None:
        return Answer(f"No. {finding.message}", findings=(finding,))
    navies = [ship.name for ship in navy_against(at, sea, options, data)]
    is_last = flags + 1 == len(sea.islands)
    has_card = not is_last or options["last_island"] == "gold_and_card"
    before = options["navy_loot_timing"] == "before"
    gold = data.last_island_gold if is_last else 0
    gives = " and ".join([f"{gold} gold"] * is_last + ["an island card"] * has_card)
    fire = f"{' and then '.join(navies)} {'fires' if len(navies) == 1 else 'fire'}"
    loot = f"the flag goes up, and the island gives {gives}"
    if not navies:
        verdict = f"{loot.capitalize()}."
    elif before:
        verdict = f"{fire} first; if the ship is still beside the island, {loot}."
    else:
        verdict = f"{loot.capitalize()}; then {fire}."
    why = []
    if navies and before:
        why.append("A ship that is sunk, or makes its way off by a manoeuvre, gets nothing, and the action is spent.")
    if is_last:
        why.append("It is the last island without a flag.")
        if options["refloat_islands"]:
            why.append("After this turn all flags come off.")
    rulings = ["R2", *(["R11"] if navies and before else []), *(["R15", "R22"] if is_last else [])]
    told = {"navy": navies, "when": options["navy_loot_timing"], "gold": gold, "card": has_card}
    return Answer(verdict, tuple(why), told, tuple(rulings))


def _fault(sea: Sea, at: Square, island: Square, flags: int) -> Finding | None:
    """Return why a ship on *at* cannot loot on *island*."""
    rule, where = "looting", square_text(island)
    if island not in sea.islands:
        return Finding("not_an_island", f"There is no island on {where}.", rule, "Name the square of an island.")
    if island not in neighbours(at, sea.size):
        return Finding("not_beside_island", f"The ship does not touch a side of {where}.", rule,
                       "Sail to a square that touches a side of it.")  # fmt: skip
    if flags == len(sea.islands):
        return Finding("island_flagged", f"{where} already has a flag, as all islands have.", "R22", "Loot no more.")
    return None
