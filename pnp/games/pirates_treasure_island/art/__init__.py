"""Art of Pirates: Treasure Island: sea beasts, islands seen from the sea, round markers."""
