"""What is laid over a screen for a moment: a question, a menu, a choice of tiles."""
