"""In the place of Pillow, which has no wheel for the browser: what pnp asks of it is answered by the browser."""
