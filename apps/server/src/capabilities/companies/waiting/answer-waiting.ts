/**
 * The first answer counts, and never one’s own approval. What is approved is done at once, exactly
 * as it was kept, by the seat that asked: what has changed since is decided at that moment, and
 * kept with its reason. Approving again finishes what was interrupted.
 */
import type { answerWaiting as endpoint } from '@candor/contract/companies';
import { personOf } from '@candor/contract/kernel/account-id';
import { isDoneByMaker, isSameHuman, isStoppedCall } from '@candor/contract/kernel/company';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { withConfirmation } from '../../../core/customers/confirm.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { recordInGroup } from '../../../core/groups/groups.store.ts';
import { tellCompanies } from '../../../core/inbox/tell-asked.ts';
import { approvalState, type Approval } from '../../../core/keys/approval.rules.ts';
import { lockApproval, saveAnswer, saveOutcome } from '../../../core/keys/approvals.store.ts';
import { placeKept } from '../../../core/keys/place-approved.ts';
import { listSameDocuments } from '../../../core/keys/seats/same-human.store.ts';
import { findSeat } from '../../../core/keys/seats/seats.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Call, SignedIn } from '../../../platform/http/bind.ts';
import type { CompaniesDeps } from '../companies-deps.ts';
import { holdCompany, tellAll } from '../in-company.ts';
import { presentAsked } from './present-asked.ts';
import { findSeatOf } from './waiting.store.ts';

export async function answerWaiting(
  deps: CompaniesDeps,
  customer: SignedIn,
  { id, isApproved, payPassword, proof }: BodyOf<typeof endpoint>,
  call: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<DataOf<typeof endpoint>> {
  const company = customer.customerId;
  const decide = (tx: Tx) => answer(deps, tx, customer, { id, isApproved });
  const answered = isApproved
    ? await withConfirmation(deps, customer, { payPassword, proof }, decide)
    : await deps.db.transact(decide);
  if (answered.isApproved === true && approvalState(answered, call.now) === 'waiting')
    await make(deps, company, answered);
  return deps.db.transact(async (tx) => {
    const now = await lockApproval(tx, company, id, 'seats');
    assert(now !== null, 'what was answered is kept');
    const [asked] = await presentAsked(tx, customer, [now], call);
    assert(asked !== undefined, 'it has a seat');
    return { env: 'paper', asked };
  });
}

async function answer(
  { postNotice }: CompaniesDeps,
  tx: Tx,
  customer: SignedIn,
  { id, isApproved }: { readonly id: string; readonly isApproved: boolean },
): Promise<Approval> {
  const held = await holdCompany(tx, customer);
  const { company, by } = held;
  const approval =
    (await lockApproval(tx, company.id, id, 'seats')) ?? refuseNow('APPROVAL_UNKNOWN');
  const seat = (await findSeatOf(tx, approval.keyId)) ?? refuseNow('APPROVAL_UNKNOWN');
  if (isApproved && seat.memberId === by) refuseNow('COMPANY_OWN_REQUEST');
  if (
    isApproved &&
    isSameHuman(await listSameDocuments(tx, [seat.memberId, by]), seat.memberId, by)
  )
    refuseNow('COMPANY_SAME_PERSON');
  const state = approvalState(approval, tx.now);
  if (state === 'ended') refuseNow('APPROVAL_ENDED');
  const isSame = approval.isApproved === isApproved && approval.answeredBy === by;
  if (approval.isApproved !== null && !isSame) refuseNow('APPROVAL_ANSWERED');
  if (approval.isApproved !== null) return approval;
  if (isApproved && company.stoppedAt !== null && isStoppedCall(approval.call))
    refuseNow('COMPANY_STOPPED');
  await saveAnswer(tx, approval, isApproved, by);
  await recordInGroup(tx, company.id, isApproved ? 'approved' : 'declined', by, approval.call);
  const isGone = isApproved && !seat.isThere;
  if (isGone) await saveOutcome(tx, id, { refused: { code: 'COMPANY_CHANGED_SINCE', values: {} } });
  if (seat.memberId !== by)
    await postNotice(tx, asCustomerId(seat.memberId), {
      template: isApproved ? 'companyApproved' : 'companyDeclined',
      values: { company: company.name, id: company.id },
    });
  await tellAll(tx, held);
  const refused = isGone ? { code: 'COMPANY_CHANGED_SINCE' as const, values: {} } : null;
  return { ...approval, isApproved, answeredBy: by, refused };
}

/** By the seat that asked, unless whoever asked makes it themselves. */
async function make(deps: CompaniesDeps, company: string, approval: Approval): Promise<void> {
  if (isDoneByMaker(approval.call)) return;
  const asker = await findSeatOf(deps.db, approval.keyId);
  assert(asker !== null, 'an approval is of a seat');
  const found = await findSeat(deps.db, personOf(asker.memberId), company);
  const role = found?.seat?.role ?? 'viewer';
  const member = { personId: asker.memberId, role, payoutMax: null, takesTwo: true };
  await placeKept(
    deps,
    approval,
    {
      ...{ accountId: company, approvalId: approval.id },
      member: { ...member, approvalId: approval.id },
    },
    (tx) => tellCompanies(tx, [company, asker.memberId]),
  );
}
