import { expect, test } from "vitest";
import { pageShelf } from "../../../design/shelf";
import { ownName } from "../shared/own-name";
import { BOX } from "../shared/rules";
import { faultsOf, newDraft, orderOf, remember, withEdition, type Draft } from "./draft";
import { NO_TIME } from "./editions";
import { box, classicEdition } from "./made-editions";

const fisf = classicEdition();
const offers = { classic_editions: [fisf, box], default_lexicon: "ouvert" };
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(offers, pageShelf()),
  name: "Ana",
  ...changes,
});

test("a game by invitation has one's name and a seat that is free", () => {
  const order = orderOf(draft());
  expect(order.names).toEqual(["Ana", ""]);
  expect(order).toMatchObject({
    title: "Partie d’Ana",
    edition: "classique",
    table: "online",
    plays: true,
    machines: 0,
    credit: 1500,
    move_limit: null,
    has_open_seats: false,
    hidden_turns: 0,
  });
  expect(orderOf(draft({ hiddenTurns: "4" })).hidden_turns).toBe(4);
});

test("the machine plays all the other seats", () => {
  const order = orderOf(draft({ opponent: "machine", seats: "3" }));
  expect([order.names.length, order.machines]).toEqual([3, 2]);
});

test("an open seat is public, whatever was chosen for other games", () => {
  const order = orderOf(draft({ opponent: "anybody", isPublic: false }));
  expect([order.has_open_seats, order.is_public]).toEqual([true, true]);
});

test("a kept table has the names of all, and nobody plays who opens it", () => {
  const names = ["Ana", " Bea ", "Cyd", "Dan"];
  const order = orderOf(draft({ opponent: "shared", seats: "3", names }));
  expect(order).toMatchObject({
    names: ["Ana", "Bea", "Cyd"],
    title: "Ana – Bea – Cyd",
    table: "shared",
    plays: false,
  });
});

test("the box has no clock for the game, and may have one for a move", () => {
  const chosen = withEdition(draft({ isMatch: true }), box);
  expect([chosen.credit, chosen.isMatch]).toEqual([NO_TIME, false]);
  const timed = { ...chosen, moveSeconds: "180" };
  expect(orderOf(timed)).toMatchObject({ edition: BOX, credit: null, move_limit: 180 });
  const back = withEdition(timed, fisf);
  expect(orderOf(back)).toMatchObject({ credit: 1500, move_limit: null });
});

test("a club's edition brings its usual times and its seats", () => {
  const club = classicEdition({
    name: "ete",
    is_club: true,
    credit: 720,
    window: 25,
    most_seats: 2,
  });
  const chosen = withEdition(draft({ seats: "4" }), club);
  expect(orderOf(chosen)).toMatchObject({ edition: "ete", credit: 720, window: 25 });
  expect(chosen.seats).toBe("2");
});

test("an edition that the server no longer has is not kept", () => {
  const shelf = pageShelf();
  remember(shelf, draft({ edition: "ete", credit: "12" }));
  const again = newDraft(offers, shelf);
  expect([again.edition, again.credit]).toEqual(["classique", "25"]);
});

test("a match is of two players", () => {
  expect(orderOf(draft({ isMatch: true })).is_match).toBe(true);
  expect(orderOf(draft({ isMatch: true, seats: "3" })).is_match).toBe(false);
});

test.each([
  [draft({ name: " " }), { name: "Tapez votre nom." }],
  [draft(), {}],
  [
    draft({ opponent: "real", names: ["Ana", "", "", ""] }),
    { names: "Donnez un nom à chaque joueur." },
  ],
  [
    draft({ opponent: "real", names: ["Ana", "ana", "", ""] }),
    { names: "Deux joueurs portent le même nom." },
  ],
  [draft({ opponent: "real", names: ["Ana", "Bea", "", ""], name: "" }), {}],
])("what is missing is told", (given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

test("the choices and the name are kept on the device, the lexicon is the server's", () => {
  const shelf = pageShelf();
  remember(shelf, draft({ edition: BOX, seats: "4", lexicon: "autre" }));
  const again = newDraft(offers, shelf);
  expect([again.edition, again.seats, again.name]).toEqual([BOX, "4", "Ana"]);
  expect(again.lexicon).toBe("ouvert");
  expect(ownName(shelf)).toBe("Ana");
});

test("what an older version kept otherwise is passed over", () => {
  const shelf = pageShelf();
  shelf.setItem("nonuple.classic.opening", '{"seats": 3, "names": "Ana", "window": "20"}');
  const again = newDraft(offers, shelf);
  expect([again.seats, again.window]).toEqual(["2", "20"]);
  expect(again.names).toHaveLength(4);
  shelf.setItem("nonuple.classic.opening", "{");
  expect(newDraft(offers, shelf).window).toBe("15");
});
