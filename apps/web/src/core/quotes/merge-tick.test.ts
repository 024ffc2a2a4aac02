import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';
import { expect, it } from 'vitest';
import { mergeTick } from './merge-tick.ts';
import { sampleQuote } from './testing/sample-quote.ts';

const row: QuoteRow & { sparkline: string[] } = {
  ...sampleQuote,
  volume: '100',
  turnover: '22748',
  selfSelectStatus: true,
  at: 1_000,
  sparkline: ['1', '2'],
};
const tick: QuoteTick = {
  price_nominal: '220.00',
  change: '-4.36',
  change_ratio: '-0.0194',
  volume: '120',
  turnover: '27148',
  bid: '219.99',
  ask: '220.01',
  bidVolume: '3',
  askVolume: '4',
  high: '228',
  low: '219',
  phase: 'postMarket',
  at: 2_000,
};

it('puts a newer tick over what was loaded and leaves everything else', () => {
  expect(mergeTick(row, tick)).toEqual({
    ...row,
    price_nominal: '220.00',
    change: '-4.36',
    change_ratio: '-0.0194',
    fall: true,
    volume: '120',
    turnover: '27148',
    phase: 'postMarket',
    at: 2_000,
  });
});

it('is the very same row without a tick, and when the row was loaded later', () => {
  expect(mergeTick(row, null)).toBe(row);
  const fresher = { ...row, at: 2_000 };
  expect(mergeTick(fresher, tick)).toBe(fresher);
});
