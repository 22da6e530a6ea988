"""``python -m tests.campaigns KIND``: goes on with a campaign, or tries one case of it again."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from tests.campaigns.campaign import run_campaign
from tests.campaigns.kinds import KINDS

parser = argparse.ArgumentParser(prog="python -m tests.campaigns", description=__doc__)
parser.add_argument("kind", choices=KINDS)
parser.add_argument("--state", type=Path, help="the file that tells what was tried and found; made if it is not there")
parser.add_argument("--count", type=int, help="cases in all; by default, as many as the bar says")
parser.add_argument("--case", type=int, help="try this one alone, and say what it is; its folder is kept")
asked = parser.parse_args()
if (asked.case is None) == (asked.state is None):
    parser.error("name either --state or --case")
folder = Path(tempfile.mkdtemp(prefix="pnp-campaign-")).resolve()
for name in ("PNP_CACHE", "PNP_STATE", "PNP_CONFIG"):
    os.environ[name] = str(folder / name.lower())
state = asked.state.absolute() if asked.state else None
os.chdir(folder)
kind = KINDS[asked.kind](folder)
if state is not None:
    run_campaign(kind, state, kind.bar if asked.count is None else asked.count)
else:
    print(folder, *kind.try_case(asked.case), sep="\n")
