"""A small game that is scored in every way that ``[scoring]`` knows, for the tests of reading, counting, printing."""

from __future__ import annotations

from pathlib import Path

CARDS = """\
id,name,kind,stars,rare,copies
mill,Mill,wood,1,no,3
old-mill,Old Mill,wood,3,yes,1
harbour,Harbour,water,2,no,2
fish,Fish and Chips,water,1,no,2
bert,"Bert, the Bold",folk,4,yes,1
inn,Inn,folk,2,no,2
"""
HEAD = """\
[game]
title = "Harvest"
players = [1, 4]

[[option]]
id = "gems"
about = "Gems count, too."

[components.card]
title = "Cards"
table = "cards.csv"
face = "card.j2"
size = "poker"

[components.pad]
title = "Score pad"
face = "common/score-pad.j2"
size = "A6"
pad = true
"""
SCORING = """\
[scoring]
about = "A tie goes to the most coins."
wins = "most"
ties = [{ most = "coins" }, { fewest = "town" }, { most = "gems", option = "gems" }]

[scoring.counts]
town = { about = "the cards in your town", cards = "card" }
coins = "the coins that are left"
debts = { about = "debts that are not paid", supply = 5 }
gems = { about = "gems", option = "gems" }
last = { about = "for the one who ended the game", yes = true, supply = 1 }

[scoring.lines.stars]
title = "Stars"
points = "town.stars"

[scoring.lines.coins]
title = "Coins"
about = "3 make a point"
points = "coins // 3"

[scoring.lines.debts]
title = "Debts"
points = "-min(2 * debts, 7) - last"

[scoring.lines.sets]
title = "Sets"
different = "town.kind"
worth = "2:1, 3:4"

[scoring.lines.folk]
title = "Quarters"
alike = "town.kind"
worth = "3:5"

[scoring.lines.wood]
title = "Most wood"
most = "town.kind.wood"
places = [6, 3]
tied = "split"

[scoring.lines.poor]
title = "Fewest coins"
fewest = "coins"
places = [-1]

[scoring.lines.gems]
title = "Gems"
points = "table(gems, 1:2, 3:9)"
option = "gems"
"""


def write_scored(folder: Path, scoring: str = SCORING) -> Path:
    """Write the game into *folder*, with another *scoring* where a test has one, and return that."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.toml").write_text(f"{HEAD}\n{scoring}", encoding="utf-8")
    (folder / "cards.csv").write_text(CARDS, encoding="utf-8")
    (folder / "templates").mkdir(exist_ok=True)
    (folder / "templates" / "card.j2").write_text("<face/>", encoding="utf-8")
    return folder
