import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDetail } from '../testing/sample-bonds.ts';
import { openCalculator } from './calculator.model.ts';

const note = sampleDetail().terms;
const quote = { at: Date.parse('2026-11-16T15:00:00Z'), settlesOn: '2026-11-17' };
const hour = {
  ...note,
  kind: 'bill',
  coupon: null,
  practice: { issuedAt: quote.at - 1_800_000, maturesAt: quote.at + 1_800_000 },
} as const;

describe('the calculator', () => {
  it('goes from a price to its yield and back to the same price', () => {
    const calculate = openCalculator(note, quote);
    fc.assert(
      fc.property(fc.integer({ min: 60_000_000, max: 140_000_000 }), (millionths) => {
        const price = (millionths / 1e6).toFixed(6);
        const forth = calculate({ field: 'price', text: price });
        const back = calculate({ field: 'yield', text: forth.yield });
        expect(forth.problem).toBeNull();
        expect(Math.abs(Number(back.price) - Number(price))).toBeLessThan(0.000_002);
      }),
      { numRuns: 50 },
    );
  });

  it('gives the coupon as the yield of a price of 100 on a coupon day', () => {
    const calculate = openCalculator(note, { ...quote, settlesOn: '2026-11-15' });
    expect(Number(calculate({ field: 'price', text: '100' }).yield)).toBeCloseTo(4.25, 6);
    expect(Number(calculate({ field: 'yield', text: '4.25' }).price)).toBeCloseTo(100, 6);
  });

  it('adds accrued interest to what is paid', () => {
    const { dirty, price } = openCalculator(note, { ...quote, settlesOn: '2027-02-15' })({
      field: 'price',
      text: '100',
    });
    expect(price).toBe('100');
    expect(Number(dirty)).toBeGreaterThan(101);
  });

  it('prices a practice bill by the minutes it has left', () => {
    const calculate = openCalculator(hour, quote);
    const { price } = calculate({ field: 'yield', text: '4' });
    expect(price).toBe('99.999772');
    expect(Number(calculate({ field: 'price', text: price }).yield)).toBeCloseTo(4, 1);
  });

  it('says what has no answer, and says nothing while nothing is typed', () => {
    const calculate = openCalculator(note, quote);
    const getProblem = (field: 'price' | 'yield', text: string) =>
      calculate({ field, text }).problem;
    expect([getProblem('price', '0'), getProblem('price', '?x'), getProblem('price', '')]).toEqual([
      'noYield',
      'noYield',
      null,
    ]);
    expect([
      getProblem('yield', '-100'),
      getProblem('yield', '?'),
      getProblem('yield', ''),
    ]).toEqual(['noPrice', 'noPrice', null]);
  });
});
