import { describe, expect, it } from "vitest";
import { KeyedHere } from "./keyed-here";

describe("what was keyed here", () => {
  const keyed = () => {
    const here = new KeyedHere();
    here.keeps("a", { turn: 1, before: "RIZ H8 9", text: "JACO 6B 39" });
    return here;
  };

  it("is replaced by what another keys", () => {
    const here = keyed();
    expect(here.replaced(1, () => "JACO 6B 39")).toEqual([]);
    const found = { player: "a", mine: "JACO 6B 39", now: "ZUT H8 12" };
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([found]);
    // It is told once.
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
  });

  it.each([
    ["taken back", 1, ""],
    ["taken back to what stood before", 1, "RIZ H8 9"],
    ["of another turn", 2, "ZUT H8 12"],
  ])("is no news once it is %s", (_, turn, now) => {
    const here = keyed();
    expect(here.replaced(turn, () => now)).toEqual([]);
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
  });

  it("is one's own as the server writes it, once it is shown", () => {
    const here = new KeyedHere();
    here.sends("a");
    here.recorded("a", 9, { turn: 1, before: "", was: undefined });
    // The version is known, and the table is shown as it was before.
    here.seen(
      () => undefined,
      () => "zut h8 12",
    );
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
    here.seen(
      () => ({}),
      () => "ZUT H8 12",
    );
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
    expect(here.replaced(1, () => "OU H8 4")).toHaveLength(1);
  });

  it("is not replaced by what is keyed here again", () => {
    const here = keyed();
    here.sends("a");
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
    here.keeps("a", { turn: 1, before: "JACO 6B 39", text: "ZUT H8 12" });
    expect(here.replaced(1, () => "ZUT H8 12")).toEqual([]);
    here.sends("a");
    here.failed("a");
    expect(here.replaced(1, () => "OU H8 4")).toHaveLength(1);
  });

  it("is known from its own receipt on", () => {
    const here = keyed();
    expect(here.known("a", 7)).toBe(7);
    here.recorded("a", 9, { turn: 1, before: "", was: undefined });
    expect(here.known("a", 7)).toBe(9);
    expect(here.known("a", 12)).toBe(12);
  });
});
