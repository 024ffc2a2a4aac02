/**
 * Counts of a customer follow from their orders and fills: a server that remembers and one that
 * counts again come to the same, whatever was done and by whom.
 */
import { Direction, OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { secondServer } from '@candor/testkit/second-server';
import { getQuote, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import type { App } from '@candor/server/app';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Desk } from '../desk.ts';
import { ORDERS_PER_MINUTE_MAX } from '../placing/gate.rules.ts';
import { takenAfter } from '../booking/taken.rules.ts';
import type { AskedCommand, Wanted } from '../state/commands.ts';
import type { Trader } from '../state/desk-state.ts';
import { openKnownTraders } from '../state/known-traders.ts';
import { openMarketViews, type MarketViews } from '../terms/market-view.ts';
import { loadNewestEvents } from '../store/desk-events.store.ts';
import { countTraders } from '../store/traders.store.ts';

let here: World;
let second: App;
let views: MarketViews;
let desk: Desk;
const remembered = openKnownTraders();

beforeAll(async () => {
  here = await world();
  second = await secondServer(here);
  views = openMarketViews(here.app.market);
  desk = deskOn(here, { views, traders: remembered });
});
afterAll(async () => {
  await second.close();
  await here.close();
});
afterEach(() => assertBooksBalance(here));

async function asked(by: Desk, command: AskedCommand): Promise<string> {
  const decided = await by.submit(command, newDeskRequest());
  return decided.ok ? (decided.outcome.order?.id ?? '') : decided.code;
}
function order(person: Person, terms: Partial<Wanted> = {}): AskedCommand {
  return marketOrder(here, person, { quantity: '2', ...terms });
}
const farBelow = (): Partial<Wanted> => ({
  type: OrderType.Limit,
  price: (Number(getQuote(here, QuotedSource.Stock, 'AAPL').bid) * 0.5).toFixed(2),
});

type Counted = Pick<Trader, 'openOrders' | 'minuteCount' | 'lastLooks' | 'lastAt' | 'taken'>;

async function again({ id }: Person): Promise<Counted> {
  const now = here.clock.now();
  const [counted] = await countTraders(here.app.db, [id], now);
  if (counted === undefined) throw new Error('everybody is counted');
  const { openOrders, minuteCount, lastLooks, lastAt, fills } = counted;
  const taken = takenAfter({ view: views.at(now) }, fills);
  return { openOrders, minuteCount, lastLooks, lastAt, taken };
}

/** As the watched desk left them; null where it would have to count. */
async function known({ id }: Person): Promise<Counted | null> {
  const newest = Number((await loadNewestEvents(here.app.db, [id])).get(id) ?? 0);
  const counts = remembered.findCounts(id, newest);
  if (counts === null) return null;
  const { openOrders, minuteCount, lastLooks, lastAt, taken } = counts;
  return { openOrders, minuteCount, lastLooks, lastAt, taken };
}

it('after every order, cancel, short and replacement the memory is what the rows say', async () => {
  const ana = await trader(here, 'counted-ana', { stock: '1000000.00' });
  const waiting: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    here.clock.advance(step % 6 === 5 ? 7_000 : 11);
    const id = waiting[0];
    if (step % 4 === 1) waiting.push(await asked(desk, order(ana, farBelow())));
    else if (step % 4 === 3 && id !== undefined) {
      await asked(desk, { kind: 'cancel', customerId: ana.id, sessionId: null, orderId: id });
      waiting.shift();
    } else if (step % 8 === 2)
      await asked(desk, order(ana, { direction: Direction.Sell, isShort: true }));
    else await asked(desk, order(ana));
    const [memory, rows] = [await known(ana), await again(ana)];
    expect(memory).not.toBeNull();
    // What is older than it matters is not looked for.
    const isRecent = here.clock.now() - (memory?.lastAt ?? 0) < 5_000;
    expect(rows).toMatchObject({
      openOrders: memory?.openOrders,
      minuteCount: memory?.minuteCount,
      taken: memory?.taken,
      ...(isRecent ? { lastLooks: memory?.lastLooks, lastAt: memory?.lastAt } : {}),
    });
  }
  expect((await again(ana)).openOrders).toBe(waiting.length);
});

it('memory that another server made old is not used', async () => {
  const bea = await trader(here, 'counted-bea', { stock: '1000000.00' });
  await asked(desk, order(bea));
  expect(await known(bea)).not.toBeNull();
  await asked(second.desk, order(bea, farBelow()));
  expect(await known(bea)).toBeNull();
  here.clock.advance(20);
  await asked(desk, order(bea));
  expect(await known(bea)).toMatchObject({ openOrders: 1, minuteCount: 3 });
});

it('the same order again is found by a server that did not take the first one', async () => {
  const cy = await trader(here, 'counted-cy', { stock: '1000000.00' });
  const once = { ...farBelow(), allowDuplicate: false };
  await asked(desk, order(cy, once));
  here.clock.advance(1_000);
  expect(await asked(second.desk, order(cy, once))).toBe('ORDER_LOOKS_DOUBLED');
  expect(await asked(second.desk, order(cy, { ...once, quantity: '3' }))).toMatch(/^ord_/);
  here.clock.advance(5_000);
  expect(await asked(second.desk, order(cy, { ...once, quantity: '3' }))).toMatch(/^ord_/);
});

it('the pace of a minute is that of all servers together', async () => {
  const dee = await trader(here, 'counted-dee', { stock: '100000000.00' });
  here.clock.advance(60_000 - (here.clock.now() % 60_000) + 1_000);
  const answers: string[] = [];
  for (let round = 0; round < 13; round += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          asked(
            (round + i) % 2 === 0 ? desk : second.desk,
            order(dee, { ...farBelow(), timeInForce: 'ioc' }),
          ),
        ),
      )),
    );
  const count = (code: string): number => answers.filter((answer) => answer === code).length;
  expect(count('ORDERS_TOO_FAST')).toBe(1_300 - ORDERS_PER_MINUTE_MAX);
  here.clock.advance(60_000);
  expect(await asked(second.desk, order(dee, farBelow()))).toMatch(/^ord_/);
});
