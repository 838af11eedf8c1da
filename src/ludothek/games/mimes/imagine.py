"""A table as a seat may picture it: what its view hides is drawn at random, and nothing it knows is contradicted."""

from __future__ import annotations

from ludothek.core.contract import View
from ludothek.core.rng import Stream, below
from ludothek.games.mimes.comparison import is_close, is_equal
from ludothek.games.mimes.options import own_copy
from ludothek.games.mimes.table import LINE_DIE, Guess, MimesTable
from ludothek.games.mimes.words import CARDS, lists_at, word_of


def imagine(view: View, rng: Stream) -> MimesTable:
    """[MI-19] A table with exactly this view: hidden are the card in play, its line and the order of the pile."""
    options = own_copy(view["options"])
    shown = view["shown"]
    last = [] if shown is None else [shown["card"]]
    card, line = view["card"], view["line"]
    if card is None and view["performer"] is not None:
        places = [(other, number) for other in range(CARDS) if other not in last for number in LINE_DIE]
        lists, language = lists_at(options), options["language"]
        words = [word_of(lists, other, view["zone"], number) for other, number in places]
        possible = [place for place, word in zip(places, words, strict=True) if _could_be(view, language, word)]
        card, line = possible[below(rng, len(possible))]
    pile = [other for other in range(CARDS) if other != card and other not in last]
    shuffle(pile, rng)
    return MimesTable(
        players=view["players"],
        options=options,
        phase=view["phase"],
        team=view["team"],
        scores=list(view["scores"]),
        pile=pile + last,
        next=list(view["next"]),
        streak=view["streak"],
        performer=view["performer"],
        card=card,
        zone=view["zone"],
        line=line,
        mode=view["mode"],
        guesses=[Guess(guess["seat"], guess["text"], guess["refused"]) for guess in view["guesses"]],
        asked=view["asked"],
        stealer=view["stealer"],
        caller=view["caller"],
        votes=None if view["votes"] is None else list(view["votes"]),
        shown=None if shown is None else dict(shown),
        deadline=view["deadline"],
        sand=view["sand"],
    )


def shuffle(cards: list[int], rng: Stream) -> None:
    """[MI-4] Every order as likely as any other."""
    for place in range(len(cards) - 1, 0, -1):
        other = below(rng, place + 1)
        cards[place], cards[other] = cards[other], cards[place]


def _could_be(view: View, language: str, word: str) -> bool:
    """[MI-R5] Not a word that was guessed, and close to the answers of the own team exactly where the hint says so."""
    return not any(
        is_equal(guess["text"], word, language)
        or ("close" in guess and guess["close"] != is_close(guess["text"], word, language))
        for guess in view["guesses"]
    )
