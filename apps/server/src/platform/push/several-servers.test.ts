/** Two servers on one database: what one of them announces reaches the sockets of the other. */
import { event } from '@candor/contract/kernel/event';
import { PushClose } from '@candor/contract/push';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { findNatsServer, openNatsServer, type NatsServer } from '@candor/testkit/nats-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openInProcessBus } from '../bus/in-process-bus.ts';
import type { Bus } from '../bus/bus.ts';
import { openNatsBus } from '../bus/nats-bus.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { secretsFrom } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';
import { announce } from './announce.ts';
import type { PushPace } from './limits.ts';
import { SESSION_ENDED_TOPIC } from './session-watch.ts';
import { openTestServer, type TestClient, type TestServer } from './testing/test-client.ts';

const noted = event('note.written', z.object({ text: z.string() }));
const secrets = secretsFrom(Buffer.alloc(32, 'several'));
/** So rare that in this test only the bus, or its loss, can be what brought an event. */
const rarely: Partial<PushPace> = { heartbeatMs: 600_000, sessionCheckMs: 600_000 };

let world: FreshDatabase;
const opened: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  world = await freshDatabase();
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(() => world.close());

type OneOfSeveral = TestServer & { readonly db: Db; readonly bus: Bus };

async function openServer(bus: Bus, pace: Partial<PushPace> = rarely): Promise<OneOfSeveral> {
  const db = openDatabase({
    url: world.url,
    poolSize: 4,
    clock: world.clock,
    publish: bus.publish,
    onIdleError: () => undefined,
  });
  const server = await openTestServer({ ...world, db, bus, pace });
  opened.push(async () => {
    await server.close();
    await bus.close();
    await db.close();
  });
  return { ...server, db, bus };
}

async function natsBus(nats: NatsServer): Promise<Bus> {
  const settings = readSettings({ NATS_URL: nats.url });
  return openNatsBus({
    place: { ...settings, NATS_URL: settings.NATS_URL ?? [] },
    secrets,
    onError: () => undefined,
    onState: () => undefined,
  });
}

const say = (server: OneOfSeveral, customerId: string, text: string) =>
  server.db.transact((tx) => announce(tx, customerId, noted, { text }));
const numbers = ({ frames }: TestClient) =>
  frames.flatMap((frame) => (frame.type === 'event' ? frame.seq : []));

describe('without a bus between them', () => {
  it('a socket resumes at another server from its number, and misses and repeats nothing', async () => {
    const silent = () => openInProcessBus({ onError: () => undefined });
    const [here, there] = [await openServer(silent()), await openServer(silent())];
    const first = await here.open('ana');
    for (const text of ['one', 'two', 'three']) await say(here, 'ana', text);
    await vi.waitFor(() => expect(numbers(first)).toEqual([1, 2, 3]));
    await here.close();
    for (const text of ['four', 'five']) await say(there, 'ana', text);

    const second = await there.open('ana');
    second.say({ type: 'resume', after: 3 });
    await vi.waitFor(() => expect(numbers(second)).toEqual([4, 5]));
    await say(there, 'ana', 'six');
    await vi.waitFor(() => expect(numbers(second)).toEqual([4, 5, 6]));
  });
});

describe.skipIf(findNatsServer() === null)(
  'with NATS between them, left out where no nats-server is found',
  () => {
    it('brings events and the ends of sessions at once; without it the database does, and it heals', async () => {
      const nats = await openNatsServer();
      opened.push(nats.stop);
      const [here, there] = [
        await openServer(await natsBus(nats)),
        await openServer(await natsBus(nats)),
      ];
      const ana = await there.open('bea', 'session 1');
      const other = await there.open('bea', 'session 2');
      let begun = 0;
      await vi.waitFor(async () => {
        await say(here, 'bea', 'hello');
        begun += 1;
        expect(numbers(ana).length).toBeGreaterThan(0);
      });
      // The last of them may still be on its way.
      await vi.waitFor(() => expect(numbers(ana).at(-1)).toBe(begun));
      here.bus.publish(SESSION_ENDED_TOPIC, { sessionId: 'session 2' });
      expect(await other.closed()).toBe(PushClose.sessionEnded);

      await nats.kill();
      await vi.waitFor(() => expect(there.bus.isWhole()).toBe(false));
      await say(here, 'bea', 'while it is gone');
      await vi.waitFor(() => expect(numbers(ana).at(-1)).toBe(begun + 1));

      await nats.start();
      await vi.waitFor(() => expect(here.bus.isWhole() && there.bus.isWhole()).toBe(true));
      for (const text of ['again', 'and again']) await say(here, 'bea', text);
      await vi.waitFor(() => expect(numbers(ana).at(-1)).toBe(begun + 3));
      const all = numbers(ana);
      expect(all).toEqual(all.map((_, place) => place + 1));
    });
  },
);
