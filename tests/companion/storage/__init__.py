"""Tests of the store and of what is kept in it, on real files."""
