import { expect, it } from "vitest";
import type { EntryView, RulingView, WireSeat, SlipPreview } from "../../../api/schema";
import {
  byWhom,
  hasAlready,
  onlyPhonesSaid,
  outcome,
  pointsSaid,
  previewed,
  ruled,
  topChangeSaid,
  topForAllSaid,
  written,
} from "./words";

const ruling: RulingView = {
  points: 15,
  solution: 20,
  sanction: "penalty",
  infractions: [{ fault: "shifted", written: "I4", meant: "I3", sentence: "Décalé (5.2)." }],
  word: "MUNIE",
  coordinate: "I3",
  reason: "",
};

it("tells a ruling in a line, article and all", () => {
  expect(ruled(ruling)).toBe("15 pts · Décalé (5.2).");
  expect(ruled({ ...ruling, points: 0, infractions: [], reason: "Vu" }, "Deux places.")).toBe(
    "0 pt · À décider\u00a0: Deux places. · Décision\u00a0: Vu",
  );
});

it("tells what was decided about conduct after the ruling", () => {
  const entry = {
    ruling: { ...ruling, infractions: [] },
    committee_sentence: "",
    is_void: false,
    is_averaged: true,
    conduct: ["Bavardage"],
  } as unknown as EntryView;
  expect(outcome(entry)).toBe("15 pts · Moyenne accordée · Avertissement\u00a0: Bavardage");
  expect(written(null)).toBe("");
  expect(written([])).toBe("sans bulletin");
});

it("names who keyed a slip, by their role where they have no name", () => {
  expect(byWhom("")).toBe("");
  expect(byWhom("Luc Aubry")).toBe(", par Luc Aubry");
  expect(byWhom("second_arbiter 1")).toBe(", par le second arbitre 1");
  expect(byWhom("administrator")).toBe(", par l’administrateur");
});

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it("says what a table has, whose player may have no name", () => {
  expect(spaced(hasAlready("2", "Zoé", "JACO 6B 39"))).toBe("Table 2 · Zoé a déjà JACO 6B 39");
  expect(spaced(hasAlready("2", "Table 2", "9 points"))).toBe("Table 2 a déjà 9 points");
});

it("doubts points that no solution is worth", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  expect(plain(pointsSaid("4", 24, 24))).toBe("Table 4 : 24 points.");
  expect(plain(pointsSaid("4", 244, undefined))).toBe("Table 4 : 244 points.");
  expect(plain(pointsSaid("4", 244, 72))).toBe(
    "Table 4 : 244 points. C’est plus que le top (72) : à vérifier.",
  );
});

it("tells how to type the direction of a slip that its reference makes null", () => {
  const tried = (slip: string, fault: string) =>
    ({
      slips: [slip],
      committee_sentence: "",
      ruling: { points: 0, infractions: [{ fault, sentence: "Nul" }], reason: "" },
    }) as unknown as SlipPreview;
  const told = spaced(previewed(tried("GEAI 3I 16", "both_inverted")));
  expect(told).toMatch(/^GEAI 3I 16 → 0 pt · Nul — écrit dans l’autre sens \?/);
  expect(spaced(previewed(tried("|GEAI 3I 16", "both_inverted")))).toBe("|GEAI 3I 16 → 0 pt · Nul");
  expect(spaced(previewed(tried("GEAI 3I 16", "no_slip")))).toBe("GEAI 3I 16 → 0 pt · Nul");
});

it("says who is given the top at once, and whose phone is silent", () => {
  const seat = (table: string, is_taken: boolean) => ({ table, is_taken }) as WireSeat;
  const paper = [seat("4", false), seat("5", false), seat("9", false)];
  expect(topForAllSaid("RATINES H4 66", paper, []).map(spaced)).toEqual([
    "RATINES H4 66, le top, pour 3 tables : tables 4, 5, 9.",
  ]);
  const phones = [seat("7", true)];
  expect(topForAllSaid("RATINES H4 66", paper.slice(0, 1), phones).map(spaced)).toEqual([
    "RATINES H4 66, le top, pour 1 table : table 4.",
    "Pas pour les téléphones sans bulletin : table 7.",
  ]);
  expect(spaced(onlyPhonesSaid(phones))).toMatch(/^Seuls des téléphones sont attendus : table 7\./);
});

it("tells a top that another word shares from one that is higher", () => {
  const change = { turn: 1, top_before: 66, top_after: 66, is_laid_valid: true };
  expect(spaced(topChangeSaid(change))).toBe(
    "Coup 1 : d’autres mots au top, toujours de 66 points",
  );
  expect(spaced(topChangeSaid({ ...change, top_after: 70, is_laid_valid: false }))).toBe(
    "Coup 1 : top 66 → 70, le mot posé ne serait plus admis",
  );
});
