import { localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breadthOf,
  furthest,
  onRecord,
  ratioOf,
  ratioText,
  sectorMoves,
  type Moved,
} from './moves.rules.ts';

const sectors = ['Energy', 'Utilities', 'ETF', null];
const share = (code: string, sector: string | null, more: Partial<Instrument> = {}): Instrument =>
  ({ code, sector, ...more }) as Instrument;

const moved = fc
  .uniqueArray(
    fc.record({
      code: fc.string({ minLength: 1, maxLength: 5 }),
      sector: fc.constantFrom(...sectors),
      ratio: fc.integer({ min: -900_000, max: 4_000_000 }).map((units) => units / 1_000_000),
    }),
    { selector: ({ code }) => code, maxLength: 60 },
  )
  .map((rows): Moved[] =>
    rows.map(({ code, sector, ratio }) => ({ instrument: share(code, sector), ratio })),
  );

describe('moves', () => {
  it('are ratios to six decimals, plain and never minus nought', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (price, base) => {
          const text = ratioText(ratioOf(price, base));
          expect(text).toMatch(/^-?\d+\.\d{6}$/);
          expect(text).not.toMatch(/^-0\.0+$/);
          expect(Number(text)).toBeCloseTo((price - base) / base, 5);
        },
      ),
    );
  });

  it('count every share once', () => {
    fc.assert(
      fc.property(moved, (rows) => {
        const { rising, falling, unchanged } = breadthOf(rows);
        expect(rising + falling + unchanged).toBe(rows.length);
      }),
    );
  });

  it('put sectors in order, each between its least and its greatest share', () => {
    fc.assert(
      fc.property(moved, (rows) => {
        const found = sectorMoves(rows, (en) => ({ en, zhHans: en }));
        expect(found.map(({ change }) => Number(change))).toEqual(
          found.map(({ change }) => Number(change)).toSorted((left, right) => right - left),
        );
        for (const { sector, change, shares } of found) {
          const own = rows.filter(({ instrument }) => instrument.sector === sector.en);
          expect(shares).toBe(own.length);
          expect(shares).toBeGreaterThanOrEqual(3);
          expect(sector.en).not.toBe('ETF');
          const ratios = own.map(({ ratio }) => ratio);
          expect(Number(change)).toBeGreaterThanOrEqual(Math.min(...ratios) - 1e-6);
          expect(Number(change)).toBeLessThanOrEqual(Math.max(...ratios) + 1e-6);
        }
      }),
    );
  });

  it('name the furthest, up and down, and nobody twice', () => {
    fc.assert(
      fc.property(moved, fc.integer({ min: 1, max: 5 }), (rows, count) => {
        const { up, down } = furthest(rows, count);
        expect(up.every(({ ratio }) => ratio > 0) && down.every(({ ratio }) => ratio < 0)).toBe(
          true,
        );
        const named = new Set([...up, ...down]);
        expect(named.size).toBe(up.length + down.length);
        const least = Math.min(...up.map(({ ratio }) => ratio));
        if (up.length === count)
          expect(rows.every((row) => named.has(row) || row.ratio <= least)).toBe(true);
      }),
    );
  });
});

describe('what is on record about a move', () => {
  const date = localDate('2026-12-16');
  const energy = { sector: { en: 'Energy', zhHans: '能源' }, change: '0.030000', shares: 20 };
  const index = { name: { en: 'S&P 500', zhHans: '标普500指数' }, change: '0.010000' };
  const known = { date, listedOn: null, actions: [], sectors: [energy], index };
  const row = (sector: string, ratio: number): Moved => ({ instrument: share('X', sector), ratio });

  it('is what happened to the share itself, before everything else', () => {
    const listing = { listsAtMs: 0, offerPrice: '12.00' };
    expect(
      onRecord(
        { instrument: share('X', 'Energy', { listing }), ratio: 0.03 },
        { ...known, listedOn: date },
      ),
    ).toEqual({ kind: 'listing', offerPrice: '12.00' });
    const split = {
      kind: 'split',
      announcedOn: localDate('2026-12-01'),
      effectiveOn: date,
      numerator: 10,
      denominator: 1,
    } as const;
    expect(onRecord(row('Energy', 0.03), { ...known, actions: [split] })).toEqual({
      kind: 'split',
      numerator: 10,
      denominator: 1,
    });
    const dividend = { kind: 'dividend', exOn: date, perShare: '0.27' } as const;
    expect(onRecord(row('Energy', -0.03), { ...known, actions: [dividend] })).toEqual({
      kind: 'exDividend',
      perShare: '0.27',
    });
  });

  it('is not what was announced for another day', () => {
    const later = { kind: 'dividend', exOn: localDate('2026-12-17'), perShare: '0.27' } as const;
    expect(onRecord(row('Health Care', -0.03), { ...known, actions: [later] })).toEqual({
      kind: 'none',
    });
  });

  it.each([
    ['Energy', 0.06, 'sector'],
    ['Energy', 0.061, 'none'],
    ['Energy', -0.02, 'none'],
    ['Utilities', 0.02, 'index'],
    ['Utilities', 0.021, 'none'],
  ] as const)('a %s share that moved %d has %s', (sector, ratio, kind) => {
    expect(onRecord(row(sector, ratio), known).kind).toBe(kind);
  });
});
