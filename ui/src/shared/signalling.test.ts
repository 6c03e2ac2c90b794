import { expect, test } from "vitest";
import type { TimerView } from "../api/schema";
import { Beeping, Signalling, type Watched } from "./signalling";

const MINUTE = 60_000;
const open = (deadline: number | null, parts: Partial<Watched> = {}): Watched => ({
  turn: 1,
  annulled: 0,
  phase: "open",
  is_interrupted: false,
  clock: { seconds: 180, alert_seconds: 30, deadline, remaining: null, timer: null },
  ...parts,
});

test("each signal comes once, in its time", () => {
  const signals = new Signalling();
  const at = open(3 * MINUTE);
  expect(signals.look({ ...at, phase: "drawn" }, 0)).toBeNull();
  const heard = [0, 200, 400, 2.4 * MINUTE, 2.5 * MINUTE, 2.6 * MINUTE, 3 * MINUTE, 4 * MINUTE].map(
    (now) => signals.look(at, now),
  );
  expect(heard).toEqual(["start", null, null, null, "alert", null, "end", null]);
  expect(signals.look({ ...at, phase: "expired" }, 4 * MINUTE)).toBeNull();
});

test("who comes in the middle hears what is left to hear", () => {
  const signals = new Signalling();
  expect(signals.look(open(3 * MINUTE), MINUTE)).toBeNull();
  expect(signals.look(open(3 * MINUTE), 2.6 * MINUTE)).toBe("alert");
});

test("a time that is ended before its end is told", () => {
  const signals = new Signalling();
  signals.look(open(3 * MINUTE), 0);
  expect(signals.look(open(null, { phase: "expired" }), MINUTE)).toBe("end");
  expect(signals.look(open(null, { phase: "expired" }), MINUTE)).toBeNull();
});

test("time that is held says nothing, and time added is told of again", () => {
  const signals = new Signalling();
  signals.look(open(3 * MINUTE), 0);
  signals.look(open(3 * MINUTE), 2.6 * MINUTE);
  const held = { seconds: 180, alert_seconds: 30, deadline: null, remaining: 20_000, timer: null };
  expect(signals.look(open(null, { is_interrupted: true, clock: held }), 9 * MINUTE)).toBeNull();
  const more = {
    seconds: 210,
    alert_seconds: 30,
    deadline: 10 * MINUTE,
    remaining: null,
    timer: null,
  };
  expect(signals.look(open(null, { clock: more }), 9.2 * MINUTE)).toBeNull();
  expect(signals.look(open(null, { clock: more }), 9.6 * MINUTE)).toBe("alert");
});

test("another turn starts anew", () => {
  const signals = new Signalling();
  signals.look(open(3 * MINUTE), 0);
  signals.look(open(3 * MINUTE), 3 * MINUTE);
  expect(signals.look(open(9 * MINUTE, { turn: 2 }), 6 * MINUTE)).toBe("start");
});

test("a time that was over before the page came is not told", () => {
  const signals = new Signalling();
  expect(signals.look(open(null, { phase: "expired" }), MINUTE)).toBeNull();
});

/** What is heard of a turn of so many minutes, looked at five times a second. */
function heard(minutes: number, timer: TimerView | null, alert_seconds = 30): string[] {
  const beeping = new Beeping();
  const clock = {
    seconds: minutes * 60,
    alert_seconds,
    deadline: minutes * MINUTE,
    remaining: null,
    timer,
  };
  const found: string[] = [];
  for (let now = 0; now <= minutes * MINUTE + 1000; now += 200) {
    const beep = beeping.look(open(null, { clock }), now);
    if (beep !== null) found.push(`${beep} ${now / 1000}`);
  }
  return found;
}

test("without a timer the alert and the end are heard", () => {
  expect(heard(3, null)).toEqual(["double 150", "long 180"]);
  expect(heard(1, null, 0)).toEqual(["long 60"]);
});

test.each([
  [1, [], "double", ["short 0", "double 60"]],
  [2, [60], "long", ["short 0", "double 60", "long 120"]],
  [3, [60], "double", ["short 0", "double 60", "double 180"]],
  [4, [60, 180], "long", ["short 0", "double 60", "double 180", "long 240"]],
] as const)("the timer of the box is heard through %s minutes", (minutes, beeps, end, expected) => {
  expect(heard(minutes, { beeps, end }, 60)).toEqual(expected);
});

test("a timer that is held, or ended by hand, beeps once for each thing", () => {
  const beeping = new Beeping();
  const timer = { beeps: [60], end: "long" } as const;
  const clock = { seconds: 120, alert_seconds: 0, deadline: 2 * MINUTE, remaining: null, timer };
  expect(beeping.look(open(null, { clock }), 0)).toBe("short");
  const held = { ...clock, deadline: null, remaining: 70_000 };
  expect(beeping.look(open(null, { clock: held, is_interrupted: true }), 9 * MINUTE)).toBeNull();
  const again = { ...clock, deadline: 10 * MINUTE };
  expect(beeping.look(open(null, { clock: again }), 10 * MINUTE - 59_000)).toBe("double");
  expect(beeping.look(open(null, { clock: again }), 10 * MINUTE - 58_000)).toBeNull();
  const over = open(null, { clock: { ...clock, deadline: null }, phase: "expired" });
  expect(beeping.look(over, 10 * MINUTE)).toBe("long");
  expect(beeping.look(over, 11 * MINUTE)).toBeNull();
});

test("who comes in the middle hears what is left to hear of a timer", () => {
  const beeping = new Beeping();
  const timer = { beeps: [60, 180], end: "long" } as const;
  const clock = { seconds: 240, alert_seconds: 0, deadline: 4 * MINUTE, remaining: null, timer };
  expect(beeping.look(open(null, { clock }), 2 * MINUTE)).toBeNull();
  expect(beeping.look(open(null, { clock }), 3 * MINUTE)).toBe("double");
});
