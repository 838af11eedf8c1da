/** What somebody at a track board has chosen so far, and what a click leads to: another choice, an action, or a question. */
import { untrack } from 'svelte';
import { t } from '../../i18n/language.svelte';
import type { BoardProps } from '../boardProps';
import { parseAction, type TrackAction } from './action';
import type { DrawnBoard } from './geometry';
import { offerOf, targetOf, type Offer } from './offer';
import { shareIn, sharesOf, type Draft, type Share } from './seven';
import type { TrackView } from './view';
import { countsAs, placeOfSpot, questionForPawn, questionsForCard } from './whyQuestions';

/** What there is to choose from, and whom to tell. */
export interface Situation extends Pick<BoardProps, 'seat' | 'legal' | 'play' | 'takeBack' | 'ask' | 'hint'> {
  board: DrawnBoard;
  view: TrackView;
}

export class Choosing {
  cardPlace = $state<number | null>(null);
  pawn = $state<string | null>(null);
  /** What the pointer rests on. */
  peeked = $state<string | null>(null);
  /** Several ways to end on the same square: which one is meant is asked. */
  choices = $state.raw<TrackAction[]>([]);
  /** A share of a seven made up by plus and minus, before it is played. */
  draft = $state.raw<Draft | null>(null);
  /** What a strong player would do. */
  private suggestion = $state.raw<TrackAction | null>(null);
  /** Which pawn goes on after that share. */
  private goesOn: string | null = null;
  /** The card of the seven that was taken back: it is still the one to be played. */
  private takenBack: string | null = null;
  private seen = '';

  readonly card: string | null;
  readonly offer: Offer;
  readonly shares: Map<string, Share[]>;
  readonly share: Share | null;

  constructor(private readonly now: () => Situation) {
    this.card = $derived.by(() => {
      const { view, legal } = this.now();
      if (view.seven && legal.length) return view.seven.card;
      return this.cardPlace === null ? null : (this.hand[this.cardPlace] ?? null);
    });
    this.offer = $derived(offerOf(this.now().view, this.now().legal, { card: this.card, pawn: this.pawn }));
    this.shares = $derived(sharesOf(this.now().board, this.now().view, this.now().legal, this.card));
    this.share = $derived(shareIn(this.shares, this.draft));
    $effect(() => this.beginAnew());
  }

  get hand(): string[] {
    return this.now().view.hand ?? [];
  }

  get active(): boolean {
    return this.now().legal.length > 0;
  }

  /** Where what is made up or pointed at would lead. */
  get preview(): string[] {
    const { view, legal } = this.now();
    const aim = this.share && targetOf(view, this.share.action);
    if (aim) return [aim];
    if (this.pawn !== null || this.peeked === null || !this.offer.pawns.has(this.peeked)) return [];
    return [...offerOf(view, legal, { card: this.card, pawn: this.peeked }).targets.keys()];
  }

  /** Where the suggested action ends, as long as its card and its pawn are the chosen ones. */
  get suggested(): string | null {
    const action = this.suggestion;
    if (action === null || action.card !== this.card || action.pawn !== this.pawn) return null;
    return targetOf(this.now().view, action);
  }

  /** Whatever happens at the table, one begins to choose anew. */
  private beginAnew(): void {
    const { view, legal } = this.now();
    const offered = legal.join();
    if (offered === this.seen) return;
    this.seen = offered;
    this.cardPlace = this.takenBack === null || view.seven ? null : this.hand.indexOf(this.takenBack);
    if (this.cardPlace === -1) this.cardPlace = null;
    this.pawn = null;
    this.suggestion = null;
    this.choices = [];
    this.draft = this.goesOn !== null && this.shares.has(this.goesOn) ? { pawn: this.goesOn, step: 0 } : null;
    this.goesOn = null;
    this.takenBack = null;
  }

  /** What is played is no longer chosen: a second click does nothing instead of playing another card. */
  play(action: string): void {
    this.cardPlace = null;
    this.pawn = null;
    this.choices = [];
    this.now().play(action);
  }

  commit(next: string | null): void {
    if (!this.share) return;
    this.goesOn = next;
    this.play(this.share.action.text);
  }

  undo(): void {
    this.takenBack = this.now().view.seven?.card ?? null;
    this.now().takeBack();
  }

  putBack(): void {
    this.cardPlace = null;
    this.pawn = null;
    this.draft = null;
  }

  /** Chooses the card and the pawn of an action, and of a seven that is shared the points: the last click is left. */
  suggest(text: string): void {
    untrack(() => {
      const { view, legal } = this.now();
      if (!legal.includes(text)) return;
      this.putBack();
      const action = parseAction(text);
      const place = action.card === null || view.seven ? -1 : this.hand.indexOf(action.card);
      this.cardPlace = place < 0 ? null : place;
      this.suggestion = action;
      if (action.pawn === null) return;
      const step = (this.shares.get(action.pawn) ?? []).findIndex((share) => share.action.text === text);
      if (step < 0) this.pawn = action.pawn;
      else this.draft = { pawn: action.pawn, step };
    });
  }

  pickCard(place: number): void {
    const { board, view, legal, seat, ask, hint } = this.now();
    const wanted = this.hand[place];
    if (wanted === undefined || seat === null) return;
    if (!this.active) {
      hint(t('hint.wait'));
      return;
    }
    if (!offerOf(view, legal, { card: null, pawn: null }).cards.has(wanted)) {
      ask(questionsForCard(board, view, seat, wanted));
      return;
    }
    this.cardPlace = this.cardPlace === place ? null : place;
    this.pawn = null;
    this.draft = null;
    const only = [...offerOf(view, legal, { card: wanted, pawn: null }).pawns];
    if (this.cardPlace !== null && only.length === 1) this.pawn = only[0] ?? null;
  }

  pointPawn(name: string): void {
    const { board, view, legal, ask, hint } = this.now();
    const target = [...this.offer.targets].find(([, actions]) => actions.some((action) => action.other === name));
    if (target) {
      this.decide(target[1].filter((action) => action.other === name));
    } else if (this.offer.pawns.has(name)) {
      const setting = legal.find((action) => action === `place|${name}`);
      if (setting) this.play(setting);
      else this.pawn = this.pawn === name ? null : name;
      this.draft = null;
    } else if (this.card !== null && this.active) ask([questionForPawn(board, view, this.card, name)]);
    else hint(this.active ? t('hint.card') : t('hint.wait'));
  }

  pointTarget(spot: string): void {
    this.decide(this.offer.targets.get(spot) ?? []);
  }

  private decide(actions: TrackAction[]): void {
    const [only, ...more] = actions;
    if (only && more.length === 0) this.play(only.text);
    else this.choices = actions;
  }

  /** A square that is not offered: why not? */
  wonder(spot: string): void {
    const { board, view, ask, hint } = this.now();
    const { card, pawn } = this;
    if (!this.active) return;
    if (card === null || pawn === null) {
      hint(card === null ? t('hint.card') : t('hint.pawn'));
      return;
    }
    const place = placeOfSpot(spot, pawn);
    if (place) ask([`${card}|${countsAs(board, view, card)}|${pawn}|${place}`]);
  }
}
