"""What the use cases refuse, beside what the core refuses."""

from dataclasses import dataclass
from enum import StrEnum

from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import ImageFault


class FileFault(StrEnum):
    """Why a file can be neither read nor written."""

    MISSING = "does not exist"
    EXISTS = "exists already"
    NO_FOLDER = "is in a folder that does not exist"
    FOLDER = "is a folder"
    DENIED = "is not allowed"
    FULL = "has no room left"
    IN_USE = "is used by another program"
    OTHER = "failed"


class ListFault(StrEnum):
    """Why a file is clearly not a list of words."""

    EMPTY = "is empty"
    BINARY = "is not a text"
    MARKUP = "is a page or a document, not a plain text"
    PROSE = "is running text"
    NO_WORDS = "holds no word"
    MOSTLY_REFUSED = "holds fewer words than lines that are none"
    BROKEN = "is compressed, and damaged"
    TOO_LARGE = "is too large once decompressed"


class EditionFault(StrEnum):
    """Why a file is not a club's edition."""

    NOT_JSON = "is not JSON"
    FOREIGN = "is not an edition"
    VERSION = "comes from a later version"
    GAME = "is of a game that is not known"
    UNKNOWN_BASE = "changes an edition that is not known"
    BAD_RULE = "gives a rule a value that it cannot have"


@dataclass(eq=False)
class UnreadableFile(NonupleError):
    """A file that could not be read."""

    path: str
    reason: FileFault

    def __str__(self) -> str:
        return f"reading {self.path}: {self.reason}"


@dataclass(eq=False)
class UnwritableFile(NonupleError):
    """A file that could not be written; what was there before is still there, whole."""

    path: str
    reason: FileFault

    def __str__(self) -> str:
        return f"writing {self.path}: {self.reason}"


@dataclass(eq=False)
class NotAWordList(NonupleError):
    """A file offered as a list of words that is none."""

    source: str
    reason: ListFault

    def __str__(self) -> str:
        return f"{self.source} {self.reason}"


@dataclass(eq=False)
class BadLexiconName(NonupleError):
    """A name that no lexicon can have."""

    name: str

    def __str__(self) -> str:
        return f"not a name for a lexicon: {self.name!r}"


@dataclass(eq=False)
class ReservedName(NonupleError):
    """The name of the lexicon that comes with the package."""

    name: str

    def __str__(self) -> str:
        return f"reserved name: {self.name}"


@dataclass(eq=False)
class UnknownLexicon(NonupleError):
    """A name that no lexicon has."""

    name: str

    def __str__(self) -> str:
        return f"no lexicon is named {self.name!r}"


@dataclass(eq=False)
class LexiconExists(NonupleError):
    """A name that a lexicon already has."""

    name: str

    def __str__(self) -> str:
        return f"a lexicon is already named {self.name}"


@dataclass(eq=False)
class TakenByOverlay(NonupleError):
    """The name of an overlay, given to a list to import."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} is an overlay, which an import cannot replace"


@dataclass(eq=False)
class TakenByImport(NonupleError):
    """The name of an imported list, given to an overlay."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} was imported, an overlay cannot replace it"


@dataclass(eq=False)
class LexiconInUse(NonupleError):
    """A lexicon that others are made from."""

    name: str
    by: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name} is the base of {', '.join(self.by)}"


@dataclass(eq=False)
class SameWords(NonupleError):
    """A list to import whose words are exactly those of a lexicon under another name."""

    name: str
    other: str

    def __str__(self) -> str:
        return f"{self.name} has the words of {self.other}"


@dataclass(eq=False)
class LexiconPlayed(NonupleError):
    """A lexicon that rooms play with whose game is not over; `titles` are theirs."""

    name: str
    titles: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name} is played with in {len(self.titles)} rooms"


@dataclass(eq=False)
class UnknownImport(NonupleError):
    """No import of this number."""

    number: str

    def __str__(self) -> str:
        return f"no import is numbered {self.number!r}"


@dataclass(eq=False)
class ImportUnderWay(NonupleError):
    """A list is being imported: one at a time."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} is being imported"


@dataclass(eq=False)
class ImportStopped(NonupleError):
    """An import that somebody cancelled, or that ended with its process; nothing was kept."""

    name: str

    def __str__(self) -> str:
        return f"the import of {self.name} was stopped"


@dataclass(eq=False)
class DamagedLexicon(NonupleError):
    """A stored lexicon that cannot be opened."""

    name: str
    reason: ImageFault

    def __str__(self) -> str:
        return f"the file of lexicon {self.name} {self.reason}"


@dataclass(eq=False)
class BadOverlay(NonupleError):
    """A line of an overlay that cannot be read; `line` is 1-based."""

    text: str
    line: int

    def __str__(self) -> str:
        return f"line {self.line} of the overlay: {self.text!r}"


@dataclass(eq=False)
class OverlayWithoutBase(NonupleError):
    """An overlay that does not name the lexicon it changes."""

    def __str__(self) -> str:
        return "the overlay names no base"


@dataclass(eq=False)
class NothingLeft(NonupleError):
    """An overlay that would withdraw every word of its base."""

    base: str

    def __str__(self) -> str:
        return f"the overlay withdraws every word of {self.base}"


@dataclass(eq=False)
class NotAnOverlay(NonupleError):
    """A lexicon that is not made from another."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} is not an overlay"


@dataclass(eq=False)
class BaseIsOverlay(NonupleError):
    """An overlay offered as the base of another."""

    name: str

    def __str__(self) -> str:
        return f"{self.name} is itself an overlay"


@dataclass(eq=False)
class BadEditionName(NonupleError):
    """A name that no club's edition can have."""

    name: str

    def __str__(self) -> str:
        return f"not a name for an edition: {self.name!r}"


@dataclass(eq=False)
class ReservedEdition(NonupleError):
    """The name of an edition that comes with the package."""

    name: str

    def __str__(self) -> str:
        return f"reserved name of an edition: {self.name}"


@dataclass(eq=False)
class EditionExists(NonupleError):
    """A name that a club's edition already has."""

    name: str

    def __str__(self) -> str:
        return f"an edition is already named {self.name}"


@dataclass(eq=False)
class WrongGameEdition(NonupleError):
    """An edition of the classic game asked for duplicate, or the reverse."""

    name: str
    is_classic: bool

    def __str__(self) -> str:
        return f"the edition {self.name} is of {'classic' if self.is_classic else 'duplicate'}"


@dataclass(eq=False)
class DamagedEdition(NonupleError):
    """A stored edition that cannot be read; `rule` is the one to blame, if one is."""

    name: str
    reason: EditionFault
    rule: str = ""

    def __str__(self) -> str:
        blamed = f" ({self.rule})" if self.rule else ""
        return f"the file of edition {self.name} {self.reason}{blamed}"


@dataclass(eq=False)
class MissingExtra(NonupleError):
    """A package that only some installations have: those with this extra."""

    package: str
    extra: str

    def __str__(self) -> str:
        return f"{self.package} is not installed: nonuple[{self.extra}] brings it"
