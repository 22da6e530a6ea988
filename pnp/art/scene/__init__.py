"""Scenes: ships in three dimensions under one light, in three planes of sea and sky.

- ``space``: the camera, from a ship's frame to paper. ``light``: the sun and the colours of a time of day.
- ``hull_classes`` (data) and ``loft`` (a hull's surface); ``rigs``: masts, sails and spars in space.
- ``hulls``, ``sails``, ``gear``, ``bunting``: how each is drawn. ``line``: outlines, wedges and strokes that taper.
- ``vessel``: a whole ship from back to front. ``planes``: sky, distance, sea and the wave before the eye.
- ``ships_at_sea``: how a ship meets the water.
"""
