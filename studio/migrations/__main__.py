"""`python -m studio.migrations "what changes"`: write a revision from the difference between models and migrations."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from studio.database import connect, import_models
from studio.migrations import MIGRATIONS


def main() -> None:
    """Bring a database that is thrown away to the newest revision, and write what is missing in it."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        raise SystemExit('Say what changes: python -m studio.migrations "scenarios get a colour"')
    import_models()
    with tempfile.TemporaryDirectory() as folder:
        engine = connect(f"sqlite:///{Path(folder) / 'studio.sqlite'}")
        MIGRATIONS.upgrade(engine)
        print(f"Wrote {MIGRATIONS.write_revision(sys.argv[1], engine)}: read it before you keep it.")
        engine.dispose()


if __name__ == "__main__":
    main()
