/** What may be done with a proposal and by whom; where something may not, the sentence that says why. The server decides again. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import type { ProposalAct } from '@candor/contract/operators';

type Proposal = { readonly state: string; readonly madeBy: { readonly id: string } };
type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };

export type WhyNot = 'console.whyNot.ownProposal' | 'console.whyNot.approver' | null;
export type ProposalActs = {
  /** Confirming and refusing. */
  readonly decide: { readonly isOffered: boolean; readonly whyNot: WhyNot };
  readonly withdraw: boolean;
};

export function proposalActs({ state, madeBy }: Proposal, me: Operator): ProposalActs {
  const isOpen = state === 'open';
  const isMine = madeBy.id === me.id;
  return { decide: { isOffered: isOpen, whyNot: decideWhyNot(isMine, me) }, withdraw: isOpen && isMine };
}

/** The one act that can be proposed for an account in this state. */
export function actFor(state: 'active' | 'frozen' | 'closed'): ProposalAct | null {
  return state === 'active' ? 'freeze' : state === 'frozen' ? 'unfreeze' : null;
}

function decideWhyNot(isMine: boolean, me: Operator): WhyNot {
  if (isMine) return 'console.whyNot.ownProposal';
  return me.roles.includes('approver') ? null : 'console.whyNot.approver';
}
