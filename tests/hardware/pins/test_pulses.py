"""Who makes a servo's pulses: the kernel, lgpio or gpiozero."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any

import pytest
from gpiozero import LED, GPIOPinInUse
from gpiozero.pins.mock import MockFactory

from companion.language import Language
from hardware.kernel_pwm import KernelPulses
from hardware.pins import chip_of_pins, faults, pin_factory, why
from hardware.pulses import GpiozeroPulses, LgpioPulses, Pulses, pulses
from tests.hardware.pins.kernel import FAN, PI_4, PI_5, Kernel


class FakeLgpio(types.ModuleType):
    """Stands in for lgpio: it records its calls. Its error is a bare Exception, as the real's."""

    error = type("error", (Exception,), {})

    def __init__(self, refuses: str = "") -> None:
        super().__init__("lgpio")
        self.calls: list[tuple[Any, ...]] = []
        self._refuses = refuses

    def gpiochip_open(self, chip: int) -> int:
        self._called("open", chip)
        if self._refuses == "gpiochip_open":
            raise self.error("can not open gpiochip")
        return 7

    def _called(self, name: str, *arguments: Any) -> None:
        self.calls.append((name, *arguments))
        if name == self._refuses:
            raise self.error("GPIO busy")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *arguments: self._called(name, *arguments)


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


class TestWhoMakesThem:
    """With `auto` the kernel, else lgpio, else gpiozero; one that is wanted or nothing."""

    @pytest.fixture
    def kernel(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
        made = Kernel(tmp_path)
        monkeypatch.setattr("hardware.kernel_pwm.os", made)
        monkeypatch.setattr("hardware.kernel_pwm._EXPORT_PAUSE", 0)
        return made

    @pytest.fixture
    def lgpio(self, monkeypatch: pytest.MonkeyPatch) -> FakeLgpio:
        made = FakeLgpio()
        monkeypatch.setitem(sys.modules, "lgpio", made)
        return made

    @staticmethod
    def made(driver: str, kernel: Kernel, pins: MockFactory, *, simulated: bool = False) -> Pulses:
        return pulses(driver, 18, pins, simulated=simulated, root=kernel.pwm)

    def test_first_the_kernel(self, kernel: Kernel, lgpio: FakeLgpio, pins: MockFactory) -> None:
        kernel.chip(0, PI_4, 2)
        assert isinstance(self.made("auto", kernel, pins), KernelPulses)
        assert lgpio.calls == []

    @pytest.mark.parametrize("trouble", ["none", "fan", "busy", "late"])
    def test_then_lgpio(
        self, kernel: Kernel, lgpio: FakeLgpio, pins: MockFactory, trouble: str
    ) -> None:
        if trouble != "none":
            kernel.chip(0, FAN if trouble == "fan" else PI_5, 4)
        kernel.busy = {2} if trouble == "busy" else set()
        kernel.late = 10_000 if trouble == "late" else 0
        assert isinstance(self.made("auto", kernel, pins), LgpioPulses)

    def test_lgpio_takes_the_chip_of_the_other_parts(
        self, kernel: Kernel, lgpio: FakeLgpio, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Or, where there are none, the one that drives the header: never any other."""
        monkeypatch.setattr("hardware.pulses.chip_of_pins", lambda: 4)
        self.made("auto", kernel, pins)
        assert lgpio.calls[0] == ("open", 4)
        lgpio.calls.clear()
        pins.chip = 0
        self.made("auto", kernel, pins)
        assert lgpio.calls[0] == ("open", 0)

    @pytest.mark.parametrize("trouble", ["absent", "empty", "chip", "pin"])
    def test_then_gpiozero(
        self, kernel: Kernel, pins: MockFactory, monkeypatch: pytest.MonkeyPatch, trouble: str
    ) -> None:
        """lgpio is not installed, is the package without content, or may not have the pin."""
        bad = {"chip": "gpiochip_open", "pin": "gpio_claim_output"}.get(trouble, "")
        lgpio: Any = None if trouble == "absent" else types.ModuleType("lgpio")
        if bad:
            lgpio = FakeLgpio(refuses=bad)
        monkeypatch.setitem(sys.modules, "lgpio", lgpio)
        servo = self.made("auto", kernel, pins)
        assert isinstance(servo, GpiozeroPulses)
        servo.send(1500)
        assert pins.pin(18).state == pytest.approx(0.075)
        servo.close()
        if trouble == "pin":
            assert lgpio.calls[-1] == ("gpiochip_close", 7), "the chip was given back"

    def test_a_pin_that_nobody_can_have_is_one_fault(
        self, kernel: Kernel, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "lgpio", None)
        taken = LED(18, pin_factory=pins)
        with pytest.raises(faults()):
            self.made("auto", kernel, pins)
        taken.close()

    def test_the_one_that_is_wanted_or_none(
        self, kernel: Kernel, pins: MockFactory, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "lgpio", None)
        with pytest.raises(FileNotFoundError):
            self.made("kernel", kernel, pins)
        with pytest.raises(ImportError):
            self.made("lgpio", kernel, pins)
        kernel.chip(0, PI_4, 2)
        self.made("gpiozero", kernel, pins).close()
        self.made("auto", kernel, pins, simulated=True).close()
        assert kernel.written == [], "simulated, no real servo moves"


class TestChip:
    @pytest.mark.parametrize(
        ("made", "nodes", "number"),
        [
            (b"raspberrypi,5-model-b\0brcm,bcm2712", ("gpiochip0", "gpiochip4"), 4),
            (b"raspberrypi,5-model-b\0brcm,bcm2712", ("gpiochip0", "gpiochip10"), 0),
            (b"raspberrypi,4-model-b\0brcm,bcm2711", ("gpiochip0", "gpiochip4"), 0),
            (b"", ("gpiochip0",), 0),
        ],
    )
    def test_its_number_by_machine_and_kernel(
        self, tmp_path: Path, made: bytes, nodes: tuple[str, ...], number: int
    ) -> None:
        (tmp_path / "proc/device-tree").mkdir(parents=True)
        (tmp_path / "dev").mkdir()
        if made:
            (tmp_path / "proc/device-tree/compatible").write_bytes(made)
        for node in nodes:
            (tmp_path / "dev" / node).touch()
        assert chip_of_pins(tmp_path) == number

    @pytest.mark.parametrize(
        ("chips", "number"),
        [
            ({0: "raspberrypi,rp1-gpio", 10: "brcm,brcmstb-gpio"}, 0),
            ({0: "brcm,brcmstb-gpio", 4: "raspberrypi,rp1-gpio"}, 4),
            ({0: "brcm,brcmstb-gpio", 4: "brcm,brcmstb-gpio", 13: "raspberrypi,rp1-gpio"}, 13),
            ({0: "brcm,bcm2711-gpio", 1: "raspberrypi,firmware-gpio"}, 0),
            ({0: "raspberrypi,firmware-gpio", 1: "brcm,bcm2835-gpio"}, 1),
        ],
    )
    def test_its_number_as_it_calls_itself(
        self, tmp_path: Path, chips: dict[int, str], number: int
    ) -> None:
        """By the number alone a Pi 5's kernel would have other lines be switched."""
        for chip, kind in chips.items():
            node = tmp_path / f"sys/bus/gpio/devices/gpiochip{chip}/of_node"
            node.mkdir(parents=True)
            (node / "compatible").write_bytes(kind.encode() + b"\0")
        assert chip_of_pins(tmp_path) == number

    def test_the_factory_is_told_the_number(self, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[int] = []

        def made(chip: int) -> MockFactory:
            told.append(chip)
            return MockFactory()

        library = types.ModuleType("gpiozero.pins.lgpio")
        vars(library)["LGPIOFactory"] = made
        monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", library)
        monkeypatch.setattr("hardware.pins.prepare_lgpio", lambda: None)
        monkeypatch.setattr("hardware.pins.chip_of_pins", lambda: 13)
        assert pin_factory("lgpio", simulated=False)[1] is None
        assert told == [13]


class TestWhy:
    @pytest.mark.parametrize(
        ("error", "told"),
        [
            (GPIOPinInUse("pin GPIO18 is in use"), "another part hangs on the same pin"),
            (OSError(16, "Device or resource busy"), "another program uses it"),
            (FakeLgpio.error("'GPIO busy'"), "another program uses the pin"),
            (FakeLgpio.error("'can not open gpiochip'"), "the chip of the pins cannot be opened"),
            (
                ImportError("No module named 'lgpio'"),
                "lgpio is not installed: install python3-lgpio with apt",
            ),
            (RuntimeError("one\ntwo"), "one"),
            (RuntimeError(), "RuntimeError"),
        ],
    )
    def test_what_the_libraries_say_is_put_in_words(self, error: Exception, told: str) -> None:
        assert Language().value(why(error)) == told


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
