"""A lexicon's card and the report of an import, in French."""

from collections.abc import Iterator, Sequence

from nonuple.app.editions import EditionMatch
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.app.lexicons.overlays import Change
from nonuple.app.lexicons.word_lists import DropReason, ImportReport, Noted, Sign
from nonuple.core.lexicon import LENGTHS
from nonuple.entrypoints.french.messages import counted, thousands

REASONS = {
    DropReason.DUPLICATE: "doublons",
    DropReason.TOO_SHORT: "mots d’une lettre",
    DropReason.TOO_LONG: "mots de plus de 15 lettres",
    DropReason.PUNCTUATED: "mots à trait d’union ou apostrophe",
    DropReason.NOT_LETTERS: "lignes qui ne sont pas des mots",
}
SIGNS = {
    Sign.FEW_WORDS: "c’est très peu pour jouer",
    Sign.NO_TWO_LETTER_WORDS: "il n’y a aucun mot de deux lettres",
}


def report_lines(report: ImportReport) -> Iterator[str]:
    """What was read, kept and dropped."""
    yield (
        f"Fichier : {counted(report.lines, 'ligne')} en {report.encoding}, "
        f"dont {counted(report.blank_or_comment, 'vide', 'vides')} ou de commentaire."
    )
    for reason, noted in report.dropped:
        yield f"Écartés, {REASONS[reason]} : {_noted(noted)}"
    if report.with_text.count:
        yield f"Texte ignoré après le mot : {_noted(report.with_text)}"
    yield from _count_lines(report.counts)
    if report.missing_two:
        yield f"Mots de deux lettres absents des 81 habituels : {' '.join(report.missing_two)}"
    if report.added_two:
        yield f"Mots de deux lettres inhabituels : {' '.join(report.added_two)}"
    yield f"Édition : {edition_text(report.edition)}"
    for sign in report.signs:
        yield f"Attention : {SIGNS[sign]}."


def card_lines(card: LexiconInfo, changes: Sequence[Change]) -> Iterator[str]:
    """What is known of a lexicon."""
    yield f"{card.name} : {card.title}"
    yield f"Mots : {thousands(card.total)}"
    yield from _count_lines(card.counts)
    yield f"Édition : {edition_text(card.edition)}"
    if card.source:
        day = f", importé le {card.imported_on:%d/%m/%Y}" if card.imported_on else ""
        yield f"Fichier : {card.source}{day}"
    if card.base:
        yield f"Surcharge de : {card.base}, {counted(len(changes), 'changement')}"
    yield f"Empreinte : {card.fingerprint}"


def card_as_json(card: LexiconInfo) -> dict[str, object]:
    """The same for programs."""
    return {
        "name": card.name,
        "title": card.title,
        "total": card.total,
        "counts": dict(zip(map(str, LENGTHS), card.counts, strict=True)),
        "edition": card.edition.edition.name if card.edition and card.edition.is_exact else None,
        "near": card.edition.edition.name if card.edition else None,
        "source": card.source or None,
        "imported_on": card.imported_on.isoformat() if card.imported_on else None,
        "base": card.base or None,
        "fingerprint": card.fingerprint,
    }


def edition_text(match: EditionMatch | None) -> str:
    """How a list relates to the official editions."""
    if match is None:
        return "aucune édition officielle reconnue"
    named = f"{match.edition.name} ({match.edition.year})"
    if match.is_exact:
        return f"{named}, d’après le nombre de mots de chaque longueur"
    return f"proche de {named}, à {counted(match.distance, 'mot')} près au moins"


def _count_lines(counts: tuple[int, ...]) -> Iterator[str]:
    pairs = list(zip(LENGTHS, counts, strict=True))
    for half in (pairs[:7], pairs[7:]):
        yield "Lettres  " + "  ".join(f"{length:>7}" for length, _ in half)
        yield "Mots     " + "  ".join(f"{thousands(count):>7}" for _, count in half)


def _noted(noted: Noted) -> str:
    shown = ", ".join(f"« {example.text} » ligne {example.line}" for example in noted.examples)
    more = ", …" if noted.count > len(noted.examples) else ""
    return f"{thousands(noted.count)} ({shown}{more})"
