import { LiveGame } from "../../../api/live-game.svelte";
import type { PublicView, WireReceipt, StandingsView } from "../../../api/schema";
import type { Slips } from "./handed";
import { ownAfter, ownReceived, type OwnView } from "./own";
import { takesRackBack } from "./racks-taken-back";

/** What was handed in is recorded; `slips` are the player's, where nothing else tells them. */
export type Receipt = WireReceipt & { readonly slips: readonly string[] | null };

interface Duplicate {
  readonly view: PublicView;
  readonly own: OwnView;
  readonly item: Slips;
  readonly receipt: Receipt;
  readonly more: {
    readonly type: "standings";
    /** The first places; null where they are not shown. */
    readonly view: StandingsView | null;
    /** How many places there are. */
    readonly players: number;
  };
}

/** The first places, of so many. */
export interface Places {
  readonly view: StandingsView;
  readonly players: number;
}

/** A room of duplicate as one of its pages follows it. */
export class Room extends LiveGame<Duplicate> {
  // The last turn whose letters were taken back while it was looked at.
  #annulledTurn = $state<number | null>(null);
  #standings = $state.raw<Places | null>(null);

  /** Whether the turn to be drawn was annulled: it is drawn again. */
  get wasAnnulled(): boolean {
    return this.#annulledTurn !== null && this.#annulledTurn === this.view?.turn;
  }
  /** Null where they are not shown; players ask for them instead. */
  get standings(): Places | null {
    return this.#standings;
  }

  protected override ownAfter(before: OwnView | null, change: OwnView): OwnView {
    return ownAfter(before, change);
  }
  protected override ownReceived(before: OwnView | null, { slips }: Receipt): OwnView | null {
    return ownReceived(before, slips);
  }
  protected override hear({ type, view, players }: Duplicate["more"]): void {
    // A later server may say more than this page knows.
    if (type === "standings") this.#standings = view && { view, players };
  }
  protected override viewChanges(before: PublicView | null, after: PublicView): void {
    if (takesRackBack(before, after)) this.#annulledTurn = after.turn;
  }
}
