/** What happened, and what the table waits for, in sentences. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent, View } from '../../live/state';
import type { Room } from '../../protocol/types';
import {
  diceIn,
  endingIn,
  isDrawnAt,
  letterOf,
  performerOf,
  roleOf,
  teamOf,
  type Ending,
  type MimesView,
} from './view';

export function mimesLogText(event: GameEvent, names: string[]): string {
  const ending = endingIn(event.detail);
  const said = deed(event, names);
  if (!ending) return said;
  const shown = t('mimes.log.word', { word: ending.word });
  return `${said} ${shown}${ending.scorer === null ? '' : ` ${pointsFor(ending)}`}`;
}

/** What stands under a name: who is on stage, and the team of everybody else. */
export function mimesSeatNote(view: View, seat: number): string {
  const told = view as MimesView;
  return isOnStage(told, seat) ? t('mimes.onstage') : t('mimes.team', { team: letterOf(teamOf(told, seat)) });
}

/** The table looks at whoever performs; afterwards at whoever judges, steals or votes. */
export function mimesInTurn(view: View, seat: number): boolean {
  const told = view as MimesView;
  return isOnStage(told, seat) || (['judge', 'steal', 'dispute'].includes(told.phase) && told.to_act.includes(seat));
}

function isOnStage(view: MimesView, seat: number): boolean {
  return ['take', 'choose', 'read', 'perform'].includes(view.phase) && performerOf(view) === seat;
}

export function pointsFor(ending: Ending): string {
  const team = letterOf(ending.scorer ?? 0);
  return t('mimes.log.points', { n: ending.points, team });
}

function deed(event: GameEvent, names: string[]): string {
  const name = names[event.seat] ?? '';
  const before = event.before as MimesView | null;
  const [verb = '', ...rest] = (event.action ?? '').split('|');
  const text = rest.join('|');
  const isOver = endingIn(event.detail) !== null;
  const about = (): string => before?.guesses[Number(text)]?.text ?? '';
  switch (verb) {
    case 'take': {
      const dice = diceIn(event.detail);
      const way = dice?.[2] === 'pencil' ? t('mimes.draw') : dice?.[2] === 'hand' ? t('mimes.mime') : '?';
      return t('mimes.log.take', { name, zone: dice?.[0] ?? '', way });
    }
    case 'show':
      return text === 'draw' ? t('mimes.log.draws', { name }) : t('mimes.log.mimes', { name });
    case 'ready':
      return t('mimes.log.ready', { name });
    case 'guess':
      return isOver ? t('mimes.log.right', { name, text }) : t('mimes.log.guess', { name, text });
    case 'ask':
      return t('mimes.log.ask', { name, text: about() });
    case 'accept':
      return t('mimes.log.accept', { name, text: about() });
    case 'refuse':
      return t('mimes.log.refuse', { name, text: about() });
    case 'found':
      return t('mimes.log.found', { name });
    case 'foul':
      return t('mimes.log.foul', { name });
    case 'dispute':
      return t('mimes.log.dispute', { name });
    case 'vote':
      return `${text === 'yes' ? t('mimes.log.voteyes', { name }) : t('mimes.log.voteno', { name })}${decided(event.detail)}`;
    case 'steal':
      return isOver && endingIn(event.detail)?.scorer !== null
        ? t('mimes.log.right', { name, text })
        : t('mimes.log.steal', { name, text });
    case 'pass':
      return before?.phase === 'dispute' ? t('mimes.log.acceptfoul', { name }) : t('mimes.log.pass', { name });
    default:
      return timeUp(before, event.detail, names);
  }
}

function decided(detail: View): string {
  if (typeof detail.foul !== 'boolean') return '';
  return ` ${detail.foul ? t('mimes.log.stands') : t('mimes.log.nofoul')}`;
}

function timeUp(before: MimesView | null, detail: View, names: string[]): string {
  const name = names[before?.performer ?? 0] ?? '';
  switch (before?.phase) {
    case 'choose':
      return t('mimes.log.draws', { name });
    case 'read':
      return t('mimes.log.ready', { name });
    case 'judge':
      return t('mimes.log.noverdict');
    case 'steal':
      return t('mimes.log.nosteal', { team: letterOf(before.stealer ?? 0) });
    case 'dispute':
      return typeof detail.foul === 'boolean' ? decided(detail).trim() : t('mimes.log.stands');
    default:
      return t('mimes.log.sand');
  }
}

/** What the table waits for, to whoever sits on this seat. */
export function mimesStatus(told: View, seat: number | null, names: string[], room?: Pick<Room, 'cameras'>): string {
  const view = told as MimesView;
  const isDrawn = isDrawnAt(view, room);
  const role = roleOf(view, seat);
  const name = names[performerOf(view)] ?? '';
  const team = letterOf(view.team);
  const isMine = (key: number | null): boolean =>
    seat !== null && key !== null && (view.options.teams[key] ?? []).includes(seat);
  switch (view.phase) {
    case 'take':
      return role === 'performer' ? t('mimes.now.take') : t('mimes.now.taken', { name, team });
    case 'choose':
      return role === 'performer' ? t('mimes.now.choose') : t('mimes.now.chosen', { name });
    case 'read':
      return role === 'performer' ? t('mimes.now.read') : t('mimes.now.reads', { name });
    case 'perform':
      if (role === 'performer') return isDrawn ? t('mimes.now.draw') : t('mimes.now.mime');
      if (role === 'mate') return t('mimes.now.guess');
      return role === 'opponent' ? t('mimes.now.watch', { name, team }) : t('mimes.now.performs', { name, team });
    case 'judge':
      return isMine(view.stealer ?? view.team) === (view.stealer === null) || seat === null
        ? t('mimes.now.judged')
        : t('mimes.now.judge');
    case 'steal':
      return isMine(view.stealer) ? t('mimes.now.steal') : t('mimes.now.stolen', { team: letterOf(view.stealer ?? 0) });
    case 'dispute':
      if (view.votes) return role === 'opponent' ? t('mimes.now.vote') : t('mimes.now.voted');
      return role === 'mate' || role === 'performer' ? t('mimes.now.foul') : t('mimes.now.fouled', { team });
    default:
      return '';
  }
}
