"""Running the program inside the test, and positions to run it on."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ludothek
from ludothek.cli.main import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


class Program:
    """`run(...)` is `ludothek ...`; `typed` is what stands on its standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.folder = folder

    def run(self, *argv: str, typed: str | bytes = "") -> Ran:
        data = typed.encode() if isinstance(typed, str) else typed
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = main(list(argv))
        return Ran(status, *self._capsys.readouterr())

    def file(self, name: str, content: Any) -> str:
        path = self.folder / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return str(path)


CARD_ORDER = ["11", "13", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "X", "?"]


def dog(pawns: list[list[str]], hands: list[list[str]]) -> dict[str, Any]:
    """A position of DOG for four, seat 0 to play, with these pawns and hands."""
    position = ludothek.game("dog").new(seed=1).position()
    pack = [card for hand in position["hands"] for card in hand] + position["draw"]
    for hand in hands:
        for card in hand:
            pack.remove(card)
    return position | {
        "phase": "play",
        "turn": 0,
        "pawns": pawns,
        "hands": [sorted(hand, key=CARD_ORDER.index) for hand in hands],
        "draw": sorted(pack, key=CARD_ORDER.index),
    }


def blocked_start() -> dict[str, Any]:
    """Seat 0 is four before a start square that its owner blocks."""
    return dog([["T12", "R", "R", "R"], ["T16", "R", "R", "R"], ["R"] * 4, ["R"] * 4], [["3", "5"], [], [], []])
