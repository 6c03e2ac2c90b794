import pytest

from nonuple.rules.articles import DUPLICATE_2014, UnknownArticle
from tools.conformity import PAGE, SOURCE, Entry, Status, entries, every_article, page

WRITTEN = entries(SOURCE.read_text(encoding="utf-8"))
ARTICLE = DUPLICATE_2014["3.2"]
HERE = "tests/tools/test_conformity.py"


def test_no_article_is_missing() -> None:
    accounted = {entry.article for entry in WRITTEN}
    assert [str(article) for article in every_article() if article not in accounted] == []


@pytest.mark.parametrize("entry", WRITTEN, ids=lambda entry: entry.article.key)
def test_what_is_said_of_an_article_holds(entry: Entry) -> None:
    assert list(entry.faults()) == []


def test_the_page_is_up_to_date() -> None:
    stale = "run `python -m tools.conformity`"
    assert PAGE.read_text(encoding="utf-8") == page(WRITTEN), stale


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (Entry(ARTICLE, Status.DONE, (HERE,), ()), "without test"),
        (Entry(ARTICLE, Status.DONE, (), (HERE,)), "without code"),
        (Entry(ARTICLE, Status.DONE, (HERE,), ("tests/none.py",)), "does not exist"),
        (Entry(ARTICLE, Status.DONE, ("tests",), (HERE,)), "does not exist"),
        (Entry(ARTICLE, Status.TO_COME), "without a reason"),
        (Entry(ARTICLE, Status.BY_HAND), "without a reason"),
        (Entry(ARTICLE, Status.NOT_APPLICABLE), "without a reason"),
        (Entry(ARTICLE, Status.TO_COME, (HERE,), (HERE,)), "is it done?"),
    ],
    ids=["test", "code", "path", "folder", "to-come", "by-hand", "n-a", "forgotten"],
)
def test_faults_are_found(entry: Entry, fault: str) -> None:
    assert fault in "\n".join(entry.faults())


def test_an_entry_for_no_article_is_refused() -> None:
    with pytest.raises(UnknownArticle):
        entries('[2014]\n"9.9" = { status = "done" }')
    with pytest.raises(ValueError, match="finished"):
        entries('[2014]\n"3.2" = { status = "finished" }')


def test_the_page_shows_what_is_said() -> None:
    found = [Entry(ARTICLE, Status.TO_COME, (HERE,), ("tests/none.py",), "because")]
    assert "| 3.2 | Validité et annonce des tirages | to come |" in page(found)
    assert f"[{HERE}](../{HERE}) | `none.py` | because |" in page(found)
