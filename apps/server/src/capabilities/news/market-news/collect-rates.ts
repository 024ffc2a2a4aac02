/** The treasury curve at New York's close, and a day before. */
import type { RateFacts, TenorYield } from '@candor/i18n/market-news/facts';
import { DAY_MS } from '@candor/kit/time';
import type { TreasuryMarket } from '../../../core/treasuries/treasuries.ts';
import type { Slot } from './slots.rules.ts';

export type NewsTreasuries = Pick<TreasuryMarket, 'curve'>;

export function collectRates(
  { curve }: NewsTreasuries,
  { asOfMs, date }: Slot,
  time: string,
): RateFacts | null {
  const wanted = curve.tenors.filter(({ name }) => named.has(name));
  const now = wanted.map(({ years }) => hundredths(curve.at(asOfMs).yieldPercent(years)));
  const before = wanted.map(({ years }) =>
    hundredths(curve.at(asOfMs - DAY_MS).yieldPercent(years)),
  );
  const [first, ...others] = wanted.map(({ name }, place): TenorYield => ({
    name,
    yieldPercent: ((now[place] ?? 0) / 100).toFixed(2),
    changeBps: (now[place] ?? 0) - (before[place] ?? 0),
  }));
  const slope = (yields: readonly number[]): number => {
    const [two, ten] = ['2Y', '10Y'].map((name) =>
      wanted.findIndex((tenor) => tenor.name === name),
    );
    return (yields[ten ?? -1] ?? 0) - (yields[two ?? -1] ?? 0);
  };
  return first === undefined
    ? null
    : {
        kind: 'rates',
        date,
        time,
        tenors: [first, ...others],
        slopeBps: slope(now),
        slopeBeforeBps: slope(before),
      };
}

/** Of a percentage point: a basis point. As it is shown, so that changes add up. */
function hundredths(percent: number): number {
  return Math.round(percent * 100) + 0;
}

const named: ReadonlySet<string> = new Set(['3M', '6M', '1Y', '2Y', '5Y', '10Y', '30Y']);
