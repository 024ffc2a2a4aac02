import { describe, expect, it } from 'vitest';
import { matchOrEnd } from './end-orders.ts';

const now = Date.UTC(2026, 10, 16, 20);
const order = { id: 'ord_1', customerId: 'cus_1', positionId: 'pos_1', expiresAt: now + 5_000 };

describe('a working order that a book crosses', () => {
  it('is matched until its time is over', () => {
    expect(matchOrEnd(order, now)).toMatchObject({ kind: 'match', orderId: 'ord_1' });
    expect(matchOrEnd({ ...order, expiresAt: null }, now)).toMatchObject({ kind: 'match' });
  });

  it('is ended instead of filled from then on', () => {
    expect(matchOrEnd(order, now + 5_000)).toEqual({
      kind: 'expire',
      customerId: 'cus_1',
      orderId: 'ord_1',
      reason: 'expiredDay',
    });
  });
});
