"""Der Kleine Prinz, ruling by ruling."""
