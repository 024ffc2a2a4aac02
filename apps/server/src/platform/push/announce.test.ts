import { event } from '@candor/contract/kernel/event';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY_MS } from '../clock.ts';
import { announce, ANNOUNCED_TOPIC } from './announce.ts';
import { EVENT_BYTES_MAX, REPLAY_EVENTS_MAX } from './limits.ts';
import { findHead, listEventsAfter, listHeads, prunePushEvents } from './push.store.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

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
    expect([await note('ana'), await note('ana'), await note('ben'), await note('ana')]).toEqual([1, 2, 1, 3]);
    expect(await listHeads(world.db, ['ana', 'ben', 'cy'])).toEqual(new Map([['ana', 3], ['ben', 1]]));
    expect(await findHead(world.db, 'cy')).toBe(0);
  });

  it('leaves nothing behind when the transaction fails, neither a number nor a message', async () => {
    const heard: unknown[] = [];
    const leave = world.bus.subscribe(ANNOUNCED_TOPIC, (message) => heard.push(message));
    await note('dora', 'first');
    await expect(world.db.transact(async (tx) => {
      await announce(tx, 'dora', noted, { text: 'never' });
      throw new Error('changed our mind');
    })).rejects.toThrow('changed our mind');
    expect(await note('dora', 'second')).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
    expect(heard).toMatchObject([{ seq: 1, data: { text: 'first' } }, { seq: 2, data: { text: 'second' } }]);
  });

  it('gives concurrent transactions of one customer numbers without gaps', async () => {
    const seqs = await Promise.all(Array.from({ length: 40 }, (_, index) => note('eve', `${index}`)));
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('lets out only what the event declares, and refuses what does not fit', async () => {
    const more = { text: 'kept', secret: 'not declared' };
    await world.db.transact((tx) => announce(tx, 'finn', noted, more));
    const { events } = await listEventsAfter(world.db, 'finn', 0, 10);
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([{ text: 'kept' }]);
    await expect(note('finn', 'x'.repeat(EVENT_BYTES_MAX))).rejects.toThrow('too much to push');
  });

  it('reads what came after a number, with the newest number of the same instant', async () => {
    for (const text of ['a', 'b', 'c']) await note('gil', text);
    const page = await listEventsAfter(world.db, 'gil', 1, 1);
    expect(page).toEqual({ head: 3, events: [{ seq: 2, topic: 'note.written', at: world.clock.now(), data: '{"text": "b"}' }] });
    expect(await listEventsAfter(world.db, 'gil', 3, 5)).toEqual({ head: 3, events: [] });
    expect(await listEventsAfter(world.db, 'nobody', 0, 5)).toEqual({ head: 0, events: [] });
  });
});

describe('pruning', () => {
  it('keeps the newest events of each customer and forgets the rest, old ones and stale tickets', async () => {
    for (let i = 0; i < REPLAY_EVENTS_MAX + 3; i += 1) await note('hal');
    await note('ida');
    await world.db.transact((tx) => issueTicket(tx, { customerId: 'hal', sessionId: 's' }));
    await world.db.transact(prunePushEvents);
    expect((await listEventsAfter(world.db, 'hal', 0, 1)).events).toMatchObject([{ seq: 4 }]);
    expect((await listEventsAfter(world.db, 'ida', 0, 1)).events).toHaveLength(1);

    world.clock.advance(7 * DAY_MS + 1);
    expect(await world.db.transact(prunePushEvents)).toBeGreaterThan(REPLAY_EVENTS_MAX);
    expect(await listEventsAfter(world.db, 'ida', 0, 1)).toEqual({ head: 1, events: [] });
    expect(await world.db.transact(prunePushEvents)).toBe(0);
    expect(await note('ida')).toBe(2);
  });
});

describe('a ticket', () => {
  const holder = { customerId: 'jo', sessionId: 'ses_jo' };
  const issue = () => world.db.transact((tx) => issueTicket(tx, holder));
  const redeem = (ticket: string) => world.db.transact((tx) => redeemTicket(tx, ticket));

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
