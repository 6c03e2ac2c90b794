import { expect, test } from "vitest";
import type { ClassicView } from "../../../api/schema";
import { INCIDENTS, incidentsFor, type Values } from "./incidents";

const view = (changes: object = {}): ClassicView =>
  ({
    phase: "playing",
    players: [
      { player: "a", gone: null },
      { player: "b", gone: null },
    ],
    clock: { running: "a", stopped: null },
    rules: { credit: 1500, has_resignation: true, match: null },
    ...changes,
  }) as unknown as ClassicView;
const values: Values = {
  player: "a",
  other: "",
  number: 2,
  points: 5,
  minutes: 1.5,
  reason: "r",
  isTrue: true,
};
const ids = (given: ClassicView, typed: string) => incidentsFor(given, typed).map(({ id }) => id);
const commands = (id: string, given = values) =>
  INCIDENTS.find((one) => one.id === id)?.commands(given, view());

test("incidents are found by any of their words, without accents", () => {
  expect(ids(view(), "faux jok")).toEqual(["false-joker"]);
  expect(ids(view(), "renverse")).toEqual(["overturned"]);
  expect(ids(view(), "4.1.3")).toEqual(["false-joker"]);
  expect(ids(view(), "rien de tel")).toEqual([]);
});

test("what makes no sense now is not offered", () => {
  const running = ids(view(), "");
  expect(running).toContain("stop");
  expect(running).not.toContain("resume");
  expect(running).not.toContain("total");
  const stopped = ids(view({ clock: { running: null, stopped: "arbiter" } }), "");
  expect(stopped).toContain("resume");
  expect(stopped).not.toContain("stop");
  const over = ids(view({ phase: "over" }), "");
  expect(over).toContain("total");
  expect(over).not.toContain("leave");
});

test("each has its commands", () => {
  expect(commands("extra-letters")).toEqual([
    { kind: "note_extra_letters", player: "a", number: 2, are_uncovered: true },
  ]);
  expect(commands("time")).toEqual([
    { kind: "set_time", player: "a", milliseconds: 90_000, reason: "r" },
  ]);
  expect(commands("resign")).toEqual([
    { kind: "resign", player: "a" },
    { kind: "answer_resignation", player: "b", is_accepted: true },
  ]);
  expect(commands("call-off")?.map((one) => "player" in one && one.player)).toEqual(["a", "b"]);
});

test("a board that nobody overturned brings no penalty", () => {
  expect(commands("overturned")).toEqual([
    { kind: "note_overturned_board", player: null, is_restored: true, points: 0 },
  ]);
  expect(commands("overturned", { ...values, other: "b" })).toEqual([
    { kind: "note_overturned_board", player: "b", is_restored: true, points: 5 },
  ]);
});
