"""Every error of the library, in one tree.

    LudothekError
    ├── RuleError            somebody asked for something a rule forbids
    │   ├── IllegalMove      the action is well formed, but not allowed now
    │   ├── NotYourTurn      this seat has nothing to decide now
    │   └── GameOver         nobody has
    ├── NotationError        the text is not an action, a record or a position at all
    ├── InvalidPosition      a position that cannot be; `faults` lists everything found
    ├── InvalidOptions       players or options a game does not have; `faults` likewise
    ├── UnknownGame          no such game; says which there are
    └── ServerError          something on the way, not in the game

Each class has a stable `code` (for programs) and, where one applies, a `rule` (for the reader).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludothek.core.texts import Text, say


class LudothekError(Exception):
    code = "error"
    rule: str | None = None


class RuleError(LudothekError):
    """A refusal by a rule: `rule` is its id, `sentence` says it to the player, `text` is what it says as data."""

    code = "rule"

    def __init__(self, rule: str, key: str, args: Mapping[str, Any]) -> None:
        super().__init__(rule, key, args)
        self.rule = rule
        self.text = Text(key, args)

    @property
    def sentence(self) -> str:
        """In English; `say(error.text, language)` says it in another language."""
        return say(self.text)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class IllegalMove(RuleError):
    code = "illegal-move"


class NotYourTurn(RuleError):
    code = "not-your-turn"


class GameOver(RuleError):
    code = "game-over"


class NotationError(LudothekError):
    code = "notation"


class _Faulty(LudothekError):
    """An error that reports all faults at once."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = list(faults)


class InvalidPosition(_Faulty):
    code = "invalid-position"


class InvalidOptions(_Faulty):
    code = "invalid-options"


class UnknownGame(LudothekError):
    code = "unknown-game"


class ServerError(LudothekError):
    code = "server"
