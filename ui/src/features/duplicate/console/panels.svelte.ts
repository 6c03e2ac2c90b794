import { deviceShelf } from "../../../design/shelf";
import type { ArbiterTask } from "../../../api/schema";
import { french } from "../../../design/french";
import { toasts } from "../../../design/toasts.svelte";
import { hasFrenchVoice, NO_VOICE } from "../../../shared/voice.svelte";

/** What is open beside the turn, and what this device was told to say aloud. */
export class Panels {
  isDrawing = $state(false);
  isRuling = $state(false);
  isRetaining = $state(false);
  isPicking = $state(false);
  /** What is to be put on the walls. */
  wall = $state<"message" | "break" | null>(null);
  showsSolutions = $state(false);
  isAwaitedOnly = $state(false);
  showsKeys = $state(false);
  /** The slip looked at. */
  about = $state.raw<Pick<ArbiterTask, "turn" | "player"> | null>(null);
  /** The word and the solution that a dialog opens with. */
  word = $state("");
  solution = $state("");
  readonly #shelf = deviceShelf();
  #hasVoice = $state(this.#shelf.getItem("nonuple.voice") === "1");
  #hasSound = $state(this.#shelf.getItem("nonuple.sound") !== "0");

  get hasVoice(): boolean {
    return this.#hasVoice;
  }
  get hasSound(): boolean {
    return this.#hasSound;
  }
  ruleOn(word: string): void {
    [this.word, this.isRuling] = [word, true];
  }
  retain(solution: string): void {
    [this.solution, this.isRetaining] = [solution, true];
  }
  switchVoice(): void {
    this.#hasVoice = !this.#hasVoice;
    this.#keep("voice", this.#hasVoice);
    if (this.#hasVoice && !hasFrenchVoice()) toasts.show(french(NO_VOICE));
  }
  switchSound(): void {
    this.#hasSound = !this.#hasSound;
    this.#keep("sound", this.#hasSound);
  }
  #keep(name: string, isOn: boolean): void {
    this.#shelf.setItem(`nonuple.${name}`, isOn ? "1" : "0");
  }
}
