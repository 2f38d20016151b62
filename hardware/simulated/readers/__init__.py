"""Simulated readers: a pure model for each protocol, and a pty for it to speak on."""
