import { call, sentenceOf } from "../../../api/client";
import type { KeyedView, WireStep } from "../../../api/schema";
import { counted, french } from "../../../design/french";
import { toasts } from "../../../design/toasts.svelte";
import { rangesOf } from "../../../shared/table-ranges";
import type { Console } from "./console.svelte";
import { WHY } from "./questions";
import { byTurn } from "./steps-taken";
import { written } from "./words";

// All of a long game.
const MOST = "400";

/** The course of a game as it is recorded, and what of it is taken back first. */
export class Undoing {
  #history = $state.raw<readonly WireStep[]>([]);
  #fault = $state("");
  #loading: Promise<void> = Promise.resolve();

  constructor(
    readonly desk: Console,
    /** The names that one acts by. */
    readonly labels: readonly string[],
  ) {}

  /** The steps, the last first. */
  get history(): readonly WireStep[] {
    return this.#history;
  }
  get fault(): string {
    return this.#fault;
  }
  load(): Promise<void> {
    return (this.#loading = this.#load());
  }
  /** Until what was asked for last is there: a step just taken may still be on its way. */
  loaded(): Promise<void> {
    return this.#loading;
  }
  async #load(): Promise<void> {
    try {
      const parts = { path: { room: this.desk.name }, query: { limit: MOST } };
      this.#history = await call("GET /rooms/{room}/history", parts);
      this.#fault = "";
    } catch (error) {
      this.#fault = french(sentenceOf(error));
    }
  }

  /** What one keyed in last oneself, since the last step. */
  get keyed(): KeyedView | undefined {
    return this.desk.entries?.keyed.find(({ by }) => this.labels.includes(by));
  }
  /** What `u` does, as its button says. */
  get does(): string {
    const { keyed } = this;
    return keyed
      ? french(`Annuler la saisie : ${this.#tables(keyed)}`)
      : "Annuler la dernière étape";
  }

  /** Takes back what one keyed in last, else the last step. */
  last(): void {
    const { desk, keyed } = this;
    if (keyed) {
      const means = `take back ${keyed.turn} ${keyed.players.join(" ")}`;
      desk.ask(means, () => this.#takeBack(keyed));
    } else if (desk.isLeader) desk.ask("undo", () => this.step());
    else toasts.show("Vous n’avez rien saisi depuis la dernière étape.");
  }

  /** Undoes the last step, of a course that has not moved on since a version. */
  async step(version = this.desk.view?.version): Promise<void> {
    await this.load();
    // Those who were there from the start came by no act of the arbiter's.
    if (byTurn(this.#history).length === 0) {
      toasts.show("Il n’y a encore aucune étape à annuler.");
      return;
    }
    const step = this.#history.find((one) => one.undone === null);
    const sentence = step?.sentence ?? "";
    await this.desk.consider({
      act: "undo",
      does: "Annuler l’étape",
      reason: WHY,
      about: french(`À annuler : ${sentence}`),
      done: french(`Annulé : ${sentence}`),
      expected: version,
      command: (reason) => ({ kind: "undo", reason }),
    });
  }

  /** Undoes the last steps, after a look at what they were. */
  back(steps: number, sentences: readonly string[]): Promise<void> {
    return this.desk.consider({
      act: "undo",
      query: { steps: String(steps) },
      does: "Annuler",
      reason: WHY,
      sentences,
      expected: this.desk.view?.version,
      command: (reason) => ({ kind: "undo", reason, steps }),
    });
  }

  async #takeBack(keyed: KeyedView): Promise<void> {
    const { turn, players } = keyed;
    const taken = this.#taken(keyed);
    const command = { kind: "take_back" as const, turn, players: [...players] };
    if (!(await this.desk.act(command, this.desk.view?.version))) return;
    this.desk.lastKeyed = "";
    const back = await this.#back(keyed);
    toasts.show(
      french(`T${this.#tables(keyed).slice(1)} : ${taken}${back ? `, ${back} remis` : ""}.`),
    );
  }
  #taken({ turn, players }: KeyedView): string {
    const { desk } = this;
    const [player = ""] = players;
    const entry = turn === desk.entries?.turn ? desk.entryOf(player) : undefined;
    const points = desk.entries?.said.find((one) => one.player === player)?.points;
    return desk.isSpoken && points != null
      ? `${counted(points, "point")} retiré${points < 2 ? "" : "s"}`
      : `${written(entry?.slips) || "bulletin"} retiré`;
  }
  /** What the table has again, where its slip was keyed over; what the room tells may come later. */
  async #back({ turn, players }: KeyedView): Promise<string> {
    const [player = ""] = players;
    if (players.length > 1 || this.desk.isSpoken) return "";
    try {
      const path = { room: this.desk.name, turn: String(turn), player };
      return written((await call("GET /rooms/{room}/entries/{turn}/{player}", { path })).slips);
    } catch {
      // It is in the list at any rate.
      return "";
    }
  }
  #tables({ players }: KeyedView): string {
    const tables = this.desk.seats.filter((seat) => players.includes(seat.player));
    const names = rangesOf(tables.map(({ table }) => table));
    return `${players.length > 1 ? "tables" : "table"} ${names}`;
  }
}
