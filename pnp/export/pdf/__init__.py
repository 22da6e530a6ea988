"""Pages to PDF: the only place that knows its syntax."""

import sys
from types import ModuleType

# ReportLab would run these files of the user's home (as .reportlab_mods, .reportlab_settings): they change what is
# written, and print into what is written.
for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
