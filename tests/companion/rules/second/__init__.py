"""The rules read a second time: a plain model of each game, slow and without cleverness.

A model keeps lists and dictionaries, changes in place, and shares no line with the rules layer.
`test_second_reading` plays both side by side through allowed and forbidden actions: where they
differ, one of them is wrong.
"""
