import { describe, expect, it } from 'vitest';
import type { LedgerHold } from './store/explore.store.ts';
import { getOrphans } from './orphans.rules.ts';

const hold = (reference: string, more: Partial<LedgerHold> = {}): LedgerHold => ({
  reference,
  owner: 'cus_a',
  account: 'funding',
  currency: 'USD',
  minor: 500n,
  purpose: 'transfer',
  since: 10,
  ...more,
});

describe('holds against what they are for', () => {
  it('are right when each fits the other', () => {
    expect(getOrphans([], [])).toEqual([]);
    expect(
      getOrphans([hold('a'), hold('b', { since: 20 })], [hold('b'), hold('a', { since: 99 })]),
    ).toEqual([]);
  });

  it('name a hold that nothing wants, and one that is wanted and not there, oldest first', () => {
    expect(
      getOrphans([hold('a', { since: 30 }), hold('b')], [hold('b'), hold('c', { since: 5 })]).map(
        ({ reference }) => reference,
      ),
    ).toEqual(['c', 'a']);
  });

  it.each([
    { minor: 499n },
    { owner: 'cus_b' },
    { account: 'stock' },
    { currency: 'HKD' },
    { purpose: 'withdrawal' },
  ] as const)('name one that is wanted differently: %o', (difference) => {
    expect(getOrphans([hold('a')], [hold('a', difference)])).toEqual([hold('a')]);
  });
});
