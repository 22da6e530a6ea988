"""``python -m pnp`` is ``pnp``."""

import os
import sys

# Python puts the working folder before all others for -m, and it may be a stranger's: no module of pnp or of a package
# comes from there, unless pnp itself does.
if not sys.flags.safe_path and sys.path[0] == os.getcwd() and os.path.dirname(os.path.dirname(__file__)) != sys.path[0]:
    del sys.path[0]

from pnp.cli import main  # noqa: E402

main(prog_name="pnp")
