import { expect, test } from "vitest";
import type { Role, WireClassicTable, WireVisitor } from "../../../api/schema";
import { rulesInShort } from "../shared/rules";
import { sortedTables, whoSits } from "./tables";

const seat = (name: string | null, is_taken = true) => ({
  player: `p-${name}`,
  name,
  is_taken,
  is_machine: false,
});
const table = (room: string, changes: Partial<WireClassicTable> = {}): WireClassicTable => ({
  room,
  title: room,
  stage: "waiting",
  opened_at: 0,
  edition: "classique",
  base: "classique",
  rules: "Règlement international du Scrabble classique",
  club_edition: null,
  changes: [],
  lexicon: "ouvert",
  table: "online",
  credit: 1500,
  move_limit: null,
  is_match: false,
  is_void: false,
  has_open_seats: false,
  is_public: true,
  seats: [seat("Ana"), seat(null, false)],
  own_player: null,
  ...changes,
});
const visitor = (role: Role, room: string | null): WireVisitor => ({
  has_account: false,
  expires: 0,
  badges: [{ role, room, player: null, players: null, label: role }],
});
const rooms = (tables: readonly WireClassicTable[]) => tables.map(({ room }) => room);

test("tables are sorted by what one does with them", () => {
  const all = [
    table("own", { own_player: "p" }),
    table("own over", { own_player: "p", stage: "over", seats: [seat("Ana"), seat("Bea")] }),
    table("called off", { stage: "over" }),
    table("kept", { table: "shared" }),
    table("open", { has_open_seats: true }),
    table("full", { has_open_seats: true, seats: [seat("Ana"), seat("Bea")] }),
    table("closed"),
    table("playing", { stage: "playing" }),
  ];
  const found = sortedTables(all, visitor("head_arbiter", "kept"));
  expect(rooms(found.mine)).toEqual(["own", "kept"]);
  expect(rooms(found.open)).toEqual(["open"]);
  expect(rooms(found.playing)).toEqual(["playing"]);
  expect(rooms(found.over)).toEqual(["own over"]);
});

test("an administrator of all rooms has none of them for that", () => {
  const found = sortedTables([table("a", { stage: "playing" })], visitor("administrator", null));
  expect([rooms(found.mine), rooms(found.playing)]).toEqual([[], ["a"]]);
});

test("who sits there", () => {
  expect(whoSits(table("a"))).toBe("Ana, une place libre");
  const machine = { ...seat(null), is_machine: true };
  expect(whoSits(table("a", { seats: [seat("Ana"), machine] }))).toBe("Ana, L’ordinateur");
  const three = [seat("Ana"), seat(null, false), seat("3", false)];
  expect(whoSits(table("a", { seats: three }))).toBe("Ana, 2 places libres");
});

test.each([
  [{}, "FISF · 25 min"],
  [{ credit: null, is_match: true }, "FISF · sans pendule · au meilleur des trois"],
  [
    {
      edition: "partie-libre",
      base: "partie-libre",
      credit: null,
      move_limit: 120,
      table: "shared" as const,
    },
    "partie libre · sans pendule · 2 min par coup · sur un appareil",
  ],
  [
    { edition: "ete", base: "partie-libre", club_edition: "Club d’été", move_limit: 90 },
    "Club d’été · 25 min · 1 min 30 s par coup",
  ],
])("the rules in short", (changes, told) => {
  expect(rulesInShort(table("a", changes))).toBe(told);
});
