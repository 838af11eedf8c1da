"""The file an arena writes while it runs, one line per block: whatever ends it, nothing that was played is lost.

The first line says which games these are. Lines are only ever appended; one that was cut off in the middle, because the
machine or the process was killed, is taken away again, and its block played anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from ludothek.core.errors import NotationError
from ludothek.lab.blocks import Block, GameResult


class Checkpoint:
    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        self.path = path
        self.header = {"arena": 1, **header}
        self.blocks: dict[int, list[GameResult]] = {}
        """By number: what was played before."""
        whole = self._read() if path.exists() else 0
        try:
            self._file: IO[bytes] = path.open("r+b" if path.exists() else "w+b")
        except OSError as error:
            raise NotationError(f"{path}: {error.strerror or error}") from error
        self._file.truncate(whole)
        self._file.seek(whole)
        if whole == 0:
            self._write(self.header)

    def _read(self) -> int:
        """Takes in all whole lines; returns how many bytes they are."""
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise NotationError(f"{self.path}: {error.strerror or error}") from error
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines()):
            try:
                told = json.loads(line)
                if number == 0:
                    self._compare(told)
                else:
                    self.blocks[told["block"]] = [GameResult.from_json(result) for result in told["games"]]
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise NotationError(f"{self.path}, line {number + 1}: not a line of an arena ({error!r})") from error
        return whole

    def _compare(self, told: Any) -> None:
        wrong = [key for key in self.header if told.get(key) != self.header[key]]
        if wrong:
            differences = ", ".join(f"{key} {told.get(key)!r} there, {self.header[key]!r} now" for key in wrong)
            raise NotationError(f"{self.path} holds another arena: {differences}")

    def add(self, block: Block) -> None:
        number, games = block
        self.blocks[number] = games
        self._write({"block": number, "games": [result.to_json() for result in games]})

    def _write(self, told: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> Checkpoint:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._file.close()
