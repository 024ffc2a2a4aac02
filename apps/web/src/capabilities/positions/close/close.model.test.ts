import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeShares, isAmount, previewAsked, quantityAsked, getShare } from './close.model.ts';
import { samplePosition } from '../testing/sample-trades.ts';

describe('the part of a position that is closed', () => {
  it('is in whole lots, and the whole is all of it', () => {
    expect(closeShares.map((share) => getShare('10', share, '1'))).toEqual(['2', '5', '7', '10']);
    expect(closeShares.map((share) => getShare('300', share, '100'))).toEqual([
      null,
      '100',
      '200',
      '300',
    ]);
    expect(getShare('1', 'half', '1')).toBeNull();
    expect(getShare('250', 'full', '100')).toBe('250');
  });

  it('is never more than is held and never a broken lot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(1, 100, 500, 1000),
        fc.constantFrom(...closeShares),
        (held, lot, share) => {
          const part = getShare(String(held), share, String(lot));
          if (part === null) return;
          expect(Number(part)).toBeGreaterThan(0);
          expect(Number(part)).toBeLessThanOrEqual(held);
          if (share !== 'full') expect(Number(part) % lot).toBe(0);
        },
      ),
    );
  });

  it('comes out of an address only when it can be closed', () => {
    expect([
      quantityAsked('5', '10'),
      quantityAsked('11', '10'),
      quantityAsked('-1', '10'),
      quantityAsked('x', '10'),
      quantityAsked(undefined, '10'),
    ]).toEqual(['5', '10', '10', '10', '10']);
  });
});

describe('asking for a preview of closing', () => {
  const choice = { quantity: '4', type: 'market', price: '', timeInForce: 'day' } as const;

  it('sells what is long, buys back what is short, and names the position', () => {
    expect(previewAsked(samplePosition(), choice)).toEqual({
      source: TradedSource.Stock,
      code: 'AAPL',
      positionId: 'pos_one',
      direction: Direction.Sell,
      orderType: OrderType.Market,
      timeInForce: 'day',
      quantity: '4',
    });
    expect(
      previewAsked(samplePosition({ direction: Direction.Sell }), {
        ...choice,
        type: 'limit',
        price: '210.5',
        timeInForce: 'gtc',
      }),
    ).toMatchObject({
      direction: Direction.Buy,
      orderType: OrderType.Limit,
      price: '210.5',
      timeInForce: 'gtc',
    });
  });

  it('asks nothing while a figure is missing', () => {
    expect([
      previewAsked(samplePosition(), { ...choice, quantity: '' }),
      previewAsked(samplePosition(), { ...choice, quantity: '0' }),
      previewAsked(samplePosition(), { ...choice, type: 'limit' }),
    ]).toEqual([null, null, null]);
    expect([isAmount('1.'), isAmount('.'), isAmount('0.0'), isAmount('12.5')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
