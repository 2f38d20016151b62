"""Fitting a desktop, where pins are simulated, and how a Raspberry Pi is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.devices import Role
from companion.rules.game import Term
from companion.settings.schema import ButtonPins, Pins, Settings
from hardware.fit import Fitter, fit
from hardware.pins import is_raspberry_pi
from tests.companion.storage.desk import HandClock


class TestFitting:
    def test_a_desktop_has_a_whole_simulated_table(self) -> None:
        fittings, close = fit(Settings(), HandClock(), simulated=True)
        assert fittings.bench is not None
        assert fittings.reader is not None
        assert fittings.buzzer is not None
        assert fittings.notes == ()
        assert {pin.name for pin in fittings.bench.pins()} >= {"buzzer", "bar 1", "light 6"}
        close()

    def test_what_fails_is_named_and_the_rest_is_fitted(self) -> None:
        pins = Pins(buzzer=18, lights=(18, 12), bar=(17, 27))
        fittings, close = fit(Settings(pins=pins), HandClock(), simulated=True)
        assert fittings.lights is None
        assert fittings.buzzer is not None
        assert fittings.glasses
        assert [note.values["part"] for note in fittings.notes] == [Term("Seat lights", "device")]
        close()

    def test_nothing_need_be_fitted(self) -> None:
        settings = Settings(pins=Pins(buttons=ButtonPins(undo=3)))
        fitter = Fitter(settings, HandClock(), simulated=True)
        assert fitter.buzzer() is None
        assert fitter.glasses() == ()
        assert fitter.lights() is None
        assert fitter.button_pins() == {Role.UNDO: 3}

    @pytest.mark.parametrize(
        ("model", "told"),
        [
            ("Raspberry Pi 4 Model B Rev 1.5\0", True),
            ("Raspberry Pi 5 Model B Rev 1.0\0", True),
            ("Raspberry Pi Zero 2 W Rev 1.0\0", True),
            ("Radxa ROCK 4C+\0", False),
            ("Not a Raspberry Pi\0", False),
            ("", False),
            (None, False),
        ],
    )
    def test_a_raspberry_pi_says_so_in_its_device_tree(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, model: str | None, told: bool
    ) -> None:
        file = tmp_path / "proc/device-tree/model"
        if model is not None:
            file.parent.mkdir(parents=True)
            file.write_text(model)
        assert is_raspberry_pi(file) is told
        monkeypatch.setattr("hardware.fit.is_raspberry_pi", lambda: is_raspberry_pi(file))
        pretends = Fitter(Settings(pins=Pins(factory="mock")), HandClock(), simulated=False)
        assert pretends.simulated is not told, "elsewhere the table is a simulated one"
        pretends.factory.close()
