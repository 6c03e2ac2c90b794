import json

import pytest

from tools.npm_lock import LOCK, faults, without_addresses


def test_the_lock_names_no_host() -> None:
    assert faults(LOCK.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("key", ["resolved", "funding"])
def test_addresses_are_found_and_taken_out(key: str) -> None:
    address = "https://registry.example/a.tgz"
    lock = {"packages": {"": {}, "node_modules/a": {"integrity": "sha512-x", key: address}}}
    assert faults(json.dumps(lock, indent=1)) == [f'line 6: "{key}": "{address}"']
    assert faults(json.dumps(without_addresses(lock))) == []


def test_a_package_without_a_checksum_is_named() -> None:
    lock = {"packages": {"": {}, "node_modules/a": {"version": "1"}}}
    assert faults(json.dumps(lock)) == ["no checksum: node_modules/a"]
