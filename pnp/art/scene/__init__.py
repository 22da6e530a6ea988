"""Scenes: ships in three dimensions under one light, in three planes of sea and sky.

- ``space``: the camera, from a ship's frame to paper. ``light``: the sun and the colours of a time of day.
- ``hull_classes`` (data), ``loft`` (a hull's surface), ``rigs`` (masts, sails and spars in space), ``sail_surfaces``.
- ``line``: outlines, wedges and tapered strokes. ``hull_drawing``, ``sail_drawing``, ``gear``: what is drawn of them.
- ``vessel``: a whole ship from back to front. ``planes``: sky, distance, sea and the wave in front.
"""
