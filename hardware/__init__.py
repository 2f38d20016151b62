"""Readers, hourglass, buzzer, buttons and lights, real and simulated.

Everything here fulfils a port of `companion.devices` and knows nothing of the screen.
"""

from hardware import late_entry_points

late_entry_points.put_off()
