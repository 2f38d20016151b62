"""Tests of the games' scenes, by touches on the real widgets."""
