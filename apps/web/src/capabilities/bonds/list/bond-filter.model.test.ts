import { MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { sampleBill, sampleNote } from '../testing/sample-bonds.ts';
import { filterParams, firstBill, readFilter } from './bond-filter.model.ts';

describe('the list’s address', () => {
  it('keeps what was chosen, and nothing of what anybody may have written into it', () => {
    const chosen = { term: 'overTenYears', sort: 'yield', isDescending: true } as const;
    expect(readFilter(filterParams(chosen))).toEqual(chosen);
    expect(readFilter(filterParams({ ...chosen, isDescending: false })).isDescending).toBe(false);
    expect(readFilter({ term: 'forever', sort: 'luck', order: undefined })).toEqual({
      term: null,
      sort: 'maturity',
      isDescending: false,
    });
    expect(filterParams({ term: null, sort: 'maturity', isDescending: false })).toEqual({});
  });
});

describe('the first bill', () => {
  const bill = (minutes: number, change: object = {}) =>
    sampleBill({ code: `B${minutes}MIN`, maturesAt: minutes * MINUTE_MS, ...change });

  it('is the practice bill that matures first, with time enough to bring a cent', () => {
    const rows = [sampleNote(), bill(50), bill(20), bill(2)];
    expect(firstBill(rows, 0)?.code).toBe('B20MIN');
  });

  it('is none where there are none that can be bought', () => {
    expect(
      firstBill([sampleNote(), bill(2), bill(30, { quote: null, example: null })], 0),
    ).toBeNull();
    expect(firstBill([bill(30, { originalTerm: '1D' })], 0)).toBeNull();
  });
});
