"""The rules, game by game."""
