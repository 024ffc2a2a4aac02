/**
 * Short sales: borrowed shares pay for each night, only what is lent is sold short, and after a
 * fall of a tenth only above the best bid. Each story is a way to earn by it that must not pay.
 */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { divide } from '@candor/money/rounding';
import { deskOn } from '@candor/testkit/desk-orders';
import { assertBooksBalance, entriesCount, getBalances } from '@candor/testkit/money';
import { signedInAgain, type Person } from '@candor/testkit/people';
import {
  buy,
  newRequestId,
  place,
  placed,
  responseData,
  sell,
  sellShort,
  trader,
  type ShownOrder,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenEvent } from '../state/desk-event.ts';
import { openDueActions } from '../state/due-actions.ts';
import { keepBorrowFreeThrough } from '../store/charges-begun.store.ts';
import { listEvents } from '../store/desk-events.store.ts';
import { findPosition } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { getBorrow } from '../terms/short/borrow.rules.ts';
import { openShortSales } from '../terms/short/short-sales.ts';
import { lastDayEnd } from '../terms/swap.rules.ts';
import { getGrid } from '../../pricing/decimal-texts.ts';

let here: World;
let ana: Person;

type Caller = Pick<Person, 'token'>;

beforeEach(async () => {
  here = await world();
  ana = await trader(here, 'shortana', { stock: '900000.00', hkStock: '900000.00' });
});
afterEach(async () => {
  expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  await assertBooksBalance(here);
  await here.close();
});

const at = (text: string): number => Date.parse(text);
/** 17:00 in New York, on a Tuesday; the next one counts three nights. */
const NIGHT = at('2026-11-17T22:00:00Z');

function opened({ positionId, state }: ShownOrder): string {
  if (positionId === null || state !== 'filled') throw new Error(`the order is ${state}`);
  return positionId;
}

/** A minute before an instant, signed in. */
async function onEve(instant: number): Promise<Caller> {
  here.clock.set(instant - 60_000);
  return signedInAgain(here, ana);
}

async function nightsOf(positionId: string): Promise<WrittenEvent[]> {
  const { rows } = await listEvents(here.app.db, ana.id, {
    page: { pageNum: 1, pageSize: 100 },
    positionId,
    kind: 'financed',
  });
  return rows.toReversed();
}

/** 0.30 % a year of what the shares would be bought back for then, against the customer. */
function charge(code: string, quantity: bigint, night: number, nights: bigint): bigint {
  const instrument = share(`US:${code}`);
  const { ask } = here.app.market.pricing.quote(instrument, night);
  const rate = getBorrow(instrument, lastDayEnd(night).date)?.rate ?? 0n;
  const unitsPerCent = BigInt(getGrid(instrument).unitsPerWhole / 100);
  const worth = divide(BigInt(ask ?? 0) * quantity, unitsPerCent, 'down');
  return divide(-worth * rate * nights, 365n * 1_000_000_000n, 'up');
}

function share(id: string): Instrument {
  const found = here.app.market.instruments.universe().byId(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

async function buyBack(who: Caller, id: string): Promise<void> {
  const found = await findPosition(here.app.db, ana.id, id);
  const body = { requestId: newRequestId(), id, quantity: String(found?.quantity) };
  responseData(await here.post('/position/flatPosition', body, { token: who.token }));
}

const minorOf = ({ body }: WrittenEvent): bigint => (body.kind === 'financed' ? body.minor : 0n);

describe('a night', () => {
  it('is charged once to who is short at its instant, by the published rate, whoever looks and how often', async () => {
    const who = await onEve(NIGHT);
    const short = opened(await sellShort(here, who, 'stock', 'AAPL', 1_000));
    const before = (await getBalances(here, ana)).stock;
    const { nextNight: detail } = await detailOf(who, short);
    here.clock.set(NIGHT + 100);
    const other = deskOn(here, {
      dueActions: openDueActions(here.app.market),
      borrowFreeThrough: lastDayEnd(NIGHT - DAY_MS).date,
    });
    await Promise.all([here.app.beat('desk.due'), other.applyDue(), here.app.desk.applyDue()]);
    await other.applyDue();
    const nights = await nightsOf(short);
    const expected = charge('AAPL', 1_000n, NIGHT, 1n);
    expect(nights.map(minorOf)).toEqual([expected]);
    expect(expected < 0n).toBe(true);
    const after = (await getBalances(here, ana)).stock;
    expect(cents(after.balance) - cents(before.balance)).toBe(expected);
    // What was shown beforehand is about what was charged: only the price has moved.
    expect(detail.nights).toBe(1);
    expect(detail.at).toBe(NIGHT);
    expect(Math.abs(Number(cents(detail.amount) - expected))).toBeLessThan(3);
  });

  it('is on record in the books, the history and the result of the position, and Wednesday counts three', async () => {
    const who = await onEve(NIGHT + DAY_MS);
    const short = opened(await sellShort(here, who, 'stock', 'KO', 500));
    here.clock.set(NIGHT + DAY_MS + 5_000);
    await here.app.beat('desk.due');
    const expected = charge('KO', 500n, NIGHT + DAY_MS, 3n);
    expect((await nightsOf(short)).map(minorOf)).toEqual([expected]);
    expect(await financingBooked(who)).toEqual([expected]);
    const { position } = await detailOf(who, short);
    expect(cents(position.financing)).toBe(expected);
  });

  it('is not escaped by closing after its instant, before anybody looked; and not paid by who closed before', async () => {
    const who = await onEve(NIGHT);
    const late = opened(await sellShort(here, who, 'stock', 'AAPL', 100));
    const early = opened(await sellShort(here, who, 'stock', 'KO', 100));
    here.clock.set(NIGHT - 1);
    await buyBack(who, early);
    here.clock.set(NIGHT + 1);
    await buyBack(who, late);
    // Opened again since: the night was before it.
    const again = opened(await sellShort(here, who, 'stock', 'KO', 100));
    here.clock.set(NIGHT + 120_000);
    await here.app.beat('desk.due');
    expect((await nightsOf(late)).map(minorOf)).toEqual([charge('AAPL', 100n, NIGHT, 1n)]);
    expect(await nightsOf(early)).toEqual([]);
    expect(await nightsOf(again)).toEqual([]);
  });

  it('costs nothing for what is owned, and does for the short side of somebody who is long too', async () => {
    const who = await onEve(NIGHT);
    const long = opened(await buy(here, who, 'stock', 'AAPL', 100));
    const short = opened(await sellShort(here, who, 'stock', 'AAPL', 100));
    expect(short).not.toBe(long);
    here.clock.set(NIGHT + 5_000);
    await here.app.beat('desk.due');
    expect(await nightsOf(long)).toEqual([]);
    expect((await nightsOf(short)).map(minorOf)).toEqual([charge('AAPL', 100n, NIGHT, 1n)]);
  });

  it('before the charge began is free: an old position pays from the first one after the upgrade on', async () => {
    const who = await onEve(NIGHT);
    const short = opened(await sellShort(here, who, 'stock', 'AAPL', 100));
    const upgraded = deskOn(here, {
      dueActions: openDueActions(here.app.market),
      borrowFreeThrough: lastDayEnd(NIGHT + DAY_MS).date,
    });
    here.clock.set(NIGHT + 2 * DAY_MS + 5_000);
    await upgraded.applyDue();
    const nights = await nightsOf(short);
    expect(nights.map(({ body }) => (body.kind === 'financed' ? body.day : ''))).toEqual([
      '2026-11-19',
    ]);
    await here.app.db.transact(async (tx) => {
      await tx.run(sql`delete from desk_charges_begun`);
    });
    const [one, two] = await Promise.all([
      keepBorrowFreeThrough(here.app.db),
      keepBorrowFreeThrough(here.app.db),
    ]);
    here.clock.advance(3 * DAY_MS);
    expect([one, two, await keepBorrowFreeThrough(here.app.db)]).toEqual(
      Array<string>(3).fill('2026-11-19'),
    );
  });
});

describe('what nobody lends', () => {
  it('is not sold short by any call, the refusal has no effect, and it is published beforehand', async () => {
    const found = here.app.market.instruments.universe();
    const nobodyLends = (one: Instrument) =>
      getBorrow(one, lastDayEnd(here.clock.now()).date)?.status === 'unavailable';
    const us = found.ofClass('usStock').find(nobodyLends);
    const hk = found.ofClass('hkStock').find(nobodyLends);
    if (us === undefined || hk === undefined) throw new Error('each market has some');
    const entries = await entriesCount(here);
    for (const [kind, one, source] of [
      ['stock', us, QuotedSource.Stock],
      ['hk', hk, QuotedSource.HkStock],
    ] as const) {
      const answer = await place(here, ana, kind, {
        ...{
          code: one.code,
          quantity: String(one.lot),
          isShort: true,
          direction: Direction.Sell,
          leverage: 2,
        },
      });
      expect(answer.body.reason).toBe('SHORT_UNAVAILABLE');
      expect(await published(one.code, source)).toMatchObject({ status: 'unavailable' });
    }
    expect(await entriesCount(here)).toBe(entries);
    expect(await published('AAPL', QuotedSource.Stock)).toMatchObject({
      code: 'AAPL',
      status: 'easy',
      rate: '0.003',
      restrictedUntil: null,
      nights: 1,
    });
    const pair = await here.get(`/stock/short_sale?code=EURUSD&source=${QuotedSource.Forex}`);
    expect(pair.body.reason).toBe('FIGURES_NOT_APPLICABLE');
  });

  it('is told in the ticket: rate and cost of the next night, by the rule that charges it', async () => {
    const preview = responseData<{ short: { rate: string; night: string; nights: number } | null }>(
      await here.post(
        '/orders/preview',
        { source: TradedSource.Stock, ...shortOf('AAPL', '1000') },
        { token: ana.token },
      ),
    );
    expect(preview.short).toMatchObject({ rate: '0.003', nights: 1 });
    expect(cents(preview.short?.night ?? '0') > 0n).toBe(true);
    const plain = responseData<{ short: unknown }>(
      await here.post(
        '/orders/preview',
        {
          source: TradedSource.Stock,
          code: 'AAPL',
          direction: Direction.Buy,
          orderType: OrderType.Market,
          quantity: '1',
        },
        { token: ana.token },
      ),
    );
    expect(plain.short).toBe(null);
  });
});

describe('after a fall of a tenth', () => {
  it('a short sale at the bid is taken until the trade and refused from it on, with the price that passes', async () => {
    const { fell, restless } = firstFall();
    here.clock.set(fell - 1_000);
    let who: Caller = await signedInAgain(here, ana);
    expect((await short(who, restless.code)).body.reason ?? 'ok').toBe('ok');
    here.clock.set(fell);
    who = await signedInAgain(here, ana);
    const before = await entriesCount(here);
    const refused = await short(who, restless.code);
    expect(refused.body.reason).toBe('SHORT_SALE_RESTRICTED');
    // However many are sent at the instant, none is filled at the bid.
    const raced = await Promise.all(
      Array.from({ length: 8 }, async () => short(who, restless.code)),
    );
    expect(raced.map(({ body }) => body.reason)).toEqual(
      Array<string>(8).fill('SHORT_SALE_RESTRICTED'),
    );
    expect(await entriesCount(here)).toBe(before);
    const { restrictedUntil } = await published(restless.code, QuotedSource.Stock);
    expect(restrictedUntil).toBeGreaterThan(fell + DAY_MS - 1);

    const price = String((refused.body as { values?: { price?: string } }).values?.price);
    const waiting = await placed(here, who, 'stock', {
      ...shortOf(restless.code, '10'),
      ...{ orderType: OrderType.Limit, price, timeInForce: 'day' },
    });
    expect(waiting).toMatchObject({ state: 'accepted', filled: '0', price });
    // What was sold short before is bought back as ever.
    expect((await buy(here, who, 'stock', restless.code, 1)).state).toBe('filled');
    expect((await sell(here, who, 'stock', restless.code, 1)).state).toBe('filled');

    here.clock.set(restrictedUntil ?? 0);
    who = await signedInAgain(here, ana);
    const { restrictedUntil: again } = await published(restless.code, QuotedSource.Stock);
    const after = await short(who, restless.code);
    expect(after.body.reason ?? 'ok').toBe(again === null ? 'ok' : 'SHORT_SALE_RESTRICTED');
  });
});

/** The instant at which a share that is lent trades a tenth below the close before. */
function firstFall(): { restless: Instrument; fell: number } {
  const { instruments, pricing } = here.app.market;
  const from = here.clock.now() + DAY_MS;
  const sales = openShortSales(here.app.market);
  const isRestricted = (one: Instrument, atMs: number): boolean =>
    sales(one, pricing.quote(one, atMs), atMs)?.restrictedUntil() !== null;
  const shares = instruments
    .universe()
    .ofClass('usStock')
    .filter(
      (one) =>
        one.dailyVolatility > 0.05 && getBorrow(one, lastDayEnd(from).date)?.status === 'hard',
    );
  for (let day = 0; day < 12; day += 1)
    for (const restless of shares) {
      const hasFallen = (atMs: number): boolean => {
        const { low, previousClose } = pricing.quote(restless, atMs);
        return low * 10 <= previousClose * 9;
      };
      // Midnight in New York is at five in the morning.
      const begins = from - (from % DAY_MS) + day * DAY_MS + 5 * 3_600_000;
      let [free, fell] = [begins + 60_000, begins + DAY_MS - 60_000];
      if (hasFallen(free) || !hasFallen(fell) || isRestricted(restless, free)) continue;
      while (fell - free > 1_000) {
        const middle = free + Math.floor((fell - free) / 2_000) * 1_000;
        if (middle === free) break;
        if (hasFallen(middle)) fell = middle;
        else free = middle;
      }
      return { restless, fell };
    }
  throw new Error('no share fell by a tenth in twelve days');
}

const shortOf = (code: string, quantity: string) => ({
  code,
  direction: Direction.Sell,
  orderType: OrderType.Market,
  isShort: true,
  leverage: 2,
  quantity,
});

async function short(who: Caller, code: string) {
  return place(here, who, 'stock', { ...shortOf(code, '10'), timeInForce: 'ioc' });
}

type Published = {
  readonly status: string;
  readonly rate: string;
  readonly restrictedUntil: number | null;
};

async function published(code: string, source: number): Promise<Published> {
  return responseData<Published>(await here.get(`/stock/short_sale?code=${code}&source=${source}`));
}

type Detail = {
  readonly position: { readonly financing: string };
  readonly nextNight: { readonly at: number; readonly nights: number; readonly amount: string };
};

async function detailOf({ token }: Caller, id: string): Promise<Detail> {
  return responseData<Detail>(await here.post('/position/detail', { id }, { token }));
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

async function financingBooked({ token }: Caller): Promise<bigint[]> {
  const { items } = responseData<{ items: readonly { amount: string }[] }>(
    await here.post(
      '/wallet/getWalletBill',
      { pageNum: 1, pageSize: 50, kind: 'financing' },
      { token },
    ),
  );
  return items.map(({ amount }) => cents(amount));
}
