// The same five-player draft of 80 tiles for boardgame.io's client: choose a stack, take tiles.
const { Client } = require("boardgame.io/client");

const KINDS = ["centre", "uphill", "downhill", "character"];
const PLAYERS = 5;

function deal() {
  const stacks = {};
  for (const kind of KINDS) {
    stacks[kind] = Array.from({ length: 20 }, (_, n) => kind[0].toUpperCase() + n);
  }
  return stacks;
}

const Draft = {
  name: "draft",
  setup: () => ({
    stacks: deal(),
    up: [],
    round: 1,
    starter: 0,
    waiting: [],
    planets: Array.from({ length: PLAYERS }, () => []),
  }),
  moves: {
    choose: ({ G }, kind) => {
      if (G.up.length || G.stacks[kind].length < PLAYERS) return "INVALID_MOVE";
      G.up = G.stacks[kind].splice(0, PLAYERS);
      G.waiting = Array.from({ length: PLAYERS }, (_, n) => n);
    },
    take: ({ G }, player, tile) => {
      const at = G.up.indexOf(tile);
      if (at < 0 || !G.waiting.includes(player)) return "INVALID_MOVE";
      G.up.splice(at, 1);
      G.planets[player].push(tile);
      G.waiting = G.waiting.filter((n) => n !== player);
      if (G.waiting.length === 1) {
        const last = G.waiting[0];
        G.planets[last].push(G.up[0]);
        G.up = [];
        G.waiting = [];
        G.starter = last;
        G.round += 1;
      }
    },
  },
  turn: { activePlayers: { all: "play" }, stages: {} },
};

function one() {
  const client = Client({ game: Draft, numPlayers: PLAYERS, debug: false });
  client.start();
  let done = 0;
  for (;;) {
    const { G } = client.getState();
    if (G.round > 16) return done;
    if (!G.up.length) {
      const open = KINDS.filter((kind) => G.stacks[kind].length >= PLAYERS);
      client.moves.choose(open[Math.floor(Math.random() * open.length)]);
    } else {
      const player =
        G.waiting.length === PLAYERS
          ? G.starter
          : G.waiting[Math.floor(Math.random() * G.waiting.length)];
      client.moves.take(player, G.up[Math.floor(Math.random() * G.up.length)]);
    }
    done += 1;
  }
}

one();
const begun = process.hrtime.bigint();
let done = 0;
while (Number(process.hrtime.bigint() - begun) < 3e9) done += one();
const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
process.stdout.write(JSON.stringify({ rate: done / seconds }));
