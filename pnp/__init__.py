"""Print and play: game definitions to cut-ready paper, and a referee for the table."""

__version__ = "0.1.0"
