"""The pictures that the browser decoded."""
