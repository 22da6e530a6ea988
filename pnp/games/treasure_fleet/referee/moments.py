"""The questions that stop play; each is answered in the file of its rule."""

from __future__ import annotations

from functools import partial

from pnp.games.treasure_fleet.referee.capture import CAPTURE_FIELDS, answer_capture
from pnp.games.treasure_fleet.referee.counting import WINNER_FIELDS, answer_winner
from pnp.games.treasure_fleet.referee.curse import CURSE_FIELDS, answer_curse
from pnp.games.treasure_fleet.referee.data import Data
from pnp.games.treasure_fleet.referee.loading import FOURTH_FIELDS, answer_fourth
from pnp.games.treasure_fleet.referee.lookout import LOOKOUT_FIELDS, answer_lookout
from pnp.games.treasure_fleet.referee.ransom import RANSOM_FIELDS, answer_ransom
from pnp.referee.answers import Moment


def moments_of(data: Data) -> tuple[Moment, ...]:
    return (
        Moment("capture", "Who captures this ship, or does it escape?", CAPTURE_FIELDS,
               'capture play="Ann 4" play="Ben storm" play="Ann 3"', partial(answer_capture, data)),
        Moment("curse", "Who loses what to a curse?", CURSE_FIELDS,
               'curse fired="Ann Cleo" ships="Ann: 16" ships="Ben: 14 9" ships="Cleo: none"',
               partial(answer_curse, data)),
        Moment("ransom", "Who takes the governor?", RANSOM_FIELDS,
               'ransom card="Ann 4" card="Ben 3" card="Cleo 4"', partial(answer_ransom, data)),
        Moment("fourth", "Who may load a fourth card?", FOURTH_FIELDS,
               'fourth players="Ann Ben Cleo Dai" lookout=Ann', partial(answer_fourth, data)),
        Moment("lookout", "Who is the lookout now?", LOOKOUT_FIELDS,
               'lookout players="Ann Ben Cleo Dai" first=Ann sailing=2', partial(answer_lookout, data)),
        Moment("winner", "Who wins, and who wins a tie?", WINNER_FIELDS,
               'winner ships="Ann: 16 16" ships="Ben: 14 18" ships="Cleo: 22"', partial(answer_winner, data)),
    )  # fmt: skip
