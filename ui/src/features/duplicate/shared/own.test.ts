import { expect, test } from "vitest";
import { ownAfter, ownReceived, type OwnView } from "./own";
import type { ArbiterView, EntryView, OwnTurnView, PlayerView } from "../../../api/schema";

const turn = (turn: number, points: number) => ({ turn, points }) as OwnTurnView;
const player = (total: number, turns: OwnTurnView[]): PlayerView => ({
  kind: "player",
  player: "p1",
  is_playing: true,
  slips: null,
  late: null,
  turns,
  closing: null,
  warnings: 0,
  pending: 0,
  total,
  rank: null,
});
const entry = (player: string, slips: string[] | null) => ({ player, slips }) as EntryView;
const arbiter = (
  players: string[],
  entries: EntryView[],
  awaited: string[] = [],
  said: ArbiterView["said"] = [],
) =>
  ({
    kind: "arbiter",
    turn: 3,
    players,
    entries,
    awaited,
    tasks: [],
    said,
    absent: [],
    rack: null,
    bag: null,
    keyed: [],
    is_withheld: false,
  }) as ArbiterView;

test("a player's new turns join those that are known", () => {
  const before = player(30, [turn(1, 10), turn(2, 20)]);
  const after = ownAfter(before, player(45, [turn(3, 10), turn(1, 15)]));
  expect(after).toEqual(player(45, [turn(1, 15), turn(2, 20), turn(3, 10)]));
});

test("an arbiter keeps the group, and awaits who has handed in nothing", () => {
  const before = arbiter(["p1", "p2", "p3"], [entry("p1", ["A"])], ["p2", "p3"]);
  const after = ownAfter(before, arbiter([], [entry("p3", null), entry("p2", ["B"])]));
  expect(after).toEqual(
    arbiter(
      ["p1", "p2", "p3"],
      [entry("p1", ["A"]), entry("p3", null), entry("p2", ["B"])],
      ["p3"],
    ),
  );
});

test("who said their points is not awaited", () => {
  const before = arbiter(["p1", "p2"], [], ["p1", "p2"]);
  const said = [{ player: "p2", points: 30, milliseconds: null }];
  expect(ownAfter(before, arbiter([], [], [], said))).toEqual(
    arbiter(["p1", "p2"], [], ["p1"], said),
  );
});

test("who leads is told the tops, and what is new of the entries", () => {
  const next_draw = { leave: "AE", wanted: 5, brings_joker: false };
  const before: OwnView = {
    kind: "leader",
    entries: arbiter(["p1"], [], ["p1"]),
    tops: null,
    next_draw: null,
  };
  const entries = arbiter([], [entry("p1", ["A"])]);
  const change: OwnView = { kind: "leader", entries, tops: [], next_draw };
  expect(ownAfter(before, change)).toEqual({
    kind: "leader",
    entries: arbiter(["p1"], [entry("p1", ["A"])]),
    tops: [],
    next_draw,
  });
});

test("what is of another kind stands by itself", () => {
  const now = player(0, []);
  expect(ownAfter(null, now)).toBe(now);
  expect(ownAfter(arbiter([], []), now)).toBe(now);
});

test("a receipt tells a player's slips, unless a frame does", () => {
  const before = player(0, []);
  expect(ownReceived(before, ["RIZ 9H 21"])).toEqual({ ...before, slips: ["RIZ 9H 21"] });
  expect(ownReceived(before, null)).toBe(before);
  expect(ownReceived(null, ["RIZ 9H 21"])).toBeNull();
});
