"""Kivy's widgets have privates of their own: a method of ours by the same name would be called in
their place."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import pytest

pytestmark = pytest.mark.own_process


def test_no_widget_of_ours_hides_a_private_of_kivys(display: str) -> None:
    from kivy.uix.widget import Widget

    import ui

    theirs = {name for name in dir(Widget) if name.startswith("_") and not name.endswith("__")}
    assert "_walk" in theirs, "what `walk` calls"
    seen, hidden = set(), []
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        for name, made in inspect.getmembers(import_module(module.name), inspect.isclass):
            if made.__module__ == module.name and issubclass(made, Widget):
                seen.add(name)
                hidden += [f"{module.name}:{name}.{own}" for own in vars(made) if own in theirs]
    assert {"Stage", "ResidenceScene", "PushButton"} <= seen
    assert hidden == []
