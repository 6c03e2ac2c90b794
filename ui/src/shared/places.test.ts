import { expect, test } from "vitest";
import type { Role, Badge } from "../api/schema";
import { placeAfter, placeOf } from "./places";

const badge = (role: Role, room: string | null = "r1"): Badge => ({
  role,
  room,
  player: null,
  players: null,
  label: role,
});

test.each([
  [{ ...badge("player"), player: "p1" }, "/table/r1"],
  [badge("player"), "/rejoindre/r1"],
  [badge("display"), "/ecran/r1"],
  [badge("spectator"), "/ecran/r1"],
  [badge("arbiter"), "/arbitre/r1"],
  [badge("second_arbiter"), "/arbitre/r1"],
  [badge("head_arbiter"), "/arbitre/r1"],
  [badge("administrator", null), "/"],
])("$0.role leads to %s", (given, place) => {
  expect(placeOf(given)).toBe(place);
});

test("all who come to a classic game go to its page", () => {
  for (const role of ["player", "spectator", "arbiter"] as const) {
    expect(placeOf(badge(role), "classic")).toBe("/classique/r1");
  }
  expect(placeOf(badge("administrator", null), "classic")).toBe("/");
});

test("who was something in a room goes on as the same in the next", () => {
  expect(placeAfter([{ ...badge("player"), player: "p1" }], "r2")).toBe("/table/r2");
  expect(placeAfter([badge("administrator", null)], "r2")).toBe("/arbitre/r2");
  expect(placeAfter([], "r2")).toBe("/ecran/r2");
});
