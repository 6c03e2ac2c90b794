import { call, Refusal, sentenceOf } from "../../../api/client";
import type { SlipPreview } from "../../../api/schema";
import { french } from "../../../design/french";

/** What a slip that is being typed would come to, asked at each key; only the last answer counts. */
export class Preview {
  #asked = 0;
  #ruling = $state.raw<SlipPreview | null>(null);
  #fault = $state("");

  constructor(readonly room: string) {}

  get ruling(): SlipPreview | null {
    return this.#ruling;
  }
  /** Why it cannot be read. */
  get fault(): string {
    return this.#fault;
  }

  clear(): void {
    this.#asked += 1;
    this.#ruling = null;
    this.#fault = "";
  }

  async ask(turn: number, text: string): Promise<void> {
    const asked = ++this.#asked;
    // What was wrong with less than this says nothing of it.
    this.#fault = "";
    const parts = { path: { room: this.room }, body: { turn, text } };
    try {
      const found = await call("POST /rooms/{room}/slip-preview", parts);
      if (asked === this.#asked) [this.#ruling, this.#fault] = [found, ""];
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#ruling = null;
      // What is withheld, or was not answered, is no fault of the slip.
      const isFault = error instanceof Refusal && error.problem.code !== "turn_withheld";
      this.#fault = isFault ? french(sentenceOf(error)) : "";
    }
  }
}
