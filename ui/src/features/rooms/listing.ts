import { call } from "../../api/client";
import type { WireRoom } from "../../api/schema";

const MOST_ARCHIVED = "500";

/** The rooms of one kind of game, the last opened first: each kind has lists of its own. */
function roomsOf(kind: string, isArchive: boolean): Promise<readonly WireRoom[]> {
  const archived = isArchive ? { archived: "true", limit: MOST_ARCHIVED } : {};
  return call("GET /rooms", { query: { kind, ...archived } });
}

/** The sessions of duplicate. */
export function duplicateRooms(isArchive = false): Promise<readonly WireRoom[]> {
  return roomsOf("duplicate", isArchive);
}

/** The classic games that were put away. */
export function archivedClassics(): Promise<readonly WireRoom[]> {
  return roomsOf("classic", true);
}
