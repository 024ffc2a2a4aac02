import { describe, expect, it } from 'vitest';
import { actionRows } from './actions.model.ts';

describe('dividends and splits', () => {
  it('are rows in the order given, with what they pay or exchange', () => {
    const rows = actionRows({
      currency: 'USD',
      items: [
        {
          kind: 'split',
          day: '2026-12-29',
          isAhead: true,
          announcedOn: '2026-12-14',
          newShares: 10,
          oldShares: 1,
        },
        { kind: 'dividend', day: '2026-12-16', isAhead: false, perShare: '0.53' },
        {
          kind: 'split',
          day: '2026-11-24',
          isAhead: false,
          announcedOn: '2026-11-10',
          newShares: 1,
          oldShares: 10,
        },
      ],
    });
    expect(rows).toMatchObject([
      { key: '2026-12-29 split', isAhead: true, what: 'split', newShares: 10, oldShares: 1 },
      { key: '2026-12-16 dividend', what: 'dividend', amount: '0.53', currency: 'USD' },
      { key: '2026-11-24 split', isAhead: false, what: 'consolidation', oldShares: 10 },
    ]);
  });
});
