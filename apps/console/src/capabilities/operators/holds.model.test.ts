import { accountParts } from '@candor/contract/kernel/account-parts';
import { describe, expect, it } from 'vitest';
import { isNarrower, outcomesOf, partsToHold, whyNotDecide, type Hold } from './holds.model.ts';

const hold = (parts: Hold['parts'], state: Hold['state'] = 'hold'): Hold => ({
  parts,
  state,
  placedBy: { id: 'opr_rita' },
});

describe('what can be held', () => {
  it('is everything that is not stopped yet, and of a frozen account the sign-ins', () => {
    expect(partsToHold('active', [])).toEqual(accountParts);
    expect(partsToHold('active', [hold(['moneyOut'], 'ended')])).toEqual(accountParts);
    expect(partsToHold('active', [hold(['moneyOut', 'options'], 'lasting')])).toEqual(
      accountParts.filter((part) => part !== 'moneyOut' && part !== 'options'),
    );
    // All new orders include those of every product.
    expect(partsToHold('active', [hold(['newOrders'], 'lasting')])).toEqual(['moneyOut', 'signIn']);
    expect(partsToHold('frozen', [])).toEqual(['signIn']);
  });

  it('is nothing while a hold runs, or of a closed account', () => {
    expect(partsToHold('active', [hold(['moneyOut'])])).toEqual([]);
    expect(partsToHold('closed', [])).toEqual([]);
  });
});

describe('deciding about a hold', () => {
  it('is for an approver who did not place it', () => {
    const one = hold(['moneyOut']);
    expect(whyNotDecide(one, { id: 'opr_rita', roles: ['approver'] })).toBe(
      'console.whyNot.ownHold',
    );
    expect(whyNotDecide(one, { id: 'opr_omar', roles: ['support'] })).toBe(
      'console.whyNot.approver',
    );
    expect(whyNotDecide(one, { id: 'opr_omar', roles: ['approver'] })).toBeNull();
  });

  it('narrows only where something is left and something goes', () => {
    expect(outcomesOf(hold(['moneyOut']))).not.toContain('narrowed');
    expect(isNarrower(hold(['moneyOut', 'signIn']), ['signIn'])).toBe(true);
    expect(isNarrower(hold(['moneyOut', 'signIn']), [])).toBe(false);
    expect(isNarrower(hold(['moneyOut']), ['moneyOut'])).toBe(false);
  });
});
