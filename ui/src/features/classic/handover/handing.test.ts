import { expect, test } from "vitest";
import type { ClassicView, OwnClassicView, PlayerAct, WindowView } from "../../../api/schema";
import { handOf, stepOf } from "./handing";

type Seen = Pick<ClassicView, "mover" | "turns" | "window" | "clock">;
const clock = {
  running: null,
  at: 0,
  move_ends_at: null,
  stopped: null,
  forfeit_at: null,
  is_pressed: false,
};
const seen = (changes: Partial<Seen> = {}): Seen => ({
  mover: "bea",
  turns: [],
  window: null,
  clock,
  ...changes,
});
const window: WindowView = {
  player: "ana",
  words: ["SEL"],
  accepted: [],
  ends_at: null,
  is_last_word: false,
};
const own = (...may: [string, PlayerAct[]][]): OwnClassicView => ({
  kind: "classic",
  hand: { player: "bea", letters: "ABCDEFG" },
  may: may.map(([player, acts]) => ({ player, acts })),
});

test("the device is passed on before each turn", () => {
  expect(stepOf(seen(), own(["bea", ["play"]]), null)).toEqual({ kind: "pass-on", player: "bea" });
});

test("whoever said that it is theirs plays, for this turn alone", () => {
  const view = seen();
  expect(stepOf(view, own(), handOf(view)).kind).toBe("play");
  expect(stepOf({ ...view, mover: "ana" }, own(), handOf(view)).kind).toBe("pass-on");
  const turns = [{}] as unknown as ClassicView["turns"];
  expect(stepOf({ ...view, turns }, own(), handOf(view)).kind).toBe("pass-on");
});

test("before that the others may challenge, each by name", () => {
  const may = own(["ana", []], ["bea", ["accept", "challenge"]], ["cyd", ["challenge"]]);
  const step = stepOf(seen({ window }), may, null);
  expect(step).toEqual({ kind: "challenge", challengers: ["bea", "cyd"] });
});

test("once all have accepted, the device is passed on", () => {
  expect(stepOf(seen({ window }), own(["bea", ["play"]]), null).kind).toBe("pass-on");
});
