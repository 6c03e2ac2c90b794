interface Keyed {
  readonly turn: number;
  /** What the table had before, and what was keyed for it. */
  readonly before: string;
  readonly text: string;
}

/** What was recorded and is not shown yet: of which turn, what its table had, what was shown of it. */
interface Unseen {
  readonly turn: number;
  readonly before: string;
  readonly was: unknown;
}

/** Something that was keyed here, and what another put in its place. */
export interface Replaced {
  readonly player: string;
  readonly mine: string;
  readonly now: string;
}

/** What was keyed on this console, as long as nobody keys over it. */
export class KeyedHere {
  readonly #kept = new Map<string, Keyed>();
  readonly #versions = new Map<string, number>();
  readonly #sending = new Set<string>();
  readonly #unseen = new Map<string, Unseen>();

  /** The version up to which a table is known, where the room is shown at another. */
  known(player: string, shown: number): number {
    return Math.max(shown, this.#versions.get(player) ?? 0);
  }
  sends(player: string): void {
    this.#sending.add(player);
  }
  failed(player: string): void {
    this.#sending.delete(player);
  }
  recorded(player: string, version: number, unseen: Unseen): void {
    this.#versions.set(player, version);
    this.#unseen.set(player, unseen);
  }
  /** What is shown otherwise since it was recorded is one's own, as the server writes it. */
  seen(shownOf: (player: string) => unknown, textOf: (player: string) => string): void {
    for (const [player, { turn, before, was }] of this.#unseen) {
      if (shownOf(player) === was) continue;
      this.#unseen.delete(player);
      this.keeps(player, { turn, before, text: textOf(player) });
    }
  }
  /** It is shown as it was recorded. */
  keeps(player: string, keyed: Keyed): void {
    this.#sending.delete(player);
    this.#kept.set(player, keyed);
  }

  /** What is new since the last look; what was taken back is no news. */
  replaced(turn: number, textOf: (player: string) => string): readonly Replaced[] {
    const found: Replaced[] = [];
    for (const [player, keyed] of this.#kept) {
      const now = textOf(player);
      if (keyed.turn === turn && (this.#sending.has(player) || now === keyed.text)) continue;
      this.#kept.delete(player);
      if (keyed.turn !== turn || now === "" || now === keyed.before) continue;
      found.push({ player, mine: keyed.text, now });
    }
    return found;
  }
}
