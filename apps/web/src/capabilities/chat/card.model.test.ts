import { routeTable } from '../../routes.table.ts';
import { describe, expect, it } from 'vitest';
import {
  cardKinds,
  getCardLink,
  getDepositState,
  getTone,
  getWithdrawalState,
} from './card.model.ts';

describe('a card', () => {
  it('leads to a page that exists, with what the page needs', () => {
    const paths = routeTable.map(({ path }): string => path);
    for (const of of cardKinds) expect(paths).toContain(getCardLink({ of, id: 'x' }, null).path);
    expect(getCardLink({ of: 'deposit', id: 'dep_1' }, null).params).toEqual({ id: 'dep_1' });
    expect(getCardLink({ of: 'order', id: 'ord_1' }, null).params).toEqual({
      id: 'ord_1',
      type: '2',
    });
  });

  it('shows no state that this app has no word for', () => {
    expect(getDepositState('credited')).toBe('credited');
    expect(getDepositState('lent')).toBeNull();
    expect(getWithdrawalState('paid')).toBe('paid');
    expect(getWithdrawalState('confirming')).toBeNull();
  });

  it('raises an alarm only for what was refused', () => {
    expect(['refused', 'rejected', 'underReview', 'sent', 'paid'].map(getTone)).toEqual([
      'alert',
      'alert',
      'warn',
      'accent',
      'neutral',
    ]);
  });
});
