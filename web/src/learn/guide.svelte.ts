/** A guided first game in progress: the step it is at, what was tried in it, and what the server answered. */
import { askedFor, at } from '../base';
import { currentLanguage, t } from '../i18n/language.svelte';
import { fill } from '../i18n/template';
import { api } from '../live/api';
import { dwellAlone } from '../live/pace';
import { problemOf } from '../live/problems';
import type { GameEvent } from '../live/state';
import type { RuleReason } from '../live/table.svelte';
import type { LessonInfo } from '../protocol/types';
import { eventsOf, lessonOf } from './lessons';
import { lessonWords, type StepWords } from './words';

export class Guide {
  lesson = $state.raw<LessonInfo | null>(null);
  place = $state(0);
  reasons = $state.raw<RuleReason[]>([]);
  problem = $state('');
  /** After a try that was not asked for, the table begins to choose anew. */
  tries = $state(0);
  /** The board is still showing what happened last. */
  moving = $state(false);
  /** What has happened in this step, and how much of it is shown so far. */
  private events = $state.raw<GameEvent[]>([]);
  private shown = $state(0);
  private words = $state.raw<Record<string, StepWords>>({});
  /** What was chosen where a step leaves the choice open: the card given away, the pawn put down. */
  private choice = $state('');

  readonly step = $derived.by(() => this.lesson?.steps[this.place]);
  readonly done = $derived.by(() => this.events.length > 0);
  readonly log = $derived.by(() => this.events.slice(0, this.shown));
  readonly view = $derived.by(() => this.log.at(-1)?.after ?? this.step?.view);
  readonly isLast = $derived.by(() => this.place + 1 === this.lesson?.steps.length);
  private readonly stepWords = $derived.by(() => this.words[this.step?.id ?? '']);
  /** The words follow what the learner did. */
  readonly said = $derived.by(() =>
    this.done && !this.moving
      ? fill(this.stepWords?.done ?? '', { choice: this.choice }, currentLanguage())
      : (this.stepWords?.say ?? ''),
  );

  constructor(readonly game: string) {
    $effect(() => {
      void lessonOf(game).then(
        (found) => this.begin(found),
        (error: unknown) => (this.problem = problemOf(error)),
      );
    });
    $effect(() => {
      void lessonWords(game, currentLanguage()).then((found) => (this.words = found));
    });
    $effect(() => {
      if (this.shown === 0 || this.shown >= this.events.length) return;
      const timer = setTimeout(() => (this.shown += 1), dwellAlone());
      return () => clearTimeout(timer);
    });
  }

  private begin(lesson: LessonInfo): void {
    const wanted = askedFor('step');
    this.lesson = lesson;
    this.place = Math.max(
      0,
      lesson.steps.findIndex((candidate) => candidate.id === wanted),
    );
    if (!lesson.steps.length) this.problem = t('learn.missing');
  }

  turnTo(next: number): void {
    this.place = next;
    this.events = [];
    this.shown = 0;
    this.reasons = [];
    history.replaceState(null, '', at(`/learn/${this.game}?step=${this.lesson?.steps[next]?.id ?? ''}`));
  }

  async attempt(action: string): Promise<void> {
    const { step, place } = this;
    if (!step || this.done) return;
    const answer = await api.attempt(this.game, step.id, action);
    if (answer.done) {
      this.reasons = [];
      this.events = eventsOf(answer.moments, step.view, place * 100 + 1);
      this.choice = action.split('|').at(-1) ?? '';
      this.shown = 1;
    } else {
      const sentence = answer.sentence ?? (this.stepWords?.hint || t('learn.other'));
      this.reasons = [{ rule: answer.rule, sentence }];
      this.tries += 1;
    }
  }

  /** Why something cannot be done now: every reason once. */
  async ask(actions: string[]): Promise<void> {
    const { step } = this;
    if (!step || this.done) return;
    const answers = await Promise.all(actions.map((action) => api.attempt(this.game, step.id, action)));
    const found = answers.flatMap(({ rule, sentence }) => (sentence === null ? [] : [{ rule, sentence }]));
    const isFirst = (reason: RuleReason, place: number): boolean =>
      found.findIndex(({ sentence }) => sentence === reason.sentence) === place;
    const once = found.filter(isFirst);
    this.reasons = once.length ? once : [{ rule: null, sentence: t('why.nothing') }];
  }

  hint(sentence: string): void {
    if (!this.done) this.reasons = [{ rule: null, sentence }];
  }
}
