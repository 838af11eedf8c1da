/** The one place that knows which drawings of boards there are: by the kind that the server's description of a board names.
 * What has no drawing of its own is played at the generic table. Boards are loaded when somebody plays. */
import type { Component, Snippet } from 'svelte';
import type { GameEvent, TableState, View } from '../live/state';
import type { LiveTable } from '../live/table.svelte';
import type { Emote, OptionInfo, Room } from '../protocol/types';
import type { PictureProps } from '../learn/pictures';
import { boardOf, type Board } from './board';
import type { BoardProps } from './boardProps';
import { gameInfo } from './games';

/** What a family brings to the pages; all but the table and the log have a default. */
export interface GameUi {
  Table: Component<BoardProps>;
  /** An event in a sentence. */
  logText: (event: GameEvent, names: string[], board: Board) => string;
  /** What begins after it, as a new round does; empty where nothing does. */
  logBreak?: (event: GameEvent) => string;
  /** What stands at the end of its line: the card that was played. */
  LogMark?: Component<{ event: GameEvent; board: Board }>;
  /** A picture of the rules. */
  Picture?: Component<PictureProps>;
  /** What was hidden, all of it: for finished games. */
  Hands?: Component<{ views: View[]; names: string[]; board: Board }>;
  /** What is worth keeping of a finished game, below its figures. */
  Gallery?: Component<{ match: string; log: GameEvent[] }>;
  /** Whether people sit round the board: then it fills the window and places their panels. */
  isRound?: boolean;
  /** What stands under a name at a round table, where no cards are held. */
  seatNote?: (view: View, seat: number, board: Board) => string;
  /** Whether the table waits for a seat, where that is more than who may act; and whether seats show their side by
   * colour and note alone. */
  inTurn?: (view: View, seat: number) => boolean;
  hasTeamColours?: boolean;
  /** What the table waits for, where a game says it in its own words; its board then shows the seats, too. */
  status?: (view: View, seat: number | null, names: string[], room: Room) => string;
  /** Which emotes are offered. */
  emotes?: readonly Emote['emote'][];
}

/** What a family brings to the screens before a game begins; needed before its board is. */
export interface GameSetup {
  Options: Component<SetupProps>;
  Seats: Component<SeatsProps>;
}

export interface SetupProps {
  options: OptionInfo[];
  players: number;
  /** What was chosen so far, and how to choose. */
  chosen: Record<string, unknown>;
  choose: (name: string, value: unknown) => void;
  setPlayers: (players: number) => void;
  most: number;
  cameras: boolean;
  setCameras: (wanted: boolean) => void;
  isScreen: boolean;
  setScreen: (wanted: boolean) => void;
}

export interface SeatsProps {
  game: string;
  players: number;
  colours: number[];
  teams: number[] | null;
  seat: Snippet<[number]>;
}

/** A device that shows the table to everybody in a room. */
export type SharedScreen = Component<{ live: LiveTable; tableState: TableState }>;

const LOADERS: Record<string, () => Promise<GameUi>> = {
  track: async () => {
    const [table, log, mark, hands, picture] = await Promise.all([
      import('./track/TrackTable.svelte'),
      import('./track/logText'),
      import('./track/LogCard.svelte'),
      import('./track/AllHands.svelte'),
      import('./track/Picture.svelte'),
    ]);
    return {
      Table: table.default,
      logText: log.trackLogText,
      logBreak: log.trackLogBreak,
      LogMark: mark.default,
      Hands: hands.default,
      Picture: picture.default,
      isRound: true,
    };
  },
  denkste: async () => {
    const [table, log, hands, picture] = await Promise.all([
      import('./denkste/DenksteTable.svelte'),
      import('./denkste/logText'),
      import('./denkste/AllChoices.svelte'),
      import('./denkste/Picture.svelte'),
    ]);
    return {
      Table: table.default,
      logText: log.denksteLogText,
      Hands: hands.default,
      Picture: picture.default,
      isRound: true,
      seatNote: log.denksteSeatNote,
    };
  },
  towers: async () => {
    const [table, log, picture] = await Promise.all([
      import('./towers/TowersTable.svelte'),
      import('./towers/logText'),
      import('./towers/Picture.svelte'),
    ]);
    return {
      Table: table.default,
      logText: log.towersLogText,
      Picture: picture.default,
      isRound: true,
      seatNote: log.towersSeatNote,
    };
  },
  thrill: async () => {
    const [table, log, picture] = await Promise.all([
      import('./thrill/ThrillTable.svelte'),
      import('./thrill/logText'),
      import('./thrill/Picture.svelte'),
    ]);
    return {
      Table: table.default,
      logText: log.thrillLogText,
      emotes: log.BLUFFS,
      Picture: picture.default,
      isRound: true,
      seatNote: log.thrillSeatNote,
    };
  },
  mimes: async () => {
    const [table, log, picture, gallery] = await Promise.all([
      import('./mimes/MimesTable.svelte'),
      import('./mimes/logText'),
      import('./mimes/Picture.svelte'),
      import('./mimes/Gallery.svelte'),
    ]);
    return {
      Table: table.default,
      logText: log.mimesLogText,
      status: log.mimesStatus,
      Picture: picture.default,
      Gallery: gallery.default,
      isRound: true,
      hasTeamColours: true,
      seatNote: log.mimesSeatNote,
      inTurn: log.mimesInTurn,
    };
  },
};

const SETUPS: Record<string, () => Promise<GameSetup>> = {
  mimes: async () => {
    const [options, seats] = await Promise.all([import('./mimes/Setup.svelte'), import('./mimes/TeamColumns.svelte')]);
    return { Options: options.default, Seats: seats.default };
  },
};

const SHARED_SCREENS: Record<string, () => Promise<{ default: SharedScreen }>> = {
  mimes: () => import('./mimes/RoomScreen.svelte'),
};

async function generic(): Promise<GameUi> {
  const [table, log] = await Promise.all([import('./generic/GenericTable.svelte'), import('./generic/logText')]);
  return { Table: table.default, logText: log.genericLogText };
}

export function loadUi(kind: string): Promise<GameUi> {
  return (LOADERS[kind] ?? generic)();
}

/** How a family asks for its options and shows its seats; null where the usual form does. */
export async function loadSetup(kind: string): Promise<GameSetup | null> {
  return (await SETUPS[kind]?.()) ?? null;
}

/** Whether nobody sits at this device, and a whole room looks at it. */
export function isSharedScreen({ room, seatViews }: TableState): boolean {
  return room.options.place === 'room' && seatViews[0]?.seat === null;
}

export async function loadSharedScreen(game: string): Promise<SharedScreen | null> {
  const loader = SHARED_SCREENS[(await gameInfo(game))?.board ?? ''];
  return loader ? (await loader()).default : null;
}

/** All that is needed to show a table. */
export async function loadTable(
  game: string,
  players: number,
  options: Record<string, unknown>,
): Promise<{ ui: GameUi; board: Board; hasBots: boolean; hasAdvice: boolean }> {
  const info = await gameInfo(game);
  const [ui, board] = await Promise.all([loadUi(info?.board ?? ''), boardOf(game, players, options)]);
  return { ui, board, hasBots: info?.has_bots ?? false, hasAdvice: info?.has_advice ?? false };
}
