/**
 * An operator proposes to postpone or withdraw an offering, with a reason that everybody will read.
 * Nothing changes until somebody else confirms (decide-offering-act.ts).
 */
import type { proposeOfferingAct as endpoint } from '@candor/contract/ipo';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { isStoppable } from './call-off-offering.ts';
import { findOffering } from './offerings.store.ts';
import { insertProposal, loadProposal, type OfferingProposal } from './proposals.store.ts';

export type ShownProposal = DataOf<typeof endpoint>;

export async function proposeOfferingAct(
  tx: Tx,
  { operator, network }: Acting,
  { requestId, offeringId, act, reason }: BodyOf<typeof endpoint>,
): Promise<ShownProposal> {
  const { operatorId } = operator;
  return once(
    tx,
    { actor: operatorId, requestId, asks: ['ipo.proposeOfferingAct', offeringId, act, reason] },
    async () => {
      const offering = (await findOffering(tx, offeringId)) ?? refuseNow('OFFERING_UNKNOWN');
      if (!isStoppable(offering.phase, offering.allotsAt, tx.now))
        refuseNow('OFFERING_NOT_STOPPABLE');
      const id = newId('ofp');
      if (!(await insertProposal(tx, { id, offeringId, act, reason, madeBy: operatorId })))
        refuseNow('PROPOSAL_STANDS');
      const answer = shownProposal(await loadProposal(tx, id));
      await record(tx, getActor(operator, network), {
        action: 'offering.proposed',
        customerId: null,
        subject: id,
        reason,
        details: { act, code: offering.code, offering: offeringId },
      });
      return answer;
    },
  );
}

export function shownProposal(one: OfferingProposal): ShownProposal {
  const { id, offeringId, act, reason, state, madeAt, decidedAt } = one;
  return {
    id,
    offeringId,
    act,
    reason,
    state,
    madeBy: { id: one.madeBy, name: one.madeByName },
    madeAt,
    decidedBy:
      one.decidedBy === null || one.decidedByName === null
        ? null
        : { id: one.decidedBy, name: one.decidedByName },
    decidedAt,
  };
}
