"""What the user is told, in French: one sentence for each error, and how numbers are written."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from nonuple.app import errors as app
from nonuple.app.errors import FileFault, ListFault
from nonuple.core import errors as core
from nonuple.core.errors import BoardFault, NonupleError, NotationFault, PlacementFault
from nonuple.core.lexicon import BadImage, EmptyLexicon, ImageFault, TooManyWords
from nonuple.core.patterns import BadPattern, TooManyStars

OPEN_TITLE = "Lexique libre de Nonuple (ce n’est pas la liste officielle, l’ODS)"

_PLACEMENT_FAULTS = {
    PlacementFault.OFF_BOARD: "sort de la grille",
    PlacementFault.TOO_SHORT: "a moins de deux lettres",
    PlacementFault.CONFLICT: "contredit une lettre déjà posée",
    PlacementFault.NOTHING_LAID: "ne pose aucune lettre nouvelle",
    PlacementFault.NOT_WHOLE: "n’est pas entier : des lettres posées le prolongent",
    PlacementFault.NOT_ON_CENTER: "ne passe pas par la case centrale H8",
    PlacementFault.NOT_CONNECTED: "ne touche aucune lettre de la grille",
}
_BOARD_FAULTS = {
    BoardFault.ROW_COUNT: "une grille a 15 lignes",
    BoardFault.ROW_LENGTH: "une ligne de la grille a 15 cases",
    BoardFault.ROW_LABEL: "les lignes de la grille se nomment A à O, dans l’ordre",
    BoardFault.CHARACTER: "une case est une lettre sans accent, ou « . » si elle est vide",
    BoardFault.CELL_COUNT: "une grille a 225 cases",
}
_NOTATION_FAULTS = {
    NotationFault.EMPTY_LEAVE: "il manque le reliquat avant « + »",
    NotationFault.EMPTY_DRAW: "il manque les lettres tirées après « + »",
    NotationFault.REJECTED_WITH_LEAVE: "un tirage rejeté n’a pas de reliquat",
    NotationFault.SEVERAL_PLUS: "il y a plus d’un « + »",
    NotationFault.NOT_A_PLACEMENT: "il faut une référence et un mot, comme « H4 CHACUNE »",
    NotationFault.NOT_A_MOVE: "il faut un mot, une référence et des points : « CHACUNE H4 76 »",
}
_IMAGE_FAULTS = {
    ImageFault.FOREIGN: "ce n’est pas un lexique compilé",
    ImageFault.VERSION: "il vient d’une autre version de Nonuple",
    ImageFault.TRUNCATED: "il est tronqué",
    ImageFault.ALTERED: "il a été altéré, sa somme de contrôle diffère",
    ImageFault.CORRUPT: "son contenu est incohérent",
}
_FILE_FAULTS = {
    FileFault.MISSING: "il n’existe pas",
    FileFault.EXISTS: "il existe déjà",
    FileFault.NO_FOLDER: "son dossier n’existe pas",
    FileFault.FOLDER: "c’est un dossier",
    FileFault.DENIED: "l’accès est refusé",
    FileFault.FULL: "il n’y a plus de place sur le disque",
    FileFault.IN_USE: "un autre programme l’utilise",
    FileFault.OTHER: "le système a refusé",
}
_LIST_FAULTS = {
    ListFault.EMPTY: "il est vide",
    ListFault.BINARY: "ce n’est pas un fichier texte",
    ListFault.MARKUP: "c’est une page ou un document, pas un texte simple",
    ListFault.PROSE: "c’est un texte suivi, pas un mot par ligne",
    ListFault.NO_WORDS: "aucune ligne ne commence par un mot",
    ListFault.MOSTLY_REFUSED: "la plupart des lignes ne sont pas des mots",
    ListFault.BROKEN: "il est compressé, et abîmé",
    ListFault.TOO_LARGE: "il est trop gros, une fois décompressé",
}
# More are too many for a sentence.
_ROOMS_NAMED = 3


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 solution", "384 903 mots"."""
    return f"{thousands(number)} {noun if abs(number) < 2 else plural or noun + 's'}"


def thousands(number: int) -> str:
    """A number with its thousands apart."""
    return f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def decimal(number: float) -> str:
    """A number with one decimal, after a comma."""
    return f"{number:.1f}".replace(".", ",")


def _bad_board(error: core.BadBoard) -> str:
    where = f"Ligne {error.line} : " if error.line else ""
    sentence = f"{where}{_BOARD_FAULTS[error.reason]}."
    return sentence[0].upper() + sentence[1:]


def _bad_pattern(error: BadPattern) -> str:
    return (
        f"Le motif « {error.text} » n’est pas compris à partir du caractère {error.at} : utilisez "
        "des lettres, « ? », « * », « @ » (voyelle), « # » (consonne) et « [ABC] »."
    )


def _in_use(error: app.LexiconInUse) -> str:
    users = ", ".join(error.by)
    return f"Le lexique « {error.name} » sert de base à {users}, à supprimer d’abord."


def _played(error: app.LexiconPlayed) -> str:
    shown = ", ".join(f"« {title} »" for title in error.titles[:_ROOMS_NAMED])
    more = ", …" if len(error.titles) > _ROOMS_NAMED else ""
    rooms = counted(len(error.titles), "partie")
    return (
        f"Le lexique « {error.name} » sert à {rooms} en cours ({shown}{more}) : attendez la fin "
        "de ces parties, ou arrêtez-les."
    )


Sentences = dict[type[NonupleError], Callable[[Any], str]]
_SENTENCES: Sentences = {
    core.UnknownLetter: lambda e: (
        f"« {e.letter} » n’est pas une lettre du jeu (A à Z, « ? » pour un joker)."
    ),
    core.RackTooLarge: lambda e: f"Un tirage a au plus {e.limit} lettres, celui-ci en a {e.size}.",
    core.TooManyJokers: lambda e: f"Un tirage a au plus {e.limit} jokers, celui-ci en a {e.count}.",
    core.EmptyRack: lambda _: "Le tirage est vide.",
    core.MissingTiles: lambda e: (
        f"Il manque {', '.join(e.letters)} : ces lettres ne sont pas dans le tirage."
        if len(e.letters) > 1
        else f"Il manque {e.letters} : cette lettre n’est pas dans le tirage."
    ),
    core.ExcessTiles: lambda e: f"Le jeu n’a pas autant de {', '.join(sorted(set(e.letters)))}.",
    core.BagTooSmall: lambda e: (
        f"Le sac n’a que {counted(e.held, 'lettre')}, on ne peut pas en tirer {e.asked}."
    ),
    core.BadBoard: _bad_board,
    core.BadCoordinate: lambda e: (
        f"« {e.text} » n’est pas une référence : « H4 » est horizontal, « 4H » vertical."
    ),
    core.BadWord: lambda e: f"« {e.text} » n’est pas un mot de 2 à 15 lettres.",
    core.BadNotation: lambda e: f"« {e.text} » n’est pas compris : {_NOTATION_FAULTS[e.reason]}.",
    core.IllegalPlacement: lambda e: (
        f"Le mot {e.word.upper()} en {e.coordinate} {_PLACEMENT_FAULTS[e.reason]}."
    ),
    BadImage: lambda e: f"Le lexique ne s’ouvre pas : {_IMAGE_FAULTS[e.reason]}.",
    EmptyLexicon: lambda _: "Un lexique contient au moins un mot.",
    BadPattern: _bad_pattern,
    TooManyWords: lambda e: f"Trop de mots correspondent à « {e.asked} » : précisez.",
    TooManyStars: lambda e: f"Le motif « {e.text} » a plus de {e.limit} « * ».",
    app.UnreadableFile: lambda e: f"Impossible de lire « {e.path} » : {_FILE_FAULTS[e.reason]}.",
    app.UnwritableFile: lambda e: (
        f"Impossible d’écrire « {e.path} » : {_FILE_FAULTS[e.reason]} ; rien n’a été changé."
    ),
    app.NotAWordList: lambda e: (
        f"« {e.source} » n’est pas une liste de mots : {_LIST_FAULTS[e.reason]}."
    ),
    app.BadLexiconName: lambda e: (
        f"« {e.name} » ne convient pas comme nom de lexique : utilisez des lettres sans accent, "
        "des chiffres, « - », « _ » et « . »."
    ),
    app.ReservedName: lambda e: f"« {e.name} » est le lexique fourni avec Nonuple.",
    app.UnknownLexicon: lambda e: (
        f"Aucun lexique ne s’appelle « {e.name} » (voir « nonuple lexicon list »)."
    ),
    app.LexiconExists: lambda e: (
        f"Un lexique s’appelle déjà « {e.name} » : choisissez un autre nom, ou demandez à le "
        "remplacer."
    ),
    app.TakenByOverlay: lambda e: (
        f"« {e.name} » est une surcharge : supprimez-la d’abord, ou choisissez un autre nom."
    ),
    app.TakenByImport: lambda e: (
        f"« {e.name} » est un lexique importé : supprimez-le d’abord, ou choisissez un autre nom."
    ),
    app.LexiconInUse: _in_use,
    app.SameWords: lambda e: (
        f"Ce sont exactement les mots du lexique « {e.other} », qui est déjà là : rien n’a été "
        "importé."
    ),
    app.LexiconPlayed: _played,
    app.UnknownImport: lambda e: f"Aucun import ne porte le numéro « {e.number} ».",
    app.ImportUnderWay: lambda e: (
        f"Le lexique « {e.name} » est en cours d’import : attendez qu’il finisse, ou arrêtez-le."
    ),
    app.ImportStopped: lambda e: (
        f"L’import du lexique « {e.name} » a été arrêté : rien n’a été gardé."
    ),
    app.DamagedLexicon: lambda e: (
        f"Le fichier du lexique « {e.name} » est refusé : {_IMAGE_FAULTS[e.reason]} ; "
        "importez-le de nouveau."
    ),
    app.BadOverlay: lambda e: (
        f"Ligne {e.line} : « {e.text} » n’est pas compris, écrivez « +MOT » ou « -MOT »."
    ),
    app.OverlayWithoutBase: lambda _: (
        "Cette surcharge ne dit pas quel lexique elle modifie : indiquez-le avec --base."
    ),
    app.NothingLeft: lambda e: f"Cette surcharge retirerait tous les mots du lexique « {e.base} ».",
    app.NotAnOverlay: lambda e: f"Le lexique « {e.name} » n’est pas une surcharge.",
    app.BaseIsOverlay: lambda e: (
        f"« {e.name} » est déjà une surcharge : une surcharge modifie un lexique, pas une "
        "autre surcharge."
    ),
}
# The sentences of the other parts, which bring in what they speak of: loaded for an error only.
_PARTS = (
    "rules",
    "formats",
    "games",
    "training",
    "replaying",
    "classic",
    "event_results",
    "pairings",
    "rulings",
    "access",
    "rooms",
    "kiosk",
    "service",
    "prints",
    "web",
)


def sentence(error: NonupleError) -> str:
    """One clear sentence that says what is wrong."""
    own = _SENTENCES.get(type(error))
    return own(error) if own else _all_sentences()[type(error)](error)


def explained() -> frozenset[type[NonupleError]]:
    """The errors that have a sentence."""
    return frozenset(_all_sentences())


@cache
def _all_sentences() -> Sentences:
    found = dict(_SENTENCES)
    for part in _PARTS:
        found |= import_module(f"nonuple.entrypoints.french.{part}").SENTENCES
    return found
