import { describe, expect, test } from "vitest";
import { contrast } from "./contrast";
import css from "./tokens.css?raw";

function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map((m): [string, string] => [
      m[1] ?? "",
      m[2] ?? "",
    ]),
  );
}

const themes = {
  light: colours(":root"),
  dark: colours(':root[data-theme="dark"]'),
};
const TEXT = 4.5;
const WALL = 7;
const SIGN = 3;

// [what is drawn, on what, at least]
const pairs: [string, string, number][] = [
  ["ink", "paper", WALL],
  ["ink", "surface", WALL],
  ["muted", "paper", WALL],
  ["muted", "surface", TEXT],
  ["accent", "paper", WALL],
  ["accent", "surface", WALL],
  ["accent-ink", "accent", WALL],
  ["ink", "accent-soft", WALL],
  ["accent", "accent-soft", TEXT],
  ["danger", "paper", WALL],
  ["danger", "surface", WALL],
  ["danger", "danger-soft", TEXT],
  ["ink", "danger-soft", WALL],
  ["line-strong", "paper", SIGN],
  ["line-strong", "surface", SIGN],
  ["premium-ink", "square", TEXT],
  ["premium-ink", "double-letter", TEXT],
  ["premium-ink", "triple-letter", TEXT],
  ["premium-ink", "double-word", TEXT],
  ["premium-ink", "triple-word", TEXT],
  ["tile-ink", "tile", WALL],
  ["tile-ink", "tile-last", WALL],
  ["tile-ink", "tile-tentative", WALL],
  ["tile-ink", "tile-sketch", WALL],
  ["tile-joker", "tile", WALL],
  ["tile-joker", "tile-last", TEXT],
  ["tile-joker", "tile-tentative", WALL],
  ["tile-joker", "tile-sketch", TEXT],
];

test("both themes have the same colours", () => {
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
});

test("black on white is 21", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

describe.each(Object.entries(themes))("%s", (_, theme) => {
  test.each(pairs)("%s on %s is at least %d", (front, back, least) => {
    expect(contrast(theme[front] ?? "", theme[back] ?? "")).toBeGreaterThanOrEqual(least);
  });
});
