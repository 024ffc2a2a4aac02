import type { ProposalAct } from '@candor/contract/operators';

export function actFor(state: 'active' | 'frozen' | 'closed'): ProposalAct | null {
  return state === 'active' ? 'freeze' : state === 'frozen' ? 'unfreeze' : null;
}
