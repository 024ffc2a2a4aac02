import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideOpenProposal, decideSecondPerson, decideWithdrawal } from './two-people.rules.ts';

const person = fc.constantFrom('opr_a', 'opr_b', 'opr_c');
const state = fc.constantFrom('open', 'confirmed', 'refused', 'withdrawn');
const codes = { unknown: 'UNKNOWN', decided: 'DECIDED' } as const;

describe('what needs two people', () => {
  it('is never decided by the one who proposed it, nor twice', () => {
    fc.assert(
      fc.property(person, person, state, (madeBy, me, at) => {
        const decision = decideOpenProposal({ state: at, madeBy }, me, 'DECIDED');
        expect(decision.ok).toBe(at === 'open' && madeBy !== me);
        if (!decision.ok)
          expect(decision.code).toBe(at === 'open' ? 'SECOND_PERSON_NEEDED' : 'DECIDED');
      }),
    );
  });

  it('is withdrawn by the one who proposed it alone, while it is open', () => {
    fc.assert(
      fc.property(person, person, state, (madeBy, me, at) => {
        const proposal = { state: at, madeBy };
        const decision = decideWithdrawal(proposal, me, codes);
        if (decision.ok) expect(decision.outcome).toBe(proposal);
        expect(decision.ok).toBe(at === 'open' && madeBy === me);
        if (!decision.ok) expect(decision.code).toBe(madeBy === me ? 'DECIDED' : 'UNKNOWN');
      }),
    );
    expect(decideWithdrawal(null, 'opr_a', codes)).toMatchObject({ code: 'UNKNOWN' });
  });

  it('proposed by the policy may be decided by any person', () => {
    expect(decideSecondPerson(null, 'opr_a').ok).toBe(true);
  });
});
