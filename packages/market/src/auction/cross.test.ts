import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleBand } from '../instruments/ticks.ts';
import { tickGrid } from '../quote/tick-grid.ts';
import { crossOrders, findCross, wantedAt, type AuctionOrder } from './cross.ts';
import { levelsAround } from './levels.ts';

const cents = tickGrid(singleBand('0.01'));
/**
 * Steps of 5 below one, of 10 from there on: where the grid changes, neighbours differ on both
 * sides.
 */
const banded = tickGrid([
  { from: '0', step: '0.05' },
  { from: '1', step: '0.1' },
]);

const buy = (quantity: number, limit: number | null = null): AuctionOrder => ({
  side: 'buy',
  limit,
  quantity,
});
const sell = (quantity: number, limit: number | null = null): AuctionOrder => ({
  side: 'sell',
  limit,
  quantity,
});

const grids = {
  cents: { grid: cents, prices: Array.from({ length: 30 }, (_, index) => 85 + index) },
  banded: { grid: banded, prices: [70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140] },
};
const some = fc.constantFrom(grids.cents, grids.banded).chain(({ grid, prices }) =>
  fc.record({
    grid: fc.constant(grid),
    all: fc.constant(prices),
    reference: fc.constantFrom(...prices.slice(2, -2)),
    orders: fc.array(
      fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        limit: fc.option(fc.constantFrom(...prices.slice(2, -2)), { freq: 6 }),
        quantity: fc.integer({ min: 1, max: 40 }).map((lots) => lots * 100),
      }),
      { maxLength: 24 },
    ),
  }),
);
const runs = { numRuns: 400, seed: 20_261_115 };

describe('the cross', () => {
  it('takes the price at which most changes hands', () => {
    expect(
      findCross([buy(100, 101), buy(200, 100), sell(150, 99), sell(300, 102)], 100, cents),
    ).toEqual({ price: 100, volume: 150, surplus: 150, surplusSide: 'buy' });
  });

  it('takes the price that leaves least over when volumes are equal, also between two limits', () => {
    // At 100 five more would sell, at 104 five more buy; between them all meet.
    expect(
      findCross([buy(10, 104), buy(5, 100), sell(10, 100), sell(5, 104)], 90, cents),
    ).toMatchObject({ price: 101, volume: 10, surplus: 0 });
  });

  it('takes the price nearest to the reference when all else is equal', () => {
    const orders = [buy(10, 110), sell(10, 90)];
    expect(findCross(orders, 97, cents).price).toBe(97);
    expect(findCross(orders, 120, cents).price).toBe(110);
    expect(findCross(orders, 80, cents).price).toBe(90);
  });

  it('of orders without limits is at the reference', () => {
    expect(findCross([buy(10), sell(4)], 100, cents)).toEqual({
      price: 100,
      volume: 4,
      surplus: 6,
      surplusSide: 'buy',
    });
  });

  it('has no price when nothing meets', () => {
    expect(findCross([buy(10, 99), sell(10, 101)], 100, cents)).toEqual({
      price: null,
      volume: 0,
      surplus: 0,
      surplusSide: 'none',
    });
    expect(findCross([], 100, cents).price).toBeNull();
  });

  it('serves no limit first, then the better limit, then the earlier arrival, and the last one in part', () => {
    const { filled, price } = crossOrders(
      [buy(10, 100), buy(10, 100), buy(10, 105), buy(10), sell(35, 100)],
      100,
      cents,
    );
    expect([price, filled]).toEqual([100, [10, 5, 10, 10, 35]]);
  });
});

describe('any cross', () => {
  it('is the best of all prices there are, by volume, then surplus, then distance, then the lower', () => {
    fc.assert(
      fc.property(some, ({ grid, all, reference, orders }) => {
        const byHand = all
          .map((price) => ({ price, ...byHandAt(orders, price) }))
          .filter(({ volume }) => volume > 0)
          .toSorted(
            (left, right) =>
              right.volume - left.volume ||
              left.surplus - right.surplus ||
              Math.abs(left.price - reference) - Math.abs(right.price - reference) ||
              left.price - right.price,
          );
        const found = findCross(orders, reference, grid);
        expect(found.price).toBe(byHand[0]?.price ?? null);
        expect([found.volume, found.surplus]).toEqual([
          byHand[0]?.volume ?? 0,
          byHand[0]?.surplus ?? 0,
        ]);
      }),
      runs,
    );
  });

  it('sells as much as it buys, gives nobody more than asked for, and nobody a price beyond the own limit', () => {
    fc.assert(
      fc.property(some, ({ grid, reference, orders }) => {
        const { price, volume, filled } = crossOrders(orders, reference, grid);
        for (const side of ['buy', 'sell'] as const)
          expect(sum(filled.filter((_, index) => orders[index]?.side === side))).toBe(volume);
        orders.forEach(({ side, limit, quantity }, index) => {
          const got = filled[index] ?? -1;
          expect(got).toBeGreaterThanOrEqual(0);
          expect(got).toBeLessThanOrEqual(quantity);
          if (got > 0 && limit !== null && price !== null)
            expect(side === 'buy' ? limit >= price : limit <= price).toBe(true);
        });
      }),
      runs,
    );
  });

  it('leaves nobody waiting behind somebody who stands later in turn', () => {
    fc.assert(
      fc.property(some, ({ grid, reference, orders }) => {
        const { price, filled } = crossOrders(orders, reference, grid);
        if (price === null) return;
        orders.forEach((first, one) => {
          orders.forEach((second, two) => {
            const isBehind =
              first.side === second.side &&
              isBefore(first, one, second, two) &&
              accepts(first, price) &&
              accepts(second, price);
            if (isBehind && (filled[two] ?? 0) > 0) expect(filled[one]).toBe(first.quantity);
          });
        });
      }),
      runs,
    );
  });
});

describe('the levels of a book', () => {
  const band = { low: 1, high: 104 };

  it('tell what would be bought and sold at prices around the middle and within the band, highest first', () => {
    const orders = [buy(10), buy(20, 101), buy(30, 99), sell(5), sell(15, 100), sell(25, 103)];
    const levels = levelsAround(orders, 100, band, cents);
    expect(levels.map(({ price }) => price)).toEqual([104, 103, 102, 101, 100, 99, 98, 97, 96, 95]);
    expect(levels.find(({ price }) => price === 100)).toEqual({
      price: 100,
      buy: 30,
      sell: 20,
      volume: 20,
    });
    expect(levels.find(({ price }) => price === 103)).toEqual({
      price: 103,
      buy: 10,
      sell: 45,
      volume: 10,
    });
  });

  it('stop at the lowest price there is, and are empty without orders', () => {
    expect(levelsAround([buy(1, 2)], 2, band, cents).map(({ price }) => price)).toEqual([
      7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(levelsAround([], 100, band, cents)).toEqual([]);
  });

  it('count the same as one by one', () => {
    fc.assert(
      fc.property(some, ({ orders, all }) => {
        for (const { price, buy: bought, sell: sold } of wantedAt(orders, all))
          expect({ volume: Math.min(bought, sold), surplus: Math.abs(bought - sold) }).toEqual(
            byHandAt(orders, price),
          );
      }),
      runs,
    );
  });
});

function byHandAt(
  orders: readonly AuctionOrder[],
  price: number,
): { volume: number; surplus: number } {
  const total = (side: 'buy' | 'sell') =>
    sum(
      orders
        .filter((order) => order.side === side && accepts(order, price))
        .map(({ quantity }) => quantity),
    );
  return {
    volume: Math.min(total('buy'), total('sell')),
    surplus: Math.abs(total('buy') - total('sell')),
  };
}

function isBefore(first: AuctionOrder, one: number, second: AuctionOrder, two: number): boolean {
  if (first.limit === second.limit) return one < two;
  if (first.limit === null || second.limit === null) return first.limit === null;
  return first.side === 'buy' ? first.limit > second.limit : first.limit < second.limit;
}

function accepts({ side, limit }: AuctionOrder, price: number): boolean {
  return limit === null || (side === 'buy' ? limit >= price : limit <= price);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
