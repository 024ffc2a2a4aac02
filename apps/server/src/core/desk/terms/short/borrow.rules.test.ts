/** What each share costs to borrow follows from its published data, and says who lends it. */
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { percent } from '@candor/money/literal';
import { openInstruments } from '../../../instruments/instruments.ts';
import { getBorrow } from './borrow.rules.ts';
import { borrowTable } from './borrow.table.ts';

const on = localDate('2026-11-19');
const universe = openInstruments({ hours: 'exchange' }).universe();

function share(id: string): Instrument {
  const found = universe.byId(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

const apple = share('US:AAPL');
const tencent = share('HK:00700');

function borrowOf(from: Instrument, change: Partial<Instrument>, facts = from.facts) {
  return getBorrow({ ...from, ...change, facts }, on);
}

const capped = (marketCap: number) => borrowOf(apple, {}, { ...apple.facts, marketCap });
const priced = (price: number) => borrowOf(apple, { anchor: { ...apple.anchor, price } });

describe('the rate of a share', () => {
  it('is that of its size: large ones are easy, small ones hard, the smallest nobody lends', () => {
    expect(capped(10e9)).toMatchObject({ status: 'easy', rate: percent('0.30').nano });
    expect(capped(10e9 - 1)).toMatchObject({ status: 'easy', rate: percent('0.60').nano });
    expect(capped(2e9 - 1)).toMatchObject({ status: 'hard', rate: percent('3.00').nano });
    expect(capped(300e6 - 1)).toMatchObject({ status: 'hard', rate: percent('12.00').nano });
    expect(capped(50e6 - 1)).toMatchObject({ status: 'unavailable', rate: percent('60.00').nano });
  });

  it('doubles under five dollars, with little turnover and where it moves much, up to the most', () => {
    expect(priced(4.99)).toMatchObject({ rate: percent('0.60').nano });
    expect(priced(0.99)).toMatchObject({ status: 'unavailable' });
    expect(borrowOf(apple, { averageVolume: 2e6 / apple.anchor.price - 1 })).toMatchObject({
      rate: percent('0.60').nano,
    });
    expect(borrowOf(apple, { averageVolume: 1 })).toMatchObject({ status: 'unavailable' });
    expect(borrowOf(apple, { dailyVolatility: 0.045 })).toMatchObject({
      rate: percent('0.60').nano,
    });
    expect(borrowOf(apple, { dailyVolatility: 0.07 })).toMatchObject({
      status: 'hard',
      rate: percent('1.20').nano,
    });
    const wild = { ...apple.facts, marketCap: 60e6 };
    expect(borrowOf(apple, { dailyVolatility: 0.09 }, wild)).toMatchObject({
      status: 'hard',
      rate: percent('48.00').nano,
    });
    const anchor = { ...apple.anchor, price: 3 };
    expect(borrowOf(apple, { dailyVolatility: 0.09, anchor }, wild)).toMatchObject({
      rate: percent('60.00').nano,
    });
  });

  it('is not asked for in the first thirty days of a new share', () => {
    const listed = (days: number) =>
      borrowOf(apple, {
        listing: { listsAtMs: Date.parse(`${on}T00:00:00Z`) - days * DAY_MS, offerPrice: '20.00' },
      });
    expect(listed(29)).toMatchObject({ status: 'unavailable' });
    expect(listed(30)).toMatchObject({ status: 'easy' });
  });

  it('in Hong Kong exists for designated securities alone', () => {
    expect(getBorrow(tencent, on)).toMatchObject({ status: 'easy', rate: percent('0.40').nano });
    const apart = { ...tencent.facts, memberOf: [], board: 'Main' as const };
    const turning = (turnover: number, facts = apart) =>
      borrowOf(tencent, { averageVolume: turnover / tencent.anchor.price }, facts);
    expect(turning(7.36e6)).toMatchObject({ status: 'hard', rate: percent('4.00').nano });
    expect(turning(7.34e6)).toMatchObject({ status: 'unavailable' });
    expect(turning(1, { ...apart, kind: 'etf' })).toMatchObject({ status: 'hard' });
    const onGem = share(
      universe.ofClass('hkStock').find(({ facts }) => facts.board === 'GEM')?.id ?? '',
    );
    expect(borrowOf(onGem, { averageVolume: 1e9 })).toMatchObject({ status: 'unavailable' });
  });

  it('exists for every share and for nothing else, never below the least and never above the most', () => {
    const counts = { easy: 0, hard: 0, unavailable: 0 };
    const [table] = borrowTable;
    for (const one of universe.all) {
      const borrow = getBorrow(one, on);
      const isShare = one.assetClass === 'usStock' || one.assetClass === 'hkStock';
      expect(borrow !== null, one.id).toBe(isShare);
      if (borrow === null) continue;
      counts[borrow.status] += 1;
      expect(borrow.rate >= percent('0.30').nano && borrow.rate <= (table?.rateMax ?? 0n)).toBe(
        true,
      );
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(1_000);
  });
});
