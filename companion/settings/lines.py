"""On which line of a TOML text each key stands.

`tomllib` does not tell. This scan runs over text that `tomllib` has accepted, so it need not
check anything: it only has to find keys, and not to be taken in by strings and comments.
"""

from __future__ import annotations

import re

_KEY = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+')
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE = re.compile(r"[^,\]}#\n]*")
_SPACE = re.compile(r"[ \t]*")
_BLANK = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")


def key_lines(text: str) -> dict[str, int]:
    """The line (from 1) of each key and table, by dotted name; of a list's items by `name[0]`."""
    return _Scan(text).run()


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[str, int] = {}
        self._counted = (0, 1)

    def run(self) -> dict[str, int]:
        table = ""
        self._pass(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                while self.text[self.at] == "[":
                    self.at += 1
                table = self._key("")
                self.at = self.text.find("]", self.at)
                while self.at < len(self.text) and self.text[self.at] == "]":
                    self.at += 1
            else:
                self._pair(table)
            self._pass(_BLANK)
        return self.found

    def _pair(self, table: str) -> None:
        name = self._key(table)
        self.at = self.text.index("=", self.at) + 1
        self._pass(_SPACE)
        self._value(name)

    def _key(self, name: str) -> str:
        """Read a key with its dots; its line is noted."""
        while True:
            self._pass(_SPACE)
            match = _KEY.match(self.text, self.at)
            if match is None:
                return name
            part = match[0].strip("\"'")
            name = f"{name}.{part}" if name else part
            self.found.setdefault(name, self._line())
            self.at = match.end()
            self._pass(_SPACE)
            if self.text[self.at : self.at + 1] != ".":
                return name
            self.at += 1

    def _value(self, name: str) -> None:
        start = self.text[self.at : self.at + 1]
        if start == "{":
            self.at += 1
            while self._more("}"):
                self._pair(name)
        elif start == "[":
            self.at += 1
            count = 0
            while self._more("]"):
                item = f"{name}[{count}]"
                self.found[item] = self._line()
                self._value(item)
                count += 1
        elif match := _STRING.match(self.text, self.at):
            self.at = match.end()
        else:
            self._pass(_BARE)

    def _more(self, end: str) -> bool:
        self._pass(_BLANK)
        if self.at < len(self.text) and self.text[self.at] != end:
            return True
        self.at += 1
        return False

    def _pass(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()

    def _line(self) -> int:
        """The line of the current place; counted on from the last one asked for."""
        at, line = self._counted
        line += self.text.count("\n", at, self.at)
        self._counted = (self.at, line)
        return line
