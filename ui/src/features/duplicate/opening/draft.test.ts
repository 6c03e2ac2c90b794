import { expect, test } from "vitest";
import { pageShelf } from "../../../design/shelf";
import type { WireCatalogue } from "../../../api/schema";
import {
  arbitersOf,
  departures,
  drawsOf,
  faultsOf,
  newDraft,
  orderOf,
  remember,
  tempoFor,
  usualPlay,
  withFormula,
  type Draft,
} from "./draft";

const CATALOGUE: WireCatalogue = {
  editions: [
    {
      name: "2014",
      title: "2014",
      tempos: [
        { name: "normal", title: "normal", seconds: 180 },
        { name: "blitz", title: "blitz", seconds: 60 },
      ],
    },
    {
      name: "famille",
      title: "Famille",
      tempos: [{ name: "3-min", title: "3 minutes", seconds: 180 }],
    },
  ],
  formulas: [
    { name: "joker", title: "joker", kind: "draw" },
    { name: "7sur8", title: "7 sur 8", kind: "rack" },
    { name: "7et8", title: "7 et 8", kind: "rack" },
  ],
  lexicons: [{ name: "ouvert", title: "Ouvert", words: 1, is_open: true }],
  classic_editions: [],
  default_lexicon: "ouvert",
};
const NOW = new Date(2026, 10, 16);

function draft(changes: Partial<Draft> = {}): Draft {
  return { ...newDraft(CATALOGUE, pageShelf(), NOW), ...changes };
}

test("a draft can be opened as it is", () => {
  expect(faultsOf(draft())).toEqual({});
  const order = orderOf(draft());
  expect(order).toMatchObject({
    title: "Séance du 16 novembre 2026",
    edition: "2014",
    tempo: "normal",
    lexicon: "ouvert",
    is_refereed: true,
    mode: "refereed",
  });
  expect(order.players).toHaveLength(12);
});

test("the next session is as the last, but for what is gone or of another kind", () => {
  const shelf = pageShelf();
  remember(
    shelf,
    draft({ edition: "famille", lexicon: "ods", tables: "8", names: "Zoé", allowsWords: true }),
  );
  expect(newDraft(CATALOGUE, shelf, NOW)).toMatchObject({
    edition: "famille",
    tempo: "3-min",
    lexicon: "ouvert",
    tables: "8",
    names: "",
    allowsWords: false,
  });
  shelf.setItem("nonuple.opening", '{"tables": 8, "isPublic": "non"}');
  expect(newDraft(CATALOGUE, shelf, NOW)).toEqual(draft());
  shelf.setItem("nonuple.opening", "{");
  expect(newDraft(CATALOGUE, shelf, NOW)).toEqual(draft());
});

test("what is kept and not as usual is said, and can be left", () => {
  expect(departures(CATALOGUE, draft())).toEqual([]);
  const other = draft({ edition: "famille", tempo: "3-min", conduct: "automatic", arbiters: "2" });
  expect(departures(CATALOGUE, other)).toEqual([
    "Famille",
    "le serveur dirige",
    "2\u00a0autres arbitres",
  ]);
  const quick = draft({ tempo: "blitz", formulas: ["joker"], countsScores: true, hasSecond: true });
  expect(departures(CATALOGUE, quick)).toEqual([
    "blitz",
    "joker",
    "le logiciel compte les scores",
    "un second arbitre",
  ]);
  expect(departures(CATALOGUE, { ...quick, ...usualPlay(CATALOGUE) })).toEqual([]);
});

test("formulas of a kind exclude each other, others combine", () => {
  const [joker, seven, both] = CATALOGUE.formulas;
  if (!joker || !seven || !both) throw new Error("no formulas");
  let chosen = withFormula([], CATALOGUE.formulas, seven);
  chosen = withFormula(chosen, CATALOGUE.formulas, joker);
  expect(chosen).toEqual(["7sur8", "joker"]);
  chosen = withFormula(chosen, CATALOGUE.formulas, both);
  expect(chosen).toEqual(["joker", "7et8"]);
  expect(withFormula(chosen, CATALOGUE.formulas, joker)).toEqual(["7et8"]);
});

test("a tempo that the edition has not gives way to its usual one", () => {
  expect(tempoFor(CATALOGUE, "2014", "blitz")).toBe("blitz");
  expect(tempoFor(CATALOGUE, "famille", "blitz")).toBe("3-min");
});

test.each([
  [{ title: "  " }, "title"],
  [{ title: "x".repeat(201) }, "title"],
  [{ tables: "0" }, "tables"],
  [{ tables: "douze" }, "tables"],
  [{ tables: "1001" }, "tables"],
  [{ arbiters: "beaucoup" }, "arbiters"],
  [{ seating: "names" as const }, "names"],
  [{ seating: "names" as const, names: "1 Anne\n1 Léo" }, "names"],
])("%o is told", (changes, field) => {
  expect(Object.keys(faultsOf(draft(changes)))).toEqual([field]);
});

test("in the automatic mode nobody referees", () => {
  expect(orderOf(draft({ conduct: "automatic" }))).toMatchObject({
    is_refereed: false,
    mode: "automatic",
  });
});

test("the software counts only where there are slips, and it is so wanted", () => {
  expect(orderOf(draft()).counts_scores).toBe(false);
  expect(orderOf(draft({ countsScores: true })).counts_scores).toBe(true);
  expect(orderOf(draft({ countsScores: true, edition: "famille" })).counts_scores).toBe(false);
});

test("a prepared game brings its own rules, one that was played its formulas", () => {
  const prepared = orderOf(draft({ draws: drawsOf('{"format": "nonuple-prepared"}', "a.json") }));
  expect(prepared).toHaveProperty("prepared");
  expect(prepared).not.toHaveProperty("edition");
  const table = draft({ formulas: ["joker"], draws: drawsOf("1 AECC?NU", "partie.txt") });
  expect(orderOf(table)).toMatchObject({ played: "1 AECC?NU", edition: "2014", tempo: "normal" });
  expect(orderOf(table)).not.toHaveProperty("formulas");
});

test("arbiters share the tables out", () => {
  const invited = arbitersOf(draft({ tables: "7", arbiters: "2", hasSecond: true }));
  expect(invited.map(({ role, tables }) => [role, tables])).toEqual([
    ["arbiter", ["1", "2", "3", "4"]],
    ["arbiter", ["5", "6", "7"]],
    ["second_arbiter", undefined],
  ]);
  expect(arbitersOf(draft())).toEqual([]);
  const named = { seating: "names" as const, names: "10 Ann\n3 Léo\n1 Zoé" };
  const [first] = arbitersOf(draft({ ...named, arbiters: "1" }));
  expect(first?.tables).toEqual(["1", "3", "10"]);
});

test("letters of a file want the file", () => {
  expect(faultsOf(draft({ isFromFile: true }))).toHaveProperty("draws");
  const draws = drawsOf("1 AECC?NU", "partie.txt");
  expect(faultsOf(draft({ isFromFile: true, draws }))).toEqual({});
});
