"""The workbench: a game in the browser while it is made. ``pnp serve`` starts it."""
