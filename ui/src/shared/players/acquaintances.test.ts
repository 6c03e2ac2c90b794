import { expect, test } from "vitest";
import type { WireAcquaintance } from "../../api/schema";
import {
  byName,
  comingTogether,
  detailsOf,
  namesakes,
  sought,
  type Gathered,
} from "./acquaintances";

const person = (name: string, change: Partial<WireAcquaintance> = {}): WireAcquaintance => ({
  player: name,
  name,
  licence: "",
  club: "",
  category: "",
  series: "",
  table: "",
  met_at: 1,
  ...change,
});
const zoe = person("Zoé Curie", { licence: "1067", club: "Sceaux", category: "V", table: "7" });
const luc = person("Luc Lévêque", { table: "7" });
const ann = person("Ann-Marie d’Arc", { table: "Podium" });
const people = [zoe, luc, ann];
const gathered = (change: Partial<Gathered>): Gathered => ({
  picked: [],
  people,
  names: "",
  numbering: "given",
  ...change,
});
const seats = (asked: Gathered, taken: readonly string[] = []) =>
  comingTogether(asked, taken).map(({ entrant, fault }) => [
    entrant.table,
    entrant.name,
    entrant.player,
    fault,
  ]);

test.each([
  ["", people],
  ["zoe", [zoe]],
  ["CUR zo", [zoe]],
  ["sceaux", [zoe]],
  ["106", [zoe]],
  ["leve", [luc]],
  ["marie", [ann]],
  ["arc", [ann]],
  ["urie", []],
])("%j is looked for", (text, found) => {
  expect(sought(people, text)).toEqual(found);
});

test("people are in the order of a French directory", () => {
  const names = ["Zoé Curie", "eva", "Émile Œuvrard", "Odile", "Œdipe", "Ann"];
  const inOrder = names.map((name) => person(name)).sort(byName);
  expect(inOrder.map(({ name }) => name)).toEqual([
    "Ann",
    "Émile Œuvrard",
    "eva",
    "Odile",
    "Œdipe",
    "Zoé Curie",
  ]);
});

test("people of the same name are told apart", () => {
  expect(detailsOf(zoe)).toBe("Sceaux · 1067 · V · table 7");
  expect(detailsOf(ann)).toBe("Podium");
  expect(detailsOf(person("x"))).toBe("");
});

test("who is picked keeps their table where it is free", () => {
  expect(seats(gathered({ picked: people }))).toEqual([
    ["7", "Zoé Curie", "Zoé Curie", ""],
    ["1", "Luc Lévêque", "Luc Lévêque", ""],
    ["Podium", "Ann-Marie d’Arc", "Ann-Marie d’Arc", ""],
  ]);
  expect(seats(gathered({ picked: [zoe] }), ["7", "1"])).toEqual([
    ["2", "Zoé Curie", "Zoé Curie", ""],
  ]);
  expect(seats(gathered({ picked: [ann, zoe], numbering: "in-order" }))).toEqual([
    ["1", "Ann-Marie d’Arc", "Ann-Marie d’Arc", ""],
    ["2", "Zoé Curie", "Zoé Curie", ""],
  ]);
});

test("a table that the list gives is not given to whoever is picked", () => {
  expect(seats(gathered({ picked: [zoe], names: "7 Léa\nNoé" }))).toEqual([
    ["1", "Zoé Curie", "Zoé Curie", ""],
    ["7", "Léa", undefined, ""],
    ["2", "Noé", undefined, ""],
  ]);
});

test("who is known by no more than what is typed comes again, once", () => {
  const bare = person("Léa Roux");
  const clubbed = person("Léa Roux", { player: "dijon", club: "Dijon" });
  const known = [...people, bare, clubbed];
  expect(seats(gathered({ people: known, names: "3 lea roux\nLéa Roux" }))).toEqual([
    ["3", "Léa Roux", "Léa Roux", ""],
    ["1", "Léa Roux", undefined, ""],
  ]);
  expect(seats(gathered({ people: known, names: "Léa Roux;Dijon" }))[0]?.[2]).toBe("dijon");
  const twins = [...known, person("Léa Roux", { player: "twin" })];
  expect(seats(gathered({ people: twins, names: "Léa Roux" }))[0]?.[2]).toBeUndefined();
});

test("a name alone is not taken for somebody who has a licence or a club", () => {
  const clubbed = person("Léa Roux", { club: "Dijon" });
  const found = seats(gathered({ people: [zoe, clubbed], names: "Zoé Curie\nLéa Roux" }));
  expect(found.map(([, , player]) => player)).toEqual([undefined, undefined]);
});

test("a licence that was picked is not typed again", () => {
  const found = seats(gathered({ picked: [zoe], names: "Nom;Licence\nZ. Curie;1067" }));
  expect(found[1]?.[3]).toBe("La licence 1067 est déjà dans la liste.");
});

test.each([
  // A licence tells people apart: it may be somebody else of the same name.
  ["Zoé Curie", [], [[1, zoe]]],
  ["7 zoe curie\nLuc Lévêque", [], [[1, zoe]]],
  ["Zoé Curie", [zoe], []],
  ["table;nom;licence\n1;Zoé Curie;2000", [], []],
  // Of whom nothing more is known comes again.
  ["Luc Lévêque", [], []],
])("namesakes of %j are told", (names, picked, found) => {
  const coming = comingTogether(gathered({ names, picked }));
  expect(namesakes(coming, people).map(({ line, known }) => [line, known])).toEqual(found);
});
