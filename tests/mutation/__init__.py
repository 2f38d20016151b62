"""Breaks the scoring of every game in small ways, one at a time, and sees that a test notices."""
