"""Lists of the API as tables of pandas."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping

if TYPE_CHECKING:
    import pandas


def to_dataframe(rows: Iterable[Mapping[str, Any]]) -> "pandas.DataFrame":
    """A table with one row for each item: nested members become columns such as `destination.name`, and columns whose
    name ends in `_at`, `eta` or `last_update` become times in UTC. Unknown values are missing, never 0."""
    import pandas

    frame = pandas.json_normalize([dict(row) for row in rows])
    for column in frame.columns:
        if column.endswith("_at") or column in ("eta", "last_update"):
            frame[column] = pandas.to_datetime(frame[column], utc=True, errors="coerce")
    return frame
