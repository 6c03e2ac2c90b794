import { expect, it } from "vitest";
import type { WireRuling } from "../api/schema";
import { printed, ruled } from "./words";

const ruling: WireRuling = {
  points: 15,
  solution: 20,
  sanction: "penalty",
  infractions: [{ fault: "shifted", written: "I4", meant: "I3", sentence: "Décalé (5.2)." }],
  word: "MUNIE",
  coordinate: "I3",
  reason: "",
};

it("circles jokers", () => {
  expect(printed("ABbESSE")).toBe("AB(B)ESSE");
});

it("tells a ruling in a line, article and all", () => {
  expect(ruled(ruling)).toBe("15 pts · Décalé (5.2).");
  expect(ruled({ ...ruling, points: 0, infractions: [], reason: "Vu" }, "Deux places.")).toBe(
    "0 pt · À décider\u00a0: Deux places. · Décision\u00a0: Vu",
  );
});
