/** What somebody does at a table: actions, questions why not and, against bots, hints, warnings and taking back. */
import { untrack } from 'svelte';
import { hintFor, isWarned, seatAlone, warningOf } from '../coach/coach.svelte';
import type { Suggestion } from '../games/boardProps';
import { t } from '../i18n/language.svelte';
import { forcedAction, FORCED_AFTER } from '../live/forced';
import { offersChoice } from '../live/patterns';
import type { TableState } from '../live/state';
import type { LiveTable, RuleReason } from '../live/table.svelte';
import type { Perspective } from './perspective.svelte';

export class Actions {
  /** What stands in the bubble. */
  reasons = $state.raw<RuleReason[]>([]);
  /** What a strong player would do, shown on the board. */
  suggestion = $state.raw<Suggestion | null>(null);
  /** A strong player is being asked. */
  thinks = $state(false);
  /** What it said against an action that waits for a second thought. */
  warning = $state.raw<{ seat: number; action: string; sentence: string } | null>(null);
  /** What was asked last: it is asked again where the server speaks another language now. */
  private asked: { seat: number; actions: string[] } | null = null;

  constructor(
    private readonly table: LiveTable,
    private readonly tableState: () => TableState,
    private readonly perspective: Perspective,
  ) {
    $effect(() => this.playForced());
    $effect(() => {
      // What was said about a position is of no use in the next one.
      if (this.number >= 0) this.reasons = [];
      this.suggestion = null;
    });
    $effect(() => {
      const { asked } = this;
      if (table.welcomes > 0 && asked && untrack(() => this.reasons.length)) void this.ask(asked.seat, asked.actions);
    });
  }

  private readonly number = $derived.by(() => this.tableState().number);
  /** The seat of whoever plays against bots alone: they may ask and take back. */
  readonly alone = $derived.by(() => seatAlone(this.perspective.room, this.tableState().you));
  readonly isHelped = $derived.by(() => {
    const { hasBots, outcome, isResting, hasResigned } = this.perspective;
    return this.alone !== null && hasBots && !outcome && !isResting && !hasResigned;
  });
  readonly canAsk = $derived.by(() => {
    const { isMyTurn, hasAdvice, wanted } = this.perspective;
    return isMyTurn && hasAdvice && offersChoice(wanted?.legal ?? []);
  });

  private playForced(): (() => void) | undefined {
    const { hasBots, isMyTurn, isCovered, wanted } = this.perspective;
    const isFree = hasBots && isMyTurn && !isCovered && !this.table.isSettling;
    const only = isFree ? forcedAction(this.tableState(), wanted) : null;
    const seat = wanted?.seat;
    if (only === null || typeof seat !== 'number') return undefined;
    const timer = setTimeout(() => void this.act(this.table.play(seat, only)), FORCED_AFTER);
    return () => clearTimeout(timer);
  }

  async act(doing: Promise<RuleReason | null>): Promise<void> {
    const refused = await doing;
    this.reasons = refused ? [refused] : [];
  }

  tell(sentence: string): void {
    this.reasons = [{ rule: null, sentence }];
  }

  silence(): void {
    this.reasons = [];
  }

  async play(seat: number, action: string): Promise<void> {
    if (this.thinks) return;
    if (this.isHelped && this.perspective.hasAdvice && isWarned()) {
      this.thinks = true;
      const sentence = await warningOf(this.table, seat, action);
      this.thinks = false;
      if (sentence !== null) {
        this.warning = { seat, action, sentence };
        return;
      }
    }
    await this.act(this.table.play(seat, action));
  }

  /** After a warning: it is played all the same, or not. */
  decide(plays: boolean): void {
    const about = this.warning;
    this.warning = null;
    if (about && plays) void this.act(this.table.play(about.seat, about.action));
  }

  async hint(): Promise<void> {
    if (this.alone === null || this.thinks) return;
    this.thinks = true;
    const asked = this.number;
    const found = await hintFor(this.table, this.alone);
    this.thinks = false;
    if (asked !== this.number) return;
    this.reasons = found.reasons;
    this.suggestion = found.suggestion;
  }

  takeBackChoice(): void {
    if (this.alone !== null) void this.act(this.table.takeBackChoice(this.alone));
  }

  /** Why none of these actions can be played now. */
  async ask(seat: number, actions: string[]): Promise<void> {
    this.asked = { seat, actions };
    const answers = await Promise.all(actions.map((action) => this.table.why(seat, action)));
    const found = answers.filter((reason) => reason !== null);
    this.reasons = found.filter(
      (reason, place) => found.findIndex((other) => other.sentence === reason.sentence) === place,
    );
    if (!this.reasons.length) this.tell(t('why.nothing'));
  }
}
