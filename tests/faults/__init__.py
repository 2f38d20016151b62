"""The power-cut bench: kills, cuts, flipped bits and sick disks, and what is lost by them.

`python -m tests.faults` runs the long one; a short copy runs with the tests.
"""
