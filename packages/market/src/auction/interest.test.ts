import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { openCalendars, type MarketHoursMode } from '../calendar/calendars.ts';
import { isOnGrid, tickGrid } from '../quote/tick-grid.ts';
import { openSampleMarket } from '../testing/sample-market.ts';
import { findCross } from './cross.ts';
import { inOrderOfArrival } from './interest.ts';
import { auctionAt, isAuctioned, type AuctionTimes } from './schedule.ts';

const markets = {
  exchange: openSampleMarket(),
  continuous: openSampleMarket({ hours: 'continuous' }),
};
const versionThree = { versionTwoFrom: '2026-11-02', versionThreeFrom: '2026-11-02' };
const withMakers = {
  exchange: openSampleMarket(versionThree),
  continuous: openSampleMarket({ ...versionThree, hours: 'continuous' }),
};
const { instrument } = markets.exchange;
const calendars = {
  exchange: openCalendars(readMarketTexts()),
  continuous: openCalendars(readMarketTexts(), 'continuous'),
};

function getTimes(id: string, at: string, hours: MarketHoursMode): AuctionTimes {
  const { assetClass, calendar } = instrument(id);
  if (!isAuctioned(assetClass)) throw new Error(`${id} is no share`);
  return auctionAt(calendars[hours](calendar), assetClass, Date.parse(at));
}

const shares = ['US:AAPL', 'US:TSLA', 'US:AAME', 'HK:00700', 'HK:00001'];
const someAuction = fc
  .record({
    id: fc.constantFrom(...shares),
    hours: fc.constantFrom('exchange' as const, 'continuous' as const),
    day: fc.integer({ min: 3, max: 27 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ id, hours, day, minute }) => {
    const atMs = Date.parse('2026-11-01T00:00:00Z') + (day * 1440 + minute) * 60_000;
    return {
      of: instrument(id),
      engine: markets[hours].engine,
      times: getTimes(id, new Date(atMs).toISOString(), hours),
    };
  });
const runs = { numRuns: 60, seed: 20_261_115 };

describe('the orders of simulated participants', () => {
  it('are in whole lots, on the grid, inside the band and within the time of collecting', () => {
    fc.assert(
      fc.property(someAuction, ({ of, engine, times }) => {
        const { orders, band, reference } = engine.auctionInterest(of, times, times.crossesAtMs);
        const grid = tickGrid(of.ticks);
        expect(orders.length).toBeGreaterThanOrEqual(8);
        expect([
          isOnGrid(grid, band.low),
          isOnGrid(grid, band.high),
          isOnGrid(grid, reference),
        ]).toEqual([true, true, true]);
        expect([band.low * 100 >= reference * 85, band.high * 100 <= reference * 115]).toEqual([
          true,
          true,
        ]);
        for (const { limit, quantity, arrivedAtMs } of orders) {
          expect(quantity > 0 && quantity % of.lot === 0).toBe(true);
          if (limit !== null)
            expect(isOnGrid(grid, limit) && limit >= band.low && limit <= band.high).toBe(true);
          expect(arrivedAtMs >= times.opensAtMs && arrivedAtMs < times.locksAtMs).toBe(true);
        }
      }),
      runs,
    );
  });

  it('come more and more often, and stand still once locked', () => {
    fc.assert(
      fc.property(someAuction, ({ of, engine, times }) => {
        const counts = [0, 0.5, 1].map(
          (share) =>
            engine.auctionInterest(
              of,
              times,
              times.opensAtMs + Math.floor(share * (times.locksAtMs - 1 - times.opensAtMs)),
            ).orders.length,
        );
        expect(counts.toSorted((left, right) => left - right)).toEqual(counts);
        expect(engine.auctionInterest(of, times, times.crossesAtMs + 1)).toEqual(
          engine.auctionInterest(of, times, times.locksAtMs),
        );
      }),
      runs,
    );
    const times = getTimes('US:AAPL', '2026-11-17T14:05:00Z', 'exchange');
    const { orders } = markets.exchange.engine.auctionInterest(
      instrument('US:AAPL'),
      times,
      times.crossesAtMs,
    );
    const middleMs = (times.opensAtMs + times.locksAtMs) / 2;
    expect(orders.filter(({ arrivedAtMs }) => arrivedAtMs < middleMs).length * 2).toBeLessThan(
      orders.length,
    );
  });

  it('cross close to the fair price, so that neither buying nor selling in an auction pays by itself', () => {
    const apple = instrument('US:AAPL');
    const distances = Array.from({ length: 60 }, (_, index) => {
      const times = getTimes(
        'US:AAPL',
        new Date(Date.parse('2026-11-17T00:05:00Z') + index * 600_000).toISOString(),
        'continuous',
      );
      const { engine } = markets.continuous;
      const { orders, reference } = engine.auctionInterest(apple, times, times.crossesAtMs);
      const { bid, ask } = engine.quote(apple, times.locksAtMs);
      const fair = ((bid ?? 0) + (ask ?? 0)) / 2;
      return ((findCross(orders, reference, tickGrid(apple.ticks)).price ?? 0) - fair) / fair;
    });
    const average = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    expect(Math.abs(average)).toBeLessThan(0.0002);
    expect(Math.max(...distances.map(Math.abs))).toBeLessThan(0.004);
  });

  it('are the same for everybody who has the seeds, and need none of a later day', () => {
    const times = getTimes('HK:00700', '2026-11-17T23:55:00Z', 'continuous');
    const asked = new Set<string>();
    const fresh = openSampleMarket({ hours: 'continuous', onSeed: (date) => asked.add(date) });
    expect(new Date(times.crossesAtMs).toISOString()).toBe('2026-11-18T00:00:00.000Z');
    expect(fresh.engine.auctionInterest(instrument('HK:00700'), times, times.locksAtMs)).toEqual(
      markets.continuous.engine.auctionInterest(instrument('HK:00700'), times, times.locksAtMs),
    );
    expect([...asked].toSorted().at(-1)).toBe('2026-11-17');
  });

  it('are the same on every machine and in every version: proofs of crosses depend on them', () => {
    const shown = Object.keys(pinned).map((place) => {
      const [id = '', at = ''] = place.split(' ');
      const of = instrument(id);
      const times = getTimes(id, at, 'continuous');
      const { orders, reference } = markets.continuous.engine.auctionInterest(
        of,
        times,
        times.crossesAtMs,
      );
      const { price, volume, surplus, surplusSide } = findCross(
        orders,
        reference,
        tickGrid(of.ticks),
      );
      return [
        place,
        [
          orders.length,
          markets.continuous.engine.priceText(of, reference),
          markets.continuous.engine.priceText(of, price ?? 0),
          volume,
          surplus,
          surplusSide,
        ].join(' '),
      ];
    });
    expect(Object.fromEntries(shown)).toEqual(pinned);
  });

  it('are none before the auction begins', () => {
    const times = getTimes('US:AAPL', '2026-11-17T02:00:00Z', 'exchange');
    const before = markets.exchange.engine.auctionInterest(
      instrument('US:AAPL'),
      times,
      Date.parse('2026-11-17T02:00:00Z'),
    );
    expect([before.orders, before.reference]).toEqual([
      [],
      markets.exchange.engine.quote(instrument('US:AAPL'), Date.parse('2026-11-17T02:00:00Z')).last,
    ]);
  });
});

describe('the line before the auction', () => {
  it('is in the order of arrival, customers first in the same millisecond', () => {
    const order = (arrivedAtMs: number, quantity: number) => ({
      side: 'buy' as const,
      limit: null,
      quantity,
      arrivedAtMs,
    });
    const line = inOrderOfArrival(
      [order(5, 1), order(5, 2), order(9, 3)],
      [order(4, 4), order(5, 5), order(8, 6)],
    );
    expect(line.map(({ quantity }) => quantity)).toEqual([4, 1, 2, 5, 6, 3]);
  });
});

/** Count, reference, price, volume, surplus and its side. */
const pinned: Readonly<Record<string, string>> = {
  'US:AAPL 2026-11-17T16:05:00Z': '96 321.77 321.93 174528 5655 sell',
  'US:AAME 2026-11-18T02:15:00Z': '9 1.28 1.26 9 4 sell',
  'HK:00700 2026-11-17T23:55:00Z': '96 494.6 494.0 127800 4800 buy',
  'HK:00001 2026-11-19T08:01:00Z': '62 82.60 82.40 34000 6000 sell',
};

describe('market makers, from version 3 on', () => {
  it('keep the price an auction would cross at beside the market', () => {
    let [kept, without] = [0, 0];
    fc.assert(
      fc.property(
        someAuction,
        fc.constantFrom('exchange', 'continuous'),
        ({ of, times }, hours) => {
          const { engine } = withMakers[hours];
          const grid = tickGrid(of.ticks);
          const at = times.locksAtMs - 1;
          const { orders, reference } = engine.auctionInterest(of, times, at);
          const { price } = findCross(orders, reference, grid);
          const [buy, sell] = orders;
          if (price === null || typeof buy?.limit !== 'number' || typeof sell?.limit !== 'number')
            throw new Error('makers have limits');
          expect([buy.side, sell.side]).toEqual(['buy', 'sell']);
          expect(buy.limit).toBeLessThan(sell.limit);
          // Where nobody orders between two prices, the rule may take either.
          const spread = sell.limit - buy.limit;
          expect(price).toBeGreaterThanOrEqual(buy.limit - spread);
          expect(price).toBeLessThanOrEqual(sell.limit + spread);
          const alone = findCross(orders.slice(2), reference, grid).price;
          kept += 1;
          if (alone !== null && (alone < buy.limit || alone > sell.limit)) without += 1;
        },
      ),
      runs,
    );
    // Without them it would often be beyond.
    expect(without / kept).toBeGreaterThan(0.2);
  });
});
