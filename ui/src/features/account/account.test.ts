import { expect, test } from "vitest";
import { missing } from "./account";

test("what is missing is told under its own field", () => {
  const sentences = { name: "Un nom.", password: "Un mot de passe." };
  expect(missing({ name: "  ", password: "secret" }, sentences)).toEqual({ name: "Un nom." });
  expect(missing({ name: "zoé", password: "secret" }, sentences)).toEqual({});
});
