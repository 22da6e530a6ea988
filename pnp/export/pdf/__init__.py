"""Pages to PDF: the only place that knows its syntax."""
