"""The store of events, in French: what it refuses, and what a check finds."""

from collections.abc import Callable
from typing import Any

from nonuple.adapters.archive_files import ArchiveFault, BadArchive
from nonuple.app.errors import MissingExtra
from nonuple.app.event_archives import Flaw, StreamExists
from nonuple.app.event_store import (
    Fenced,
    ForeignStore,
    NewerStore,
    StoreInUse,
    StoreUnavailable,
    Unrecordable,
    VersionConflict,
)
from nonuple.core.errors import NonupleError

_ARCHIVE_FAULTS = {
    ArchiveFault.NOT_JSON: "ce n’est pas du JSON",
    ArchiveFault.FORMAT: "ce n’est pas une archive de Nonuple",
    ArchiveFault.VERSION: "la version du format est inconnue",
    ArchiveFault.EVENT: "ce n’est pas un événement",
    ArchiveFault.ORDER: "cet événement ne suit pas le précédent de son journal",
    ArchiveFault.TRUNCATED: "la fin manque, ou le compte des événements est faux",
}
FLAWS = {
    Flaw.DAMAGED: "la base est abîmée",
    Flaw.ORDER: "les événements ne se suivent pas",
    Flaw.KEY: "une même clé a servi à deux actes",
    Flaw.UNREADABLE: "l’événement ne se lit pas",
    Flaw.INCOHERENT: "les événements ne font pas une partie",
}

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    VersionConflict: lambda e: (
        f"Le journal « {e.stream} » a changé entre-temps (version {e.found}, et non "
        f"{e.expected}) : recommencez."
    ),
    Fenced: lambda e: f"Un autre serveur tient maintenant le journal « {e.stream} ».",
    StoreUnavailable: lambda e: f"Le journal des parties ne répond pas ({e.reason}).",
    Unrecordable: lambda e: f"« {e.text} » ne peut être inscrit dans un journal.",
    StoreInUse: lambda e: (
        f"Un autre programme écrit dans « {e.path} » : un fichier SQLite n’en admet qu’un."
    ),
    NewerStore: lambda e: (
        f"Ce journal vient d’une version plus récente de Nonuple (schéma {e.found}, celle-ci "
        f"connaît le {e.known})."
    ),
    ForeignStore: lambda e: f"« {e.place} » n’est pas un journal de Nonuple.",
    StreamExists: lambda e: f"Le journal « {e.stream} » existe déjà ; rien n’a été importé.",
    BadArchive: lambda e: f"Ligne {e.line} : {_ARCHIVE_FAULTS[e.reason]} ; rien n’a été importé.",
    MissingExtra: lambda e: f"Il manque le module {e.package} : installez « nonuple[{e.extra}] ».",
}
