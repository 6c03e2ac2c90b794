"""Writes the server's interface as TypeScript, from its own description, its words and roles."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nonuple.app.access.actors import LEADERS, REFEREES, Role
from nonuple.app.access.permissions import ServerAct
from nonuple.entrypoints.french import score_words
from nonuple.entrypoints.web.app import described_app
from nonuple.entrypoints.web.duplicate.result_wire import FOUND_TOP

_FOLDER = Path(__file__).resolve().parent.parent / "ui" / "src" / "api"
OUTPUT = _FOLDER / "schema.ts"
WORDS = _FOLDER / "words.ts"
ROLES = _FOLDER / "roles.ts"
_HEADER = "// Written by `make types` from the server's description: do not edit.\n"
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_GROUPS = {
    "REFEREES": REFEREES,
    "LEADERS": LEADERS,
    "ROOM_OPENERS": ServerAct.OPEN_ROOM.roles,
    "KIOSK_KEEPERS": ServerAct.OPEN_KIOSK.roles,
    "SERVER_MANAGERS": ServerAct.MANAGE.roles,
}
_METHODS = ("get", "post", "put", "patch", "delete")

_WORDS_HEADER = """\
// Written by `make types` from the server's words: do not edit.
import type { LineKind, Sanction } from "./schema";
"""

_SENTENCES = {
    "FOUND_TOP": FOUND_TOP,
    "DECISION": score_words.DECISION,
    "AVERAGE": score_words.AVERAGE,
    "GRAVE": score_words.GRAVE,
    "COMMITTEE_LEAD": score_words.COMMITTEE_LEAD,
    "PENDING": score_words.PENDING,
}

Schema = Mapping[str, Any]


def type_of(schema: Schema) -> str:
    """A schema as a type."""
    if ref := schema.get("$ref"):
        return type_name(str(ref).rsplit("/", 1)[-1])
    if values := schema.get("enum") or ([schema["const"]] if "const" in schema else []):
        return " | ".join(json.dumps(value) for value in values)
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(dict.fromkeys(type_of(choice) for choice in choices))
    kind = schema.get("type")
    if kind == "array":
        return f"readonly ({type_of(schema.get('items', {}))})[]"
    return _record(schema) if kind == "object" else _PLAIN.get(str(kind), "unknown")


def type_name(schema: str) -> str:
    """The name of a type; where kinds of games have the same name, that of classic games says so.

    The description tells such names apart by the modules that they come from.
    """
    *modules, name = schema.split("__")
    return f"Classic{name}" if "classic" in modules else name


def _record(schema: Schema) -> str:
    if "properties" not in schema:
        return f"Readonly<Record<string, {type_of(schema.get('additionalProperties') or {})}>>"
    required = schema.get("required", ())
    fields = (
        f"  readonly {name}{'' if name in required else '?'}: {type_of(field)};"
        for name, field in schema["properties"].items()
    )
    return "\n".join(("{", *fields, "}"))


def _operations(paths: Schema) -> str:
    lines = (
        f'  "{method.upper()} {path}": {_operation(operation)};'
        for path, operations in sorted(paths.items())
        for method in _METHODS
        if (operation := operations.get(method))
    )
    return "\n".join(("export interface Operations {", *lines, "}"))


def _operation(operation: Schema) -> str:
    return f"{{ body: {_body(operation)}; answer: {_answer(operation)} }}"


def _body(operation: Schema) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    return _json_type(content) if content else "undefined"


def _answer(operation: Schema) -> str:
    (status,) = (status for status in operation["responses"] if status.startswith("2"))
    return _json_type(operation["responses"][status].get("content", {}))


def _json_type(content: Schema) -> str:
    if "application/json" in content:
        return type_of(content["application/json"].get("schema", {}))
    return "string" if content else "undefined"


def written(description: Schema) -> str:
    """The whole file."""
    schemas = {
        type_name(name): schema for name, schema in description["components"]["schemas"].items()
    }
    assert len(schemas) == len(description["components"]["schemas"]), "two types of one name"
    types = (
        f"export interface {name} {declared}" if declared.startswith("{") else
        f"export type {name} = {declared};"
        for name, schema in sorted(schemas.items())
        for declared in (type_of(schema),)
    )  # fmt: skip
    return "\n\n".join((_HEADER.rstrip(), *types, _operations(description["paths"]))) + "\n"


def words_written() -> str:
    """The words that the app says as the server does."""
    marks = {FOUND_TOP: "top", **score_words.MARKS}
    parts = (
        _words("SANCTIONS", "Sanction", score_words.SANCTIONS),
        _words("LINES", "LineKind", score_words.LINES),
        _words("MARKS", "string", marks),
        *(f"export const {name} = {_quoted(text)};" for name, text in _SENTENCES.items()),
    )
    return "\n".join((_WORDS_HEADER, *parts)) + "\n"


def _words(name: str, keys: str, words: Mapping[Any, str]) -> str:
    lines = (f"  {key}: {_quoted(word)}," for key, word in words.items())
    return "\n".join((f"export const {name}: Readonly<Record<{keys}, string>> = {{", *lines, "};"))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def roles_written() -> str:
    """The groups of roles that pages are shown by; what is asked for, the server decides."""
    groups = (
        f"export const {name}: ReadonlySet<Role> = new Set([\n"
        + "".join(f'  "{role}",\n' for role in Role if role in roles)
        + "]);\n"
        for name, roles in _GROUPS.items()
    )
    return "\n".join((_HEADER, 'import type { Role } from "./schema";\n', *groups))


def main() -> None:
    OUTPUT.write_text(written(described_app().openapi()), encoding="utf-8")
    WORDS.write_text(words_written(), encoding="utf-8")
    ROLES.write_text(roles_written(), encoding="utf-8")
    print(OUTPUT.name, WORDS.name, ROLES.name, file=sys.stderr)


if __name__ == "__main__":
    main()
