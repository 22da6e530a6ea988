"""Print and play: game definitions to cut-ready paper, and a referee for the table."""

__version__ = "0.1.0"
__all__ = ["Game", "PnpError", "build", "check", "preview"]


def __getattr__(name: str) -> object:
    """Return what docs/python.md describes, imported when it is asked for: the command line starts without it."""
    from importlib import import_module

    if name == "PnpError":
        return import_module("pnp.errors").PnpError
    if name in __all__:
        return getattr(import_module("pnp.api"), name)
    raise AttributeError(f"module 'pnp' has no attribute {name!r}")
