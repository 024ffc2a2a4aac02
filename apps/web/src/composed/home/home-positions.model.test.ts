import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import { describe, expect, it } from 'vitest';
import { isPaidInFull, worthOf, type Worth } from './home-positions.model.ts';

const paid: Worth = {
  direction: Direction.Buy,
  leverage: 1,
  source: TradedSource.Stock,
  currency: 'USD',
  totalAmount: '839.49',
  isolatedPosition: '841.17',
  profit: '-1.68',
};

describe('what a position adds to the total', () => {
  it('is its value where it is paid in full', () => {
    expect(isPaidInFull(paid)).toBe(true);
    expect(shown(paid)).toBe('$839.49');
  });

  it('is the margin and the open result with leverage, never the full value', () => {
    const leveraged = {
      ...paid,
      leverage: 2,
      totalAmount: '4040.00',
      isolatedPosition: '2000.00',
      profit: '40.00',
    };
    expect(shown(leveraged)).toBe('$2,040.00');
  });

  it('is the margin and the open result of shorts, futures and forex without leverage too', () => {
    for (const other of [
      { direction: Direction.Sell },
      { source: TradedSource.Future },
      { source: TradedSource.Forex },
    ])
      expect(shown({ ...paid, ...other, totalAmount: '9000.00' })).toBe('$839.49');
  });

  it('is the value of a bought option and of a bought coin', () => {
    for (const source of [TradedSource.Option, TradedSource.RobotCrypto])
      expect(shown({ ...paid, source })).toBe('$839.49');
  });

  it('is unknown without a quote', () => {
    expect(worthOf({ ...paid, totalAmount: null })).toBeNull();
    expect(worthOf({ ...paid, leverage: 5, profit: null })).toBeNull();
  });
});

function shown(position: Worth): string | null {
  const worth = worthOf(position);
  return worth === null ? null : formatMoney(worth, { locale: 'en' });
}
