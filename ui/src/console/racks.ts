const RACK = /^[A-Z?]{1,9}$/;

/** Racks as they are typed, a space between two; null where there is something else in them. */
export function racksTyped(typed: string): string[] | null {
  const racks = typed.toUpperCase().split(/\s+/).filter(Boolean);
  return racks.every((rack) => RACK.test(rack)) ? racks : null;
}
