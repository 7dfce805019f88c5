"""Where played tables are kept: packages, saves, journals and seats, in one SQL database."""

from runtime.store.database import StoreError
from runtime.store.rows import JournalEntry, PlayCampaign, PlayTable, Seat
from runtime.store.store import Conflict, Loaded, Store

__all__ = ["Conflict", "JournalEntry", "Loaded", "PlayCampaign", "PlayTable", "Seat", "Store", "StoreError"]
