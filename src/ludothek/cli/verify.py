"""`ludothek verify`: replays a record and checks its fairness."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from ludothek.cli.inputs import BadInput, read_json
from ludothek.core import fairness
from ludothek.core.contract import CLOCK
from ludothek.core.errors import LudothekError, NotationError
from ludothek.core.match import Match
from ludothek.core.registry import opening


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="replay a record, check its fairness commitment, say who won",
        description="Replays a record action by action, says who won or whose turn it is, and whether its seed is the"
        " one the table had committed to.",
    )
    parser.add_argument("record", metavar="RECORD.json", help='a record as JSON; "-" reads standard input')
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_json(args.record)
    try:
        match = replayed(record)
    except LudothekError as error:
        raise BadInput(f"{args.record}: {error}") from error
    faults = fairness.check(record)
    if faults:
        raise BadInput(f"{args.record}: the fairness commitment does not hold: {'; '.join(faults)}")
    print(f"{match.game.title}, {match.players} players: {len(match.log)} actions replayed, all legal.")
    print(standing(match))
    print(commitment(record))
    return 0


def replayed(record: Any) -> Match:
    """As `ludothek.replay`, but says which action is at fault."""
    match = opening(record)
    for number, entry in enumerate(record["actions"]):
        if not isinstance(entry, list) or len(entry) not in (2, 3):
            raise NotationError(f"action {number} is not [seat, action] or [seat, action, time]")
        try:
            match.play(*entry)
        except LudothekError as error:
            raise NotationError(f"action {number}, {entry[1]!r} of seat {entry[0]}: {error}") from error
    return match


def standing(match: Match) -> str:
    if match.outcome is not None:
        return f"Over: {seats_text(match.outcome['winners'])} won. Scores: {match.outcome['scores']}."
    waiting = seats_text([seat for seat in match.to_act if seat != CLOCK])
    return f"Not over: {waiting} to act."


def seats_text(seats: list[int]) -> str:
    names = [str(seat) for seat in seats]
    joined = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else "nobody"
    return f"seat {joined}" if len(names) == 1 else f"seats {joined}"


def commitment(record: Mapping[str, Any]) -> str:
    if "commitment" not in record:
        return "Fairness: the record carries no commitment."
    added = sum(1 for nonce in record["nonces"] if nonce)
    when = "all committed to beforehand" if "commitments" in record else "shown as they were given"
    nonces = "1 nonce" if added == 1 else f"{added} nonces"
    return f"Fairness: ok. The seed comes from the secret committed to and {nonces} of the players, {when}."
