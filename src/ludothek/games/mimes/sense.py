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


class Scene:
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
        return self.options["opponents_see_word"] or any(one.refused and self.is_own(one.seat) for one in self.guesses)


def sense_faults(found: Found, players: int, options: Mapping[str, Any]) -> list[str]:
    scene = Scene(found, players, options)
    faults = []
    for needed, check in _CHECKS:
        if all(key in found for key in needed.split()):
            faults += list(check(scene))
    return faults


def _cards(scene: Scene) -> Iterator[str]:
    """[MI-1] [MI-15] 56 cards, each in the pile once or in play."""
    present = [*scene.pile, *([] if scene.card is None else [scene.card])]
    for card in range(CARDS):
        if present.count(card) != 1:
            where = "in pile" if card != scene.card else "in pile and in play"
            yield f"card {card} is there {present.count(card)} times ({where}): once is right [MI-1]"


def _in_play(scene: Scene) -> Iterator[str]:
    """[MI-R8] What is known of the card in play, phase by phase. The last card may still lie there when all is over."""
    if scene.phase == "over" and scene.card is None and scene.performer is None:
        wanted = dict.fromkeys(IN_PLAY, False)
    else:
        wanted = dict.fromkeys(IN_PLAY, scene.phase != "take")
        wanted["mode"] = scene.phase not in ("take", "choose")
    for key, is_set in wanted.items():
        if is_set and getattr(scene, key) is None:
            yield f"{key} is null in phase {scene.phase} [MI-R8]"
        if not is_set and getattr(scene, key) is not None:
            yield f"{key} is {getattr(scene, key)} in phase {scene.phase}: it is null there [MI-R8]"


def _performer(scene: Scene) -> Iterator[str]:
    """[MI-5] The performer is of the team whose turn it is."""
    if scene.performer is not None and scene.performer not in scene.teams[scene.team]:
        yield f"performer {scene.performer} is not in team {scene.team} [MI-5]"


def _points(scene: Scene) -> Iterator[str]:
    """[MI-9] [MI-16] Three cards a turn at most; whoever has the target has won at once."""
    target = scene.options["target"]
    if scene.phase != "over" and scene.streak == CARDS_A_TURN:
        yield f"streak is {CARDS_A_TURN}: after three cards the turn has passed on [MI-9]"
    there = [team for team, score in enumerate(scene.scores) if score >= target]
    if scene.phase == "over" and len(there) != 1:
        yield f"the game is over, and {len(there)} teams have {target} points: one has [MI-16]"
    if scene.phase != "over" and there:
        yield f"team {there[0]} has {scene.scores[there[0]]} of {target} points: the game is over [MI-16]"
    yield from (
        f"team {team} has {scene.scores[team]} points: nobody gets beyond {target + FOUND_POINTS - 1} [MI-16]"
        for team in there
        if scene.scores[team] >= target + FOUND_POINTS
    )


def _guesses(scene: Scene) -> Iterator[str]:
    """[MI-8] [MI-R7] Guesses are typed, online, while the sand runs; they stay until the card is over."""
    if not scene.guesses:
        return
    if scene.options["place"] == "room":
        yield "there are guesses: in a room nobody types [MI-R7]"
    if scene.card is None or scene.phase in ("take", "choose", "read"):
        yield f"there are guesses in phase {scene.phase}: nobody has performed [MI-8]"


def _guessers(scene: Scene) -> Iterator[str]:
    """[MI-8] [MI-11] [MI-17] Own answers first, none by the performer; then one for each team that tried to steal."""
    tried: list[int] = []
    order = [(scene.team + step) % len(scene.teams) for step in range(1, len(scene.teams))]
    turn = order.index(scene.stealer) if scene.stealer in order else -1
    had_guess = order[: turn + (scene.phase != "steal")] if turn >= 0 else []
    for number, guess in enumerate(scene.guesses):
        if guess.seat == scene.performer:
            yield f"guess {number} is by the performer, who stays silent [MI-17]"
        if scene.is_own(guess.seat):
            if tried:
                yield f"guess {number} is by team {scene.team}, after its time [MI-11]"
            continue
        team = next(one for one in order if guess.seat in scene.teams[one])
        if team not in had_guess or (tried and order.index(tried[-1]) >= order.index(team)):
            yield f"guess {number} is by seat {guess.seat}: team {team} has had no guess at that moment [MI-11]"
        elif not guess.refused and number != scene.asked:
            yield f"guess {number} is a steal that nobody has judged [MI-R10]"
        tried.append(team)


def _texts(scene: Scene) -> Iterator[str]:
    """[MI-R5] An answer equal to the word would have counted at once."""
    if None in (scene.card, scene.zone, scene.line):
        return
    word = word_of(lists_at(scene.options), scene.card, scene.zone, scene.line)
    for number, guess in enumerate(scene.guesses):
        if is_equal(guess.text, word, scene.options["language"]):
            yield f"guess {number} is the word: it would have counted at once [MI-R5]"


def _question(scene: Scene) -> Iterator[str]:
    """[MI-R5] [MI-R10] Something is asked while it is judged, and only then."""
    if (scene.asked is not None) != (scene.phase == "judge"):
        yield f"asked is {'null' if scene.asked is None else scene.asked} in phase {scene.phase} [MI-R8]"
    if scene.asked is None:
        return
    if scene.asked >= len(scene.guesses):
        yield f"asked is {scene.asked}, and there are {len(scene.guesses)} guesses [MI-R8]"
        return
    guess: Guess = scene.guesses[scene.asked]
    if guess.refused:
        yield f"guess {scene.asked} is asked about, and was refused: the first verdict stands [MI-R5]"
    asker = scene.team if scene.stealer is None else scene.stealer
    if guess.seat not in scene.teams[asker]:
        yield f"guess {scene.asked} is judged for team {asker}, and seat {guess.seat} is not in it [MI-R10]"
    if scene.stealer is not None and scene.asked != len(scene.guesses) - 1:
        yield f"a steal is judged at once: it is the last guess, not guess {scene.asked} [MI-R10]"


def _steal(scene: Scene) -> Iterator[str]:
    """[MI-11] [MI-R10] A team steals after the sand, and none that knows the word."""
    if scene.stealer is None:
        if scene.phase == "steal":
            yield "stealer is null in phase steal [MI-R8]"
        return
    if scene.phase not in ("steal", "judge"):
        yield f"stealer is {scene.stealer} in phase {scene.phase}: nobody steals [MI-R8]"
    if scene.stealer == scene.team:
        yield f"team {scene.team} cannot steal its own card [MI-11]"
    if scene.opponents_know():
        yield "the opponents have seen the word: nobody steals [MI-R10]"


def _foul(scene: Scene) -> Iterator[str]:
    """[MI-R6] An opponent has called the foul that is disputed; the opponents alone vote."""
    if (scene.caller is not None) != (scene.phase == "dispute"):
        yield f"caller is {'null' if scene.caller is None else scene.caller} in phase {scene.phase} [MI-R8]"
    elif scene.caller is not None and scene.is_own(scene.caller):
        yield f"caller {scene.caller} is in the performer's team {scene.team} [MI-R6]"
    if scene.votes is None:
        return
    if scene.phase != "dispute":
        yield f"there are votes in phase {scene.phase} [MI-R8]"
    yield from (
        f"seat {seat} has voted and is in the performer's team {scene.team} [MI-R6]"
        for seat in scene.teams[scene.team]
        if scene.votes[seat] is not None
    )
    if all(scene.votes[seat] is not None for seat in scene.opponents()):
        yield "all opponents have voted: the foul is decided [MI-R6]"


_CHECKS: tuple[tuple[str, Callable[[Scene], Iterator[str]]], ...] = (
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
