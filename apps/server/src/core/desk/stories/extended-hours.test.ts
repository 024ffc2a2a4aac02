/**
 * The exchanges' own hours: limits that ask for extended hours, and times that lie in a closed
 * market.
 */
import { OrderType, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { atMarket } from '@candor/testkit/commands';
import { newDeskRequest } from '@candor/testkit/desk-orders';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { getQuote, skipTo, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrderIds } from '../placing/parse-order.ts';
import type { WantedConditions } from '../state/order-conditions.rules.ts';
import type { Order } from '../state/order.ts';
import { findOrder } from '../store/orders.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';

let here: World;
let ana: Person;

beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'exchange' });
  ana = await trader(here, 'ana-extended', { stock: '100000.00' });
});
afterAll(async () => {
  expect((await rebuildDesk(here.app.db)).different).toEqual([]);
  await assertBooksBalance(here);
  await here.close();
});

const at = (text: string): number => Date.parse(text);
const none = { startsAt: null, until: null, isExtended: false, other: null };

async function limit(
  price: string,
  conditions: Partial<WantedConditions> | null,
  timeInForce: 'day' | 'gtc' = 'gtc',
): Promise<Order> {
  const instrument = here.app.market.instruments.load(QuotedSource.Stock, 'AAPL');
  const wanted = {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: instrument.id,
    ...{ type: OrderType.Limit, timeInForce, quantity: '1', price },
    conditions: conditions === null ? null : { ...none, ...conditions },
  };
  const decision = await here.app.desk.submit(
    { kind: 'place', customerId: ana.id, sessionId: null, wanted, ids: newOrderIds() },
    newDeskRequest(),
  );
  if (!decision.ok || decision.outcome.order === null) throw new Error('it was refused');
  return decision.outcome.order;
}

async function now({ id }: Order): Promise<Order> {
  const order = await findOrder(here.app.db, ana.id, id);
  if (order === null) throw new Error('no such order');
  return order;
}

describe('in the exchanges’ hours', () => {
  it('a limit for extended hours is filled after the close, and by a later book of it; others wait', async () => {
    here.clock.set(at('2026-11-16T21:30:00Z'));
    const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const above = priceText(askUnits + 2_000);
    const plain = await limit(above, null);
    expect(plain.state).toBe('accepted');
    expect(await limit(above, { isExtended: true })).toMatchObject({ state: 'filled' });
    const below = askUnits - 100;
    const resting = await limit(priceText(below), { isExtended: true });
    expect(resting.state).toBe('accepted');
    skipTo(here, QuotedSource.Stock, 'AAPL', (book) => book.askUnits <= below, {
      stepMs: 1_000,
      steps: 12_000,
    });
    expect(here.clock.now()).toBeLessThan(at('2026-11-17T01:00:00Z'));
    await here.app.beat('desk.match-orders');
    expect(await now(resting)).toMatchObject({ state: 'filled' });
    // Above the market all the while, and still not met before the next opening.
    expect(await now(plain)).toMatchObject({ state: 'accepted', filled: 0n });
    here.clock.set(at('2026-11-17T12:00:00Z'));
    await here.app.beat('desk.match-orders');
    expect(await now(plain)).toMatchObject({ state: 'accepted', filled: 0n });
    here.clock.set(at('2026-11-17T14:31:00Z'));
  });

  it('one for the day ends with the last of its hours', async () => {
    const order = await limit('200.00', { isExtended: true }, 'day');
    expect(order.expiresAt).toBe(at('2026-11-18T01:00:00Z'));
    expect((await limit('201.00', null, 'day')).expiresAt).toBe(at('2026-11-17T21:00:00Z'));
  });

  it('a time that lies in a closed market fills nothing, and ends at its instant', async () => {
    const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const startsAt = at('2026-11-21T15:00:00Z');
    const until = at('2026-11-23T14:00:00Z');
    const order = await limit(priceText(askUnits + 5_000), { startsAt, until });
    for (const instant of [startsAt, startsAt + 3_600_000, until - 1]) {
      here.clock.set(instant);
      await here.app.beat('desk.match-orders');
      await here.app.beat('desk.end-orders');
      expect(await now(order)).toMatchObject({ state: 'accepted', filled: 0n });
    }
    here.clock.set(until);
    await here.app.beat('desk.end-orders');
    expect(await now(order)).toMatchObject({ state: 'expired', reason: 'windowEnded' });
  });

  it('a time across the change to summer time meets the opening, which is an hour earlier', async () => {
    here.clock.set(at('2027-03-12T20:00:00Z'));
    const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const above = priceText(askUnits + 20_000);
    const [saturday, opens] = [at('2027-03-13T12:00:00Z'), at('2027-03-15T13:30:00Z')];
    const early = await limit(above, { startsAt: saturday, until: opens });
    const late = await limit(above, { startsAt: saturday, until: opens + 60_000 });
    here.clock.set(opens - 1);
    await here.app.beat('desk.match-orders');
    expect([await now(early), await now(late)]).toMatchObject([{ filled: 0n }, { filled: 0n }]);
    here.clock.set(opens + 5_000);
    await here.app.beat('desk.match-orders');
    await here.app.beat('desk.end-orders');
    expect(await now(early)).toMatchObject({ state: 'expired', reason: 'windowEnded', filled: 0n });
    expect(await now(late)).toMatchObject({ state: 'filled' });
    // The day of an order is that of New York, which had one of 23 hours.
    expect((await limit('100.00', null, 'day')).expiresAt).toBe(at('2027-03-15T20:00:00Z'));
  });
});
