/**
 * What devices hear of the desk follows from its record, beside what other rooms store: one row of
 * numbers for each customer, from both rooms, and told again as it was told.
 */
import { event } from '@candor/contract/kernel/event';
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { App } from '@candor/server/app';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { secondServer } from '@candor/testkit/second-server';
import { getQuote, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openInProcessBus } from '../../../platform/bus/in-process-bus.ts';
import { openDatabase, type Db } from '../../../platform/db/database.ts';
import { announce, ANNOUNCED_TOPIC, announced } from '../../../platform/push/announce.ts';
import { findHead, listEventsAfter } from '../../../platform/push/push.store.ts';
import { openTestServer, type TestClient } from '../../../platform/push/testing/test-client.ts';
import { type Desk } from '../desk.ts';
import { listPushedAgain } from '../show/pushed-again.ts';
import type { Place, Wanted } from '../state/commands.ts';

const noted = event('note.written', z.object({ text: z.string() }));

let here: World;
let second: App;
/** Everything that was published by the desk below, by customer and number. */
const heard = new Map<string, Map<number, unknown>>();
let db: Db;
let desk: Desk;

beforeAll(async () => {
  here = await world();
  second = await secondServer(here);
  db = openDatabase({
    url: here.app.db.url,
    poolSize: 6,
    clock: here.clock,
    publish: (topic, message) => {
      if (topic !== ANNOUNCED_TOPIC) return;
      const { customerId, ...told } = z.parse(announced, message);
      const its = heard.get(customerId) ?? new Map<number, unknown>();
      heard.set(customerId, its.set(told.seq, told));
    },
    onIdleError: () => undefined,
  });
  desk = deskOn(here, { db });
});
afterAll(async () => {
  await db.close();
  await second.close();
  await here.close();
});
afterEach(() => assertBooksBalance(here));

const note = (person: Person, by = db) =>
  by.transact((tx) => announce(tx, person.id, noted, { text: 'hello' }));

function order(person: Person, terms: Partial<Wanted> = {}): Place {
  return marketOrder(here, person, { quantity: '3', ...terms });
}
async function done(by: Desk, command: Parameters<Desk['submit']>[0]): Promise<string> {
  const decided = await by.submit(command, newDeskRequest());
  if (!decided.ok) throw new Error(`refused: ${decided.code}`);
  return decided.outcome.order?.id ?? '';
}
const farBelow = (): Partial<Wanted> => ({
  type: OrderType.Limit,
  price: (Number(getQuote(here, QuotedSource.Stock, 'AAPL').bid) * 0.5).toFixed(2),
});
const cancel = ({ id }: Person, orderId: string): Parameters<Desk['submit']>[0] => ({
  kind: 'cancel',
  customerId: id,
  sessionId: null,
  orderId,
});

/** Both sources together, as a device that resumes gets them. */
async function replayed({ id }: Person): Promise<{ seq: number; topic: string; data: unknown }[]> {
  const head = await findHead(db, id);
  const { events } = await listEventsAfter(db, id, 0, head);
  const others = await listPushedAgain(db, id, { after: 0, until: head });
  return [...events, ...others]
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ data, ...told }) => ({ ...told, data: JSON.parse(data) as unknown }));
}

async function expectOneRow(person: Person): Promise<void> {
  const all = await replayed(person);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, place) => place + 1));
  expect(all).toHaveLength(await findHead(db, person.id));
  for (const told of all) {
    const live = heard.get(person.id)?.get(told.seq);
    if (live !== undefined) expect(told).toEqual(live);
  }
}

it('orders, cancels and what other rooms tell are numbered without gaps, and told again as they were told', async () => {
  const ana = await trader(here, 'push-ana', { stock: '1000000.00' });
  await done(desk, order(ana));
  await note(ana);
  await done(desk, order(ana));
  await done(desk, order(ana));
  const waiting = await done(desk, order(ana, farBelow()));
  await note(ana);
  await done(desk, cancel(ana, waiting));
  await done(desk, order(ana));
  await expectOneRow(ana);
  const all = await replayed(ana);
  expect(
    all
      .slice(-7)
      .map(({ topic, data }) => (topic === 'order.changed' ? z.parse(shown, data).state : topic)),
  ).toEqual([
    'note.written',
    'filled',
    'filled',
    'accepted',
    'note.written',
    'cancelled',
    'filled',
  ]);
  // Nothing but what other rooms told has a row.
  expect(
    await db.many(sql`select topic from push_events where customer_id = ${ana.id}
      and topic = 'order.changed'`),
  ).toEqual([]);
});
const shown = z.object({ id: z.string(), state: z.string(), filled: z.string() });

it('an order that another one’s fill changes is told too', async () => {
  const bea = await trader(here, 'push-bea', { stock: '1000000.00' });
  const quote = getQuote(here, QuotedSource.Stock, 'AAPL');
  const far = { takeProfit: (Number(quote.ask) * 2).toFixed(2) };
  await done(desk, order(bea, far));
  await done(desk, order(bea));
  await done(desk, order(bea));
  await expectOneRow(bea);
});

it('two servers and other rooms at once leave no gap, and give no number twice', async () => {
  const people = await Promise.all(
    ['cy', 'dee', 'eli'].map((name) => trader(here, `push-${name}`, { stock: '1000000.00' })),
  );
  await Promise.all(
    Array.from({ length: 90 }, (_, i) => {
      const person = people[i % 3] as Person;
      if (i % 5 === 0) return note(person);
      if (i % 7 === 0) return done(desk, order(person, farBelow()));
      return done(i % 2 === 0 ? desk : second.desk, order(person));
    }),
  );
  for (const person of people) await expectOneRow(person);
});

it('a number that an earlier version gives in the middle is after those of the record', async () => {
  const fay = await trader(here, 'push-fay', { stock: '1000000.00' });
  await done(desk, order(fay));
  await done(desk, order(fay));
  const before = await findHead(db, fay.id);
  // As it counted: nothing but the row of the head.
  await db.transact(async (tx) => {
    await tx.run(sql`
      with head as (
        insert into push_heads (customer_id, seq) values (${fay.id}, 1)
        on conflict (customer_id) do update set seq = push_heads.seq + 1
        returning customer_id, seq
      )
      insert into push_events (customer_id, seq, topic, data, at)
      select customer_id, seq, 'note.written', '{"text": "old"}', now() from head`);
  });
  expect(await findHead(db, fay.id)).toBe(before + 1);
  await done(desk, order(fay));
  await expectOneRow(fay);
});

it('a device gets what it missed of both, at another server, after a kill between commit and news', async () => {
  const gus = await trader(here, 'push-gus', { stock: '1000000.00' });
  const silent = () => openInProcessBus({ onError: () => undefined });
  const openOne = () =>
    openTestServer({
      db,
      bus: silent(),
      clock: here.clock,
      hasConnectionLimits: false,
      pace: { heartbeatMs: 150 },
      listElsewhere: listPushedAgain,
    });
  const [one, other] = [await openOne(), await openOne()];
  const start = await findHead(db, gus.id);
  const first = await one.open(gus.id);
  for (let i = 0; i < 3; i += 1) await done(desk, order(gus));
  await note(gus);
  await done(desk, order(gus));
  // Nobody told this server: it finds them by the newest number.
  await vi.waitFor(() => expect(numbers(first)).toEqual(upTo(start + 1, start + 5)));
  await one.close();
  for (let i = 0; i < 230; i += 1) await done(desk, order(gus, i % 2 === 0 ? farBelow() : {}));
  const again = await other.open(gus.id);
  again.say({ type: 'resume', after: start + 2 });
  await vi.waitFor(() => expect(numbers(again)).toEqual(upTo(start + 3, start + 235)), 10_000);
  await other.close();
  await expectOneRow(gus);
});

const numbers = ({ frames }: TestClient): number[] =>
  frames.flatMap((frame) => (frame.type === 'event' ? frame.seq : []));
const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
