import type { ClassicClockView, SeatView } from "../../../api/schema";

/** From how little on tenths are shown, and the colour of haste. */
export const SHORT = 10_000;
/** What is said aloud as one's own time runs out, in milliseconds. */
const SAID: readonly (readonly [number, string])[] = [
  [SHORT, "Dix secondes."],
  [60_000, "Une minute."],
  [300_000, "Cinq minutes."],
];

/** Whether the time of a player runs. */
export function isRunning(player: string, clock: ClassicClockView): boolean {
  return clock.running === player && clock.stopped === null;
}

/** The time of a player in milliseconds by the server's clock; null without a limit. */
export function leftOf(
  { player, left }: Pick<SeatView, "player" | "left">,
  clock: ClassicClockView,
  now: number,
): number | null {
  if (left === null) return null;
  const spent = isRunning(player, clock) ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, left - spent);
}

/** "12:41", "1:05:00", "9,4": what is shown lasts until it is over. */
export function clockFigures(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (milliseconds > 0 && tenths < SHORT / 100) {
    return `${Math.floor(tenths / 10)},${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const whole = hours > 0 ? `${hours}:${two(minutes)}` : two(minutes);
  return `${whole}:${two(seconds % 60)}`;
}

/** Seconds of a short wait, each shown until it is over. */
export function waitSeconds(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** What is worth saying aloud when a time goes from one to the other; else nothing. */
export function saidOf(before: number, after: number): string {
  if (before > 0 && after === 0) return "Temps épuisé.";
  const crossed = SAID.find(([limit]) => before > limit && after <= limit && after > 0);
  return crossed?.[1] ?? "";
}
