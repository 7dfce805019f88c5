"""The filters of the lists, taught the column types that SQLModel uses."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from flask_admin.model.filters import convert

from studio.admin.sqla import filters


class UtcFilter(filters.BaseSQLAFilter):
    """Admin filters give naive datetimes; our columns hold moments in UTC."""

    def clean(self, value: str) -> datetime:
        return super().clean(value).replace(tzinfo=UTC)  # type: ignore[no-any-return]


class UtcGreater(UtcFilter, filters.DateTimeGreaterFilter):
    """Later than."""


class UtcSmaller(UtcFilter, filters.DateTimeSmallerFilter):
    """Earlier than."""


class SQLModelFilters(filters.FilterConverter):
    """`AutoString` is a string, `UTCDateTime` a moment."""

    @convert("AutoString")
    def conv_auto_string(self, column: Any, name: str, **options: Any) -> list[filters.BaseSQLAFilter]:
        found: list[filters.BaseSQLAFilter] = self.conv_string(column, name, **options)
        return found

    @convert("UTCDateTime")
    def conv_utc(self, column: Any, name: str, **options: Any) -> list[filters.BaseSQLAFilter]:
        return [kind(column, name, **options) for kind in (UtcGreater, UtcSmaller)]
