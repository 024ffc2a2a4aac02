import { openSampleMarket } from '@candor/market/testing/sample-market';
import { expect, it } from 'vitest';
import { getPriced } from '../../core/pricing/quote-row.ts';
import { getHottest } from './hot.rules.ts';

const { engine, instrument } = openSampleMarket();
const [apple, tesla, microsoft] = getPriced(
  engine,
  ['US:AAPL', 'US:TSLA', 'US:MSFT'].map(instrument),
  Date.UTC(2026, 10, 16, 16),
);

function traded(row: typeof apple, ordinaryDays: number) {
  if (row === undefined) throw new Error('the sample market has these shares');
  return { ...row, quote: { ...row.quote, volume: row.instrument.averageVolume * ordinaryDays } };
}

it('puts first what is traded most against its own ordinary day, whatever its size', () => {
  const hot = getHottest([traded(apple, 0.2), traded(tesla, 0.1), traded(microsoft, 0.5)]);
  expect(hot.map(({ row, volumeRatio }) => [row.instrument.code, volumeRatio])).toEqual([
    ['MSFT', 2.5],
    ['AAPL', 1],
    ['TSLA', 0.5],
  ]);
});

it('calls nothing hot before anything was traded, and leaves out what hardly trades', () => {
  expect(
    getHottest([traded(apple, 0), traded(tesla, 0)]).map(({ volumeRatio }) => volumeRatio),
  ).toEqual([1, 1]);
  const thin = traded(apple, 1);
  expect(getHottest([{ ...thin, instrument: { ...thin.instrument, popularity: 4 } }])).toEqual([]);
});
