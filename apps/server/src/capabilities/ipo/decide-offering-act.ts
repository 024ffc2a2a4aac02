/**
 * Another operator confirms or refuses the proposal, or its author takes it back. Confirmed, the
 * offering is called off and everything given back in the same transaction.
 */
import type { decideOfferingAct as endpoint } from '@candor/contract/ipo';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record, type AuditNote } from '../../core/audit/record.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { callOffOffering } from './call-off-offering.ts';
import { shownProposal, type ShownProposal } from './propose-offering-act.ts';
import { decideProposal, findProposalForUpdate, loadProposal } from './proposals.store.ts';

export async function decideOfferingAct(
  tx: Tx,
  { operator, network }: Acting,
  { id, act }: BodyOf<typeof endpoint> & { readonly id: string },
): Promise<ShownProposal> {
  const { operatorId } = operator;
  const found = (await findProposalForUpdate(tx, id)) ?? refuseNow('PROPOSAL_UNKNOWN');
  if (act === 'withdraw')
    orRefuse(
      decideWithdrawal(found, operatorId, {
        unknown: 'PROPOSAL_UNKNOWN',
        decided: 'PROPOSAL_DECIDED',
      }),
    );
  else orRefuse(decideOpenProposal(found, operatorId, 'PROPOSAL_DECIDED'));
  assert(
    await decideProposal(tx, id, outcomes[act], operatorId),
    'it changed although it was held',
  );
  const answer = shownProposal(await loadProposal(tx, id));
  const onRecord = () =>
    record(tx, getActor(operator, network), {
      action: actions[act],
      customerId: null,
      subject: id,
      reason: found.reason,
      details: { act: found.act, offering: found.offeringId },
    });
  if (act === 'confirm')
    await callOffOffering(tx, found.offeringId, found.act, found.reason, onRecord);
  else await onRecord();
  return answer;
}

const outcomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;
const actions: Readonly<Record<keyof typeof outcomes, AuditNote['action']>> = {
  confirm: 'offering.calledOff',
  refuse: 'offering.refused',
  withdraw: 'offering.withdrawn',
};
