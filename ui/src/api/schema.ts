// Written by `make types` from the server's description: do not edit.

export interface ActsView {
  readonly player: string;
  readonly acts: readonly (PlayerAct)[];
}

export interface AnnouncingView {
  readonly version: number;
  readonly step: number;
  readonly steps: number;
  readonly caption: string;
  readonly spoken: string;
}

export interface AppealView {
  readonly reason: string;
  readonly is_upheld: boolean | null;
  readonly decision: string;
}

export interface ArbiterTask {
  readonly kind: ArbiterTaskKind;
  readonly turn: number;
  readonly player: string;
}

export type ArbiterTaskKind = "committee" | "entries_differ" | "correction_due" | "appeal" | "late_slip";

export interface ArbiterView {
  readonly turn: number;
  readonly players: readonly (string)[];
  readonly awaited: readonly (string)[];
  readonly entries: readonly (EntryView)[];
  readonly tasks: readonly (ArbiterTask)[];
  readonly said: readonly (SaidView)[];
  readonly absent: readonly (string)[];
  readonly rack: RackView | null;
  readonly bag: string | null;
  readonly keyed: readonly (KeyedView)[];
  readonly is_withheld: boolean;
  readonly kind: "arbiter";
}

export interface AskedView {
  readonly pause: string | null;
  readonly resignation: string | null;
  readonly call_off: readonly (string)[];
  readonly awaited: string | null;
}

export interface Badge {
  readonly role: Role;
  readonly room: string | null;
  readonly player: string | null;
  readonly players: readonly (string)[] | null;
  readonly label: string;
}

export type Beep = "short" | "double" | "long";

export type CautionKind = "time_runs" | "slips_missing" | "points_missing" | "points_above_top" | "decisions_due" | "entries_differ" | "appeals_due" | "joker_spent" | "not_a_top" | "not_proposed" | "turn_not_laid" | "letters_left" | "slips_lost" | "players_go" | "no_other_rack" | "clock_stops" | "clock_dropped" | "clock_ends" | "clock_runs" | "clock_changes" | "clock_empty";

export type CautionedAct = "draw" | "retain" | "close" | "annul" | "undo";

export interface ChallengeView {
  readonly player: string;
  readonly verdicts: readonly (Verdict)[];
  readonly is_upheld: boolean;
  readonly is_void: boolean;
  readonly cost: number;
}

export interface ClassicClockView {
  readonly running: string | null;
  readonly at: number;
  readonly move_ends_at: number | null;
  readonly stopped: StopCause | null;
  readonly forfeit_at: number | null;
  readonly is_pressed: boolean;
}

export type ClassicEnding = "out" | "blocked" | "time" | "passes" | "resigned" | "left" | "arbitral_loss" | "forfeit" | "aborted" | "replayed";

export type ClassicLineKind = "word" | "challenge" | "penalty" | "appeal" | "own_letters" | "others_letters" | "table" | "settled";

export type ClassicPhase = "seating" | "drawing" | "playing" | "over";

export type ClassicPrintKind = "game" | "score-sheets" | "shared-sheet" | "match-sheet" | "challenge-slips" | "blank-score-sheets" | "blank-shared-sheets" | "blank-match-sheets" | "blank-long-match-sheets" | "blank-challenge-slips";

export interface ClassicRoomView {
  readonly now: number;
  readonly public: ClassicView;
  readonly own: OwnClassicView | null;
}

export interface ClassicRulesView {
  readonly edition: string;
  readonly title: string;
  readonly lexicon: string;
  readonly seats: number;
  readonly credit: number | null;
  readonly move_limit: number | null;
  readonly window: number;
  readonly is_void: boolean;
  readonly hides_scores: boolean;
  readonly challenge_cost: number;
  readonly is_cost_per_word: boolean;
  readonly bonuses: readonly (number)[];
  readonly exchange_least_bag: number;
  readonly blocked_below: number | null;
  readonly has_resignation: boolean;
  readonly has_match_points: boolean;
}

export interface ClassicView {
  readonly version: number;
  readonly table: TableKind;
  readonly rules: ClassicRulesView;
  readonly phase: ClassicPhase;
  readonly players: readonly (SeatView)[];
  readonly lot: readonly (readonly (Ticket)[])[];
  readonly mover: string | null;
  readonly board: string;
  readonly bag: number;
  readonly turns: readonly (TurnView)[];
  readonly window: WindowView | null;
  readonly clock: ClassicClockView;
  readonly asked: AskedView;
  readonly lines: readonly (ScoreLineView)[];
  readonly sanctions: readonly (SanctionView)[];
  readonly commitment: string;
  readonly result: ResultView | null;
  readonly match: MatchView | null;
  readonly has_open_seats: boolean;
  readonly seating: number;
  readonly next_room: string | null;
}

export interface ClockView {
  readonly seconds: number;
  readonly alert_seconds: number;
  readonly opened_at: number | null;
  readonly deadline: number | null;
  readonly remaining: number | null;
  readonly timer: TimerView | null;
}

export type Committee = "shift_joins_word" | "two_places" | "odd_reference" | "raccord_extra_letter";

export interface DuplicateChoices {
  readonly shows_standings: boolean;
  readonly is_public: boolean;
  readonly allows_words: boolean;
  readonly is_refereed: boolean;
  readonly is_wall_frozen: boolean;
  readonly shows_bag: boolean;
  readonly hides_standings: boolean;
  readonly wall_message: string;
  readonly break_until: number;
  readonly mode: Mode;
  readonly is_paused: boolean;
  readonly announce_seconds: number;
  readonly collect_seconds: number;
  readonly read_seconds: number;
  readonly waits_for_decisions: boolean;
}

export type EditedGame = "duplicate" | "classic";

export type Ending = "all_laid" | "no_move_left" | "one_kind_left" | "single_letter_left" | "no_other_draw" | "interrupted_valid" | "interrupted_void" | "one_player_left" | "stopped";

export interface EntryView {
  readonly turn: number;
  readonly player: string;
  readonly slips: readonly (string)[] | null;
  readonly keyed_by: string;
  readonly origin: Origin;
  readonly ruling: RulingView | null;
  readonly committee: Committee | null;
  readonly committee_sentence: string;
  readonly warnings: number;
  readonly conduct: readonly (string)[];
  readonly is_void: boolean;
  readonly is_averaged: boolean;
  readonly is_changed: boolean;
  readonly again: SecondEntryView | null;
  readonly known_from: number | null;
  readonly appeal: AppealView | null;
  readonly late: LateView | null;
}

export type Fault = "score_missing" | "score_wrong" | "first_score_missing" | "first_score_impossible" | "two_letter_raccord" | "raccord_omission" | "raccord_change" | "raccord_swap" | "joker_not_circled" | "other_letter_circled" | "coordinate_inverted" | "direction_inverted" | "hard_to_read" | "one_mode_wrong" | "shifted" | "last_letter_missing" | "no_slip" | "blank_slip" | "several_slips" | "late_slip" | "swapped_slip" | "not_in_rack" | "not_whole" | "misplaced" | "inadmissible" | "illegible_word" | "both_inverted" | "illegible_reference" | "joins_non_word" | "too_many_letters" | "several_places" | "either_direction" | "several_solutions" | "unclear_joker" | "first_unclear_joker";

export type ForcedBy = "time" | "move_time" | "absence";

export type FormulaKind = "draw" | "rack" | "pace";

export interface HandView {
  readonly player: string;
  readonly letters: string;
}

export interface Health {
  readonly status: "ok";
  readonly now: number;
  readonly is_cut_off: boolean;
}

export type Hold = "paused" | "undone" | "interrupted" | "rulings" | "decisions";

export type ImportOutcome = "running" | "done" | "refused";

export type ImportStage = "reading" | "compiling" | "saving";

export interface InfractionView {
  readonly fault: Fault;
  readonly written: string;
  readonly meant: string;
  readonly sentence: string;
}

export interface KeyedView {
  readonly by: string;
  readonly turn: number;
  readonly players: readonly (string)[];
}

export interface LateView {
  readonly slips: readonly (string)[];
  readonly received_at: number;
  readonly ended_at: number | null;
  readonly validated_at: number | null;
  readonly is_accepted: boolean | null;
  readonly reason: string;
}

export interface LeaderView {
  readonly entries: ArbiterView;
  readonly tops: readonly (TopView)[] | null;
  readonly next_draw: NextDrawView | null;
  readonly kind: "leader";
}

export type LineKind = "solution" | "penalty" | "refused" | "decision" | "average" | "solo" | "warnings" | "absent";

export interface LineView {
  readonly kind: LineKind;
  readonly turn: number | null;
  readonly points: number;
  readonly article: string | null;
}

export interface MatchGame {
  readonly winner: string | null;
  readonly scores: readonly (MatchScore)[];
}

export interface MatchScore {
  readonly player: string;
  readonly total: number;
}

export interface MatchView {
  readonly number: number;
  readonly games: readonly (MatchGame)[];
  readonly winner: string | null;
}

export type Mode = "refereed" | "automatic";

export interface MoveView {
  readonly turn: number;
  readonly word: string;
  readonly coordinate: string;
  readonly score: number;
}

export interface NextDrawView {
  readonly leave: string;
  readonly wanted: number;
  readonly brings_joker: boolean;
}

export type Offence = "conduct" | "extra_letters" | "early_draw" | "false_joker" | "board_overturned" | "letters_removed" | "eight_letters" | "exclusion";

export type Origin = "paper" | "phone";

export interface OwnClassicView {
  readonly hand: HandView | null;
  readonly may: readonly (ActsView)[];
  readonly kind: "classic";
}

export interface OwnTurnView {
  readonly turn: number;
  readonly slips: readonly (string)[];
  readonly ruling: RulingView | null;
  readonly lines: readonly (LineView)[];
  readonly points: number;
  readonly warnings: number;
  readonly appeal: AppealView | null;
  readonly late: LateView | null;
  readonly milliseconds: number | null;
}

export type Phase = "to_draw" | "drawn" | "open" | "expired" | "closed";

export type PlayerAct = "ready" | "play" | "pass" | "exchange" | "accept" | "challenge" | "declare_blockage" | "ask_pause" | "answer_pause" | "end_pause" | "resign" | "answer_resignation" | "leave_game" | "call_off" | "sign" | "press" | "uncover" | "show_letters" | "dispute_score";

export interface PlayerResultView {
  readonly player: string;
  readonly total: number;
  readonly rank: number;
  readonly match_points: number | null;
  readonly letters: string;
}

export interface PlayerView {
  readonly player: string;
  readonly is_playing: boolean;
  readonly slips: readonly (string)[] | null;
  readonly late: LateView | null;
  readonly turns: readonly (OwnTurnView)[];
  readonly closing: LineView | null;
  readonly warnings: number;
  readonly pending: number;
  readonly total: number;
  readonly rank: number | null;
  readonly kind: "player";
}

export type PrintKind = "game" | "four-games" | "standings" | "standings-by-turn" | "score-sheets" | "correction-slips" | "double-arbitration" | "statistics" | "score-pad" | "blank-slips" | "blank-score-sheets" | "blank-score-pad";

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly found_version?: number | null;
  readonly room?: string | null;
}

export interface PublicView {
  readonly version: number;
  readonly rules: RulesView;
  readonly turn: number;
  readonly phase: Phase;
  readonly is_interrupted: boolean;
  readonly board: string;
  readonly rack: RackView | null;
  readonly announcing: AnnouncingView | null;
  readonly clock: ClockView;
  readonly moves: readonly (MoveView)[];
  readonly annulled: number;
  readonly drawn_at: number;
  readonly slips_in: number;
  readonly present: number;
  readonly seating: number;
  readonly ending: Ending | null;
  readonly shows_standings: boolean;
  readonly wall: WallView;
  readonly bag: string | null;
  readonly mode: Mode;
  readonly next_step: Step | null;
  readonly next_at: number | null;
  readonly held_by: Hold | null;
  readonly next_room: string | null;
}

export interface RackView {
  readonly leave: string;
  readonly drawn: string;
  readonly rejected: readonly (string)[];
  readonly size: number;
}

export interface ReadAgainView {
  readonly player: string;
  readonly slips: readonly (string)[];
  readonly differs: boolean;
}

export interface ResultView {
  readonly ending: ClassicEnding;
  readonly player: string | null;
  readonly winner: string | null;
  readonly players: readonly (PlayerResultView)[];
  readonly seed: string;
  readonly salt: string;
}

export type Role = "administrator" | "director" | "head_arbiter" | "arbiter" | "second_arbiter" | "player" | "display" | "spectator";

export interface RoomView {
  readonly now: number;
  readonly public: PublicView;
  readonly own: PlayerView | ArbiterView | SecondArbiterView | LeaderView | null;
}

export interface RulesView {
  readonly edition: string;
  readonly title: string;
  readonly formulas: readonly (string)[];
  readonly tempo: string;
  readonly lexicon: string;
  readonly seal: string | null;
  readonly points_announced: boolean;
  readonly counts_scores: boolean;
  readonly bonuses: readonly (number)[];
  readonly least_raccord: number;
}

export interface RulingChange {
  readonly turn: number;
  readonly player: string;
  readonly points_before: number;
  readonly points_after: number;
  readonly sanction_before: Sanction;
  readonly sanction_after: Sanction;
}

export interface RulingView {
  readonly points: number;
  readonly solution: number;
  readonly sanction: Sanction;
  readonly infractions: readonly (InfractionView)[];
  readonly word: string;
  readonly coordinate: string;
  readonly reason: string;
}

export interface SaidView {
  readonly player: string;
  readonly points: number | null;
  readonly milliseconds: number | null;
}

export type Sanction = "none" | "warning" | "penalty" | "zero";

export interface SanctionView {
  readonly player: string;
  readonly points: number;
  readonly offence: Offence;
  readonly article: string;
  readonly reason: string;
  readonly turn: number;
}

export interface ScoreLineView {
  readonly kind: ClassicLineKind;
  readonly player: string;
  readonly points: number;
  readonly article: string;
  readonly turn: number | null;
}

export interface SeatView {
  readonly player: string;
  readonly score: number;
  readonly tiles: number;
  readonly left: number | null;
  readonly is_ready: boolean;
  readonly is_exhausted: boolean;
  readonly is_machine: boolean;
  readonly is_blocked: boolean;
  readonly has_signed: boolean;
  readonly warnings: number;
  readonly gone: ClassicEnding | null;
}

export interface SecondArbiterView {
  readonly turn: number;
  readonly to_read: readonly (string)[];
  readonly read: readonly (ReadAgainView)[];
  readonly kind: "second_arbiter";
}

export interface SecondEntryView {
  readonly slips: readonly (string)[];
  readonly keyed_by: string;
  readonly differs: boolean;
}

export interface SeenTurn {
  readonly player: string;
  readonly keyed_by: string;
  readonly origin: Origin;
  readonly committee_sentence: string;
  readonly own: OwnTurnView;
}

export type SheetKind = "standings" | "game" | "players";

export type SlipMark = "late" | "swapped" | "hard_to_read";

export interface SlipPreview {
  readonly turn: number;
  readonly slips: readonly (string)[];
  readonly ruling: RulingView;
  readonly committee: Committee | null;
  readonly committee_sentence: string;
}

export interface SolutionView {
  readonly number: number;
  readonly word: string;
  readonly coordinate: string;
  readonly score: number;
  readonly is_top: boolean;
  readonly laid: string;
  readonly uses_joker: boolean;
  readonly slip: string;
}

export interface SolutionsView {
  readonly turn: number;
  readonly total: number;
  readonly found: number;
  readonly solutions: readonly (SolutionView)[];
  readonly next_after: number | null;
}

export type Stage = "waiting" | "playing" | "over";

export interface Standing {
  readonly rank: number;
  readonly player: string;
  readonly total: number;
  readonly percent: number;
  readonly deficit: number;
  readonly solos: number;
  readonly warnings: number;
  readonly tops: number;
  readonly milliseconds: number | null;
  readonly stayed: number | null;
}

export interface StandingsView {
  readonly top: number;
  readonly turns: number;
  readonly is_void: boolean;
  readonly is_final: boolean;
  readonly pending: number;
  readonly rows: readonly (Standing)[];
}

export type Step = "draw" | "start_clock" | "end_time" | "retain";

export type StepKind = "draw" | "clock" | "time_added" | "time_over" | "move" | "annulment" | "word" | "entering" | "leaving" | "interruption" | "resumption" | "close";

export interface StepNote {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

export type StopCause = "pause" | "arbiter" | "dispute" | "incident" | "downtime";

export type TableKind = "online" | "shared" | "real";

export interface Ticket {
  readonly player: string;
  readonly letter: string;
}

export interface TimerView {
  readonly beeps: readonly (number)[];
  readonly end: Beep;
}

export interface TopChange {
  readonly turn: number;
  readonly top_before: number;
  readonly top_after: number;
  readonly is_laid_valid: boolean;
}

export interface TopView {
  readonly word: string;
  readonly coordinate: string;
  readonly score: number;
  readonly hope: number | null;
  readonly is_proposed: boolean;
  readonly samples: number | null;
  readonly mean: number | null;
  readonly why: string;
}

export type TurnKind = "word" | "pass" | "forced" | "exchange";

export interface TurnView {
  readonly number: number;
  readonly player: string;
  readonly kind: TurnKind;
  readonly word: string | null;
  readonly coordinate: string | null;
  readonly words: readonly (string)[];
  readonly points: number;
  readonly total: number;
  readonly tiles: number;
  readonly spent: number;
  readonly is_withdrawn: boolean;
  readonly forced_by: ForcedBy | null;
  readonly challenge: ChallengeView | null;
  readonly announced: number | null;
  readonly is_disputed: boolean;
  readonly rack: string | null;
  readonly invalid: readonly (string)[] | null;
  readonly worth: number | null;
}

export interface Undoing {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

export interface Verdict {
  readonly word: string;
  readonly is_valid: boolean;
}

export interface Version {
  readonly version: string;
}

export interface WallView {
  readonly is_frozen: boolean;
  readonly hides_standings: boolean;
  readonly message: string;
  readonly break_until: number;
}

export interface WindowView {
  readonly player: string;
  readonly words: readonly (string)[];
  readonly accepted: readonly (string)[];
  readonly ends_at: number | null;
  readonly is_last_word: boolean;
}

export interface WireAccount {
  readonly name: string;
}

export interface WireAcquaintance {
  readonly player: string;
  readonly name: string;
  readonly licence: string;
  readonly club: string;
  readonly category: string;
  readonly series: string;
  readonly table: string;
  readonly met_at: number;
}

export interface WireAcquaintances {
  readonly people: readonly (WireAcquaintance)[];
  readonly last_session: WireLastSession | null;
}

export interface WireAct {
  readonly command: WireDraw | WireDrawByHand | WireStartClock | WireStopClock | WireAddTime | WireUndo | WireNote | WireAnnouncePoints | WireRetain | WireAnnul | WireRuleWord | WireEnter | WireLeave | WireInterrupt | WireResume | WireClose | WireKeySlips | WireKeyForMany | WireTakeBack | WireChangeRuling | WireDiscipline | WireNotify | WireGrantAverage | WireWithdraw | WireKeepFirst | WireDecideLate | WireLodgeAppeal | WireDecideAppeal;
  readonly expected_version?: number | null;
  readonly key?: string | null;
}

export interface WireAddTime {
  readonly kind: "add_time";
  readonly seconds: number;
}

export interface WireAddress {
  readonly address: string;
}

export interface WireAnnouncePoints {
  readonly kind: "announce_points";
  readonly player: string;
  readonly points: number;
  readonly milliseconds?: number | null;
}

export interface WireAnnounced {
  readonly version: number;
  readonly step: number;
}

export interface WireAnnouncement {
  readonly turn: number;
  readonly beats: readonly (WireBeat)[];
  readonly time: readonly (string)[];
  readonly move_turn: number | null;
  readonly move: readonly (string)[];
}

export interface WireAnnul {
  readonly kind: "annul";
  readonly reason: string;
}

export interface WireArbiterCode {
  readonly code: string;
}

export interface WireAskedWords {
  readonly words: readonly (string)[];
  readonly key: string;
}

export interface WireBeat {
  readonly caption: string;
  readonly spoken: string;
  readonly known: number;
  readonly seconds: number;
}

export interface WireCatalogue {
  readonly editions: readonly (WireEdition)[];
  readonly classic_editions: readonly (WireClassicEdition)[];
  readonly formulas: readonly (WireFormula)[];
  readonly lexicons: readonly (WireLexicon)[];
  readonly default_lexicon: string;
}

export interface WireCaution {
  readonly kind: CautionKind;
  readonly count: number;
  readonly players: readonly (string)[];
  readonly sentence: string;
}

export interface WireChange {
  readonly word: string;
  readonly change: "added" | "withdrawn";
  readonly reason: string;
  readonly is_redundant: boolean;
}

export interface WireChangeRuling {
  readonly kind: "change_ruling";
  readonly turn: number;
  readonly player: string;
  readonly points: number;
  readonly solution: number;
  readonly sanction: Sanction;
  readonly reason: string;
}

export interface WireChanged {
  readonly changed: readonly (string)[];
  readonly unchanged: readonly (string)[];
}

export interface WireChanges {
  readonly change: "added" | "withdrawn";
  readonly words: readonly (string)[];
  readonly reason?: string;
}

export interface WireCheck {
  readonly at: number;
  readonly device: number;
  readonly verdicts: readonly (WireVerdict)[];
}

export interface WireClassicAccept {
  readonly kind: "accept";
  readonly player: string;
}

export interface WireClassicAct {
  readonly command: WireClassicReady | WireClassicBegin | WireClassicAwaitPlayer | WireClassicArrive | WireClassicPlay | WireClassicPass | WireClassicExchange | WireClassicAccept | WireClassicChallenge | WireClassicPress | WireClassicUncover | WireClassicShowLetters | WireClassicDisputeScore | WireClassicDeclareBlockage | WireClassicAskPause | WireClassicAnswerPause | WireClassicEndPause | WireClassicResign | WireClassicAnswerResignation | WireClassicLeaveGame | WireClassicCallOff | WireClassicAppeal | WireClassicSign | WireClassicWarn | WireClassicPenalise | WireClassicNoteExtraLetters | WireClassicNoteEarlyDraw | WireClassicNoteFalseJoker | WireClassicNoteOverturnedBoard | WireClassicNoteIncompleteSet | WireClassicCountLetters | WireClassicSettleTotal | WireClassicDecideLoss | WireClassicStopClock | WireClassicResumeClock | WireClassicNote | WireClassicSetTime | WireClassicOrderReplay | WireClassicDecideAppeal;
  readonly expected_version?: number | null;
  readonly key?: string | null;
}

export interface WireClassicAnswerPause {
  readonly kind: "answer_pause";
  readonly player: string;
  readonly is_accepted: boolean;
}

export interface WireClassicAnswerResignation {
  readonly kind: "answer_resignation";
  readonly player: string;
  readonly is_accepted: boolean;
}

export interface WireClassicAppeal {
  readonly kind: "appeal";
  readonly player: string;
  readonly reason: string;
}

export interface WireClassicArrive {
  readonly kind: "arrive";
  readonly player: string;
}

export interface WireClassicAskPause {
  readonly kind: "ask_pause";
  readonly player: string;
}

export interface WireClassicAwaitPlayer {
  readonly kind: "await_player";
  readonly player: string;
}

export interface WireClassicBegin {
  readonly kind: "begin";
  readonly player?: string | null;
}

export interface WireClassicCallOff {
  readonly kind: "call_off";
  readonly player: string;
}

export interface WireClassicChallenge {
  readonly kind: "challenge";
  readonly player: string;
  readonly words: readonly (string)[];
}

export interface WireClassicCountLetters {
  readonly kind: "count_letters";
  readonly player: string;
  readonly number: number;
}

export interface WireClassicDecideAppeal {
  readonly kind: "decide_appeal";
  readonly player: string;
  readonly points: number;
  readonly reason: string;
}

export interface WireClassicDecideLoss {
  readonly kind: "decide_loss";
  readonly player: string;
  readonly offence: Offence;
  readonly reason: string;
}

export interface WireClassicDeclareBlockage {
  readonly kind: "declare_blockage";
  readonly player: string;
}

export interface WireClassicDisputeScore {
  readonly kind: "dispute_score";
  readonly player: string;
  readonly turn: number;
}

export interface WireClassicEdition {
  readonly name: string;
  readonly title: string;
  readonly base: string;
  readonly is_club: boolean;
  readonly changes: readonly (string)[];
  readonly least_seats: number;
  readonly most_seats: number;
  readonly credit: number | null;
  readonly least_credit: number | null;
  readonly most_credit: number | null;
  readonly move_limits: readonly (number)[];
  readonly window: number;
  readonly has_matches: boolean;
}

export interface WireClassicEndPause {
  readonly kind: "end_pause";
  readonly player: string;
}

export interface WireClassicExchange {
  readonly kind: "exchange";
  readonly player: string;
  readonly letters?: string;
  readonly number?: number;
}

export interface WireClassicLeaveGame {
  readonly kind: "leave_game";
  readonly player: string;
}

export interface WireClassicNote {
  readonly kind: "note";
  readonly text: string;
}

export interface WireClassicNoteEarlyDraw {
  readonly kind: "note_early_draw";
  readonly player: string;
  readonly number: number;
}

export interface WireClassicNoteExtraLetters {
  readonly kind: "note_extra_letters";
  readonly player: string;
  readonly number: number;
  readonly are_uncovered: boolean;
}

export interface WireClassicNoteFalseJoker {
  readonly kind: "note_false_joker";
  readonly player: string;
}

export interface WireClassicNoteIncompleteSet {
  readonly kind: "note_incomplete_set";
  readonly number: number;
  readonly reason: string;
}

export interface WireClassicNoteOverturnedBoard {
  readonly kind: "note_overturned_board";
  readonly player: string | null;
  readonly is_restored: boolean;
  readonly points?: number;
}

export interface WireClassicOrderReplay {
  readonly kind: "order_replay";
  readonly reason: string;
}

export interface WireClassicPass {
  readonly kind: "pass";
  readonly player: string;
}

export interface WireClassicPenalise {
  readonly kind: "penalise";
  readonly player: string;
  readonly points: number;
  readonly offence: Offence;
  readonly reason: string;
}

export interface WireClassicPlay {
  readonly kind: "play";
  readonly player: string;
  readonly word: string;
  readonly coordinate: string;
  readonly announced?: number | null;
}

export interface WireClassicPress {
  readonly kind: "press";
  readonly player: string;
}

export interface WireClassicReady {
  readonly kind: "ready";
  readonly player: string;
}

export interface WireClassicResign {
  readonly kind: "resign";
  readonly player: string;
}

export interface WireClassicResumeClock {
  readonly kind: "resume_clock";
}

export interface WireClassicSeat {
  readonly player: string;
  readonly name: string | null;
  readonly is_taken: boolean;
  readonly is_machine: boolean;
}

export interface WireClassicSetTime {
  readonly kind: "set_time";
  readonly player: string;
  readonly milliseconds: number;
  readonly reason: string;
}

export interface WireClassicSettleTotal {
  readonly kind: "settle_total";
  readonly player: string;
  readonly total: number;
  readonly reason: string;
  readonly unkept_by?: string | null;
}

export interface WireClassicShowLetters {
  readonly kind: "show_letters";
  readonly player: string;
  readonly letters: string;
}

export interface WireClassicSign {
  readonly kind: "sign";
  readonly player: string;
}

export interface WireClassicSolution {
  readonly word: string;
  readonly coordinate: string;
  readonly points: number;
}

export interface WireClassicStopClock {
  readonly kind: "stop_clock";
  readonly cause: StopCause;
}

export interface WireClassicTable {
  readonly room: string;
  readonly title: string;
  readonly stage: Stage;
  readonly opened_at: number;
  readonly edition: string;
  readonly base: string;
  readonly rules: string;
  readonly club_edition: string | null;
  readonly changes: readonly (string)[];
  readonly lexicon: string;
  readonly table: TableKind;
  readonly credit: number | null;
  readonly move_limit: number | null;
  readonly is_match: boolean;
  readonly is_void: boolean;
  readonly has_open_seats: boolean;
  readonly is_public: boolean;
  readonly seats: readonly (WireClassicSeat)[];
  readonly own_player: string | null;
}

export interface WireClassicUncover {
  readonly kind: "uncover";
  readonly player: string;
}

export interface WireClassicWarn {
  readonly kind: "warn";
  readonly player: string;
  readonly reason: string;
}

export interface WireClose {
  readonly kind: "close";
}

export interface WireCode {
  readonly code: string | null;
}

export interface WireCopiedLetter {
  readonly row: number;
  readonly column: number;
  readonly letter: string;
}

export interface WireCredentials {
  readonly name: string;
  readonly password: string;
}

export interface WireDecideAppeal {
  readonly kind: "decide_appeal";
  readonly turn: number;
  readonly player: string;
  readonly reason: string;
  readonly points?: number | null;
  readonly solution?: number;
  readonly sanction?: Sanction;
}

export interface WireDecideLate {
  readonly kind: "decide_late";
  readonly turn: number;
  readonly player: string;
  readonly is_accepted: boolean;
  readonly reason: string;
}

export interface WireDefault {
  readonly name: string;
}

export interface WireDefinition {
  readonly headword: string;
  readonly senses: readonly (string)[];
  readonly source: string;
}

export interface WireDemonstration {
  readonly turn: number;
  readonly seconds: number;
  readonly lexicon: string;
  readonly board: string;
  readonly last: MoveView;
  readonly rack: RackView;
  readonly draw_said: readonly (string)[];
  readonly slips: readonly (OwnTurnView)[];
  readonly move: MoveView;
  readonly move_said: readonly (string)[];
  readonly board_after: string;
  readonly standings: StandingsView;
}

export interface WireDiff {
  readonly first: string;
  readonly second: string;
  readonly added: number;
  readonly removed: number;
  readonly side: "added" | "removed";
  readonly offset: number;
  readonly reachable: number;
  readonly words: readonly (string)[];
}

export interface WireDiscipline {
  readonly kind: "discipline";
  readonly turn: number;
  readonly player: string;
  readonly reason: string;
  readonly is_grave?: boolean;
}

export interface WireDone {
  readonly version: number;
  readonly is_repeated: boolean;
}

export interface WireDraw {
  readonly kind: "draw";
}

export interface WireDrawByHand {
  readonly kind: "draw_by_hand";
  readonly letters: string;
  readonly rejected?: readonly (string)[];
}

export interface WireDropped {
  readonly reason: string;
  readonly title: string;
  readonly count: number;
  readonly examples: readonly (WireExample)[];
}

export interface WireEdition {
  readonly name: string;
  readonly title: string;
  readonly tempos: readonly (WireTempo)[];
}

export interface WireEditionCard {
  readonly name: string;
  readonly title: string;
  readonly is_club: boolean;
  readonly game: EditedGame | null;
  readonly base: string | null;
  readonly regulation: string | null;
  readonly is_confirmed: boolean;
  readonly changes: readonly (string)[];
  readonly problem: string | null;
}

export interface WireEditionRules {
  readonly name: string;
  readonly title: string;
  readonly is_club: boolean;
  readonly game: EditedGame | null;
  readonly base: string | null;
  readonly regulation: string | null;
  readonly is_confirmed: boolean;
  readonly changes: readonly (string)[];
  readonly problem: string | null;
  readonly rules: readonly (WireRule)[];
}

export interface WireEnter {
  readonly kind: "enter";
  readonly player: string;
}

export interface WireEntrant {
  readonly table: string;
  readonly player?: string | null;
  readonly name?: string;
  readonly licence?: string;
  readonly club?: string;
  readonly category?: string;
  readonly series?: string;
}

export interface WireEntrants {
  readonly players?: readonly (WireEntrant)[];
  readonly players_csv?: string;
}

export interface WireExample {
  readonly line: number;
  readonly text: string;
}

export interface WireFormula {
  readonly name: string;
  readonly title: string;
  readonly kind: FormulaKind;
}

export interface WireGeneralInvite {
  readonly label?: string;
  readonly limit?: number | null;
  readonly hours?: number;
  readonly role: Role;
}

export interface WireGrantAverage {
  readonly kind: "grant_average";
  readonly turn: number;
  readonly player: string;
  readonly reason?: string;
}

export interface WireGroup {
  readonly players?: readonly (string)[] | null;
  readonly tables?: readonly (string)[] | null;
}

export interface WireHandIn {
  readonly text?: string | null;
  readonly slips?: readonly (WireSlip)[] | null;
  readonly turn: number;
  readonly key: string;
  readonly annulled?: number | null;
  readonly validated_at?: number | null;
}

export interface WireHeading {
  readonly room: string;
  readonly title: string;
  readonly edition: string;
  readonly formula: string;
}

export interface WireHooks {
  readonly word: string;
  readonly lexicon: string;
  readonly is_valid: boolean;
  readonly front: readonly (string)[];
  readonly back: readonly (string)[];
  readonly inserted: readonly (string)[];
}

export interface WireImport {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly started_at: number;
  readonly outcome: ImportOutcome;
  readonly stage: ImportStage;
  readonly fraction: number;
  readonly is_cancelled: boolean;
  readonly fingerprint: string | null;
  readonly report: WireReport | null;
  readonly problem: WireRefusal | null;
}

export interface WireInterrupt {
  readonly kind: "interrupt";
}

export interface WireInvitation {
  readonly name: string;
  readonly badge: Badge;
  readonly limit: number | null;
  readonly expires: number;
  readonly uses: number;
  readonly is_withdrawn: boolean;
  readonly code: string | null;
  readonly token: string | null;
}

export interface WireInvite {
  readonly label?: string;
  readonly limit?: number | null;
  readonly hours?: number;
  readonly role: Role;
  readonly player?: string | null;
  readonly table?: string | null;
  readonly players?: readonly (string)[] | null;
  readonly tables?: readonly (string)[] | null;
  readonly has_code?: boolean;
}

export interface WireKeepFirst {
  readonly kind: "keep_first";
  readonly turn: number;
  readonly player: string;
  readonly reason: string;
}

export interface WireKeyForMany {
  readonly text?: string | null;
  readonly slips?: readonly (WireKeyedSlip)[] | null;
  readonly kind: "key_for_many";
  readonly turn: number;
  readonly players: readonly (string)[];
}

export interface WireKeySlips {
  readonly text?: string | null;
  readonly slips?: readonly (WireKeyedSlip)[] | null;
  readonly kind: "key_slips";
  readonly turn: number;
  readonly player: string;
  readonly is_second?: boolean;
}

export interface WireKeyedSlip {
  readonly solutions?: readonly (WireSolution)[];
  readonly claimed?: number | null;
  readonly table?: string;
  readonly marks?: readonly (SlipMark)[];
}

export interface WireKiosk {
  readonly number: string;
  readonly lexicon: string;
  readonly by: string;
  readonly opened_at: number;
  readonly closed_at: number | null;
  readonly devices: number;
}

export interface WireLastSession {
  readonly title: string;
  readonly players: readonly (WireAcquaintance)[];
}

export interface WireLeave {
  readonly kind: "leave";
  readonly player: string;
  readonly reason?: string;
}

export interface WireLexicon {
  readonly name: string;
  readonly title: string;
  readonly words: number;
  readonly is_open: boolean;
}

export interface WireLexiconCard {
  readonly name: string;
  readonly title: string;
  readonly is_open: boolean;
  readonly is_default: boolean;
  readonly is_overlay: boolean;
  readonly base: string | null;
  readonly words: number | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly edition: string | null;
  readonly is_exact_edition: boolean;
  readonly edition_text: string;
  readonly fingerprint: string | null;
  readonly source: string | null;
  readonly imported_on: string | null;
  readonly rooms_count: number;
  readonly rooms: readonly (WireRoomName)[];
  readonly problem: string | null;
}

export interface WireLodgeAppeal {
  readonly kind: "lodge_appeal";
  readonly turn: number;
  readonly player: string;
  readonly reason: string;
}

export interface WireMachine {
  readonly is_at_it: boolean;
  readonly address: string | null;
}

export interface WireName {
  readonly name: string;
}

export interface WireNewEdition {
  readonly name: string;
  readonly base?: string;
  readonly title?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
}

export interface WireNewKiosk {
  readonly lexicon: string;
  readonly code: string;
}

export interface WireNewOverlay {
  readonly name: string;
  readonly base?: string;
  readonly title?: string;
}

export interface WireNewPassword {
  readonly old: string;
  readonly new: string;
}

export interface WireNote {
  readonly kind: "note";
  readonly turn: number;
  readonly text: string;
  readonly about: number;
}

export interface WireNotify {
  readonly kind: "notify";
  readonly turn: number;
  readonly player: string;
  readonly known_from: number;
}

export interface WireOpenedTable {
  readonly room: string;
  readonly code: string | null;
}

export interface WireOrder {
  readonly shows_standings?: boolean;
  readonly is_refereed?: boolean;
  readonly is_public?: boolean;
  readonly allows_words?: boolean;
  readonly mode?: Mode;
  readonly announce_seconds?: number;
  readonly collect_seconds?: number;
  readonly read_seconds?: number;
  readonly waits_for_decisions?: boolean;
  readonly players?: readonly (WireEntrant)[];
  readonly players_csv?: string;
  readonly title: string;
  readonly edition?: string;
  readonly formulas?: readonly (string)[];
  readonly tempo?: string | null;
  readonly lexicon?: string | null;
  readonly seed?: string | null;
  readonly prepared?: string | null;
  readonly played?: string | null;
  readonly counts_scores?: boolean;
}

export interface WireOverlay {
  readonly name: string;
  readonly base: string;
  readonly title: string;
  readonly added: number;
  readonly withdrawn: number;
  readonly offset: number;
  readonly changes: readonly (WireChange)[];
}

export interface WirePerson {
  readonly name: string;
  readonly licence?: string;
  readonly club?: string;
  readonly category?: string;
  readonly series?: string;
}

export interface WireReadEntrant {
  readonly table: string;
  readonly name: string;
  readonly licence: string;
  readonly club: string;
  readonly category: string;
  readonly series: string;
}

export interface WireReceipt {
  readonly version: number;
  readonly is_repeated: boolean;
  readonly is_late: boolean | null;
}

export interface WireRefusal {
  readonly code: string;
  readonly detail: string;
}

export interface WireReport {
  readonly encoding: string;
  readonly lines: number;
  readonly blank_or_comment: number;
  readonly kept: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly dropped: readonly (WireDropped)[];
  readonly with_text: number;
  readonly with_text_examples: readonly (WireExample)[];
  readonly missing_two: readonly (string)[];
  readonly added_two: readonly (string)[];
  readonly edition_text: string;
  readonly warnings: readonly (string)[];
  readonly text: readonly (string)[];
}

export interface WireResume {
  readonly kind: "resume";
}

export interface WireRetain {
  readonly kind: "retain";
  readonly word?: string;
  readonly coordinate?: string;
  readonly reason?: string;
}

export interface WireRoom {
  readonly room: string;
  readonly kind: string;
  readonly title: string;
  readonly lexicon: string;
  readonly players: number;
  readonly opened_at: number;
  readonly shows_standings: boolean;
  readonly is_public: boolean;
  readonly is_archived: boolean;
  readonly stage: Stage;
}

export interface WireRoomName {
  readonly room: string;
  readonly title: string;
  readonly opened_at: number;
}

export interface WireRule {
  readonly path: string;
  readonly title: string;
  readonly value: number | boolean | string | null;
  readonly shown: string;
  readonly article: string | null;
}

export interface WireRuleWord {
  readonly kind: "rule_word";
  readonly word: string;
  readonly is_admitted: boolean;
  readonly reason: string;
  readonly rules_again?: boolean;
}

export interface WireScanned {
  readonly text: string;
}

export interface WireSeat {
  readonly table: string;
  readonly player: string;
  readonly name: string | null;
  readonly club: string | null;
  readonly category: string | null;
  readonly is_taken: boolean | null;
  readonly is_named: boolean | null;
}

export interface WireSession {
  readonly title?: string | null;
  readonly is_archived?: boolean | null;
}

export interface WireSettings {
  readonly shows_standings?: boolean | null;
  readonly is_refereed?: boolean | null;
  readonly is_public?: boolean | null;
  readonly is_wall_frozen?: boolean | null;
  readonly shows_bag?: boolean | null;
  readonly hides_standings?: boolean | null;
  readonly wall_message?: string | null;
  readonly break_seconds?: number | null;
  readonly allows_words?: boolean | null;
  readonly mode?: Mode | null;
  readonly is_paused?: boolean | null;
  readonly announce_seconds?: number | null;
  readonly collect_seconds?: number | null;
  readonly read_seconds?: number | null;
  readonly waits_for_decisions?: boolean | null;
}

export interface WireSheet {
  readonly turns: readonly (WireTurnResult)[];
  readonly hardest: readonly (number)[];
  readonly players: number;
  readonly rows: readonly (WireSheetRow)[];
}

export interface WireSheetRow {
  readonly player: string;
  readonly points: readonly (number | null)[];
  readonly marks: readonly (string)[];
  readonly closing: number;
}

export interface WireSlip {
  readonly solutions?: readonly (WireSolution)[];
  readonly claimed?: number | null;
}

export interface WireSolo {
  readonly player: string;
  readonly worth: number;
  readonly bonus: number;
}

export interface WireSolution {
  readonly word: string;
  readonly is_down?: boolean;
  readonly circled?: readonly (number)[];
  readonly coordinate?: string;
  readonly raccord?: readonly (WireCopiedLetter)[];
  readonly struck_letters?: readonly (WireStruckLetters)[];
  readonly is_struck?: boolean;
}

export interface WireStartClock {
  readonly kind: "start_clock";
}

export interface WireStation {
  readonly number: string;
  readonly lexicon: string;
  readonly is_open: boolean;
  readonly most_words: number;
}

export interface WireStep {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly turn: number;
  readonly kind: StepKind;
  readonly sentence: string;
  readonly undone: Undoing | null;
  readonly notes: readonly (StepNote)[];
}

export interface WireStopClock {
  readonly kind: "stop_clock";
}

export interface WireStruckLetters {
  readonly place: number;
  readonly letters: string;
}

export interface WireTable {
  readonly table: string;
}

export interface WireTableOrder {
  readonly title: string;
  readonly names: readonly (string)[];
  readonly edition?: string;
  readonly lexicon?: string | null;
  readonly table?: TableKind;
  readonly plays?: boolean;
  readonly machines?: number;
  readonly credit?: number | null;
  readonly move_limit?: number | null;
  readonly window?: number;
  readonly is_void?: boolean;
  readonly hides_scores?: boolean;
  readonly is_match?: boolean;
  readonly has_open_seats?: boolean;
  readonly is_public?: boolean;
  readonly hidden_turns?: number;
}

export interface WireTakeBack {
  readonly kind: "take_back";
  readonly turn: number;
  readonly players: readonly (string)[];
}

export interface WireTaking {
  readonly name: string;
}

export interface WireTempo {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
}

export interface WireToken {
  readonly token: string;
}

export interface WireTriedSlips {
  readonly text?: string | null;
  readonly slips?: readonly (WireKeyedSlip)[] | null;
  readonly turn?: number | null;
}

export interface WireTriedWord {
  readonly word: string;
  readonly is_admitted: boolean;
}

export interface WireTurnDetail {
  readonly turn: number;
  readonly board: string;
  readonly rows: readonly (SeenTurn)[];
}

export interface WireTurnResult {
  readonly move: MoveView;
  readonly rack: RackView;
  readonly players: number;
  readonly found_top: number;
  readonly best: number | null;
  readonly mean: number;
  readonly difficulty: number;
  readonly solo: WireSolo | null;
}

export interface WireTurnSolutions {
  readonly turn: number;
  readonly rack: string;
  readonly top: number;
  readonly found: number;
  readonly solutions: readonly (WireClassicSolution)[];
}

export interface WireTypedAddress {
  readonly address: string;
}

export interface WireUndo {
  readonly kind: "undo";
  readonly reason?: string;
  readonly steps?: number;
}

export interface WireVerdict {
  readonly word: string;
  readonly is_valid: boolean;
}

export interface WireVisitor {
  readonly has_account: boolean;
  readonly expires: number;
  readonly badges: readonly (Badge)[];
}

export interface WireWithdraw {
  readonly kind: "withdraw";
  readonly turn: number;
  readonly player: string;
  readonly what: Withdrawn;
  readonly reason: string;
}

export interface WireWord {
  readonly word: string;
  readonly lexicon: string;
  readonly is_valid: boolean;
  readonly is_ruled: boolean;
  readonly definitions: readonly (WireDefinition)[];
}

export interface WireWords {
  readonly asked: string;
  readonly lexicon: string;
  readonly total: number;
  readonly reachable: number;
  readonly offset: number;
  readonly words: readonly (string)[];
}

export type Withdrawn = "warning" | "void" | "average" | "ruling" | "notice";

export interface WordPreview {
  readonly word: string;
  readonly is_valid: boolean;
  readonly is_admitted: boolean;
  readonly rulings: readonly (RulingChange)[];
  readonly tops: readonly (TopChange)[];
}

export interface Operations {
  "POST /api/v1/accounts": { body: WireCredentials; answer: WireVisitor };
  "GET /api/v1/addresses": { body: undefined; answer: readonly (string)[] };
  "GET /api/v1/catalogue": { body: undefined; answer: WireCatalogue };
  "GET /api/v1/classic/prints/{kind}.pdf": { body: undefined; answer: string };
  "GET /api/v1/classic/rooms": { body: undefined; answer: readonly (WireClassicTable)[] };
  "POST /api/v1/classic/rooms": { body: WireTableOrder; answer: WireOpenedTable };
  "GET /api/v1/classic/rooms/{room}": { body: undefined; answer: WireClassicTable };
  "GET /api/v1/classic/rooms/{room}/code": { body: undefined; answer: WireCode };
  "POST /api/v1/classic/rooms/{room}/commands": { body: WireClassicAct; answer: WireDone };
  "GET /api/v1/classic/rooms/{room}/exports/game.gcg": { body: undefined; answer: string };
  "GET /api/v1/classic/rooms/{room}/exports/game.txt": { body: undefined; answer: string };
  "GET /api/v1/classic/rooms/{room}/exports/log.json": { body: undefined; answer: string };
  "GET /api/v1/classic/rooms/{room}/prints/{kind}.pdf": { body: undefined; answer: string };
  "POST /api/v1/classic/rooms/{room}/rematch": { body: undefined; answer: WireClassicTable };
  "PUT /api/v1/classic/rooms/{room}/seat": { body: WireTaking; answer: WireClassicTable };
  "GET /api/v1/classic/rooms/{room}/turns/{turn}/solutions": { body: undefined; answer: WireTurnSolutions };
  "GET /api/v1/demonstration": { body: undefined; answer: WireDemonstration };
  "GET /api/v1/editions": { body: undefined; answer: readonly (WireEditionCard)[] };
  "POST /api/v1/editions": { body: WireNewEdition; answer: WireEditionRules };
  "GET /api/v1/editions/{name}": { body: undefined; answer: WireEditionRules };
  "DELETE /api/v1/editions/{name}": { body: undefined; answer: undefined };
  "GET /api/v1/health": { body: undefined; answer: Health };
  "GET /api/v1/invitations": { body: undefined; answer: readonly (WireInvitation)[] };
  "POST /api/v1/invitations": { body: WireGeneralInvite; answer: WireInvitation };
  "DELETE /api/v1/invitations/{name}": { body: undefined; answer: undefined };
  "POST /api/v1/join": { body: WireToken; answer: WireVisitor };
  "GET /api/v1/kiosk": { body: undefined; answer: WireStation };
  "POST /api/v1/kiosk/checks": { body: WireAskedWords; answer: WireCheck };
  "POST /api/v1/kiosk/enter": { body: WireArbiterCode; answer: WireStation };
  "POST /api/v1/kiosk/leave": { body: WireArbiterCode; answer: undefined };
  "POST /api/v1/kiosk/log": { body: WireArbiterCode; answer: readonly (WireCheck)[] };
  "GET /api/v1/kiosks": { body: undefined; answer: readonly (WireKiosk)[] };
  "POST /api/v1/kiosks": { body: WireNewKiosk; answer: WireKiosk };
  "DELETE /api/v1/kiosks/{number}": { body: undefined; answer: undefined };
  "GET /api/v1/kiosks/{number}/checks": { body: undefined; answer: readonly (WireCheck)[] };
  "GET /api/v1/kiosks/{number}/checks.csv": { body: undefined; answer: string };
  "GET /api/v1/lexicons": { body: undefined; answer: readonly (WireLexiconCard)[] };
  "POST /api/v1/lexicons": { body: string; answer: WireImport };
  "PUT /api/v1/lexicons/default": { body: WireDefault; answer: undefined };
  "GET /api/v1/lexicons/imports": { body: undefined; answer: readonly (WireImport)[] };
  "GET /api/v1/lexicons/imports/{number}": { body: undefined; answer: WireImport };
  "DELETE /api/v1/lexicons/imports/{number}": { body: undefined; answer: WireImport };
  "POST /api/v1/lexicons/overlays": { body: WireNewOverlay; answer: WireOverlay };
  "DELETE /api/v1/lexicons/{name}": { body: undefined; answer: undefined };
  "GET /api/v1/lexicons/{name}/changes": { body: undefined; answer: WireOverlay };
  "POST /api/v1/lexicons/{name}/changes": { body: WireChanges; answer: WireChanged };
  "DELETE /api/v1/lexicons/{name}/changes/{word}": { body: undefined; answer: undefined };
  "GET /api/v1/lexicons/{name}/diff/{other}": { body: undefined; answer: WireDiff };
  "POST /api/v1/login": { body: WireCredentials; answer: WireVisitor };
  "GET /api/v1/machine": { body: undefined; answer: WireMachine };
  "POST /api/v1/machine/administrator": { body: undefined; answer: WireVisitor };
  "GET /api/v1/me": { body: undefined; answer: WireVisitor };
  "DELETE /api/v1/me": { body: undefined; answer: undefined };
  "GET /api/v1/me/account": { body: undefined; answer: WireAccount };
  "DELETE /api/v1/me/account": { body: undefined; answer: undefined };
  "DELETE /api/v1/me/logins": { body: undefined; answer: undefined };
  "PUT /api/v1/me/password": { body: WireNewPassword; answer: undefined };
  "GET /api/v1/metrics": { body: undefined; answer: string };
  "GET /api/v1/people": { body: undefined; answer: WireAcquaintances };
  "POST /api/v1/players-file": { body: string; answer: readonly (WireReadEntrant)[] };
  "POST /api/v1/qr": { body: WireScanned; answer: string };
  "GET /api/v1/rooms": { body: undefined; answer: readonly (WireRoom)[] };
  "POST /api/v1/rooms": { body: WireOrder; answer: WireRoom };
  "GET /api/v1/rooms/{room}": { body: undefined; answer: RoomView | ClassicRoomView };
  "DELETE /api/v1/rooms/{room}": { body: undefined; answer: undefined };
  "POST /api/v1/rooms/{room}/address": { body: WireTypedAddress; answer: WireAddress };
  "GET /api/v1/rooms/{room}/announcement": { body: undefined; answer: WireAnnouncement };
  "POST /api/v1/rooms/{room}/announcing": { body: WireAnnounced; answer: undefined };
  "GET /api/v1/rooms/{room}/card": { body: undefined; answer: WireRoom };
  "PATCH /api/v1/rooms/{room}/card": { body: WireSession; answer: WireRoom };
  "GET /api/v1/rooms/{room}/cautions": { body: undefined; answer: readonly (WireCaution)[] };
  "GET /api/v1/rooms/{room}/codes": { body: undefined; answer: readonly (WireInvitation)[] };
  "POST /api/v1/rooms/{room}/commands": { body: WireAct; answer: WireReceipt };
  "GET /api/v1/rooms/{room}/entries/{turn}/{player}": { body: undefined; answer: EntryView };
  "GET /api/v1/rooms/{room}/exports/game.csv": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/exports/log.json": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/exports/players.csv": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/exports/table.txt": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/heading": { body: undefined; answer: WireHeading };
  "GET /api/v1/rooms/{room}/history": { body: undefined; answer: readonly (WireStep)[] };
  "GET /api/v1/rooms/{room}/invitations": { body: undefined; answer: readonly (WireInvitation)[] };
  "POST /api/v1/rooms/{room}/invitations": { body: WireInvite; answer: WireInvitation };
  "DELETE /api/v1/rooms/{room}/invitations/{name}": { body: undefined; answer: undefined };
  "PUT /api/v1/rooms/{room}/invitations/{name}/group": { body: WireGroup; answer: WireInvitation };
  "POST /api/v1/rooms/{room}/next": { body: undefined; answer: WireRoom };
  "GET /api/v1/rooms/{room}/players": { body: undefined; answer: readonly (WireSeat)[] };
  "POST /api/v1/rooms/{room}/players": { body: WireEntrants; answer: readonly (WireSeat)[] };
  "DELETE /api/v1/rooms/{room}/players/{player}/holder": { body: undefined; answer: undefined };
  "GET /api/v1/rooms/{room}/players/{player}/person": { body: undefined; answer: WirePerson };
  "PUT /api/v1/rooms/{room}/players/{player}/person": { body: WirePerson; answer: undefined };
  "PUT /api/v1/rooms/{room}/players/{player}/table": { body: WireTable; answer: undefined };
  "GET /api/v1/rooms/{room}/prints/results.txt": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/prints/standings.csv": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/prints/{kind}.pdf": { body: undefined; answer: string };
  "PUT /api/v1/rooms/{room}/seat": { body: WireTable; answer: WireSeat };
  "PUT /api/v1/rooms/{room}/seat/name": { body: WireName; answer: WireSeat };
  "GET /api/v1/rooms/{room}/settings": { body: undefined; answer: DuplicateChoices };
  "PATCH /api/v1/rooms/{room}/settings": { body: WireSettings; answer: DuplicateChoices };
  "POST /api/v1/rooms/{room}/slip-preview": { body: WireTriedSlips; answer: SlipPreview };
  "POST /api/v1/rooms/{room}/slips": { body: WireHandIn; answer: WireReceipt };
  "GET /api/v1/rooms/{room}/solutions": { body: undefined; answer: SolutionsView };
  "GET /api/v1/rooms/{room}/spreadsheets/{kind}.csv": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/spreadsheets/{kind}.xlsx": { body: undefined; answer: string };
  "GET /api/v1/rooms/{room}/standings": { body: undefined; answer: StandingsView };
  "GET /api/v1/rooms/{room}/turns": { body: undefined; answer: WireSheet };
  "GET /api/v1/rooms/{room}/turns/{turn}": { body: undefined; answer: WireTurnDetail };
  "POST /api/v1/rooms/{room}/word-preview": { body: WireTriedWord; answer: WordPreview };
  "GET /api/v1/rooms/{room}/words/{word}": { body: undefined; answer: WireWord };
  "GET /api/v1/version": { body: undefined; answer: Version };
  "GET /api/v1/word-search/anagrams": { body: undefined; answer: WireWords };
  "GET /api/v1/word-search/extensions": { body: undefined; answer: WireWords };
  "GET /api/v1/word-search/hooks": { body: undefined; answer: WireHooks };
  "GET /api/v1/word-search/pattern": { body: undefined; answer: WireWords };
  "GET /api/v1/words/{word}": { body: undefined; answer: WireWord };
}
