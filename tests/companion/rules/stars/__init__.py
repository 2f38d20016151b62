"""Rising to the Stars, ruling by ruling."""
