"""Where a print goes: a home printer, a cutting machine, a print shop, a virtual table. All of them are data."""
