import { expect, test } from "vitest";
import {
  creditsOffered,
  editionsOffered,
  movesOffered,
  seatsOffered,
  windowsOffered,
} from "./editions";
import { box, classicEdition } from "./made-editions";

const values = (offered: readonly { value: string }[]) => offered.map(({ value }) => value);

test("a club's edition is offered by its title, with where it comes from", () => {
  const changes = ["une", "deux"];
  const club = classicEdition({ name: "ete", title: "Club d’été", is_club: true, changes });
  const offered = editionsOffered([classicEdition(), box, club]);
  expect(values(offered)).toEqual(["classique", "partie-libre", "ete"]);
  expect(offered.map(({ label }) => label)).toEqual([
    "Règlement FISF",
    "Partie libre",
    "Club d’été",
  ]);
  expect(offered[2]?.help).toContain("D’après : Règlement FISF, 2");
});

test("the times of a player are those that the edition allows, its usual one among them", () => {
  const club = classicEdition({ credit: 720, least_credit: 600, most_credit: 1200 });
  expect(values(creditsOffered(club))).toEqual(["10", "12", "15", "20", "none"]);
  expect(values(creditsOffered(box))).toHaveLength(9);
});

test("a move has a time of its own where the edition knows some", () => {
  expect(movesOffered(classicEdition())).toEqual([]);
  const offered = movesOffered(classicEdition({ move_limits: [90, 120] }));
  expect(values(offered)).toEqual(["none", "90", "120"]);
  expect(offered[1]?.label).toContain("90");
  expect(offered[2]?.label).toMatch(/^2\sminutes$/);
});

test("the usual time to challenge is offered, and as many seats as may be taken", () => {
  expect(values(windowsOffered(classicEdition({ window: 25 })))).toEqual([
    "10",
    "15",
    "20",
    "25",
    "30",
    "60",
  ]);
  expect(values(seatsOffered(classicEdition({ least_seats: 2, most_seats: 3 })))).toEqual([
    "2",
    "3",
  ]);
});
