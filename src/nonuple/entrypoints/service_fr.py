"""The store of events and the settings of a server, in French: what is refused, and why."""

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
from nonuple.entrypoints.server_settings import BadSetting, BadSettingsFile
from nonuple.entrypoints.setting_values import SettingFault

_ARCHIVE_FAULTS = {
    ArchiveFault.NOT_JSON: "ce n’est pas du JSON",
    ArchiveFault.FORMAT: "ce n’est pas une archive de Nonuple",
    ArchiveFault.VERSION: "la version du format est inconnue",
    ArchiveFault.EVENT: "ce n’est pas un événement",
    ArchiveFault.PERSON: "ce n’est pas une personne",
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
_SETTING_FAULTS = {
    SettingFault.UNKNOWN: "cette clé n’existe pas",
    SettingFault.TEXT: "il faut un texte qui ne soit pas vide",
    SettingFault.PORT: "il faut un nombre de 0 à 65535",
    SettingFault.LISTEN: "il faut une adresse IP de cette machine, comme « 127.0.0.1 »",
    SettingFault.STORE: (
        "il faut un fichier, ou une adresse « postgresql://… » ; un nom de fichier qui contient "
        "« : » s’écrit « ./nom »"
    ),
    SettingFault.BUS: "il faut une adresse « redis://… », « rediss://… » ou « unix://… »",
    SettingFault.WORKERS: "il faut un nombre de 1 à 64",
    SettingFault.CONNECTIONS: "il faut un nombre de 1 à 1000000",
    SettingFault.PUBLIC_ADDRESS: "il faut une adresse comme « https://jeu.exemple.org »",
    SettingFault.PROXIES: "il faut des adresses IP ou des réseaux, comme « 10.0.0.0/24 »",
    SettingFault.LOG_LEVEL: "il faut « auto », « debug », « info », « warning » ou « error »",
    SettingFault.LOG_FORMAT: "il faut « auto », « text » ou « json »",
    SettingFault.WORKERS_OF_A_FILE: (
        "avec SQLite un seul processus écrit le journal, donc un seul sert ; plusieurs demandent "
        "PostgreSQL et Redis"
    ),
    SettingFault.WORKERS_WITHOUT_BUS: (
        "plusieurs processus ne s’entendent que par Redis : donnez son adresse avec « bus »"
    ),
    SettingFault.BUS_OF_A_FILE: (
        "Redis ne sert qu’entre processus, et avec SQLite il n’y en a qu’un : donnez l’adresse "
        "de PostgreSQL avec « store », ou ôtez celle-ci"
    ),
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
    BadSetting: lambda e: (
        f"{f'« {e.source} », ' if e.source else ''}« {e.key} » : {_SETTING_FAULTS[e.reason]}."
    ),
    BadSettingsFile: lambda e: f"« {e.path} » n’est pas du TOML : voyez la ligne {e.line}.",
}
