import { expect, it } from 'vitest';
import { offeringActs } from './offering-acts.model.ts';

const ray = { id: 'opr_ray', roles: ['reviewer'] } as const;
const abe = { id: 'opr_abe', roles: ['approver'] } as const;
const sue = { id: 'opr_sue', roles: ['support'] } as const;
const proposal = { id: 'ofp_1', state: 'open', madeBy: { id: 'opr_ray', name: 'Ray' } } as const;

it('offers a proposal while the ballot is not drawn, and to nobody without the role', () => {
  expect(offeringActs({ isStoppable: true, proposals: [] }, ray).canPropose).toBe(true);
  expect(offeringActs({ isStoppable: false, proposals: [] }, ray)).toMatchObject({
    canPropose: false,
    whyNot: null,
  });
  expect(offeringActs({ isStoppable: true, proposals: [] }, sue)).toMatchObject({
    canPropose: false,
    whyNot: 'console.whyNot.decider',
  });
});

it('lets the second person decide and the first take back', () => {
  const standing = { isStoppable: true, proposals: [proposal] };
  expect(offeringActs(standing, abe).open?.decisions).toEqual(['confirm', 'refuse']);
  expect(offeringActs(standing, ray)).toMatchObject({
    open: { decisions: ['withdraw'] },
    whyNot: 'console.whyNot.ownProposal',
  });
});
