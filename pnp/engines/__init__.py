"""The door to other processes and machines: tasks go in, answers come out in the same order, whoever does them."""

from pnp.engines.engine import Engine, engine_of, in_order

__all__ = ["Engine", "engine_of", "in_order"]
