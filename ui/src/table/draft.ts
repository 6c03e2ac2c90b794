import type { Shelf } from "../api/outbox";
import { NOTHING, type Composition } from "../board/composing";
import { NOTHING_TYPED, type Typed } from "./slip";

/** The rack that something was written for: one drawn again after an annulment is another. */
export interface Rack {
  readonly turn: number;
  readonly annulled: number;
}

/** What a player has written and not handed in: it outlives a reload, until the next rack. */
export interface Draft extends Rack {
  readonly composition: Composition;
  readonly typed: Typed;
  readonly isTyped: boolean;
  readonly claimed: string;
}

export function isSame(one: Rack, other: Rack): boolean {
  return one.turn === other.turn && one.annulled === other.annulled;
}

export function emptyDraft({ turn, annulled }: Rack): Draft {
  const typed = NOTHING_TYPED;
  return { turn, annulled, composition: NOTHING, typed, isTyped: false, claimed: "" };
}

/** Nothing written yet, by the way of writing of the rack before. */
function emptyAfter({ isTyped, typed: before }: Draft, rack: Rack): Draft {
  const empty = emptyDraft(rack);
  // The first word of a game has nothing to be joined to.
  const by = rack.turn > 1 ? before.by : empty.typed.by;
  return { ...empty, isTyped, typed: { ...empty.typed, by, isDown: before.isDown } };
}

/** The draft for this rack; an empty one where there is none. */
export function readDraft(shelf: Shelf, name: string, rack: Rack): Draft {
  try {
    const found = JSON.parse(shelf.getItem(name) ?? "null") as Partial<Draft> | null;
    const isWhole =
      Array.isArray(found?.composition?.laid) &&
      typeof found.claimed === "string" &&
      typeof found.typed?.word === "string" &&
      typeof found.typed.copied === "object";
    if (!isWhole) return emptyDraft(rack);
    const whole = found as Draft;
    return isSame(whole, rack) ? whole : emptyAfter(whole, rack);
  } catch {
    return emptyDraft(rack);
  }
}

export function keepDraft(shelf: Shelf, name: string, draft: Draft): void {
  try {
    shelf.setItem(name, JSON.stringify(draft));
  } catch {
    // The device keeps nothing: a reload loses the draft only.
  }
}
