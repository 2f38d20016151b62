"""Tests of the screens, in a real window."""
