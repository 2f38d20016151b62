"""Shapes, symbols and text on a canvas: smooth edges without multisampling, one mesh a widget."""
