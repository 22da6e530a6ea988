"""Pictures of sudden turns: one scene for each."""

from __future__ import annotations

from pnp.art.engraving import choose
from pnp.art.pen import Pen
from pnp.games.fish_n_ships.art import scenes_aboard, scenes_at_sea


def tide_turner(pen: Pen, *, subject: str) -> None:
    """Draw the scene of *subject*, full-bleed.

    :param subject: bountiful-seas, chain-shot, dive, doldrums, engage, feeding-frenzy, fish-slap, four-seahorsemen,
        harpoon, idols-demand, idols-revenge, ancient-wager, sirens-call, klabautermann or poppet.
    """
    _SUBJECTS[choose("subject", subject, _SUBJECTS)](pen)


_SUBJECTS = {
    "bountiful-seas": scenes_at_sea.bountiful_seas,
    "chain-shot": scenes_at_sea.chain_shot,
    "dive": scenes_at_sea.dive,
    "doldrums": scenes_at_sea.doldrums,
    "engage": scenes_at_sea.engage,
    "feeding-frenzy": scenes_at_sea.feeding_frenzy,
    "fish-slap": scenes_aboard.fish_slap,
    "four-seahorsemen": scenes_at_sea.four_seahorsemen,
    "harpoon": scenes_aboard.harpoon,
    "idols-demand": scenes_aboard.idols_demand,
    "idols-revenge": scenes_aboard.idols_revenge,
    "ancient-wager": scenes_aboard.ancient_wager,
    "sirens-call": scenes_at_sea.sirens_call,
    "klabautermann": scenes_aboard.klabautermann,
    "poppet": scenes_aboard.poppet,
}
