"""The user's own printer: a sheet that measures it, the readings, and the correction that follows."""
