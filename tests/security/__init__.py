"""What is hostile and what is forbidden: a test for each."""
