import { describe, expect, it } from 'vitest';
import { decimalsIn, fillsInBar, marksIn, seriesOf } from './rental-bars.model.ts';

const bar = (at: number, close = '100.5') => ({
  at,
  open: '100',
  high: '101',
  low: '99.125',
  close,
  volume: '12',
  turnover: null,
});
const fill = (at: number, side: 'buy' | 'sell') => ({
  at,
  side,
  price: '100.25',
  quantity: '0.5',
  fees: '0.05',
  orderId: 'ord_1',
});
const reading = {
  bars: [bar(1_000), bar(2_000), bar(3_000, '100.1234')],
  marks: [fill(500, 'buy'), fill(1_999, 'buy'), fill(2_000, 'sell'), fill(9_000, 'buy')],
};

describe('the chart of a rental', () => {
  it('puts each fill on the bar it was made in, and leaves out those before', () => {
    expect(marksIn(reading)).toEqual([
      { at: 1_000, side: 'buy', price: 100.25 },
      { at: 2_000, side: 'sell', price: 100.25 },
      { at: 3_000, side: 'buy', price: 100.25 },
    ]);
  });

  it('finds the fills of a bar that is pointed at', () => {
    expect(fillsInBar(reading, 1_000).map(({ at }) => at)).toEqual([1_999]);
    expect(fillsInBar(reading, 3_000).map(({ at }) => at)).toEqual([9_000]);
    expect(fillsInBar(reading, 1_500)).toEqual([]);
  });

  it('shows as many places as the prices have, and is another series for another coin', () => {
    expect(decimalsIn(reading)).toBe(4);
    const answer = {
      ...reading,
      code: 'BTC',
      size: '60m' as const,
      previousClose: '99',
      timeZone: 'UTC',
      from: 0,
      until: 4_000,
      hasMore: true,
    };
    expect(seriesOf('rnt_1', answer, 4)).toMatchObject({
      key: 'rnt_1:BTC',
      size: '60m',
      decimals: 4,
    });
  });
});
