"""The kinds of campaigns by their names."""

from __future__ import annotations

from collections.abc import Mapping

from tests.campaigns.beside import Beside
from tests.campaigns.campaign import Kind
from tests.campaigns.folders import Folders
from tests.campaigns.fonts import Fonts
from tests.campaigns.games import Games
from tests.campaigns.lines import Lines
from tests.campaigns.prints import Prints
from tests.campaigns.records import Records
from tests.campaigns.svgs import Svgs

KINDS: Mapping[str, type[Kind]] = {
    "beside": Beside,
    "folders": Folders,
    "fonts": Fonts,
    "games": Games,
    "lines": Lines,
    "prints": Prints,
    "records": Records,
    "svgs": Svgs,
}
