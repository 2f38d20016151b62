"""The core of the tabletop companion: rules, games, journal, table. No screen, no pin, no port."""
