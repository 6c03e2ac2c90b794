import pytest

from nonuple.entrypoints.web.app import described_app
from tools.web_types import (
    OUTPUT,
    ROLES,
    WORDS,
    Schema,
    roles_written,
    type_of,
    words_written,
    written,
)


def test_the_types_are_those_of_the_server() -> None:
    """`make types` writes them."""
    assert OUTPUT.read_text(encoding="utf-8") == written(described_app().openapi())


def test_the_words_are_those_of_the_server() -> None:
    """`make types` writes them."""
    assert WORDS.read_text(encoding="utf-8") == words_written()


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#/components/schemas/Phase"}, "Phase"),
        ({"const": "ok", "type": "string"}, '"ok"'),
        ({"enum": ["a", "b"], "type": "string"}, '"a" | "b"'),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": "array", "items": {"type": "string"}}, "readonly (string)[]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}},
         "Readonly<Record<string, boolean>>"),
        ({"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "b": {}}},
         "{\n  readonly a: string;\n  readonly b?: unknown;\n}"),
    ],
)  # fmt: skip
def test_a_schema_as_a_type(schema: Schema, expected: str) -> None:
    assert type_of(schema) == expected


def test_the_groups_of_roles_are_the_server_s() -> None:
    stale = "run `make types`"
    assert ROLES.read_text(encoding="utf-8") == roles_written(), stale
