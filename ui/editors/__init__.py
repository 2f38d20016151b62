"""Correcting what lies in the box of a game: one editor a thing, each a sheet over the screen.

An editor gets the components of a set and the set's name. Built-in components are kept under a
new name, which it asks for; what is impossible or odd is told while one is at it.
"""
