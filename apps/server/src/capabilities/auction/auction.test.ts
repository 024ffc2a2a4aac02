/**
 * The clock starts at 15:00, right after a cross; the next one collects from 15:00:30, locks at
 * 15:08:30 and crosses at 15:10.
 */
import { hash } from 'node:crypto';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS } from '@candor/kit/time';
import { crossOrders } from '@candor/market/auction/cross';
import { inOrderOfArrival } from '@candor/market/auction/interest';
import { auctionCrossingAt } from '@candor/market/auction/schedule';
import { tickGrid } from '@candor/market/quote/tick-grid';
import { hkd } from '@candor/money/literal';
import { subtract, sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import {
  assertBooksBalance,
  getBalances,
  getInvested,
  funded,
  verifiedPerson,
} from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAuctionResult } from './auction-results.store.ts';

const ROUND_MS = 10 * MINUTE_MS;
const LOCKS_MS = 8.5 * MINUTE_MS;

let at: World;
let ana: Person;
let ben: Person;
let beganMs: number;
let requests = 0;

beforeAll(async () => {
  at = await world();
  [ana, ben] = [await verifiedPerson(at, 'ana-auction'), await verifiedPerson(at, 'ben-auction')];
  for (const person of [ana, ben]) {
    await funded(at, person, '100000.00', 'stock');
    await funded(at, person, '500000.00', 'hkStock');
  }
  beganMs = at.clock.now();
});
afterAll(() => at.close());

beforeEach(() => {
  beganMs += ROUND_MS;
  at.clock.set(beganMs + MINUTE_MS);
});

type Order = {
  id: string;
  state: string;
  filled: string;
  averagePrice: string | null;
  held: string;
  reason: string | null;
  reasonText: string | null;
  isCancellable: boolean;
  currency: string;
  fees: string;
  expiresAt: number | null;
  positionId: string | null;
};
type Detail = {
  auction: { id: string; phase: string; crossesAt: number };
  indicative: { price: string; volume: string } | null;
  reference: string;
  band: { low: string; high: string };
  levels: { price: string; buy: string; sell: string; volume: string }[];
  last: { auction: string; price: string | null; volume: string };
  evidence: null | {
    orders: {
      side: 'buy' | 'sell';
      price: string | null;
      quantity: string;
      filled: string;
      arrivedAt: number;
    }[];
    bookHash: string;
  };
  lot: string;
};

function order(person: Person, body: Record<string, unknown>): Promise<Answer> {
  requests += 1;
  return at.post(
    '/stock/auctionStockCreate',
    {
      requestId: `auction-request-${String(requests).padStart(6, '0')}`,
      direction: 0,
      orderType: 0,
      quantity: '100',
      ...body,
    },
    { token: person.token },
  );
}

async function placed(person: Person, body: Record<string, unknown>): Promise<Order> {
  const { status, body: answer } = await order(person, body);
  expect([status, answer.msg]).toEqual([200, 'Success']);
  return answer.data;
}

async function orderNow(person: Person, id: string): Promise<Order> {
  const { body } = await at.post('/orders/detail', { id }, { token: person.token });
  const { order: found }: { order: Order } = body.data;
  return found;
}

async function getDetail(code: string, source = '0'): Promise<Detail> {
  const { body } = await at.get(`/auction/detail?code=${code}&source=${source}`);
  return body.data;
}

function cancel(person: Person, id: string): Promise<Answer> {
  requests += 1;
  return at.post(
    '/orders/cancel',
    { requestId: `auction-request-${String(requests).padStart(6, '0')}`, id },
    { token: person.token },
  );
}

async function cross(): Promise<void> {
  at.clock.set(beganMs + ROUND_MS);
  await at.app.beat();
}

describe('looking at auctions', () => {
  it('lists the best known shares of both markets with what they would cross at', async () => {
    const { body } = await at.get('/auction/list');
    const {
      hours,
      items,
    }: { hours: string; items: (Detail & { stock_code: string; source: number })[] } = body.data;
    expect(hours).toBe('continuous');
    expect([
      items.filter(({ source }) => source === 0).length,
      items.filter(({ source }) => source === 11).length,
    ]).toEqual([20, 20]);
    expect(items.map(({ stock_code: code }) => code)).toEqual(
      expect.arrayContaining(['AAPL', '00700']),
    );
    expect(
      items.every(
        ({ auction }) => auction.phase === 'collecting' && auction.crossesAt === beganMs + ROUND_MS,
      ),
    ).toBe(true);
    at.clock.set(beganMs + LOCKS_MS);
    const later: { items: Detail[] } = (await at.get('/auction/list?classify=HK')).body.data;
    expect(later.items.filter(({ indicative }) => indicative !== null).length).toBeGreaterThan(15);
    expect(later.items.every(({ auction }) => auction.phase === 'locked')).toBe(true);
  });

  it('fills the book until the lock, and leaves it unchanged from then on', async () => {
    const total = ({ levels }: Detail) =>
      levels.reduce((most, { buy, sell }) => Math.max(most, Number(buy), Number(sell)), 0);
    const early = await getDetail('AAPL');
    at.clock.set(beganMs + LOCKS_MS);
    const locked = await getDetail('AAPL');
    at.clock.advance(MINUTE_MS);
    expect((await getDetail('AAPL')).indicative).toMatchObject({
      price: locked.indicative?.price,
      volume: locked.indicative?.volume,
    });
    expect(total(locked)).toBeGreaterThan(total(early));
    expect(
      locked.levels.some(
        ({ price, volume }) =>
          price === locked.indicative?.price && volume === locked.indicative?.volume,
      ),
    ).toBe(true);
    expect(Number(locked.band.high) / Number(locked.reference)).toBeCloseTo(1.15, 3);
  });

  it('knows the last one also when no customer took part', async () => {
    at.clock.set(beganMs + 1_000);
    const { auction, last, evidence, indicative } = await getDetail('MSFT');
    expect([auction.phase, last.auction, evidence, indicative]).toEqual([
      'crossed',
      auction.id,
      null,
      null,
    ]);
    expect(Number(last.price)).toBeGreaterThan(0);
  });

  it.each([
    ['EURUSD', '2', 'AUCTION_UNKNOWN'],
    ['SPX', '99', 'AUCTION_UNKNOWN'],
    ['NOPE', '0', 'INSTRUMENT_UNKNOWN'],
  ])('has none for %s', async (code, source, reason) => {
    expect((await at.get(`/auction/detail?code=${code}&source=${source}`)).body.reason).toBe(
      reason,
    );
  });
});

describe('an order for the cross', () => {
  it('waits, holds its money, counts in the book, and can be cancelled until the lock', async () => {
    const before = await getBalances(at, ana);
    // A thinly traded share.
    const bookBefore = await getDetail('AAME');
    const waiting = await placed(ana, {
      code: 'AAME',
      orderType: 1,
      price: bookBefore.band.high,
      quantity: '20000',
    });
    expect(waiting).toMatchObject({
      state: 'accepted',
      filled: '0',
      isCancellable: true,
      currency: 'USD',
      expiresAt: beganMs + ROUND_MS,
    });
    expect(bookBefore.levels.every(({ buy }) => Number(buy) < 20_000)).toBe(true);
    expect((await getDetail('AAME')).levels.every(({ buy }) => Number(buy) >= 20_000)).toBe(true);
    expect(Number((await getBalances(at, ana)).stock.held)).toBeGreaterThan(
      Number(before.stock.held),
    );
    expect((await cancel(ana, waiting.id)).status).toBe(200);
    expect((await getBalances(at, ana)).stock).toEqual(before.stock);
  });

  it('cannot be cancelled or placed once the auction is locked', async () => {
    const waiting = await placed(ana, { code: 'AAPL', quantity: '1' });
    at.clock.set(beganMs + LOCKS_MS);
    expect((await cancel(ana, waiting.id)).body.reason).toBe('ORDER_NOT_CANCELLABLE');
    const refused = await order(ana, { code: 'AAPL', quantity: '1', allowDuplicate: true });
    expect([refused.body.reason, refused.body.values]).toEqual([
      'AUCTION_CLOSED',
      { at: expect.stringMatching(/^11\/16\/2026 \d\d:\d\d:\d0 [AP]M UTC$/) },
    ]);
    await cross();
  });

  it('is not filled while the auction is locked', async () => {
    const waiting = await placed(ana, { code: 'IBM', quantity: '2' });
    for (const afterMs of [LOCKS_MS, ROUND_MS - 1]) {
      at.clock.set(beganMs + afterMs);
      await at.app.beat();
      expect(await orderNow(ana, waiting.id)).toMatchObject({
        state: 'accepted',
        filled: '0',
        isCancellable: false,
      });
    }
    expect((await getDetail('IBM')).evidence).toBeNull();
    await cross();
    expect((await orderNow(ana, waiting.id)).state).toBe('filled');
  });

  it('gets the first answer again when repeated after the lock', async () => {
    const body = {
      requestId: 'auction-lost-answer-1',
      code: 'KO',
      quantity: '3',
      direction: 0,
      orderType: 0,
    };
    const first = await at.post('/stock/auctionStockCreate', body, { token: ana.token });
    at.clock.set(beganMs + LOCKS_MS);
    const again = await at.post('/stock/auctionStockCreate', body, { token: ana.token });
    expect([again.status, (again.body.data as Order).id]).toEqual([
      200,
      (first.body.data as Order).id,
    ]);
    await cross();
  });

  it.each([
    [{ code: 'AAPL', orderType: 1, price: '1.00' }, 'PRICE_OUTSIDE_COLLAR'],
    [{ code: 'AAPL', orderType: 2, stopPrice: '1.00' }, 'ORDER_TERMS_INVALID'],
    [{ code: 'AAPL', timeInForce: 'gtc' }, 'ORDER_TERMS_INVALID'],
    [{ code: '00700', quantity: '1' }, 'QUANTITY_NOT_WHOLE_LOTS'],
    [{ code: 'AAPL', quantity: '0' }, 'QUANTITY_INVALID'],
    [{ code: 'EURUSD' }, 'INSTRUMENT_CLASS_WRONG'],
    [{ code: 'SPX' }, 'INSTRUMENT_NOT_TRADABLE'],
    [{ code: 'NOPE' }, 'INSTRUMENT_UNKNOWN'],
    [{ code: 'AAPL', quantity: '9000' }, 'FUNDS_INSUFFICIENT'],
  ])('%j is refused with %s', async (body, reason) => {
    expect((await order(ben, body)).body.reason).toBe(reason);
  });

  it('outside the band is refused with the limit that would pass', async () => {
    const { band } = await getDetail('AAPL');
    const refused = await order(ben, {
      code: 'AAPL',
      orderType: 1,
      price: '9999.00',
      quantity: '1',
    });
    expect(refused.body.values).toEqual({ limit: band.high });
  });
});

describe('the cross', () => {
  it('fills customers at one price, ends what is left over, and can be computed again by anybody', async () => {
    const { band } = await getDetail('AAPL');
    const [bought, sold, far] = [
      await placed(ana, { code: 'AAPL', quantity: '30' }),
      await placed(ben, {
        code: 'AAPL',
        quantity: '20',
        direction: 1,
        isShort: true,
        orderType: 1,
        price: band.low,
      }),
      await placed(ben, { code: 'AAPL', quantity: '10', orderType: 1, price: band.low }),
    ];
    await cross();

    const { last, evidence } = await getDetail('AAPL');
    const [buy, sale, none] = [
      await orderNow(ana, bought.id),
      await orderNow(ben, sold.id),
      await orderNow(ben, far.id),
    ];
    expect([buy.state, buy.averagePrice, sale.state, sale.averagePrice]).toEqual([
      'filled',
      last.price,
      'filled',
      last.price,
    ]);
    expect([none.state, none.reason, none.held]).toEqual(['expired', 'auctionUnmatched', '0.00']);
    expect(none.reasonText).not.toBeNull();
    await assertBooksBalance(at);

    assert(evidence !== null, 'customers took part');
    expect(
      evidence.orders.map(({ side, quantity, filled }) => `${side} ${filled}/${quantity}`),
    ).toEqual(['buy 30/30', 'sell 20/20', 'buy 0/10']);
    const { instruments, pricing } = at.app.market;
    const apple = instruments.load(QuotedSource.Stock, 'AAPL');
    const times = auctionCrossingAt(instruments.getCalendar(apple), 'usStock', beganMs + ROUND_MS);
    assert(times !== null, 'it was an auction');
    const grid = tickGrid(apple.ticks);
    const { orders, reference } = pricing.auctionInterest(apple, times, times.crossesAtMs);
    const customers = evidence.orders.map(({ side, price, quantity, arrivedAt }) => ({
      side,
      limit: price === null ? null : Math.round(Number(price) * grid.unitsPerWhole),
      quantity: Number(quantity),
      arrivedAtMs: arrivedAt,
    }));
    const line = inOrderOfArrival(customers, orders);
    const again = crossOrders(line, reference, grid);
    expect([again.price === null ? null : again.price / grid.unitsPerWhole, again.volume]).toEqual([
      Number(last.price),
      Number(last.volume),
    ]);
    expect(
      hash(
        'sha256',
        JSON.stringify(
          line.map(({ side, limit, quantity, arrivedAtMs }) => [
            side,
            limit,
            quantity,
            arrivedAtMs,
          ]),
        ),
        'hex',
      ),
    ).toBe(evidence.bookHash);
  });

  it('has a receipt with its one price and no book', async () => {
    const bought = await placed(ana, { code: 'KO', quantity: '30' });
    await cross();
    const { averagePrice } = await orderNow(ana, bought.id);
    const { items }: { items: { seq: number }[] } = (
      await at.post(
        '/position/water/pageList',
        { orderId: bought.id, kind: 'filled' },
        { token: ana.token },
      )
    ).body.data;
    const receipt = await at.post('/orders/receipt', { seq: items[0]?.seq }, { token: ana.token });
    expect(receipt.body.data).toMatchObject({
      price: averagePrice,
      quote: { bid: averagePrice, ask: averagePrice, at: beganMs + ROUND_MS },
      levels: { bids: [], asks: [] },
    });
  });

  it('of a Hong Kong share is in lots and Hong Kong dollars', async () => {
    const [before, already] = [
      (await getBalances(at, ana)).hkStock,
      (await getInvested(at, ana)).hkStock,
    ];
    const bought = await placed(ana, { code: '00700', source: 11, quantity: '200' });
    expect(bought.currency).toBe('HKD');
    await cross();
    const filled = await orderNow(ana, bought.id);
    expect([filled.state, filled.filled]).toEqual(['filled', '200']);
    // Prices in Hong Kong are in steps of at least a cent.
    const each = hkd(filled.averagePrice ?? '');
    const cost = { ...each, minor: each.minor * 200n };
    expect(toWire(subtract(hkd((await getInvested(at, ana)).hkStock), hkd(already)))).toBe(
      toWire(cost),
    );
    const left = toWire(subtract(hkd(before.balance), sum([cost, hkd(filled.fees)], 'HKD')));
    expect((await getBalances(at, ana)).hkStock).toEqual({
      balance: left,
      held: '0.00',
      available: left,
    });
    await assertBooksBalance(at);
  });

  it('notifies those who took part, once', async () => {
    await placed(ana, { code: 'F', quantity: '5' });
    await cross();
    await at.app.beat();
    const pushed = await at.app.db.many<{ data: string }>(
      sql`select data::text as data from push_events where customer_id = ${ana.id}
        and topic = 'auction.crossed' and data::text like '%"F"%'`,
    );
    expect(pushed.length).toBe(1);
  });

  it('fills by the stored result, whichever server finishes it', async () => {
    const waiting = await placed(ana, { code: 'MSFT', quantity: '10' });
    const { auction, reference } = await getDetail('MSFT');
    const units = Math.round(Number(reference) * 10_000);
    const written = {
      auctionId: auction.id,
      instrumentId: 'US:MSFT',
      crossedAt: beganMs + ROUND_MS,
      units,
      volume: 4,
      bookHash: '0'.repeat(64),
      orders: [{ side: 'buy' as const, limit: null, shares: 10, filled: 4, arrivedAtMs: beganMs }],
      orderIds: [waiting.id],
    };
    await at.app.db.transact(async (tx) =>
      expect(await insertAuctionResult(tx, written)).toBe(true),
    );
    await at.app.db.transact(async (tx) =>
      expect(await insertAuctionResult(tx, { ...written, volume: 9 })).toBe(false),
    );
    await cross();
    const filled = await orderNow(ana, waiting.id);
    expect([filled.state, filled.filled, filled.averagePrice, filled.reason]).toEqual([
      'expired',
      '4',
      reference,
      'auctionUnmatched',
    ]);
    expect(filled.held).toBe('0.00');
    await assertBooksBalance(at);
  });

  it('is not changed afterwards', async () => {
    await expect(
      at.app.db.transact((tx) => tx.run(sql`update auction_results set volume = volume + 1`)),
    ).rejects.toThrow(/refused/);
  });
});
