import { call } from "../../../api/client";
import { nowAndThen } from "../../../api/now-and-then";
import type {
  Role,
  WireInvitation,
  WireRoom,
  WireSeat,
  WireSettings,
  DuplicateChoices,
} from "../../../api/schema";
import { byTable } from "../../../api/seats";
import { codeFor, invite } from "../../../shared/inviting";

const EVERY = 4_000;

/** What who leads a room sees of it besides the game: seats, invitations, settings. */
export class Lobby {
  #card = $state.raw<WireRoom | null>(null);
  #seats = $state.raw<readonly WireSeat[]>([]);
  #playing = $state.raw<readonly string[]>([]);
  #invitations = $state.raw<readonly WireInvitation[]>([]);
  #settings = $state.raw<DuplicateChoices | null>(null);

  constructor(readonly room: string) {}

  get card(): WireRoom | null {
    return this.#card;
  }
  get seats(): readonly WireSeat[] {
    return this.#seats;
  }
  /** The players who are in the game now. */
  get playing(): readonly string[] {
    return this.#playing;
  }
  /** Those that still let somebody in, or let in who may still come back. */
  get invitations(): readonly WireInvitation[] {
    return this.#invitations;
  }
  get settings(): DuplicateChoices | null {
    return this.#settings;
  }

  /** Everything; raises what `call` does. */
  async load(): Promise<void> {
    const path = { room: this.room };
    const [card, settings] = await Promise.all([
      call("GET /rooms/{room}/card", { path }),
      call("GET /rooms/{room}/settings", { path }),
      this.refresh(),
    ]);
    this.#card = card;
    this.#settings = settings;
  }

  /** What others change by coming. */
  async refresh(): Promise<void> {
    const path = { room: this.room };
    const [seats, invitations, view] = await Promise.all([
      call("GET /rooms/{room}/players", { path }),
      call("GET /rooms/{room}/invitations", { path }),
      call("GET /rooms/{room}", { path }),
    ]);
    this.#seats = [...seats].sort(byTable);
    this.#invitations = invitations.filter((one) => !one.is_withdrawn);
    if (view.own?.kind === "leader") this.#playing = view.own.entries.players;
  }

  /** Refreshed now and then until what is returned is called: made for `$effect`. */
  follow(): () => void {
    return nowAndThen(EVERY, () => this.refresh());
  }

  /** The code by which anybody becomes this, where there is one. */
  code(role: Role): WireInvitation | undefined {
    return this.#invitations.find(
      (one) => one.badge.role === role && one.code !== null && !isOver(one),
    );
  }

  async makeCode(role: Role): Promise<void> {
    await invite(this.room, codeFor(role));
    await this.refresh();
  }

  async withdraw({ name }: WireInvitation): Promise<void> {
    await call("DELETE /rooms/{room}/invitations/{name}", { path: { room: this.room, name } });
    await this.refresh();
  }

  async settle(changes: WireSettings): Promise<void> {
    const path = { room: this.room };
    this.#settings = await call("PATCH /rooms/{room}/settings", { path, body: changes });
  }
}

/** Whether an invitation lets nobody in any more. */
export function isOver(invitation: WireInvitation): boolean {
  const { limit, uses, expires } = invitation;
  return (limit !== null && uses >= limit) || expires < Date.now();
}
