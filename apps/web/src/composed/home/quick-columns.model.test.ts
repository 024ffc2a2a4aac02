import { quickColumns } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsShown, gridColumns } from './quick-columns.model.ts';

describe('the shortcuts of the home tab', () => {
  it('are those that are on, in the order of the answer', () => {
    const answer = [
      { key: 'forex', isOn: true },
      { key: 'popular', isOn: true },
      { key: 'hk', isOn: false },
    ] as const;
    expect(columnsShown(answer, quickColumns)).toEqual(['forex', 'popular']);
  });

  it('are all there are when the answer did not come', () => {
    expect(columnsShown(null, quickColumns)).toEqual(quickColumns);
  });
});

describe('their grid', () => {
  it('has even rows', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 11].map((count) => gridColumns(count, 5))).toEqual([
      1, 4, 5, 3, 4, 4, 5, 5, 4,
    ]);
  });

  it('never leaves a single one in the last row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 60 }),
        fc.integer({ min: 4, max: 12 }),
        (count, most) => {
          const columns = gridColumns(count, most);
          expect(columns).toBeLessThanOrEqual(most);
          expect(columns > 2 && count % columns === 1).toBe(false);
        },
      ),
    );
  });
});
