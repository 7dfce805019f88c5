"""The steps that bring a studio's database from any earlier shape to today's.

They run at every start, so nobody has to know of it. A revision is a file in `versions/`;
`python -m studio.migrations "what changes"` writes a new one from the difference to the models.
"""

from __future__ import annotations

from pathlib import Path

from runtime import Migrations

MIGRATIONS = Migrations(Path(__file__).resolve().parent, 0x4A57)
