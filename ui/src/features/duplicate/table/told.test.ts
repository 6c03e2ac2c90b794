import { expect, test } from "vitest";
import type { Handed } from "../shared/handed";
import type { PlayerView, PublicView } from "../../../api/schema";
import { told, type Situation } from "./told";

const view = {
  turn: 3,
  annulled: 0,
  phase: "open",
  is_interrupted: false,
  moves: [{}, {}],
  rack: { leave: "AE", drawn: "ILMNT", rejected: [], size: 7 },
  rules: { formulas: [], counts_scores: false },
  next_room: null,
} as unknown as PublicView;
const own = { kind: "player", is_playing: true, slips: null } as unknown as PlayerView;
const base: Situation = {
  view,
  own,
  link: "live",
  waiting: [],
  acknowledged: null,
  wasAnnulled: false,
  isTimeUp: false,
  isChanging: false,
};
const handed: Handed = {
  key: "k",
  turn: 3,
  annulled: 0,
  isSent: true,
  slips: [{ solutions: [{ word: "RIZ", coordinate: "9H" }], claimed: 21 }],
};
const shown = (change: Partial<PublicView>): Partial<Situation> => ({
  view: { ...view, ...change },
});
const mine = (change: Partial<PlayerView>): Partial<Situation> => ({
  own: { ...own, ...change },
});
const formula = (name: string) => shown({ rules: { ...view.rules, formulas: [name] } });

const cases: [string, Partial<Situation>, string][] = [
  ["the time runs", {}, "À vous de jouer."],
  ["a slip leaves", { waiting: [handed] }, "Envoi du bulletin : RIZ 9H 21…"],
  [
    "a slip waits for the network",
    { waiting: [handed], link: "lost" },
    "Hors ligne — votre bulletin sera envoyé : RIZ 9H 21.",
  ],
  [
    "a slip of a turn before waits",
    { waiting: [{ ...handed, turn: 2 }], link: "lost" },
    "Hors ligne — votre bulletin du coup 2 sera envoyé : RIZ 9H 21.",
  ],
  [
    "the time is up while a slip waits",
    { waiting: [handed], link: "lost", isTimeUp: true },
    "Hors ligne, temps écoulé : prévenez l’arbitre. Bulletin non envoyé : RIZ 9H 21.",
  ],
  [
    "a slip is in",
    mine({ slips: ["RIZ 9H 21"] }),
    "Bulletin reçu : RIZ 9H 21 — modifiable jusqu’à la fin.",
  ],
  [
    "a slip of this device is in",
    {
      ...mine({ slips: ["RIZ 9H 21"] }),
      acknowledged: { turn: 3, annulled: 0, slip: "RIZ 9H 21", at: "2:41" },
    },
    "Bulletin reçu à 2:41 : RIZ 9H 21 — modifiable jusqu’à la fin.",
  ],
  [
    "another page has handed in since",
    {
      ...mine({ slips: ["MUR 9H 5"] }),
      acknowledged: { turn: 3, annulled: 0, slip: "RIZ 9H 21", at: "2:41" },
    },
    "Bulletin reçu : MUR 9H 5 — modifiable jusqu’à la fin.",
  ],
  [
    "the same slip was for another rack",
    {
      ...mine({ slips: ["RIZ 9H 21"] }),
      acknowledged: { turn: 3, annulled: 1, slip: "RIZ 9H 21", at: "2:41" },
    },
    "Bulletin reçu : RIZ 9H 21 — modifiable jusqu’à la fin.",
  ],
  [
    "the time is up",
    { ...mine({ slips: ["RIZ 9H 21"] }), isTimeUp: true },
    "Bulletin reçu : RIZ 9H 21. Temps écoulé.",
  ],
  [
    "a slip came late",
    mine({ slips: ["RIZ 9H 21 !T"] }),
    "Bulletin reçu après la fin du temps : RIZ 9H 21.",
  ],
  [
    "nothing came",
    { ...shown({ phase: "expired" }), isTimeUp: true },
    "Temps écoulé : vous n’avez pas remis de bulletin.",
  ],
  ["the network is lost", { link: "lost" }, "Hors ligne — nouvel essai… "],
  [
    "play is interrupted with a slip in",
    { ...shown({ is_interrupted: true }), ...mine({ slips: ["RIZ 9H 21"] }) },
    "La partie est interrompue. Bulletin reçu : RIZ 9H 21.",
  ],
  [
    "the letters are being said",
    shown({ phase: "drawn", rack: { leave: "AE", drawn: "IL", rejected: [], size: 7 } }),
    "Écoutez l’annonce : le chrono va partir.",
  ],
  [
    "the letters are said, and the clock may not be used",
    shown({ phase: "drawn" }),
    "Écoutez l’annonce. Les bulletins sont déjà acceptés.",
  ],
  [
    "the time of a topping has not started",
    { ...shown({ phase: "drawn", rules: { ...view.rules, formulas: ["topping"] } }) },
    "Écoutez l’annonce : le chrono va partir.",
  ],
  [
    "a slip is in without a clock",
    {
      ...shown({ phase: "drawn" }),
      ...mine({ slips: ["RIZ 9H 21"] }),
      acknowledged: { turn: 3, annulled: 0, slip: "RIZ 9H 21", at: "" },
    },
    "Bulletin reçu : RIZ 9H 21 — modifiable jusqu’à la fin.",
  ],
  [
    "a score is missing",
    mine({ slips: ["RIZ 9H"] }),
    "Bulletin reçu : RIZ 9H, sans score — modifiable jusqu’à la fin.",
  ],
  [
    "the software counts",
    { ...shown({ rules: { ...view.rules, counts_scores: true } }), ...mine({ slips: ["RIZ 9H"] }) },
    "Bulletin reçu : RIZ 9H — modifiable jusqu’à la fin.",
  ],
  ["the turn is laid", shown({ phase: "to_draw" }), "En attente du prochain tirage."],
  ["nothing was drawn yet", shown({ phase: "to_draw", moves: [] }), "La partie va commencer."],
  [
    "the turn is annulled",
    { ...shown({ phase: "to_draw" }), wasAnnulled: true },
    "Le coup 3 est annulé : on refait un tirage.",
  ],
  ["the player is away", mine({ is_playing: false }), "Vous ne jouez pas ce coup."],
  [
    "the player is out",
    { ...formula("mort-subite"), ...mine({ is_playing: false }) },
    "Vous êtes éliminé. Vous pouvez suivre la fin.",
  ],
  [
    "a proposal of a topping is in",
    { ...formula("topping"), ...mine({ slips: ["RIZ 9H 21"] }) },
    "Bulletin reçu : RIZ 9H 21 — vous pouvez en proposer un autre.",
  ],
  ["the game is over", shown({ phase: "closed" }), "La partie est finie."],
  [
    "the next game is open",
    shown({ phase: "closed", next_room: "r2" }),
    "La partie suivante vous attend.",
  ],
];

test.each(cases)("%s", (_, change, expected) => {
  const text = told({ ...base, ...change }).text.replace(/[\u00a0\u202f]/g, " ");
  expect(text).toBe(expected);
});

test("a change that was not handed in leaves the slip that was", () => {
  const changing: Situation = {
    ...base,
    own: { ...own, slips: ["RIZ 9H 21"] },
    isChanging: true,
  };
  expect(told(changing).text).toContain("RIZ 9H 21 reste votre bulletin");
  expect(told({ ...changing, isTimeUp: true }).text).toContain("Bulletin reçu");
});

test("a slip that came after the time is the arbiter's to decide on, and is told so", () => {
  const late = { slips: ["RIZ 9H 21"], is_accepted: null } as unknown as PlayerView["late"];
  const waits = told({ ...base, own: { ...own, late }, isTimeUp: true });
  expect(waits.text).toContain("RIZ 9H 21. Dites-le à l’arbitre");
  expect(waits.tone).toBe("alert");
  const both = told({ ...base, own: { ...own, slips: ["ETE H8 6"], late }, isTimeUp: true });
  expect(both.text).toContain("Sinon, ETE H8 6 compte.");
  const refused = { ...late, is_accepted: false } as PlayerView["late"];
  const over = { ...base, ...shown({ phase: "expired" }), isTimeUp: true };
  const no = told({ ...over, own: { ...own, late: refused } });
  expect(no.text.replace(/\u00a0/g, " ")).toBe(
    "Bulletin reçu en retard, refusé par l’arbitre : RIZ 9H 21.",
  );
  expect(no.tone).toBe("alert");
  const marked = { ...own, late: refused, slips: ["RIZ 9H 21 !T"] };
  expect(told({ ...over, own: marked }).text).toBe(no.text);
  const before = { ...own, late: refused, slips: ["ETE H8 6"] };
  expect(told({ ...over, own: before }).text).toContain("ETE H8 6. Temps écoulé.");
});
