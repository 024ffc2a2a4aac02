import { quickColumns, type QuickColumn } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { columnsShown } from './quick-columns.model.ts';

const isBuilt = (key: QuickColumn): boolean => key !== 'robots' && key !== 'bonds';

describe('the shortcuts of the home tab', () => {
  it('are those that are on, in the order of the answer', () => {
    const answer = [{ key: 'forex', isOn: true }, { key: 'popular', isOn: true }, { key: 'hk', isOn: false }] as const;
    expect(columnsShown(answer, quickColumns, isBuilt)).toEqual(['forex', 'popular']);
  });

  it('never lead to a screen that is not there', () => {
    expect(columnsShown([{ key: 'robots', isOn: true }, { key: 'hk', isOn: true }], quickColumns, isBuilt)).toEqual(['hk']);
  });

  it('are all screens that exist when the answer did not come', () => {
    expect(columnsShown(null, quickColumns, isBuilt)).toEqual(quickColumns.filter(isBuilt));
  });
});
