/** Whoever comes to a table says who they are: for a seat, for themselves, or for somebody beside them. */
import { api } from '../live/api';
import { commitmentFor } from '../fairness/contribution';
import { currentIdentity, isNamed, ownAvatar, rename } from '../live/identity.svelte';
import type { TableState } from '../live/state';

export interface Asking {
  question: 'who.sit' | 'who.you' | 'who.other';
  /** Null says that one sits already. */
  seat: number | null;
}

export class Arriving {
  asking = $state.raw<Asking | null>(null);
  private asked = false;

  constructor(
    private readonly tableState: () => TableState,
    private readonly attempt: (doing: Promise<unknown>) => Promise<void>,
  ) {
    $effect(() => this.greet());
  }

  private get room(): TableState['room'] {
    return this.tableState().room;
  }
  get sits(): boolean {
    return this.room.seats.some((seat) => seat.owner === this.tableState().you);
  }
  get taken(): string[] {
    return this.room.seats.map((seat) => seat.avatar);
  }
  private get free(): number {
    return this.room.seats.findIndex((seat) => !seat.owner && !seat.bot);
  }

  /** Whoever comes by a link, or has just opened a table, says once who they are. */
  private greet(): void {
    if (this.asked || !currentIdentity() || isNamed()) return;
    this.asked = true;
    if (this.sits) this.asking = { question: 'who.you', seat: null };
    else if (this.room.host !== this.tableState().you && this.free >= 0)
      this.asking = { question: 'who.sit', seat: this.free };
  }

  choose(seat: number): void {
    if (this.sits) this.asking = { question: 'who.other', seat };
    else if (!isNamed()) this.asking = { question: 'who.sit', seat };
    else void this.attempt(this.sit(seat, { avatar: ownAvatar() }));
  }

  askAnew(seat: number): void {
    const isOthers = this.room.seats[seat]?.name !== currentIdentity()?.name;
    this.asking = { question: isOthers ? 'who.other' : 'who.you', seat };
  }

  /** What stands in the question before one types. */
  get known(): { name: string; avatar: string } {
    const { question, seat } = this.asking ?? { question: 'who.you', seat: null };
    if (question !== 'who.other')
      return { name: isNamed() ? (currentIdentity()?.name ?? '') : '', avatar: ownAvatar() };
    const occupant = seat === null ? undefined : this.room.seats[seat];
    return { name: occupant?.name ?? '', avatar: occupant?.avatar ?? '' };
  }

  async answer(name: string, avatar: string): Promise<void> {
    const { question, seat } = this.asking ?? { question: 'who.you', seat: null };
    this.asking = null;
    const { room } = this;
    if (question === 'who.other' && seat !== null) {
      const isSeated = room.seats[seat]?.owner === this.tableState().you;
      await this.attempt(isSeated ? api.renameSeat(room.id, seat, { name, avatar }) : this.sit(seat, { name, avatar }));
      return;
    }
    await this.attempt(rename(name, avatar));
    // Somebody may have sat down there meanwhile.
    const wanted = seat !== null && !this.room.seats[seat]?.owner && !this.room.seats[seat]?.bot ? seat : this.free;
    if (question === 'who.sit' && wanted >= 0) await this.attempt(this.sit(wanted, { avatar }));
  }

  private sit(seat: number, given: { name?: string; avatar: string }): Promise<unknown> {
    return api.takeSeat(this.room.id, seat, { commitment: commitmentFor(this.room.match, seat), ...given });
  }
}
