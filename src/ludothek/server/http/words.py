"""Own lists of words, checked line by line before they become an option of a game."""

from __future__ import annotations

from litestar import Controller
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ludothek.core.texts import say
from ludothek.games.mimes.words import check_words, sections
from ludothek.server.http.documented import post
from ludothek.server.people.guests import Guest
from ludothek.server.protocol.answers import WordFault, WordsFound
from ludothek.server.protocol.bodies import WordList

MOST_FAULTS = 100
"""Of a list of words, told at once."""


class Words(Controller):
    path = "/api/words"
    tags = ("games",)

    @post(status_code=HTTP_200_OK)
    async def check(self, data: JSONBody[WordList], guest: NamedDependency[Guest]) -> WordsFound:
        """An own list of words for Mimes, checked line by line; a sound one as the option `words` takes it."""
        faults = check_words(data.text, data.language)
        told = [WordFault(fault.line, say(fault.text)) for fault in faults[:MOST_FAULTS]]
        return WordsFound(told, len(faults), None if faults else sections(data.text))
