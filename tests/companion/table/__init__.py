"""Tests of what happens at the table."""
