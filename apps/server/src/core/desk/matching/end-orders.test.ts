import { describe, expect, it } from 'vitest';
import { matchOrEnd } from './end-orders.ts';

const now = Date.UTC(2026, 10, 16, 20);
const order = {
  id: 'ord_1',
  customerId: 'cus_1',
  positionId: 'pos_1',
  conditions: null,
  expiresAt: now + 5_000,
};

describe('a working order that a book crosses', () => {
  it('is matched until its time is over', () => {
    expect(matchOrEnd(order, now, true)).toMatchObject({ kind: 'match', orderId: 'ord_1' });
    expect(matchOrEnd({ ...order, expiresAt: null }, now, true)).toMatchObject({ kind: 'match' });
  });

  it('is ended instead of filled from then on', () => {
    expect(matchOrEnd(order, now + 5_000, true)).toEqual({
      kind: 'expire',
      customerId: 'cus_1',
      orderId: 'ord_1',
      reason: 'expiredDay',
    });
  });

  it('is left alone before it begins, and outside the hours it wants', () => {
    const timed = { startsAt: now + 1_000, until: null, isExtended: false, otherId: null };
    const later = { ...order, conditions: timed };
    expect(matchOrEnd(later, now + 999, true)).toBeNull();
    expect(matchOrEnd(later, now + 1_000, true)).toMatchObject({ kind: 'match' });
    expect(matchOrEnd(order, now, false)).toBeNull();
    const extended = { ...order, conditions: { ...timed, startsAt: null, isExtended: true } };
    expect(matchOrEnd(extended, now, false)).toMatchObject({ kind: 'match' });
  });
});
