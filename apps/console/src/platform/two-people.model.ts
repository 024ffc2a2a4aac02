/** The server decides again. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';

type Proposed = { readonly state: string; readonly madeBy: { readonly id: string } };
type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };

export function isOwnProposal(
  madeBy: { readonly id: string } | null,
  me: Pick<Operator, 'id'>,
): boolean {
  return madeBy?.id === me.id;
}

export type WhyNot = 'console.whyNot.ownProposal' | 'console.whyNot.approver' | null;
export type TwoPeopleActs = {
  readonly decide: { readonly isOffered: boolean; readonly whyNot: WhyNot };
  readonly withdraw: boolean;
};

export function twoPeopleActs({ state, madeBy }: Proposed, me: Operator): TwoPeopleActs {
  const isOpen = state === 'open';
  const isMine = isOwnProposal(madeBy, me);
  return {
    decide: { isOffered: isOpen, whyNot: decideWhyNot(isMine, me) },
    withdraw: isOpen && isMine,
  };
}

function decideWhyNot(isMine: boolean, me: Operator): WhyNot {
  if (isMine) return 'console.whyNot.ownProposal';
  return me.roles.includes('approver') ? null : 'console.whyNot.approver';
}
