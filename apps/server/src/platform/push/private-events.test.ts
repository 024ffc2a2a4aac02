import { event } from '@candor/contract/kernel/event';
import type { ServerFrame } from '@candor/contract/push';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '@candor/kit/time';
import { openInProcessBus } from '../bus/in-process-bus.ts';
import type { Db } from '../db/database.ts';
import { announce, ANNOUNCED_TOPIC } from './announce.ts';
import { REPLAY_EVENTS_MAX } from './limits.ts';
import { prunePushEvents } from './push.store.ts';
import { type TestClient, type TestServer } from './testing/test-client.ts';
import { pushServers } from './testing/push-servers.ts';

const noted = event('note.written', z.object({ owner: z.string(), text: z.string() }));

/** The heartbeat also recovers lost events; it must not interfere here. */
const withoutPulse = { heartbeatMs: 3_600_000 };

const at = pushServers((given) => ({ hasConnectionLimits: false, ...given }));
const { open } = at;

function note(owner: string, text = ''): Promise<number> {
  return at.world.db.transact((tx) => announce(tx, owner, noted, { owner, text }));
}

async function notes(owner: string, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await note(owner);
}

function getEvents(client: TestClient): Extract<ServerFrame, { type: 'event' }>[] {
  return client.frames.filter((frame) => frame.type === 'event');
}

function getSeqs(client: TestClient): number[] {
  return getEvents(client).map(({ seq }) => seq);
}

function upTo(last: number, first = 1): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('a customer’s events', () => {
  it('reach all sockets of that customer after the commit, and no other', async () => {
    const server = await open();
    const [phone, desktop, ben, guest] = [
      await server.open('ana'),
      await server.open('ana'),
      await server.open('ben'),
      await server.open(),
    ];
    await note('ana', 'hello');
    const frame = {
      type: 'event',
      seq: 1,
      topic: 'note.written',
      at: at.world.clock.now(),
      data: { owner: 'ana', text: 'hello' },
    };
    expect(await phone.frame('event')).toEqual(frame);
    expect(await desktop.frame('event')).toEqual(frame);
    expect([...getEvents(ben), ...getEvents(guest)]).toEqual([]);
  });

  it('are replayed to a client that resumes, then continue live', async () => {
    const server = await open();
    await notes('cleo', 250);
    const cleo = await server.open('cleo');
    cleo.say({ type: 'resume', after: 20 });
    await vi.waitFor(() => expect(getSeqs(cleo)).toEqual(upTo(250, 21)));
    await note('cleo');
    await vi.waitFor(() => expect(getSeqs(cleo)).toEqual(upTo(251, 21)));
  });

  it('are not repeated to a client that has them all', async () => {
    const server = await open();
    await notes('dora', 3);
    const dora = await server.open('dora');
    dora.say({ type: 'resume', after: 3 });
    await note('dora');
    await vi.waitFor(() => expect(getSeqs(dora)).toEqual([4]));
  });

  it('are not replayed when there are too many, when they are gone, or when the number is not ours: load afresh', async () => {
    const server = await open();
    await notes('eve', REPLAY_EVENTS_MAX + 1);
    const [late, early, wrong] = [
      await server.open('eve'),
      await server.open('eve'),
      await server.open('eve'),
    ];
    late.say({ type: 'resume', after: 0 });
    early.say({ type: 'resume', after: 1 });
    wrong.say({ type: 'resume', after: Number.MAX_SAFE_INTEGER });
    expect(await late.frame('resync')).toEqual({ type: 'resync', seq: REPLAY_EVENTS_MAX + 1 });
    expect(await wrong.frame('resync')).toEqual({ type: 'resync', seq: REPLAY_EVENTS_MAX + 1 });
    await vi.waitFor(() => expect(getSeqs(early)).toEqual(upTo(REPLAY_EVENTS_MAX + 1, 2)));

    at.world.clock.advance(8 * DAY_MS);
    await at.world.db.transact(prunePushEvents);
    const old = await server.open('eve');
    old.say({ type: 'resume', after: REPLAY_EVENTS_MAX });
    await old.frame('resync');
    await note('eve');
    await vi.waitFor(() => expect(getSeqs(old)).toEqual([REPLAY_EVENTS_MAX + 2]));
    expect(getEvents(late)).toMatchObject([{ seq: REPLAY_EVENTS_MAX + 2 }]);
  });

  it('arrive in order when the bus loses, repeats and reorders their messages', async () => {
    const bus = openInProcessBus({
      onError: (error) => {
        throw error;
      },
    });
    const server = await open({ bus, pace: withoutPulse });
    const messages: unknown[] = [];
    const leave = at.world.bus.subscribe(ANNOUNCED_TOPIC, (message) => messages.push(message));
    const finn = await server.open('finn');
    await notes('finn', 6);
    leave();
    const [first, second, , fourth, , sixth] = messages;
    for (const message of [first, second, second, sixth, fourth, first])
      bus.publish(ANNOUNCED_TOPIC, message);
    await vi.waitFor(() => expect(getSeqs(finn)).toEqual(upTo(6)));
    bus.publish(ANNOUNCED_TOPIC, sixth);
    finn.say({ type: 'ping' });
    await finn.frame('heartbeat');
    expect(getSeqs(finn)).toEqual(upTo(6));
  });

  it('are found at the next heartbeat when the bus lost them', async () => {
    const bus = openInProcessBus({
      onError: (error) => {
        throw error;
      },
    });
    const server = await open({ bus, pace: { heartbeatMs: 100 } });
    const gil = await server.open('gil');
    await notes('gil', 3);
    await vi.waitFor(() => expect(getSeqs(gil)).toEqual([1, 2, 3]));
  });
});

describe('an event that is committed while the database is answering', () => {
  it('reaches a socket that is being welcomed', async () => {
    const slow = slowAnswers(at.world.db);
    const server = await open({ db: slow.db, pace: withoutPulse });
    const hal = server.connect(`/push?ticket=${await server.ticket('hal')}`);
    slow.hold();
    await slow.answered();
    await note('hal');
    slow.release();
    await vi.waitFor(() =>
      expect(hal.frames).toMatchObject([
        { type: 'welcome', seq: 0 },
        { type: 'event', seq: 1 },
      ]),
    );
  });

  it('reaches a socket that is catching up', async () => {
    const slow = slowAnswers(at.world.db);
    const server = await open({ db: slow.db, pace: withoutPulse });
    await notes('ida', 2);
    const ida = await server.open('ida');
    slow.hold();
    ida.say({ type: 'resume', after: 0 });
    await slow.answered();
    await note('ida');
    slow.release();
    await vi.waitFor(() => expect(getSeqs(ida)).toEqual([1, 2, 3]));
  });

  it('does not disturb a client that asks again for something else meanwhile', async () => {
    const slow = slowAnswers(at.world.db);
    const server = await open({ db: slow.db, pace: withoutPulse });
    await notes('jo', 4);
    const jo = await server.open('jo');
    slow.hold();
    jo.say({ type: 'resume', after: 0 });
    await slow.answered();
    jo.say({ type: 'resume', after: 2 });
    jo.say({ type: 'ping' });
    await jo.frame('heartbeat');
    slow.release();
    await vi.waitFor(() => expect(getSeqs(jo)).toEqual([3, 4]));
  });
});

describe('a database that fails', () => {
  it('delays a replay but does not lose it', async () => {
    let failures = 2;
    const db: Db = {
      ...at.world.db,
      many: (query) =>
        query.text.includes('push_events') && (failures -= 1) >= 0
          ? Promise.reject(new Error('away'))
          : at.world.db.many(query),
    };
    const server = await open({ db });
    await notes('kim', 3);
    const kim = await server.open('kim');
    kim.say({ type: 'resume', after: 0 });
    await vi.waitFor(() => expect(getSeqs(kim)).toEqual([1, 2, 3]), { timeout: 10_000 });
    expect(failures).toBeLessThan(0);
  });
});

describe('many customers, concurrent transactions, dropped sockets, two servers', () => {
  it('leave every client with exactly its own events, each once and in order', async () => {
    const [one, two] = [await open(), await open()];
    const random = seeded(20_261_116);
    const customers = Array.from({ length: 24 }, (_, index) => `customer ${index}`);
    const devices = await Promise.all(
      customers.flatMap((owner) => [
        startDevice(owner, [one, two], random),
        startDevice(owner, [two, one], random),
      ]),
    );

    let announcedCount = 0;
    const announcer = async () => {
      for (let i = 0; i < 60; i += 1) {
        const owner = customers[Math.floor(random() * customers.length)] ?? '';
        await at.world.db.transact(async (tx) => {
          for (let n = 0; n < 1 + Math.floor(random() * 3); n += 1) {
            await announce(tx, owner, noted, { owner, text: `${announcedCount}` });
            announcedCount += 1;
          }
        });
        if (random() < 0.3) devices[Math.floor(random() * devices.length)]?.drop();
      }
    };
    await Promise.all(Array.from({ length: 6 }, announcer));

    const total = await Promise.all(
      devices.map(async (device) => {
        const head = await at.world.db.transact((tx) =>
          announce(tx, device.owner, noted, { owner: device.owner, text: 'last' }),
        );
        await vi.waitFor(() => expect(device.seen.at(-1)?.seq).toBeGreaterThanOrEqual(head), {
          timeout: 10_000,
        });
        return device;
      }),
    );
    for (const { owner, seen, stop } of total) {
      stop();
      expect(seen.map(({ seq }) => seq)).toEqual(upTo(seen.length));
      expect(new Set(seen.map(({ data }) => z.parse(noted.data, data).owner))).toEqual(
        new Set([owner]),
      );
    }
    expect(announcedCount).toBeGreaterThan(300);
  }, 60_000);
});

type Device = {
  owner: string;
  seen: Extract<ServerFrame, { type: 'event' }>[];
  drop(): void;
  stop(): void;
};

/** Reconnects and resumes as the web client does. */
async function startDevice(owner: string, at: TestServer[], random: () => number): Promise<Device> {
  const seen: Device['seen'] = [];
  let current: TestClient | null = null;
  let isStopped = false;

  async function connect(): Promise<void> {
    const server = at[Math.floor(random() * at.length)];
    if (server === undefined || isStopped) return;
    const client = await server.open(owner);
    current = client;
    client.ws.on('close', () => void connect());
    const { seq } = await client.frame('welcome');
    if (seq !== seen.length) client.say({ type: 'resume', after: seen.length });
    let isInStep = false;
    const take = (frame: ServerFrame) => {
      expect(frame.type).not.toBe('resync');
      if (frame.type !== 'event') return;
      // Frames sent before the server got the resume may be ahead; after the answer each is the
      // next.
      if (isInStep) expect(frame.seq).toBe(seen.length + 1);
      isInStep ||= frame.seq === seen.length + 1;
      if (isInStep) seen.push(frame);
    };
    client.frames.forEach(take);
    client.ws.on('message', (data) => take(JSON.parse(String(data)) as ServerFrame));
  }

  await connect();
  return {
    owner,
    seen,
    drop: () => current?.ws.terminate(),
    stop: () => {
      isStopped = true;
      current?.ws.terminate();
    },
  };
}

function slowAnswers(db: Db): { db: Db; hold(): void; release(): void; answered(): Promise<void> } {
  let gate = Promise.withResolvers<void>();
  let answers = Promise.withResolvers<void>();
  gate.resolve();
  const late = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const arrived = await answer;
    answers.resolve();
    await gate.promise;
    return arrived;
  };
  return {
    db: { ...db, find: (query) => late(db.find(query)), many: (query) => late(db.many(query)) },
    hold() {
      gate = Promise.withResolvers();
      answers = Promise.withResolvers();
    },
    release: () => gate.resolve(),
    answered: () => answers.promise,
  };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
