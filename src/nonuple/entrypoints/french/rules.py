"""Editions, formulas, tempos and rules by their French names, and what is wrong with them."""

from collections.abc import Callable
from typing import Any

from nonuple.app import errors as app
from nonuple.app.club_editions import AnyRules
from nonuple.app.errors import EditionFault
from nonuple.core.errors import NonupleError
from nonuple.rules.articles import UnknownArticle
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.club import departures
from nonuple.rules.duplicate_rules import DuplicateRules, Plain, Tempo
from nonuple.rules.editions import UnknownEdition
from nonuple.rules.formulas import FORMULAS, FormulasConflict, UnknownFormula

TO_BE_CONFIRMED = "source secondaire, à confirmer"

EDITION_TITLES = {
    "2014": "Duplicate de compétition, 1er septembre 2014",
    "2011": "Duplicate de compétition, 1er septembre 2011",
    "abrege": "Règlement abrégé",
    "famille": "Duplicate en famille (coffret)",
    "2016": "Duplicate de compétition, 1er janvier 2016",
    "2023": "Duplicate de compétition, janvier 2023",
    CLASSIC_FISF.edition: CLASSIC_FISF.title,
    CLASSIC_BOX.edition: CLASSIC_BOX.title,
}
TEMPO_TITLES = {
    "normal": "normal",
    "semi-normal": "semi-normal",
    "semi-rapide": "semi-rapide",
    "semi-blitz": "semi-blitz",
    "blitz": "blitz",
    "1-min": "1 minute",
    "2-min": "2 minutes",
    "3-min": "3 minutes",
    "4-min": "4 minutes",
}
RULE_TITLES = {
    "rack_size": "lettres du tirage",
    "max_laid": "lettres posées au plus",
    "bonus": "prime selon le nombre de lettres posées",
    "draw": "composition du tirage",
    "minimum": "minimum de voyelles et de consonnes",
    "minimum.until_turn": "dernier coup au minimum du début",
    "minimum.before": "voyelles et consonnes, au début",
    "minimum.after": "voyelles et consonnes, ensuite",
    "minimum.relaxed_when_lacking": "minimum réduit quand les lettres manquent",
    "minimum.either_letters": "lettres comptées comme voyelle ou consonne",
    "ends_only_without_either": "partie poursuivie tant qu’il reste un joker ou le Y",
    "annulled_without_other_draw_ends": "fin de partie si aucun autre tirage n’est possible",
    "blocked": "tirage remis dans le sac",
    "first_across": "premier mot horizontal",
    "sparing": "conservation du joker",
    "second_joker_replaced": "second joker remplacé comme le premier (partie joker)",
    "game_ending_compulsory": "solution qui termine la partie obligatoire",
    "tempo": "temps de jeu",
    "tempos": "temps de jeu possibles",
    "timer": "chronomètre à signaux",
    "interruption": "interruption",
    "interruption.minutes": "interruption permise, en minutes",
    "interruption.least_turns": "coups joués pour une partie valable",
    "originals": "parties originales",
    "originals.least_turns": "coups joués pour une partie originale valable",
    "originals.free_warnings": "avertissements gratuits en partie originale",
    "solo": "solo",
    "solo.kind": "auteur du solo",
    "solo.least_players": "joueurs au moins pour la prime de solo",
    "solo.bonus": "prime de solo",
    "solo.kept_with_penalty": "prime de solo gardée malgré une pénalité",
    "solo.not_if_only_bingo": "pas de prime de solo au seul scrabble du coup",
    "warnings": "avertissements",
    "warnings.free": "avertissements gratuits",
    "warnings.cost": "coût d’un avertissement",
    "correction": "correction des bulletins",
    "correction.penalty": "points d’une pénalité",
    "correction.least_penalised": "solution pénalisée à partir de (points), sinon zéro",
    "correction.shift_penalised": "décalage d’une case pénalisé, sinon zéro",
    "correction.shift_may_join": "décalage permis contre un mot, même s’il en forme un non admis",
    "correction.last_letter_penalised": "dernière lettre omise pénalisée, sinon zéro",
    "correction.last_letter_may_differ": "dernière lettre écrite autrement, comme omise",
    "correction.any_place_of_claim": "place fausse ou absente pénalisée si le score la donne",
    "correction.several_solutions": "plusieurs solutions sur un bulletin",
    "correction.raccord": "lettres de raccord",
    "correction.least_raccord": "lettres de raccord au moins",
    "correction.first_claim_is_best": "premier coup : score de la meilleure place exigé",
    "correction.appeal_minutes": "délai de recours après la dernière partie, en minutes",
    "points_announced": "points annoncés par les joueurs",
    "lower_move_may_be_laid": "meilleur mot trouvé posé, même inférieur au top",
    "sudden_death": "mort subite",
    "topping": "topping",
}
CLASSIC_RULE_TITLES = {
    "seats": "joueurs",
    "seats.least": "joueurs au moins",
    "seats.most": "joueurs au plus",
    "exchange_least_bag": "lettres dans le sac au moins pour changer",
    "passes_each": "passes de suite de chaque joueur qui finissent la partie",
    "challenges": "contestations",
    "challenges.kind": "contestation à tort comptée",
    "challenges.cost": "points d’une contestation à tort",
    "challenges.bars_own_inflection": "son propre mot non admis, rallongé, ne se conteste pas",
    "challenges.window_seconds": "temps usuel pour contester, en secondes",
    "credit": "temps de chaque joueur",
    "credit.minutes": "temps usuel de chaque joueur, en minutes",
    "credit.least": "temps de chaque joueur au moins, en minutes",
    "credit.most": "temps de chaque joueur au plus, en minutes",
    "move_limits": "temps d’un coup",
    "blocked_below": "blocage : moins de tant de lettres dans le sac",
    "penalty": "points d’une pénalité",
    "match_points": "points de match",
    "match_points.win": "points de match d’une victoire",
    "match_points.draw": "points de match d’un ex æquo",
    "match_points.loss": "points de match d’une défaite",
    "match_points.fault": "points de match d’une défaite par faute",
    "resignation": "barème d’abandon",
    "resignation.winner_least": "abandon : points du gagnant au moins",
    "resignation.loser": "abandon : points de qui abandonne de peu",
    "resignation.gap": "abandon : écart à partir duquel chacun garde son score",
}
VALUE_TITLES = {
    "ordinary": "ordinaire",
    "joker": "joker",
    "fewest-jokers": "le moins de jokers possible",
    "joker-not-consumed": "joker non consommé",
    "no-move": "aucune solution",
    "no-positive-score": "aucun score positif",
    "best-of-players": "seul meilleur des joueurs",
    "only-top-finder": "seul à trouver le top",
    "score-decides": "celle du score indiqué, sinon la plus faible",
    "least": "la plus faible",
    "chained": "attenantes au mot ou l’une à l’autre",
    "consecutive": "consécutives dans un mot de la grille",
    "per-word": "pour chaque mot admis",
    "once": "une seule fois, si tous les mots sont admis",
}
_TEMPO_PARTS = {
    "seconds": "secondes",
    "alert_seconds": "secondes restantes au signal",
    "letters_alone": "lettres seules",
    "free_warnings": "avertissements gratuits",
}

_RULE_FAULTS = {
    RuleFault.OUT_OF_RANGE: "cette valeur est hors limites",
    RuleFault.WRONG_KIND: "cette valeur n’est pas du bon type",
    RuleFault.MISSING: "il manque une valeur",
    RuleFault.UNKNOWN: "cette règle ou cette valeur n’existe pas",
    RuleFault.CHOSEN_LATER: "cela se choisit à chaque partie",
}
_EDITION_FAULTS = {
    EditionFault.NOT_JSON: "il est illisible",
    EditionFault.FOREIGN: "ce n’est pas une édition de règlement",
    EditionFault.VERSION: "il vient d’une autre version de Nonuple",
    EditionFault.GAME: "il est d’un jeu inconnu",
    EditionFault.UNKNOWN_BASE: "il change une édition inconnue",
    EditionFault.BAD_RULE: "une règle a une valeur impossible",
}


def edition_title(rules: AnyRules) -> str:
    """An edition as it is shown, with what is doubtful about it."""
    title = EDITION_TITLES.get(rules.base, rules.base)
    if rules.edition != rules.base:
        title = f"{rules.title} (d’après : {title})"
    return title if rules.confirmed else f"{title} ({TO_BE_CONFIRMED})"


def formulas_title(rules: DuplicateRules) -> str:
    """The formulas and the tempo: "joker · 7 sur 8 · blitz", or "" for an ordinary game."""
    formulas = [formula.title for name, formula in FORMULAS.items() if name in rules.formulas]
    if rules.tempo != rules.tempos[0]:
        formulas.append(tempo_title(rules.tempo))
    return " · ".join(formulas)


def rules_lines(rules: AnyRules) -> list[str]:
    """The rules as every print names them: edition and formulas, then what a club changed."""
    formulas = formulas_title(rules) if isinstance(rules, DuplicateRules) else ""
    named = " · ".join(filter(None, (edition_title(rules), formulas)))
    return [named, *changes_listed(rules)]


def tempo_title(tempo: Tempo) -> str:
    """A tempo by its name; a club's own bears the name that the club gave it."""
    return TEMPO_TITLES.get(tempo.name, tempo.name)


def rule_title(field: str) -> str:
    """A rule, or a part of one: "solo.bonus", "bonus.8", "tempos.blitz.seconds"."""
    if (title := RULE_TITLES.get(field) or CLASSIC_RULE_TITLES.get(field)) is not None:
        return title
    match field.split("."):
        case ["bonus", laid]:
            return f"prime pour {laid} lettres posées"
        case ["move_limits", place] if place.isdecimal():
            return f"temps d’un coup, choix n° {int(place) + 1}, en secondes"
        case ["timer", "beeps", place] if place.isdecimal():
            return f"bip-bip n° {int(place) + 1} du chronomètre, en secondes"
        case ["tempos", name, part] if part in _TEMPO_PARTS:
            return f"temps de jeu {TEMPO_TITLES.get(name, name)}, {_TEMPO_PARTS[part]}"
    return field


def changes_listed(rules: AnyRules) -> list[str]:
    """What differs from the edition, one line each: "prime de solo : 10 → 5 (2014, 3.5)"."""
    lines = []
    changes = departures(rules) if isinstance(rules, DuplicateRules) else rules.club_changes
    for change in changes:
        if change.before == change.after:
            continue
        article = rules.article(change.field)
        source = f" ({article})" if article else ""
        values = f"{shown_value(change.before)} → {shown_value(change.after)}"
        lines.append(f"{rule_title(change.field)} : {values}{source}")
    return lines


def shown_value(value: Plain) -> str:
    """The value of a rule as it is read."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return "oui" if value else "non"
    return VALUE_TITLES.get(str(value), str(value))


def _damaged(error: app.DamagedEdition) -> str:
    rule = f" ({rule_title(error.rule)})" if error.rule else ""
    reason = _EDITION_FAULTS[error.reason]
    return f"Le fichier de l’édition « {error.name} » est refusé : {reason}{rule}."


def _wrong_game(error: app.WrongGameEdition) -> str:
    if error.is_classic:
        return f"« {error.name} » est une édition du jeu classique : on n’y joue pas en duplicate."
    return f"« {error.name} » est une édition du duplicate : on n’y joue pas au jeu classique."


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    UnknownArticle: lambda e: f"Le règlement « {e.regulation} » n’a pas d’article {e.number}.",
    BadRule: lambda e: f"Règle « {rule_title(e.field)} » : {_RULE_FAULTS[e.reason]}.",
    UnknownEdition: lambda e: (
        f"Aucune édition du règlement ne s’appelle « {e.name} » (il y a : {', '.join(e.known)})."
    ),
    UnknownFormula: lambda e: (
        f"Cette édition n’a ni formule ni temps de jeu « {e.name} » (il y a : "
        f"{', '.join(e.known)})."
    ),
    FormulasConflict: lambda e: f"« {e.first} » et « {e.second} » ne se jouent pas ensemble.",
    app.BadEditionName: lambda e: (
        f"« {e.name} » ne convient pas comme nom d’édition : utilisez des lettres sans accent, des "
        "chiffres, « - », « _ » et « . »."
    ),
    app.ReservedEdition: lambda e: f"« {e.name} » est une édition fournie avec Nonuple.",
    app.EditionExists: lambda e: f"Une édition s’appelle déjà « {e.name} ».",
    app.WrongGameEdition: _wrong_game,
    app.DamagedEdition: _damaged,
}
