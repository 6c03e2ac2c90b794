import { isHeld } from "../shared/coming";
import type { ArbiterTask } from "../../../api/schema";
import { toasts } from "../../../design/toasts.svelte";
import { pressed } from "../../../design/pressed";
import type { Console } from "./console.svelte";
import { doubtfulWords } from "./doubtful";
import type { Panels } from "./panels.svelte";
import { nextStep, notYet, openSteps, STEPS, type TurnStep } from "./steps";
import { standingsAct, switchBag } from "./walls";

/** What keys reach on the page. */
export interface Places {
  focusSlips(): void;
  focusHistory(): void;
  noteLast(): void;
  /** The times of a topping. */
  focusTimes(): void;
  /** The top to be laid, among others. */
  focusTops(): void;
  /** Which top is to be laid. */
  chosen(): number;
}

type ByKey = Readonly<Record<string, () => unknown>>;

/** The acts of a console by their keys, which buttons bear too. */
export class Hands {
  readonly #anybody: ByKey = {
    " ": () => this.space(),
    "/": () => this.places.focusSlips(),
    t: () => this.desk.ask("top for all", () => this.desk.topForAll()),
    p: () => this.places.focusTimes(),
    d: () => (this.panels.about = this.due[0] ?? null),
    b: () => this.#given(this.corrections[0]),
    j: () => (this.panels.isPicking = true),
    o: () => (this.panels.showsSolutions = !this.panels.showsSolutions),
    q: () => (this.panels.isAwaitedOnly = !this.panels.isAwaitedOnly),
    u: () => this.desk.undoing.last(),
    "?": () => (this.panels.showsKeys = true),
  };
  readonly #leading: ByKey = {
    m: () => (this.panels.isDrawing = this.desk.view?.phase === "to_draw"),
    w: () => this.panels.ruleOn(doubtfulWords(this.desk.entries?.entries ?? [])[0]?.word ?? ""),
    r: () => this.retain(""),
    "+": () =>
      this.desk.ask(
        null,
        () => this.desk.addTime(),
        () => this.#isTimed(),
      ),
    f: () =>
      this.desk.ask(
        "stop",
        () => this.desk.act({ kind: "stop_clock" }),
        () => this.#is("open") && !this.desk.view?.is_interrupted,
      ),
    x: () =>
      this.desk.ask(
        "annul",
        () => this.desk.annul(),
        () => this.isInTurn,
      ),
    U: () =>
      this.desk.ask("undo", () => this.desk.undoing.back(1, ["La dernière étape sera annulée."])),
    c: () =>
      this.desk.ask(
        "close",
        () => this.desk.close(),
        () => !this.#is("closed"),
      ),
    g: () => this.#takeBack(),
    h: () => this.places.focusHistory(),
    n: () => this.places.noteLast(),
    l: () => this.#freezeWalls(),
    L: () => this.desk.ask(null, () => switchBag(this.desk.name)),
    K: () => this.#switchStandings(),
    a: () => (this.panels.wall = "message"),
    P: () => (this.panels.wall = "break"),
    v: () => this.panels.switchVoice(),
    s: () => this.panels.switchSound(),
  };

  constructor(
    readonly desk: Console,
    readonly panels: Panels,
    readonly places: Places,
  ) {}

  get isAutomatic(): boolean {
    return this.desk.view?.mode === "automatic";
  }
  /** What wants a decision. */
  get due(): readonly ArbiterTask[] {
    return this.desk.tasks((one) => one.kind !== "correction_due");
  }
  get corrections(): readonly ArbiterTask[] {
    return this.desk.tasks((one) => one.kind === "correction_due");
  }
  get isInTurn(): boolean {
    return this.desk.view?.rack != null;
  }

  /** The act of a key, be it clicked. */
  do(key: string): void {
    void this.#actOf(key)?.();
  }
  press(event: KeyboardEvent): void {
    if (event.repeat || isOfTarget(event)) return;
    if (this.desk.question !== null) {
      pressed(event, {
        Enter: () => void this.desk.confirm(),
        Escape: () => this.desk.renounce(),
        // It answers nothing, and must not scroll the console away either.
        " ": () => undefined,
      });
    } else if (this.#actOf(event.key)) {
      pressed(event, { [event.key]: () => this.do(event.key) });
    }
  }
  #actOf(key: string): (() => unknown) | undefined {
    const { isLeader } = this.desk;
    const step = STEPS[Number(key) - 1];
    if (step !== undefined) {
      return isLeader && !this.isAutomatic ? () => this.take(step) : undefined;
    }
    return isLeader ? (this.#leading[key] ?? this.#anybody[key]) : this.#anybody[key];
  }

  /** A step of the turn, where it is open once what was asked before is answered. */
  take(step: TurnStep): void {
    (document.activeElement as HTMLElement | null)?.blur();
    const isOpen = () => openSteps(this.desk.standing).has(step);
    // What is typed ahead of an answer may be open once it comes.
    if (!isOpen() && this.desk.isIdle) {
      const said = notYet(this.desk.standing);
      if (said !== "") toasts.show(said);
      return;
    }
    this.desk.ask(step, () => this.#steps[step](), isOpen);
  }
  readonly #steps: Readonly<Record<TurnStep, () => unknown>> = {
    draw: () => this.desk.draw(),
    announce: () => this.desk.announce(),
    clock: () => (this.#is("drawn") ? this.desk.start() : this.desk.hold()),
    slips: () => this.places.focusSlips(),
    top: () => {
      if (this.desk.standing.isTopSeen) this.places.focusTops();
      else this.desk.lookAtTops();
    },
    lay: () => this.desk.lay(this.desk.tops?.[this.places.chosen()]),
  };

  /** Whatever comes next. */
  space(): void {
    const { desk } = this;
    const step = nextStep(desk.standing);
    if (this.isAutomatic && desk.isLeader) this.pause();
    else if (!desk.isLeader) this.places.focusSlips();
    else if (this.#is("open") || (desk.view?.is_interrupted && !this.#is("closed"))) {
      desk.ask("hold", () => desk.hold());
    } else if (step !== null) this.take(step);
  }
  /** Stops a game that goes by itself, and its time where it runs; or lets it go on. */
  pause(): void {
    const { desk } = this;
    const { view } = desk;
    if (view === null) return;
    const is_paused = !isHeld(view);
    if (view.is_interrupted || (view.phase === "open" && is_paused)) {
      desk.ask("hold", () => desk.hold());
    } else desk.ask(`pause ${is_paused}`, () => desk.settle({ is_paused }));
  }
  /** The standings on all the walls, or none. */
  #freezeWalls(): void {
    const is_wall_frozen = !(this.desk.view?.wall.is_frozen ?? false);
    this.desk.ask(null, async () => {
      if (!(await this.desk.settle({ is_wall_frozen }))) return;
      toasts.show(
        is_wall_frozen ? "Classement figé à l’écran." : "Le classement défile à l’écran.",
      );
    });
  }
  /** The standings, on the walls or not. */
  #switchStandings(): void {
    this.desk.ask(null, async () => {
      if (this.desk.view === null) return;
      const { changes, done } = standingsAct(this.desk.view);
      if (await this.desk.settle(changes)) toasts.show(done);
    });
  }
  /** Another solution than the tops, or another top. */
  async retain(solution: string): Promise<void> {
    if (!this.isInTurn) return;
    // Open at once: what is typed from now on is for it, not for keys.
    this.panels.retain(solution);
    if (this.desk.solutions === null) await this.desk.loadSolutions();
    if (this.desk.solutions !== null) return;
    this.panels.isRetaining = false;
    toasts.show(this.desk.solutionsWhen);
  }

  #takeBack(): void {
    const act = () => this.desk.settle({ mode: "refereed" });
    this.desk.ask("take back", act, () => this.isAutomatic);
  }
  #given(task: ArbiterTask | undefined): void {
    if (task) this.desk.ask(null, () => this.desk.correctionGiven(task));
  }
  #is(phase: string): boolean {
    return this.desk.view?.phase === phase;
  }
  #isTimed(): boolean {
    return this.#is("open") || this.#is("expired");
  }
}

/** Whether a key presses what has the focus; Space does nothing to a link. */
function isOfTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isOn = (what: string) => target.closest(what) !== null;
  return (
    (key === " " && isOn("button, summary")) || (key === "Enter" && isOn("button, a, summary"))
  );
}
