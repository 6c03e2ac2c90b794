import pickle
import subprocess
import sys

import pytest

from nonuple.rules.articles import (
    ABRIDGED,
    BOX,
    CHANGES_2011,
    CLASSIC,
    DUPLICATE_2014,
    REGULATIONS,
    Citations,
    Regulation,
    UnknownArticle,
    cited,
)


def test_an_article_and_a_bullet_are_cited() -> None:
    article = DUPLICATE_2014["3.2"]
    assert (article.number, article.title) == ("3.2", "Validité et annonce des tirages")
    assert str(article) == "2014, 3.2"
    assert str(DUPLICATE_2014["5.3#1"]) == "2014, 5.3 point 1"
    assert str(ABRIDGED["3.F#3"]) == "abrégé, 3.F point 3"
    assert str(BOX["Fin de la partie"]) == "coffret, Fin de la partie"


@pytest.mark.parametrize(
    "number",
    ["3.7", "", "3.2#3", "3.2#0", "3.2#", "3.2#-1", "3.3#1", "5.4#10", "#1", "3.2 ", "3.2#1#1"],
)
def test_citing_what_does_not_exist_fails(number: str) -> None:
    with pytest.raises(UnknownArticle) as caught:
        DUPLICATE_2014[number]
    assert (caught.value.regulation, caught.value.number) == ("2014", number)


def test_a_module_that_cites_wrongly_cannot_be_imported() -> None:
    program = "from nonuple.rules.articles import DUPLICATE_2014\nRULE = DUPLICATE_2014['8.1']"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "UnknownArticle" in done.stderr


@pytest.mark.parametrize(
    ("regulation", "numbers"),
    [
        (
            DUPLICATE_2014,
            "0 1 1.1 1.2 1.2.1 1.2.2 1.2.3 2 2.1 2.2 3 3.1 3.2 3.3 3.4 3.5 3.6 4 4.1 4.2 4.2.1 "
            "4.2.2 4.3 4.3.1 4.3.2 4.3.3 4.4 5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 6 6.1 6.2 6.3 7 7.1 "
            "7.2 7.3 7.4",
        ),
        (CHANGES_2011, "1 2 3 4 5 6 7 8"),
        (
            ABRIDGED,
            "1 1.A 1.B 2 2.A 2.B 3 3.A 3.B 3.C 3.D 3.E 3.F 4 4.A 4.B 5 5.A 6 6.A 6.B",
        ),
    ],
)
def test_tables_of_contents_are_whole(regulation: Regulation, numbers: str) -> None:
    assert list(regulation) == numbers.split()


def test_the_box_has_21_rules_and_the_titles_of_the_duplicate() -> None:
    assert list(BOX)[:22] == ["Partie libre", *map(str, range(1, 22))]
    assert len(BOX) == 1 + 21 + 21


def test_the_classic_regulation_is_whole() -> None:
    numbers = (
        "1 2 2.1 2.1.1 2.1.2 2.1.3 2.1.4 2.1.5 2.1.6 2.1.7 2.2 3 3.1 3.2 3.2.1 3.2.2 3.3 4 4.1 "
        "4.1.1 4.1.2 4.1.2.a 4.1.2.b 4.1.2.c 4.1.2.d 4.1.3 4.1.4 4.2 4.3 5 5.1 5.2 5.3 5.4 "
        "6 6.1 6.2 6.3 6.4 7 8 9"
    )
    assert [number for number in CLASSIC if " " not in number] == numbers.split()
    # Four endings, the winner, the sheet; eleven problems.
    assert sum(number.startswith("7 ") for number in CLASSIC) == 6
    assert sum(number.startswith("9 ") for number in CLASSIC) == 11


@pytest.mark.parametrize(
    ("regulation", "number", "bullets"),
    [
        (DUPLICATE_2014, "3.3", 0),
        (DUPLICATE_2014, "3.6", 5),
        (DUPLICATE_2014, "5.2", 9),
        (DUPLICATE_2014, "5.3", 2),
        (DUPLICATE_2014, "5.4", 9),
        (CHANGES_2011, "6", 4),
        (ABRIDGED, "3.F", 4),
        (BOX, "4", 3),
    ],
)
def test_bullets_are_counted(regulation: Regulation, number: str, bullets: int) -> None:
    assert regulation.bullets(number) == bullets
    assert [regulation[f"{number}#{n + 1}"].bullet for n in range(bullets)] == [
        *range(1, bullets + 1)
    ]
    with pytest.raises(UnknownArticle):
        regulation[f"{number}#{bullets + 1}"]


def test_bullets_of_no_article_are_refused() -> None:
    with pytest.raises(UnknownArticle):
        Regulation("x", "X", {"1": "Un"}, {"2": 1})


def test_every_article_is_found_again_by_its_key() -> None:
    for regulation in REGULATIONS.values():
        for number in regulation:
            bullets = [f"{number}#{n + 1}" for n in range(regulation.bullets(number))]
            for citation in [number, *bullets]:
                assert cited(regulation[citation].key) == regulation[citation]


@pytest.mark.parametrize("key", ["", "2014", "2014/", "1998/3.2", "2014/3.2#9"])
def test_a_wrong_key_is_refused(key: str) -> None:
    with pytest.raises(UnknownArticle):
        cited(key)


def test_every_title_is_one_line() -> None:
    for regulation in REGULATIONS.values():
        assert all(regulation[number].title.strip() for number in regulation)
        # Numbers and titles, never the text itself.
        assert all(len(regulation[number].title) < 100 for number in regulation)


def test_citations_are_a_value() -> None:
    articles = {"solo": DUPLICATE_2014["3.5"], "draw": DUPLICATE_2014["3.1"]}
    citations = Citations(articles)
    same = Citations(dict(reversed(articles.items())))
    assert citations == same
    assert hash(citations) == hash(same)
    assert pickle.loads(pickle.dumps(citations)) == citations
