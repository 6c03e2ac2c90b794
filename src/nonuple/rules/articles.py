"""Articles of the regulations, and the only way to cite them: `DUPLICATE_2014["5.3#1"]`."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files

from nonuple.core.errors import NonupleError


@dataclass(eq=False)
class UnknownArticle(NonupleError):
    """A citation of what the regulation does not have."""

    regulation: str
    number: str

    def __str__(self) -> str:
        return f"the regulation {self.regulation} has no article {self.number!r}"


@dataclass(frozen=True, slots=True)
class Article:
    """An article of a regulation, or one of its bullets, counted from 1."""

    regulation: str
    number: str
    title: str
    bullet: int | None = None

    def __str__(self) -> str:
        point = f" point {self.bullet}" if self.bullet else ""
        return f"{self.regulation}, {self.number}{point}"

    @property
    def key(self) -> str:
        """What `cited` makes the same article of."""
        bullet = f"#{self.bullet}" if self.bullet else ""
        return f"{self.regulation}/{self.number}{bullet}"


class Regulation:
    """The table of contents of a text: numbers, titles and bullets, in the order of the text."""

    def __init__(
        self, name: str, title: str, titles: Mapping[str, str], bullets: Mapping[str, int]
    ) -> None:
        self.name = name
        self.title = title
        self._articles = {
            number: Article(name, number, article_title) for number, article_title in titles.items()
        }
        if unknown := bullets.keys() - titles.keys():
            raise UnknownArticle(name, min(unknown))
        self._bullets = dict(bullets)

    def __getitem__(self, number: str) -> Article:
        plain, marked, bullet = number.partition("#")
        article = self._articles.get(plain)
        if article is None or (marked and not self._has_bullet(plain, bullet)):
            raise UnknownArticle(self.name, number)
        if not marked:
            return article
        return Article(self.name, plain, article.title, int(bullet))

    def __iter__(self) -> Iterator[str]:
        return iter(self._articles)

    def __len__(self) -> int:
        return len(self._articles)

    def bullets(self, number: str) -> int:
        """How many bullets an article has."""
        return self._bullets.get(self[number].number, 0)

    def _has_bullet(self, number: str, bullet: str) -> bool:
        known = range(1, self._bullets.get(number, 0) + 1)
        return bullet in map(str, known)


def _load(file: str) -> Regulation:
    text = (files("nonuple.rules") / "texts" / file).read_text(encoding="utf-8")
    content = tomllib.loads(text)
    return Regulation(content["name"], content["title"], content["titles"], content["bullets"])


DUPLICATE_2014 = _load("2014.toml")
CHANGES_2011 = _load("2011.toml")
ABRIDGED = _load("abridged.toml")
BOX = _load("box.toml")
CLASSIC = _load("classic.toml")

REGULATIONS = {text.name: text for text in (DUPLICATE_2014, CHANGES_2011, ABRIDGED, BOX, CLASSIC)}


def cited(key: str) -> Article:
    """The article of a key, as it was saved."""
    name, _, number = key.partition("/")
    if name not in REGULATIONS:
        raise UnknownArticle(name, number)
    return REGULATIONS[name][number]


class Citations(Mapping[str, Article]):
    """For each rule, by the name of its field, the article that states it; never changed."""

    __slots__ = ("_articles",)

    def __init__(self, articles: Mapping[str, Article]) -> None:
        self._articles = dict(sorted(articles.items()))

    def __getitem__(self, field: str) -> Article:
        return self._articles[field]

    def __iter__(self) -> Iterator[str]:
        return iter(self._articles)

    def __len__(self) -> int:
        return len(self._articles)

    def __hash__(self) -> int:
        return hash(tuple(self._articles.items()))

    def __repr__(self) -> str:
        return f"<{len(self)} citations>"
