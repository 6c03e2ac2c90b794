"""What players type at the terminal of a classic game, as commands."""

from enum import StrEnum

from nonuple.app.classic.commands import (
    Accept,
    AskPause,
    Challenge,
    Command,
    DeclareBlockage,
    Exchange,
    LeaveGame,
    Pass,
    Play,
    Resign,
)
from nonuple.core.errors import BadNotation, NotationFault
from nonuple.core.letters import fold, strip_accents
from nonuple.core.rack import Rack
from nonuple.training.answers import read_answer

HELP = """\
  H4 MOT            poser MOT en H4 (horizontal) ou 4H (vertical) ; la lettre d’un joker
                    s’écrit en minuscule ou entre parenthèses : H4 ChACUNE, H4 C(H)ACUNE
  passer            passer son tour              changer ABC   changer A, B et C
  contester MOT …   contester un ou plusieurs des mots qui viennent d’être formés
  accepter          accepter le dernier coup     blocage       ne plus voir de mot à jouer
  abandonner        proposer l’abandon           partir        quitter la partie sans accord
  lettres           les lettres non vues         pause         demander une pause
  aide              cette aide                   quitter       fermer le programme"""


class Talk(StrEnum):
    """What is typed that is no act of the game."""

    HELP = "aide"
    UNSEEN = "lettres"
    QUIT = "quitter"


_PLAIN: dict[str, type[Pass | Accept | DeclareBlockage | Resign | LeaveGame | AskPause]] = {
    "passer": Pass,
    "passe": Pass,
    "accepter": Accept,
    "accepte": Accept,
    "blocage": DeclareBlockage,
    "abandonner": Resign,
    "abandonne": Resign,
    "partir": LeaveGame,
    "pause": AskPause,
}
_TALK = {
    "aide": Talk.HELP,
    "?": Talk.HELP,
    "": Talk.HELP,
    "lettres": Talk.UNSEEN,
    "quitter": Talk.QUIT,
    "q": Talk.QUIT,
}
_CHANGE = frozenset({"changer", "change", "echanger", "echange"})
_CHALLENGE = frozenset({"contester", "conteste"})
_YES = frozenset({"o", "oui"})


def read_typed(text: str, player: str) -> Command | Talk:
    """What a player asks for; raises a NonupleError where it is nothing that can be understood.

    Only a word that is laid has a figure beside it: any other line begins with what is done.
    """
    if any(sign.isdigit() for sign in text):
        placement = read_answer(text)
        return Play(player, placement.word, str(placement.coordinate))
    verb, *others = text.split() or [""]
    if verb.lower() in ("je", "j’", "j'") and others:
        verb, *others = others
    name = strip_accents(verb).lower().removeprefix("j’").removeprefix("j'")
    if name in _CHANGE:
        letters = strip_accents("".join(others))
        return Exchange(player, Rack.parse(letters).letters if letters else "")
    if name in _CHALLENGE:
        named = (word.strip(",;.") for word in others)
        return Challenge(player, tuple(fold(word) for word in named if word))
    if name in _PLAIN and not others:
        return _PLAIN[name](player)
    if name in _TALK and not others:
        return _TALK[name]
    raise BadNotation(text, NotationFault.NOT_A_PLACEMENT)


def is_yes(text: str) -> bool:
    """Whether an answer is « oui »."""
    return text.strip().lower() in _YES
