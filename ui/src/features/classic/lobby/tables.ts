import { badgesIn } from "../../../api/entering";
import type { WireClassicTable, WireVisitor } from "../../../api/schema";

/** The tables of the lobby, for whoever looks at it. */
export interface Sorted {
  /** One's own that are not over, to go back to. */
  readonly mine: readonly WireClassicTable[];
  readonly open: readonly WireClassicTable[];
  /** Those of others that are being played. */
  readonly playing: readonly WireClassicTable[];
  readonly over: readonly WireClassicTable[];
}

export function sortedTables(
  tables: readonly WireClassicTable[],
  visitor: WireVisitor | null,
): Sorted {
  const others = tables.filter((one) => !isMine(one, visitor));
  return {
    mine: tables.filter((one) => one.stage !== "over" && isMine(one, visitor)),
    open: others.filter((one) => one.stage === "waiting" && isOpen(one)),
    playing: others.filter(({ stage }) => stage === "playing"),
    // Where a seat stayed free, nothing was played.
    over: tables.filter(
      ({ stage, seats }) => stage === "over" && seats.every(({ is_taken }) => is_taken),
    ),
  };
}

/** Whether one plays there, or keeps the table: what holds in all rooms does not count. */
export function isMine(
  { room, own_player }: WireClassicTable,
  visitor: WireVisitor | null,
): boolean {
  const roles = badgesIn(visitor, room).filter((badge) => badge.room === room);
  return own_player !== null || roles.some(({ role }) => role !== "spectator");
}

export function isOpen({ has_open_seats, seats }: WireClassicTable): boolean {
  return has_open_seats && seats.some(({ is_taken }) => !is_taken);
}

/** Who sits there: "Ana, L’ordinateur, une place libre". */
export function whoSits({ seats }: WireClassicTable): string {
  const free = seats.filter(({ is_taken }) => !is_taken).length;
  const named = seats
    .filter(({ is_taken }) => is_taken)
    .map(({ name, is_machine }) => name ?? (is_machine ? "L’ordinateur" : "Sans nom"));
  const left = free === 0 ? [] : [free === 1 ? "une place libre" : `${free} places libres`];
  return [...named, ...left].join(", ");
}
