"""What the tests stand on does what it says."""

from __future__ import annotations

import os
import socket

import pytest

from companion.storage.files import data_folder as folder_of_the_app
from tests.own_process import REPORTS


@pytest.mark.own_process
def test_a_marked_test_runs_apart():
    assert REPORTS in os.environ


def test_any_other_test_runs_here():
    assert REPORTS not in os.environ


@pytest.mark.own_process
def test_a_window_opens_on_the_virtual_screen(display):
    from kivy.core.window import Window

    assert Window.initialized


def test_the_network_is_out_of_reach():
    with pytest.raises(AssertionError, match="may not look up"):
        socket.getaddrinfo("example.org", 80)
    with socket.socket() as line, pytest.raises(AssertionError, match="may not connect"):
        line.connect(("192.0.2.1", 80))


def test_this_machine_is_in_reach():
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname()).close()


def test_the_app_keeps_its_data_in_the_folder_of_the_test(data_folder):
    assert folder_of_the_app() == data_folder
    assert list(data_folder.iterdir()) == []
