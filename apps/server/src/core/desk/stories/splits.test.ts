/** Splits on the real database: positions, orders, notices, restarts and the record. */
import { Direction, OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS } from '@candor/kit/time';
import { beginsAt, tradingDay } from '@candor/market/calendar/calendar';
import type { Split } from '@candor/market/corporate/actions';
import { assertBooksBalance } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { signedInAgain, type Person } from '@candor/testkit/people';
import {
  buy,
  getOrders,
  getPositions,
  getQuote,
  placed,
  sell,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDueActions } from '../state/due-actions.ts';
import { findPosition } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { corporateActionsBeat } from '../settlement/corporate-actions.ts';
import { allLots } from '../terms/lot-list.rules.ts';

let here: World;
let ana: Person;

/** Each story begins on the first day: the second looks for a share that is cheap then. */
function inItsOwnWorld(): void {
  beforeAll(async () => {
    here = await world();
    ana = await trader(here, 'splitana', { stock: '900000.00' });
  });
  afterAll(async () => {
    await assertBooksBalance(here);
    await assertNoticesLead(here);
    await here.close();
  });
}

/** The tape is known to the server, so a test can look ahead. */
function splitsOf(code: string, days: number): (Split & { at: number })[] {
  const { instruments, pricing } = here.app.market;
  const share = instruments.load(QuotedSource.Stock, code);
  const now = here.clock.now();
  return pricing
    .actions(share, { fromMs: now, untilMs: now + days * DAY_MS })
    .filter((action) => action.kind === 'split')
    .map((split) => {
      const day = tradingDay(instruments.getCalendar(share), split.effectiveOn);
      if (day === null) throw new Error('a split is on a trading day');
      return { ...split, at: beginsAt(day) };
    });
}

async function bringSplits(): Promise<void> {
  const { db, desk, market } = here.app;
  const dueActions = openDueActions(market);
  await corporateActionsBeat({ db, clock: here.clock, desk, market, dueActions }).run();
}

async function noticesOf(template: string): Promise<Record<string, string | number>[]> {
  const rows = await here.app.db.many<{ values: Record<string, string | number> }>(
    sql`select "values" from messages where customer_id = ${ana.id} and template = ${template}
      order by seq`,
  );
  return rows.map(({ values }) => values);
}

async function positionOf(id: string) {
  const found = await findPosition(here.app.db, ana.id, id);
  if (found === null) throw new Error(`no position ${id}`);
  return found;
}

describe('a share that splits twice', () => {
  inItsOwnWorld();
  let splits: readonly (Split & { readonly at: number })[];
  beforeAll(() => {
    splits = splitsOf('NVR', 550);
  });
  let held: string;
  let limit: string;

  it('is announced to who holds it, once', async () => {
    const [first] = splits;
    if (first === undefined) throw new Error('it is split');
    expect([first.numerator, first.denominator]).toEqual([10, 1]);
    held = (await buy(here, ana, 'stock', 'NVR', 3)).positionId ?? '';
    here.clock.set(Date.parse(`${first.announcedOn}T15:00:00Z`));
    await bringSplits();
    await bringSplits();
    expect(await noticesOf('splitAnnounced')).toEqual([
      expect.objectContaining({ code: 'NVR', ratio: '10:1', day: first.effectiveOn }),
    ]);
  });

  it('changes position and orders before anything is done with them on its day', async () => {
    const [first] = splits;
    if (first === undefined) throw new Error('it is split');
    here.clock.set(first.at - 60_000);
    const token = await signedInAgain(here, ana);
    const { askUnits } = getQuote(here, QuotedSource.Stock, 'NVR');
    const price = (askUnits / 10_000) * 0.93;
    limit = (
      await placed(here, token, 'stock', {
        code: 'NVR',
        quantity: '2',
        orderType: OrderType.Limit,
        price: price.toFixed(2),
        timeInForce: 'gtc',
      })
    ).id;
    const before = await positionOf(held);
    const [working] = (await getOrders(here, token)).filter(({ id }) => id === limit);

    // Nobody ran the beat: the sale itself finds the split.
    here.clock.set(first.at + 1_000);
    const sold = await sell(here, token, 'stock', 'NVR', 10);
    expect([sold.state, sold.filled]).toEqual(['filled', '10']);
    const after = await positionOf(held);
    expect([after.quantity, after.openedQuantity]).toEqual([20n, 30n]);
    const valueOf = ({ lots }: typeof after): bigint =>
      allLots(lots).reduce((sum, { units, quantity }) => sum + units * quantity, 0n);
    expect(valueOf(after)).toBe(valueOf(before));
    expect(after.margin).toBe(before.margin - before.margin / 3n);

    await bringSplits();
    await bringSplits();
    const [adjusted] = (await getOrders(here, token)).filter(({ id }) => id === limit);
    expect(adjusted).toMatchObject({ quantity: '20', state: 'accepted' });
    const divided = Math.floor((Number(working?.price) * 100) / 10) / 100;
    expect(Number(adjusted?.price)).toBeCloseTo(divided, 6);
    expect((await positionOf(held)).quantity).toBe(20n);
    expect(await noticesOf('splitDone')).toEqual([
      expect.objectContaining({ code: 'NVR', ratio: '10:1', quantity: '30' }),
    ]);
  });

  it('is split again while the server slept, on top of the first', async () => {
    const [, second] = splits;
    if (second === undefined) throw new Error('it is split again');
    here.clock.set(second.at + 3 * DAY_MS);
    await bringSplits();
    const { numerator } = second;
    expect((await positionOf(held)).quantity).toBe(20n * BigInt(numerator));
    const [adjusted] = (await getOrders(here, await signedInAgain(here, ana))).filter(
      ({ id }) => id === limit,
    );
    expect(adjusted?.quantity).toBe(String(20 * numerator));
  });
});

describe('a consolidation', () => {
  inItsOwnWorld();

  it('pays what is no whole share, ends orders it does not fit, and counts once', async () => {
    const { instruments } = here.app.market;
    const found = instruments
      .universe()
      .ofClass('usStock')
      .filter(({ anchor }) => anchor.price < 0.8)
      .map(({ code }) => ({ code, split: splitsOf(code, 200)[0] }))
      .find(({ split }) => split?.denominator === 10);
    if (found?.split === undefined) throw new Error('a cheap share is consolidated');
    const { code, split } = found;
    const token = await signedInAgain(here, ana);
    const id = (await buy(here, token, 'stock', code, 125)).positionId ?? '';
    const { bidUnits } = getQuote(here, QuotedSource.Stock, code);
    const price = (bidUnits / 10_000) * 0.95;
    const orders = await Promise.all(
      [100, 15].map((quantity) =>
        placed(here, token, 'stock', {
          code,
          quantity: String(quantity),
          orderType: OrderType.Limit,
          price: price.toFixed(4),
          timeInForce: 'gtc',
          direction: Direction.Buy,
        }),
      ),
    );
    here.clock.set(split.at + 5_000);
    await Promise.all([bringSplits(), bringSplits()]);
    await bringSplits();
    const position = await positionOf(id);
    const filledSince = position.quantity - 12n;
    expect(filledSince % 10n).toBe(0n);
    expect(allLots(position.lots)[0]?.remaining).toBe(12n);
    const again = await getOrders(here, await signedInAgain(here, ana), false);
    const ended = again.find((order) => order.id === orders[1]?.id);
    expect([ended?.state, ended?.reason]).toEqual(['cancelled', 'adjusted']);
    const shown = (await getPositions(here, await signedInAgain(here, ana))).find(
      (one) => one.id === id,
    );
    expect(shown?.positionNum).toBe(String(position.quantity));
  });

  it('leaves a record that adds up to the same orders and positions', async () => {
    expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  });
});
