"""Rulings on slips in French: faults, articles, sanctions, doubts, and what is refused."""

import re
from collections.abc import Callable
from typing import Any

from nonuple.app.files.judged_games import BadSlipsFile, SlipsFault
from nonuple.core.board import Direction
from nonuple.core.errors import NonupleError
from nonuple.core.notation import format_word
from nonuple.duplicate.correcting.coordinates import read_reference
from nonuple.duplicate.correcting.faults import Clause, Fault, Infraction, Sanction, clause
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.slip_errors import (
    AppealFault,
    AverageFault,
    BadAppeal,
    NoAverage,
    NoDifference,
    NoLateSlips,
    NotCollected,
    NothingToTakeBack,
    NothingToWithdraw,
    NoticeTooSoon,
    SameArbiter,
    UnknownTurn,
)
from nonuple.duplicate.slip_events import Withdrawn
from nonuple.duplicate.slip_words import BadSlip, SlipFault
from nonuple.entrypoints.french.score_words import COMMITTEE_LEAD, PENDING, SANCTIONS
from nonuple.rules.articles import CHANGES_2011, DUPLICATE_2014
from nonuple.rules.duplicate_rules import DuplicateRules


def _instead(text: str) -> Callable[[Infraction], str]:
    """What is written, and what it should have been where that is known."""

    def worded(found: Infraction) -> str:
        right = f" au lieu de {found.meant}" if found.meant else ""
        return f"{text} : {found.written}{right}" if found.written else text

    return worded


def _at_place(text: str) -> Callable[[Infraction], str]:
    """What is written, and where the word was found to be."""

    def worded(found: Infraction) -> str:
        written = f" : {found.written}" if found.written else ""
        return f"{text}{written}{_placed(found)}"

    return worded


def _placed(found: Infraction) -> str:
    return f" (mot placé en {found.meant})" if found.meant else ""


def _shifted(found: Infraction) -> str:
    if not found.written:
        return f"Référence absente{_placed(found)}"
    told, meant = read_reference(found.written), read_reference(found.meant)
    if told is None or meant is None:
        is_raccord = re.fullmatch("[A-Z#]*[A-Z][A-Z#]*", found.written)
        where = "Raccord décalé" if is_raccord else "Référence erronée"
        return f"{where} : {found.written}{_placed(found)}"
    distance = max(abs(told.row - meant.row), abs(told.column - meant.column))
    kind = "décalée d’une case" if distance <= 1 else "erronée"
    return f"Référence {kind} : {found.written} au lieu de {found.meant}"


def _other_way(found: Infraction) -> str:
    """The word is written the other way than it is played."""
    meant = read_reference(found.meant)
    if meant is None:
        return "Mot écrit dans l’autre sens"
    is_across = meant.direction is Direction.ACROSS
    ways = "verticalement au lieu d’horizontalement", "horizontalement au lieu de verticalement"
    return f"Mot écrit {ways[0] if is_across else ways[1]}{_placed(found)}"


def _misplaced(found: Infraction) -> str:
    # A reference is kept as it was written, spaces around it included.
    if not (written := found.written.strip()):
        return "Mot sans référence ni raccord"
    return f"Mot mal référencé ou mal raccordé : {written}"


def _inadmissible(found: Infraction) -> str:
    kind = "Mots non admis" if ", " in found.meant else "Mot non admis"
    return f"{kind} : {found.meant or found.written}"


def _not_in_rack(found: Infraction) -> str:
    lacking = ", ".join(found.meant)
    return f"Mot impossible à former : {found.written}, le tirage n’a pas {lacking}"


def _least(text: str) -> Callable[[Infraction], str]:
    """What a slip may mean, each with its worth: the least of them counts."""

    def worded(found: Infraction) -> str:
        return f"{text}, le score minimum est appliqué : {found.meant}"

    return worded


def _other_circled(found: Infraction) -> str:
    right = f", le joker représente {found.meant}" if found.meant else ""
    kind = "Lettres entourées" if len(found.written) > 1 else "Lettre entourée"
    return f"{kind} à tort : {found.written}{right}"


FAULTS: dict[Fault, Callable[[Infraction], str]] = {
    Fault.SCORE_MISSING: lambda f: f"Score absent : il est de {f.meant}",
    Fault.SCORE_WRONG: _instead("Score erroné"),
    Fault.FIRST_SCORE_MISSING: lambda f: f"Score absent : le mot vaut {f.meant} au mieux",
    Fault.FIRST_SCORE_IMPOSSIBLE: lambda f: (
        f"Score erroné : {f.written}, le mot vaut {f.meant} au mieux"
    ),
    Fault.TWO_LETTER_RACCORD: _at_place("Raccord trop court d’une lettre"),
    Fault.RACCORD_OMISSION: _instead("Lettre omise dans le raccord"),
    Fault.RACCORD_CHANGE: _instead("Lettre modifiée dans le raccord"),
    Fault.RACCORD_SWAP: _instead("Lettres interverties dans le raccord"),
    Fault.JOKER_NOT_CIRCLED: lambda f: f"Joker non entouré : {f.meant}",
    Fault.OTHER_LETTER_CIRCLED: _other_circled,
    Fault.COORDINATE_INVERTED: _instead("Référence inversée"),
    Fault.DIRECTION_INVERTED: _other_way,
    Fault.HARD_TO_READ: lambda _: "Bulletin difficile à lire",
    Fault.ONE_MODE_WRONG: _at_place("Un des deux modes de référence est faux"),
    Fault.SHIFTED: _shifted,
    Fault.LAST_LETTER_MISSING: _instead("Dernière lettre absente"),
    Fault.NO_SLIP: lambda _: "Aucun bulletin remis",
    Fault.BLANK_SLIP: lambda _: "Bulletin vierge",
    Fault.SEVERAL_SLIPS: lambda _: "Plusieurs bulletins remis",
    Fault.LATE_SLIP: lambda _: "Bulletin écrit après la fin du coup",
    Fault.SWAPPED_SLIP: lambda _: "Bulletin échangé après la fin du coup",
    Fault.NOT_IN_RACK: _not_in_rack,
    Fault.NOT_WHOLE: _instead("Mot incomplet"),
    Fault.MISPLACED: _misplaced,
    Fault.INADMISSIBLE: _inadmissible,
    Fault.ILLEGIBLE_WORD: _instead("Mot illisible"),
    Fault.BOTH_INVERTED: _instead("Référence et sens inversés"),
    Fault.ILLEGIBLE_REFERENCE: _instead("Référence illisible"),
    Fault.JOINS_NON_WORD: lambda f: (
        f"Deux modes de référence ({f.written}) : l’un ajoute une lettre à un mot de la grille et "
        "forme un mot non admis"
    ),
    Fault.TOO_MANY_LETTERS: lambda f: f"Trop de lettres posées : {f.written} ({f.meant} au plus)",
    Fault.SEVERAL_PLACES: _least("Plusieurs places possibles"),
    Fault.EITHER_DIRECTION: _least("Mot jouable dans les deux sens"),
    Fault.SEVERAL_SOLUTIONS: _least("Plusieurs solutions sur le bulletin"),
    Fault.UNCLEAR_JOKER: _least("Place du joker incertaine"),
    Fault.FIRST_UNCLEAR_JOKER: _least("Place du joker incertaine au premier coup"),
}
COMMITTEE = {
    Committee.SHIFT_JOINS_WORD: (
        "le décalage ajoute une lettre à un mot de la grille, peut-être pour jouer sur deux "
        "tableaux"
    ),
    Committee.ODD_REFERENCE: "ce qui est écrit n’est pas une référence de la grille",
    Committee.TWO_PLACES: "les deux modes de référence sont justes, pour deux places différentes",
    Committee.RACCORD_EXTRA_LETTER: (
        "le raccord a une lettre de trop, cas que le règlement ne nomme pas"
    ),
}


def points_text(points: int) -> str:
    """Points of a ruling, which may be negative."""
    return f"{points} point{'s' if abs(points) > 1 else ''}".replace("-", "−")


def pending_sentence(points: int) -> str:
    """What the end of the game will take off for warnings, all players together."""
    return PENDING.format(points=points_text(points))


def sanction_text(sanction: Sanction, rules: DuplicateRules) -> str:
    """A sanction by its name, with what it costs."""
    match sanction:
        case Sanction.NONE:
            return "sans sanction"
        case Sanction.PENALTY:
            return f"{SANCTIONS[sanction].lower()} de {points_text(rules.correction.penalty)}"
        case Sanction.WARNING | Sanction.ZERO:
            return SANCTIONS[sanction].lower()


def article_text(stated: Clause, rules: DuplicateRules) -> str:
    """Where a fault is stated: "5.4, point 6, tiret 3", after the name of any text but 2014's own.

    The numbers of the other texts would be taken for its own. What the changes of 2011 leave as
    it was is cited by its article, which had that number already; a change by its own number.
    """
    article = stated.article
    is_own = article.regulation == rules.regulation == DUPLICATE_2014.name
    is_2011 = rules.regulation == CHANGES_2011.name
    is_change = article.regulation == CHANGES_2011.name
    parts = [
        "" if is_own else rules.regulation if is_2011 else article.regulation,
        f"modification {article.number}" if is_change else article.number,
        f"point {article.bullet}" if article.bullet else "",
        f"tiret {stated.dash}" if stated.dash else "",
    ]
    return ", ".join(filter(None, parts))


def fault_sentence(found: Infraction, rules: DuplicateRules) -> str:
    """A fault in a sentence, with its article."""
    article = article_text(clause(found.fault, rules), rules)
    return f"{FAULTS[found.fault](found)} ({article})."


def ruling_sentences(ruling: Ruling, rules: DuplicateRules) -> list[str]:
    """A ruling: what counts, why, and whether the committee may have to look at it."""
    reasons = [fault_sentence(found, rules) for found in ruling.infractions]
    return [_outcome(ruling, rules), *reasons, *committee_sentences(ruling)]


def committee_sentences(ruling: Ruling) -> list[str]:
    """Why the committee may have to look at a ruling; none where it need not."""
    if ruling.committee is None:
        return []
    return [f"{COMMITTEE_LEAD} : {COMMITTEE[ruling.committee]}."]


def _outcome(ruling: Ruling, rules: DuplicateRules) -> str:
    sanction = sanction_text(ruling.sanction, rules)
    if ruling.sanction is Sanction.ZERO:
        return f"{sanction.capitalize()}."
    move = f"{format_word(ruling.word)} {ruling.coordinate} : {points_text(ruling.points)}"
    if ruling.points != ruling.solution:
        move += f" au lieu de {ruling.solution}"
    return f"{move}, {sanction}." if ruling.infractions else f"{move}."


AVERAGE_FAULTS = {
    AverageFault.NOT_REFUSED_WORD: "le coup n’est pas nul pour un mot non admis",
    AverageFault.NOT_REPEATED: "aucun coup antérieur n’est nul pour le même mot",
    AverageFault.WAS_TOLD: "le motif de la première nullité était connu",
}
APPEAL_FAULTS = {
    AppealFault.TOO_LATE: "le délai est passé",
    AppealFault.PENDING: "un recours est déjà déposé",
    AppealFault.NONE_PENDING: "aucun recours n’attend de décision",
}
_QUESTIONS = {
    SlipFault.SIGN: (
        "que veut dire « {sign} » ? Il n’a pas de sens ici : on écrit le mot, la référence, le "
        "score"
    ),
    SlipFault.QUOTE: 'où finit le texte entre guillemets ? On écrit « "I 3" »',
    SlipFault.CIRCLE: "quelle lettre est entourée ? On écrit « AB(B)ESSE »",
    SlipFault.STRUCK: "quelles lettres sont rayées ? On écrit « MU~R~NIE »",
    SlipFault.NO_WORD: "quel est le mot ? On écrit « _ » s’il n’y en a pas",
    SlipFault.SCORE_OR_REFERENCE: (
        "le nombre est-il le score, ou la fin de la référence ? On écrit « H4 » ou « H 4 ? »"
    ),
    SlipFault.TWO_SCORES: "lequel des deux scores est revendiqué ? Il n’en faut qu’un",
    SlipFault.HUGE_SCORE: "est-ce bien un score ? Il a trop de chiffres",
    SlipFault.TOO_MUCH: (
        "que faire de la suite ? On écrit le mot, la référence, le score ; un nom en deux mots "
        "se met entre guillemets"
    ),
    SlipFault.MARK: (
        "quelle marque ? On écrit « !T » (tardif), « !E » (échangé), « !P » (peu lisible)"
    ),
    SlipFault.PICTURE: (
        "où est le mot ? On le met entre crochets, en une ligne : « .PAS/[MUNIE] », « [E]/[S] »"
    ),
    SlipFault.DIRECTION_UNTOLD: (
        "dans quel sens le mot est-il écrit ? On écrit « -MOT » ou « |MOT » devant sa référence"
    ),
    SlipFault.DIRECTION: "horizontal ou vertical ? Le dessin et le signe se contredisent",
    SlipFault.SEVERAL_SLIPS: "lequel des bulletins ? Il n’en faut qu’un",
}
_FILE_FAULTS = {
    SlipsFault.NOT_TEXT: "ce n’est pas un fichier texte",
    SlipsFault.NOT_JSON: "ce n’est pas du JSON",
    SlipsFault.FORMAT: "ce n’est pas un fichier de bulletins",
    SlipsFault.VERSION: "la version du format est inconnue",
    SlipsFault.MISSING: "il manque un champ",
    SlipsFault.FIELD: "un champ est de trop",
    SlipsFault.TYPE: "un champ n’est pas du bon type",
    SlipsFault.VALUE: "un champ a une valeur impossible",
    SlipsFault.TURN: "il faut d’abord le numéro du coup",
    SlipsFault.PLAYER: "il manque le joueur après le numéro du coup",
    SlipsFault.EMPTY: "il n’a aucun bulletin",
    SlipsFault.NAME: "ce nom ne convient pas pour un joueur",
    SlipsFault.ALIKE: "ce nom ressemble trop à celui d’un autre joueur",
    SlipsFault.TOPPING: "au topping, on annonce sa solution, sans bulletin (7.4)",
    SlipsFault.TWICE: "ce joueur a déjà une ligne pour ce coup",
    SlipsFault.NOT_PLAYED: "la partie n’a pas ce coup",
    SlipsFault.ABSENT: "ce joueur ne joue pas la partie, ou pas ce coup",
}
_SHOWN = 60


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _bad_slip(error: BadSlip) -> str:
    question = _QUESTIONS[error.reason].format(sign=error.text[error.at - 1 : error.at])
    return f"Bulletin « {_shortened(error.text)} », caractère {error.at} : {question}."


def _bad_file(error: BadSlipsFile) -> str:
    where = "Les bulletins sont illisibles" if error.line is None else f"Ligne {error.line}"
    cited = f" (« {_shortened(error.text)} »)" if error.text else ""
    return f"{where} : {_FILE_FAULTS[error.reason]}{cited}."


_WITHDRAWN = {
    Withdrawn.WARNING: "il n’y a pas d’avertissement de conduite",
    Withdrawn.VOID: "le coup n’est pas annulé pour faute grave",
    Withdrawn.AVERAGE: "la moyenne n’est pas accordée",
    Withdrawn.RULING: "la décision n’a pas été changée, ou l’a été par un recours",
    Withdrawn.NOTICE: "le billet n’est pas remis",
}
SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    BadSlip: _bad_slip,
    BadSlipsFile: _bad_file,
    UnknownTurn: lambda e: f"Le coup {e.turn} n’a pas été joué.",
    NoticeTooSoon: lambda e: (
        f"Le billet du coup {e.turn} ne peut pas être connu dès le coup {e.known_from}."
    ),
    NotCollected: lambda e: f"Le bulletin de « {e.player} » au coup {e.turn} n’est pas saisi.",
    SameArbiter: lambda e: (
        f"« {e.arbiter} » a déjà saisi ce bulletin au coup {e.turn} : la seconde saisie est pour "
        "un autre arbitre."
    ),
    NoAverage: lambda e: (
        f"Pas de moyenne pour « {e.player} » au coup {e.turn} : {AVERAGE_FAULTS[e.reason]}."
    ),
    NothingToWithdraw: lambda e: (
        f"Rien à retirer pour « {e.player} » au coup {e.turn} : {_WITHDRAWN[e.what]}."
    ),
    NothingToTakeBack: lambda e: (
        f"Rien à retirer pour « {e.player} » au coup {e.turn} : aucun arbitre n’y a fait de saisie."
    ),
    NoDifference: lambda e: (
        f"Les deux saisies de « {e.player} » au coup {e.turn} ne diffèrent pas, ou l’une d’elles "
        "est déjà retenue."
    ),
    NoLateSlips: lambda e: (
        f"Aucun bulletin en retard de « {e.player} » au coup {e.turn} n’attend de décision."
    ),
    BadAppeal: lambda e: f"Recours de « {e.player} » au coup {e.turn} : {APPEAL_FAULTS[e.reason]}.",
}
