import { call, Refusal } from "../../../api/client";
import { badgesIn, leads } from "../../../api/entering";
import { me } from "../../../api/me";
import type { Badge, WireRoom, WireSheet, StandingsView, SeenTurn } from "../../../api/schema";
import { seatsOf, type Seats } from "../../../api/seats";

/** What the results page shows. */
export interface Loaded {
  readonly card: WireRoom;
  readonly standings: StandingsView;
  readonly sheet: WireSheet;
  readonly seats: Seats;
  readonly isOver: boolean;
  /** Whether one may rule, and sees slips while the game goes on. */
  readonly isLeader: boolean;
  readonly badges: readonly Badge[];
}

export async function load(room: string): Promise<Loaded> {
  const path = { room };
  const [view, standings, sheet, players, card, visitor] = await Promise.all([
    call("GET /rooms/{room}", { path }),
    call("GET /rooms/{room}/standings", { path }),
    call("GET /rooms/{room}/turns", { path }),
    call("GET /rooms/{room}/players", { path }),
    call("GET /rooms/{room}/card", { path }),
    me(),
  ]);
  return {
    card,
    standings,
    sheet,
    seats: seatsOf(players),
    isOver: view.public.phase === "closed",
    isLeader: leads(visitor, room),
    badges: badgesIn(visitor, room),
  };
}

/** What a player wrote at a turn and what came of it; null for whoever was not there. */
export async function loadCell(
  room: string,
  turn: number,
  player: string,
): Promise<SeenTurn | null> {
  const path = { room, turn: String(turn) };
  const { rows } = await call("GET /rooms/{room}/turns/{turn}", { path, query: { player } });
  return rows[0] ?? null;
}

/** Not yet is no failure. */
export function isEarly(error: unknown): boolean {
  return error instanceof Refusal && error.problem.code === "not_over_yet";
}
