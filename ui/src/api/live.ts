import type { Outbox, Waiting } from "./outbox";
import type { Problem, Role, WireReceipt } from "./schema";
import type { ServerClock } from "./server-clock";

/** The types of one kind of game: what is shown of it, and what its players hand in. */
export interface LiveTypes {
  /** What all may see. */
  readonly view: { readonly version: number };
  /** What a role alone may see. */
  readonly own: object;
  /** What a player hands in. */
  readonly item: { readonly key: string };
  /** What it is acknowledged with. */
  readonly receipt: WireReceipt;
  /** What this kind of game says besides. */
  readonly more: { readonly type: string };
}

interface Welcome {
  readonly type: "welcome";
  readonly role: Role;
  /** The one that one plays as, where one has a table. */
  readonly player: string | null;
  readonly now: number;
}

/** What the server says on the live connection of any game. */
type Frame<Game extends LiveTypes> =
  | Welcome
  | { readonly type: "public"; readonly version: number; readonly view: Game["view"] }
  | { readonly type: "own"; readonly view: Game["own"] | null }
  | { readonly type: "own_change"; readonly view: Game["own"] }
  | { readonly type: "pong"; readonly sent: number; readonly now: number }
  | ({ readonly type: "receipt"; readonly key: string } & Game["receipt"])
  | { readonly type: "problem"; readonly key?: string; readonly problem: Problem };

/** What the server says on a live connection. */
export type Heard<Game extends LiveTypes> = Frame<Game> | Game["more"];

/** `refused`: the server closed the door, and there is no use in knocking again. */
export type Link = "connecting" | "live" | "lost" | "refused";

/** What was handed in, as it waited. */
export type Handed<Game extends LiveTypes> = Waiting<Game["item"]>;

export interface Listener<Game extends LiveTypes> {
  onLink(link: Link): void;
  /** Whom one plays as: again whenever a table was given or taken back. */
  onSeat(player: string | null): void;
  onPublic(view: Game["view"]): void;
  onOwn(view: Game["own"] | null): void;
  /** Only what is new in it, to be put into the one before. */
  onOwnChange(change: Game["own"]): void;
  onMore(more: Game["more"]): void;
  /** With what was received; nothing where another page has told of it. */
  onReceipt(receipt: Game["receipt"], handed: Handed<Game> | undefined): void;
  /** With what was refused, if it was something sent. */
  onProblem(problem: Problem, handed: Handed<Game> | undefined): void;
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
// What is handed in is acknowledged at once, or its connection is dead.
const OVERDUE = 5_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const DOOR_CLOSED = 4403;
// Refusals of the moment: the same thing may be taken later.
const PASSING = new Set([429, 503]);

/** A game followed live, and found again when it is lost. */
export class LiveConnection<Game extends LiveTypes> {
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
    readonly listener: Listener<Game>,
    readonly outbox: Outbox<Game["item"]> | null = null,
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
      this.#hear(JSON.parse(data) as Frame<Game>);
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
    const { outbox } = this;
    const next = outbox?.waiting[0];
    if (outbox === null || next === undefined || outbox.player !== this.#player) return;
    const { key } = next;
    this.#inFlight = key;
    outbox.sent(key);
    this.#say({ ...outbox.handingIn.said(next), key });
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

  #say(said: object): void {
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

  #hear(heard: Frame<Game>): void {
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
      case "receipt":
        this.listener.onReceipt(heard, this.#settle(heard.key));
        this.flush();
        break;
      case "problem":
        this.#refused(heard.problem, heard.key);
        break;
      default:
        // Another frame is one of `Game["more"]`, whose types only the kind of game tells apart.
        this.listener.onMore(heard);
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

  #settle(key: string): Handed<Game> | undefined {
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
