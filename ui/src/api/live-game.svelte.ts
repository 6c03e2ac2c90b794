import {
  LiveConnection,
  openSocket,
  type Handed,
  type Link,
  type LiveTypes,
  type Socket,
} from "./live";
import type { Outbox } from "./outbox";
import type { Problem, Role } from "./schema";
import { ServerClock } from "./server-clock";

/** What a page does about what it handed in. */
export interface Answers<Game extends LiveTypes> {
  onReceipt?: (receipt: Game["receipt"], handed: Handed<Game> | undefined) => void;
  onProblem?: (problem: Problem, handed: Handed<Game>) => void;
}

/** A game as one of its pages follows it: what any kind of game has. */
export abstract class LiveGame<Game extends LiveTypes> {
  readonly clock = new ServerClock();
  #view = $state.raw<Game["view"] | null>(null);
  #own = $state.raw<Game["own"] | null>(null);
  #link = $state<Link>("connecting");
  #seat = $state<string | null | undefined>(undefined);
  #problem = $state.raw<Problem | null>(null);
  #awaited: readonly { readonly version: number; readonly shown: () => void }[] = [];
  readonly #connection: LiveConnection<Game>;

  constructor(
    name: string,
    role: Role,
    outbox: Outbox<Game["item"]> | null = null,
    answers: Answers<Game> = {},
    open: () => Socket = () => openSocket(name, role),
  ) {
    this.#connection = new LiveConnection<Game>(
      open,
      this.clock,
      {
        onLink: (link) => {
          this.#link = link;
          if (link !== "live") this.#showTo(Infinity);
        },
        onSeat: (player) => (this.#seat = player),
        onPublic: (view) => {
          this.viewChanges(this.#view, view);
          this.#view = view;
          this.#showTo(view.version);
        },
        onOwn: (view) => (this.#own = view),
        onOwnChange: (change) => (this.#own = this.ownAfter(this.#own, change)),
        onMore: (more) => {
          this.hear(more);
        },
        onReceipt: (receipt, handed) => {
          this.#own = this.ownReceived(this.#own, receipt);
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

  /** One's own view after a change of it, which tells only what is new. */
  protected abstract ownAfter(before: Game["own"] | null, change: Game["own"]): Game["own"];
  /** One's own view after a receipt. */
  protected abstract ownReceived(
    before: Game["own"] | null,
    receipt: Game["receipt"],
  ): Game["own"] | null;
  /** What only this kind of game says. */
  protected abstract hear(more: Game["more"]): void;
  /** The public view is about to be another. */
  protected abstract viewChanges(before: Game["view"] | null, after: Game["view"]): void;

  get view(): Game["view"] | null {
    return this.#view;
  }
  get own(): Game["own"] | null {
    return this.#own;
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

  /** Once the game is seen as an act left it, or is not seen at all. */
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
