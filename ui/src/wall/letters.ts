import type { WireRack } from "../api/schema";

/** The letters of a rack that were said, in their order. */
export function lettersOf(rack: WireRack | null): string {
  return rack === null ? "" : rack.leave + rack.drawn;
}
