"""What players of Lantern Bay ask."""

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.referee import Answer, Field, Moment


def moments_of(data: tuple[tuple[str, int], ...]) -> tuple[Moment, ...]:
    def light(given: Mapping[str, Sequence[str]], options: Mapping[str, Any]) -> Answer:
        lamp = given["lamp"][0]
        if lamp not in dict(data):
            raise ValueError(f"lamp = {lamp!r}: the lamps are {', '.join(dict(data))}")
        return Answer(f"The {lamp} lamp has {dict(data)[lamp]} light.", data={"light": dict(data)[lamp]})

    return (Moment("light", "How bright is a lamp?", (Field("lamp", "its name"),), "light lamp=red", light),)
