"""What runs in the page's worker in place of a server: pnp, asked by the protocol of ``pnp.pages``."""
