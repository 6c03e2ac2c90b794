"""Views of one's own as a client keeps them: a change is joined to what was told before."""

from typing import Any


def merged(own: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view after a change."""
    match change["kind"]:
        case "player":
            return {**change, "turns": _joined(own["turns"], change["turns"], "turn")}
        case "leader":
            return {**change, "entries": merged(own["entries"], change["entries"])}
    entries = _joined(own["entries"], change["entries"], "player")
    handed_in = {entry["player"] for entry in entries if _has_answered(entry)}
    awaited = [player for player in own["players"] if player not in handed_in]
    return {**change, "players": own["players"], "awaited": awaited, "entries": entries}


def _has_answered(entry: dict[str, Any]) -> bool:
    late = entry["late"]
    return entry["slips"] is not None or (late is not None and late["is_accepted"] is None)


def _joined(
    known: list[dict[str, Any]], new: list[dict[str, Any]], name: str
) -> list[dict[str, Any]]:
    return list(({one[name]: one for one in known} | {one[name]: one for one in new}).values())


def ordered(own: dict[str, Any] | None) -> dict[str, Any] | None:
    """The same with entries by player: their order means nothing."""
    if own is None or own["kind"] not in ("leader", "arbiter"):
        return own
    if own["kind"] == "leader":
        return {**own, "entries": ordered(own["entries"])}
    return {**own, "entries": sorted(own["entries"], key=lambda entry: str(entry["player"]))}
