import type { Handed, Outbox } from "./outbox";
import type { OwnView } from "./own";
import type { Problem, Role, PublicView, WireReceipt, WireSlip, StandingsView } from "./schema";
import type { ServerClock } from "./server-clock";

/** What was handed in is recorded; `slips` are the player's, where nothing else tells them. */
export type Receipt = WireReceipt & { readonly slips: readonly string[] | null };

/** What the server says on a live connection. */
export type Heard =
  | {
      readonly type: "welcome";
      readonly role: Role;
      /** The one that one plays as, where one has a table. */
      readonly player: string | null;
      readonly now: number;
    }
  | { readonly type: "public"; readonly version: number; readonly view: PublicView }
  | { readonly type: "own"; readonly view: OwnView | null }
  | { readonly type: "own_change"; readonly view: OwnView }
  | {
      readonly type: "standings";
      /** The first places; null where they are not shown. */
      readonly view: StandingsView | null;
      /** How many places there are. */
      readonly players: number;
    }
  | { readonly type: "pong"; readonly sent: number; readonly now: number }
  | ({ readonly type: "receipt"; readonly key: string } & Receipt)
  | { readonly type: "problem"; readonly key?: string; readonly problem: Problem };

type Said =
  | { type: "hello" }
  | { type: "ping"; sent: number }
  | {
      type: "slips";
      turn: number;
      annulled: number;
      key: string;
      slips: readonly WireSlip[];
      validated_at: number | null;
    };

/** `refused`: the server closed the door, and there is no use in knocking again. */
export type Link = "connecting" | "live" | "lost" | "refused";

export interface Listener {
  onLink(link: Link): void;
  /** Whom one plays as: again whenever a table was given or taken back. */
  onSeat(player: string | null): void;
  onPublic(view: PublicView): void;
  onOwn(view: OwnView | null): void;
  /** Only what is new in it, to be put into the one before. */
  onOwnChange(change: OwnView): void;
  onStandings(view: StandingsView | null, players: number): void;
  /** With what was received; nothing where another page has told of it. */
  onReceipt(receipt: Receipt, handed: Handed | undefined): void;
  /** With what was refused, if it was something sent. */
  onProblem(problem: Problem, handed: Handed | undefined): void;
}

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const PING_EVERY = 10_000;
const SILENCE = 25_000;
// A slip is acknowledged at once, or its connection is dead.
const OVERDUE = 5_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const DOOR_CLOSED = 4403;
// Refusals of the moment: the same slip may be taken later.
const PASSING = new Set([429, 503]);

/** A room followed live, and found again when it is lost. */
export class LiveConnection {
  #socket: Socket | null = null;
  #isWelcome = false;
  #player: string | null = null;
  #isOver = false;
  #inFlight: string | null = null;
  #failures = 0;
  #heardAt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly open: () => Socket,
    readonly clock: ServerClock,
    readonly listener: Listener,
    readonly outbox: Outbox | null = null,
  ) {}

  /** Until `stop`. */
  start(): void {
    clearTimeout(this.#again);
    // Attempts after a loss are still a loss, until one succeeds.
    if (this.#failures === 0) this.listener.onLink("connecting");
    const socket = this.open();
    this.#socket = socket;
    this.#heardAt = Date.now();
    clearInterval(this.#beat);
    this.#beat = setInterval(() => {
      this.#pulse();
    }, PING_EVERY);
    socket.onopen = () => {
      this.#say({ type: "hello" });
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string") return;
      this.#heardAt = Date.now();
      this.#hear(JSON.parse(data) as Heard);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    };
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    clearTimeout(this.#overdue);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** The network is said to be back, or the page is looked at again: do not wait. */
  wake(): void {
    if (this.#isWelcome) this.#pulse();
    else if (this.#socket === null && !this.#isOver) this.start();
  }

  /** Sends what waits in the outbox, one at a time, as long as one has the table it is of. */
  flush(): void {
    if (!this.#isWelcome || this.#inFlight !== null) return;
    const next = this.outbox?.waiting[0];
    if (next === undefined || this.outbox?.player !== this.#player) return;
    this.#inFlight = next.key;
    this.outbox?.sent(next.key);
    const { turn, annulled, key, slips, validatedAt } = next;
    const validated_at = validatedAt ?? null;
    this.#say({ type: "slips", turn, annulled, key, slips, validated_at });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => {
      if (this.#inFlight === key) this.abandon();
    }, OVERDUE);
  }

  /** A connection can be dead without a word: it is left for another. */
  abandon(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#lost(0);
    socket.close();
  }

  #say(said: Said): void {
    this.#socket?.send(JSON.stringify(said));
  }

  #pulse(): void {
    if (Date.now() - this.#heardAt > SILENCE) {
      this.abandon();
    } else if (this.#isWelcome) {
      this.#say({ type: "ping", sent: Date.now() });
      this.flush();
    }
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#isWelcome = false;
    this.#inFlight = null;
    clearTimeout(this.#overdue);
    clearInterval(this.#beat);
    if (code === DOOR_CLOSED) {
      this.#isOver = true;
      this.listener.onLink("refused");
      return;
    }
    this.#failures += 1;
    this.listener.onLink("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    // A whole room must not come back in the same instant.
    this.#again = setTimeout(
      () => {
        this.start();
      },
      wait * (0.75 + Math.random() / 2),
    );
  }

  #hear(heard: Heard): void {
    switch (heard.type) {
      case "welcome":
        this.#player = heard.player;
        this.listener.onSeat(heard.player);
        this.#welcomed(heard.now);
        break;
      case "pong":
        this.clock.heard(heard.sent, heard.now);
        break;
      case "public":
        this.listener.onPublic(heard.view);
        break;
      case "own":
        this.listener.onOwn(heard.view);
        break;
      case "own_change":
        this.listener.onOwnChange(heard.view);
        break;
      case "standings":
        this.listener.onStandings(heard.view, heard.players);
        break;
      case "receipt":
        this.listener.onReceipt(heard, this.#settle(heard.key));
        this.flush();
        break;
      case "problem":
        this.#refused(heard.problem, heard.key);
        break;
    }
  }

  #welcomed(now: number): void {
    this.#failures = 0;
    this.#isWelcome = true;
    this.clock.told(now);
    this.listener.onLink("live");
    this.#say({ type: "ping", sent: Date.now() });
    this.flush();
  }

  #refused(problem: Problem, key: string | undefined): void {
    if (key !== undefined && PASSING.has(problem.status)) {
      // The next pulse sends it again.
      this.#inFlight = null;
      return;
    }
    this.listener.onProblem(problem, key === undefined ? undefined : this.#settle(key));
    this.flush();
  }

  #settle(key: string): Handed | undefined {
    if (this.#inFlight === key) this.#inFlight = null;
    return this.outbox?.settle(key);
  }
}

/** The live connection of a room, in one of the roles that one has there. */
export function openSocket(room: string, role: Role): Socket {
  const { protocol, host } = window.location;
  const scheme = protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${host}/api/v1/rooms/${encodeURIComponent(room)}/live?as=${role}`;
  // Its handlers are only ever set here, never called.
  return new WebSocket(address) as Socket;
}
