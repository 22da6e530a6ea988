"""What pages in a browser ask of pnp, and how they are answered: docs/page-protocol.md."""
