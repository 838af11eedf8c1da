"""Why a seat may not do something now: a short function for each action, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable

from ludothek.core.contract import CLOCK, Refusal
from ludothek.core.errors import NotationError
from ludothek.core.texts import Text
from ludothek.games.mimes.comparison import answer_fault
from ludothek.games.mimes.notation import Action, parse
from ludothek.games.mimes.table import MimesTable


def refusal(table: MimesTable, seat: int, action: str) -> Refusal | None:
    """None if a seat may do that now, else the rule against it."""
    wanted = parse(action)
    if seat != CLOCK and not 0 <= seat < table.players:
        raise NotationError(f"there is no seat {seat}: seats are 0 to {table.players - 1}, {CLOCK} is the clock")
    if table.phase == "over":
        return Refusal("MI-16", "mimes.over", {"team": table.winner, "points": table.options["target"]})
    if seat == CLOCK or wanted.verb == "timeout":
        return _timeout(table, seat, wanted)
    return _REFUSALS[wanted.verb](table, seat, wanted)


def _now(table: MimesTable) -> Text:
    """What is going on, as part of a sentence."""
    moments = {
        "take": Text("mimes.now-take", {"seat": table.due}),
        "choose": Text("mimes.now-choose", {"seat": table.performer}),
        "read": Text("mimes.now-read", {"seat": table.performer}),
        "perform": Text("mimes.now-perform", {"seat": table.performer}),
        "judge": Text("mimes.now-judge"),
        "steal": Text("mimes.now-steal", {"team": table.stealer}),
        "dispute": Text("mimes.now-dispute", {"seat": table.caller}),
    }
    return moments[table.phase]


def _timeout(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R9] The clock does nothing but time out, and nobody else does."""
    if seat != CLOCK:
        return Refusal("MI-R9", "mimes.clock-alone")
    if action.verb != "timeout":
        return Refusal("MI-R9", "mimes.clock-only-runs-out")
    if table.deadline is None:
        return Refusal("MI-R9", "mimes.no-time-running", {"now": _now(table)})
    return None


def _take(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-5] [MI-6] The next of the team whose turn it is takes the top card."""
    if table.phase != "take":
        return Refusal("MI-5", "mimes.take-later", {"now": _now(table)})
    if not table.is_own(seat):
        own = table.team_of(seat)
        return Refusal("MI-4", "mimes.other-team", {"team": table.team, "seat": seat, "own": own})
    if seat != table.due:
        return Refusal("MI-6", "mimes.in-rotation", {"team": table.team, "due": table.due})
    return None


def _show(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-7] The way is chosen after "?" alone, once, before starting."""
    if table.phase != "choose":
        if table.mode:
            return Refusal("MI-7", "mimes.way-settled")
        return Refusal("MI-7", "mimes.way-not-now", {"now": _now(table)})
    if seat != table.performer:
        return Refusal("MI-7", "mimes.performer-chooses", {"performer": table.performer})
    return None


def _ready(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R3] The performer says when the word is read."""
    if table.phase != "read":
        return Refusal("MI-R3", "mimes.ready-once", {"now": _now(table)})
    if seat != table.performer:
        return Refusal("MI-R3", "mimes.performer-starts", {"performer": table.performer})
    return None


def _guess(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-8] The performer's team guesses while the sand runs, as often as it likes."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "mimes.room-guess")
    if table.phase != "perform":
        return Refusal("MI-8", "mimes.guess-later", {"now": _now(table)})
    if seat == table.performer:
        return Refusal("MI-17", "mimes.performer-silent", {"seat": seat})
    if not table.is_own(seat):
        own = table.team_of(seat)
        return Refusal("MI-8", "mimes.other-team-guesses", {"team": table.team, "seat": seat, "own": own})
    return _answer(action)


def _answer(action: Action) -> Refusal | None:
    """[MI-R13] What an answer must have."""
    fault = answer_fault(action.text)
    return Refusal("MI-R13", fault.key, fault.args) if fault else None


def _ask(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R5] Any answer of the team can be put to the opponents, unless they have refused it."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "mimes.room-ask")
    if table.phase != "perform":
        return Refusal("MI-R5", "mimes.ask-later", {"now": _now(table)})
    if not table.is_own(seat):
        return Refusal("MI-R5", "mimes.ask-own", {"team": table.team, "seat": seat})
    if seat == table.performer:
        return Refusal("MI-17", "mimes.performer-asks-not", {"seat": seat})
    if action.number >= len(table.guesses):
        return Refusal("MI-R8", "mimes.no-such-guess", {"number": action.number})
    if table.was_refused(table.guesses[action.number].text):
        return Refusal("MI-R5", "mimes.refused-already", {"guess": table.guesses[action.number].text})
    return None


def _verdict(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-12] [MI-R10] The opponents judge an answer; the team that performed judges a steal."""
    if table.phase != "judge":
        return Refusal("MI-12", "mimes.nothing-to-judge", {"now": _now(table)})
    if seat not in table.judges:
        if table.stealer is None:
            return Refusal("MI-12", "mimes.opponents-judge", {"team": table.team, "seat": seat})
        return Refusal("MI-R10", "mimes.team-judges-steal", {"team": table.team, "seat": seat})
    if action.number != table.asked:
        return Refusal("MI-R5", "mimes.other-question", {"asked": table.asked, "number": action.number})
    return None


def _found(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R7] In a room an opponent taps it; at a steal, the team that performed."""
    if table.options["place"] != "room":
        return Refusal("MI-R7", "mimes.online-found")
    if table.phase not in ("perform", "steal"):
        return Refusal("MI-R7", "mimes.nothing-to-find", {"now": _now(table)})
    if table.phase == "perform" and table.is_own(seat):
        return Refusal("MI-R7", "mimes.opponent-says-found", {"team": table.team, "seat": seat})
    if table.phase == "steal" and not table.is_own(seat):
        return Refusal("MI-R7", "mimes.steal-found", {"team": table.team})
    return None


def _foul(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] [MI-17] An opponent calls a foul during the performance."""
    if table.phase != "perform":
        return Refusal("MI-R6", "mimes.foul-later", {"now": _now(table)})
    if table.is_own(seat):
        return Refusal("MI-R6", "mimes.opponent-calls-foul", {"team": table.team, "seat": seat})
    return None


def _dispute(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] The performer's own team disputes a foul, once."""
    if table.phase != "dispute":
        return Refusal("MI-R6", "mimes.nothing-to-dispute", {"now": _now(table)})
    if not table.is_own(seat):
        return Refusal("MI-R6", "mimes.team-disputes", {"team": table.team, "seat": seat})
    if table.votes is not None:
        return Refusal("MI-R6", "mimes.disputed-once")
    return None


def _vote(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R6] All opponents vote on a disputed foul, the caller too, each once."""
    if table.phase != "dispute" or table.votes is None:
        return Refusal("MI-R6", "mimes.nothing-to-vote-on", {"now": _now(table)})
    if table.is_own(seat):
        return Refusal("MI-R6", "mimes.opponents-vote", {"team": table.team, "seat": seat})
    if table.votes[seat] is not None:
        return Refusal("MI-R6", "mimes.has-voted", {"seat": seat, "vote": "yes" if table.votes[seat] else "no"})
    return None


def _steal(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-11] Each other team in its turn may make one guess."""
    if table.options["place"] == "room":
        return Refusal("MI-R7", "mimes.room-steal")
    if table.phase != "steal":
        return Refusal("MI-11", "mimes.steal-later", {"now": _now(table)})
    return _not_stealer(table, seat) or _answer(action)


def _not_stealer(table: MimesTable, seat: int) -> Refusal | None:
    if table.is_own(seat):
        return Refusal("MI-11", "mimes.had-its-time", {"team": table.team})
    if table.team_of(seat) != table.stealer:
        return Refusal("MI-11", "mimes.steals-clockwise", {"team": table.stealer})
    return None


def _pass(table: MimesTable, seat: int, action: Action) -> Refusal | None:
    """[MI-R4] [MI-R6] A team passes its steal, or accepts a foul."""
    if table.phase == "steal":
        return _not_stealer(table, seat)
    if table.phase != "dispute":
        return Refusal("MI-R4", "mimes.nothing-to-pass", {"now": _now(table)})
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
