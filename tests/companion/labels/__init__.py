"""Tests of printed labels."""
