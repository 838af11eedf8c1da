"""Whether a position makes sense as a whole: every rule that a real game could not have broken on the way there.

Each check names the keys it needs and is left out when one of them was found faulty already; so one slip is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ludothek.games.mimes.comparison import is_equal
from ludothek.games.mimes.table import CARDS_A_TURN, FOUND_POINTS, Guess
from ludothek.games.mimes.words import CARDS, lists_at, word_of

Found = Mapping[str, Any]
IN_PLAY = ("performer", "card", "zone", "line", "mode")


class PositionKeys:
    """The keys of a position that are right by themselves, with its options."""

    def __init__(self, found: Found, players: int, options: Mapping[str, Any]) -> None:
        self.found = found
        self.players = players
        self.options = options
        self.teams: list[list[int]] = options["teams"]

    def __getattr__(self, key: str) -> Any:
        return self.found[key]

    def is_own(self, seat: int) -> bool:
        return seat in self.teams[self.team]

    def opponents(self) -> list[int]:
        return [seat for seat in range(self.players) if not self.is_own(seat)]

    def opponents_know(self) -> bool:
        """[MI-R10] By the option, or because an answer of the team was put to them and refused."""
        return self.options["opponents_see_word"] or any(
            guess.refused and self.is_own(guess.seat) for guess in self.guesses
        )


def position_faults(found: Found, players: int, options: Mapping[str, Any]) -> list[str]:
    keys = PositionKeys(found, players, options)
    faults = []
    for needed, check in _CHECKS:
        if all(key in found for key in needed.split()):
            faults += list(check(keys))
    return faults


def _cards(keys: PositionKeys) -> Iterator[str]:
    """[MI-1] [MI-15] 56 cards, each in the pile once or in play."""
    present = [*keys.pile, *([] if keys.card is None else [keys.card])]
    for card in range(CARDS):
        if present.count(card) != 1:
            where = "in pile" if card != keys.card else "in pile and in play"
            yield f"card {card} is there {present.count(card)} times ({where}): once is right [MI-1]"


def _in_play(keys: PositionKeys) -> Iterator[str]:
    """[MI-R8] What is known of the card in play, phase by phase. The last card may still lie there when all is over."""
    if keys.phase == "over" and keys.card is None and keys.performer is None:
        wanted = dict.fromkeys(IN_PLAY, False)
    else:
        wanted = dict.fromkeys(IN_PLAY, keys.phase != "take")
        wanted["mode"] = keys.phase not in ("take", "choose")
    for key, is_set in wanted.items():
        if is_set and getattr(keys, key) is None:
            yield f"{key} is null in phase {keys.phase} [MI-R8]"
        if not is_set and getattr(keys, key) is not None:
            yield f"{key} is {getattr(keys, key)} in phase {keys.phase}: it is null there [MI-R8]"


def _performer(keys: PositionKeys) -> Iterator[str]:
    """[MI-5] The performer is of the team whose turn it is."""
    if keys.performer is not None and keys.performer not in keys.teams[keys.team]:
        yield f"performer {keys.performer} is not in team {keys.team} [MI-5]"


def _points(keys: PositionKeys) -> Iterator[str]:
    """[MI-9] [MI-16] Three cards per turn at most; whoever has the target has won at once."""
    target = keys.options["target"]
    if keys.phase != "over" and keys.streak == CARDS_A_TURN:
        yield f"streak is {CARDS_A_TURN}: after three cards the turn has passed on [MI-9]"
    there = [team for team, score in enumerate(keys.scores) if score >= target]
    if keys.phase == "over" and len(there) != 1:
        yield f"the game is over, and {len(there)} teams have {target} points: one has [MI-16]"
    if keys.phase != "over" and there:
        yield f"team {there[0]} has {keys.scores[there[0]]} of {target} points: the game is over [MI-16]"
    yield from (
        f"team {team} has {keys.scores[team]} points: nobody gets beyond {target + FOUND_POINTS - 1} [MI-16]"
        for team in there
        if keys.scores[team] >= target + FOUND_POINTS
    )


def _guesses(keys: PositionKeys) -> Iterator[str]:
    """[MI-8] [MI-R7] Guesses are typed, online, while the sand runs; they stay until the card is over."""
    if not keys.guesses:
        return
    if keys.options["place"] == "room":
        yield "there are guesses: in a room nobody types [MI-R7]"
    if keys.card is None or keys.phase in ("take", "choose", "read"):
        yield f"there are guesses in phase {keys.phase}: nobody has performed [MI-8]"


def _guessers(keys: PositionKeys) -> Iterator[str]:
    """[MI-8] [MI-11] [MI-17] Own answers first, none by the performer; then one for each team that tried to steal."""
    tried: list[int] = []
    order = [(keys.team + step) % len(keys.teams) for step in range(1, len(keys.teams))]
    turn = order.index(keys.stealer) if keys.stealer in order else -1
    had_guess = order[: turn + (keys.phase != "steal")] if turn >= 0 else []
    for number, guess in enumerate(keys.guesses):
        if guess.seat == keys.performer:
            yield f"guess {number} is by the performer, who stays silent [MI-17]"
        if keys.is_own(guess.seat):
            if tried:
                yield f"guess {number} is by team {keys.team}, after its time [MI-11]"
            continue
        team = next(other for other in order if guess.seat in keys.teams[other])
        if team not in had_guess or (tried and order.index(tried[-1]) >= order.index(team)):
            yield f"guess {number} is by seat {guess.seat}: team {team} has had no guess at that moment [MI-11]"
        elif not guess.refused and number != keys.asked:
            yield f"guess {number} is a steal that nobody has judged [MI-R10]"
        tried.append(team)


def _texts(keys: PositionKeys) -> Iterator[str]:
    """[MI-R5] An answer equal to the word would have counted at once."""
    if None in (keys.card, keys.zone, keys.line):
        return
    word = word_of(lists_at(keys.options), keys.card, keys.zone, keys.line)
    for number, guess in enumerate(keys.guesses):
        if is_equal(guess.text, word, keys.options["language"]):
            yield f"guess {number} is the word: it would have counted at once [MI-R5]"


def _question(keys: PositionKeys) -> Iterator[str]:
    """[MI-R5] [MI-R10] Something is asked while it is judged, and only then."""
    if (keys.asked is not None) != (keys.phase == "judge"):
        yield f"asked is {'null' if keys.asked is None else keys.asked} in phase {keys.phase} [MI-R8]"
    if keys.asked is None:
        return
    if keys.asked >= len(keys.guesses):
        yield f"asked is {keys.asked}, and there are {len(keys.guesses)} guesses [MI-R8]"
        return
    guess: Guess = keys.guesses[keys.asked]
    if guess.refused:
        yield f"guess {keys.asked} is asked about, and was refused: the first verdict stands [MI-R5]"
    asker = keys.team if keys.stealer is None else keys.stealer
    if guess.seat not in keys.teams[asker]:
        yield f"guess {keys.asked} is judged for team {asker}, and seat {guess.seat} is not in it [MI-R10]"
    if keys.stealer is not None and keys.asked != len(keys.guesses) - 1:
        yield f"a steal is judged at once: it is the last guess, not guess {keys.asked} [MI-R10]"


def _steal(keys: PositionKeys) -> Iterator[str]:
    """[MI-11] [MI-R10] A team steals after the sand, and none that knows the word."""
    if keys.stealer is None:
        if keys.phase == "steal":
            yield "stealer is null in phase steal [MI-R8]"
        return
    if keys.phase not in ("steal", "judge"):
        yield f"stealer is {keys.stealer} in phase {keys.phase}: nobody steals [MI-R8]"
    if keys.stealer == keys.team:
        yield f"team {keys.team} cannot steal its own card [MI-11]"
    if keys.opponents_know():
        yield "the opponents have seen the word: nobody steals [MI-R10]"


def _foul(keys: PositionKeys) -> Iterator[str]:
    """[MI-R6] An opponent has called the foul that is disputed; the opponents alone vote."""
    if (keys.caller is not None) != (keys.phase == "dispute"):
        yield f"caller is {'null' if keys.caller is None else keys.caller} in phase {keys.phase} [MI-R8]"
    elif keys.caller is not None and keys.is_own(keys.caller):
        yield f"caller {keys.caller} is in the performer's team {keys.team} [MI-R6]"
    if keys.votes is None:
        return
    if keys.phase != "dispute":
        yield f"there are votes in phase {keys.phase} [MI-R8]"
    yield from (
        f"seat {seat} has voted and is in the performer's team {keys.team} [MI-R6]"
        for seat in keys.teams[keys.team]
        if keys.votes[seat] is not None
    )
    if all(keys.votes[seat] is not None for seat in keys.opponents()):
        yield "all opponents have voted: the foul is decided [MI-R6]"


_CHECKS: tuple[tuple[str, Callable[[PositionKeys], Iterator[str]]], ...] = (
    ("pile card", _cards),
    ("phase performer card zone line mode", _in_play),
    ("team performer", _performer),
    ("phase team streak scores", _points),
    ("phase guesses card", _guesses),
    ("phase team performer stealer asked guesses", _guessers),
    ("guesses card zone line", _texts),
    ("phase team guesses asked stealer", _question),
    ("phase team guesses stealer", _steal),
    ("phase team caller votes", _foul),
)
