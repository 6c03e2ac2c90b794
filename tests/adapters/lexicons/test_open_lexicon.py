import lzma
from pathlib import Path

import pytest

from nonuple.adapters.lexicons.open_lexicon import (
    DEFINITION_FILE,
    FREQUENCY_FILE,
    LEMMA_FILES,
    WORD_FILES,
    Analysis,
    Category,
    Definition,
    WordFacts,
    open_words,
    packaged_data,
)


@pytest.fixture(scope="module")
def words() -> list[str]:
    return open_words()


@pytest.fixture(scope="module")
def facts() -> WordFacts:
    return WordFacts()


@pytest.fixture
def small_data(tmp_path: Path) -> Path:
    """A lexicon of a few words: a DELA file that repeats a word, as a replaced one may."""
    texts = {
        WORD_FILES[0]: "AIMA\nAIMAT\nAIME\nAIMEE\nAIMEES\nPIN\n",
        WORD_FILES[1]: "AIME\nZOU\n",
        WORD_FILES[2]: "QI\n",
        LEMMA_FILES[0]: (
            "AIMA\taimer V po:ipsi po:3sg\n"
            "AIMAT\taimer V po:simp po:3sg\n"
            "AIME\taimer V po:impe po:2sg | aimer V po:ipre po:1sg\n"
            "AIMEE\taimer V po:ppas | aimée N po:nom\n"
            "AIMEES\taimée N po:nom\n"
            "PIN\tpin N po:nom\n"
        ),
        LEMMA_FILES[1]: "ZOU\tzou O INTJ:\n",
        DEFINITION_FILE: "QI\tQuotient.\naimer\tÉprouver de l’amour. | Apprécier.\nqi\tÉnergie.\n",
        FREQUENCY_FILE: "AIMA\t2.00\nAIME\t3.00\nAIMEES\t2.90\nPIN\t1.50\n",
    }
    for name, text in texts.items():
        content = text.encode()
        (tmp_path / name).write_bytes(lzma.compress(content) if name.endswith("xz") else content)
    return tmp_path


def test_the_open_list_is_sorted_without_duplicates_and_fits_the_board(words: list[str]) -> None:
    assert len(words) == 384_903
    assert words == sorted(set(words))
    assert all(2 <= len(word) <= 15 for word in words)
    assert set("".join(words)) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_the_open_list_has_the_81_words_of_two_letters(words: list[str]) -> None:
    assert sum(len(word) == 2 for word in words) == 81


def test_a_word_of_two_files_is_listed_once(small_data: Path) -> None:
    assert open_words(small_data) == [
        "AIMA",
        "AIMAT",
        "AIME",
        "AIMEE",
        "AIMEES",
        "PIN",
        "QI",
        "ZOU",
    ]


def test_lemmas_give_each_reading_of_the_word(small_data: Path) -> None:
    assert WordFacts(small_data).lemmas("AIMEE") == (
        Analysis("aimer", Category.VERB, "po:ppas"),
        Analysis("aimée", Category.NOUN, "po:nom"),
    )


@pytest.mark.parametrize("word", ["AIM", "AIMES", "A", "ZZZ", "", "PIN\tpin"])
def test_an_unknown_word_has_no_facts(small_data: Path, word: str) -> None:
    facts = WordFacts(small_data)
    assert facts.lemmas(word) == ()
    assert facts.definitions(word) == ()
    assert facts.frequency(word) == 0.0


@pytest.mark.slow
def test_every_word_has_the_readings_of_its_line(words: list[str], facts: WordFacts) -> None:
    lines = [
        line.split("\t")
        for name in LEMMA_FILES
        for line in lzma.decompress((packaged_data() / name).read_bytes()).decode().splitlines()
    ]
    assert {word for word, _ in lines} | {"BA", "BE", "BI", "DA", "OM", "QI", "TO", "UD"} == set(
        words
    )
    for word, readings in [*lines[::97], lines[-1]]:
        analyses = facts.lemmas(word)
        assert " | ".join(f"{a.lemma} {a.category} {a.morphology}" for a in analyses) == readings


def test_a_definition_comes_through_the_lemma_once(small_data: Path) -> None:
    aimer = Definition("aimer", ("Éprouver de l’amour.", "Apprécier."))
    assert WordFacts(small_data).definitions("AIME") == (aimer,)
    assert WordFacts(small_data).definitions("AIMEE") == (aimer,)


def test_a_word_without_lemma_is_defined_by_a_common_headword(small_data: Path) -> None:
    assert WordFacts(small_data).definitions("QI") == (Definition("qi", ("Énergie.",)),)


def test_a_definition_names_its_source_and_licence() -> None:
    assert Definition("œuvée", ()).source_line == (
        "Wiktionnaire, CC BY-SA 4.0, https://fr.wiktionary.org/wiki/%C5%93uv%C3%A9e"
    )


def test_nearly_every_word_is_defined(words: list[str], facts: WordFacts) -> None:
    sample = words[::97]
    assert sum(bool(facts.definitions(word)) for word in sample) > 0.97 * len(sample)


@pytest.mark.parametrize(
    ("word", "zipf"),
    [
        ("PIN", 1.5),
        ("AIME", 3.0),
        ("AIMAT", 3.04),  # 100 + 1000 occurrences of its verb in a billion
        ("ZOU", 0.0),
    ],
)
def test_a_word_without_figure_takes_the_sum_of_its_lexeme(
    small_data: Path, word: str, zipf: float
) -> None:
    assert WordFacts(small_data).frequency(word) == zipf


def test_a_word_of_several_lexemes_takes_the_most_frequent(small_data: Path) -> None:
    assert WordFacts(small_data).frequency("AIMEE") == 3.04


def test_common_words_are_more_frequent_than_rare_ones(facts: WordFacts) -> None:
    assert facts.frequency("MAISON") > facts.frequency("AERASSIEZ") > facts.frequency("ABACA")


@pytest.mark.parametrize("name", ["MPL-2.0.txt", "LGPLLR.txt", "CC-BY-SA-4.0.txt"])
def test_each_licence_text_is_shipped_and_named_in_the_notice(name: str) -> None:
    assert len((packaged_data() / "LICENSES" / name).read_text(encoding="utf-8")) > 10_000
    assert f"LICENSES/{name}" in (packaged_data() / "NOTICE.md").read_text(encoding="utf-8")


def test_the_notice_names_each_data_file() -> None:
    notice = (packaged_data() / "NOTICE.md").read_text(encoding="utf-8")
    shipped = {entry.name for entry in packaged_data().iterdir() if entry.is_file()}
    assert shipped == {*WORD_FILES, *LEMMA_FILES, DEFINITION_FILE, FREQUENCY_FILE, "NOTICE.md"}
    assert [name for name in shipped - {"NOTICE.md"} if f"`{name}`" not in notice] == []
