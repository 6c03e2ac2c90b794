import { SvelteMap } from "svelte/reactivity";
import { call, Refusal, sentenceOf } from "../api/client";
import { newKey } from "../api/keys";
import { Room } from "../api/room.svelte";
import type {
  DoubtfulAct,
  Role,
  WireAct,
  WireAnnouncement,
  WireArbiterView,
  WireEntry,
  WireKnownSolution,
  WirePublic,
  WireSeat,
  WireSettings,
  WireTop,
} from "../api/schema";
import { acting } from "../design/acting";
import { counted, french } from "../design/french";
import { toasts } from "../design/toasts.svelte";
import type { Standing } from "./steps";

type Command = WireAct["command"];

/** An act that waits for a second look. */
export interface Question {
  readonly sentences: readonly string[];
  /** What the button says. */
  readonly does: string;
  readonly act: () => Promise<unknown>;
}

const MORE_SECONDS = 30;
// The highest rank that can be typed is among them.
const MOST_KNOWN = 500;
const byTable = new Intl.Collator("fr", { numeric: true });

/** A room as who referees it works in it. */
export class Console {
  readonly room: Room;
  #seats = $state.raw<readonly WireSeat[]>([]);
  #solutions = $state.raw<readonly WireKnownSolution[] | null>(null);
  #announcement = $state.raw<WireAnnouncement | null>(null);
  #question = $state.raw<Question | null>(null);
  // Of which rack the announcement is made, and the tops looked at.
  #announced = $state("");
  #topSeen = $state("");
  #isActing = $state(false);
  /** The announcement is being made. */
  isSaying = $state(false);
  /** What was announced at the turn by tables without slips. */
  readonly points = new SvelteMap<string, number>();
  #pointsOf = "";

  constructor(
    readonly name: string,
    readonly role: Role,
  ) {
    this.room = new Room(name, role);
  }

  get view(): WirePublic | null {
    return this.room.view;
  }
  get isLeader(): boolean {
    return this.room.own?.kind === "leader";
  }
  /** What is keyed of the turn in play, or of the last. */
  get entries(): WireArbiterView | null {
    const own = this.room.own;
    if (own?.kind === "leader") return own.entries;
    return own?.kind === "arbiter" ? own : null;
  }
  get tops(): readonly WireTop[] | null {
    return this.room.own?.kind === "leader" ? this.room.own.tops : null;
  }
  get seats(): readonly WireSeat[] {
    return this.#seats;
  }
  /** Null where they are withheld. */
  get solutions(): readonly WireKnownSolution[] | null {
    return this.#solutions;
  }
  get announcement(): WireAnnouncement | null {
    return this.#announcement;
  }
  get question(): Question | null {
    return this.#question;
  }
  get isActing(): boolean {
    return this.#isActing;
  }
  /** Whether tables announce their points, as the rules of the box have it. */
  get isSpoken(): boolean {
    return this.view?.rules.edition === "famille";
  }
  /** Those from whom something is still awaited at the turn. */
  get awaited(): readonly string[] {
    const awaited = this.entries?.awaited ?? [];
    return this.isSpoken ? awaited.filter((player) => !this.points.has(player)) : awaited;
  }
  /** What names the rack in play: one that is drawn again is another. */
  get rackKey(): string {
    const view = this.view;
    if (view?.rack == null) return "";
    return [view.turn, view.annulled, view.rack.leave, view.rack.drawn].join("/");
  }
  get standing(): Standing {
    const view = this.view;
    return {
      phase: view?.phase ?? "closed",
      isInterrupted: view?.is_interrupted ?? false,
      isSaying: this.isSaying,
      isAnnounced: this.#announced !== "" && this.#announced === this.rackKey,
      awaited: this.awaited.length,
      isTopSeen: this.#topSeen !== "" && this.#topSeen === this.rackKey,
    };
  }

  async load(): Promise<void> {
    const found = await told(call("GET /rooms/{room}/players", { path: { room: this.name } }));
    if (found === null) return;
    this.#seats = [...found].sort((one, other) => byTable.compare(one.table, other.table));
  }
  seatOf(table: string): WireSeat | undefined {
    const sought = table.trim().toLowerCase();
    return this.#seats.find((seat) => seat.table.toLowerCase() === sought);
  }
  tableOf(player: string): string {
    return this.#seats.find((seat) => seat.player === player)?.table ?? player;
  }
  entryOf(player: string): WireEntry | undefined {
    return this.entries?.entries.find((entry) => entry.player === player);
  }

  announced(): void {
    this.isSaying = false;
    this.#announced = this.rackKey;
  }
  lookAtTops(): void {
    this.#topSeen = this.rackKey;
  }

  /** What is said of the rack in play. */
  async loadAnnouncement(): Promise<void> {
    const path = { room: this.name };
    this.#announcement = await told(call("GET /rooms/{room}/announcement", { path }));
  }
  /** The solutions of the turn that is keyed, where they may be known. */
  async loadSolutions(): Promise<void> {
    const parts = { path: { room: this.name }, query: { limit: String(MOST_KNOWN) } };
    const found = await told(call("GET /rooms/{room}/solutions", parts));
    // Another turn may have come meanwhile.
    this.#solutions = found?.turn === this.entries?.turn ? (found?.solutions ?? null) : null;
  }
  forgetSolutions(): void {
    this.#solutions = null;
  }

  /** Asks the game, one act at a time; true once it is done. */
  async act(command: Command): Promise<boolean> {
    if (this.#isActing) return false;
    this.#isActing = true;
    try {
      return await acting(() => this.send(command));
    } finally {
      this.#isActing = false;
    }
  }
  /** Asks the game; raises as `call` does. */
  send(command: Command): Promise<unknown> {
    const body = { command, key: newKey() };
    return call("POST /rooms/{room}/commands", { path: { room: this.name }, body });
  }

  /** Does something at once, or after a second look where there are doubts. */
  async consider(act: DoubtfulAct, command: Command, does: string): Promise<void> {
    const move = command.kind === "retain" ? command : null;
    const query: Record<string, string> = { act };
    if (move?.word && move.coordinate) {
      query["word"] = move.word;
      query["coordinate"] = move.coordinate;
    }
    await acting(async () => {
      const path = { room: this.name };
      const doubts = await call("GET /rooms/{room}/doubts", { path, query });
      if (doubts.length === 0) await this.act(command);
      else {
        const sentences = doubts.map((one) => french(one.sentence));
        this.ask({ sentences, does, act: () => this.act(command) });
      }
    });
  }
  ask(question: Question): void {
    this.#question = question;
  }
  async confirm(): Promise<void> {
    const question = this.#question;
    this.#question = null;
    await question?.act();
  }
  renounce(): void {
    this.#question = null;
  }

  draw(): Promise<void> {
    return this.consider("draw", { kind: "draw" }, "Tirer quand même");
  }
  undo(): Promise<void> {
    return this.consider("undo", { kind: "undo" }, "Annuler quand même");
  }
  close(): void {
    void this.consider("close", { kind: "close" }, "Clore la partie");
  }
  /** Lays a top; without one, the one that the rules want. */
  lay(top: WireTop | undefined): Promise<void> {
    const move = top && !top.is_proposed ? { word: top.word, coordinate: top.coordinate } : {};
    return this.consider("retain", { kind: "retain", ...move }, "Poser quand même");
  }
  async addTime(): Promise<void> {
    const isDone = await this.act({ kind: "add_time", seconds: MORE_SECONDS });
    if (isDone) toasts.show(`${MORE_SECONDS} secondes de plus.`);
  }
  hold(): Promise<boolean> {
    return this.act({ kind: this.view?.is_interrupted ? "resume" : "interrupt" });
  }

  /** The top for all whose slip has not come, after a second look. */
  topForAll(): void {
    const top = this.#top();
    const turn = this.entries?.turn;
    const players = [...this.awaited];
    if (turn === undefined || this.isSpoken) return;
    if (top === undefined) {
      toasts.show("Le top n’est connu qu’une fois le temps écoulé.", "error");
    } else if (players.length === 0) {
      toasts.show("Toutes les tables ont leur bulletin.");
    } else {
      const tables = counted(players.length, "table");
      this.ask({
        sentences: [french(`${top.slip} pour ${tables} : le top à toutes celles qui restent.`)],
        does: "Le top pour tous",
        act: () => this.act({ kind: "key_for_many", turn, players, text: top.slip }),
      });
    }
  }

  /** The one that is recommended, where who leads is told; else the first. */
  #top(): WireKnownSolution | undefined {
    const proposed = this.tops?.find((one) => one.is_proposed);
    const isProposed = (one: WireKnownSolution) =>
      one.word === proposed?.word && one.coordinate === proposed.coordinate;
    return this.#solutions?.find(isProposed) ?? this.#solutions?.[0];
  }

  /** A table said its points. */
  async announcePoints(player: string, points: number): Promise<void> {
    const rack = this.rackKey;
    await this.send({ kind: "announce_points", player, points });
    this.#pointsOf = rack;
    this.points.set(player, points);
  }
  forgetPoints(): void {
    if (this.#pointsOf !== this.rackKey) this.points.clear();
  }

  /** Of the automatic mode. */
  async settle(settings: WireSettings): Promise<void> {
    const path = { room: this.name };
    await acting(() => call("PATCH /rooms/{room}/settings", { path, body: settings }));
  }
}

/** What is asked without being recorded; null where it is not told yet. */
async function told<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal)) toasts.show(french(sentenceOf(error)), "error");
    return null;
  }
}
