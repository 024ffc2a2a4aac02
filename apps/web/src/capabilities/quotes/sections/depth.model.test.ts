import { describe, expect, it } from 'vitest';
import { bidShare, depthRows } from './depth.model.ts';

const level = (price: string, volume: string) => ({ price, volume });

describe('the order book', () => {
  it('shows both sides level by level, on one scale', () => {
    const rows = depthRows({
      bids: [level('10.01', '300'), level('10.00', '150')],
      asks: [level('10.02', '600')],
    });
    expect(rows).toEqual([
      {
        level: 1,
        bid: { price: '10.01', volume: '300', share: 0.5 },
        ask: { price: '10.02', volume: '600', share: 1 },
      },
      { level: 2, bid: { price: '10.00', volume: '150', share: 0.25 }, ask: null },
    ]);
  });

  it('shows five levels at most, and nothing for an empty book', () => {
    const many = Array.from({ length: 9 }, (_, index) => level(`10.0${index}`, '100'));
    expect(depthRows({ bids: many, asks: many })).toHaveLength(5);
    expect(depthRows({ bids: [], asks: [] })).toEqual([]);
  });

  it('says who is stronger at the best price, but not without both', () => {
    expect(bidShare({ bidVolume: '300', askVolume: '100' })).toBe(0.75);
    expect(bidShare({ bidVolume: '300', askVolume: null })).toBeNull();
    expect(bidShare({ bidVolume: '0', askVolume: '0' })).toBeNull();
  });
});
