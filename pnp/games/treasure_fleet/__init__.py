"""Treasure Fleet: its art and its referee."""
