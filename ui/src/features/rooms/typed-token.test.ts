import { expect, test } from "vitest";
import { tokenTyped } from "./typed-token";

const TOKEN = "aB3-_".repeat(8);

test.each([
  ["K7P2M", "K7P2M"],
  [" k7p 2m ", "K7P2M"],
  ["k7-p2m", "K7P2M"],
  [TOKEN, TOKEN],
  [` http://club.test:8000/#${TOKEN} `, TOKEN],
  ["http://club.test:8000/rejoindre#K7P2M", "K7P2M"],
  ["K7P2", null],
  // No code has a sign that is taken for another.
  ["K7P20", null],
  ["http://club.test:8000/", null],
  ["", null],
])("%s", (text, expected) => {
  expect(tokenTyped(text)).toBe(expected);
});
