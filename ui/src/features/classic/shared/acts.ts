import { Outbox, type HandingIn, type Waiting } from "../../../api/outbox";
import type { WireClassicAct } from "../../../api/schema";
import type { Shelf } from "../../../design/shelf";

export type ClassicCommand = WireClassicAct["command"];

/** Something asked of the game, once. */
export interface Act {
  readonly key: string;
  readonly command: ClassicCommand;
  /** The version that was seen: what is meant for it must not be done to another. */
  readonly version: number;
  /** How many turns were played then. */
  readonly turns: number;
}

export type HandedAct = Waiting<Act>;

const HANDING_IN: HandingIn<Act> = {
  isItem(kept): kept is HandedAct {
    const act = kept as Partial<HandedAct> | null;
    return (
      typeof act?.key === "string" &&
      typeof act.command?.kind === "string" &&
      typeof act.version === "number" &&
      typeof act.turns === "number"
    );
  },
  isReplaced: () => false,
  said: ({ command, version }) => ({ type: "act", command, expected_version: version }),
};

/** What was asked of a game and the server has not answered; it outlives a reload. */
export function actsOutbox(name: string, shelf: Shelf, player: string | null): Outbox<Act> {
  return new Outbox(HANDING_IN, name, shelf, player);
}
