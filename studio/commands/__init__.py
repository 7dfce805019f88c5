"""The one way in which anything in a scenario changes: check, execute, record with the inverse.

Pages, API, admin forms and imports all come through `apply`. Broken references are allowed in a draft
(the checker reports them); what is used can not be removed by accident; wrong types are refused.
"""

from studio.commands.errors import Conflict, Missing, Refused
from studio.commands.history import apply, redo, undo, what_next

__all__ = ["Conflict", "Missing", "Refused", "apply", "redo", "undo", "what_next"]
