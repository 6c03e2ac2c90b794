"""Ranks with ties: 1, 1, 3."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, TypeVar

Item = TypeVar("Item")


def ranked(items: Iterable[Item], key: Callable[[Item], Any]) -> list[tuple[int, Item]]:
    """The items from the least key on, each with its rank; those that tie stay in their order."""
    found: list[tuple[int, Item]] = []
    for _, tied in groupby(sorted(items, key=key), key=key):
        rank = len(found) + 1
        found.extend((rank, item) for item in tied)
    return found
