import { expect, it } from "vitest";
import { racksTyped, wantedOf, wantedSaid } from "./racks";

it("reads racks, jokers included", () => {
  expect(racksTyped("aeionu? ABC")).toEqual(["AEIONU?", "ABC"]);
  expect(racksTyped("  ")).toEqual([]);
  expect(racksTyped("AB3")).toBeNull();
  expect(racksTyped("ABCDEFGHIJKLMNOP")).toBeNull();
});

it("tells who draws by hand the leave and how many letters to draw", () => {
  const said = (leave: string, wanted: number, brings_joker = false) =>
    wantedSaid({ leave, wanted, brings_joker }).replace(/\s/g, " ");
  expect(said("", 7)).toBe("Pas de reliquat. Tirez 7 lettres.");
  expect(said("AE?", 1)).toBe("Reliquat : A E ?. Tirez 1 lettre.");
  expect(said("", 7, true)).toBe("Pas de reliquat. Tirez 7 lettres, joker compris.");
});

it("counts all letters anew after a rejection, which takes the leave too", () => {
  const next = { leave: "LN", wanted: 5, brings_joker: false };
  expect(wantedOf(next, false)).toBe(5);
  expect(wantedOf(next, true)).toBe(7);
  expect(wantedSaid(next, true).replace(/\s/g, " ")).toBe(
    "Rejet : toutes les lettres retournent dans le sac. Tirez 7 lettres.",
  );
});
