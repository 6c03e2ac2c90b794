interface Turn {
  readonly turn: number;
  readonly annulled: number;
}

/**
 * Whether the letters of a turn were taken back while it was looked at; a turn come to, or come
 * back to, has racks of its own.
 */
export function takesRackBack(before: Turn | null, after: Turn): boolean {
  return before?.turn === after.turn && after.annulled > before.annulled;
}
