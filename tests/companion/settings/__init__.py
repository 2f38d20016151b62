"""Tests of the owner's settings file."""
