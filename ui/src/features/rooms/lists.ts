import type { WireRoom } from "../../api/schema";

/** A list of sessions once one of them was changed, or is gone; the last opened first. */
export function listAfter(
  list: readonly WireRoom[],
  isOfArchive: boolean,
  before: WireRoom,
  after: WireRoom | null,
): readonly WireRoom[] {
  const others = list.filter(({ room }) => room !== before.room);
  const found = after?.is_archived === isOfArchive ? [...others, after] : others;
  return found.sort((one, other) => other.opened_at - one.opened_at);
}
