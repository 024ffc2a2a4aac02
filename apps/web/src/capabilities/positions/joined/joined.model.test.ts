import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owned, part, positionId as id, whole } from '../testing/sample-holding.ts';
import { samplePosition } from '../testing/sample-trades.ts';
import { joinHeld } from './joined.model.ts';

describe('a share that is held whole and in fractions', () => {
  it('is one holding, with all of its quantity, cost, value and profit', () => {
    const [holding, ...others] = joinHeld([part, whole]);
    expect(others).toEqual([]);
    expect(holding).toMatchObject({
      positionNum: '10.5',
      isolatedPosition: '2390.20',
      totalAmount: '2415.00',
      profit: '24.80',
      zdf: '0.0103757',
      lot: '0.000001',
      createTimeTimestamp: 1,
    });
    expect(holding?.averagePrice).toBe('227.523809523');
    expect(holding?.parts).toEqual([part, whole]);
  });

  it('has no value while one of its parts has none, and is never protected by halves', () => {
    const [holding] = joinHeld([
      { ...part, profit: null, totalAmount: null, zdf: null },
      { ...whole, takeProfit: '260.00', stopLoss: '210.00' },
    ]);
    expect(holding).toMatchObject({
      ...{ profit: null, totalAmount: null, zdf: null, takeProfit: null, stopLoss: null },
      price: '230.00',
    });
  });

  it('is joined with what a block added, and with nothing else', () => {
    const others = [
      samplePosition({ id: id('five') }),
      samplePosition({ ...owned, id: id('hk'), source: TradedSource.HkStock }),
      samplePosition({ ...owned, id: id('msft'), code: 'MSFT' }),
      samplePosition({ ...owned, id: id('short'), direction: Direction.Sell }),
      samplePosition({ ...owned, id: id('gone'), state: 'closed' }),
      samplePosition({ ...owned, id: id('robot'), rentalId: 'ren_1' as never }),
      samplePosition({ ...owned, id: id('coin'), unit: 'coin', source: TradedSource.RobotCrypto }),
    ];
    expect(joinHeld([...others, whole])).toEqual([...others, whole]);
    const block = samplePosition({ ...owned, id: id('block'), source: TradedSource.BlockTrade });
    expect(joinHeld([block, part, whole])).toHaveLength(1);
  });

  it('adds up to what its parts do, whatever they are', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const text = (amount: number) => (amount / 100).toFixed(2);
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 2, maxLength: 5 }), (amounts) => {
        const parts = amounts.map(([cost, profit], at) => ({
          ...whole,
          id: id(String(at)),
          isolatedPosition: text(cost),
          profit: text(profit),
        }));
        const [holding] = joinHeld(parts);
        const all = (side: 0 | 1) => amounts.reduce((total, amount) => total + amount[side], 0);
        expect(holding?.isolatedPosition).toBe(text(all(0)));
        expect(holding?.profit).toBe(text(all(1)));
        expect(holding?.positionNum).toBe(String(10 * parts.length));
      }),
    );
  });
});
