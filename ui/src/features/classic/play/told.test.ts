import { expect, test } from "vitest";
import type { ClassicView, TurnView } from "../../../api/schema";
import { EMPTY_BOARD } from "../../../board/squares";
import { told, type Situation } from "./told";

const word: TurnView = {
  number: 1,
  player: "b",
  kind: "word",
  word: "PAsSE",
  coordinate: "H4",
  words: ["PASSE"],
  points: 20,
  total: 20,
  tiles: 5,
  spent: 0,
  is_withdrawn: false,
  forced_by: null,
  challenge: null,
  rack: null,
  invalid: null,
  announced: null,
  is_disputed: false,
  worth: null,
};
const window = { player: "b", words: ["PASSE"], accepted: [], ends_at: null, is_last_word: false };
const clock = {
  running: "a",
  at: 0,
  move_ends_at: null,
  stopped: null,
  forfeit_at: null,
  is_pressed: false,
};

function view(changes: Partial<ClassicView>): ClassicView {
  const seat = { score: 0, tiles: 7, left: 1, is_ready: true, is_machine: false };
  const rest = { is_blocked: false, has_signed: false, warnings: 0, gone: null };
  const players = ["a", "b"].map((player) => ({ player, ...seat, is_exhausted: false, ...rest }));
  return {
    board: EMPTY_BOARD,
    mover: "a",
    turns: [],
    window: null,
    clock,
    players,
    ...changes,
  } as ClassicView;
}

function situation(seen: Partial<ClassicView>, rest: Partial<Situation> = {}): Situation {
  const naming = (player: string) => ({ a: "Ana", b: "Bea" })[player] ?? "";
  const usual = { player: "a", may: [], link: "live", isWaiting: false } as const;
  return { view: view(seen), naming, ...usual, ...rest };
}

const challenged = (valid: boolean): TurnView => ({
  ...word,
  is_withdrawn: !valid,
  challenge: {
    player: "a",
    verdicts: [{ word: "PASSE", is_valid: valid }],
    is_upheld: !valid,
    is_void: false,
    cost: valid ? 5 : 0,
  },
});

test.each<[string, Situation, string]>([
  ["the first turn", situation({}), "À vous de jouer."],
  ["another's turn", situation({ mover: "b" }), "À Bea de jouer."],
  [
    "a play that may be challenged",
    situation({ turns: [word], window }, { may: ["play", "challenge", "accept"] }),
    "Bea joue PA(S)SE en H4 : 20 points. Contestez, acceptez ou jouez.",
  ],
  [
    "the last play",
    situation(
      { turns: [word], window: { ...window, is_last_word: true } },
      { may: ["challenge", "accept"] },
    ),
    "Bea joue PA(S)SE en H4 : 20 points. Dernier coup : contestez, ou acceptez la fin.",
  ],
  [
    "one's own play",
    situation({ turns: [word], window, bag: 40 }, { player: "b" }),
    "Vous jouez PA(S)SE en H4 : 20 points. Le coup peut être contesté ; vos lettres viennent ensuite.",
  ],
  [
    "one's own play with an empty bag",
    situation({ turns: [word], window, bag: 0 }, { player: "b" }),
    "Vous jouez PA(S)SE en H4 : 20 points. Le coup peut être contesté.",
  ],
  [
    "several who may challenge",
    situation({ turns: [word], window }),
    "Bea joue PA(S)SE en H4 : 20 points. Attendez : les autres peuvent encore contester.",
  ],
  [
    "a challenge that was right",
    situation({ turns: [challenged(false)] }),
    "Bea joue PA(S)SE en H4 : 20 points. Contestation : PASSE non admis ; coup retiré. À vous de jouer.",
  ],
  [
    "a challenge that was wrong",
    situation({ turns: [challenged(true)] }),
    "Bea joue PA(S)SE en H4 : 20 points. Contestation : PASSE admis ; −5 pour Ana. À vous de jouer.",
  ],
  [
    "an exchange",
    situation({ turns: [{ ...word, kind: "exchange", word: null, tiles: 3 }] }),
    "Bea change 3 lettres. À vous de jouer.",
  ],
  [
    "a pass that nobody said",
    situation({ turns: [{ ...word, kind: "forced", forced_by: "time" }] }),
    "Bea passe (temps épuisé). À vous de jouer.",
  ],
  [
    "a pause",
    situation({ clock: { ...clock, stopped: "pause" } }),
    "Pause : la pendule est arrêtée.",
  ],
  ["a lost network", situation({}, { link: "lost" }), "Hors ligne — nouvel essai…"],
  [
    "a play on its way",
    situation({}, { link: "lost", isWaiting: true }),
    "Hors ligne — nouvel essai… Votre coup sera envoyé.",
  ],
  [
    "those who watch",
    situation({ turns: [word] }, { player: null }),
    "Bea joue PA(S)SE en H4 : 20 points. À Ana de jouer.",
  ],
])("%s", (_, seen, expected) => {
  expect(told(seen).text.replace(/[\u00a0\u202f]/g, " ")).toBe(expected);
});

test("whoever is out of time is told what is left to do", () => {
  const seen = situation({});
  const players = seen.view.players.map((seat) => ({ ...seat, is_exhausted: true }));
  expect(told({ ...seen, view: { ...seen.view, players } }).text).toContain(
    "Votre temps est épuisé",
  );
});
