import { describe, expect, it } from 'vitest';
import type { Row } from './figure.ts';
import { median, percentile } from './statistics.ts';
import { hasMissed, KILOBYTE, MEGABYTE, computeRatio, tableText, getVerdict } from './table.ts';

const calls: Row = {
  figure: 'calls',
  unit: 'perSecond',
  measured: 8_000,
  baseline: 20_000,
  target: { of: 'ratio', is: 'atLeast', value: 0.4 },
};
const size: Row = {
  figure: 'size',
  unit: 'bytes',
  measured: 131 * KILOBYTE,
  baseline: null,
  target: { of: 'measured', is: 'atMost', value: 130 * KILOBYTE },
};

describe('a row of the bench', () => {
  it('is met at the target itself and missed just beside it, for a ratio and for a figure', () => {
    expect(getVerdict(calls)).toBe('met');
    expect(getVerdict({ ...calls, measured: 7_999 })).toBe('missed');
    expect(getVerdict(size)).toBe('missed');
    expect(getVerdict({ ...size, measured: 130 * KILOBYTE })).toBe('met');
  });

  it('without a target is neither', () => {
    expect(getVerdict({ ...size, target: null })).toBe('');
    expect(hasMissed([{ ...size, target: null }])).toBe(false);
  });

  it('that could not be measured is not met', () => {
    expect(getVerdict({ ...size, measured: null })).toBe('not measured');
    expect(getVerdict({ ...calls, baseline: null })).toBe('not measured');
    expect(hasMissed([calls, { ...size, measured: null }])).toBe(true);
  });

  it('has no ratio against nothing', () => {
    expect(computeRatio(calls)).toBe(0.4);
    expect(computeRatio(size)).toBeNull();
    expect(computeRatio({ measured: 1, baseline: 0 })).toBeNull();
  });
});

describe('the table of the bench', () => {
  it('shows each figure in its unit, with its ratio, its target and what became of it', () => {
    const memory: Row = {
      figure: 'memory',
      unit: 'bytes',
      measured: 150 * MEGABYTE,
      baseline: 100 * MEGABYTE,
      target: null,
    };
    expect(tableText([calls, size, memory]).split('\n')).toEqual([
      'figure  measured  baseline    ratio  target',
      '------  --------  --------  -------  ---------------------------  ------',
      'calls    8,000/s  20,000/s   40.0 %  at least 40.0 % of baseline  met',
      'size    131.0 KB         -        -  at most 130.0 KB             missed',
      'memory  150.0 MB  100.0 MB  150.0 %  -',
    ]);
  });
});

describe('statistics', () => {
  it('takes the middle, and draws a line between two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(
      percentile(
        Array.from({ length: 101 }, (_, index) => 100 - index),
        99,
      ),
    ).toBe(99);
    expect(() => median([])).toThrow();
  });
});
