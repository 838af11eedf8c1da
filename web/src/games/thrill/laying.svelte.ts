/** The disc on the strip and the weight, while whoever pushes puts them where they want them. */
import { t } from '../../i18n/language.svelte';
import { gap, middle, pushAction, pushOf, weightOn } from './placing';
import { onStrip, tenths, type Disc, type Measures, type Size, type Spot } from './plate';
import type { ThrillView, WeightSpot } from './view';

export class Laying {
  laid = $state.raw<Spot>({ x: 0, y: 0 });
  weight = $state.raw<WeightSpot | null>(null);
  /** What the arrows move. */
  what = $state<'disc' | 'weight'>('disc');

  constructor(private readonly measures: Measures) {}

  get action(): string {
    return pushAction(this.laid, this.weight);
  }

  /** Whether everything lies where an action lays it. */
  is(action: string): boolean {
    const meant = pushOf(action);
    return meant !== null && pushAction(meant.laid, meant.weight) === this.action;
  }

  begin(size: Size | null): void {
    if (size) this.laid = middle(this.measures, size);
    this.weight = null;
    this.what = 'disc';
  }

  /** Lays the disc, and the weight, as an action says: to the last decimal, as a push hangs on it. */
  follow(action: string): void {
    const meant = pushOf(action);
    if (!meant) return;
    this.laid = meant.laid;
    this.weight = meant.weight;
    this.what = 'disc';
  }

  moveTo(to: Spot, size: Size): void {
    this.laid = onStrip(this.measures, to, size);
  }

  step(x: number, y: number, size: Size): void {
    const { weight, laid } = this;
    if (this.what === 'weight' && weight)
      this.weight = { ...weight, x: weight.x + Math.sign(x), y: weight.y + Math.sign(y) };
    else this.moveTo({ x: laid.x + x, y: laid.y + y }, size);
  }

  putWeight(disc: Disc, at: Spot): void {
    this.weight = weightOn(this.measures, disc, at);
    this.what = 'weight';
  }

  /** Where what is moved lies, in words. */
  place({ discs, disc, weight: isWeighted }: ThrillView): string {
    const { weight, laid } = this;
    if (!disc) return '';
    if (isWeighted && !weight) return t('thrill.weightFirst');
    const on = weight ? discs.find(({ id }) => id === weight.disc) : null;
    if (this.what === 'weight' && weight && on) {
      return t('thrill.weightPlace', {
        size: t(`thrill.size.${on.size}`),
        x: Math.round(weight.x - on.x),
        y: Math.round(weight.y - on.y),
      });
    }
    const where = { x: Math.abs(tenths(laid.x)), y: gap(this.measures, laid, disc) };
    if (laid.x === 0) return t('thrill.placeMiddle', where);
    return laid.x > 0 ? t('thrill.placeRight', where) : t('thrill.placeLeft', where);
  }
}
