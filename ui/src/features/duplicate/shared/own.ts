import { hasAnswered } from "./late";
import type { ArbiterView, RoomView } from "../../../api/schema";

/** What a role alone may see. */
export type OwnView = NonNullable<RoomView["own"]>;

/**
 * One's own view after a change of it: lists hold what is new in them only, a player's turns by
 * their number, an arbiter's entries by their player.
 */
export function ownAfter(before: OwnView | null, change: OwnView): OwnView {
  if (before?.kind === "player" && change.kind === "player") {
    const turns = replaced(before.turns, change.turns, (one) => one.turn);
    return { ...change, turns: turns.sort((one, other) => one.turn - other.turn) };
  }
  if (before?.kind === "arbiter" && change.kind === "arbiter") return arbiterAfter(before, change);
  if (before?.kind === "leader" && change.kind === "leader") {
    return { ...change, entries: arbiterAfter(before.entries, change.entries) };
  }
  return change;
}

/** One's own view after a receipt, which tells a player's slips where nothing else does. */
export function ownReceived(
  before: OwnView | null,
  slips: readonly string[] | null,
): OwnView | null {
  return before?.kind === "player" && slips !== null ? { ...before, slips } : before;
}

function arbiterAfter(before: ArbiterView, change: ArbiterView): ArbiterView {
  const entries = replaced(before.entries, change.entries, (entry) => entry.player);
  const answered = new Set(entries.filter(hasAnswered).map((one) => one.player));
  for (const one of change.said) answered.add(one.player);
  return {
    ...change,
    players: before.players,
    entries,
    awaited: before.players.filter((player) => !answered.has(player)),
  };
}

/** The new ones in the place of the old ones of the same name, others after them. */
function replaced<One>(
  before: readonly One[],
  change: readonly One[],
  name: (one: One) => string | number,
): One[] {
  const found = new Map(before.map((one) => [name(one), one]));
  for (const one of change) found.set(name(one), one);
  return [...found.values()];
}
