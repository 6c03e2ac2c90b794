import { LiveConnection, openSocket, type Link, type Receipt } from "./live";
import type { Handed, Outbox } from "./outbox";
import { ownAfter, ownReceived, type OwnView } from "./own";
import type { Problem, Role, PublicView, StandingsView } from "./schema";
import { ServerClock } from "./server-clock";

export interface Answers {
  onReceipt?: (receipt: Receipt, handed: Handed | undefined) => void;
  onProblem?: (problem: Problem, handed: Handed) => void;
}

/** The first places, of so many. */
export interface Places {
  readonly view: StandingsView;
  readonly players: number;
}

/** A room as one of its pages follows it. */
export class Room {
  readonly clock = new ServerClock();
  #view = $state.raw<PublicView | null>(null);
  // The last turn whose letters were taken back while it was looked at.
  #annulledTurn = $state<number | null>(null);
  #own = $state.raw<OwnView | null>(null);
  #standings = $state.raw<Places | null>(null);
  #link = $state<Link>("connecting");
  #seat = $state<string | null | undefined>(undefined);
  #problem = $state.raw<Problem | null>(null);
  #awaited: readonly { readonly version: number; readonly shown: () => void }[] = [];
  readonly #connection: LiveConnection;

  constructor(name: string, role: Role, outbox: Outbox | null = null, answers: Answers = {}) {
    this.#connection = new LiveConnection(
      () => openSocket(name, role),
      this.clock,
      {
        onLink: (link) => {
          this.#link = link;
          if (link !== "live") this.#showTo(Infinity);
        },
        onSeat: (player) => (this.#seat = player),
        onPublic: (view) => {
          if (this.#view && view.annulled > this.#view.annulled) this.#annulledTurn = view.turn;
          this.#view = view;
          this.#showTo(view.version);
        },
        onOwn: (view) => (this.#own = view),
        onOwnChange: (change) => (this.#own = ownAfter(this.#own, change)),
        onStandings: (view, players) => (this.#standings = view && { view, players }),
        onReceipt: (receipt, handed) => {
          this.#own = ownReceived(this.#own, receipt.slips);
          answers.onReceipt?.(receipt, handed);
        },
        onProblem: (problem, handed) => {
          if (handed === undefined) this.#problem = problem;
          else answers.onProblem?.(problem, handed);
        },
      },
      outbox,
    );
  }

  get view(): PublicView | null {
    return this.#view;
  }
  /** Whether the turn to be drawn was annulled: it is drawn again. */
  get wasAnnulled(): boolean {
    return this.#annulledTurn !== null && this.#annulledTurn === this.#view?.turn;
  }
  get own(): OwnView | null {
    return this.#own;
  }
  /** Null where they are not shown; players ask for them instead. */
  get standings(): Places | null {
    return this.#standings;
  }
  get link(): Link {
    return this.#link;
  }
  /** Whom one plays as; undefined until it is told. */
  get seat(): string | null | undefined {
    return this.#seat;
  }
  /** Why the server said no, where it did. */
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Followed until what is returned is called: made for `$effect`. */
  follow(): () => void {
    const wake = () => {
      if (document.visibilityState === "visible") this.#connection.wake();
    };
    const lose = () => {
      this.#connection.abandon();
    };
    addEventListener("online", wake);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", wake);
    this.#connection.start();
    return () => {
      removeEventListener("online", wake);
      removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", wake);
      this.#connection.stop();
    };
  }

  /** Once the room is seen as an act left it, or is not seen at all. */
  shown(version: number): Promise<void> {
    if (this.#link !== "live" || (this.#view?.version ?? 0) >= version) return Promise.resolve();
    return new Promise((shown) => {
      this.#awaited = [...this.#awaited, { version, shown }];
    });
  }
  #showTo(version: number): void {
    const due = this.#awaited.filter((one) => one.version <= version);
    this.#awaited = this.#awaited.filter((one) => one.version > version);
    for (const one of due) one.shown();
  }

  /** Something was put into the outbox. */
  flush(): void {
    this.#connection.flush();
  }
}
