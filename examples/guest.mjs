#!/usr/bin/env node
// A bot in JavaScript that comes to a table over WebSocket like any other guest, and plays until the end.
//
//     node --experimental-websocket examples/guest.mjs http://127.0.0.1:8000 ABCDEF [SEAT]
//
// ABCDEF is the code of a table that has not begun. Without a seat it takes the first free one. Node 22 needs no flag.
import { createHash } from "node:crypto";
import { choose } from "./sense.mjs";

const [server, code, wanted] = process.argv.slice(2);
if (!server || !code) {
  console.error("usage: node --experimental-websocket examples/guest.mjs SERVER CODE [SEAT]");
  process.exit(2);
}
let token = null;

async function ask(method, path, body) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.sentence ?? `${answer.status} ${path}`);
  return told;
}

/** Plays whatever the table asks of the own seat; resolves with the outcome. */
function play(table, seat, nonce) {
  const url = `${server.replace(/^http/, "ws")}/api/tables/${table}/live`;
  const line = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  let view = null, legal = [], number = 0, asked = -1;
  return new Promise((resolve, reject) => {
    line.onerror = () => reject(new Error("the connection failed"));
    line.onclose = () => reject(new Error("the connection ended before the game"));
    line.onmessage = ({ data }) => {
      if (typeof data !== "string") return;
      const message = JSON.parse(data);
      const own = message.seats?.find((told) => told.seat === seat);
      if (message.type === "welcome" && own?.view) view = own.view;
      if (message.type === "event" && own) Object.assign(view, own.changes);
      if (own) [legal, number] = [own.legal, message.number];
      if (message.room?.reveal_by) line.send(JSON.stringify({ type: "reveal", id: 0, seat, nonce }));
      if (message.type === "refused") asked = -1;
      if (view?.outcome) {
        line.onclose = null;
        line.close();
        resolve(view.outcome);
      } else if (view?.to_act?.includes(seat) && legal.length && asked !== number) {
        asked = number;
        const action = choose({ seat, view, legal });
        line.send(JSON.stringify({ type: "play", id: number, number, seat, action }));
      }
    };
  });
}

try {
  token = (await ask("POST", "/api/identity", { name: "Guest from afar", bearer: true })).token;
  const room = await ask("GET", `/api/codes/${code}`);
  const seat = wanted ? Number(wanted) : room.seats.findIndex((place) => !place.owner && !place.bot);
  const nonce = crypto.randomUUID(); // our share of the seed: its digest now, itself after the start (docs/fairness.md)
  const commitment = createHash("sha256").update(nonce).digest("hex");
  await ask("PUT", `/api/tables/${room.id}/seats/${seat}`, { commitment });
  console.log(`sitting on seat ${seat} of ${room.game}`);
  const outcome = await play(room.id, seat, nonce);
  console.log(outcome.winners.includes(seat) ? "won" : "lost");
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
