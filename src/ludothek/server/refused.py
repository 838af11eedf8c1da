"""What the server says no with: a status, a stable code, and a sentence for the reader. Every refusal is answered."""

from __future__ import annotations

from ludothek.core.errors import GameOver, InvalidOptions, LudothekError, RuleError, ServerError, UnknownGame


class Refused(ServerError):
    """Asked for something the table does not do. `code` is for programs, the sentence for people."""

    def __init__(self, code: str, sentence: str, status: int = 409, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.status = status
        self.rule = rule


def not_found(what: str) -> Refused:
    return Refused("not-found", f"There is no such {what}.", 404)


def as_refused(error: LudothekError) -> Refused:
    """Any error of the library as the server answers it."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, RuleError):
        return Refused(error.code, error.sentence, 409 if isinstance(error, GameOver) else 422, error.rule)
    status = 404 if isinstance(error, UnknownGame) else 422 if isinstance(error, InvalidOptions) else 400
    return Refused(error.code, str(error), status)
