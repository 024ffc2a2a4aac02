/**
 * What an operator is offered about something of which one proposal stands at a time: to propose,
 * to decide what somebody else proposed, or to take an own proposal back. The server decides again.
 */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { isOwnProposal } from '../../two-people.model.ts';

type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };
export type Decision = 'confirm' | 'refuse' | 'withdraw';
type Standing = {
  /** Who may propose and decide. */
  readonly roles: readonly OperatorRole[];
  readonly isPossible: boolean;
  readonly proposals: readonly {
    readonly id: string;
    readonly state: string;
    readonly madeBy: { readonly id: string };
  }[];
};

export type StandingActs = {
  readonly canPropose: boolean;
  /** The open proposal and what may be decided about it. */
  readonly open: { readonly id: string; readonly decisions: readonly Decision[] } | null;
  readonly whyNot: 'console.whyNot.ownProposal' | 'console.whyNot.decider' | null;
};

export function standingActs(
  { roles, isPossible, proposals }: Standing,
  me: Operator,
): StandingActs {
  const open = proposals.find(({ state }) => state === 'open');
  if (!roles.some((role) => me.roles.includes(role)))
    return {
      canPropose: false,
      open: null,
      whyNot: isPossible || open !== undefined ? 'console.whyNot.decider' : null,
    };
  if (open === undefined) return { canPropose: isPossible, open: null, whyNot: null };
  return isOwnProposal(open.madeBy, me)
    ? {
        canPropose: false,
        open: { id: open.id, decisions: ['withdraw'] },
        whyNot: 'console.whyNot.ownProposal',
      }
    : {
        canPropose: false,
        open: { id: open.id, decisions: ['confirm', 'refuse'] },
        whyNot: null,
      };
}
