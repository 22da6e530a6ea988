"""Templates: a card and its template to an element tree.

``fill`` is the way in; ``files`` finds and reads templates; ``sandbox`` is the Jinja environment, with ``filters``
and ``methods`` that templates may use; ``guards`` counts the work, for which the code that ``compiler`` writes pays;
``trace`` finds the line that wrote something; ``explain`` turns what went wrong into messages.
"""

from __future__ import annotations

from pnp.draw.markup import parse_xml as parse_xml
from pnp.template.fill import Templates as Templates
