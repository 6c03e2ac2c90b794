import { expect, test } from "vitest";
import { nameFor } from "./naming";

test.each([
  ["Club de Dijon", "club-de-dijon"],
  ["  Œuvre d’été (2026) ", "oeuvre-d-ete-2026"],
  ["…", ""],
])("%s", (title, expected) => {
  expect(nameFor(title)).toBe(expected);
});
