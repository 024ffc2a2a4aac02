import { describe, expect, it } from 'vitest';
import { billsOfPart, billsOfResult } from './bill-links.model.ts';
import type { DayGain, Figures, Performance } from './performance.api.ts';
import {
  aheadOf,
  comparedPoints,
  saidPercent,
  isShorter,
  monthsOf,
  offeredYears,
  partsOf,
  shadeOf,
} from './performance.model.ts';

const gain = (to: string, ratio: string | null, amount = '1.00', from = to): DayGain => ({
  from,
  to,
  gain: amount,
  ratio,
});
const figures = (part: Partial<Figures>): Figures =>
  ({ period: 'month', from: '2026-11-02', to: '2026-11-15', ...part }) as Figures;

it('says a change with the minus of every other figure, and nothing without a sign', () => {
  expect(['-0.02', '1.50', '0.00'].map(saidPercent)).toEqual(['\u22120.02%', '+1.50%', '0.00%']);
});

describe('a period', () => {
  it('says when the account is younger than it', () => {
    expect(isShorter(figures({}))).toBe(true);
    expect(isShorter(figures({ from: '2026-11-01' }))).toBe(false);
    expect(isShorter(figures({ period: 'year', from: '2026-01-01' }))).toBe(false);
    expect(isShorter(figures({ period: 'ever' }))).toBe(false);
  });

  it('is ahead of the index by the difference, where both are known', () => {
    expect(aheadOf(figures({ timeWeighted: '0.05', index: '0.02' }))?.nano).toBe(30_000_000n);
    expect(aheadOf(figures({ timeWeighted: null, index: '0.02' }))).toBeNull();
  });
});

describe('the line', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, place) => ({
    day,
    index: ['100', '110', null][place] ?? null,
  })) as Performance['days'];

  it('links the days and stands beside the index', () => {
    const calendar = [gain('2026-11-02', '0.1'), gain('2026-11-03', '-0.5')];
    expect(comparedPoints({ calendar, days }, { from: '2026-11-02' })).toEqual([
      { at: Date.UTC(2026, 10, 1, 12), value: '0', yardstick: '0' },
      { at: Date.UTC(2026, 10, 2, 12), value: '10.00', yardstick: '10.00' },
      { at: Date.UTC(2026, 10, 3, 12), value: '-45.00', yardstick: null },
    ]);
  });

  it('is empty where growth has no meaning', () => {
    expect(
      comparedPoints({ calendar: [gain('2026-11-02', null)], days }, { from: '2026-11-02' }),
    ).toEqual([]);
  });
});

describe('the calendar', () => {
  it('has months with whole weeks, newest first, and days that were judged together', () => {
    const [november, october, ...others] = monthsOf([
      gain('2026-10-31', '0.01'),
      gain('2026-11-02', '0.01', '5.00', '2026-11-01'),
    ]);
    expect([november?.month, november?.blanks, november?.days.length]).toEqual(['2026-11', 6, 30]);
    expect(november?.days.slice(0, 3).map((day) => day.gain?.gain ?? null)).toEqual([
      '5.00',
      '5.00',
      null,
    ]);
    expect([october?.month, october?.blanks, others]).toEqual(['2026-10', 3, []]);
  });

  it('is shaded by the return, and not at all where nothing happened', () => {
    const shades = ['0', '0.001', '-0.005', '0.02', '-0.2'].map((ratio) =>
      shadeOf(gain('2026-11-02', ratio, ratio === '0' ? '0.00' : '1.00')),
    );
    expect(shades).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('what the gain is made of', () => {
  const row = {
    product: 'usStock',
    code: 'KO',
    realised: '5.00',
    fees: '-1.00',
    interest: '0.00',
    dividends: '0.27',
    coupons: '0.00',
    open: '2.00',
    total: '6.27',
    entries: 3,
  } as const;

  it('adds up over products, and is unknown where one is', () => {
    const parts = partsOf([row, row]);
    expect([parts.realised?.minor, parts.fees?.minor, parts.open?.minor]).toEqual([
      1_000n,
      -200n,
      400n,
    ]);
    expect(partsOf([row, { ...row, open: null }]).open).toBeNull();
  });

  it('opens the bills it comes from', () => {
    const days = { from: '2026-11-02', to: '2026-11-15' };
    expect(billsOfResult(row, days)).toEqual({ ...days, code: 'KO' });
    expect(billsOfResult({ ...row, code: null }, days)).toEqual({ ...days, type: 'stock' });
    expect(billsOfPart('dividends', days)).toEqual({ ...days, kind: 'dividend' });
    expect(billsOfPart('fees', days)).toEqual(days);
  });
});

it('offers five years, this one first', () => {
  expect(offeredYears(Date.UTC(2026, 10, 16))).toEqual(['2026', '2025', '2024', '2023', '2022']);
});
