"""What a classic game refuses, and what the check of a recorded one found, in French."""

from nonuple.adapters.formats.cgp import BadCgp, CgpFault
from nonuple.adapters.formats.gcg import BadGcg, GcgFault
from nonuple.app.files.classic_replaying import Checked, Disagreement, RecordFault
from nonuple.classic.errors import BadSettings, Fault, IncoherentGame, Refused, Setting, VoidWords
from nonuple.classic.records import Record
from nonuple.entrypoints.french.messages import Sentences, counted

_FAULTS = {
    Fault.NOT_PLAYING: "Vous ne jouez pas cette partie.",
    Fault.NOT_YOUR_TURN: "Ce n’est pas votre tour.",
    Fault.NOT_BEGUN: "La partie n’a pas commencé.",
    Fault.ALREADY_BEGUN: "La partie a commencé.",
    Fault.OVER: "La partie est finie.",
    Fault.NOT_OVER: "La partie n’est pas finie.",
    Fault.CLOCK_STOPPED: "La pendule est arrêtée.",
    Fault.CLOCK_RUNS: "La pendule tourne.",
    Fault.NO_TIME_LEFT: "Votre temps est épuisé : vous passez, mais vous pouvez contester.",
    Fault.SEATED: "Vous avez déjà une place.",
    Fault.FULL: "Toutes les places sont prises.",
    Fault.MISSING_PLAYERS: "Il manque des joueurs.",
    Fault.NO_STARTER: "Tirez d’abord au sort qui commence.",
    Fault.OTHERS_MAY_CHALLENGE: "Attendez : le dernier mot peut encore être contesté.",
    Fault.NOTHING_TO_CHALLENGE: "Il n’y a plus de mot à contester.",
    Fault.OWN_WORD: "Ce mot est le vôtre.",
    Fault.NO_WORD_NAMED: "Choisissez au moins un mot à contester.",
    Fault.NOT_FORMED: "Ce mot ne vient pas d’être formé : {detail}.",
    Fault.ALREADY_ACCEPTED: "Vous avez déjà accepté ce mot.",
    Fault.BAG_TOO_SMALL: "Il reste trop peu de lettres dans le sac pour échanger.",
    Fault.OPPONENT_OUT_OF_TIME: "On n’échange plus quand l’adversaire n’a plus de temps.",
    Fault.NO_LETTERS: "Choisissez les lettres à échanger.",
    Fault.BAG_TOO_LARGE: "Il reste assez de lettres dans le sac pour échanger.",
    Fault.ALREADY_SAID: "C’est déjà fait.",
    Fault.NOTHING_ASKED: "Personne ne l’a demandé.",
    Fault.OWN_ANSWER: "C’est à l’adversaire de répondre.",
    Fault.NO_RESIGNATION: "On n’abandonne pas ici avec accord : quittez la partie.",
    Fault.NO_CLOCK: "Cette partie se joue sans pendule.",
    Fault.SIGNED: "La feuille de match est signée.",
    Fault.NO_REASON: "Indiquez le motif.",
    Fault.BAD_AMOUNT: "Ce nombre ne convient pas.",
    Fault.TOO_MANY_LETTERS: "C’est trop de lettres : ce joueur en a {detail}.",
    Fault.WRONG_NUMBER: "Il doit rester {detail} lettres à ce joueur.",
    Fault.LETTERS_UNKNOWN: "Les lettres sont sur la table : indiquez seulement leur nombre.",
    Fault.LETTERS_KNOWN: "Cela ne se fait qu’autour d’un vrai jeu.",
    Fault.LETTERS_NOT_SHOWN: "Indiquez d’abord les lettres qui restent à chacun.",
    Fault.NOTHING_TO_DISPUTE: "Il n’y a pas de score annoncé à contester pour ce coup.",
    Fault.NOT_YOUR_WORD: "Ce mot n’est pas le vôtre.",
    Fault.NOT_IN_MATCH: "Une partie de tournoi ne s’annule pas.",
}
_SETTINGS = {
    Setting.SEATS: "le nombre de joueurs",
    Setting.CREDIT: "le temps de chaque joueur",
    Setting.MOVE_LIMIT: "le temps d’un coup",
    Setting.WINDOW: "le temps pour contester",
}
_GCG = {
    GcgFault.ENCODING: "le fichier n’est pas dans l’encodage qu’il annonce",
    GcgFault.NO_PLAYERS: "il faut deux joueurs (« #player1 », « #player2 »)",
    GcgFault.SAME_NICK: "les deux joueurs ont le même nom",
    GcgFault.UNKNOWN_PLAYER: "ce joueur ne joue pas cette partie",
    GcgFault.LINE: "cette ligne n’a pas de sens dans un fichier GCG",
    GcgFault.PLACE: "ce mot ne peut pas être posé là",
    GcgFault.EMPTY: "le fichier ne contient aucun coup",
    GcgFault.TOO_LARGE: "le fichier est trop gros pour une partie",
}
_CGP = {
    CgpFault.FIELDS: "il faut la grille, les tirages, les scores et le nombre de coups sans score",
    CgpFault.ROW_COUNT: "la grille a 15 lignes, séparées par « / »",
    CgpFault.ROW: "une ligne de la grille se compose de lettres et de nombres de cases vides",
    CgpFault.ROW_LENGTH: "une ligne de la grille a 15 cases",
    CgpFault.RACK: "un tirage a au plus 7 lettres, « ? » pour un joker",
    CgpFault.SCORE: "ce n’est pas un score",
    CgpFault.PLAYERS: "il faut un tirage et un score pour chacun des joueurs, de deux à quatre",
    CgpFault.ZEROS: "ce n’est pas un nombre de coups",
    CgpFault.LETTERS: "le jeu n’a pas autant de ces lettres",
    CgpFault.DISTRIBUTION: "ce n’est pas le jeu de lettres français",
}
_FOUND = {
    RecordFault.PLACE: "« {found} » ne peut pas être posé là.",
    RecordFault.RACK: "le jeu n’a pas autant de ces lettres : {found}.",
    RecordFault.LETTERS: "{found} n’est pas dans le tirage {expected}.",
    RecordFault.SCORE: "{found} points indiqués, {expected} d’après le règlement.",
    RecordFault.TOTAL: "cumul {found} indiqué, la somme est {expected}.",
    RecordFault.TURN: "c’était à {expected} de jouer.",
    RecordFault.BAG: "il ne restait que {found} lettres dans le sac, il en faut {expected}.",
    RecordFault.END_LETTERS: "les lettres restantes {found} ne sont pas celles du jeu.",
    RecordFault.END_POINTS: "{found} points indiqués pour les lettres restantes, {expected} "
    "d’après le règlement.",
    RecordFault.WITHDRAWN: "aucun mot n’est à reprendre ici.",
    RecordFault.CUT_OFF: "la partie s’arrête là, sans sa fin.",
}


def _refused(error: Refused) -> str:
    return _FAULTS[error.fault].format(detail=error.detail)


def _void(error: VoidWords) -> str:
    return f"Non admis : {', '.join(error.words)}. Reprenez vos lettres et cherchez encore."


def _bad_gcg(error: BadGcg) -> str:
    where = f"Ligne {error.line} : " if error.line else ""
    text = f" (« {error.text} »)" if error.text else ""
    found = f"{where}{_GCG[error.reason]}{text}."
    return found[0].upper() + found[1:]


def _bad_cgp(error: BadCgp) -> str:
    where = f", ligne {error.row} de la grille" if error.row else ""
    text = f" (« {error.text} »)" if error.text else ""
    return f"Position CGP non comprise{where} : {_CGP[error.reason]}{text}."


SENTENCES: Sentences = {
    Refused: _refused,
    VoidWords: _void,
    BadSettings: lambda e: f"Ce règlement ne permet pas ce choix : {_SETTINGS[e.setting]}.",
    IncoherentGame: lambda e: (
        f"Le journal de la partie est incohérent à l’événement {e.number} ({e.event})."
    ),
    BadGcg: _bad_gcg,
    BadCgp: _bad_cgp,
}


def disagreement_sentence(found: Disagreement) -> str:
    """What does not hold, with its line."""
    text = _FOUND[found.fault].format(found=found.found, expected=found.expected)
    return f"Ligne {found.line} : {text}"


def check_sentences(record: Record, checked: Checked, *, agrees: bool) -> list[str]:
    """What came of a check, line by line; `agrees` tells of all that was checked."""
    lines = [disagreement_sentence(one) for one in checked.disagreements]
    lines += [f"{word} n’est pas dans le lexique." for word in checked.unknown_words]
    names = [player.name for player in record.players]
    scores = " – ".join(f"{n} {t}" for n, t in zip(names, checked.totals, strict=True))
    lines.append(f"{counted(checked.turns, 'coup')}. {scores}.")
    if checked.is_foreign_end:
        ours = " – ".join(f"{n} {t}" for n, t in zip(names, checked.by_rules, strict=True))
        lines.append(
            "La fin est comptée selon un autre règlement ; d’après le règlement international : "
            f"{ours}."
        )
    lines.append("Tout concorde." if agrees else "La partie ne concorde pas.")
    return lines
