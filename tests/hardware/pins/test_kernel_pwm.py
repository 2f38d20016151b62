"""The kernel's PWM: which channel drives a pin on which machine, and everything that may go wrong
with its files."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.language import LANGUAGES, Language
from companion.rules.game import Message
from hardware.kernel_pwm import Channel, KernelPulses, NoPulses, NotReached, channel_of
from hardware.pins import why
from tests.hardware.pins.kernel import AUDIO, FAN, PI_4, PI_5, Kernel

TWO, FOUR = {12: 0, 18: 0, 13: 1, 19: 1}, {12: 0, 13: 1, 18: 2, 19: 3}


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    made = Kernel(tmp_path)
    monkeypatch.setattr("hardware.kernel_pwm.os", made)
    return made


def pulses(kernel: Kernel, pin: int = 18) -> KernelPulses:
    return KernelPulses(pin, kernel.pwm, kernel.pause)


def sentence(error: NoPulses, language: str = "en") -> str:
    return Language(language).say(error.reason)


class TestWhichChannel:
    @pytest.mark.parametrize("number", [0, 3, 10])
    def test_up_to_a_pi_4(self, kernel: Kernel, number: int) -> None:
        chip = kernel.chip(number, PI_4, 2)
        assert {pin: channel_of(pin, kernel.pwm) for pin in TWO} == {
            pin: Channel(chip, channel) for pin, channel in TWO.items()
        }

    @pytest.mark.parametrize("numbers", [(0, 1), (1, 0), (2, 6), (10, 9)])
    def test_a_pi_5_with_its_fan_in_either_order(
        self, kernel: Kernel, numbers: tuple[int, int]
    ) -> None:
        chip = kernel.chip(numbers[0], PI_5, 4)
        kernel.chip(numbers[1], FAN, 4)
        assert {pin: channel_of(pin, kernel.pwm) for pin in FOUR} == {
            pin: Channel(chip, channel) for pin, channel in FOUR.items()
        }

    @pytest.mark.parametrize("pin", sorted(FOUR))
    def test_on_a_pi_5_without_the_overlay_the_fan_is_left_alone(
        self, kernel: Kernel, pin: int
    ) -> None:
        chip = kernel.chip(0, FAN, 4)
        kernel.channel(chip, FOUR[pin])
        with pytest.raises(NotReached):
            pulses(kernel, pin)
        assert kernel.written == []

    @pytest.mark.parametrize("numbers", [(0, 1), (1, 0)])
    def test_the_chip_of_a_pi_4_that_sounds_is_left_alone(
        self, kernel: Kernel, numbers: tuple[int, int]
    ) -> None:
        chip = kernel.chip(numbers[0], PI_4, 2)
        kernel.chip(numbers[1], AUDIO, 2)
        assert channel_of(18, kernel.pwm).chip == chip

    @pytest.mark.parametrize("channels", [0, 1, 3, 16])
    def test_a_chip_that_is_none_of_a_pi_s(self, kernel: Kernel, channels: int) -> None:
        kernel.chip(0, "platform/usb/1-1.pwm", channels)
        with pytest.raises(NotReached):
            channel_of(18, kernel.pwm)

    @pytest.mark.parametrize("pin", [pin for pin in range(28) if pin not in TWO])
    def test_a_pin_that_no_chip_drives(self, kernel: Kernel, pin: int) -> None:
        kernel.chip(0, PI_4, 2)
        kernel.chip(1, PI_5, 4)
        with pytest.raises(FileNotFoundError):
            channel_of(pin, kernel.pwm)

    @pytest.mark.parametrize(("device", "channels"), [(PI_4, 2), (PI_5, 4)])
    def test_a_pin_that_the_overlay_does_not_lay_it_on(
        self, kernel: Kernel, device: str, channels: int
    ) -> None:
        """The channel of GPIO 12 would run, and come out at GPIO 18."""
        chip = kernel.chip(0, device, channels, pins=(18, 19))
        for pin in (18, 19):
            assert channel_of(pin, kernel.pwm).chip == chip
        for pin in (12, 13):
            with pytest.raises(NotReached):
                channel_of(pin, kernel.pwm)

    def test_a_machine_without_any(self, tmp_path: Path) -> None:
        with pytest.raises(NotReached) as caught:
            channel_of(18, tmp_path / "nothing")
        assert sentence(caught.value) == "the kernel’s PWM does not reach GPIO 18"

    def test_chips_that_come_and_go_are_no_chips(self, kernel: Kernel) -> None:
        (kernel.chip(0, PI_4, 2) / "npwm").write_text("many")
        (kernel.pwm / "pwmchip1").symlink_to(kernel.pwm / "gone")
        (kernel.pwm / "pwmchipx").mkdir()
        with pytest.raises(NotReached):
            channel_of(18, kernel.pwm)


class TestBegin:
    def test_a_fresh_channel_gets_its_period_first(self, kernel: Kernel) -> None:
        """Until it has one the kernel takes neither a pulse nor a switch."""
        chip = kernel.chip(0, PI_4, 2)
        pulses(kernel)
        assert [what for _, *what in kernel.written] == [
            ["pwmchip0/export", 0],
            ["pwmchip0/pwm0/period", 20_000_000],
            ["pwmchip0/pwm0/duty_cycle", 0],
            ["pwmchip0/pwm0/enable", 0],
        ]
        assert (chip / "pwm0/enable").read_text() == "0\n"

    @pytest.mark.parametrize(
        ("period", "duty"), [(20_000_000, 1_500_000), (1_000_000, 0), (40_000_000, 30_000_000)]
    )
    def test_one_that_was_left_running_is_stopped_first(
        self, kernel: Kernel, period: int, duty: int
    ) -> None:
        folder = kernel.channel(kernel.chip(0, PI_4, 2), 0, period=period, duty=duty)
        (folder / "enable").write_text("1\n")
        pulses(kernel)
        assert kernel.written[0][1:] == ("pwmchip0/pwm0/enable", 0)
        assert [(folder / name).read_text() for name in ("period", "duty_cycle", "enable")] == [
            "20000000\n",
            "0\n",
            "0\n",
        ]

    def test_the_whole_life_of_a_channel(self, kernel: Kernel) -> None:
        kernel.chip(0, PI_5, 4)
        servo = pulses(kernel, 19)
        kernel.written.clear()
        servo.send(600.4)
        servo.send(1500)
        servo.stop()
        servo.send(2400)
        servo.close()
        assert [(name.removeprefix("pwmchip0/"), value) for _, name, value in kernel.written] == [
            ("pwm3/duty_cycle", 600_400),
            ("pwm3/enable", 1),
            ("pwm3/duty_cycle", 1_500_000),
            ("pwm3/enable", 0),
            ("pwm3/duty_cycle", 2_400_000),
            ("pwm3/enable", 1),
            ("pwm3/enable", 0),
            ("unexport", 3),
        ]


def refused(kernel: Kernel, chip: Path) -> NoPulses:
    with pytest.raises(NoPulses) as caught:
        pulses(kernel)
    return caught.value


class TestRefusals:
    def test_files_that_come_late_are_waited_for(self, kernel: Kernel) -> None:
        chip = kernel.chip(0, PI_4, 2)
        kernel.late = 20
        pulses(kernel).send(1500)
        assert (chip / "pwm0/enable").read_text() == "1\n"

    def test_files_that_never_come(self, kernel: Kernel) -> None:
        chip = kernel.chip(0, PI_4, 2)
        kernel.late = 10_000
        error = refused(kernel, chip)
        assert error.errno == errno.ENOENT
        assert sentence(error) == "the kernel’s PWM of GPIO 18 is gone"

    @pytest.mark.parametrize("last", ["duty_cycle", "period", "enable"])
    def test_rights_that_udev_gives_one_by_one(
        self, kernel: Kernel, monkeypatch: pytest.MonkeyPatch, last: str
    ) -> None:
        kernel.chip(0, PI_4, 2)
        closed = {last}
        monkeypatch.setattr(kernel, "access", lambda path, _: path.name not in closed, False)
        passed: list[float] = []

        def pause(seconds: float) -> None:
            passed.append(seconds)
            if len(passed) == 10:
                closed.clear()

        KernelPulses(18, kernel.pwm, pause)
        assert len(passed) == 10

    def test_rights_that_never_come(self, kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
        chip = kernel.chip(0, PI_4, 2)
        monkeypatch.setattr(kernel, "access", lambda path, _: path.name == "period", raising=False)
        error = refused(kernel, chip)
        assert error.errno == errno.EACCES
        assert sentence(error) == "the kernel’s PWM is closed to this user: pwm0/duty_cycle"

    def test_a_channel_that_somebody_else_has(self, kernel: Kernel) -> None:
        kernel.busy = {0}
        error = refused(kernel, kernel.chip(0, PI_4, 2))
        assert error.errno == errno.EBUSY
        assert sentence(error) == "another program uses the kernel’s PWM of GPIO 18"

    def test_a_channel_that_somebody_exported_just_now(
        self, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        chip = kernel.chip(0, PI_4, 2)
        export = kernel._export

        def twice(folder: Path, number: int) -> None:
            export(folder, number)
            export(folder, number)

        monkeypatch.setattr(kernel, "_export", twice)
        pulses(kernel).send(1500)
        assert (chip / "pwm0/enable").read_text() == "1\n"

    def test_a_period_that_is_refused(
        self, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        chip = kernel.chip(0, PI_4, 2)

        def refuse(path: Path, value: int) -> None:
            raise OSError(errno.EINVAL, "no")

        monkeypatch.setattr(kernel, "_set", refuse)
        assert "refuses a servo’s pulses" in sentence(refused(kernel, chip))

    @pytest.mark.parametrize(
        "act", [lambda s: s.send(1500), lambda s: s.stop(), lambda s: s.close()]
    )
    def test_nodes_that_vanish_while_it_is_used(
        self, kernel: Kernel, act: Callable[[KernelPulses], None]
    ) -> None:
        chip = kernel.chip(0, PI_4, 2)
        servo = pulses(kernel)
        shutil.rmtree(chip.resolve())
        with pytest.raises(NoPulses) as caught:
            act(servo)
        assert sentence(caught.value) == "the kernel’s PWM of GPIO 18 is gone"

    @pytest.mark.parametrize("number", [*errno.errorcode])
    def test_whatever_the_kernel_says_is_one_sentence_in_every_language(
        self, kernel: Kernel, monkeypatch: pytest.MonkeyPatch, number: int
    ) -> None:
        chip = kernel.chip(0, PI_4, 2)

        def refuse(*_: object) -> None:
            raise OSError(number, "x")

        monkeypatch.setattr(kernel, "_export", refuse)
        error = refused(kernel, chip)
        reason = why(error)
        assert isinstance(reason, Message)
        for language in LANGUAGES:
            told = Language(language).say(
                Message("{part} cannot be used: {why}.", {"part": "Servo", "why": reason})
            )
            assert "\n" not in told
            assert "{" not in told
            assert "Errno" not in told
