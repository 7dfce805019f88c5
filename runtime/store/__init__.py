"""Where played tables are kept: packages, saves, journals and seats, in one SQL database."""

from runtime.store.database import StoreError
from runtime.store.rows import JournalEntry, PlayTable, Seat
from runtime.store.store import Conflict, Loaded, Store

__all__ = ["Conflict", "JournalEntry", "Loaded", "PlayTable", "Seat", "Store", "StoreError"]
