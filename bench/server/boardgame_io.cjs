// boardgame.io's own server with a game of four players who pass the turn on, for the load program to compare with.
// node bench/server/boardgame_io.cjs FOLDER PORT LOBBY, where FOLDER is one in which `npm install boardgame.io` was run
// and LOBBY a second port: with today's Koa its lobby answers only on a port of its own.
const path = require('node:path');
const [folder, port, lobby] = process.argv.slice(2);
const { Server, Origins } = require(path.resolve(folder, 'node_modules/boardgame.io/dist/cjs/server.js'));

const relay = {
  name: 'relay',
  setup: () => ({ passed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { pass: ({ G }) => ({ passed: G.passed + 1 }) },
};

Server({ games: [relay], origins: [Origins.LOCALHOST] }).run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } });
