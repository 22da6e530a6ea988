"""The suffixes of file names; the content of a file decides what it is."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".gif")
"""Raster pictures."""
DRAWN = (".svg", *PICTURES)
"""The suffixes that a picture may have."""
