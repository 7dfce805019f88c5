"""What of a game a browser is shown: the engine's view of its seat, and for the host what is nobody else's alone.

Who hosts plays every investigator that nobody else has, from one screen. What a player decides in private on their
own device is not for that screen, at which others look.
"""

from __future__ import annotations

from typing import Any

from runtime.engine import Game
from runtime.web.seats import Role
from runtime.web.tables import Live


def seen(live: Live, role: Role, game: Game) -> dict[str, Any]:
    """Return the view of a table's game (as it is, or stood) for a role; call it inside `Tables.at`."""
    if role.kind != "host":
        return game.view(role.view)
    shown = game.view("host")
    if role.seat is not None:  # the own cards on the own screen
        mine = game.view(role.seat)
        shown |= {part: mine[part] for part in ("investigators", "items_on_floor", "log") if part in mine}
    if not live.may_answer(role, game.decision):
        public = game.view(None)
        shown |= {part: public[part] for part in ("decision", "story", "odds") if part in public}
    return shown
