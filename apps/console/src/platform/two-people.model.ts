/** The server decides again. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';

type Proposed = {
  readonly state: string;
  readonly madeBy: { readonly id: string };
  /** The operator it is about. */
  readonly aboutId?: string | null;
};
type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };

export function isOwnProposal(
  madeBy: { readonly id: string } | null,
  me: Pick<Operator, 'id'>,
): boolean {
  return madeBy?.id === me.id;
}

/** Who is the second person: approvers, or administrators where it is about operators. */
export type DeciderRole = 'approver' | 'administrator';
export type WhyNot =
  | 'console.whyNot.ownProposal'
  | 'console.whyNot.ownAccess'
  | `console.whyNot.${DeciderRole}`
  | null;
export type TwoPeopleActs = {
  readonly decide: { readonly isOffered: boolean; readonly whyNot: WhyNot };
  readonly withdraw: boolean;
};

export function twoPeopleActs(
  { state, madeBy, aboutId = null }: Proposed,
  me: Operator,
  role: DeciderRole = 'approver',
): TwoPeopleActs {
  const isOpen = state === 'open';
  const isMine = isOwnProposal(madeBy, me);
  return {
    decide: {
      isOffered: isOpen,
      whyNot: decideWhyNot({ isMine, isAboutMe: aboutId === me.id }, me, role),
    },
    withdraw: isOpen && isMine,
  };
}

function decideWhyNot(
  { isMine, isAboutMe }: { isMine: boolean; isAboutMe: boolean },
  me: Operator,
  role: DeciderRole,
): WhyNot {
  if (isMine) return 'console.whyNot.ownProposal';
  if (isAboutMe) return 'console.whyNot.ownAccess';
  return me.roles.includes(role) ? null : `console.whyNot.${role}`;
}
