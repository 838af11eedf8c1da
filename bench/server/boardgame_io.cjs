// boardgame.io's own server with two games of four players, for the load program to compare with: in `relay` they pass
// the turn on; in `cards` they lay down a card from a hidden hand of six, move one of sixteen pawns by it, and are dealt
// anew when all hands are empty: about what is on the table at DOG, without its rules.
// node bench/server/boardgame_io.cjs FOLDER PORT LOBBY, where FOLDER is one in which `npm install boardgame.io` was run
// and LOBBY a second port: with today's Koa its lobby answers only on a port of its own. With FLATFILE_DIR (and `npm
// install node-persist`) it keeps its games in files.
const path = require('node:path');
const [folder, port, lobby] = process.argv.slice(2);
const part = (name) => require(path.resolve(folder, `node_modules/boardgame.io/dist/cjs/${name}.js`));
const { Server, Origins } = part('server');
const { PlayerView } = part('core');

const HAND = 6;
const SQUARES = 64;
const PACK = Array.from({ length: 110 }, (_, number) => `${['S', 'H', 'D', 'C'][number % 4]}${1 + (number % 13)}`);

function deal(G, random) {
  const deck = random.Shuffle(PACK);
  for (const player of Object.values(G.players)) player.hand = deck.splice(0, HAND);
  G.secret = { deck };
  G.discards = [];
}

const relay = {
  name: 'relay',
  setup: () => ({ passed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { pass: ({ G }) => ({ passed: G.passed + 1 }) },
};

const cards = {
  name: 'cards',
  setup: ({ ctx, random }) => {
    const G = { players: {}, pawns: Array(4 * ctx.numPlayers).fill(0), secret: {}, discards: [] };
    for (let seat = 0; seat < ctx.numPlayers; seat++) G.players[seat] = { hand: [] };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pass: ({ G, random, playerID }) => {
      const card = G.players[playerID].hand.pop();
      const pawn = 4 * Number(playerID) + (G.discards.length % 4);
      G.discards.push(card);
      G.pawns[pawn] = (G.pawns[pawn] + Number(card.slice(1))) % SQUARES;
      if (Object.values(G.players).every((player) => player.hand.length === 0)) deal(G, random);
    },
  },
};

Server({ games: [relay, cards], origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  lobbyConfig: { apiPort: Number(lobby) },
});
