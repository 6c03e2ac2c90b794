import codecs
import gzip
import time

import pytest

from nonuple.adapters.lexicons import lexicon_import
from nonuple.adapters.lexicons.lexicon_import import read_word_list
from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.app.errors import ListFault, NotAWordList
from nonuple.app.lexicons.word_lists import DropReason, Example, Noted, Sign
from nonuple.core.lexicon import compile_words

ACCENTED = "Été\nœuvé\nnaïf\nÇA\nex-æquo\nmaïs\n"
FOLDED = ["CA", "ETE", "MAIS", "NAIF", "OEUVE"]


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (ACCENTED.encode(), "UTF-8"),
        (codecs.BOM_UTF8 + ACCENTED.encode(), "UTF-8"),
        (ACCENTED.encode("utf-16"), "UTF-16"),
        (codecs.BOM_UTF16_BE + ACCENTED.encode("utf-16-be"), "UTF-16"),
        (ACCENTED.encode("utf-16-le"), "UTF-16"),
        (ACCENTED.encode("cp1252"), "Windows-1252"),
    ],
)
def test_every_usual_encoding_is_recognised(content: bytes, encoding: str) -> None:
    words, report = read_word_list(content, "liste.txt")
    assert words == FOLDED
    assert report.encoding == encoding


def test_latin_1_is_named_when_nothing_is_proper_to_windows() -> None:
    words, report = read_word_list("été\nçà\n".encode("latin-1"), "liste.txt")
    assert (words, report.encoding) == (["CA", "ETE"], "ISO-8859-1")


def test_decomposed_accents_are_folded() -> None:
    assert read_word_list("e\u0301te\u0301\n".encode(), "liste.txt")[0] == ["ETE"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_ending_is_read(end: str) -> None:
    words, report = read_word_list(end.join(["BON", "bec", ""]).encode(), "liste.txt")
    assert words == ["BEC", "BON"]
    assert report.lines == 2


@pytest.mark.parametrize(
    "line",
    [
        "ABACA\tbananier",
        "abaca;bananier",
        "ABACA, n.m. bananier",
        "ABACA bananier d’Asie",
        "ABACA : bananier",
        "ABACA|bananier",
        "ABACA = bananier",
        "ABACA (bananier)",
        "ABACA [pl. -S]",
        '"abaca";"bananier"',
        '"ABACA"',
        "  ABACA  ",
    ],
)
def test_what_follows_the_word_is_no_part_of_it(line: str) -> None:
    assert read_word_list(line.encode(), "liste.txt")[0] == ["ABACA"]


def test_the_report_says_what_was_dropped_and_why() -> None:
    lines = [
        "# une liste",
        "// autre commentaire",
        "; encore un",
        "",
        "BON",
        "bon",
        "A",
        "anticonstitutionnellement",
        "porte-clé",
        "aujourd’hui",
        "12",
        "BEC\tbouche",
    ]
    words, report = read_word_list("\n".join(lines).encode(), "liste.txt")
    assert words == ["BEC", "BON"]
    assert report.lines == 12
    assert report.blank_or_comment == 4
    assert report.kept == 2
    assert report.counts == (0, 2, *[0] * 12)
    assert dict(report.dropped) == {
        DropReason.DUPLICATE: Noted(1, (Example(6, "bon"),)),
        DropReason.TOO_SHORT: Noted(1, (Example(7, "A"),)),
        DropReason.TOO_LONG: Noted(1, (Example(8, "anticonstitutionnellement"),)),
        DropReason.PUNCTUATED: Noted(2, (Example(9, "porte-clé"), Example(10, "aujourd’hui"))),
        DropReason.NOT_LETTERS: Noted(1, (Example(11, "12"),)),
    }
    assert report.with_text == Noted(1, (Example(12, "BEC bouche"),))
    assert len(report.missing_two) == 81


def test_the_words_of_two_letters_are_compared_with_the_usual_ones() -> None:
    words = [word for word in open_words() if word != "AA"]
    _, report = read_word_list("\n".join([*words, "ZZ"]).encode(), "liste.txt")
    assert report.missing_two == ("AA",)
    assert report.added_two == ("ZZ",)
    assert report.signs == ()


def test_a_list_too_small_for_play_is_accepted_with_a_warning() -> None:
    _, report = read_word_list(b"BON\nBEC\n", "liste.txt")
    assert report.signs == (Sign.FEW_WORDS, Sign.NO_TWO_LETTER_WORDS)


def test_only_a_few_examples_are_kept_and_long_lines_are_cut() -> None:
    text = "BON\n" + "".join(f"BON {'x' * 100}\n" for _ in range(9)) + "BEC\nNEZ\nFIN\n" * 20
    _, report = read_word_list(text.encode(), "liste.txt")
    noted = dict(report.dropped)[DropReason.DUPLICATE]
    assert len(noted.examples) == 5
    assert noted.count == 66
    assert len(noted.examples[0].text) == 60


PROSE = (
    """Longtemps, je me suis couché de bonne heure.
Parfois, à peine ma bougie éteinte, mes yeux se fermaient si vite
que je n’avais pas le temps de me dire : « Je m’endors. » Et,
une demi-heure après, la pensée qu’il était temps de chercher
le sommeil m’éveillait ; je voulais poser le volume que je croyais
"""
    * 20
)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", ListFault.EMPTY),
        (b" \n\n", ListFault.EMPTY),
        (b"\x7fELF\x02\x01\x01\0\0\0BON\nBEC\n", ListFault.BINARY),
        (b"PK\x03\x04BON\nBEC", ListFault.BINARY),
        (b"\xff\xfe\x00\xd8", ListFault.BINARY),
        (b"<!DOCTYPE html>\n<p>BON</p>", ListFault.MARKUP),
        (b"\n <html>BON", ListFault.MARKUP),
        (b"{\\rtf1 BON}", ListFault.MARKUP),
        (b"%PDF-1.7\nBON", ListFault.MARKUP),
        (b"12\n# BON\n", ListFault.NO_WORDS),
        (b"BON\n12\n13\n", ListFault.MOSTLY_REFUSED),
        (PROSE.encode(), ListFault.PROSE),
    ],
)
def test_what_is_clearly_no_list_is_refused(content: bytes, fault: ListFault) -> None:
    with pytest.raises(NotAWordList) as refused:
        read_word_list(content, "liste.txt")
    assert (refused.value.source, refused.value.reason) == ("liste.txt", fault)


@pytest.mark.slow
def test_four_hundred_thousand_words_are_imported_in_seconds() -> None:
    """The bar is 2 s; the machine that runs the tests may be slow and busy."""
    content = "\r\n".join(word.lower() for word in open_words()).encode("utf-16")
    start = time.process_time()
    words, _ = read_word_list(content, "liste.txt")
    compile_words(words)
    assert time.process_time() - start < 6


def test_a_compressed_file_in_several_parts_is_read_whole() -> None:
    parts = [gzip.compress(part, mtime=0) for part in (b"BON\n", b"BEC\n")]
    words, report = read_word_list(b"".join(parts) + b"\0" * 20, "x.gz")
    assert (words, report.lines) == (["BEC", "BON"], 2)


@pytest.mark.parametrize("size", [999, 1000, 1001])
def test_what_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(lexicon_import, "_MOST_BYTES", 1000)
    content = gzip.compress(b"BON\n".ljust(size, b"\n"), mtime=0)
    if size <= 1000:
        assert read_word_list(content, "x.gz")[0] == ["BON"]
    else:
        with pytest.raises(NotAWordList) as refusal:
            read_word_list(content, "x.gz")
        assert refusal.value.reason is ListFault.TOO_LARGE


def test_who_is_told_can_end_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon_import, "_BATCH", 2)
    told: list[float] = []
    read_word_list(b"BON\nBEC\nSEC\nSOL\n", "x", told.append)
    assert told == [0.0, 0.5]

    def stop(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_word_list(b"BON\n", "x", stop)
