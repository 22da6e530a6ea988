"""The table in the browser: what helps people who play with the printed pieces."""
