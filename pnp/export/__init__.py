"""Frames on pages become files: PDF, PNG and a text log. Nothing is decided here; layout has decided."""
