"""``python -m pnp`` is ``pnp``."""

from pnp.cli import main

main(prog_name="pnp")
