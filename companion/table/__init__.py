"""What happens at the table: scans, touches, buttons and deadlines come in, a match moves on,
cues go out. `Table` is the whole of it to the rest of the product."""

from companion.table.core import Table

__all__ = ["Table"]
