import { expect, test } from "vitest";
import { badgesIn, leads, mayOpen, newBadge, placeAfter, placeOf, seatIn } from "./entering";
import type { Role, Badge, WireVisitor } from "./schema";

const badge = (role: Role, room: string | null = "r1"): Badge => ({
  role,
  room,
  player: null,
  players: null,
  label: role,
});
const visitor = (...badges: Badge[]): WireVisitor => ({
  has_account: false,
  expires: 0,
  badges,
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

test("the badge of the invitation is the new one", () => {
  const [old, fresh] = [badge("administrator", null), badge("display")];
  expect(newBadge(visitor(old), visitor(old, fresh))).toEqual(fresh);
  expect(newBadge(null, visitor(fresh))).toEqual(fresh);
  expect(newBadge(visitor(fresh), visitor(fresh))).toEqual(fresh);
  expect(newBadge(null, visitor())).toBeNull();
  const both = visitor(badge("player", "r1"), badge("player", "r2"));
  expect(newBadge(both, both, "r2")?.room).toBe("r2");
});

test("badges of a room, and those of all rooms", () => {
  const all = visitor(badge("administrator", null), badge("player", "r2"), badge("arbiter"));
  expect(badgesIn(all, "r1").map((one) => one.role)).toEqual(["administrator", "arbiter"]);
  expect(badgesIn(null, "r1")).toEqual([]);
});

test("who was something in a room goes on as the same in the next", () => {
  expect(placeAfter([{ ...badge("player"), player: "p1" }], "r2")).toBe("/table/r2");
  expect(placeAfter([badge("administrator", null)], "r2")).toBe("/arbitre/r2");
  expect(placeAfter([], "r2")).toBe("/ecran/r2");
});

test("the seat of a room", () => {
  const seated = { ...badge("player"), player: "p1" };
  expect(seatIn(visitor(badge("player"), seated), "r1")).toBe("p1");
  expect(seatIn(visitor(seated), "r2")).toBeNull();
  expect(seatIn(visitor(badge("player")), "r1")).toBeNull();
});

test("administrators and directors of all rooms open them", () => {
  expect(mayOpen(visitor(badge("director", null)))).toBe(true);
  expect(mayOpen(visitor(badge("director")))).toBe(false);
  expect(mayOpen(visitor(badge("head_arbiter", null)))).toBe(false);
  expect(mayOpen(null)).toBe(false);
});

test("who leads a room", () => {
  expect(leads(visitor(badge("head_arbiter")), "r1")).toBe(true);
  expect(leads(visitor(badge("head_arbiter")), "r2")).toBe(false);
  expect(leads(visitor(badge("arbiter")), "r1")).toBe(false);
});
