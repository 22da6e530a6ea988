"""Print and play: game definitions to cut-ready paper, and a referee for the table."""

__version__ = "0.1.0"

_MODULES = {
    "Checked": "pnp.api.calls",
    "Report": "pnp.api.calls",
    "build": "pnp.api.calls",
    "check": "pnp.api.calls",
    "conform": "pnp.api.conforming",
    "preview": "pnp.api.calls",
    "Game": "pnp.api.game",
    "PnpError": "pnp.errors",
    "BuildOptions": "pnp.game.print_options.model",
    "PreviewOptions": "pnp.game.print_options.model",
    "PrintOptions": "pnp.game.print_options.model",
}
__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    """Import a name that docs/python.md describes when it is first asked for: the command line starts without it."""
    from importlib import import_module

    if name in _MODULES:
        return getattr(import_module(_MODULES[name]), name)
    raise AttributeError(f"module 'pnp' has no attribute {name!r}")
