from pnp.api import Game as Game
from pnp.api import build as build
from pnp.api import check as check
from pnp.api import preview as preview
from pnp.errors import PnpError as PnpError

__version__: str
