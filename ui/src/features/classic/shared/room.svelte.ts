import { call } from "../../../api/client";
import { newKey } from "../../../api/keys";
import { LiveGame } from "../../../api/live-game.svelte";
import type { Socket } from "../../../api/live";
import type { Outbox } from "../../../api/outbox";
import type {
  ClassicView,
  OwnClassicView,
  PlayerAct,
  Problem,
  Role,
  WireClassicTable,
  WireReceipt,
} from "../../../api/schema";
import { deviceShelf, type Shelf } from "../../../design/shelf";
import { actsOutbox, type Act, type ClassicCommand, type HandedAct } from "./acts";
import { playerName } from "./names";

interface Classic {
  readonly view: ClassicView;
  readonly own: OwnClassicView;
  readonly item: Act;
  readonly receipt: WireReceipt;
  readonly more: Presence;
}

/** Which players are connected. */
interface Presence {
  readonly type: "presence";
  readonly players: readonly string[];
}

/** As whom one is in a room: `player` is one's seat, null for those who keep or watch a table. */
export interface Entered {
  readonly role: Role;
  readonly player: string | null;
}

/** What was refused, and the server's sentence. */
export interface Refused {
  readonly command: ClassicCommand;
  readonly sentence: string;
}

const STALE = "stale_version";
const LOAD_AGAIN = 2_000;

/** Under which name the device keeps the sketch of a player. */
export function sketchName(room: string, player: string): string {
  return `nonuple.classic.sketch.${room}.${player}`;
}

/** A classic game as its pages follow it, with those who sit there, and what is asked of it. */
export class ClassicRoom extends LiveGame<Classic> {
  readonly shelf: Shelf;
  readonly #outbox: Outbox<Act>;
  #waiting = $state.raw<readonly HandedAct[]>([]);
  #refused = $state.raw<Refused | null>(null);
  #table = $state.raw<WireClassicTable | null>(null);
  #present = $state.raw<readonly string[] | null>(null);
  #seating: number | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  // Refused because of something that happened meanwhile, until that is seen.
  #overtaken: readonly HandedAct[] = [];

  constructor(
    /** The number of the room. */
    readonly name: string,
    readonly entered: Entered,
    open?: () => Socket,
  ) {
    const shelf = deviceShelf();
    const place = `${name}.${entered.player ?? entered.role}`;
    const outbox = actsOutbox(`nonuple.classic.outbox.${place}`, shelf, entered.player);
    super(
      name,
      entered.role,
      outbox,
      {
        onReceipt: () => {
          this.refresh();
        },
        onProblem: (problem, handed) => {
          this.#problem(problem, handed);
        },
      },
      open,
    );
    [this.shelf, this.#outbox] = [shelf, outbox];
    this.#waiting = outbox.waiting;
  }

  /** The table as the lobby lists it: who sits there; null until it is loaded. */
  get table(): WireClassicTable | null {
    return this.#table;
  }
  /** What was asked and is not answered yet. */
  get waiting(): readonly HandedAct[] {
    return this.#waiting;
  }
  /** What was refused last; nothing once something else is asked. */
  get refused(): Refused | null {
    return this.#refused;
  }
  /**
   * The player that one acts as: one's own seat, or on a shared device whoever is to play; null for
   * those who only keep or watch the table.
   */
  get player(): string | null {
    return this.entered.player ?? this.own?.hand?.player ?? null;
  }

  /** Whether a player is known not to be connected; a machine always is there. */
  isAway(player: string): boolean {
    if (this.view?.table !== "online" || this.#present === null) return false;
    const isMachine = this.view.players.some((one) => one.player === player && one.is_machine);
    return !isMachine && !this.#present.includes(player);
  }

  nameOf(player: string): string {
    return playerName(this.#table?.seats ?? [], player);
  }

  /** What a player may do now, as far as one may do it for them. */
  mayOf(player: string | null): readonly PlayerAct[] {
    return this.own?.may.find((row) => row.player === player)?.acts ?? [];
  }

  /** Asks something of the game: recorded once, however often it has to be sent. */
  act(command: ClassicCommand): void {
    const { view } = this;
    if (view === null) return;
    this.#refused = null;
    const [version, turns] = [view.version, view.turns.length];
    this.#outbox.add({ key: newKey(), command, version, turns });
    this.flush();
    this.refresh();
  }

  /** What was refused was read. */
  forget(): void {
    this.#refused = null;
  }

  /** What waits, by this page or another of the same table. */
  refresh(): void {
    this.#waiting = this.#outbox.waiting;
  }

  /** Who sits there, and under which names; tried again until it is known. */
  async load(): Promise<void> {
    clearTimeout(this.#again);
    try {
      this.#table = await call("GET /classic/rooms/{room}", { path: { room: this.name } });
    } catch {
      this.#again = setTimeout(() => void this.load(), LOAD_AGAIN);
    }
  }

  override follow(): () => void {
    const stop = super.follow();
    return () => {
      stop();
      clearTimeout(this.#again);
    };
  }

  protected override ownAfter(_: OwnClassicView | null, change: OwnClassicView): OwnClassicView {
    return change;
  }
  protected override ownReceived(before: OwnClassicView | null): OwnClassicView | null {
    return before;
  }
  protected override hear(more: Presence): void {
    // A later server may say more than this page knows.
    if ((more.type as string) === "presence") this.#present = more.players;
  }
  protected override viewChanges(before: ClassicView | null, after: ClassicView): void {
    if (after.seating !== this.#seating) {
      this.#seating = after.seating;
      void this.load();
    }
    if (after.phase === "over") this.#tidy(after);
    if (before !== null && before.turns.length !== after.turns.length) this.#refused = null;
    if (this.#overtaken.length > 0) queueMicrotask(() => this.#askAgain());
  }

  /** What the device kept of a game that is over. */
  #tidy({ players }: ClassicView): void {
    for (const { player } of players) this.shelf.removeItem(sketchName(this.name, player));
  }

  #problem(problem: Problem, handed: HandedAct): void {
    this.refresh();
    if (problem.code === STALE) {
      this.#overtaken = [...this.#overtaken, handed];
      this.#askAgain();
    } else {
      this.#refused = { command: handed.command, sentence: problem.detail };
    }
  }

  /**
   * What was overtaken by something small, such as the end of a wait, is meant all the same: it is
   * asked again. What was meant for another turn is not.
   */
  #askAgain(): void {
    const { view } = this;
    if (view === null) return;
    const seen = this.#overtaken.filter((one) => one.version < view.version);
    this.#overtaken = this.#overtaken.filter((one) => one.version >= view.version);
    for (const { command, turns } of seen) {
      if (turns === view.turns.length) this.act(command);
      else this.#refused = { command, sentence: "La partie a continué entre-temps." };
    }
  }
}
