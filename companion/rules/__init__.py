"""The shared rules layer: pure. It knows no clock, no file, no chance and no thread.

Every game is a package here and fulfils `companion.rules.game.Game`.
"""
