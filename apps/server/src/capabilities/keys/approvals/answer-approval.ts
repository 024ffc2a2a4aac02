/**
 * The first answer counts. What is approved is placed at once, as it was sent, by its key: its
 * limits and its end are decided by the desk as of any other order of it. Approving again finishes
 * what was interrupted; its request id makes it one order.
 */
import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { approvalState, type Approval } from '../../../core/keys/approval.rules.ts';
import { lockApproval, saveAnswer, saveOutcome } from '../../../core/keys/approvals.store.ts';
import type { Key } from '../../../core/keys/key.rules.ts';
import { findKey } from '../../../core/keys/keys.store.ts';
import type { Call, SignedIn } from '../../../platform/http/bind.ts';
import { tellKeysChanged } from '../announce-keys.ts';
import type { KeysDeps } from '../keys-deps.ts';
import { presentApprovals } from './present-approval.ts';

export async function answerApproval(
  deps: KeysDeps,
  { customerId }: SignedIn,
  { id, isApproved }: BodyOf<typeof contract.answerApproval>,
  call: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<DataOf<typeof contract.answerApproval>> {
  const { db } = deps;
  const person = personOf(customerId);
  const answered = await db.transact(async (tx) => {
    const approval = (await lockApproval(tx, person, id)) ?? refuseNow('APPROVAL_UNKNOWN');
    const state = approvalState(approval, tx.now);
    if (state === 'ended') return refuseNow('APPROVAL_ENDED');
    const isSame = approval.isApproved === isApproved;
    if (state !== 'waiting' && !isSame) return refuseNow('APPROVAL_ANSWERED');
    if (state !== 'waiting') return approval;
    if (approval.isApproved !== null && !isSame) return refuseNow('APPROVAL_ANSWERED');
    await saveAnswer(tx, approval, isApproved);
    await tellKeysChanged(tx, person);
    return { ...approval, isApproved };
  });
  const key = await findKey(db, person, answered.keyId);
  assert(key !== null, 'an approval is of a key of the person');
  if (answered.isApproved === true && approvalState(answered, call.now) === 'waiting')
    await place(deps, answered, key);
  const [approval] = await db.transact(async (tx) => {
    const now = await lockApproval(tx, person, id);
    return presentApprovals(tx, [key], call)(now === null ? [] : [now]);
  });
  assert(approval !== undefined, 'what was answered is kept');
  return { env: 'paper', approval };
}

async function place(
  { db, placeApproved }: KeysDeps,
  approval: Approval,
  { id: keyId, accountId, personId }: Key,
): Promise<void> {
  const { call, body } = approval;
  const sent: unknown = JSON.parse(body);
  const placed = await placeApproved({ call, body: sent, keyId, accountId });
  await db.transact(async (tx) => {
    const outcome = placed.ok
      ? { orderId: orderIn(placed.outcome) }
      : { refused: { code: placed.code, values: placed.values ?? {} } };
    await saveOutcome(tx, approval, outcome);
    await tellKeysChanged(tx, personId);
  });
}

/** What protects a position is several orders, and has no one of them. */
function orderIn(answer: unknown): string | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'string' ? id : null;
}
