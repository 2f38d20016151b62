"""Pictures of every screen. Kivy is told how to behave before a case imports it."""

import os

from ui.window import ENVIRONMENT

for name, value in ENVIRONMENT.items():
    os.environ.setdefault(name, value)
