/**
 * Any story of opening, closing and sleeping around nights, on the real database and through the
 * commands of two servers: each customer pays exactly for what they held at each instant, at the
 * price at that instant, no matter which server looks first or how often.
 */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { divide } from '@candor/money/rounding';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import '@candor/testkit/property-seed';
import { buy, trader } from '@candor/testkit/trading';
import { secondServer } from '@candor/testkit/second-server';
import { world, type World } from '@candor/testkit/world';
import { closeCommand } from '@candor/testkit/commands';
import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrderIds } from '../placing/parse-order.ts';
import { type Desk } from '../desk.ts';
import { openDueActions } from '../state/due-actions.ts';
import type { Close, Place } from '../state/commands.ts';
import { listEvents } from '../store/desk-events.store.ts';
import { listOpenPositionsFor } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { getDayEnd, lastDayEnd, swapRates } from '../terms/swap.rules.ts';

let here: World;
let people: readonly Person[];
let servers: readonly Desk[];

beforeAll(async () => {
  here = await world();
  people = [
    await trader(here, 'storyana', { forex: '9000000.00' }),
    await trader(here, 'storyben', { forex: '9000000.00' }),
  ];
  const another = deskOn(here, { dueActions: openDueActions(here.app.market) });
  servers = [here.app.desk, another];
});
afterAll(async () => {
  await Promise.all(servers.map((desk) => desk.drain()));
  expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  await assertBooksBalance(here);
  await here.close();
});

const euro = () => here.app.market.instruments.load(QuotedSource.Forex, 'EURUSD');

function opening(person: Person, quantity: number): Place {
  const order = marketOrder(here, person, { quantity: String(quantity) });
  return {
    ...order,
    ids: newOrderIds(),
    wanted: {
      ...order.wanted,
      source: TradedSource.Forex,
      instrumentId: euro().id,
      leverage: 20,
      timeInForce: 'ioc',
    },
  };
}

function closing(person: Person, positionId: string, quantity: bigint): Close {
  return closeCommand(person.id, positionId, { quantity: String(quantity), timeInForce: 'ioc' });
}

async function heldBy({ id }: Person): Promise<{ id: string; quantity: bigint } | null> {
  return (await listOpenPositionsFor(here.app.db, id))[0] ?? null;
}

/** Sum of what was booked for nights since an event. */
async function chargedSince({ id }: Person, seq: number): Promise<bigint> {
  const { rows } = await listEvents(here.app.db, id, {
    page: { pageNum: 1, pageSize: 100 },
    kind: 'financed',
  });
  expect(rows.length).toBeLessThan(100);
  return rows.reduce(
    (sum, event) =>
      event.seq > seq && event.body.kind === 'financed' ? sum + event.body.minor : sum,
    0n,
  );
}

async function newestEvent(): Promise<number> {
  const { seq } = await here.app.db.one<{ seq: bigint }>(
    sql`select coalesce(max(seq), 0) as seq from desk_events`,
  );
  return Number(seq);
}

type Trade = { readonly at: number; readonly quantity: bigint };

/** By the plain rule, from what was traded. */
function owed(trades: readonly Trade[], from: number, until: number): bigint {
  let sum = 0n;
  for (
    let end = lastDayEnd(from + DAY_MS);
    end.at <= until;
    end = getDayEnd(lastDayEnd(end.at + DAY_MS).date)
  ) {
    const held = trades.reduce((all, { at, quantity }) => (at < end.at ? all + quantity : all), 0n);
    if (held === 0n || end.nights === 0 || end.at <= from) continue;
    const { bid } = here.app.market.pricing.quote(euro(), end.at);
    const { long } = swapRates({ base: 'EUR', quote: 'USD' }, end.date);
    const worth = (BigInt(bid ?? 0) * held) / 1_000n;
    sum += divide(worth * long * BigInt(end.nights), 365n * 1_000_000_000n, 'up');
  }
  return sum;
}

const step = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  server: fc.integer({ min: 0, max: 1 }),
  act: fc.constantFrom('open', 'close', 'part', 'look', 'twice'),
  thousands: fc.integer({ min: 1, max: 20 }),
  /** To the millisecond before, at or after the end of the day, or anywhere. */
  sleep: fc.constantFrom('none', 'before', 'at', 'after', 'hours', 'week'),
});

function afterSleep(sleep: 'none' | 'before' | 'at' | 'after' | 'hours' | 'week'): number {
  const now = here.clock.now();
  const next = getDayEnd(lastDayEnd(now + DAY_MS).date).at;
  switch (sleep) {
    case 'none':
      return now;
    case 'before':
      return Math.max(now, next - 1);
    case 'at':
      return next;
    case 'after':
      return next + 1;
    case 'hours':
      return now + 5 * HOUR_MS + 17;
    case 'week':
      return now + 7 * DAY_MS;
  }
}

describe('stories around nights', () => {
  it('charge each customer exactly what they held at each instant', async () => {
    let charged = 0n;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const [from, seq] = [here.clock.now(), await newestEvent()];
        const trades = people.map((): Trade[] => []);
        const traded = async (who: number, work: () => Promise<unknown>): Promise<void> => {
          const person = people[who];
          if (person === undefined) throw new Error('there are two');
          const before = (await heldBy(person))?.quantity ?? 0n;
          await work();
          const after = (await heldBy(person))?.quantity ?? 0n;
          trades[who]?.push({ at: here.clock.now(), quantity: after - before });
        };
        for (const { who, server, act, thousands, sleep } of steps) {
          here.clock.set(afterSleep(sleep));
          const [person, desk] = [people[who], servers[server]];
          if (person === undefined || desk === undefined) throw new Error('there are two');
          const held = await heldBy(person);
          const look = {
            kind: 'applyDue',
            customerId: person.id,
            positionId: held?.id ?? 'pos_none',
          } as const;
          if (act === 'open')
            await traded(who, async () =>
              desk.submit(opening(person, thousands * 1_000), newDeskRequest()),
            );
          else if (act === 'look') await desk.applyDue();
          else if (held !== null && act === 'twice') {
            const [command, request] = [closing(person, held.id, 1_000n), newDeskRequest()];
            await traded(who, () =>
              Promise.all([
                ...servers.map((one) => one.submit(command, request)),
                ...servers.map((one) => one.run([look, look])),
              ]),
            );
          } else if (held !== null) {
            const quantity = act === 'close' ? held.quantity : held.quantity - 1_000n;
            if (quantity > 0n)
              await traded(who, () =>
                desk.submit(closing(person, held.id, quantity), newDeskRequest()),
              );
          }
        }
        for (const [who, person] of people.entries()) {
          const held = await heldBy(person);
          if (held !== null)
            await traded(
              who,
              () =>
                servers[0]?.submit(closing(person, held.id, held.quantity), newDeskRequest()) ??
                Promise.resolve(),
            );
        }
        for (const [who, person] of people.entries()) {
          expect(await heldBy(person)).toBeNull();
          const sum = await chargedSince(person, seq);
          expect(sum).toBe(owed(trades[who] ?? [], from, here.clock.now()));
          charged += sum;
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(charged).toBeLessThan(0n);
  });
});

describe('a server that starts after a sleep', () => {
  it('brings what was due before it matches orders that waited', async () => {
    const ana = await trader(here, 'bootana', { stock: '900000.00' });
    const AAPL = here.app.market.instruments.load(QuotedSource.Stock, 'AAPL');
    const answer = await buy(here, ana, 'stock', 'AAPL', 37);
    const { bid } = here.app.market.pricing.quote(AAPL, here.clock.now());
    const resting: Place = {
      ...marketOrder(here, ana),
      wanted: {
        ...marketOrder(here, ana).wanted,
        direction: Direction.Sell,
        type: OrderType.Stop,
        quantity: '33',
        stopPrice: ((bid ?? 0) / 10_000).toFixed(2),
      },
    };
    await here.app.desk.submit(resting, newDeskRequest());
    // The next ex-date is behind it when somebody looks again.
    here.clock.advance(120 * DAY_MS);
    const server = await secondServer(here, {}, { beats: 'auto' });
    try {
      await server.beat('desk.match-orders');
      const { rows } = await listEvents(server.db, ana.id, {
        page: { pageNum: 1, pageSize: 100 },
        positionId: answer.positionId ?? '',
      });
      const kinds = rows.toReversed().map(({ body }) => body.kind);
      expect(kinds).toContain('dividend');
      const [dividend] = rows.flatMap(({ body }) => (body.kind === 'dividend' ? [body] : []));
      expect(dividend?.minor).toBe(37n * 27n);
      expect(kinds.indexOf('dividend')).toBeLessThan(
        kinds.includes('triggered') ? kinds.indexOf('triggered') : kinds.length,
      );
    } finally {
      await server.close();
    }
  });
});
