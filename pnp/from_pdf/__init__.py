"""Finished PDFs, and folders of pictures, that somebody else made -> a game folder whose faces are their parts."""
