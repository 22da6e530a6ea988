"""The user's own printer: a sheet that measures it, what was read there, and what puts it right."""
