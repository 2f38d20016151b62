"""Simulated parts: they behave as the real ones do, and the code above cannot tell."""
