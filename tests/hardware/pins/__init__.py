"""Tests of what hangs on pins, with gpiozero's own mock pins."""
