"""The examples of the documentation are understood by the program."""

import re
from pathlib import Path

import pytest

from nonuple.entrypoints.server_settings import KEYS, ServerSettings, read_settings

_ROOT = Path(__file__).parent.parent
_EXAMPLES, _GUIDE = _ROOT / "docs" / "exemples", _ROOT / "docs" / "guide"


def test_the_example_for_several_machines(tmp_path: Path) -> None:
    yaml = pytest.importorskip("yaml")
    compose = yaml.safe_load((_EXAMPLES / "compose.yaml").read_text(encoding="utf-8"))
    servers = {name for name in compose["services"] if name.startswith("serveur")}
    assert len(servers) == 2
    for name in servers:
        server = compose["services"][name]
        known = {f"NONUPLE_{key.upper()}" for key in KEYS}
        assert server["environment"].keys() <= known
        settings = read_settings(
            {"config": _EXAMPLES / "serveur.toml"}, server["environment"], tmp_path
        )
        assert settings.is_cluster
        assert settings.bus
        (subnet,) = compose["networks"]["interne"]["ipam"]["config"]
        assert settings.trusted_proxies == (subnet["subnet"],)
        assert {"./serveur.toml:/etc/nonuple/serveur.toml:ro"} <= set(server["volumes"])
        proxied = (_EXAMPLES / "Caddyfile").read_text(encoding="utf-8")
        assert f"{name}:{settings.port}" in proxied
        assert settings.public_address.removeprefix("https://") + " {" in proxied


def test_what_is_commented_out_in_the_example_is_right_too(tmp_path: Path) -> None:
    text = (_EXAMPLES / "serveur.toml").read_text(encoding="utf-8")
    (tmp_path / "serveur.toml").write_text(re.sub(r"(?m)^# (\w+ = )", r"\1", text), "utf-8")
    settings = read_settings({}, {}, tmp_path)
    shown = {key for key in KEYS if getattr(settings, key) != getattr(ServerSettings, key, None)}
    assert {"data", "store", "bus"} <= shown


def test_the_guide_tells_every_setting(tmp_path: Path) -> None:
    text = (_GUIDE / "serveur.md").read_text(encoding="utf-8")
    for key in KEYS:
        row = rf"\| `{key} = .+\| `--{key.replace('_', '-')}`.*\| `NONUPLE_{key.upper()}` \|"
        assert re.search(row, text), key
    samples = "\n".join(re.findall(r"(?m)^\| `(\w+ = [^`…]+)`", text))
    (tmp_path / "serveur.toml").write_text(samples + '\nbus = "redis://bus"', "utf-8")
    store = {"NONUPLE_STORE": "postgresql://base/nonuple"}
    assert read_settings({}, store, tmp_path).workers == 2
