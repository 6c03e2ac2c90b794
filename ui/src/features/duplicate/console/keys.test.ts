import { expect, test } from "vitest";
import source from "./hands.ts?raw";
import { KEYS } from "./keys";

/** How the table of keys calls those that it does not name by their letter. */
const TOLD_AS: Readonly<Record<string, string>> = { " ": "Espace", U: "u" };
const tables = source.matchAll(/readonly #(?:anybody|leading): ByKey = \{\n(.*?)\n {2}\};/gs);
const bound = [...tables].flatMap(([, rows = ""]) =>
  [...rows.matchAll(/^ {4}(?:"(.)"|(\w)): \(\) =>/gm)].map(([, quoted, plain]) => quoted ?? plain),
);

test("the keys of the console are found", () => {
  expect(bound).toEqual(expect.arrayContaining([" ", "/", "t", "U", "s"]));
});

test.each(bound.filter((key) => key !== "?"))("« %s » is told", (key = "") => {
  const row = KEYS.find(({ keys }) => keys === (TOLD_AS[key] ?? key));
  expect(row?.does).toBeTruthy();
});
