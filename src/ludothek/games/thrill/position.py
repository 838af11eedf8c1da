"""A position as JSON: the umpire's full knowledge, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.contract import Position
from ludothek.core.errors import InvalidPosition
from ludothek.games.thrill.plate import RADII, SIZES, X, Y, empty_plate
from ludothek.games.thrill.position_checks import position_faults
from ludothek.games.thrill.table import PHASES, ThrillTable


def discs_of(table: ThrillTable) -> list[dict[str, Any]]:
    """[TH-R11] Every disc on the plate, its coordinates exact."""
    return [
        {"id": disc, "size": table.size(disc), "x": float(table.discs[disc, X]), "y": float(table.discs[disc, Y])}
        for disc in table.ids()
    ]


def options_of(table: ThrillTable) -> dict[str, Any]:
    return {"variant": table.variant, "bets": "open" if table.open_bets else "secret"}


def write_position(table: ThrillTable) -> Position:
    """[TH-R7] [TH-R11] The position as in the rulebook's notation."""
    return {
        "game": "thrill",
        "players": table.players,
        "options": options_of(table),
        "phase": table.phase,
        "chief": table.chief,
        "pusher": table.pusher,
        "disc": table.disc,
        "chips": list(table.chips),
        "in": list(table.inside),
        "bids": list(table.bids),
        "discs": discs_of(table),
        "stock": list(table.stock),
        "cards": None if table.cards is None else [dict(cards) for cards in table.cards],
        "small": None if table.small is None else list(table.small),
        "weight": table.weight,
        "bets": None if table.bets is None else list(table.bets),
    }


def read_position(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> ThrillTable:
    """The table of a position, or all its faults at once."""
    faults = position_faults(position, players, options)
    if faults:
        raise InvalidPosition(faults)
    return table_of(position, players, options)


def table_of(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> ThrillTable:
    """The table of a position that has no faults (or of a view whose gaps are filled)."""
    assert position["phase"] in PHASES
    discs = empty_plate()
    for disc in position["discs"]:
        discs[disc["id"]] = disc["x"], disc["y"], RADII[disc["size"]]
    return ThrillTable(
        players=players,
        variant=options["variant"],
        open_bets=options["bets"] == "open",
        phase=position["phase"],
        chief=position["chief"],
        discs=discs,
        stock=sorted(position["stock"], key=SIZES.index),
        chips=list(position["chips"]),
        inside=list(position["in"]),
        pusher=position["pusher"],
        disc=position["disc"],
        bids=list(position["bids"]),
        cards=None if position["cards"] is None else [dict(cards) for cards in position["cards"]],
        small=None if position["small"] is None else list(position["small"]),
        weight=position["weight"],
        bets=None if position["bets"] is None else list(position["bets"]),
    )
