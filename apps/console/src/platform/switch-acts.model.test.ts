import { describe, expect, it } from 'vitest';
import { switchActs, getWaiting } from './switch-acts.model.ts';

const ray = { id: 'opr_ray', roles: ['reviewer'] as const };
const abe = { id: 'opr_abe', roles: ['approver'] as const };
const ada = { id: 'opr_ada', roles: ['auditor', 'support', 'editor'] as const };
const proposed = { state: 'proposed', proposedBy: ray, liftProposedBy: null } as const;
const lifting = { state: 'liftProposed', proposedBy: ray, liftProposedBy: abe } as const;

describe('the acts on a pause', () => {
  it('are deciding for the second person, and taking back for the first', () => {
    expect(switchActs(proposed, abe)).toEqual({ acts: ['confirm', 'refuse'], whyNot: null });
    expect(switchActs(proposed, ray)).toEqual({
      acts: ['withdraw'],
      whyNot: 'console.whyNot.ownProposal',
    });
  });

  it('take two people again for lifting, no matter who switched it on', () => {
    expect(switchActs({ ...proposed, state: 'on' }, ray)).toEqual({
      acts: ['proposeLift'],
      whyNot: null,
    });
    expect(switchActs(lifting, abe)).toEqual({
      acts: ['withdraw'],
      whyNot: 'console.whyNot.ownLift',
    });
    expect(switchActs(lifting, ray)).toEqual({ acts: ['confirmLift', 'refuseLift'], whyNot: null });
  });

  it.each(['proposed', 'on', 'liftProposed'] as const)(
    'are none for who only looks, and %s says why',
    (state) => {
      expect(switchActs({ ...lifting, state }, ada)).toEqual({
        acts: [],
        whyNot: 'console.whyNot.decider',
      });
    },
  );

  it.each(['refused', 'withdrawn', 'lifted'] as const)('are none when it is %s', (state) => {
    for (const who of [ray, abe, ada])
      expect(switchActs({ ...lifting, state }, who)).toEqual({ acts: [], whyNot: null });
  });

  it('count as waiting in two states', () => {
    expect(
      getWaiting(
        (['proposed', 'on', 'liftProposed', 'refused', 'withdrawn', 'lifted'] as const).map(
          (state) => ({ state }),
        ),
      ),
    ).toBe(2);
  });
});
