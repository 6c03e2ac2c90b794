import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.app.editions import EDITIONS, EditionMatch
from nonuple.core.lexicon import Lexicon
from nonuple.entrypoints.french.lexicon_report import edition_text

Run = Callable[..., Result]

LIST = """\
# essai
bon
bon
A
anticonstitutionnellement
porte-clé
42
nez\tappendice
ZZ
"""


@pytest.fixture
def word_file(tmp_path: Path) -> str:
    path = tmp_path / "Ma liste.txt"
    path.write_text(LIST, encoding="cp1252")
    return str(path)


def test_the_open_list_says_that_it_is_not_the_official_one(run: Run) -> None:
    result = run("lexicon", "list")
    assert result.exit_code == 0
    assert result.stdout.startswith("ouvert  384\N{NO-BREAK SPACE}903 mots")
    assert "pas la liste officielle" in result.stdout
    info = run("lexicon", "info").stdout
    assert "pas la liste officielle" in info
    assert "aucune édition officielle reconnue" in info


def test_an_import_is_reported(run: Run, word_file: str) -> None:
    result = run("lexicon", "import", word_file, "--title", "La mienne")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:8] == [
        "Lexique « Ma-liste » : 3 mots.",
        "Fichier : 9 lignes en ISO-8859-1, dont 1 vide ou de commentaire.",
        "Écartés, doublons : 1 (« bon » ligne 3)",
        "Écartés, mots d’une lettre : 1 (« A » ligne 4)",
        "Écartés, mots de plus de 15 lettres : 1 (« anticonstitutionnellement » ligne 5)",
        "Écartés, mots à trait d’union ou apostrophe : 1 (« porte-clé » ligne 6)",
        "Écartés, lignes qui ne sont pas des mots : 1 (« 42 » ligne 7)",
        "Texte ignoré après le mot : 1 (« nez appendice » ligne 8)",
    ]
    assert "Mots de deux lettres inhabituels : ZZ" in lines
    assert any(line.startswith("Mots de deux lettres absents des 81") for line in lines)
    assert "Attention : c’est très peu pour jouer." in lines
    fingerprint = Lexicon.from_words("x", ["BON", "NEZ", "ZZ"]).fingerprint
    assert lines[-1] == f"Empreinte : {fingerprint}"


def test_an_imported_list_is_described_exported_and_removed(run: Run, word_file: str) -> None:
    run("lexicon", "import", word_file, "--name", "mien", "--title", "La mienne")
    info = json.loads(run("lexicon", "info", "mien", "--json").stdout)
    assert (info["name"], info["title"], info["total"]) == ("mien", "La mienne", 3)
    assert info["counts"] == {str(length): {2: 1, 3: 2}.get(length, 0) for length in range(2, 16)}
    assert info["source"] == "Ma liste.txt"
    text = run("lexicon", "info", "mien").stdout
    assert "Fichier : Ma liste.txt, importé le " in text
    assert run("lexicon", "export", "mien").stdout_bytes == b"BON\nNEZ\nZZ\n"
    assert [card["name"] for card in json.loads(run("lexicon", "list", "--json").stdout)] == [
        "ouvert",
        "mien",
    ]
    assert run("lexicon", "remove", "mien").stdout == "Lexique « mien » supprimé.\n"
    assert run("lexicon", "info", "mien").exit_code == 2


def test_the_open_list_is_exported_by_default(run: Run, open_lexicon: Lexicon) -> None:
    exported = run("lexicon", "export").stdout_bytes
    assert exported.decode().split("\n") == [*open_lexicon.words(), ""]


def test_an_import_replaces_nothing_unless_forced(run: Run, word_file: str) -> None:
    assert run("lexicon", "import", word_file).exit_code == 0
    refused = run("lexicon", "import", word_file)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Erreur : Un lexique s’appelle déjà « Ma-liste »")
    assert run("lexicon", "import", word_file, "--force").exit_code == 0


def test_a_diff_is_an_overlay_from_one_to_the_other(run: Run, tmp_path: Path) -> None:
    for name, words in (("un", "BON\nNEZ\n"), ("deux", "BON\nFIN\n")):
        (tmp_path / f"{name}.txt").write_text(words, encoding="utf-8")
        run("lexicon", "import", str(tmp_path / f"{name}.txt"))
    result = run("lexicon", "diff", "un", "deux")
    assert result.stdout.splitlines() == [
        "# base : un",
        "# titre : deux",
        "# 1 mot seulement dans un",
        "# 1 mot seulement dans deux",
        "+FIN",
        "-NEZ",
    ]
    assert run("lexicon", "diff", "un", "deux", "--summary").stdout.count("\n") == 4
    answer = json.loads(run("lexicon", "diff", "un", "deux", "--json").stdout)
    assert answer == {"only_first": ["NEZ"], "only_second": ["FIN"]}
    made = run("lexicon", "overlay", "import", "-", "--name", "trois", stdin=result.stdout)
    assert made.stdout == "Surcharge « trois » du lexique « un » : 2 changements.\n"
    fingerprints = [
        json.loads(run("lexicon", "info", name, "--json").stdout)["fingerprint"]
        for name in ("deux", "trois")
    ]
    assert fingerprints[0] == fingerprints[1]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "il est vide"),
        (b"\x7fELF\0\0", "ce n’est pas un fichier texte"),
        (b"<html><body>BON", "c’est une page ou un document, pas un texte simple"),
        (b"12\n13\n", "aucune ligne ne commence par un mot"),
    ],
)
def test_what_is_no_list_is_refused_and_leaves_nothing(
    run: Run, tmp_path: Path, data_folder: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "liste.txt"
    path.write_bytes(content)
    result = run("lexicon", "import", str(path))
    assert result.exit_code == 2
    assert result.stderr == f"Erreur : « liste.txt » n’est pas une liste de mots : {reason}.\n"
    assert [p.name for p in (data_folder / "lexicons").iterdir()] == ["ouvert.nonuple"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["import", "rien.txt"], "Impossible de lire « rien.txt » : il n’existe pas."),
        (["remove", "ouvert"], "« ouvert » est le lexique fourni avec Nonuple."),
        (["remove", "rien"], "Aucun lexique ne s’appelle « rien »"),
        (["remove", "../ouvert"], "« ../ouvert » ne convient pas comme nom de lexique"),
        (["info", "../ouvert"], "Aucun lexique ne s’appelle « ../ouvert »"),
        (["export", "rien"], "Aucun lexique ne s’appelle « rien »"),
        (["diff", "ouvert", "rien"], "Aucun lexique ne s’appelle « rien »"),
        (["overlay", "show", "ouvert"], "Le lexique « ouvert » n’est pas une surcharge."),
        (["overlay", "create", "club", "--base", "rien"], "Aucun lexique ne s’appelle « rien »"),
        (["overlay", "create", "ouvert"], "« ouvert » est le lexique fourni"),
        (["overlay", "add", "club", "BON"], "Aucun lexique ne s’appelle « club »"),
        (["overlay", "import", "rien.txt"], "Impossible de lire « rien.txt »"),
    ],
)
def test_a_bad_request_is_one_clear_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("lexicon", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Erreur : {sentence}")
    assert result.stderr.count("\n") == 1


def test_a_damaged_lexicon_is_told_and_does_not_hide_the_others(
    run: Run, data_folder: Path, word_file: str
) -> None:
    run("lexicon", "import", word_file, "--name", "mien")
    (data_folder / "lexicons" / "mien.nonuple").write_bytes(b"abc")
    result = run("lexicon", "list")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("ouvert")
    assert result.stdout.splitlines()[1] == (
        "mien    inutilisable  Le fichier du lexique « mien » est refusé : il est tronqué ; "
        "importez-le de nouveau."
    )
    assert run("top", "BON", "--lexicon", "mien").exit_code == 2


def test_an_overlay_that_cannot_be_used_is_listed_with_the_reason(
    run: Run, data_folder: Path
) -> None:
    folder = data_folder / "lexicons"
    (folder / "club.overlay").write_bytes(b"# base : ouvert\nBON\n")
    (folder / "seul.overlay").write_bytes(b"# base : parti\n+ZZZ\n")
    result = run("lexicon", "list")
    assert (result.exit_code, result.stderr) == (0, "")
    _, club, alone = result.stdout.splitlines()
    assert club.startswith("club    inutilisable  Ligne 2 : « BON » n’est pas compris")
    assert alone.startswith("seul    inutilisable  Aucun lexique ne s’appelle « parti »")
    listed = json.loads(run("lexicon", "list", "--json").stdout)
    assert [card["name"] for card in listed] == ["ouvert", "club", "seul"]
    assert "BON" in listed[1]["error"]
    for name in ("club", "seul"):
        assert run("lexicon", "remove", name).stdout == f"Lexique « {name} » supprimé.\n"


def test_a_list_of_one_word_is_counted_in_the_singular(run: Run) -> None:
    assert run("lexicon", "import", "-", "--name", "un", stdin="BON\n").exit_code == 0
    assert run("lexicon", "list").stdout.splitlines()[1] == "un             1 mot  un"


@pytest.mark.parametrize("command", [["lexicon", "import"], ["lexicon", "overlay", "import"]])
def test_standard_input_must_be_given_a_name(run: Run, command: list[str]) -> None:
    result = run(*command, "-", stdin="BON\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "indiquez-en un avec --name" in result.stderr


def test_standard_input_is_called_so(run: Run) -> None:
    refused = run("lexicon", "import", "-", "--name", "un", stdin="12\n")
    assert refused.stderr.startswith("Erreur : « entrée standard » n’est pas une liste de mots")
    run("lexicon", "import", "-", "--name", "un", stdin="BON\n")
    assert "Fichier : entrée standard, importé le " in run("lexicon", "info", "un").stdout


def test_an_edition_is_named_when_it_is_recognised() -> None:
    ods_8 = EDITIONS[3]
    assert edition_text(EditionMatch(ods_8, 0)).startswith("ODS 8 (2020), d’après")
    assert edition_text(EditionMatch(ods_8, 3)) == "proche de ODS 8 (2020), à 3 mots près au moins"


class TestOverlay:
    def test_words_are_added_and_withdrawn_with_their_reason(self, run: Run) -> None:
        created = run("lexicon", "overlay", "create", "club", "--title", "Club de Dijon")
        assert created.stdout == "Surcharge « club » du lexique « ouvert » créée.\n"
        added = run("lexicon", "overlay", "add", "club", "zzz", "bon", "--reason", "vu au comité")
        assert added.stdout == "ZZZ : ajouté.\n"
        assert added.stderr == "BON : déjà admis, rien à changer.\n"
        removed = run("lexicon", "overlay", "remove", "club", "AA", "QQQ")
        assert removed.stdout == "AA : retiré.\n"
        assert removed.stderr == "QQQ : déjà non admis, rien à changer.\n"
        assert run("lexicon", "overlay", "show", "club").stdout.splitlines() == [
            "club : Club de Dijon",
            "1 mot en plus et 1 en moins que dans « ouvert ».",
            "-AA",
            "+ZZZ  # vu au comité",
        ]
        shown = json.loads(run("lexicon", "overlay", "show", "club", "--json").stdout)
        assert shown["changes"][1] == {"word": "ZZZ", "change": "+", "reason": "vu au comité"}

    def test_an_overlay_is_exported_imported_and_used(self, run: Run) -> None:
        run("lexicon", "overlay", "create", "club")
        run("lexicon", "overlay", "add", "club", "ZZZ")
        text = run("lexicon", "overlay", "export", "club").stdout
        assert text == "# base : ouvert\n# titre : club\n+ZZZ\n"
        run("lexicon", "overlay", "import", "-", "--name", "copie", stdin=text)
        assert run("words", "check", "ZZZ", "--lexicon", "copie").exit_code == 0
        assert run("words", "check", "ZZZ").exit_code == 1
        assert "Surcharge de : ouvert, 1 changement" in run("lexicon", "info", "copie").stdout

    def test_an_import_reports_what_changes_nothing(self, run: Run) -> None:
        result = run("lexicon", "overlay", "import", "-", "--name", "club", "--base", "ouvert",
                     stdin="+BON\n+ZZZ\n")  # fmt: skip
        assert result.exit_code == 0
        assert result.stderr == "BON : déjà admis, rien à changer.\n"
        shown = run("lexicon", "overlay", "show", "club").stdout
        assert "+BON  (déjà admis)" in shown

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("+BON\n", "Cette surcharge ne dit pas quel lexique elle modifie"),
            ("# base : ouvert\nBON\n", "Ligne 2 : « BON » n’est pas compris"),
            (b"# base : ouvert\n+\xff\n", "Ligne 2 : « +\N{REPLACEMENT CHARACTER} » n’est pas"),
        ],
    )
    def test_a_bad_text_is_refused_and_leaves_nothing(
        self, run: Run, data_folder: Path, text: str | bytes, sentence: str
    ) -> None:
        result = run("lexicon", "overlay", "import", "-", "--name", "club", stdin=text)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"Erreur : {sentence}")
        assert not list((data_folder / "lexicons").glob("club*"))

    def test_a_word_that_does_not_fit_the_board_is_refused(self, run: Run) -> None:
        run("lexicon", "overlay", "create", "club")
        result = run("lexicon", "overlay", "add", "club", "BON", "porte-clé")
        assert result.stderr == "Erreur : « porte-clé » n’est pas un mot de 2 à 15 lettres.\n"
        assert run("lexicon", "overlay", "export", "club").stdout.count("\n") == 2

    def test_an_overlay_may_not_withdraw_every_word(self, run: Run) -> None:
        run("lexicon", "import", "-", "--name", "un", stdin="BON\n")
        run("lexicon", "overlay", "create", "club", "--base", "un")
        result = run("lexicon", "overlay", "remove", "club", "BON")
        assert result.stderr == (
            "Erreur : Cette surcharge retirerait tous les mots du lexique « un ».\n"
        )
        assert run("lexicon", "export", "club").stdout == "BON\n"

    @pytest.mark.parametrize("force", [[], ["--force"]])
    def test_an_import_does_not_replace_an_overlay(self, run: Run, force: list[str]) -> None:
        run("lexicon", "overlay", "create", "club")
        result = run("lexicon", "import", "-", "--name", "club", *force, stdin="BON\n")
        assert result.stderr == (
            "Erreur : « club » est une surcharge : supprimez-la d’abord, ou choisissez un autre "
            "nom.\n"
        )
        run("lexicon", "import", "-", "--name", "un", stdin="BON\n")
        text = "# base : ouvert\n"
        result = run("lexicon", "overlay", "import", "-", "--name", "un", *force, stdin=text)
        assert result.stderr.startswith("Erreur : « un » est un lexique importé : supprimez-le")

    def test_a_base_in_use_is_not_removed(self, run: Run, word_file: str) -> None:
        run("lexicon", "import", word_file, "--name", "mien")
        run("lexicon", "overlay", "create", "club", "--base", "mien")
        result = run("lexicon", "remove", "mien")
        assert result.stderr == (
            "Erreur : Le lexique « mien » sert de base à club, à supprimer d’abord.\n"
        )
