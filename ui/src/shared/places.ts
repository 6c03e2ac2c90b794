import { isReferee } from "../api/entering";
import type { Badge } from "../api/schema";
import { pathOf } from "../routes";

/**
 * Where a badge leads: to the page of its role in its room, or to the list of rooms. A classic game
 * has one page for all.
 */
export function placeOf({ role, room, player }: Badge, kind = "duplicate"): string {
  if (room === null) return "/";
  if (kind === "classic") return pathOf("classic", room);
  // Who comes by the code of the room has a table to choose.
  if (role === "player") return player === null ? `/rejoindre/${room}` : pathOf("table", room);
  return pathOf(isReferee(role) ? "referee" : "wall", room);
}

/** Where who has badges in a room goes in the one that follows it. */
export function placeAfter(badges: readonly Badge[], nextRoom: string): string {
  return badges[0] ? placeOf({ ...badges[0], room: nextRoom }) : pathOf("wall", nextRoom);
}
