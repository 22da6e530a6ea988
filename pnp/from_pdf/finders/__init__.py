"""Ways to find the grid of a page. Each gives grids; choosing.py says which of them is best."""
