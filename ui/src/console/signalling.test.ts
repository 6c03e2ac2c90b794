import { expect, test } from "vitest";
import { Signalling, type Watched } from "./signalling";

const MINUTE = 60_000;
const open = (deadline: number | null, parts: Partial<Watched> = {}): Watched => ({
  turn: 1,
  annulled: 0,
  phase: "open",
  is_interrupted: false,
  clock: { seconds: 180, alert_seconds: 30, deadline, remaining: null },
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
  const held = { seconds: 180, alert_seconds: 30, deadline: null, remaining: 20_000 };
  expect(signals.look(open(null, { is_interrupted: true, clock: held }), 9 * MINUTE)).toBeNull();
  const more = { seconds: 210, alert_seconds: 30, deadline: 10 * MINUTE, remaining: null };
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
