"""The picture on a lamp card."""

from pnp.art.path import ellipse
from pnp.art.pen import Pen


def paper_lantern(pen: Pen, *, colour: str = "#C98A1B") -> None:
    """Draw a paper lantern that fills the box."""
    pen.shape(ellipse(pen.width / 2, pen.height / 2, pen.width * 0.4, pen.height * 0.45), fill=colour)
