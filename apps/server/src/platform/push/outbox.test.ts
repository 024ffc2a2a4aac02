import { event } from '@candor/contract/kernel/event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { announce } from './announce.ts';
import { type TestClient, type TestServer } from './testing/test-client.ts';
import { pushServers } from './testing/push-servers.ts';

const noted = event('note.written', z.object({ text: z.string() }));
const PADDING = 'x'.repeat(8_000);

const at = pushServers((given) => ({
  ...given,
  pace: { drainMs: 10, ...given.pace },
}));

async function open(options: Parameters<typeof at.open>[0] = {}): Promise<TestServer> {
  const server = await at.open(options);
  server.hub.registerChannel({ prefix: 'tick' });
  return server;
}

async function subscribe(client: TestClient, channel: string): Promise<void> {
  client.say({ type: 'subscribe', channels: [channel] });
  await client.frame('subscribed');
}

async function fillUp(server: TestServer, channel: string): Promise<number> {
  let published = 0;
  while (server.hub.stats().slow === 0) {
    for (let i = 0; i < 50; i += 1)
      server.hub.publish(channel, { n: (published += 1), padding: PADDING });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return published;
}

function getNumbers(client: TestClient): number[] {
  return client.frames.flatMap((frame) =>
    frame.type === 'update' ? [z.parse(z.object({ n: z.number() }), frame.data).n] : [],
  );
}

async function subscribeAll(client: TestClient, channels: readonly string[]): Promise<void> {
  client.say({ type: 'subscribe', channels: [...channels] });
  await client.frame('subscribed');
}

describe('values that change together', () => {
  const names = ['tick:A', 'tick:B', 'tick:C'];

  it('come in one message, and none of two that follow each other is lost', async () => {
    const server = await open();
    const client = await server.open();
    await subscribeAll(client, names);
    const before = client.messageCount();
    names.forEach((name, index) => server.hub.publish(name, { n: index }));
    await vi.waitFor(() => expect(getNumbers(client)).toEqual([0, 1, 2]));
    expect(client.messageCount() - before).toBe(1);
    server.hub.publish('tick:A', { n: 10 });
    server.hub.publish('tick:A', { n: 11 });
    server.hub.publish('tick:B', { n: 12 });
    await vi.waitFor(() => expect(getNumbers(client)).toEqual([0, 1, 2, 10, 11, 12]));
    expect(client.messageCount() - before).toBe(3);
  });

  it('reach each client only as far as it listens', async () => {
    const server = await open();
    const [first, second] = [await server.open(), await server.open()];
    await subscribeAll(first, ['tick:A', 'tick:B']);
    await subscribeAll(second, ['tick:C', 'tick:B']);
    names.forEach((name, index) => server.hub.publish(name, { n: index }));
    await vi.waitFor(() =>
      expect([getNumbers(first), getNumbers(second)]).toEqual([
        [0, 1],
        [2, 1],
      ]),
    );
  });

  it('are cut into several messages where they are very many', async () => {
    const server = await open();
    const client = await server.open();
    const many = Array.from({ length: 20 }, (_, index) => `tick:${index}`);
    await subscribeAll(client, many);
    const before = client.messageCount();
    many.forEach((name, n) => server.hub.publish(name, { n, padding: PADDING }));
    await vi.waitFor(() => expect(getNumbers(client)).toEqual(many.map((_, n) => n)));
    expect(client.messageCount() - before).toBe(4);
  });

  it('leave a customer’s own events numbered without gaps and in order', async () => {
    const server = await open();
    const ana = await server.open('dora');
    await subscribeAll(ana, names);
    for (let n = 1; n <= 20; n += 1) {
      names.forEach((name) => server.hub.publish(name, { n }));
      await at.world.db.transact((tx) => announce(tx, 'dora', noted, { text: String(n) }));
    }
    await vi.waitFor(() =>
      expect(ana.frames.filter((frame) => frame.type === 'event')).toHaveLength(20),
    );
    expect(ana.frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : []))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(getNumbers(ana)).toEqual(
      Array.from({ length: 60 }, (_, index) => Math.floor(index / 3) + 1),
    );
  });

  it('wait for a slow reader channel by channel, the newest of each', async () => {
    const server = await open();
    const slow = await server.open();
    await subscribeAll(slow, names);
    slow.ws.pause();
    await fillUp(server, 'tick:A');
    for (let n = 1_000_001; n <= 1_000_100; n += 1) {
      names.forEach((name) => server.hub.publish(name, { n }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(server.hub.stats().slow).toBe(1);
    slow.ws.resume();
    await vi.waitFor(() =>
      expect(getNumbers(slow).filter((n) => n > 1_000_000)).toEqual([
        1_000_100, 1_000_100, 1_000_100,
      ]),
    );
  });
});

describe('a slow reader', () => {
  it('gets fewer public values, the newest for certain, while the others get all', async () => {
    const server = await open();
    const [slow, quick] = [await server.open(), await server.open()];
    await subscribe(slow, 'tick:A');
    slow.ws.pause();
    await fillUp(server, 'tick:A');
    await subscribe(quick, 'tick:A');
    expect(server.hub.stats().slow).toBe(1);
    for (let n = 1_000_001; n <= 1_000_500; n += 1) {
      server.hub.publish('tick:A', { n, padding: PADDING });
      if (n % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() =>
      expect(getNumbers(quick)).toEqual(
        Array.from({ length: 500 }, (_, index) => 1_000_001 + index),
      ),
    );

    slow.ws.resume();
    await vi.waitFor(() => expect(getNumbers(slow).at(-1)).toBe(1_000_500));
    const late = getNumbers(slow).filter((n) => n > 1_000_000);
    expect(late).toEqual([1_000_500]);
    await vi.waitFor(() => expect(server.hub.stats().slow).toBe(0));
  });

  it('misses none of its private events', async () => {
    const server = await open();
    const ana = await server.open('ana');
    await subscribe(ana, 'tick:A');
    ana.ws.pause();
    await fillUp(server, 'tick:A');
    for (let i = 0; i < 30; i += 1)
      await at.world.db.transact((tx) => announce(tx, 'ana', noted, { text: PADDING }));
    expect(server.hub.stats()).toMatchObject({ slow: 1, behind: 1 });
    ana.ws.resume();
    const seqs = () => ana.frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : []));
    await vi.waitFor(
      () => expect(seqs()).toEqual(Array.from({ length: 30 }, (_, index) => index + 1)),
      { timeout: 5_000 },
    );
    await vi.waitFor(() => expect(server.hub.stats()).toMatchObject({ slow: 0, behind: 0 }));
  });

  it('that never reads is closed as too slow, without affecting others', async () => {
    const server = await open({ pace: { stalledMs: 1 } });
    const [stuck, other] = [await server.open('ana'), await server.open()];
    await subscribe(stuck, 'tick:A');
    await subscribe(other, 'tick:B');
    stuck.ws.pause();
    await fillUp(server, 'tick:A');
    await new Promise((resolve) => setTimeout(resolve, 500));
    stuck.ws.resume();
    expect(await stuck.closed()).toBe(1013);
    server.hub.publish('tick:B', { n: 7 });
    await vi.waitFor(() => expect(getNumbers(other)).toEqual([7]));
    await vi.waitFor(() => expect(server.hub.stats()).toMatchObject({ sockets: 1, slow: 0 }));
  });

  it('that has too much before it is closed before it costs more', async () => {
    const server = await open();
    const guest = await server.open();
    await subscribe(guest, 'tick:A');
    server.hub.publish('tick:A', { n: 1, padding: PADDING.repeat(2_000) });
    expect(await guest.closed()).toBe(1013);
  });
});
