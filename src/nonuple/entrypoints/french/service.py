"""The store of events and the settings of a server, in French: what is refused, and why."""

from collections.abc import Callable
from typing import Any

from nonuple.adapters.formats.archive_files import ArchiveFault, BadArchive
from nonuple.app.errors import MissingExtra
from nonuple.app.files.archives import (
    BackupFault,
    BadBackup,
    DamagedBackup,
    Finding,
    Flaw,
    StreamExists,
)
from nonuple.app.hosting.event_store import (
    DamagedStore,
    Fenced,
    ForeignStore,
    NewerStore,
    StoreInUse,
    StoreUnavailable,
    Unrecordable,
    VersionConflict,
)
from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.server_errors import (
    BadSetting,
    BadSettingsFile,
    SettingFault,
)

_ARCHIVE_FAULTS = {
    ArchiveFault.NOT_JSON: "ce n’est pas du JSON",
    ArchiveFault.FORMAT: "ce n’est pas une archive de Nonuple",
    ArchiveFault.VERSION: "la version du format est inconnue",
    ArchiveFault.EVENT: "ce n’est pas un événement",
    ArchiveFault.PERSON: "ce n’est pas une personne",
    ArchiveFault.ORDER: "cet événement ne suit pas le précédent de son journal",
    ArchiveFault.TRUNCATED: "la fin manque, ou le nombre d’événements est faux",
}
_FLAWS = {
    Flaw.DAMAGED: "la base est abîmée",
    Flaw.ORDER: "les événements ne se suivent pas",
    Flaw.KEY: "une même clé a servi à deux actions",
    Flaw.UNREADABLE: "l’événement est illisible",
    Flaw.INCOHERENT: "les événements ne forment pas une partie",
}
_BACKUP_FAULTS = {
    BackupFault.FOREIGN: (
        "n’est pas une sauvegarde du journal (un export en JSON s’importe avec « nonuple store "
        "import »)"
    ),
    BackupFault.ITSELF: "est le journal lui-même, pas une sauvegarde",
    BackupFault.IN_USE: (
        "n’est pas une sauvegarde entière : ses derniers changements sont dans un autre fichier, "
        "à côté ; copiez-le d’abord avec « nonuple store backup --store »"
    ),
}
_SETTING_FAULTS = {
    SettingFault.UNKNOWN: "cette clé n’existe pas",
    SettingFault.TEXT: "il faut un texte non vide",
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
        "avec SQLite, un seul processus est possible ; pour plusieurs, il faut PostgreSQL et Redis"
    ),
    SettingFault.WORKERS_WITHOUT_BUS: (
        "plusieurs processus communiquent par Redis : indiquez son adresse avec « bus »"
    ),
    SettingFault.BUS_OF_A_FILE: (
        "Redis ne sert qu’entre plusieurs processus, et SQLite n’en permet qu’un : indiquez "
        "l’adresse de PostgreSQL avec « store », ou retirez celle-ci"
    ),
}


def finding_line(finding: Finding) -> str:
    """One flaw of a store, as a sentence."""
    text = _flaw(finding)
    return f"{text[0].upper()}{text[1:]}."


def _flaw(finding: Finding) -> str:
    """Where, and what."""
    where = finding.stream and f"« {finding.stream} »"
    if finding.version is not None:
        where += f", événement {finding.version}"
    told = sentence(finding.error) if finding.error else finding.detail
    text = _FLAWS[finding.flaw] + (f" ({told.rstrip('.')})" if told else "")
    return f"{where} : {text}" if where else text


SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    VersionConflict: lambda e: (
        f"Le journal « {e.stream} » a changé entre-temps (version {e.found}, et non "
        f"{e.expected}) : recommencez."
    ),
    Fenced: lambda e: f"Un autre serveur gère maintenant le journal « {e.stream} ».",
    StoreUnavailable: lambda e: f"Le journal des parties ne répond pas ({e.reason}).",
    Unrecordable: lambda e: f"« {e.text} » ne peut pas être enregistré dans le journal.",
    StoreInUse: lambda e: (
        f"Un autre programme écrit dans « {e.path} », sans doute un serveur : arrêtez-le d’abord."
    ),
    NewerStore: lambda e: (
        f"Ce journal vient d’une version plus récente de Nonuple (schéma {e.found}, celle-ci "
        f"connaît le {e.known}) : mettez Nonuple à jour."
    ),
    ForeignStore: lambda e: f"« {e.place} » n’est pas un journal de Nonuple.",
    DamagedStore: lambda e: (
        f"Le journal « {e.place} » est abîmé ({e.reason}) : restaurez une sauvegarde avec "
        "« nonuple store restore »."
    ),
    BadBackup: lambda e: f"« {e.path} » {_BACKUP_FAULTS[e.reason]} ; rien n’a été changé.",
    DamagedBackup: lambda e: (
        f"La sauvegarde « {e.path} » est abîmée ({_flaw(e.finding)}) ; rien n’a été changé."
    ),
    StreamExists: lambda e: f"Le journal « {e.stream} » existe déjà ; rien n’a été importé.",
    BadArchive: lambda e: f"Ligne {e.line} : {_ARCHIVE_FAULTS[e.reason]} ; rien n’a été importé.",
    MissingExtra: lambda e: f"Il manque le module {e.package} : installez « nonuple[{e.extra}] ».",
    BadSetting: lambda e: (
        f"{f'« {e.source} », ' if e.source else ''}« {e.key} » : {_SETTING_FAULTS[e.reason]}."
    ),
    BadSettingsFile: lambda e: f"« {e.path} » n’est pas du TOML : voyez la ligne {e.line}.",
}
