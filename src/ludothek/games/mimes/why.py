"""Why a seat may not do something now: a short function for each action, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable

from ludothek.core.contract import CLOCK, Refusal
from ludothek.core.errors import NotationError
from ludothek.games.mimes.comparison import answer_fault
from ludothek.games.mimes.notation import Action, parse
from ludothek.games.mimes.table import MimesTable


def refusal(table: MimesTable, seat: int, action: str) -> Refusal | None:
    """None if a seat may do that now, else the rule against it."""
    wanted = parse(action)
    if seat != CLOCK and not 0 <= seat < table.players:
        raise NotationError(f"there is no seat {seat}: seats are 0 to {table.players - 1}, {CLOCK} is the clock")
    if table.phase == "over":
        return Refusal("MI-16", f"The game is over: team {table.winner} has reached {table.options['target']} points.")
    if seat == CLOCK or wanted.verb == "timeout":
        return _timeout(table, seat, wanted)
    return _REFUSALS[wanted.verb](table, seat, wanted)


def _now(table: MimesTable) -> str:
    """The moment the table is at, for a sentence."""
    moments = {
        "take": f"seat {table.due} is to take a card",
        "choose": f"seat {table.performer} is choosing between drawing and miming",
        "read": f"seat {table.performer} is reading the word",
        "perform": f"seat {table.performer} is performing",
        "judge": f"answer {table.asked} is being judged",
        "steal": f"team {table.stealer} may make its one guess",
        "dispute": f"seat {table.caller} has called a foul",
    }
    return moments[table.phase]


def _timeout(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R9] The clock does nothing but time out, and nobody else does."""
    if seat != CLOCK:
        return Refusal("MI-R9", "Only the clock says that the time is up.")
    if action.verb != "timeout":
        return Refusal("MI-R9", f"The clock can time out and nothing else: not {action.verb}.")
    if table.deadline is None:
        return Refusal("MI-R9", f"No time is running: {_now(table)}.")
    return None


def _take(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-5] [MI-6] The next of the team whose turn it is takes the top card."""
    if table.phase != "take":
        return Refusal("MI-5", f"A card is taken when the last one is over, and now {_now(table)}.")
    if not table.is_own(seat):
        return Refusal("MI-4", f"Team {table.team} is playing, and seat {seat} is in team {table.team_of(seat)}.")
    if seat != table.due:
        return Refusal("MI-6", f"Team {table.team} performs in rotation: this card is for seat {table.due}.")
    return None


def _show(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-7] The way is chosen after "?" alone, once, before starting."""
    if table.phase != "choose":
        settled = f"the way is settled: {table.mode}" if table.mode else _now(table)
        return Refusal("MI-7", f'The performer chooses only after a "?" and before starting; now {settled}.')
    if seat != table.performer:
        return Refusal("MI-7", f"The performer chooses, and that is seat {table.performer}.")
    return None


def _ready(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R3] The performer says when the word is read."""
    if table.phase != "read":
        return Refusal("MI-R3", f"The performer is ready once, after reading the word; now {_now(table)}.")
    if seat != table.performer:
        return Refusal("MI-R3", f"The performer starts the sand, and that is seat {table.performer}.")
    return None


def _guess(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-8] The performer's team guesses while the sand runs, as often as it likes."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "In a room guesses are called out, not typed: an opponent taps `found`.")
    if table.phase != "perform":
        return Refusal("MI-8", f"The team guesses while the sand runs, and now {_now(table)}.")
    if seat == table.performer:
        return Refusal("MI-17", f"Seat {seat} performs and stays silent.")
    if not table.is_own(seat):
        return Refusal("MI-8", f"Team {table.team} guesses now, and seat {seat} is in team {table.team_of(seat)}.")
    return _answer(action)


def _answer(action: Action) -> Refusal | None:
    """[MI-R13] What an answer must have."""
    fault = answer_fault(action.text)
    return Refusal("MI-R13", f"That cannot be right: {fault}.") if fault else None


def _ask(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R5] Any answer of the team can be put to the opponents, unless they have refused it."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "In a room nobody types: what is called out counts when an opponent taps `found`.")
    if table.phase != "perform":
        return Refusal("MI-R5", f"An answer is put to the opponents while the sand runs, and now {_now(table)}.")
    if not table.is_own(seat):
        return Refusal("MI-R5", f"Team {table.team} puts its own answers to the others, and seat {seat} is not in it.")
    if seat == table.performer:
        return Refusal("MI-17", f"Seat {seat} performs and stays silent: the others of the team may ask.")
    if action.number >= len(table.guesses):
        return Refusal("MI-R8", f"There is no guess {action.number}: there are {len(table.guesses)}, counted from 0.")
    if table.was_refused(table.guesses[action.number].text):
        return Refusal("MI-R5", f'"{table.guesses[action.number].text}" was refused, and the first verdict stands.')
    return None


def _verdict(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-12] [MI-R10] The opponents judge an answer; the team that performed judges a steal."""
    if table.phase != "judge":
        return Refusal("MI-12", f"No answer is being judged: {_now(table)}.")
    if seat not in table.judges:
        if table.stealer is None:
            return Refusal("MI-12", f"The opponents judge the answers of team {table.team}, and seat {seat} is in it.")
        return Refusal("MI-R10", f"Team {table.team} performed and judges the steal; seat {seat} is not in it.")
    if action.number != table.asked:
        return Refusal("MI-R5", f"The question is about guess {table.asked}, not {action.number}.")
    return None


def _found(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R7] In a room an opponent taps it; at a steal, the team that performed."""
    if table.options["place"] != "room":
        return Refusal("MI-R7", "Online, answers are typed and compared: nobody taps `found`.")
    if table.phase not in ("perform", "steal"):
        return Refusal("MI-R7", f"Nothing can be found now: {_now(table)}.")
    if table.phase == "perform" and table.is_own(seat):
        return Refusal("MI-R7", f"An opponent says what team {table.team} has found, and seat {seat} is in it.")
    if table.phase == "steal" and not table.is_own(seat):
        return Refusal("MI-R7", f"At a steal team {table.team}, which performed, says what was found.")
    return None


def _foul(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] [MI-17] An opponent calls a foul during the performance."""
    if table.phase != "perform":
        return Refusal("MI-R6", f"A foul is called during the performance, and now {_now(table)}.")
    if table.is_own(seat):
        return Refusal("MI-R6", f"An opponent calls a foul, and seat {seat} is in the performer's team {table.team}.")
    return None


def _dispute(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] The performer's own team disputes a foul, once."""
    if table.phase != "dispute":
        return Refusal("MI-R6", f"There is no foul to dispute: {_now(table)}.")
    if not table.is_own(seat):
        return Refusal("MI-R6", f"Team {table.team} can dispute the foul, and seat {seat} is not in it.")
    if table.votes is not None:
        return Refusal("MI-R6", "A foul is disputed once, and the opponents are voting on it.")
    return None


def _vote(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] All opponents vote on a disputed foul, the caller too, each once."""
    if table.phase != "dispute" or table.votes is None:
        return Refusal("MI-R6", f"There is no disputed foul to vote on: {_now(table)}.")
    if table.is_own(seat):
        return Refusal("MI-R6", f"The opponents vote, and seat {seat} is in the performer's team {table.team}.")
    if table.votes[seat] is not None:
        return Refusal("MI-R6", f"Seat {seat} has voted {'yes' if table.votes[seat] else 'no'}.")
    return None


def _steal(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-11] Each other team in its turn may make one guess."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "In a room a steal is called out, not typed: the team that performed taps `found`.")
    if table.phase != "steal":
        return Refusal("MI-11", f"The others guess when the sand has run out, and now {_now(table)}.")
    return _not_stealer(table, seat) or _answer(action)


def _not_stealer(table: MimesTable, seat: int) -> Refusal | None:
    if table.is_own(seat):
        return Refusal("MI-11", f"Team {table.team} had its time: now the other teams may guess.")
    if table.team_of(seat) != table.stealer:
        return Refusal("MI-11", f"The single guesses go clockwise: now it is for team {table.stealer}.")
    return None


def _pass(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R4] [MI-R6] A team passes its steal, or accepts a foul."""
    if table.phase == "steal":
        return _not_stealer(table, seat)
    if table.phase != "dispute":
        return Refusal("MI-R4", f"There is nothing to pass: {_now(table)}.")
    return _dispute(table, seat, action)


_REFUSALS: dict[str, Callable[[MimesTable, int, Action], Refusal | None]] = {
    "take": _take,
    "show": _show,
    "ready": _ready,
    "guess": _guess,
    "ask": _ask,
    "accept": _verdict,
    "refuse": _verdict,
    "found": _found,
    "foul": _foul,
    "dispute": _dispute,
    "vote": _vote,
    "steal": _steal,
    "pass": _pass,
}
