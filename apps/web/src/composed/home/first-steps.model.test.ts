import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSteps, nextStep } from './first-steps.model.ts';

const newcomer = {
  verification: 'none',
  isFunded: false,
  hasTraded: false,
  hasProof: false,
} as const;

describe('the first steps', () => {
  it('lead from the identity to the money, the trade and the proof', () => {
    expect(nextStep(firstSteps(newcomer))?.id).toBe('verify');
    expect(nextStep(firstSteps({ ...newcomer, verification: 'underReview' }))?.id).toBe('verify');
    expect(nextStep(firstSteps({ ...newcomer, verification: 'verified' }))?.id).toBe('fund');
    expect(
      nextStep(firstSteps({ ...newcomer, verification: 'verified', isFunded: true }))?.id,
    ).toBe('trade');
    expect(
      nextStep(
        firstSteps({ ...newcomer, verification: 'verified', isFunded: true, hasTraded: true }),
      ),
    ).toMatchObject({ id: 'proof', path: 'proof/ledger' });
  });

  it('are gone exactly when all of them are done', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('none', 'waiting', 'underReview', 'verified', 'unsuccessful'),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (verification, isFunded, hasTraded, hasProof) => {
          const isDone = verification === 'verified' && isFunded && hasTraded && hasProof;
          return (
            (nextStep(firstSteps({ verification, isFunded, hasTraded, hasProof })) === null) ===
            isDone
          );
        },
      ),
    );
  });
});
