"""What an operator may say, where, and how what is wrong is told."""

from pathlib import Path
from typing import Any

import pytest

from nonuple.app.errors import UnreadableFile
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.logs import LogFormat, LogLevel
from nonuple.entrypoints.server_errors import (
    BadSetting,
    BadSettingsFile,
)
from nonuple.entrypoints.server_settings import (
    FILE_NAME,
    KEYS,
    ServerSettings,
    read_settings,
)

POSTGRES, REDIS = "postgresql://jeu:secret@base/nonuple", "redis://:secret@bus:6379/0"


def written(folder: Path, text: str, name: str = FILE_NAME) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refused(tmp_path: Path, text: str) -> str:
    path = written(tmp_path, text)
    with pytest.raises((BadSetting, BadSettingsFile)) as caught:
        read_settings({}, {}, tmp_path)
    told = sentence(caught.value)
    assert str(path) in told
    assert "secret" not in told + str(caught.value) + repr(caught.value)
    return told.replace(str(path), "FICHIER")


def test_nothing_need_be_said(tmp_path: Path) -> None:
    settings = read_settings({"port": None}, {}, tmp_path)
    assert settings == ServerSettings(tmp_path)
    assert settings.store_address == str(tmp_path / "events.sqlite")
    assert not settings.is_cluster


def test_options_then_the_environment_then_the_file(tmp_path: Path) -> None:
    config = written(tmp_path, 'port = 1\nlisten = "127.0.0.1"\nlog_level = "debug"', "autre.toml")
    environment = {"NONUPLE_PORT": "2", "NONUPLE_LISTEN": "::1", "NONUPLE_CONFIG": str(config)}
    settings = read_settings({"port": "3"}, environment, tmp_path)
    assert (settings.port, settings.listen, settings.log_level) == (3, "::1", LogLevel.DEBUG)


def test_the_file_of_the_data_folder_is_read_unless_another_is_named(tmp_path: Path) -> None:
    written(tmp_path / "chosen", "port = 1")
    other = written(tmp_path, "port = 2", "autre.toml")
    chosen = {"data": tmp_path / "chosen"}
    assert read_settings(chosen, {}, tmp_path).port == 1
    assert read_settings({}, {"NONUPLE_DATA": str(tmp_path / "chosen")}, tmp_path).port == 1
    assert read_settings(chosen | {"config": other}, {}, tmp_path).port == 2
    with pytest.raises(UnreadableFile):
        read_settings({"config": tmp_path / "nulle-part.toml"}, {}, tmp_path)


def test_every_key_of_the_file(tmp_path: Path) -> None:
    written(
        tmp_path,
        f'''data = "donnees"
port = 80
listen = "10.0.0.5"
store = "{POSTGRES}"
bus = "{REDIS}"
workers = 4
joined_per_address = 3000
watchers_per_address = 30
watchers = 300
public_address = "https://jeu.exemple.org/"
trusted_proxies = ["10.0.0.0/24", "::1"]
log_level = "INFO"
log_format = "json"
''',
    )
    settings = read_settings({}, {}, tmp_path)
    assert settings == ServerSettings(
        data=tmp_path / "donnees",
        port=80,
        listen="10.0.0.5",
        store=POSTGRES,
        bus=REDIS,
        workers=4,
        joined_per_address=3000,
        watchers_per_address=30,
        watchers=300,
        public_address="https://jeu.exemple.org",
        trusted_proxies=("10.0.0.0/24", "::1/128"),
        log_level=LogLevel.INFO,
        log_format=LogFormat.JSON,
    )
    assert settings.is_cluster
    assert "secret" not in repr(settings)
    assert all(f"{key} = " in (tmp_path / FILE_NAME).read_text() for key in KEYS)


def test_paths_of_a_file_are_taken_from_its_folder(tmp_path: Path) -> None:
    config = written(tmp_path / "etc", 'store = "../srv/jeu.sqlite"', "jeu.toml")
    settings = read_settings({"config": config}, {}, tmp_path)
    assert Path(settings.store_address).resolve() == tmp_path / "srv" / "jeu.sqlite"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("prot = 8000", "« prot » : cette clé n’existe pas."),
        ("port = 65536", "« port » : il faut un nombre de 0 à 65535."),
        ("port = true", "« port » : il faut un nombre de 0 à 65535."),
        ('port = "-1"', "« port » : il faut un nombre de 0 à 65535."),
        ("workers = 0", "« workers » : il faut un nombre de 1 à 64."),
        ("workers = 2", "« workers » : avec SQLite, un seul processus est possible"),
        (f'store = "{POSTGRES}"\nworkers = 2', "« workers » : plusieurs processus"),
        (f'bus = "{REDIS}"', "« bus » : Redis ne sert qu’entre plusieurs processus"),
        ('bus = "http://u:secret@bus"', "« bus » : il faut une adresse « redis://… »"),
        ('store = "mysql://u:secret@base/x"', "« store » : il faut un fichier, ou une adresse"),
        ('store = "postgres:/x"', "« store » : il faut un fichier, ou une adresse"),
        ("watchers = 0", "« watchers » : il faut un nombre de 1 à 1000000."),
        ("store = 3", "« store » : il faut un texte"),
        ('data = " "', "« data » : il faut un texte"),
        ('listen = "partout"', "« listen » : il faut une adresse IP"),
        ('public_address = "jeu.exemple.org"', "« public_address » : il faut une adresse"),
        ('public_address = "https://x.org/jeu"', "« public_address » : il faut une adresse"),
        ('public_address = "https://u:secret@x.org"', "« public_address » : il faut une adresse"),
        ('trusted_proxies = ["mandataire"]', "« trusted_proxies » : il faut des adresses IP"),
        ("trusted_proxies = 10", "« trusted_proxies » : il faut des adresses IP"),
        ('log_level = "bavard"', "« log_level » : il faut « auto »"),
        ("log_format = 1", "« log_format » : il faut un texte"),
    ],
)
def test_what_cannot_be_is_told_with_its_file_its_key_and_the_reason(
    tmp_path: Path, line: str, reason: str
) -> None:
    assert refused(tmp_path, line).startswith(f"« FICHIER », {reason}")


@pytest.mark.parametrize("line", ['port = "a"', "data = 3", 'log_level = "fort"'])
def test_what_is_overridden_is_refused_all_the_same(tmp_path: Path, line: str) -> None:
    key = line.split(maxsplit=1)[0]
    options = {"config": written(tmp_path, line), key: {"data": str(tmp_path)}.get(key, "1")}
    with pytest.raises(BadSetting) as caught:
        read_settings(options, {}, tmp_path)
    assert (caught.value.source, caught.value.key) == (str(tmp_path / FILE_NAME), key)


@pytest.mark.parametrize("store", [r"C:\jeux\a.sqlite", "jeux/a:b.sqlite"])
def test_what_only_looks_like_an_address_is_a_file(tmp_path: Path, store: str) -> None:
    assert read_settings({"store": store}, {}, tmp_path).store_address.endswith(store)


def test_what_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    assert refused(tmp_path, "port = 1\nport : 2\n") == (
        "« FICHIER » n’est pas du TOML : voyez la ligne 2."
    )
    (tmp_path / FILE_NAME).write_bytes(b"port = 1\n# \xe9t\xe9\n")
    with pytest.raises(BadSettingsFile) as caught:
        read_settings({}, {}, tmp_path)
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("options", "environment", "name"),
    [({"port": "x"}, {"NONUPLE_PORT": "1"}, "--port"), ({}, {"NONUPLE_PORT": "x"}, "NONUPLE_PORT")],
)
def test_what_is_wrong_is_named_as_it_was_given(
    tmp_path: Path, options: dict[str, Any], environment: dict[str, str], name: str
) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings(options, environment, tmp_path)
    assert sentence(caught.value) == f"« {name} » : il faut un nombre de 0 à 65535."
