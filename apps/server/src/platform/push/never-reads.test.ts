/** Clients that speak TCP by themselves: they never read, or never answer, and are cut off. */
import { connect as connectTcp, type Socket } from 'node:net';
import {
  PINGS_MISSED_MAX,
  PUSH_PATH,
  PushClose,
  UNREAD_BYTES_MAX,
  UNREAD_BYTES_SLOW,
  UNREAD_MS_MAX,
} from '@candor/contract/push';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_TIMEOUT_MS, normalPace } from './limits.ts';
import { openTestServer, type TestServer } from './testing/test-client.ts';

const PADDING = 'x'.repeat(8_000);
/** Less than one who listens would be given. */
const PATIENCE_MS = CLOSE_TIMEOUT_MS - 500;
const TEXT = 1;
const CLOSE = 8;
const PONG = 10;

let world: FreshDatabase;
const opened: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
  world = await freshDatabase();
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});
afterAll(() => world.close());

async function open(pace: Partial<typeof normalPace>): Promise<TestServer> {
  const server = await openTestServer({ ...world, pace: { drainMs: 10, ...pace } });
  server.hub.registerChannel({ prefix: 'tick' });
  opened.push(server);
  return server;
}

/** Shakes hands without reading the answer. */
async function knock({ hub, host }: TestServer): Promise<Socket> {
  const [address, port] = host.split(':');
  const socket = connectTcp(Number(port), address);
  opened.push({ close: () => void socket.destroy() });
  socket.pause().on('error', () => undefined);
  socket.write(
    [
      `GET ${PUSH_PATH} HTTP/1.1`,
      `host: ${host}`,
      `origin: http://${host}`,
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await expect.poll(() => hub.stats().sockets).toBe(1);
  return socket;
}

/** As a client masks it, by zeros. */
function frame(kind: number, text: string): Buffer {
  return Buffer.concat([
    Buffer.from([0x80 | kind, 0x80 | text.length]),
    Buffer.alloc(4),
    Buffer.from(text),
  ]);
}

async function flood({ hub }: TestServer): Promise<void> {
  for (let n = 0; hub.stats().slow === 0 && hub.stats().sockets > 0; n += 1) {
    for (let i = 0; i < 50; i += 1) hub.publish('tick:A', { n, padding: PADDING });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a client that never reads', () => {
  it('is cut off although it says by itself that it lives', async () => {
    const server = await open({ stalledMs: 100, heartbeatMs: 150 });
    const socket = await knock(server);
    socket.write(frame(TEXT, '{"type":"subscribe","channels":["tick:A"]}'));
    const alive = setInterval(() => socket.write(frame(PONG, '')), 50);
    opened.push({ close: () => clearInterval(alive) });
    await expect.poll(() => server.hub.stats().channels).toBe(1);
    await flood(server);
    await expect.poll(() => server.hub.stats().sockets, { timeout: PATIENCE_MS }).toBe(0);
    expect(server.hub.stats()).toMatchObject({ slow: 0, channels: 0 });
  });

  it('is cut off when too much waits for it, however short that is', async () => {
    const server = await open({});
    const socket = await knock(server);
    socket.write(frame(TEXT, '{"type":"subscribe","channels":["tick:A"]}'));
    await expect.poll(() => server.hub.stats().channels).toBe(1);
    const huge = PADDING.repeat(Math.ceil(UNREAD_BYTES_MAX / PADDING.length));
    for (let i = 0; i < 20; i += 1) server.hub.publish('tick:A', { n: i, padding: huge });
    await expect.poll(() => server.hub.stats().sockets, { timeout: PATIENCE_MS }).toBe(0);
  });
});

describe('a client that answers no pings', () => {
  it('is closed with a code that says so', async () => {
    const server = await open({ heartbeatMs: 60 });
    const socket = await knock(server);
    const received: Buffer[] = [];
    socket.on('data', (bytes) => received.push(bytes)).resume();
    await expect.poll(() => server.hub.stats().sockets, { timeout: PATIENCE_MS }).toBe(0);
    const said = Buffer.concat(received);
    const code = Buffer.alloc(2);
    code.writeUInt16BE(PushClose.silent);
    const closing = Buffer.concat([
      Buffer.from([0x80 | CLOSE, code.length + 'silent'.length]),
      code,
      Buffer.from('silent'),
    ]);
    expect(said.includes(closing)).toBe(true);
  });
});

it('goes by the limits that are published', () => {
  expect(normalPace.stalledMs).toBe(UNREAD_MS_MAX);
  expect({ UNREAD_BYTES_SLOW, UNREAD_BYTES_MAX, UNREAD_MS_MAX, PINGS_MISSED_MAX }).toEqual({
    UNREAD_BYTES_SLOW: 65_536,
    UNREAD_BYTES_MAX: 1_048_576,
    UNREAD_MS_MAX: 30_000,
    PINGS_MISSED_MAX: 2,
  });
});
