"""`python -m runtime.store.migrations "what changes"`: write a revision from what rows say and migrations do not."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from runtime.store.database import Database
from runtime.store.migrations import MIGRATIONS


def main() -> None:
    """Bring a database that is thrown away to the newest revision, and write what is missing in it."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        raise SystemExit('Say what changes: python -m runtime.store.migrations "tables get a colour"')
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'play.db'}")
        print(f"Wrote {MIGRATIONS.write_revision(sys.argv[1], database.engine)}: read it before you keep it.")
        database.close()


if __name__ == "__main__":
    main()
