from collections import Counter

from nonuple.entrypoints.french.messages import explained
from nonuple.entrypoints.web.problems import code_of
from tools.problem_codes import PAGE, page


def test_the_page_of_problems_is_up_to_date() -> None:
    stale = "run `python -m tools.problem_codes`"
    assert PAGE.read_text(encoding="utf-8") == page(), stale


def test_every_code_tells_one_error() -> None:
    codes = Counter(map(code_of, explained()))
    assert [code for code, times in codes.items() if times > 1] == []
    assert all(f"`{code}`" in page() for code in codes)
