import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, balancesOf, entriesCount } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { buy, quoteOf, sell, sellShort, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divide } from '@candor/money/rounding';
import { carryBeats } from './carry.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import { listEventsOf } from '../store/desk-events.store.ts';
import { findPositionOf } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';

let here: World;
let ana: Person;

beforeAll(async () => {
  here = await world();
  ana = await trader(here, 'carryana', {
    stock: '1000000.00',
    future: '500000.00',
    forex: '100000.00',
  });
});
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const at = (text: string): number => Date.parse(text);

async function carryOn(): Promise<void> {
  const { db, desk, market } = here.app;
  for (const beat of carryBeats({ db, clock: here.clock, desk, instruments: market.instruments }))
    await beat.run();
}

async function eventsOf(
  positionId: string,
  kind: WrittenEvent['body']['kind'],
): Promise<WrittenEvent[]> {
  return (
    await listEventsOf(here.app.db, ana.id, {
      page: { pageNum: 1, pageSize: 100 },
      positionId,
      kind,
    })
  ).rows.toReversed();
}

async function positionOf(id: string) {
  const found = await findPositionOf(here.app.db, ana.id, id);
  if (found === null) throw new Error(`no position ${id}`);
  return found;
}

function opened(order: { readonly positionId: string | null; readonly state: string }): string {
  if (order.positionId === null || order.state !== 'filled')
    throw new Error(`the order is ${order.state}`);
  return order.positionId;
}

/** A month later the old session is over. */
async function signedInAgain(): Promise<Pick<Person, 'token'>> {
  const answer = await here.post('/loginByUsername', {
    username: ana.userId,
    password: ana.password,
  });
  const { token }: { token: string } = answer.body.data;
  return { token };
}

async function noticesOf(template: string): Promise<Record<string, string | number>[]> {
  return (
    await here.app.db.many<{ values: Record<string, string | number> }>(
      sql`select "values" from messages where customer_id = ${ana.id} and template = ${template}
        order by seq`,
    )
  ).map(({ values }) => values);
}

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

describe('what time brings', () => {
  let long: string;
  let short: string;
  let payless: string;
  let gold: string;
  let euro: string;
  let crude: string;

  it('at 17:00 in New York the profit of a future is paid and counts from its settlement price on', async () => {
    long = opened(await buy(here, ana, 'stock', 'AAPL', 10));
    short = opened(await sellShort(here, ana, 'stock', 'AAPL', 5));
    payless = opened(await buy(here, ana, 'stock', 'BRK.B', 1));
    gold = opened(await buy(here, ana, 'metal', 'MGC', 2));
    crude = opened(await sell(here, ana, 'future', 'MCLZ26', 1));
    here.clock.set(at('2026-11-16T21:59:59Z'));
    await carryOn();
    expect(await eventsOf(gold, 'settled')).toEqual([]);
    const before = (await balancesOf(here, ana)).future;

    here.clock.set(at('2026-11-16T22:00:05Z'));
    await carryOn();
    const [settled] = await eventsOf(gold, 'settled');
    const [sold] = await eventsOf(crude, 'settled');
    if (settled?.body.kind !== 'settled' || sold?.body.kind !== 'settled')
      throw new Error('both are settled');
    const { lots, settledThrough, realised } = await positionOf(gold);
    const { units: price, minor, day } = settled.body;
    expect([day, settledThrough, realised]).toEqual(['2026-11-16', '2026-11-16', minor]);
    expect(lots.every(({ basis }) => basis === price)).toBe(true);
    // Ten ounces and a tick of 0.1: a unit is a dollar.
    expect(minor).toBe(
      lots.reduce((sum, { units, remaining }) => sum + (price - units) * remaining, 0n) * 100n,
    );
    expect(minorOf((await balancesOf(here, ana)).future.balance) - minorOf(before.balance)).toBe(
      minor + sold.body.minor,
    );
  });

  it('the same day is settled once, however often it is looked at, and by however many servers', async () => {
    const entries = await entriesCount(here);
    await carryOn();
    await Promise.all([carryOn(), carryOn()]);
    here.clock.advance(120_000);
    await carryOn();
    expect(await entriesCount(here)).toBe(entries);
    expect(await eventsOf(gold, 'settled')).toHaveLength(1);
  });

  it('a pair is charged for every night it stood, Wednesday’s three times, also those that were missed', async () => {
    euro = opened(await buy(here, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 }));
    here.clock.set(at('2026-11-18T22:01:30Z'));
    const { bidUnits } = quoteOf(here, QuotedSource.Forex, 'EURUSD');
    await carryOn();
    const nights = (await eventsOf(euro, 'financed')).map(({ body }) =>
      body.kind === 'financed' ? [body.day, body.nights, body.minor] : [],
    );
    // Worth at the bid, times 2.625 percent a year, rounded against the customer.
    const charge = (count: bigint): bigint =>
      divide(
        -((BigInt(bidUnits) * 10_000n) / 1_000n) * 26_250_000n * count,
        365n * 1_000_000_000n,
        'up',
      );
    expect(nights).toEqual([
      ['2026-11-17', 1, charge(1n)],
      ['2026-11-18', 3, charge(3n)],
    ]);
    expect(await positionOf(euro)).toMatchObject({
      financedThrough: '2026-11-18',
      financing: charge(1n) + charge(3n),
    });
    await carryOn();
    expect(await eventsOf(euro, 'financed')).toHaveLength(2);
  });

  it('whoever holds a contract is told once that it ends, within five days of it', async () => {
    await carryOn();
    const told = await noticesOf('contractRolls');
    expect(told.map(({ code, position }) => [code, position])).toEqual([['MCLZ26', crude]]);
    const { expiresAt } = await positionOf(crude);
    expect(told[0]?.['deadline']).toBe(expiresAt);
  });

  it('a contract that ended is settled in cash at its last price, and what was told and booked agree', async () => {
    const { expiresAt } = await positionOf(crude);
    if (expiresAt === null) throw new Error('a contract has an end');
    here.clock.set(expiresAt);
    await carryOn();
    expect(await positionOf(crude)).toMatchObject({ state: 'open' });
    here.clock.set(expiresAt + 1_000);
    await carryOn();
    expect(await positionOf(crude)).toMatchObject({ state: 'closed', margin: 0n });
    const [closed] = await eventsOf(crude, 'closedByRule');
    expect(closed?.body).toMatchObject({ rule: 'expiry' });
    expect(await noticesOf('contractSettled')).toMatchObject([
      { code: 'MCLZ26', quantity: '1', position: crude },
    ]);
  });

  it('on an ex-date a long position is paid the dividend and a short one owes it, once; what was added on it gets none', async () => {
    here.clock.set(at('2026-12-16T04:59:59Z'));
    await carryOn();
    expect(await eventsOf(long, 'dividend')).toEqual([]);

    // Midnight in New York.
    here.clock.set(at('2026-12-16T05:00:00Z'));
    const late = opened(await buy(here, await signedInAgain(), 'stock', 'AAPL', 1));
    here.clock.advance(10_000);
    const before = minorOf((await balancesOf(here, ana)).stock.balance);
    await carryOn();
    await carryOn();
    const paid = await Promise.all(
      [long, short, payless, late].map(async (id) =>
        (await eventsOf(id, 'dividend')).map(({ body }) =>
          body.kind === 'dividend' ? body.minor : null,
        ),
      ),
    );
    expect(late).toBe(long);
    expect(paid).toEqual([[270n], [-135n], [], [270n]]);
    expect(minorOf((await balancesOf(here, ana)).stock.balance) - before).toBe(135n);
    expect(await positionOf(long)).toMatchObject({
      financing: 270n,
      actedThrough: '2026-12-16 US:AAPL dividend',
    });
    expect(await noticesOf('dividendPaid')).toHaveLength(2);
  });

  it('the record adds up to the same positions', async () => {
    expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  });
});
