import { expect, test } from "vitest";
import { decoded, faultOfFile, playersIn, unnamedTables } from "./players";

const CSV = "Licence;Nom;Prénom;Club;Catégorie;Série;Table\n1234;MARTIN;Zoé;Dijon;V;3A;7\n";

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

test("a file of a federation is read in both encodings", () => {
  const utf8 = new TextEncoder().encode(CSV);
  const latin = bytes(CSV);
  for (const file of [utf8, latin, new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])]) {
    expect(playersIn(decoded(file) ?? "", "given")).toEqual([
      {
        line: 2,
        entrant: {
          table: "7",
          name: "MARTIN Zoé",
          club: "Dijon",
          licence: "1234",
          category: "V",
          series: "3A",
        },
        fault: "",
      },
    ]);
  }
});

test("what is no text is told so", () => {
  expect(decoded(bytes("PK\u0003\u0004\u0000\u0000"))).toBeNull();
});

test("names are typed one a line, with their table or not", () => {
  const text = "Zoé Martin\n\n3. Paul Durand\n4 Anne\nTable 9 : Léo\nÈve, Lyon";
  const found = playersIn(text, "given").map(({ line, entrant }) => [
    line,
    entrant.table,
    entrant.name,
  ]);
  expect(found).toEqual([
    [1, "1", "Zoé Martin"],
    [3, "3", "Paul Durand"],
    [4, "4", "Anne"],
    [5, "9", "Léo"],
    [6, "2", "Ève, Lyon"],
  ]);
});

test("a spreadsheet is pasted without a heading", () => {
  const [one, other] = playersIn("12\tMARTIN Zoé\tDijon\n14\tDURAND Paul\t", "given");
  expect(one?.entrant).toMatchObject({ table: "12", name: "MARTIN Zoé", club: "Dijon" });
  expect(other?.entrant).toMatchObject({ table: "14", name: "DURAND Paul", club: "" });
});

test("tables are numbered in order on demand, beside those that are taken", () => {
  const found = playersIn("9 Anne\n8 Léo\nÈve", "in-order", ["2"]);
  expect(found.map(({ entrant }) => entrant.table)).toEqual(["1", "3", "4"]);
});

test("every fault is told at its line", () => {
  const text = [
    "Table;Nom;Licence",
    "1;Anne;10",
    "1;Léo;11",
    "2;;12",
    "3;Ève;10",
    "4;Max;13;de trop",
    `5;${"x".repeat(201)};14`,
  ].join("\n");
  expect(playersIn(text, "given").map(({ line, fault }) => [line, fault])).toEqual([
    [2, ""],
    [3, "La table 1 est déjà prise."],
    [4, "Il manque le nom."],
    [5, "La licence 10 est déjà dans la liste."],
    [6, "Cette ligne a plus de cases que l’en-tête."],
    [7, "Une des cases est trop longue."],
  ]);
});

test("quotes keep a delimiter", () => {
  const [one] = playersIn('Nom,Club\n"MARTIN, Zoé",Dijon', "given");
  expect(one?.entrant).toMatchObject({ name: "MARTIN, Zoé", club: "Dijon" });
});

test("tables without names fill what is free", () => {
  expect(unnamedTables(3, ["2"]).map(({ table, name }) => [table, name])).toEqual([
    ["1", "Table 1"],
    ["3", "Table 3"],
    ["4", "Table 4"],
  ]);
});

test("a file without a text, or with nothing in it, is no list", () => {
  expect(faultOfFile("a.xlsx", null)).toContain("CSV");
  expect(faultOfFile("a.csv", " \n")).toContain("est vide");
  expect(faultOfFile("a.csv", "Zoé")).toBe("");
});
