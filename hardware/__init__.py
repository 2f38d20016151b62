"""Readers, hourglass, buzzer, buttons and lights, real and simulated.

Everything here fulfils a port of `companion.devices` and knows nothing of the screen.
"""
