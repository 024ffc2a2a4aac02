import { expect, it } from 'vitest';
import { readRecent, RECENT_MAX, withNewest, type RecentInstrument } from './recent.model.ts';

const apple: RecentInstrument = {
  name: 'Apple Inc.',
  stock_code: 'AAPL',
  source: 0,
  market: 'NASDAQ',
};
const tencent: RecentInstrument = {
  name: '腾讯控股',
  stock_code: '00700',
  source: 11,
  market: 'HKEX',
};

it('puts what was opened last first, once', () => {
  expect(withNewest([apple, tencent], tencent)).toEqual([tencent, apple]);
});

it('distinguishes the same code of two classes', () => {
  const coin: RecentInstrument = { ...apple, source: 100 };
  expect(withNewest([apple], coin)).toEqual([coin, apple]);
});

it('keeps no more than it shows, and nothing but the instrument', () => {
  const many = Array.from({ length: 30 }, (_, index): RecentInstrument => ({
    ...apple,
    stock_code: `A${index}`,
  }));
  const recent = many.reduce<RecentInstrument[]>(withNewest, []);
  expect(recent).toHaveLength(RECENT_MAX);
  expect(recent[0]?.stock_code).toBe('A29');
  const wide = { ...apple, price_nominal: '1.00' };
  expect(withNewest([], wide)).toEqual([apple]);
});

it('leaves out invalid stored entries', () => {
  expect(readRecent([apple, null, { ...apple, source: 4 }, { stock_code: 'X' }, 'AAPL'])).toEqual([
    apple,
  ]);
  expect(readRecent('nonsense')).toEqual([]);
  expect(readRecent(null)).toEqual([]);
});
