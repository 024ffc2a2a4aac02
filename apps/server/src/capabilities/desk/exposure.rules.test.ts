import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getExposure, type Held, type Working } from './exposure.rules.ts';

const held = (more: Partial<Held> = {}): Held => ({
  instrumentId: 'US:AAPL',
  source: TradedSource.Stock,
  stress: null,
  currency: 'USD',
  direction: Direction.Buy,
  quantity: 10n,
  worth: 2_000_00n,
  margin: 500_00n,
  floating: 20_00n,
  isNearEnd: false,
  isHouse: false,
  ...more,
});

describe('exposure', () => {
  it('keeps long and short apart and nets them', () => {
    const { items, totals } = getExposure(
      [
        held(),
        held({
          direction: Direction.Sell,
          quantity: 4n,
          worth: 800_00n,
          floating: -5_00n,
          isNearEnd: true,
        }),
      ],
      [
        {
          instrumentId: 'US:AAPL',
          source: TradedSource.Stock,
          currency: 'USD',
          orders: 3,
          isHouse: false,
        },
      ],
    );
    expect(items).toEqual([
      {
        instrumentId: 'US:AAPL',
        source: TradedSource.Stock,
        currency: 'USD',
        isHouse: false,
        worst: 0n,
        long: 2_000_00n,
        short: 800_00n,
        quantity: 6n,
        margin: 1_000_00n,
        floating: 15_00n,
        positions: 2,
        orders: 3,
        nearLiquidation: 1,
      },
    ]);
    expect(totals).toEqual([
      {
        currency: 'USD',
        worst: 0n,
        long: 2_000_00n,
        short: 800_00n,
        margin: 1_000_00n,
        floating: 15_00n,
        positions: 2,
        orders: 3,
        nearLiquidation: 1,
      },
    ]);
  });

  it('lists the largest first within its currency, and what has only orders last', () => {
    const { items, totals } = getExposure(
      [
        held({ instrumentId: 'US:MSFT', worth: 1n }),
        held({ instrumentId: 'HK:00700', currency: 'HKD', worth: 9_999_999n }),
        held({ direction: Direction.Sell, worth: 2n }),
      ],
      [
        {
          instrumentId: 'US:IBM',
          source: TradedSource.Stock,
          currency: 'USD',
          orders: 1,
          isHouse: false,
        },
      ],
    );
    expect(items.map(({ instrumentId }) => instrumentId)).toEqual([
      'US:AAPL',
      'US:MSFT',
      'US:IBM',
      'HK:00700',
    ]);
    expect(totals.map(({ currency, positions, orders }) => [currency, positions, orders])).toEqual([
      ['USD', 2, 1],
      ['HKD', 1, 0],
    ]);
  });

  it('of nothing is nothing', () => {
    expect(getExposure([], [])).toEqual({ items: [], totals: [], products: [] });
  });

  it('loses and invents nothing, whatever is held', () => {
    const someHeld = fc.record({
      instrumentId: fc.constantFrom('US:AAPL', 'HK:00700', 'FX:EURUSD'),
      source: fc.constant(TradedSource.Stock),
      stress: fc.record({
        move: fc.bigInt({ min: 0n, max: 10n ** 15n }),
        equity: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      }),
      currency: fc.constantFrom('USD' as const, 'HKD' as const),
      direction: fc.constantFrom(Direction.Buy, Direction.Sell),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      worth: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      margin: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      floating: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      isNearEnd: fc.boolean(),
      isHouse: fc.boolean(),
    });
    const someWorking: fc.Arbitrary<Working> = fc.record({
      instrumentId: fc.constantFrom('US:AAPL', 'US:IBM'),
      source: fc.constant(TradedSource.Stock),
      currency: fc.constant('USD' as const),
      orders: fc.nat(50),
      isHouse: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(someHeld), fc.array(someWorking), (positions, orders) => {
        const { items, totals } = getExposure(positions, orders);
        for (const currency of ['USD', 'HKD'] as const) {
          // What funds of the house hold is in no total.
          const own = positions.filter(
            (position) => position.currency === currency && !position.isHouse,
          );
          const total = totals.find((one) => one.currency === currency);
          const sum = (of: (position: Held) => bigint): bigint =>
            own.reduce((all, position) => all + of(position), 0n);
          expect((total?.long ?? 0n) + (total?.short ?? 0n)).toBe(sum(({ worth }) => worth));
          expect((total?.long ?? 0n) - (total?.short ?? 0n)).toBe(
            sum(({ worth, direction }) => (direction === Direction.Buy ? worth : -worth)),
          );
          expect(total?.margin ?? 0n).toBe(sum(({ margin }) => margin));
          expect(total?.floating ?? 0n).toBe(sum(({ floating }) => floating));
          expect(total?.positions ?? 0).toBe(own.length);
        }
        expect(items.reduce((all, { nearLiquidation }) => all + nearLiquidation, 0)).toBe(
          positions.filter(({ isNearEnd }) => isNearEnd).length,
        );
        expect(items.reduce((all, item) => all + item.orders, 0)).toBe(
          orders.reduce((all, one) => all + one.orders, 0),
        );
      }),
    );
  });
});

describe('the worst case', () => {
  const long = (move: bigint, equity: bigint, instrumentId = 'US:AAPL') =>
    held({ instrumentId, stress: { move, equity } });
  const short = (move: bigint, equity: bigint) =>
    held({ direction: Direction.Sell, stress: { move, equity } });
  const worst = (...all: Held[]) => getExposure(all, []).totals[0]?.worst;

  it('takes of an instrument the direction that costs the house more', () => {
    expect(worst(long(700n, 500n))).toBe(700n);
    expect(worst(short(700n, 500n))).toBe(700n);
    expect(worst(long(700n, 900n), short(300n, 900n))).toBe(400n);
  });

  it('counts of what a customer loses only what the position has', () => {
    expect(worst(long(700n, 900n), short(700n, 100n))).toBe(600n);
    expect(worst(long(700n, 900n), short(700n, -5n))).toBe(700n);
  });

  it('lets no instrument make up for another one', () => {
    expect(worst(long(700n, 900n), { ...short(300n, 900n), instrumentId: 'US:KO' })).toBe(1_000n);
  });

  it('leaves out what the house’s own funds hold', () => {
    expect(worst(long(7n, 9n), { ...long(700n, 900n), isHouse: true })).toBe(7n);
  });

  it('is a sum of products, and never a gain', () => {
    const future = { source: TradedSource.Future, instrumentId: 'FU:GC' };
    const { products, totals } = getExposure(
      [long(700n, 900n), { ...short(50n, 90n), ...future }],
      [],
    );
    expect(products.map(({ source, worst: loss }) => [source, loss])).toEqual([
      [TradedSource.Stock, 700n],
      [TradedSource.Future, 50n],
    ]);
    expect(totals[0]?.worst).toBe(750n);
    expect(worst(held())).toBe(0n);
  });
});
