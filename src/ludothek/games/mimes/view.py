"""What a seat may know. Zone and way, scores, guesses and votes are open: at a table everybody sees and hears them."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import View
from ludothek.games.mimes.comparison import is_close
from ludothek.games.mimes.options import own_copy
from ludothek.games.mimes.table import Guess, MimesTable


def view(table: MimesTable, seat: int | None) -> View:
    """The table as a seat sees it; `to_act` and `outcome` are added by the state.

    `card`, `line` and `word` are null for whoever may not know them: to a program with the list of words, the line
    would tell too much. `pile` is only how many cards it has.
    """
    knows = may_see_word(table, seat)
    return {
        "game": "mimes",
        "players": table.players,
        "options": own_copy(table.options),
        "phase": table.phase,
        "seat": seat,
        "team": table.team,
        "performer": table.performer,
        "card": table.card if knows else None,
        "zone": table.zone,
        "line": table.line if knows else None,
        "mode": table.mode,
        "word": table.word if knows else None,
        "streak": table.streak,
        "scores": list(table.scores),
        "pile": len(table.pile),
        "next": list(table.next),
        "guesses": [_guess(table, guess, seat) for guess in table.guesses],
        "asked": table.asked,
        "stealer": table.stealer,
        "caller": table.caller,
        "votes": None if table.votes is None else list(table.votes),
        "shown": None if table.shown is None else dict(table.shown),
        "deadline": table.deadline,
        "sand": table.sand,
    }


def may_see_word(table: MimesTable, seat: int | None) -> bool:
    """[MI-19] The performer alone, until the card is over; [MI-R10] opponents by option or after a question.

    The others of the team that performed do not see it when they judge a steal either: the performer can tell them.
    """
    if table.phase == "over":
        return True
    if seat is None or table.card is None:
        return False
    return seat == table.performer or (table.opponents_know and not table.is_own(seat))


def may_see_hint(table: MimesTable, guess: Guess, seat: int | None) -> bool:
    """[MI-R5] That an answer is close is for the guessing team alone."""
    return seat is not None and table.team_of(seat) == table.team_of(guess.seat)


def _guess(table: MimesTable, guess: Guess, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {"seat": guess.seat, "text": guess.text, "refused": guess.refused}
    if may_see_hint(table, guess, seat):
        shown["close"] = is_close(guess.text, table.word or "", table.options["language"])
    return shown
