import { expect, test } from "vitest";
import type { PublicView } from "../../../api/schema";
import { caption } from "./captions";

const view = {
  turn: 7,
  phase: "to_draw",
  is_interrupted: false,
  rack: { leave: "ACE", drawn: "LNOT", rejected: [], size: 7 },
  announcing: null,
  moves: [],
  slips_in: 18,
  present: 24,
  ending: null,
  rules: { points_announced: false },
} as unknown as PublicView;

const cases: [Partial<PublicView>, string][] = [
  [{}, "La partie va commencer."],
  [
    { moves: [{ turn: 1, word: "A", coordinate: "H8", score: 2 }] },
    "En attente du prochain tirage.",
  ],
  [{ phase: "drawn" }, "Coup 7. Reliquat : A C E. Tirage : L N O T."],
  [
    { phase: "drawn", rack: { leave: "", drawn: "AB", rejected: ["XX", "YZ"], size: 2 } },
    "Coup 7. Rejet : Y Z. Tirage : A B.",
  ],
  [{ phase: "open" }, "18 bulletins sur 24."],
  [{ phase: "open", present: 0 }, ""],
  [{ phase: "expired", slips_in: 1 }, "Temps écoulé. 1 bulletin sur 24."],
  [{ phase: "open", is_interrupted: true }, "La partie est interrompue."],
  [
    { phase: "closed", ending: "all_laid" },
    "La partie est finie : toutes les lettres sont posées.",
  ],
];

test.each(cases)("%j", (change, expected) => {
  expect(caption({ ...view, ...change }).replace(/[\u00a0\u202f]/g, " ")).toBe(expected);
});

test("what is being said is captioned, and else the letters that are known", () => {
  const announcing = { version: 3, step: 2, steps: 9, caption: "Algérie-A.", spoken: "Algérie-A." };
  const drawn = { ...view, phase: "drawn", announcing } as PublicView;
  expect(caption(drawn)).toBe("Algérie-A.");
  const rack = { leave: "", drawn: "", rejected: [], size: 7 };
  const before = { ...drawn, rack, announcing: { ...announcing, step: 0, caption: "" } };
  expect(caption(before)).toBe("Coup 7.");
});

test("a turn that is annulled is told so until letters are drawn again", () => {
  const said = (phase: PublicView["phase"]) =>
    caption({ ...view, phase }, true).replace(/[\u00a0\u202f]/g, " ");
  expect(said("to_draw")).toBe("Le coup 7 est annulé : on refait un tirage.");
  expect(said("open")).toBe("18 bulletins sur 24.");
});
