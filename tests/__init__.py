"""The tests, room by room as the packages they check."""
