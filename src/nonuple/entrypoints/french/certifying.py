"""What the certification of a classic log found, in French."""

from collections.abc import Sequence

from nonuple.classic.certifying import Departure, DepartureKind
from nonuple.classic.events import Event
from nonuple.entrypoints.french.classic_log import classic_sentence
from nonuple.entrypoints.french.messages import sentence

_UNEXPECTED = "rien dans le règlement ne l’amène ici."


def departure_sentence(found: Departure, log: Sequence[Event]) -> str:
    """The event by its number, what it says, and what is wrong with it."""
    if found.kind is DepartureKind.INCOHERENT:
        return f"Événement {found.number} ({found.event}) : il ne peut pas suivre les précédents."
    said = classic_sentence(log[found.number - 1], {}).removesuffix(".")
    return f"Événement {found.number} ({said}) : {_reason(found)}"


def _reason(found: Departure) -> str:  # noqa: PLR0911, one reason each
    wanted = "" if found.wanted is None else classic_sentence(found.wanted, {})
    match found.kind:
        case DepartureKind.RULES:
            return f"ces règles ne sont pas celles de l’édition « {found.found} »."
        case DepartureKind.REFUSED:
            return "" if found.refusal is None else _lowered(sentence(found.refusal))
        case DepartureKind.DRAW:
            return f"ce n’est pas ce que donne la graine. Il fallait : {wanted}"
        case DepartureKind.VERDICT:
            return f"ce n’est pas ce que donnent le lexique et le règlement. Il fallait : {wanted}"
        case DepartureKind.ENDING:
            return (
                f"la fin n’est pas celle du règlement. Il fallait : {wanted}"
                if wanted
                else ("la partie ne finit pas là, ni ainsi.")
            )
        case DepartureKind.TIME:
            return "l’heure n’est pas celle de cet acte." if wanted else "l’heure recule."
        case DepartureKind.MISSING:
            return f"il manque d’abord ceci : {wanted}"
        case DepartureKind.CHANGED:
            return f"ce n’est pas ce que donne le règlement. Il fallait : {wanted}"
        case DepartureKind.UNEXPECTED | DepartureKind.INCOHERENT:
            return _UNEXPECTED


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]
