from pnp.api.calls import Checked as Checked
from pnp.api.calls import Report as Report
from pnp.api.calls import build as build
from pnp.api.calls import check as check
from pnp.api.calls import preview as preview
from pnp.api.conforming import conform as conform
from pnp.api.game import Game as Game
from pnp.errors import PnpError as PnpError
from pnp.game.print_options.model import BuildOptions as BuildOptions
from pnp.game.print_options.model import PreviewOptions as PreviewOptions
from pnp.game.print_options.model import PrintOptions as PrintOptions

__version__: str
