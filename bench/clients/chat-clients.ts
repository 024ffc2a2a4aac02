/** Both sides of many chats: customers on /push, operators on their streams; or bare sockets. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';
import { percentile } from '../statistics.ts';

const OPENING_AT_ONCE = 16;
/** What has not arrived by then never will. */
const SETTLE_MS = 30_000;
const ASKED_MS = 50;

const product = z.object({
  origin: z.string(),
  consoleOrigin: z.string(),
  chats: z.array(z.object({ token: z.string(), id: z.string() })),
  operators: z.array(z.object({ token: z.string(), chats: z.array(z.int()) })),
});
const bare = z.object({ port: z.int(), sockets: z.int() });
const pace = z.object({ perSecond: z.int(), seconds: z.int() });

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const sockets: WebSocket[] = [];
const streams: { destroy(): void }[] = [];
const sentAt = new Map<number, { at: number; to: 'customer' | 'operator' }>();
const lags: Record<'customer' | 'operator', number[]> = { customer: [], operator: [] };
let count = 0;
/** Sends message `number` of one chat, to one side. */
let send: (number: number) => Promise<void> = async () => undefined;

answerParent(
  {
    openProduct: (value) => openProduct(z.parse(product, value)),
    openBare: (value) => openBare(z.parse(bare, value)),
    run: (value) => run(z.parse(pace, value)),
  },
  async () => {
    for (const socket of sockets) socket.terminate();
    for (const stream of streams) stream.destroy();
    agent.destroy();
  },
);

async function run({ perSecond, seconds }: z.output<typeof pace>) {
  const begun = performance.now();
  const sending: Promise<void>[] = [];
  for (let place = 0; place < perSecond * seconds; place += 1) {
    const due = begun + (place * 1_000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    sending.push(send((count += 1)));
  }
  await Promise.all(sending);
  const deadline = performance.now() + SETTLE_MS;
  while (sentAt.size > 0 && performance.now() < deadline) await sleep(ASKED_MS);
  const result = Object.fromEntries(
    Object.entries(lags).map(([side, all]) => [
      side,
      all.length === 0
        ? { messages: 0, medianMs: 0, p99Ms: 0 }
        : { messages: all.length, medianMs: percentile(all, 50), p99Ms: percentile(all, 99) },
    ]),
  );
  const lost = sentAt.size;
  lags.customer = [];
  lags.operator = [];
  sentAt.clear();
  return { ...result, lost };
}

function arrived(text: string, at: 'customer' | 'operator'): void {
  const number = Number(/\bNo\. (\d+)\b/.exec(text)?.[1]);
  const message = sentAt.get(number);
  if (message?.to !== at) return;
  sentAt.delete(number);
  lags[at].push(performance.now() - message.at);
}

async function openProduct(where: z.output<typeof product>): Promise<number> {
  await inTurns(where.chats, async ({ token }) => {
    const { ticket } = z.parse(
      z.object({ data: z.object({ ticket: z.string() }) }),
      JSON.parse(await post(`${where.origin}/push/ticket`, token, {})),
    ).data;
    const socket = new WebSocket(`${where.origin.replace('http', 'ws')}/push?ticket=${ticket}`, {
      origin: where.origin,
    });
    sockets.push(socket);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"topic":"chat.message"')) arrived(text, 'customer');
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  });
  await inTurns(where.operators, ({ token }) => openStream(where.consoleOrigin, token));
  const served = where.operators.flatMap(({ token, chats }) =>
    chats.map((place) => ({ operator: token, chat: where.chats[place] })),
  );
  send = async (number) => {
    const { operator, chat } = served[number % served.length] ?? {};
    assert(operator !== undefined && chat !== undefined, 'every number has its chat');
    const isByCustomer = Math.floor(number / served.length + number) % 2 === 0;
    const content = { kind: 'text', text: `No. ${number}: how is my order?` };
    const body = { requestId: `bench-message-${String(number).padStart(10, '0')}`, content };
    sentAt.set(number, { at: performance.now(), to: isByCustomer ? 'operator' : 'customer' });
    if (isByCustomer) await post(`${where.origin}/chat/send`, chat.token, body);
    else
      await post(
        `${where.consoleOrigin}/operator/chat/conversations/${chat.id}/send`,
        operator,
        body,
      );
  };
  return sockets.length + streams.length;
}

function openStream(origin: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/operator/chat/stream`, { headers: { authorization: token } });
    asked.once('error', reject);
    asked.once('response', (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        rest += chunk;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const event = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const text = /"lastText":"([^"]*)"/.exec(event)?.[1];
          if (text !== undefined) arrived(text, 'operator');
        }
      });
      streams.push(response);
      resolve();
    });
    asked.end();
  });
}

async function openBare({ port, sockets: wanted }: z.output<typeof bare>): Promise<number> {
  await inTurns(
    Array.from({ length: wanted }, (_, place) => place),
    async (place) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${place}`);
      sockets.push(socket);
      socket.on('message', (data) => arrived(String(data), 'customer'));
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    },
  );
  send = async (number) => {
    sentAt.set(number, { at: performance.now(), to: 'customer' });
    await post(`http://127.0.0.1:${port}/`, '', `No. ${number}: how is my order?`, {
      place: String(number % wanted),
    });
  };
  return sockets.length;
}

async function inTurns<Item>(
  items: readonly Item[],
  open: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await open(item);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, work));
}

function post(
  url: string,
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', authorization: token, ...headers },
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      });
    });
    asked.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}
