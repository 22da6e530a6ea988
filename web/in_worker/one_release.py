"""All code of the site is of one release: what was made when the site was made is never of other code.

So nothing looks at the times of hundreds of files, which are new after each start, or for the source of modules, which
the site has not.
"""

from pnp.export.pdf import kept_forms
from pnp.packages import code
from pnp.template import kept

code.code_fingerprint = lambda: "one release"  # type: ignore[assignment]
kept_forms.made_by = lambda: "one release"  # type: ignore[assignment]
kept.compiler_version = lambda: "one release"  # type: ignore[assignment]
