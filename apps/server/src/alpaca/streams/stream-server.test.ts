/**
 * Who opens a stream and says nothing, or hears nothing: on a server of its own, with little
 * patience.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawStream } from '@candor/testkit/alpaca-streams';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { openStreamKeys } from './stream-keys.ts';
import { normalStreamPace, SENT_BYTES_MAX, type StreamPace } from './stream-limits.ts';
import { openStreamServer, type Protocol } from './stream-server.ts';
import { say, sendBytes } from './stream-socket.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const silent: Protocol = {
  isAlwaysBinary: false,
  opened: () => undefined,
  credentialsIn: () => null,
  signedIn: () => undefined,
  refused: (socket, refusal) => say(socket, [{ refusal }]),
  heard: () => undefined,
  malformed: (socket) => say(socket, [{ malformed: true }]),
  closed: () => undefined,
};

async function serve(protocol: Partial<Protocol>, pace: Partial<StreamPace> = {}) {
  const keys = openStreamKeys({
    keys: { find: () => null, admit: () => null, note: () => undefined },
    now: Date.now,
    hasLimits: true,
    callOf: ({ path }) => path,
  });
  const streams = openStreamServer({
    ...{ keys, log: pino({ level: 'silent' }), hasLimits: true },
    pace: { ...normalStreamPace, ...pace },
    addressOf: () => '127.0.0.1',
    admitNetwork: () => undefined,
    protocols: new Map([['/stream', { ...silent, ...protocol }]]),
  });
  const server = createServer();
  streams.attach(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  opened.push(async () => {
    await streams.close();
    await new Promise((closed) => server.close(closed));
  });
  return { streams, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('closes who does not say in time whose they are', async () => {
  const { origin } = await serve({}, { signInMs: 50 });
  const stream = rawStream(origin, '/stream');
  expect(await stream.until(() => true)).toEqual({ refusal: 'timeout' });
  expect(await stream.closed()).toBe(1008);
});

it('tells who does not read that they are too slow, and closes', async () => {
  const { streams, origin } = await serve({
    heard: (socket) => {
      const megabyte = Buffer.from(JSON.stringify(['x'.repeat(1_000_000)]));
      for (let sent = 0; sent < 60; sent += 1) sendBytes(socket, megabyte);
    },
  });
  const stream = rawStream(origin, '/stream');
  await new Promise((resolve) => stream.ws.once('open', resolve));
  stream.ws.pause();
  stream.say({ action: 'flood' });
  await expect.poll(() => streams.count()).toBe(1);
  setTimeout(() => stream.ws.resume(), 300);
  expect(await stream.closed()).toBe(1013);
  expect(stream.messages.at(-1)).toEqual({ T: 'error', code: 407, msg: 'slow client' });
  expect(stream.messages.length).toBeLessThan(20);
});

it('closes who leaves unread what there is for long, however little', async () => {
  const { streams, origin } = await serve(
    {
      heard: (socket) => {
        const { ws } = socket;
        const some = Buffer.alloc(100_000, ' ');
        while (ws.bufferedAmount < 300_000 && ws.readyState === ws.OPEN) sendBytes(socket, some);
      },
    },
    { stalledMs: 100 },
  );
  const stream = rawStream(origin, '/stream');
  await new Promise((resolve) => stream.ws.once('open', resolve));
  stream.ws.pause();
  stream.say({ action: 'flood' });
  const looks = setInterval(() => streams.look(performance.now()), 50);
  await expect.poll(() => streams.count(), { timeout: 8_000 }).toBe(0);
  clearInterval(looks);
});

it('closes who sends nonsense, too much of it, or too large', async () => {
  const { origin } = await serve({});
  const nonsense = rawStream(origin, '/stream');
  await new Promise((resolve) => nonsense.ws.once('open', resolve));
  for (const text of ['', 'null', '[]', '{', '{"a":1,"a":2}', '"auth"', '7', '[[', '{}}', '\u0000'])
    nonsense.ws.send(text);
  expect(await nonsense.closed()).toBe(1008);
  expect(nonsense.messages).toHaveLength(10);
  const many = rawStream(origin, '/stream');
  await new Promise((resolve) => many.ws.once('open', resolve));
  for (let sent = 0; sent < 200; sent += 1) many.say({ action: 'listen' });
  expect(await many.closed()).toBe(1008);
  const large = rawStream(origin, '/stream');
  await new Promise((resolve) => large.ws.once('open', resolve));
  large.say({ action: 'x'.repeat(SENT_BYTES_MAX) });
  expect(await large.closed()).toBe(1009);
});

it('does not wait for who answers no pings', async () => {
  const { streams, origin } = await serve({});
  const stream = rawStream(origin, '/stream', { autoPong: false });
  await new Promise((resolve) => stream.ws.once('open', resolve));
  for (let pings = 0; pings < 3; pings += 1) streams.ping();
  expect(await stream.closed()).toBe(1008);
});
