"""Changes one cell or one row of a table in its file, and leaves everything else in it as it was, byte for byte."""
