"""The residence, ruling by ruling."""
