import { event } from '@candor/contract/kernel/event';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '@candor/kit/time';
import { announce, announceAll, announcement, ANNOUNCED_TOPIC } from './announce.ts';
import { EVENT_BYTES_MAX, REPLAY_EVENTS_MAX } from './limits.ts';
import { findHead, listEventsAfter, listHeads, prunePushEvents } from './push.store.ts';
import { issueConnectToken, redeemConnectToken } from './connect-tokens.ts';

const noted = event('note.written', z.object({ text: z.string() }));

let world: FreshDatabase;
beforeAll(async () => {
  world = await freshDatabase();
});
afterAll(() => world.close());

function note(customerId: string, text = 'hello'): Promise<number> {
  return world.db.transact((tx) => announce(tx, customerId, noted, { text }));
}

describe('announcing', () => {
  it('numbers the events of each customer from one', async () => {
    expect([await note('ana'), await note('ana'), await note('ben'), await note('ana')]).toEqual([
      1, 2, 1, 3,
    ]);
    expect(await listHeads(world.db, ['ana', 'ben', 'cy'])).toEqual(
      new Map([
        ['ana', 3],
        ['ben', 1],
      ]),
    );
    expect(await findHead(world.db, 'cy')).toBe(0);
  });

  it('leaves nothing behind when the transaction fails, neither a number nor a message', async () => {
    const received: unknown[] = [];
    const leave = world.bus.subscribe(ANNOUNCED_TOPIC, (message) => received.push(message));
    await note('dora', 'first');
    await expect(
      world.db.transact(async (tx) => {
        await announce(tx, 'dora', noted, { text: 'never' });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await note('dora', 'second')).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
    expect(received).toMatchObject([
      { seq: 1, data: { text: 'first' } },
      { seq: 2, data: { text: 'second' } },
    ]);
  });

  it('gives concurrent transactions of one customer numbers without gaps', async () => {
    const seqs = await Promise.all(
      Array.from({ length: 40 }, (_, index) => note('eve', `${index}`)),
    );
    expect(seqs.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  it('sends only what the event declares, and refuses what does not fit', async () => {
    const more = { text: 'kept', secret: 'not declared' };
    await world.db.transact((tx) => announce(tx, 'finn', noted, more));
    const { events } = await listEventsAfter(world.db, 'finn', 0, 10);
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([{ text: 'kept' }]);
    await expect(note('finn', 'x'.repeat(EVENT_BYTES_MAX))).rejects.toThrow('too much to push');
  });

  it('reads what came after a number, with the newest number of the same instant', async () => {
    for (const text of ['a', 'b', 'c']) await note('gil', text);
    const page = await listEventsAfter(world.db, 'gil', 1, 2);
    expect(page).toEqual({
      head: 3,
      events: [{ seq: 2, topic: 'note.written', at: world.clock.now(), data: '{"text": "b"}' }],
    });
    expect(await listEventsAfter(world.db, 'gil', 3, 5)).toEqual({ head: 3, events: [] });
    expect(await listEventsAfter(world.db, 'nobody', 0, 5)).toEqual({ head: 0, events: [] });
  });
});

describe('announcing many things at once', () => {
  const all = (...to: string[]): Promise<unknown> =>
    world.db.transact((tx) =>
      announceAll(
        tx,
        to.map((customerId, i) => announcement(customerId, noted, { text: `${customerId} ${i}` })),
      ),
    );

  it('numbers each customer’s events in the order given, after earlier ones, and publishes each once', async () => {
    const received: unknown[] = [];
    const leave = world.bus.subscribe(ANNOUNCED_TOPIC, (message) => received.push(message));
    await note('zoe');
    await all('zoe', 'abe', 'zoe', 'zoe', 'abe', 'yan');
    await all();
    expect(await note('zoe')).toBe(5);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
    expect(received.slice(1, -1)).toMatchObject([
      { customerId: 'zoe', seq: 2, data: { text: 'zoe 0' } },
      { customerId: 'abe', seq: 1, data: { text: 'abe 1' } },
      { customerId: 'zoe', seq: 3, data: { text: 'zoe 2' } },
      { customerId: 'zoe', seq: 4, data: { text: 'zoe 3' } },
      { customerId: 'abe', seq: 2, data: { text: 'abe 4' } },
      { customerId: 'yan', seq: 1, data: { text: 'yan 5' } },
    ]);
    const { events } = await listEventsAfter(world.db, 'zoe', 1, 10);
    expect(events.map(({ seq, data }) => [seq, JSON.parse(data)])).toEqual([
      [2, { text: 'zoe 0' }],
      [3, { text: 'zoe 2' }],
      [4, { text: 'zoe 3' }],
      [5, { text: 'hello' }],
    ]);
  });

  it('leaves no gap in a race with others, whatever order they name the customers in', async () => {
    const circle = ['rho', 'sue', 'tao', 'uma'];
    await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        i % 3 === 0
          ? note(circle[i % 4] ?? '')
          : all(...(i % 2 === 0 ? circle : circle.toReversed()), 'rho'),
      ),
    );
    for (const customerId of circle) {
      const { head, events } = await listEventsAfter(world.db, customerId, 0, 200);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: head }, (_, i) => i + 1));
    }
    expect(await findHead(world.db, 'rho')).toBe(16 * 2 + 2);
  });

  it('sends only what the event declares, and refuses what does not fit', async () => {
    const more = { text: 'kept', secret: 'not declared' };
    await world.db.transact((tx) => announceAll(tx, [announcement('vic', noted, more)]));
    expect(
      (await listEventsAfter(world.db, 'vic', 0, 10)).events.map(({ data }) => JSON.parse(data)),
    ).toEqual([{ text: 'kept' }]);
    await expect(
      world.db.transact((tx) =>
        announceAll(tx, [announcement('vic', noted, { text: 'x'.repeat(EVENT_BYTES_MAX) })]),
      ),
    ).rejects.toThrow('too much to push');
    expect(await findHead(world.db, 'vic')).toBe(1);
  });
});

describe('pruning', () => {
  it('keeps the newest events of each customer and forgets the rest, old ones and stale connect tokens', async () => {
    for (let i = 0; i < REPLAY_EVENTS_MAX + 3; i += 1) await note('hal');
    await note('ida');
    await world.db.transact((tx) => issueConnectToken(tx, { customerId: 'hal', sessionId: 's' }));
    await world.db.transact(prunePushEvents);
    expect((await listEventsAfter(world.db, 'hal', 0, 4)).events).toMatchObject([{ seq: 4 }]);
    expect((await listEventsAfter(world.db, 'ida', 0, 1)).events).toHaveLength(1);

    world.clock.advance(7 * DAY_MS + 1);
    expect(await world.db.transact(prunePushEvents)).toBeGreaterThan(REPLAY_EVENTS_MAX);
    expect(await listEventsAfter(world.db, 'ida', 0, 1)).toEqual({ head: 1, events: [] });
    expect(await world.db.transact(prunePushEvents)).toBe(0);
    expect(await note('ida')).toBe(2);
  });
});

describe('a connect token', () => {
  const holder = { customerId: 'jo', sessionId: 'ses_jo' };
  const issue = () => world.db.transact((tx) => issueConnectToken(tx, holder));
  const redeem = (ticket: string) => world.db.transact((tx) => redeemConnectToken(tx, ticket));

  it('is redeemed once, by one of many who try at the same instant', async () => {
    const { ticket } = await issue();
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(ticket)));
    expect(answers.filter((answer) => answer !== null)).toEqual([holder]);
  });

  it('is good for thirty seconds', async () => {
    const [first, second] = [await issue(), await issue()];
    expect(first.expiresAt - world.clock.now()).toBe(30_000);
    world.clock.advance(29_999);
    expect(await redeem(first.ticket)).toEqual(holder);
    world.clock.advance(1);
    expect(await redeem(second.ticket)).toBeNull();
  });
});
