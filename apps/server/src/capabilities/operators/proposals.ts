/**
 * One operator proposes, another confirms or refuses, both with a reason; only then it happens, in
 * one transaction with its trace and notice. A table constraint also requires two people. Whom it
 * is about learns of it when it is decided: until then the log keeps it sealed.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/operators';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { SECOND_MS } from '@candor/kit/time';
import { announceStanding } from '../../core/customers/announce-standing.ts';
import { openSeals } from '../../core/audit/audit.store.ts';
import { recordNote } from '../../core/audit/record-note.ts';
import { getActor, record, recordLook, recordSealed } from '../../core/audit/record.ts';
import { setCustomerState } from '../../core/customers/customer-state.store.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { asCustomerId, type CustomerState } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { mayResetFactor, stopToken } from '../../core/customers/factor-resets/factor-resets.ts';
import {
  findLastReset,
  insertReset,
} from '../../core/customers/factor-resets/factor-resets.store.ts';
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { findCustomerIdByUserId } from '../../core/operators/operators.store.ts';
import {
  beginReplacement,
  checkNewReplacement,
  tellReplacement,
} from '../../core/operators/replacements/replacements.ts';
import { findLastReplacement } from '../../core/operators/replacements/replacements.store.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import { requireStillRole } from '../../core/operators/require-still-role.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { partsValue } from './held-parts.ts';
import { endRestrictions, insertLasting, listLasting, type Restriction } from './holds.store.ts';
import { actMoves, isPossible } from './operators.rules.ts';
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

export type ProposalDeps = {
  readonly postNotice: PostNotice;
  readonly secrets: Pick<Secrets, 'sign'>;
  /** From the second person's word until a second factor is taken off. */
  readonly factorResetSeconds: number;
  /** From the second person's word until a company's last seat is taken. */
  readonly replacementSeconds: number;
};

const mayPropose = ['reviewer', 'approver', 'support', 'risk'] as const;

export type ProposalAnswer = DataOf<typeof contract.propose>;

export async function listProposals(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listProposals>,
): Promise<DataOf<typeof contract.listProposals>> {
  const state = query.state ?? null;
  const wanted = { state, readBy: operator.operatorId };
  const { items, ...rest } = pageFrom(
    await listProposalRows(tx, wanted, rowWindow(query)),
    query,
    proposalAnswer,
  );
  const total = await countProposals(tx, wanted);
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
  { note, ...body }: BodyOf<typeof contract.propose>,
  sealedMs: number,
): Promise<ProposalAnswer> {
  await requireStillRole(tx, operator.operatorId, mayPropose);
  const customer =
    (await findCustomerForFile(tx, body.customerId)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, customer.id);
  const parts = body.parts === undefined ? null : [...new Set(body.parts)];
  if (!isPossible({ act: body.act, parts }, await loadAccount(tx, customer)))
    refuseNow('ACT_NOT_POSSIBLE');
  const personId = await findNewAdministrator(tx, operator, body);
  const id = newId('prp');
  const proposal = { ...body, parts, personId, id, madeBy: operator.operatorId };
  if (!(await insertProposal(tx, proposal))) refuseNow('ACT_NOT_POSSIBLE');
  const actor = getActor(operator, network);
  await recordSealed(
    tx,
    actor,
    {
      action: 'proposal.made',
      customerId: customer.id,
      subject: body.act,
      reason: body.reason,
      details: { proposal: id, parts: parts?.join(' ') ?? null, person: personId },
    },
    { reference: id, opensBy: tx.now + sealedMs },
  );
  await recordNote(tx, actor, { customerId: customer.id, subject: id }, note);
  return proposalAnswer(await loadProposal(tx, id));
}

/** Named by `replaceAdministrator` alone, and no acquaintance of the operator. */
async function findNewAdministrator(
  tx: Tx,
  operator: SignedInOperator,
  { act, customerId, person }: BodyOf<typeof contract.propose>,
): Promise<PersonId | null> {
  if ((act === 'replaceAdministrator') !== (person !== undefined)) refuseNow('ACT_NOT_POSSIBLE');
  if (person === undefined) return null;
  const found = (await findCustomerIdByUserId(tx, person)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, found);
  const personId = personOf(found);
  orRefuse(await checkNewReplacement(tx, customerId, personId, tx.now));
  return personId;
}

type Decided = BodyOf<typeof contract.decideProposal> & { readonly id: string };

export async function decideProposal(
  tx: Tx,
  deps: ProposalDeps,
  { operator, network }: Acting,
  { id, outcome, reason, note }: Decided,
): Promise<ProposalAnswer> {
  await requireStillRole(tx, operator.operatorId, ['approver']);
  const proposal = (await findProposalForUpdate(tx, id)) ?? refuseNow('PROPOSAL_UNKNOWN');
  await requireNotLinked(tx, operator, proposal.customerId);
  if (proposal.personId !== null) await requireNotLinked(tx, operator, proposal.personId);
  orRefuse(decideOpenProposal(proposal, operator.operatorId, 'PROPOSAL_DECIDED'));
  const customerId = asCustomerId(proposal.customerId);
  if (outcome === 'confirmed')
    await carryOut(tx, deps, proposal, {
      decidedBy: operator.operatorId,
      decisionReason: reason,
    });
  await endProposal(tx, id, { state: outcome, decidedBy: operator.operatorId, reason });

  const actor = getActor(operator, network);
  await openSeals(tx, id);
  await recordNote(tx, actor, { customerId, subject: id }, note);
  await record(tx, actor, {
    action: outcome === 'confirmed' ? 'proposal.confirmed' : 'proposal.refused',
    customerId,
    subject: proposal.act,
    reason,
    details: { proposal: id, madeBy: proposal.madeBy },
  });
  if (outcome === 'confirmed') {
    await record(tx, actor, {
      action: actDone[proposal.act],
      customerId,
      subject: null,
      reason: proposal.reason,
      details: { proposal: id, parts: proposal.parts?.join(' ') ?? null },
    });
    const { act } = proposal;
    if (act === 'replaceAdministrator') await tellBegun(tx, deps, actor, proposal);
    else {
      const notice = await noticeOf(tx, deps, { ...proposal, act });
      await deps.postNotice(tx, customerId, notice, { alsoByMail: true });
    }
    await announceStanding(tx, customerId);
  }
  return proposalAnswer(await loadProposal(tx, id));
}

const actDone = {
  freeze: 'account.frozen',
  unfreeze: 'account.unfrozen',
  restrict: 'account.restricted',
  lift: 'account.restrictionsLifted',
  resetFactor: 'secondFactor.resetBegun',
  replaceAdministrator: 'company.replacementBegun',
} as const satisfies Record<Proposal['act'], string>;

/** On record for whom it is about, who read it among what was done to their account. */
async function tellBegun(
  tx: Tx,
  { postNotice }: Pick<ProposalDeps, 'postNotice'>,
  actor: ReturnType<typeof getActor>,
  { id, customerId, reason }: Proposal,
): Promise<void> {
  const begun = await findLastReplacement(tx, customerId);
  assert(begun !== null, 'it was begun in this transaction');
  const people = [begun.administratorId, begun.personId].filter((one) => one !== customerId);
  for (const person of people)
    await record(tx, actor, {
      action: 'company.replacementBegun',
      customerId: person,
      subject: customerId,
      reason,
      details: { proposal: id },
    });
  await tellReplacement(tx, postNotice, begun, 'companyReplacementBegun');
}

async function noticeOf(
  tx: Tx,
  { secrets }: Pick<ProposalDeps, 'secrets'>,
  { act, parts, reason, customerId }: Proposal & { readonly act: ToldToOne },
): Promise<Parameters<PostNotice>[2]> {
  switch (act) {
    case 'resetFactor': {
      const begun = await findLastReset(tx, customerId);
      assert(begun !== null, 'it was begun in this transaction');
      const values = { deadline: begun.dueAt, token: stopToken(secrets, begun.id), reason };
      return { template: 'factorResetBegun', values };
    }
    case 'freeze':
      return { template: 'accountFrozen', values: { reason } };
    case 'unfreeze':
      return { template: 'accountUnfrozen', values: { reason } };
    case 'restrict':
      return { template: 'accountRestricted', values: { held: partsValue(parts ?? []), reason } };
    case 'lift':
      return { template: 'accountHoldLifted', values: { reason } };
  }
}

type ToldToOne = Exclude<Proposal['act'], 'replaceAdministrator'>;

type Second = { readonly decidedBy: string; readonly decisionReason: string };

async function loadAccount(
  tx: Tx,
  customer: { readonly id: string; readonly isDemo: boolean; readonly state: CustomerState },
): Promise<Parameters<typeof isPossible>[1]> {
  return {
    state: customer.state,
    lasting: partsOf(await listLasting(tx, customer.id)),
    mayResetFactor: await mayResetFactor(tx, customer, tx.now),
  };
}

async function carryOut(
  tx: Tx,
  { factorResetSeconds, replacementSeconds }: ProposalDeps,
  proposal: Proposal,
  second: Second,
): Promise<void> {
  const { act, parts, reason, madeBy } = proposal;
  const customerId = asCustomerId(proposal.customerId);
  await lockStates(tx, customerId);
  const customer = await loadCustomer(tx, customerId);
  if (!isPossible({ act, parts }, await loadAccount(tx, customer))) refuseNow('ACT_NOT_POSSIBLE');
  if (act === 'resetFactor') {
    const dueAt = tx.now + factorResetSeconds * SECOND_MS;
    const reset = { id: newId('frs'), customerId, proposalId: proposal.id, dueAt };
    if (!(await insertReset(tx, reset))) refuseNow('ACT_NOT_POSSIBLE');
    return;
  }
  if (act === 'replaceAdministrator') {
    assert(proposal.personId !== null, 'the table says so');
    const asked = { company: personOf(customerId), person: proposal.personId };
    const waitMs = replacementSeconds * SECOND_MS;
    orRefuse(await beginReplacement(tx, { ...asked, proposalId: proposal.id }, waitMs));
    return;
  }
  if (act === 'restrict') {
    const one = { id: newId('rst'), customerId, parts: parts ?? [], reason, placedBy: madeBy };
    return insertLasting(tx, { ...one, ...second });
  }
  if (act === 'lift') {
    const lasting = await listLasting(tx, customerId);
    return endRestrictions(
      tx,
      lasting.map(({ id }) => id),
    );
  }
  const { from, to } = actMoves[act];
  if (!(await setCustomerState(tx, customerId, from, to))) refuseNow('ACT_NOT_POSSIBLE');
}

const partsOf = (restrictions: readonly Restriction[]) =>
  restrictions.flatMap(({ parts }) => parts);

/** Only one's own: somebody else's is answered as unknown. */
export async function withdrawProposal(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason, note }: BodyOf<typeof contract.withdrawProposal> & { readonly id: string },
): Promise<ProposalAnswer> {
  const proposal = orRefuse(
    decideWithdrawal(await findProposalForUpdate(tx, id), operator.operatorId, {
      unknown: 'PROPOSAL_UNKNOWN',
      decided: 'PROPOSAL_DECIDED',
    }),
  );
  await endProposal(tx, id, { state: 'withdrawn', decidedBy: operator.operatorId, reason });
  const actor = getActor(operator, network);
  await openSeals(tx, id);
  await recordNote(tx, actor, { customerId: proposal.customerId, subject: id }, note);
  await record(tx, actor, {
    action: 'proposal.withdrawn',
    customerId: proposal.customerId,
    subject: proposal.act,
    reason,
    details: { proposal: id },
  });
  return proposalAnswer(await loadProposal(tx, id));
}

function proposalAnswer(proposal: Proposal): ProposalAnswer {
  const { decidedBy, decidedByName, personId, personUserId } = proposal;
  return {
    id: proposal.id,
    act: proposal.act,
    parts: proposal.parts,
    customer: { id: proposal.customerId, userId: proposal.userId },
    person:
      personId === null || personUserId === null ? null : { id: personId, userId: personUserId },
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
