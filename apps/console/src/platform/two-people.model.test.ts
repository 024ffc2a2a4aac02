import { describe, expect, it } from 'vitest';
import { twoPeopleActs } from './two-people.model.ts';

const open = { state: 'open', madeBy: { id: 'opr_a' } };

describe('what may be done with a proposal', () => {
  it('is confirmed or refused by an approver who did not make it', () => {
    expect(twoPeopleActs(open, { id: 'opr_b', roles: ['approver'] })).toEqual({
      decide: { isOffered: true, whyNot: null },
      withdraw: false,
    });
  });

  it('is not decided by its proposer, even as an approver', () => {
    expect(twoPeopleActs(open, { id: 'opr_a', roles: ['approver'] })).toEqual({
      decide: { isOffered: true, whyNot: 'console.whyNot.ownProposal' },
      withdraw: true,
    });
  });

  it('is not decided without the role', () => {
    expect(twoPeopleActs(open, { id: 'opr_b', roles: ['support', 'reviewer'] }).decide.whyNot).toBe(
      'console.whyNot.approver',
    );
  });

  it('about an operator is decided by an administrator whom it is not about', () => {
    const about = { ...open, aboutId: 'opr_b' };
    const whyNot = (id: string, role: 'approver' | 'administrator') =>
      twoPeopleActs(about, { id, roles: [role] }, 'administrator').decide.whyNot;
    expect(whyNot('opr_c', 'administrator')).toBeNull();
    expect(whyNot('opr_b', 'administrator')).toBe('console.whyNot.ownAccess');
    expect(whyNot('opr_c', 'approver')).toBe('console.whyNot.administrator');
  });

  it.each(['confirmed', 'refused', 'withdrawn'])('is left alone once it is %s', (state) => {
    const acts = twoPeopleActs({ ...open, state }, { id: 'opr_a', roles: ['approver'] });
    expect([acts.decide.isOffered, acts.withdraw]).toEqual([false, false]);
  });
});
