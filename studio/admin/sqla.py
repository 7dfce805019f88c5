"""Flask-Admin's views for SQLAlchemy, also where Flask-SQLAlchemy is not installed.

Flask-Admin 2.2.1 imports the name `T_SESSION` from its `_types`, which defines it only beside
Flask-SQLAlchemy; without that package `flask_admin.contrib.sqla` can not be imported at all. We need
nothing else of it, so the missing name (it is used in annotations only) is supplied before the import.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import flask_admin.contrib
from sqlalchemy.orm import Session

_NAME = "flask_admin.contrib.sqla._types"


def _supply() -> None:
    if _NAME in sys.modules:
        return
    place = Path(next(iter(flask_admin.contrib.__path__))) / "sqla" / "_types.py"
    spec = importlib.util.spec_from_file_location(_NAME, place)
    if spec is None or spec.loader is None:
        return
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, "T_SESSION"):
        module.T_SESSION = Session  # type: ignore[attr-defined]
        sys.modules[_NAME] = module


_supply()

import flask_admin.contrib.sqla  # noqa: E402  (only now can it be imported)
import flask_admin.contrib.sqla.filters  # noqa: E402

_sqla: Any = flask_admin.contrib.sqla
ModelView: Any = _sqla.ModelView
filters: Any = _sqla.filters
