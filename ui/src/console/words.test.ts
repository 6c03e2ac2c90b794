import { expect, it } from "vitest";
import type { WireEntry, WireRuling } from "../api/schema";
import { byWhom, outcome, ruled, written } from "./words";

const ruling: WireRuling = {
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
  } as unknown as WireEntry;
  expect(outcome(entry)).toBe("15 pts · Moyenne accordée · Averti\u00a0: Bavardage");
  expect(written(null)).toBe("");
  expect(written([])).toBe("sans bulletin");
});

it("names who keyed a slip, by their role where they have no name", () => {
  expect(byWhom("")).toBe("");
  expect(byWhom("Luc Aubry")).toBe(", par Luc Aubry");
  expect(byWhom("second_arbiter 1")).toBe(", par second arbitre 1");
  expect(byWhom("administrator")).toBe(", par administrateur");
});
