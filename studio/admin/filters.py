"""The filters of the lists, taught the column types that SQLModel uses."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from studio.admin.sqla import filters
from studio.untyped import convert


class UtcFilter(filters.BaseSQLAFilter):  # type: ignore[misc]
    """Admin filters give naive datetimes; our columns hold moments in UTC."""

    def clean(self, value: str) -> datetime:
        return super().clean(value).replace(tzinfo=UTC)  # type: ignore[no-any-return]


class UtcGreater(UtcFilter, filters.DateTimeGreaterFilter):  # type: ignore[misc]
    """Later than."""


class UtcSmaller(UtcFilter, filters.DateTimeSmallerFilter):  # type: ignore[misc]
    """Earlier than."""


class SQLModelFilters(filters.FilterConverter):  # type: ignore[misc]
    """`AutoString` is a string, `UTCDateTime` a moment."""

    @convert("AutoString")  # type: ignore[untyped-decorator]
    def conv_auto_string(self, column: Any, name: str, **options: Any) -> list[filters.BaseSQLAFilter]:
        found: list[filters.BaseSQLAFilter] = self.conv_string(column, name, **options)
        return found

    @convert("UTCDateTime")  # type: ignore[untyped-decorator]
    def conv_utc(self, column: Any, name: str, **options: Any) -> list[filters.BaseSQLAFilter]:
        return [kind(column, name, **options) for kind in (UtcGreater, UtcSmaller)]
