import json
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]


def test_a_valid_word_is_shown_with_its_lemma_definition_and_source(run: Run) -> None:
    result = run("words", "check", "woks")
    assert result.exit_code == 0
    assert "WOKS : admis (lexique ouvert)" in result.stdout
    assert "wok (nom)" in result.stdout
    assert (
        "Source : Wiktionnaire, CC BY-SA 4.0, https://fr.wiktionary.org/wiki/wok" in result.stdout
    )


@pytest.mark.parametrize("word", ["ZZZ", "aujourd’hui", "A", "", "porte-clé", "?"])
def test_an_invalid_word_is_a_negative_answer(run: Run, word: str) -> None:
    result = run("words", "check", "BON", word)
    assert result.exit_code == 1
    assert "BON : admis" in result.stdout
    assert f"{word.upper().replace('É', 'E')} : non admis" in result.stdout


def test_checked_words_as_json(run: Run) -> None:
    result = run("words", "check", "été", "zzz", "--json")
    assert result.exit_code == 1
    answer = json.loads(result.stdout)
    assert answer["lexicon"] == "ouvert"
    assert len(answer["fingerprint"]) == 64
    assert [(word["word"], word["valid"]) for word in answer["words"]] == [
        ("ETE", True),
        ("ZZZ", False),
    ]
    assert {"lemma": "été", "category": "nom"} in answer["words"][0]["lemmas"]
    assert answer["words"][0]["definitions"][0]["source"].startswith("Wiktionnaire")


def test_anagrams(run: Run) -> None:
    result = run("words", "anagrams", "chien")
    assert result.stdout.split() == ["CHIEN", "CHINE", "NICHE"]
    assert result.stderr == "3 mots.\n"
    shorter = json.loads(run("words", "anagrams", "chien", "--all", "--json").stdout)["words"]
    assert shorter[:3] == ["CHIEN", "CHINE", "NICHE"]
    assert "HI" in shorter


def test_a_joker_is_any_letter(run: Run) -> None:
    assert "CHIC" in run("words", "anagrams", "chi?").stdout.split()


def test_no_anagram_is_an_answer(run: Run) -> None:
    result = run("words", "anagrams", "zzz")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "Aucun mot.\n")


def test_hooks(run: Run) -> None:
    assert run("words", "hooks", "rame").stdout.splitlines() == [
        "RAME : admis (lexique ouvert)",
        "  devant    B C D P T",
        "  derrière  E R S Z",
        "  dedans    RAMEE RAMIE RAMPE",
    ]


def test_hooks_as_json_with_extensions(run: Run) -> None:
    answer = json.loads(run("words", "hooks", "CHACUN", "--extensions", "--json").stdout)
    assert answer == {
        "word": "CHACUN",
        "valid": True,
        "front": [],
        "back": ["E"],
        "inserted": [],
        "extensions": ["CHACUNE"],
    }
    assert "CHACUNE  CHACUN-E" in run("words", "hooks", "CHACUN", "--extensions").stdout


def test_patterns(run: Run) -> None:
    assert run("words", "pattern", "W?K").stdout.split() == ["WOK"]
    answer = json.loads(run("words", "pattern", "q[^u]", "--json").stdout)
    assert answer == {"pattern": "Q[^U]", "words": ["QI"]}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["anagrams", "A1"], "« 1 » n’est pas une lettre du jeu"),
        (["anagrams", "A" * 300], "n’est pas un mot de 2 à 15 lettres."),
        (["hooks", "A-B"], "« - » n’est pas une lettre du jeu"),
        (["hooks", ""], "n’est pas un mot de 2 à 15 lettres."),
        (["hooks", "A" * 40], "n’est pas un mot de 2 à 15 lettres."),
        (["hooks", "?"], "« ? » n’est pas un mot de 2 à 15 lettres."),
        (["hooks", "A?"], "« A? » n’est pas un mot de 2 à 15 lettres."),
        (["pattern", "*A*B*C*D*"], "Le motif « *A*B*C*D* » a plus de 4 « * »."),
        (["pattern", "A[["], "n’est pas compris à partir du caractère 2"),
        (["pattern", ""], "n’est pas compris à partir du caractère 1"),
    ],
)
def test_a_bad_request_is_one_clear_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("words", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
