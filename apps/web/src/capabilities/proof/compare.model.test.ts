import { describe, expect, it } from 'vitest';
import type { ComputedBar } from '../../core/recompute/recompute.model.ts';
import { compareBars, type ShownBar } from './compare.model.ts';

describe('comparing with what was shown', () => {
  const computed = (): ComputedBar[] =>
    [1, 2, 3].map((at) => ({
      at,
      open: '1.50',
      high: '1.60',
      low: '1.40',
      close: '1.55',
      volume: 1200.5,
      turnover: 0,
    }));
  const shown = (): ShownBar[] =>
    computed().map((bar) => ({ ...bar, volume: '1200.5', turnover: '0' }));

  it('says how many bars are the same', () => {
    expect(compareBars(shown(), computed())).toEqual({ kind: 'same', bars: 3 });
  });

  it.each([
    ['low', '1.41', '1.40'],
    ['close', '1.550', '1.55'],
    ['volume', '1200', '1200.5'],
    ['turnover', '0.01', '0'],
    ['turnover', null, '0'],
  ] as const)('finds the first bar whose %s was bent', (field, bent, right) => {
    const bars = shown().map((bar) => (bar.at >= 2 ? { ...bar, [field]: bent } : bar));
    expect(compareBars(bars, computed())).toEqual({
      kind: 'different',
      at: 2,
      field,
      shown: bent ?? '—',
      computed: right,
    });
  });

  it('finds a bar that was left out and one that was made up', () => {
    expect(compareBars(shown().slice(1), computed())).toEqual({ kind: 'missing', at: 1 });
    expect(compareBars(shown(), computed().slice(0, 2))).toEqual({ kind: 'extra', at: 3 });
  });
});
