import type { Shelf } from "../../../design/shelf";
import { NOTHING, type Composition } from "../../../board/composing";
import { NOTHING_TYPED, type Typed } from "./slip";

/** The rack that something was written for: one drawn again after an annulment is another. */
export interface Rack {
  readonly turn: number;
  readonly annulled: number;
}

/** What is on a slip. */
export interface Written {
  readonly composition: Composition;
  readonly typed: Typed;
  readonly isTyped: boolean;
  readonly claimed: string;
}

/** What a player writes: it outlives a reload, until the next rack. */
export interface Draft extends Rack, Written {
  /** As it was handed in last on this device. */
  readonly handed: Written | null;
  /** Whether something else is being written after a slip was handed in. */
  readonly isChanging: boolean;
}

export function isSame(one: Rack, other: Rack): boolean {
  return one.turn === other.turn && one.annulled === other.annulled;
}

export function emptyDraft({ turn, annulled }: Rack): Draft {
  const nothing = { composition: NOTHING, typed: NOTHING_TYPED, isTyped: false, claimed: "" };
  return { turn, annulled, ...nothing, handed: null, isChanging: false };
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
    // An earlier version of the page kept no more than what was written.
    const whole = { handed: null, isChanging: false, ...found } as Draft;
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
