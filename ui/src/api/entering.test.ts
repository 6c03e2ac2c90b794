import { expect, test } from "vitest";
import { badgesIn, leads, mayOpen, newBadge, seatIn } from "./entering";
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
