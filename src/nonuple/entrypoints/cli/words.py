"""`nonuple words`."""

import click

from nonuple.app.lexicons.ports import WordFacts
from nonuple.core.errors import BadWord
from nonuple.core.letters import fold
from nonuple.core.lexicon import LENGTHS, Lexicon
from nonuple.entrypoints.cli.french_click import NEGATIVE, FrenchGroup
from nonuple.entrypoints.cli.options import echo_json, json_option, lexicon_option, services
from nonuple.entrypoints.french.messages import counted

_SENSES_SHOWN = 3
_CATEGORIES = {"V": "verbe", "N": "nom", "A": "adjectif", "R": "adverbe"}


@click.group(cls=FrenchGroup)
def words() -> None:
    """Vérifier des mots, chercher des anagrammes, des rallonges et des motifs."""


@words.command()
@click.argument("asked", metavar="MOT…", nargs=-1, required=True)
@lexicon_option
@json_option
@click.pass_context
def check(ctx: click.Context, *, asked: tuple[str, ...], lexicon_name: str, as_json: bool) -> None:
    """Dire si des mots sont admis, avec leur définition ; sortie 1 si l’un ne l’est pas."""
    source = services()
    lexicon = source.lexicons.open(lexicon_name)
    spelled = [fold(word) for word in asked]
    if as_json:
        found = [_checked(word, lexicon, source.facts) for word in spelled]
        echo_json({"lexicon": lexicon.name, "fingerprint": lexicon.fingerprint, "words": found})
    else:
        for word in spelled:
            _echo_checked(word, lexicon, source.facts)
    if any(word not in lexicon for word in spelled):
        ctx.exit(NEGATIVE)


@words.command()
@click.argument("letters", metavar="LETTRES")
@click.option("--all", "shorter", is_flag=True, help="Aussi les mots plus courts.")
@lexicon_option
@json_option
def anagrams(*, letters: str, shorter: bool, lexicon_name: str, as_json: bool) -> None:
    """Chercher les mots faits de ces lettres ; « ? » remplace toute lettre."""
    lexicon = services().lexicons.open(lexicon_name)
    spelled = fold("".join(letters.split()))
    if len(spelled) >= LENGTHS.stop:
        raise BadWord(letters)
    found = lexicon.words_from(spelled) if shorter else lexicon.anagrams(spelled)
    _echo_words(found, {"letters": spelled}, as_json=as_json)


@words.command()
@click.argument("word", metavar="MOT")
@click.option(
    "--extensions", is_flag=True, help="Aussi tous les mots plus longs qui le contiennent."
)
@lexicon_option
@json_option
def hooks(*, word: str, extensions: bool, lexicon_name: str, as_json: bool) -> None:
    """Chercher les lettres qui s’ajoutent devant, derrière ou dans un mot."""
    lexicon = services().lexicons.open(lexicon_name)
    spelled = fold(word.strip())
    if not spelled or len(spelled) >= LENGTHS.stop:
        raise BadWord(word)
    found = lexicon.hooks(spelled)
    inserted = lexicon.inserted(spelled)
    longer = lexicon.extensions(spelled) if extensions else []
    if as_json:
        answer: dict[str, object] = {
            "word": spelled,
            "valid": spelled in lexicon,
            "front": list(found.front),
            "back": list(found.back),
            "inserted": inserted,
        }
        echo_json(answer | ({"extensions": longer} if extensions else {}))
        return
    click.echo(f"{spelled} : {_verdict(spelled, lexicon)}")
    click.echo(f"  devant    {' '.join(found.front) or '-'}")
    click.echo(f"  derrière  {' '.join(found.back) or '-'}")
    click.echo(f"  dedans    {' '.join(inserted) or '-'}")
    if extensions:
        click.echo(f"  rallonges ({len(longer)})")
        for other in longer:
            before, _, after = other.partition(spelled)
            click.echo(f"    {other}  {'-'.join(filter(None, (before, spelled, after)))}")


@words.command()
@click.argument("pattern", metavar="MOTIF")
@lexicon_option
@json_option
def pattern(*, pattern: str, lexicon_name: str, as_json: bool) -> None:
    """Chercher les mots qui correspondent à un motif.

    « ? » ou « . » : une lettre, « * » : des lettres ou rien, quatre fois au plus, « @ » : une
    voyelle, « # » : une consonne, « [ABC] » : l’une de ces lettres, « [^ABC] » : toute autre.
    """
    found = services().lexicons.open(lexicon_name).pattern(pattern)
    _echo_words(found, {"pattern": fold(pattern.strip())}, as_json=as_json)


def _echo_words(found: list[str], question: dict[str, str], *, as_json: bool) -> None:
    if as_json:
        echo_json({**question, "words": found})
        return
    click.echo("".join(f"{word}\n" for word in found), nl=False)
    click.echo(f"{counted(len(found), 'mot')}." if found else "Aucun mot.", err=True)


def _checked(word: str, lexicon: Lexicon, facts: WordFacts) -> dict[str, object]:
    return {
        "word": word,
        "valid": word in lexicon,
        "lemmas": [{"lemma": lemma, "category": label} for lemma, label in _lemmas(word, facts)],
        "definitions": [
            {"headword": d.headword, "senses": list(d.senses), "source": d.source_line}
            for d in facts.definitions(word)
        ],
    }


def _echo_checked(word: str, lexicon: Lexicon, facts: WordFacts) -> None:
    click.echo(f"{word} : {_verdict(word, lexicon)}")
    if word not in lexicon:
        return
    lemmas = [f"{lemma} ({label})" if label else lemma for lemma, label in _lemmas(word, facts)]
    if lemmas:
        click.echo(f"  {', '.join(lemmas)}")
    for definition in facts.definitions(word):
        more = len(definition.senses) - _SENSES_SHOWN
        for sense in definition.senses[:_SENSES_SHOWN]:
            click.echo(f"  {definition.headword} : {sense}")
        if more > 0:
            click.echo(f"  … et {counted(more, 'autre sens', 'autres sens')}")
        click.echo(f"  Source : {definition.source_line}")


def _lemmas(word: str, facts: WordFacts) -> list[tuple[str, str]]:
    """Each lemma and the name of its category, once."""
    readings = ((reading.lemma, reading.category) for reading in facts.lemmas(word))
    return list(dict.fromkeys((lemma, _CATEGORIES.get(str(c), "")) for lemma, c in readings))


def _verdict(word: str, lexicon: Lexicon) -> str:
    admitted = "admis" if word in lexicon else "non admis"
    return f"{admitted} (lexique {lexicon.name})"
