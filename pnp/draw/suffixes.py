"""How the names of files end; what they are, they say inside."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".gif")
"""Raster pictures."""
DRAWN = (".svg", *PICTURES)
"""All that can stand for a picture."""
