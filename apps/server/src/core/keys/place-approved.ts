/** What was approved is placed as it was kept, and what came of it first stays. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ActingMember } from '../../platform/http/bind.ts';
import type { Approval } from './approval.rules.ts';
import { saveOutcome } from './approvals.store.ts';

/** What an approved call answered, or why it was refused. */
export type PlaceApproved = (approved: {
  readonly call: string;
  readonly body: unknown;
  readonly keyId: string;
  readonly accountId: string;
  /** Of a company: who asked, and the approval by another one. */
  readonly member?: ActingMember;
  readonly approvalId?: string;
}) => Promise<Decision<unknown, RefusalCode>>;

export async function placeKept(
  { db, placeApproved }: { readonly db: Db; readonly placeApproved: PlaceApproved },
  { id, call, body, keyId }: Approval,
  by: Pick<Parameters<PlaceApproved>[0], 'accountId' | 'member' | 'approvalId'>,
  tell: (tx: Tx) => Promise<void>,
): Promise<void> {
  const sent: unknown = JSON.parse(body);
  const placed = await placeApproved({ call, body: sent, keyId, ...by });
  await db.transact(async (tx) => {
    const outcome = placed.ok
      ? { orderId: orderIn(placed.outcome) }
      : { refused: { code: placed.code, values: placed.values ?? {} } };
    await saveOutcome(tx, id, outcome);
    await tell(tx);
  });
}

/** What protects a position is several orders, and has no one of them. */
function orderIn(answer: unknown): string | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'string' && id.startsWith('ord_') ? id : null;
}
