/** Programs that listen to market data, and how late what they hear is. */
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';
import { percentile } from '../statistics.ts';

const OPENING_AT_ONCE = 32;

const sockets: WebSocket[] = [];
let lagsMs: number[] = [];
let frames = 0;
let points = 0;
let lost = 0;
let isEnding = false;

const order = z.object({
  url: z.string(),
  streams: z.array(z.object({ secret: z.string(), symbols: z.array(z.string()) })),
});

answerParent(
  {
    async open(value) {
      const { url, streams } = z.parse(order, value);
      const waiting = [...streams];
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
          sockets.push(await openStream(url, next.secret, next.symbols));
      };
      await Promise.all(Array.from({ length: OPENING_AT_ONCE }, work));
      return sockets.length;
    },
    forget() {
      [frames, points, lagsMs] = [0, 0, []];
    },
    heard: () => ({
      ...{ frames, points, lost },
      medianMs: percentile(lagsMs, 50),
      p99Ms: percentile(lagsMs, 99),
      worstMs: percentile(lagsMs, 100),
    }),
    cpuSeconds() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
  },
  async () => {
    isEnding = true;
    for (const socket of sockets) socket.terminate();
  },
);

function openStream(url: string, secret: string, symbols: readonly string[]): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${secret}` } });
    let isSubscribed = false;
    socket.on('message', (data: Buffer) => {
      if (isSubscribed) return hear(data.toString('latin1'));
      const text = data.toString();
      if (text.includes('"authenticated"'))
        socket.send(JSON.stringify({ action: 'subscribe', trades: symbols, quotes: symbols }));
      if (!text.includes('"subscription"')) return undefined;
      isSubscribed = true;
      return resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isEnding) lost += 1;
    });
  });
}

const TIME = /"t":"([^"]+)"/g;

/** From the moment that the tape says a trade was made until this process has it. */
function hear(text: string): void {
  const now = Date.now();
  frames += 1;
  let newest = 0;
  for (const [, at = ''] of text.matchAll(TIME)) {
    points += 1;
    const ms = Date.parse(at);
    if (ms > newest) newest = ms;
  }
  lagsMs.push(now - newest);
}
