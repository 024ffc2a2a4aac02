import { expect, it } from 'vitest';
import { standingActs } from './standing-proposal.model.ts';

const ray = { id: 'opr_ray', roles: ['reviewer'] } as const;
const abe = { id: 'opr_abe', roles: ['approver'] } as const;
const sue = { id: 'opr_sue', roles: ['support'] } as const;
const proposal = { id: 'ofp_1', state: 'open', madeBy: { id: 'opr_ray' } } as const;
const roles = ['reviewer', 'approver'] as const;
const none = { roles, isPossible: true, proposals: [] };

it('offers a proposal while it is possible, and to nobody without the role', () => {
  expect(standingActs(none, ray).canPropose).toBe(true);
  expect(standingActs({ ...none, isPossible: false }, ray)).toMatchObject({
    canPropose: false,
    whyNot: null,
  });
  expect(standingActs(none, sue)).toMatchObject({
    canPropose: false,
    whyNot: 'console.whyNot.decider',
  });
});

it('lets the second person decide and the first take back', () => {
  const standing = { ...none, proposals: [proposal] };
  expect(standingActs(standing, abe).open?.decisions).toEqual(['confirm', 'refuse']);
  expect(standingActs(standing, ray)).toMatchObject({
    open: { decisions: ['withdraw'] },
    whyNot: 'console.whyNot.ownProposal',
  });
});
