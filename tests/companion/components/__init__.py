"""Tests of the components: sets, their files, and how they are checked."""
