"""What the interface is said to answer, made as true as what it does answer."""

from collections.abc import Iterator, Mapping
from typing import Any

_PREFIX = "#/components/schemas/"
_FRACTION = {"type": "string", "format": "fraction"}


def complete(description: Mapping[str, Any]) -> None:
    """Say of what is only ever answered that nothing of it is missing, and its fractions numbers.

    A value has all its fields once it is there, those that have a default too.
    """
    schemas = description["components"]["schemas"]
    operations = [
        operation for path in description["paths"].values() for operation in path.values()
    ]
    asked = _reached(schemas, [operation.get("requestBody") for operation in operations])
    answers = [
        answer
        for operation in operations
        for status, answer in operation["responses"].items()
        if status.startswith("2")
    ]
    for name in _reached(schemas, answers) - asked:
        schema = schemas[name]
        if "properties" in schema:
            schema["required"] = list(schema["properties"])
            for part in schema["properties"].values():
                if _FRACTION.items() <= part.items():
                    part.pop("format")
                    part["type"] = "number"


def _reached(schemas: Mapping[str, Any], parts: object) -> set[str]:
    """The names of all that some parts of a description refer to."""
    found: set[str] = set()
    left = list(_named(parts))
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(_named(schemas[name]))
    return found


def _named(part: object) -> Iterator[str]:
    match part:
        case dict():
            if isinstance(reference := part.get("$ref"), str):
                yield reference.removeprefix(_PREFIX)
            for inner in part.values():
                yield from _named(inner)
        case list():
            for inner in part:
                yield from _named(inner)
