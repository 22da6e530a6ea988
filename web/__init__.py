"""The site: the whole press in a page, without a server (docs/site.md)."""
