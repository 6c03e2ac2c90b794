import { call, Refusal, sentenceOf } from "../../../api/client";
import { send, type Command } from "../../../api/commands";
import { Room } from "../shared/room.svelte";
import type {
  CautionedAct,
  Role,
  WireAnnouncement,
  ArbiterView,
  EntryView,
  SolutionView,
  ArbiterTask,
  NextDrawView,
  PublicView,
  RackView,
  WireReceipt,
  WireSeat,
  WireSettings,
  TopView,
} from "../../../api/schema";
import { byTable, seatAt } from "../../../api/seats";
import { acting } from "../../../api/acting";
import { french } from "../../../design/french";
import { toasts } from "../../../design/toasts.svelte";
import { Acts } from "./acts";
import { knownFrom } from "./notices";
import { WHY, WHY_ANNULLED, type Considered, type Question } from "./questions";
import type { Standing } from "./steps";
import { Undoing } from "./undoing.svelte";
import { onlyPhonesSaid, topForAllSaid } from "./words";

const MORE_SECONDS = 30;
// The highest rank that can be typed is among them.
const MOST_KNOWN = 500;

/** A room as whoever referees it works in it. */
export class Console {
  readonly room: Room;
  #seats = $state.raw<readonly WireSeat[]>([]);
  // Who sits where in the order of the tables.
  #places: Readonly<Record<string, number>> = $derived(
    Object.fromEntries(this.#seats.map((seat, n) => [seat.player, n])),
  );
  #solutions = $state.raw<readonly SolutionView[] | null>(null);
  #announcement = $state.raw<WireAnnouncement | null>(null);
  #question = $state.raw<Question | null>(null);
  // Of which rack the announcement is being made, is made, and the tops are looked at.
  #announcingRack = $state("");
  #announced = $state("");
  #topSeen = $state("");
  // The top that was given to all who were awaited.
  #given: { turn: number; players: readonly string[]; slip: string } | null = null;
  /** Who was keyed last here, until that is taken back or another rack is drawn. */
  lastKeyed = $state("");
  readonly #acts = new Acts();
  readonly undoing: Undoing;
  /** `labels` are the names that one acts by. */
  constructor(
    readonly name: string,
    readonly role: Role,
    labels: readonly string[],
  ) {
    this.room = new Room(name, role);
    this.undoing = new Undoing(this, labels);
  }

  get view(): PublicView | null {
    return this.room.view;
  }
  get isLeader(): boolean {
    return this.room.own?.kind === "leader";
  }
  /** What is keyed of the turn in play, or of the last. */
  get entries(): ArbiterView | null {
    const own = this.room.own;
    if (own?.kind === "leader") return own.entries;
    return own?.kind === "arbiter" ? own : null;
  }
  get tops(): readonly TopView[] | null {
    return this.room.own?.kind === "leader" ? this.room.own.tops : null;
  }
  /** What the next rack is made of, while it is to be drawn. */
  get nextDraw(): NextDrawView | null {
    return this.room.own?.kind === "leader" ? this.room.own.next_draw : null;
  }
  get seats(): readonly WireSeat[] {
    return this.#seats;
  }
  /** Null where they are withheld. */
  get solutions(): readonly SolutionView[] | null {
    return this.#solutions;
  }
  /** Why they are not told: only a time that runs shows who may know them. */
  get solutionsWhen(): string {
    const isBefore = this.view?.phase === "drawn" && !this.entries?.is_withheld;
    return isBefore
      ? "Les solutions ne s’affichent pas avant le chrono."
      : "Les solutions s’affichent une fois le temps écoulé.";
  }
  get announcement(): WireAnnouncement | null {
    return this.#announcement;
  }
  get question(): Question | null {
    return this.#question;
  }
  /** Whether tables announce their points, as the rules of the box have it. */
  get isSpoken(): boolean {
    return this.view?.rules.points_announced ?? false;
  }
  /** Those from whom something is still awaited at the turn. */
  get awaited(): readonly string[] {
    return this.entries?.awaited ?? [];
  }
  /** How many slips or points have come; one that came too late is still to be decided on. */
  get handedIn(): number {
    const turn = this.entries?.turn;
    const late = this.tasks((one) => one.kind === "late_slip" && one.turn === turn).length;
    return (this.view?.present ?? 0) - this.awaited.length - late;
  }
  /** What names the rack in play: one that is drawn again is another. */
  get rackKey(): string {
    const view = this.view;
    return view?.rack ? [view.turn, view.drawn_at].join("/") : "";
  }
  /** The announcement is being made. */
  get isSaying(): boolean {
    return this.#announcingRack !== "" && this.#announcingRack === this.rackKey;
  }
  /** The rack in play: whole for whoever announces it, as far as it was said for others. */
  get rack(): RackView | null {
    return this.entries?.rack ?? this.view?.rack ?? null;
  }
  /** What changes when a step is taken or undone. */
  get course(): string {
    const view = this.view;
    if (view === null) return "";
    const { turn, phase, is_interrupted, annulled, moves, clock, present } = view;
    return [turn, phase, is_interrupted, annulled, moves.length, clock.seconds, present].join("/");
  }
  get standing(): Standing {
    const view = this.view;
    return {
      phase: view?.phase ?? "closed",
      isInterrupted: view?.is_interrupted ?? false,
      isSpoken: this.isSpoken,
      isSaying: this.isSaying,
      isAnnounced: this.#isAnnounced,
      awaited: this.awaited.length,
      hasPlayed: (view?.moves.length ?? 0) > 0,
      isTopSeen: this.#topSeen !== "" && this.#topSeen === this.rackKey,
    };
  }

  async load(): Promise<void> {
    const found = await told(call("GET /rooms/{room}/players", { path: { room: this.name } }));
    if (found === null) return;
    this.#seats = [...found].sort(byTable);
  }
  seatOf(table: string): WireSeat | undefined {
    return seatAt(this.#seats, table);
  }
  tableOf(player: string): string {
    return this.#seats[this.#places[player] ?? -1]?.table ?? player;
  }
  /** The tasks of a kind or others, by turn and table. */
  tasks(isWanted: (task: ArbiterTask) => boolean): readonly ArbiterTask[] {
    const place = ({ player }: ArbiterTask) => this.#places[player] ?? 0;
    const wanted = this.entries?.tasks.filter(isWanted) ?? [];
    return wanted.sort((one, other) => one.turn - other.turn || place(one) - place(other));
  }
  entryOf(player: string): EntryView | undefined {
    return this.entries?.entries.find((entry) => entry.player === player);
  }

  /** Says the rack, or has said it. */
  announce(): void {
    if (this.isSaying) this.announced();
    else this.#announcingRack = this.rackKey;
  }
  announced(): void {
    this.#announcingRack = "";
    this.#announced = this.rackKey;
    this.tellStep((this.view?.announcing?.steps ?? 0) + 1);
  }
  /** The announcement has come to a step, which walls and tables follow. */
  tellStep(step: number): void {
    const announcing = this.view?.announcing;
    if (!announcing || !this.isLeader) return;
    const body = { version: announcing.version, step };
    // What is lost, the next step or the start of the clock makes good.
    call("POST /rooms/{room}/announcing", { path: { room: this.name }, body }).catch(
      () => undefined,
    );
  }
  /** Here, or on another console. */
  get #isAnnounced(): boolean {
    const announcing = this.view?.announcing;
    if (announcing && announcing.step > announcing.steps) return true;
    return this.#announced !== "" && this.#announced === this.rackKey;
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

  /**
   * Does what a key or a button asks for once all that was asked before is answered and seen; while
   * a question stands, nothing else is offered.
   */
  ask(what: string | null, act: () => unknown, isOffered = () => true): void {
    const means = what && `${what} ${this.course}`;
    const isFree = () => this.#question === null && isOffered();
    void this.#acts.ask({ means, isOffered: isFree, act });
  }

  /** Whether all that was asked for is done, and no question stands. */
  get isIdle(): boolean {
    return this.#acts.isIdle && this.#question === null;
  }

  /** Asks the game; true once it is done and seen. */
  act(command: Command, expected?: number): Promise<boolean> {
    return acting(async () => this.room.shown((await this.send(command, expected)).version));
  }
  /** Asks the game, as it was at a version where one is given; raises as `call` does. */
  send(command: Command, expected?: number): Promise<WireReceipt> {
    return send(this.name, command, { expected });
  }

  /** What is better looked at twice before an act; raises as `call` does. */
  async cautions(
    act: CautionedAct,
    more: Readonly<Record<string, string>> = {},
  ): Promise<string[]> {
    const path = { room: this.name };
    const found = await call("GET /rooms/{room}/cautions", { path, query: { act, ...more } });
    return found.map((one) => french(one.sentence));
  }

  /** Does something at once, or after a second look where there are cautions. */
  async consider(considered: Considered): Promise<void> {
    const { act, query, does, reason, sentences, about, done, expected, command } = considered;
    const perform = async (why: string) => {
      if ((await this.act(command(why), expected)) && done) toasts.show(done);
    };
    await acting(async () => {
      const cautions = await this.cautions(act, query);
      if (cautions.length === 0 && sentences === undefined) await perform("");
      else {
        this.#question = {
          sentences: [...(about ? [about] : []), ...(sentences ?? []), ...cautions],
          does,
          ...(reason && { reason }),
          act: perform,
        };
      }
    });
  }
  async confirm(reason = ""): Promise<void> {
    const question = this.#question;
    if (question === null) return;
    this.#question = null;
    await this.#acts.ask({
      means: null,
      isOffered: () => true,
      act: () => question.act(reason),
    });
  }
  renounce(): void {
    this.#question = null;
  }

  draw(): Promise<void> {
    const command = () => ({ kind: "draw" as const });
    return this.consider({ act: "draw", does: "Tirer quand même", command });
  }
  annul(): Promise<void> {
    return this.consider({
      act: "annul",
      does: "Annuler le coup",
      reason: WHY_ANNULLED,
      sentences: [
        french(
          "Le coup ne comptera pas : ses lettres retournent dans le sac et on refait un tirage (6.2).",
        ),
      ],
      command: (reason) => ({ kind: "annul", reason }),
    });
  }
  close(): Promise<void> {
    const command = () => ({ kind: "close" as const });
    return this.consider({ act: "close", does: "Clore la partie", command });
  }
  /** Lays a top; without one, the one that the rules want. */
  lay(top: TopView | undefined): Promise<void> {
    const move = top && !top.is_proposed ? { word: top.word, coordinate: top.coordinate } : {};
    const command = (reason: string) => ({ kind: "retain" as const, ...move, reason });
    const isOther = "word" in move;
    return this.consider({
      act: "retain",
      query: move,
      does: "Poser quand même",
      ...(isOther && { reason: WHY }),
      command,
    });
  }
  start(): Promise<boolean> {
    this.#announcingRack = "";
    return this.act({ kind: "start_clock" });
  }
  /** A correction slip reached its player. */
  async correctionGiven({ turn, player }: ArbiterTask): Promise<void> {
    const known_from = this.view === null ? turn + 1 : knownFrom(this.view);
    const isDone = await this.act({ kind: "notify", turn, player, known_from });
    if (isDone) toasts.show(`Billet du coup ${turn} remis à la table ${this.tableOf(player)}.`);
  }
  async addTime(): Promise<void> {
    const isDone = await this.act({ kind: "add_time", seconds: MORE_SECONDS });
    if (isDone) toasts.show(`${MORE_SECONDS} secondes de plus.`);
  }
  hold(): Promise<boolean> {
    return this.act({ kind: this.view?.is_interrupted ? "resume" : "interrupt" });
  }

  /** The top for all whose slip has not come, after a second look. */
  async topForAll(): Promise<void> {
    const turn = this.entries?.turn;
    if (turn === undefined || this.isSpoken) return;
    // Who plays on would read it.
    const isRunning = this.view?.phase === "drawn" || this.view?.phase === "open";
    if (!isRunning && this.#solutions === null) await this.loadSolutions();
    const top = this.#top();
    // A slip that comes before the answer is not keyed over.
    const expected = this.view?.version;
    if (isRunning || top === undefined) {
      toasts.show("Le top pour tous se donne une fois le temps écoulé.", "error");
    } else if (this.awaited.length === 0) {
      toasts.show("Toutes les tables ont leur bulletin.");
    } else {
      await this.load();
      const awaited = this.#seats.filter((seat) => this.awaited.includes(seat.player));
      // A phone that sent nothing may send it later: it is not given what its player did not write.
      const silent = awaited.filter((seat) => seat.is_taken);
      const given = awaited.filter((seat) => !seat.is_taken);
      const players = given.map((seat) => seat.player);
      if (players.length === 0) {
        toasts.show(onlyPhonesSaid(silent));
        return;
      }
      this.#question = {
        sentences: topForAllSaid(top.slip, given, silent),
        does: "Le top pour tous",
        act: async () => {
          const command = { kind: "key_for_many" as const, turn, players, text: top.slip };
          if (!(await this.act(command, expected))) return;
          this.#given = { turn, players, slip: top.slip };
          this.lastKeyed = "";
        },
      };
    }
  }

  /** Whether a player has what was given here to all at once. */
  isGiven(player: string): boolean {
    const given = this.#given;
    const entry = this.entryOf(player);
    if (given === null || given.turn !== entry?.turn) return false;
    return given.players.includes(player) && entry.slips?.join() === given.slip;
  }

  /** The one that is recommended, where who leads is told; else the first. */
  #top(): SolutionView | undefined {
    const proposed = this.tops?.find((one) => one.is_proposed);
    const isProposed = (one: SolutionView) =>
      one.word === proposed?.word && one.coordinate === proposed.coordinate;
    return this.#solutions?.find(isProposed) ?? this.#solutions?.[0];
  }

  /** A table said its points. */
  announcePoints(player: string, points: number, expected?: number): Promise<WireReceipt> {
    return this.send({ kind: "announce_points", player, points }, expected);
  }

  /** Of the automatic mode. */
  settle(settings: WireSettings): Promise<boolean> {
    const path = { room: this.name };
    return acting(() => call("PATCH /rooms/{room}/settings", { path, body: settings }));
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
