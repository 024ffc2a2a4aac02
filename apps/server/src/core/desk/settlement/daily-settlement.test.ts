import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances, entriesCount } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { buy, getQuote, sell, sellShort, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divide } from '@candor/money/rounding';
import { itsJournal, itsKind } from '../../ledger/store/journal-of-entry.ts';
import { dailySettlementBeats } from './daily-settlement.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import { listEvents } from '../store/desk-events.store.ts';
import { findPosition } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { allLots } from '../terms/lot-list.rules.ts';

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
  await assertNoticesLead(here);
  await here.close();
});

const at = (text: string): number => Date.parse(text);

async function settleDay(): Promise<void> {
  const { db, desk, market } = here.app;
  for (const beat of dailySettlementBeats({
    db,
    clock: here.clock,
    desk,
    instruments: market.instruments,
  }))
    await beat.run();
}

async function getEvents(
  positionId: string,
  kind: WrittenEvent['body']['kind'],
): Promise<WrittenEvent[]> {
  return (
    await listEvents(here.app.db, ana.id, {
      page: { pageNum: 1, pageSize: 100 },
      positionId,
      kind,
    })
  ).rows.toReversed();
}

async function getPosition(id: string) {
  const found = await findPosition(here.app.db, ana.id, id);
  if (found === null) throw new Error(`no position ${id}`);
  return found;
}

function opened(order: { readonly positionId: string | null; readonly state: string }): string {
  if (order.positionId === null || order.state !== 'filled')
    throw new Error(`the order is ${order.state}`);
  return order.positionId;
}

async function getNotices(template: string): Promise<Record<string, string | number>[]> {
  return (
    await here.app.db.many<{ values: Record<string, string | number> }>(
      sql`select "values" from messages where customer_id = ${ana.id} and template = ${template}
        order by seq`,
    )
  ).map(({ values }) => values);
}

async function dividendsBooked(): Promise<bigint> {
  const { minor } = await here.app.db.one<{ minor: bigint }>(sql`
    select coalesce(sum(e.minor), 0)::bigint as minor from ledger_entries e
      join ledger_books b on b.id = e.book_id join ${itsJournal}
    where b.owner = ${ana.id} and ${itsKind} = 'dividend'`);
  return minor;
}

const toMinor = (text: string): bigint => BigInt(text.replace('.', ''));

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
    await settleDay();
    expect(await getEvents(gold, 'settled')).toEqual([]);
    const before = (await getBalances(here, ana)).future;

    here.clock.set(at('2026-11-16T22:00:05Z'));
    await settleDay();
    const [settled] = await getEvents(gold, 'settled');
    const [sold] = await getEvents(crude, 'settled');
    if (settled?.body.kind !== 'settled' || sold?.body.kind !== 'settled')
      throw new Error('both are settled');
    const { settledThrough, realised, ...position } = await getPosition(gold);
    const lots = allLots(position.lots);
    const { units: price, minor, day } = settled.body;
    expect([day, settledThrough, realised]).toEqual(['2026-11-16', '2026-11-16', minor]);
    expect(lots.every(({ basis }) => basis === price)).toBe(true);
    // Ten ounces and a tick of 0.1: a unit is a dollar.
    expect(minor).toBe(
      lots.reduce((sum, { units, remaining }) => sum + (price - units) * remaining, 0n) * 100n,
    );
    expect(toMinor((await getBalances(here, ana)).future.balance) - toMinor(before.balance)).toBe(
      minor + sold.body.minor,
    );
  });

  it('the same day is settled once, however often it is looked at, and by however many servers', async () => {
    const entries = await entriesCount(here);
    await settleDay();
    await Promise.all([settleDay(), settleDay()]);
    here.clock.advance(120_000);
    await settleDay();
    expect(await entriesCount(here)).toBe(entries);
    expect(await getEvents(gold, 'settled')).toHaveLength(1);
  });

  it('a pair is charged for every night it stood, Wednesday’s three times, also those that were missed', async () => {
    euro = opened(await buy(here, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 }));
    here.clock.set(at('2026-11-18T22:01:30Z'));
    await settleDay();
    const nights = (await getEvents(euro, 'financed')).map(({ body }) =>
      body.kind === 'financed' ? [body.day, body.nights, body.minor] : [],
    );
    // Value at the bid of that night, times 2.625 percent a year, rounded against the customer.
    const charge = (day: string, count: bigint): bigint => {
      const night = at(`${day}T22:00:00Z`);
      const { bidUnits } = getQuote(here, QuotedSource.Forex, 'EURUSD', night);
      const worth = (BigInt(bidUnits) * 10_000n) / 1_000n;
      return divide(-worth * 26_250_000n * count, 365n * 1_000_000_000n, 'up');
    };
    const charges = [charge('2026-11-17', 1n), charge('2026-11-18', 3n)] as const;
    expect(nights).toEqual([
      ['2026-11-17', 1, charges[0]],
      ['2026-11-18', 3, charges[1]],
    ]);
    expect(await getPosition(euro)).toMatchObject({
      financedThrough: '2026-11-18',
      financing: charges[0] + charges[1],
    });
    await settleDay();
    expect(await getEvents(euro, 'financed')).toHaveLength(2);
  });

  it('notifies each holder of a contract once, within five days of its end', async () => {
    await settleDay();
    const told = await getNotices('contractRolls');
    expect(told.map(({ code, position }) => [code, position])).toEqual([['MCLZ26', crude]]);
    const { expiresAt } = await getPosition(crude);
    expect(told[0]?.['deadline']).toBe(expiresAt);
  });

  it('a contract that ended is settled in cash at its last price, and what was told and booked agree', async () => {
    const { expiresAt } = await getPosition(crude);
    if (expiresAt === null) throw new Error('a contract has an end');
    here.clock.set(expiresAt);
    await settleDay();
    expect(await getPosition(crude)).toMatchObject({ state: 'open' });
    here.clock.set(expiresAt + 1_000);
    await settleDay();
    expect(await getPosition(crude)).toMatchObject({ state: 'closed', margin: 0n });
    const [closed] = await getEvents(crude, 'closedByRule');
    expect(closed?.body).toMatchObject({ rule: 'expiry' });
    expect(await getNotices('contractSettled')).toMatchObject([
      { code: 'MCLZ26', quantity: '1', position: crude },
    ]);
  });

  it('on an ex-date a long position is paid the dividend and a short one owes it, once; what was added on it gets none', async () => {
    here.clock.set(at('2026-12-16T04:59:59Z'));
    await settleDay();
    expect(await getEvents(long, 'dividend')).toEqual([]);

    // Midnight in New York.
    here.clock.set(at('2026-12-16T05:00:00Z'));
    const before = await dividendsBooked();
    const late = opened(await buy(here, await signedInAgain(here, ana), 'stock', 'AAPL', 1));
    here.clock.advance(10_000);
    await settleDay();
    await settleDay();
    const paid = await Promise.all(
      [long, short, payless, late].map(async (id) =>
        (await getEvents(id, 'dividend')).map(({ body }) =>
          body.kind === 'dividend' ? body.minor : null,
        ),
      ),
    );
    expect(late).toBe(long);
    expect(paid).toEqual([[270n], [-135n], [], [270n]]);
    expect((await dividendsBooked()) - before).toBe(135n);
    expect(await getPosition(long)).toMatchObject({
      financing: 270n,
      actedThrough: '2026-12-16 US:AAPL dividend',
    });
    expect(await getNotices('dividendPaid')).toHaveLength(2);
  });

  it('the record adds up to the same positions', async () => {
    expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  });
});
