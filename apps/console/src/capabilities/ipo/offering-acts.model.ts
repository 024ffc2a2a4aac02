/** What an operator is offered about an offering. The server decides again. */
import { proposeOfferingAct } from '@candor/contract/ipo';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { isOwnProposal } from '../../platform/two-people.model.ts';
import type { Offering, OfferingProposal } from './offering.ts';

type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };
export type Decision = 'confirm' | 'refuse' | 'withdraw';
type Standing = Pick<Offering, 'isStoppable'> & {
  readonly proposals: readonly Pick<OfferingProposal, 'id' | 'state' | 'madeBy'>[];
};

export type OfferingActs = {
  readonly canPropose: boolean;
  /** The open proposal and what may be decided about it. */
  readonly open: { readonly id: string; readonly decisions: readonly Decision[] } | null;
  readonly whyNot: 'console.whyNot.ownProposal' | 'console.whyNot.decider' | null;
};

export function offeringActs({ isStoppable, proposals }: Standing, me: Operator): OfferingActs {
  const open = proposals.find(({ state }) => state === 'open');
  if (!proposeOfferingAct.roles.some((role) => me.roles.includes(role)))
    return {
      canPropose: false,
      open: null,
      whyNot: isStoppable || open !== undefined ? 'console.whyNot.decider' : null,
    };
  if (open === undefined) return { canPropose: isStoppable, open: null, whyNot: null };
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
