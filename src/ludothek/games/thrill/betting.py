"""What the variant adds before the push: the pusher announces the weight, then everybody may bet."""

from __future__ import annotations

from ludothek.core.contract import Event, Refusal
from ludothek.games.thrill.notation import Announce, Bet
from ludothek.games.thrill.table import BET_KINDS, NO_BET, ThrillTable


def announcements(table: ThrillTable) -> list[str]:
    """[TH-18] The announcement is compulsory, whichever it is."""
    return ["weight|yes", "weight|no"] if announce_refusal(table, Announce(True)) is None else ["weight|no"]


def announce_refusal(table: ThrillTable, action: Announce) -> Refusal | None:
    """[TH-R7] The weight takes a weight card, and a disc to stand on."""
    assert table.cards is not None
    assert table.pusher is not None
    if action.used and table.cards[table.pusher]["weight"] == 0:
        return Refusal("TH-R7", "thrill.no-weight-card")
    if action.used and not table.ids():
        return Refusal("TH-R7", "thrill.no-disc-for-weight")
    return None


def announce(table: ThrillTable, action: Announce) -> Event:
    """[TH-18] First the pusher says it, [TH-19] then the bets are laid."""
    table.weight = action.used
    table.phase = "bet"
    return {}


def bet_choices(table: ThrillTable, seat: int) -> list[str]:
    return [f"bet|{card}" for card in (*BET_KINDS, NO_BET) if bet_refusal(table, seat, Bet(card)) is None]


def bet_refusal(table: ThrillTable, seat: int, action: Bet) -> Refusal | None:
    """[TH-19] One bet card at most, of those one has; [TH-R9] an open bet stands."""
    assert table.cards is not None
    assert table.bets is not None
    if table.open_bets and table.bets[seat] is not None:
        return Refusal("TH-R9", "thrill.bet-stands", {"bet": table.bets[seat]})
    if action.card != NO_BET and table.cards[seat][action.card] == 0:
        return Refusal("TH-19", "thrill.no-bet-card", {"card": action.card})
    return None


def bet(table: ThrillTable, seat: int, action: Bet) -> Event:
    """[TH-19] [TH-R3] [TH-R9] Everybody answers; the push begins once the last answer is in. Secret bets stay so."""
    assert table.bets is not None
    table.bets[seat] = action.card
    if all(table.bets[bettor] is not None for bettor in table.seats_in):
        table.phase = "push"
    return {}
