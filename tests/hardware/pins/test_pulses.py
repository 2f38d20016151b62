"""Who makes a servo's pulses: the kernel, lgpio or gpiozero."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.pins import faults, pin_factory
from hardware.pulses import GpiozeroPulses, KernelPulses, LgpioPulses, pulses


class Chip:
    """A tree as the kernel has it in /sys/class/pwm; a pause lets the kernel make the files."""

    def __init__(self, root: Path, number: int, channels: int, device: str = "pwm") -> None:
        self.folder = root / f"pwmchip{number}"
        self.folder.mkdir(parents=True)
        (self.folder / "npwm").write_text(f"{channels}\n")
        for name in ("export", "unexport"):
            (self.folder / name).touch()
        target = root / "devices" / f"{device}-{number}"
        target.mkdir(parents=True)
        (self.folder / "device").symlink_to(target)

    def make(self, channel: int) -> Path:
        folder = self.folder / f"pwm{channel}"
        folder.mkdir()
        for name in ("period", "duty_cycle", "enable"):
            (folder / name).write_text("")
        return folder


class TestKernel:
    def test_pulses_are_nanoseconds_in_files(self, tmp_path: Path) -> None:
        chip = Chip(tmp_path, 0, 2)
        made: list[Path] = []

        def kernel(_: float) -> None:
            if not made:
                assert (chip.folder / "export").read_text() == "1"
                made.append(chip.make(1))

        servo = KernelPulses(19, tmp_path, kernel)
        folder = made[0]

        def files() -> list[str]:
            names = ("period", "duty_cycle", "enable")
            return [(folder / name).read_text() for name in names]

        assert files() == ["20000000", "0", "0"]
        servo.send(1500)
        assert (folder / "duty_cycle").read_text() == "1500000"
        assert (folder / "enable").read_text() == "1"
        (folder / "duty_cycle").write_text("")
        servo.send(600.4)
        assert (folder / "duty_cycle").read_text() == "600400"
        servo.stop()
        assert (folder / "enable").read_text() == "0"
        servo.close()
        assert (chip.folder / "unexport").read_text() == "1"

    @pytest.mark.parametrize(("pin", "channel"), [(12, 0), (13, 1), (18, 2), (19, 3)])
    def test_on_a_pi_5_the_chip_of_the_pins_is_taken_not_the_fans(
        self, tmp_path: Path, pin: int, channel: int
    ) -> None:
        Chip(tmp_path, 0, 4, "1f0009c000.pwm")
        chip = Chip(tmp_path, 2, 4, "1f00098000.pwm")
        folder = chip.make(channel)
        KernelPulses(pin, tmp_path).send(700)
        assert (folder / "enable").read_text() == "1"

    def test_a_pin_that_it_does_not_reach(self, tmp_path: Path) -> None:
        Chip(tmp_path, 0, 2)
        with pytest.raises(FileNotFoundError):
            KernelPulses(17, tmp_path)

    def test_files_of_another_user(self, tmp_path: Path) -> None:
        Chip(tmp_path, 0, 2)
        waited: list[float] = []
        with pytest.raises(OSError, match="duty_cycle"):
            KernelPulses(18, tmp_path, waited.append)
        assert 0.5 < sum(waited) < 5


class FakeLgpio(types.ModuleType):
    """Stands in for lgpio: it records its calls. Its error is a bare Exception, as the real's."""

    error = type("error", (Exception,), {})

    def __init__(self) -> None:
        super().__init__("lgpio")
        self.calls: list[tuple[Any, ...]] = []

    def gpiochip_open(self, chip: int) -> int:
        self.calls.append(("open", chip))
        return 7

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *arguments: self.calls.append((name, *arguments))


class TestLgpio:
    def test_its_servo_call_is_made_with_microseconds(self) -> None:
        lgpio = FakeLgpio()
        servo = LgpioPulses(18, lgpio, 4)
        servo.send(1499.6)
        servo.stop()
        servo.close()
        assert lgpio.calls == [
            ("open", 4),
            ("gpio_claim_output", 7, 18, 0),
            ("tx_servo", 7, 18, 1500, 50),
            ("tx_servo", 7, 18, 0, 50),
            ("tx_servo", 7, 18, 0, 50),
            ("gpio_claim_input", 7, 18),
            ("gpiochip_close", 7),
        ]

    def test_auto_takes_it_where_the_kernel_has_no_pwm(
        self, pins: MockFactory, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setitem(sys.modules, "lgpio", FakeLgpio())
        monkeypatch.setattr("hardware.pulses.PWM", tmp_path)
        assert isinstance(pulses("auto", 17, pins, simulated=False), LgpioPulses)

    def test_the_kernel_alone_if_wanted(self, pins: MockFactory) -> None:
        with pytest.raises(FileNotFoundError):
            pulses("kernel", 17, pins, simulated=False)

    def test_its_error_counts_as_a_fault(self, monkeypatch: pytest.MonkeyPatch) -> None:
        lgpio = FakeLgpio()
        monkeypatch.setitem(sys.modules, "lgpio", lgpio)
        assert lgpio.error in faults()

    def test_importing_it_leaves_the_working_folder_alone(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """The real one goes to the folder that LG_WD names, and stays there. This one is as
        empty as the version that pip falls back to."""
        (tmp_path / "lgpio.py").write_text("import os\nos.chdir(os.environ['LG_WD'])\n")
        (tmp_path / "own").mkdir()
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path / "own"))
        monkeypatch.delenv("LG_WD", raising=False)
        monkeypatch.delitem(sys.modules, "lgpio", raising=False)
        here = Path.cwd()
        factory, note = pin_factory("lgpio", simulated=False)
        monkeypatch.delenv("LG_WD")
        monkeypatch.delitem(sys.modules, "lgpio")
        assert Path.cwd() == here
        assert isinstance(factory, MockFactory)
        assert note is not None
        assert "python3-lgpio" in str(note.values["why"])


class TestGpiozero:
    def test_angles_are_microseconds(self, pins: MockFactory) -> None:
        servo = GpiozeroPulses(18, pins)
        pin = pins.pin(18)
        assert [pin.frequency] == [None]
        for microseconds in (600, 1500, 2400):
            servo.send(microseconds)
            assert pin.frequency == 50
            assert pin.state == pytest.approx(microseconds / 20_000)
        servo.stop()
        assert pin.frequency is None
        servo.close()
