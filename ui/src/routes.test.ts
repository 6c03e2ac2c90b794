import { expect, test } from "vitest";
import { pageOfKind, pathOf, routeOf, tokenIn } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["/arbitre", { page: "referees" }],
  ["/arbitre/a1b2", { page: "referee", room: "a1b2" }],
  ["/ecran/a1b2", { page: "wall", room: "a1b2" }],
  ["/table/a1b2/", { page: "table", room: "a1b2" }],
  ["/resultats/a1b2", { page: "results", room: "a1b2" }],
  ["/lexiques", { page: "lexicons" }],
  ["/mots", { page: "words" }],
  ["/verificateur", { page: "kiosk" }],
  ["/aide", { page: "help" }],
  ["/compte", { page: "account" }],
  ["/ouvrir", { page: "opening" }],
  ["/salle/a1b2", { page: "lobby", room: "a1b2" }],
  ["/classique", { page: "classics" }],
  ["/classique/a1b2", { page: "classic", room: "a1b2" }],
  ["/rejoindre", { page: "join", room: null }],
  ["/rejoindre/a1b2", { page: "join", room: "a1b2" }],
  ["/ecran", { page: "unknown" }],
  ["/ecran/a%20b", { page: "unknown" }],
  ["/ecran/a/b", { page: "unknown" }],
  ["/lexiques/a", { page: "unknown" }],
  ["/nulle-part", { page: "unknown" }],
  ["/constructor", { page: "unknown" }],
])("%s", (path, expected) => {
  expect(routeOf(path)).toEqual(expected);
});

test("paths read back", () => {
  for (const page of ["referee", "wall", "table", "results", "lobby", "classic"] as const) {
    expect(routeOf(pathOf(page, "r-1"))).toEqual({ page, room: "r-1" });
  }
});

test.each([
  ["#" + "aB3-_".repeat(8), "aB3-_".repeat(8)],
  ["#K7P2M", "K7P2M"],
  ["#contenu", null],
  ["#rooms", null],
  ["", null],
  ["#" + "é".repeat(40), null],
])("%s", (hash, expected) => {
  expect(tokenIn(hash)).toBe(expected);
});

test("the page of a room is one of its kind of game", () => {
  expect(pageOfKind("table", "duplicate")).toBe("table");
  expect(pageOfKind("table", "classic")).toBe("classic");
  expect(pageOfKind("results", "classic")).toBe("classic");
  expect(pageOfKind("classic", "duplicate")).toBe("wall");
});
