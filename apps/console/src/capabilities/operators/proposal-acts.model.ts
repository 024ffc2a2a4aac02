import type { ProposalAct } from '@candor/contract/operators';

/** The one act that can be proposed for an account in this state. */
export function actFor(state: 'active' | 'frozen' | 'closed'): ProposalAct | null {
  return state === 'active' ? 'freeze' : state === 'frozen' ? 'unfreeze' : null;
}
