"""The doctor: looks at every part and says what is wrong, and the one thing to do about it."""
