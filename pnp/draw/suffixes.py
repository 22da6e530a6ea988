"""The suffixes of file names; the content of a file decides what it is."""

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".gif")
"""Raster pictures."""
VECTORS = (".svg", ".pdf")
"""Pictures that are drawn from their outlines."""
DRAWN = (*VECTORS, *PICTURES)
"""The suffixes that a picture may have."""
