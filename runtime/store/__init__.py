"""Where played tables are kept: packages, saves, journals and seats, in one SQL database."""

from runtime.store.attempts import Limiter
from runtime.store.bus import News
from runtime.store.database import StoreError, Unreachable
from runtime.store.rows import KEY_LENGTH, JournalEntry, PlayCampaign, PlayTable, Seat
from runtime.store.seating import Conflict, Seating
from runtime.store.store import Loaded, Store

__all__ = [
    "KEY_LENGTH",
    "Conflict",
    "JournalEntry",
    "Limiter",
    "Loaded",
    "News",
    "PlayCampaign",
    "PlayTable",
    "Seat",
    "Seating",
    "Store",
    "StoreError",
    "Unreachable",
]
