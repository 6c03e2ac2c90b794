import { expect, test } from "vitest";
import type { EntryView } from "../../../api/schema";
import { actsOf, type About } from "./entry-acts";

const entry = (parts: Partial<EntryView>) =>
  ({
    conduct: [],
    is_void: false,
    is_averaged: false,
    is_changed: false,
    known_from: null,
    committee: null,
    again: null,
    ruling: null,
    ...parts,
  }) as unknown as EntryView;
const about = (parts: Partial<About> = {}): About => ({
  turn: 3,
  player: "p7",
  entry: null,
  wasThere: true,
  isThere: true,
  isLeader: true,
  now: 4,
  ...parts,
});
const keys = (parts: Partial<About> = {}) => actsOf(about(parts)).map((act) => act.key);
const asked = (key: string, parts: Partial<About>, reason = "") =>
  actsOf(about(parts))
    .find((act) => act.key === key)
    ?.command(reason);

test("who hands in nothing may be warned, and who leads lets players go and come", () => {
  expect(keys()).toEqual(["a", "g", "p"]);
  expect(keys({ isLeader: false })).toEqual(["a", "g"]);
  expect(keys({ wasThere: false })).toEqual(["p"]);
  expect(asked("p", {}, "malade")).toEqual({ kind: "leave", player: "p7", reason: "malade" });
  expect(asked("p", { isThere: false })).toEqual({ kind: "enter", player: "p7" });
});

test("the average is for a turn that is void for its slip", () => {
  const zero = { ruling: { sanction: "zero" } } as Partial<EntryView>;
  expect(keys({ entry: entry(zero) })).toContain("m");
  expect(keys({ entry: entry({ ...zero, is_averaged: true }) })).not.toContain("m");
  expect(keys({ entry: entry({ ...zero, is_void: true }) })).not.toContain("m");
});

test("a capital takes back what was given", () => {
  expect(keys({ entry: entry({ conduct: ["bruit"] }) })).toContain("A");
  expect(keys({ entry: entry({ is_void: true }) })).toEqual(["a", "G", "p"]);
  expect(keys({ entry: entry({ is_averaged: true }) })).toContain("M");
  expect(keys({ entry: entry({ is_changed: true }) })).toContain("C");
  expect(keys({ entry: entry({ known_from: 4 }) })).toContain("R");
  expect(asked("M", { entry: entry({ is_averaged: true }) }, "erreur")).toEqual({
    kind: "withdraw",
    turn: 3,
    player: "p7",
    what: "average",
    reason: "erreur",
  });
});

test("of two readings that differ one is taken", () => {
  const again = { slips: ["RIZ H4 20", "_"], keyed_by: "Luc", differs: true };
  const both = { entry: entry({ again }) };
  expect(keys(both).slice(0, 2)).toEqual(["1", "2"]);
  expect(asked("2", both)).toMatchObject({ kind: "key_slips", text: "RIZ H4 20 & _" });
  expect(keys({ entry: entry({ again: { ...again, differs: false } }) })).not.toContain("1");
});

test("a ruling that waits for the committee is confirmed as it is", () => {
  const ruling = { points: 15, solution: 20, sanction: "penalty" } as EntryView["ruling"];
  const waiting = { entry: entry({ ruling, committee: "suspicious_shift" as never }) };
  expect(asked("c", waiting)).toEqual({
    kind: "change_ruling",
    turn: 3,
    player: "p7",
    points: 15,
    solution: 20,
    sanction: "penalty",
    reason: "Confirmée par l’arbitre.",
  });
});

test("a slip that came after the time is accepted or refused, with a reason in any case", () => {
  const late = { slips: ["RIZ 9H 21"], is_accepted: null } as unknown as EntryView["late"];
  expect(keys({ entry: entry({ slips: null, late }) })).toEqual(["o", "n", "a", "g", "p"]);
  const decided = { kind: "decide_late", turn: 3, player: "p7" };
  const parts = { entry: entry({ late }) };
  expect(asked("o", parts, "vu")).toEqual({ ...decided, is_accepted: true, reason: "vu" });
  expect(asked("n", parts)).toMatchObject({ ...decided, is_accepted: false });
  expect(asked("n", parts)).not.toMatchObject({ reason: "" });
  const refused = { ...late, is_accepted: false } as EntryView["late"];
  expect(keys({ entry: entry({ late: refused }) })).not.toContain("o");
});
