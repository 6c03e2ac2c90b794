/** The time of a turn: until `deadline` while it runs, `remaining` while it is held. */
export interface TurnTime {
  readonly seconds: number;
  readonly alert_seconds: number;
  readonly deadline: number | null;
  readonly remaining: number | null;
}

/** How many milliseconds are left by the server's time; the whole turn before it starts. */
export function left(time: TurnTime, now: number, isOver: boolean): number {
  if (isOver) return 0;
  const found =
    time.remaining ?? (time.deadline === null ? time.seconds * 1000 : time.deadline - now);
  return Math.min(Math.max(0, found), time.seconds * 1000);
}

/** "2:14": a second is shown until it is over. */
export function figures(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is worth saying aloud when the time goes from one to the other; else nothing. */
export function crossed(before: number, after: number, alert: number): string {
  if (before > 0 && after === 0) return "Terminé.";
  if (alert > 0 && before > alert * 1000 && after <= alert * 1000 && after > 0) {
    return `${alert} secondes.`;
  }
  return "";
}

/** What stays said: the last of the time that runs, nothing of one that ran before. */
export function stillSaid(said: string, before: number, after: number, alert: number): string {
  return after > before ? "" : crossed(before, after, alert) || said;
}
