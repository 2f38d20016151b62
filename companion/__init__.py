"""The core of the Tabletop Companion: rules, records, journal and table.

It knows no screen, no pin and no port: `hardware` and `ui` are put together with it in
`companion.__main__` and nowhere else.
"""
