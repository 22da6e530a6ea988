"""From a ship's frame to paper: how she lies in the world, and the camera that looks at her.

A ship's frame has x forward, y to port and z up, in units of about a metre, from the middle of her waterline. The
world has x to the right, y away from the eye and z up. On paper y runs down, and the ship's middle is the origin.
"""

from __future__ import annotations

import math

from pnp import portable
from pnp.art.path import XY

Point = tuple[float, float, float]


class Camera:
    """The camera, and how the ship before it lies.

    :param heading: degrees: 0 shows the bow to the right, 90 away from the eye, 180 to the left, 270 towards the eye.
    :param heel: degrees; positive leans her towards the eye.
    :param trim: degrees; positive lifts the bow.
    :param distance: from the eye to the ship's middle, units.
    :param eye: height of the eye over the water, units: so far above the ship's middle lies the horizon.
    """

    def __init__(self, heading: float, heel: float = 0, trim: float = 0, distance: float = 110, eye: float = 5) -> None:
        self.heading, self.distance, self.eye = heading, distance, eye
        turn, self.heel, pitch = math.radians(heading), heel, math.radians(trim)
        self.near = -1 if portable.cos(turn) > 0 else 1
        """The side that faces the eye: 1 port, -1 starboard."""
        roll = math.radians(-heel * self.near)
        self.bow_near = portable.sin(turn) < 0
        sin_h, cos_h = portable.sin(turn), portable.cos(turn)
        sin_r, cos_r = portable.sin(roll), portable.cos(roll)
        sin_p, cos_p = portable.sin(pitch), portable.cos(pitch)
        # About x by the heel, about y by the trim, about z by the heading.
        across, up = (-sin_p * sin_r, -sin_p * cos_r), (cos_p * sin_r, cos_p * cos_r)
        self._right = (cos_h * cos_p, cos_h * across[0] - sin_h * cos_r, cos_h * across[1] + sin_h * sin_r)
        self._away = (sin_h * cos_p, sin_h * across[0] + cos_h * cos_r, sin_h * across[1] - cos_h * sin_r)
        self._up = (sin_p, *up)

    def turn(self, point: Point) -> Point:
        """Where a *point* of the ship, or a direction, lies in the world."""
        x, y, z = point
        (a, b, c), (d, e, f), (g, h, i) = self._right, self._away, self._up
        return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z

    def see(self, point: Point) -> XY:
        """Where a *point* of the ship lies on paper, units."""
        x, y, z = point
        (a, b, c), (d, e, f), (g, h, i) = self._right, self._away, self._up
        q = self.distance / (self.distance + d * x + e * y + f * z)
        return (a * x + b * y + c * z) * q, (self.eye - g * x - h * y - i * z) * q - self.eye

    def see_world(self, point: Point) -> XY:
        """Where a *point* of the world lies on paper, units."""
        x, y, z = point
        q = self.distance / (self.distance + y)
        return x * q, (self.eye - z) * q - self.eye

    def faces(self, normal: Point) -> bool:
        """Whether a surface with this outward *normal* (of the ship) is seen."""
        d, e, f = self._away
        return d * normal[0] + e * normal[1] + f * normal[2] < 0.02
