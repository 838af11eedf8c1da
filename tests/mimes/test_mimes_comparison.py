"""When an answer counts at once, and when it is close."""

import pytest

from ludothek.core.texts import Text
from ludothek.games.mimes.comparison import answer_fault, distance, is_close, is_equal

EQUAL = [
    ("en", "lighthouse", "LightHouse"),
    ("en", "light-house", "lighthouse"),
    ("en", "light house", "the lighthouse"),
    ("en", "an owl", "the owl"),
    ("en", "a owl", "owl"),
    ("en", "Don't!", "dont"),
    ("en", "7 up", "7UP"),
    ("en", "  owl\t", "owl"),
    ("fr", "ecole", "l'école"),
    ("fr", "l ecole", "L’École"),
    ("fr", "oeuf", "un œuf"),
    ("fr", "OEUF", "Œuf"),
    ("fr", "garçon", "garcon"),
    ("fr", "Noël", "noe\u0308l"),
    ("fr", "des pâtes", "les pates"),
    ("fr", "du pain", "pain"),
    ("fr", "une pomme", "la pomme"),
    ("fr", "le chat", "chat"),
    ("de", "Strasse", "die Straße"),
    ("de", "STRAẞE", "straße"),
    ("de", "Turen", "Türen"),
    ("de", "der Hund", "einen Hund"),
    ("de", "dem Hund", "das Hund"),
    ("de", "den Hund", "des Hund"),
    ("de", "ein Hund", "eine Hund"),
    ("de", "einem Hund", "einer Hund"),
    ("de", "eines Hundes", "Hundes"),
    ("it", "perche", "Perché?"),
    ("it", "gli gnocchi", "gnocchi"),
    ("it", "l'uovo", "uovo"),
    ("it", "il gatto", "un gatto"),
    ("it", "lo zio", "uno zio"),
    ("it", "la luna", "una luna"),
    ("it", "i gatti", "le gatti"),
    ("en", "Cæsar", "caesar"),
    ("en", "ǽon", "aeon"),
    ("en", "the", "the"),
    ("en", "anapple", "an apple"),
]
DIFFERENT = [
    ("de", "Tueren", "Türen"),
    ("de", "Mueller", "Müller"),
    ("fr", "the chat", "chat"),
    ("en", "le chat", "chat"),
    ("en", "the a cat", "cat"),
    ("en", "cat the", "cat"),
    ("en", "the", "owl"),
    ("en", "the", "a"),
    ("en", "owls", "owl"),
    ("it", "der gatto", "gatto"),
    ("de", "il Hund", "Hund"),
    ("fr", "loeuf", "œuf"),
    ("en", "smoke", "smøke"),
]


@pytest.mark.rule("MI-R13", "MI-R5")
@pytest.mark.parametrize(("language", "answer", "other"), EQUAL)
def test_equal_answers(language: str, answer: str, other: str) -> None:
    assert is_equal(answer, other, language)
    assert is_equal(other, answer, language)
    assert not is_close(answer, other, language) or answer.casefold() != other.casefold()


@pytest.mark.rule("MI-R13")
@pytest.mark.parametrize(("language", "answer", "other"), DIFFERENT)
def test_different_answers(language: str, answer: str, other: str) -> None:
    assert not is_equal(answer, other, language)
    assert not is_equal(other, answer, language)


@pytest.mark.rule("MI-R13")
def test_an_answer_has_a_letter_or_digit_and_at_most_100_characters() -> None:
    assert answer_fault("x") is None
    assert answer_fault("7") is None
    assert answer_fault("é" * 100) is None
    assert answer_fault("x" * 101) == Text("mimes.answer-too-long", {"most": 100, "length": 101})
    for nothing in ("", " ", "?!", "\u0301", "👍"):
        assert answer_fault(nothing) == Text("mimes.answer-empty")


@pytest.mark.rule("MI-R5")
@pytest.mark.parametrize(
    ("answer", "word", "close"),
    [
        ("hprse", "horse", True),  # wrong
        ("hrse", "horse", True),  # missing
        ("horsse", "horse", True),  # extra
        ("hosre", "horse", True),  # swapped
        ("hosre", "the horse", True),
        ("the hprse", "horse", True),
        ("hpsre", "horse", False),  # two slips in five letters
        ("thehxxse", "the horse", False),  # the article does not make it a long word
        ("lihgthuose", "lighthouse", True),  # two in ten letters
        ("lghthuse", "a lighthouse", True),
        ("lghthus", "lighthouse", False),
        ("elephnat", "elephant", True),
        ("elefant", "elephant", True),  # eight letters: two slips
        ("giraph", "giraffe", False),  # seven letters: one slip
        ("giraff", "giraffe", True),
        ("esroh", "horse", False),
        ("piano", "horse", False),
        ("HÖRSES", "horse", True),
    ],
)
def test_close_answers(answer: str, word: str, close: bool) -> None:
    assert is_close(answer, word, "en") is close


@pytest.mark.rule("MI-R5")
@pytest.mark.parametrize(
    ("answer", "other", "slips"),
    [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2)],
)
def test_slips_are_counted(answer: str, other: str, slips: int) -> None:
    assert distance(answer, other) == distance(other, answer) == slips
