"""What the server says no with: a status, a stable code, and a text for the reader. Every refusal is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.errors import GameOver, InvalidOptions, LudothekError, RuleError, ServerError, UnknownGame
from ludothek.core.texts import Names, Text, say


class Refused(ServerError):
    """Asked for something the table does not do. `code` is for programs; the text is data until somebody reads it."""

    def __init__(
        self,
        code: str,
        key: str,
        args: Mapping[str, Any] | None = None,
        status: int = 409,
        rule: str | None = None,
    ) -> None:
        super().__init__(code, key)
        self.code = code
        self.text = Text(key, args or {})
        self.status = status
        self.rule = rule

    def say(self, language: str = "en", names: Names | None = None) -> str:
        return say(self.text, language, names)

    def __str__(self) -> str:
        return self.say()


def not_found(what: str) -> Refused:
    """`what` is one of the cases of the text: table, match, code, lesson, step, or anything else."""
    return Refused("not-found", "server.not-found", {"what": what}, 404)


def as_refused(error: LudothekError) -> Refused:
    """Any error of the library as the server answers it."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, RuleError):
        status = 409 if isinstance(error, GameOver) else 422
        return Refused(error.code, error.text.key, error.text.args, status, error.rule)
    status = 404 if isinstance(error, UnknownGame) else 422 if isinstance(error, InvalidOptions) else 400
    return Refused(error.code, "server.detail", {"detail": str(error)}, status)
