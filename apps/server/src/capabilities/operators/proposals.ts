/**
 * One operator proposes, another confirms or refuses, both with a reason; only then it happens, in
 * one transaction with its trace and notice. A table constraint also requires two people.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/operators';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { setCustomerState } from '../../core/customers/customer-state.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import { actMoves } from './operators.rules.ts';
import {
  countProposals,
  endProposal,
  findCustomerForFile,
  findProposalForUpdate,
  insertProposal,
  listProposalRows,
  loadProposal,
  type Proposal,
} from './operators.store.ts';

export type Acting = { readonly operator: SignedInOperator; readonly network: string };

export type ProposalAnswer = DataOf<typeof contract.propose>;

export async function listProposals(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listProposals>,
): Promise<DataOf<typeof contract.listProposals>> {
  const state = query.state ?? null;
  const { items, ...rest } = pageFrom(
    await listProposalRows(tx, state, rowWindow(query)),
    query,
    proposalAnswer,
  );
  const total = await countProposals(tx, state);
  await recordLook(tx, getActor(operator, network), {
    action: 'proposals.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state, results: total },
  });
  return { ...rest, items: [...items], total };
}

export async function propose(
  tx: Tx,
  { operator, network }: Acting,
  body: BodyOf<typeof contract.propose>,
): Promise<ProposalAnswer> {
  const customer =
    (await findCustomerForFile(tx, body.customerId)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, customer.id);
  if (customer.state !== actMoves[body.act].from) refuseNow('ACT_NOT_POSSIBLE');
  const id = newId('prp');
  if (!(await insertProposal(tx, { ...body, id, madeBy: operator.operatorId })))
    refuseNow('ACT_NOT_POSSIBLE');
  await record(tx, getActor(operator, network), {
    action: 'proposal.made',
    customerId: customer.id,
    subject: body.act,
    reason: body.reason,
    details: { proposal: id },
  });
  return proposalAnswer(await loadProposal(tx, id));
}

type Decided = BodyOf<typeof contract.decideProposal> & { readonly id: string };

export async function decideProposal(
  tx: Tx,
  postNotice: PostNotice,
  { operator, network }: Acting,
  { id, outcome, reason }: Decided,
): Promise<ProposalAnswer> {
  const proposal = (await findProposalForUpdate(tx, id)) ?? refuseNow('PROPOSAL_UNKNOWN');
  await requireNotLinked(tx, operator, proposal.customerId);
  orRefuse(decideOpenProposal(proposal, operator.operatorId, 'PROPOSAL_DECIDED'));
  const customerId = asCustomerId(proposal.customerId);
  const { from, to } = actMoves[proposal.act];
  if (outcome === 'confirmed' && !(await setCustomerState(tx, customerId, from, to)))
    refuseNow('ACT_NOT_POSSIBLE');
  await endProposal(tx, id, { state: outcome, decidedBy: operator.operatorId, reason });

  const actor = getActor(operator, network);
  await record(tx, actor, {
    action: outcome === 'confirmed' ? 'proposal.confirmed' : 'proposal.refused',
    customerId,
    subject: proposal.act,
    reason,
    details: { proposal: id, madeBy: proposal.madeBy },
  });
  if (outcome === 'confirmed') {
    const isFreeze = proposal.act === 'freeze';
    await record(tx, actor, {
      action: isFreeze ? 'account.frozen' : 'account.unfrozen',
      customerId,
      subject: null,
      reason: proposal.reason,
      details: { proposal: id },
    });
    await postNotice(
      tx,
      customerId,
      {
        template: isFreeze ? 'accountFrozen' : 'accountUnfrozen',
        values: { reason: proposal.reason },
      },
      { alsoByMail: true },
    );
  }
  return proposalAnswer(await loadProposal(tx, id));
}

/** Only one's own: somebody else's is answered as unknown. */
export async function withdrawProposal(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<ProposalAnswer> {
  const proposal = orRefuse(
    decideWithdrawal(await findProposalForUpdate(tx, id), operator.operatorId, {
      unknown: 'PROPOSAL_UNKNOWN',
      decided: 'PROPOSAL_DECIDED',
    }),
  );
  await endProposal(tx, id, { state: 'withdrawn', decidedBy: operator.operatorId, reason });
  await record(tx, getActor(operator, network), {
    action: 'proposal.withdrawn',
    customerId: proposal.customerId,
    subject: proposal.act,
    reason,
    details: { proposal: id },
  });
  return proposalAnswer(await loadProposal(tx, id));
}

function proposalAnswer(proposal: Proposal): ProposalAnswer {
  const { decidedBy, decidedByName } = proposal;
  return {
    id: proposal.id,
    act: proposal.act,
    customer: { id: proposal.customerId, userId: proposal.userId },
    reason: proposal.reason,
    state: proposal.state,
    madeBy: { id: proposal.madeBy, name: proposal.madeByName },
    madeAt: proposal.madeAt,
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
    decidedAt: proposal.decidedAt,
    decisionReason: proposal.decisionReason,
  };
}
