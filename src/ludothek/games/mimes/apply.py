"""What each action does to the table. Whether it is allowed was settled before (`why`).

    take ─▶ (choose) ─▶ read ─▶ perform ─▶ found: take again, or the next team's turn after three
                                 │  ▲  └─▶ sand out: steal by steal (each may go to judge), then the next team's turn
                                 ▼  │
                             judge, dispute          a foul that stands: the next team's turn

Functions that end a card return the event that shows its word to all.
"""

from __future__ import annotations

from collections.abc import Callable

from ludothek.core.contract import Event
from ludothek.core.rng import Stream, below
from ludothek.games.mimes.comparison import is_equal
from ludothek.games.mimes.notation import Action, parse
from ludothek.games.mimes.table import (
    CARDS_A_TURN,
    FOUND_POINTS,
    LETTER_DIE,
    LINE_DIE,
    STOLEN_POINTS,
    WAY_DIE,
    WAYS,
    Guess,
    MimesTable,
)
from ludothek.games.mimes.timing import duration


def apply(table: MimesTable, seat: int, action: str, rng: Stream, now: int) -> Event:
    """Carries out an allowed action and returns what everybody saw."""
    wanted = parse(action)
    if wanted.verb == "take":
        return _take(table, rng, now)
    return _EFFECTS[wanted.verb](table, seat, wanted, now)


def enter(table: MimesTable, phase: str, now: int) -> None:
    """[MI-R9] A phase begins, and its time with it."""
    table.phase = phase
    time = duration(phase, table.options)
    table.deadline = None if time is None else now + time


def _stop_sand(table: MimesTable, phase: str, now: int) -> None:
    """[MI-R10] The sand stands still, with what is left of it, while a question or a foul is judged."""
    assert table.deadline is not None
    table.sand = table.deadline - now
    enter(table, phase, now)


def _resume(table: MimesTable, now: int) -> Event:
    """[MI-R10] [MI-R11] The performance goes on with the sand that was left."""
    assert table.sand is not None
    table.phase, table.deadline, table.sand = "perform", now + table.sand, None
    table.asked = table.caller = table.votes = None
    return {}


def _take(table: MimesTable, rng: Stream, now: int) -> Event:
    """[MI-5] [MI-6] The top card and the three dice; the next card is for the next member of the team.

    [MI-19] The die for the line is the performer's to read: everybody else is shown the other two.
    """
    table.performer = table.due
    table.next[table.team] = (table.next[table.team] + 1) % len(table.teams[table.team])
    table.card = table.pile.pop(0)
    table.zone = LETTER_DIE[below(rng, len(LETTER_DIE))]
    table.line = LINE_DIE[below(rng, len(LINE_DIE))]
    way = WAY_DIE[below(rng, len(WAY_DIE))]
    table.mode = WAYS[way]
    enter(table, "choose" if table.mode is None else "read", now)
    return {"dice": [table.zone, None, way]}


def _show(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-7] Drawn or mimed, for the whole of this card."""
    table.mode = action.text
    enter(table, "read", now)
    return {}


def _ready(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R3] The word is read: the sand starts."""
    enter(table, "perform", now)
    return {}


def _guess(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R5] An answer equal to the word counts at once; any other stays on the table and may be asked about."""
    if _is_right(table, action.text):
        return _found_in_time(table)
    table.guesses.append(Guess(seat, action.text))
    return {}


def _is_right(table: MimesTable, text: str) -> bool:
    assert table.word is not None
    return is_equal(text, table.word, table.options["language"])


def _found_in_time(table: MimesTable) -> Event:
    """[MI-9] Three points, and another card for another performer, up to three cards in a turn."""
    table.streak += 1
    event = _end_card(table, table.team, FOUND_POINTS)
    if table.phase != "over" and table.streak == CARDS_A_TURN:
        _end_turn(table)
    return event


def _end_card(table: MimesTable, scorer: int | None, points: int) -> Event:
    """[MI-13] [MI-15] [MI-16] The word is shown to all, the card goes under the pile; whoever has the target wins."""
    assert table.card is not None
    table.shown = {"card": table.card, "zone": table.zone, "line": table.line, "word": table.word}
    table.pile.append(table.card)
    table.performer = table.card = table.zone = table.line = table.mode = None
    table.guesses = []
    table.asked = table.stealer = table.caller = table.votes = table.deadline = table.sand = None
    if scorer is not None:
        table.scores[scorer] += points
    table.phase = "take" if table.winner is None else "over"
    return {**table.shown, "scorer": scorer, "points": points}


def _end_turn(table: MimesTable) -> None:
    """[MI-14] The turn passes to the team on the left, whoever scored."""
    table.team = table.left
    table.streak = 0


def _end_card_and_turn(table: MimesTable, scorer: int | None = None) -> Event:
    event = _end_card(table, scorer, STOLEN_POINTS if scorer is not None else 0)
    if table.phase != "over":
        _end_turn(table)
    return event


def _ask(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R5] [MI-R10] The opponents see the word and judge the answer."""
    table.asked = action.number
    _stop_sand(table, "judge", now)
    return {}


def _accept(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-12] The answer counts."""
    return _found_in_time(table) if table.stealer is None else _end_card_and_turn(table, table.stealer)


def _refuse(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-12] [MI-R5] The answer does not count, for good."""
    assert table.asked is not None
    table.guesses[table.asked].refused = True
    table.asked = None
    return _resume(table, now) if table.stealer is None else _next_steal(table, now)


def _found(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R7] In a room, the right answer was called out."""
    return _found_in_time(table) if table.phase == "perform" else _end_card_and_turn(table, table.stealer)


def _sand_out(table: MimesTable, now: int) -> Event:
    """[MI-10] [MI-11] No points; then the steals, unless the opponents know the word (MI-R10)."""
    if table.opponents_know:
        return _end_card_and_turn(table)
    table.stealer = table.left
    enter(table, "steal", now)
    return {}


def _steal(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-11] [MI-R10] The single guess of a team: right at once, or judged by the team that performed."""
    if _is_right(table, action.text):
        return _end_card_and_turn(table, table.stealer)
    table.guesses.append(Guess(seat, action.text))
    table.asked = len(table.guesses) - 1
    enter(table, "judge", now)
    return {}


def _next_steal(table: MimesTable, now: int) -> Event:
    """[MI-11] Clockwise from team to team, until all but the performing one have had their guess."""
    assert table.stealer is not None
    following = (table.stealer + 1) % len(table.teams)
    if following == table.team:
        return _end_card_and_turn(table)
    table.stealer = following
    enter(table, "steal", now)
    return {}


def _foul(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R6] An opponent calls a foul."""
    table.caller = seat
    _stop_sand(table, "dispute", now)
    return {}


def _dispute(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R6] The opponents are called to vote."""
    table.votes = [None] * table.players
    enter(table, "dispute", now)
    return {}


def _vote(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R6] The foul is decided when all opponents have voted."""
    assert table.votes is not None
    table.votes[seat] = action.text == "yes"
    if any(table.votes[opponent] is None for opponent in table.opponents):
        return {}
    return _count_votes(table, now)


def _count_votes(table: MimesTable, now: int) -> Event:
    """[MI-R11] The foul stands with more than half of all opponents; a missing vote is no."""
    assert table.votes is not None
    votes = list(table.votes)
    stands = 2 * votes.count(True) > len(table.opponents)
    event = _end_card_and_turn(table) if stands else _resume(table, now)
    return {**event, "votes": votes, "foul": stands}


def _pass(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R4] [MI-R6] No steal; or the foul is accepted: the turn ends with no points and no steal."""
    return _next_steal(table, now) if table.phase == "steal" else _end_card_and_turn(table)


def _timeout(table: MimesTable, seat: int, action: Action, now: int) -> Event:
    """[MI-R9] What happens when a time has run out."""
    match table.phase:
        case "choose":
            return _show(table, seat, Action("show", "draw"), now)
        case "read":
            return _ready(table, seat, action, now)
        case "perform":
            return _sand_out(table, now)
        case "judge":
            return _refuse(table, seat, action, now)
        case "dispute" if table.votes is not None:
            return _count_votes(table, now)
        case _:
            return _pass(table, seat, action, now)


_EFFECTS: dict[str, Callable[[MimesTable, int, Action, int], Event]] = {
    "show": _show,
    "ready": _ready,
    "guess": _guess,
    "ask": _ask,
    "accept": _accept,
    "refuse": _refuse,
    "found": _found,
    "foul": _foul,
    "dispute": _dispute,
    "vote": _vote,
    "steal": _steal,
    "pass": _pass,
    "timeout": _timeout,
}
