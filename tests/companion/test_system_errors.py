"""The system's errors are said in the language of the sentence they stand in."""

from __future__ import annotations

import errno
import os

import pytest

from companion.language import TRANSLATED, Language
from companion.system_errors import SENTENCES, reason


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("number", SENTENCES)
def test_a_known_error_is_in_words_of_ours(number: int, code: str) -> None:
    why = reason(OSError(number, os.strerror(number)))
    assert Language(code).value(why) != Language("en").value(why) == SENTENCES[number]


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(errno.EPIPE, "Broken pipe"), "Broken pipe"),
        (OSError("odd"), "odd"),
        (OSError(), "OSError"),
    ],
)
def test_a_rare_one_keeps_the_words_it_came_with(error: OSError, why: str) -> None:
    assert reason(error) == why
