/** An order that a program asks for, as the person reads it: what was sent, and of what. */
import type { listApprovals } from '@candor/contract/keys';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { presentAskedOrder } from '../../../core/desk/show/asked-order.ts';
import { approvalState, type Approval } from '../../../core/keys/approval.rules.ts';
import type { Key } from '../../../core/keys/key.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/bind.ts';

type Data = DataOf<typeof listApprovals>;
export type ShownApproval = Data['waiting'][number];

export function presentApprovals(
  reader: Reader,
  keys: readonly Key[],
  { now, language, zone }: Pick<Call, 'now' | 'language' | 'zone'>,
): (approvals: readonly Approval[]) => Promise<ShownApproval[]> {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return async (approvals) => {
    const shown: ShownApproval[] = [];
    for (const approval of approvals) {
      const key = byId.get(approval.keyId);
      if (key === undefined) continue;
      const { refused } = approval;
      shown.push({
        id: approval.id,
        keyId: key.id,
        keyName: key.name,
        accountId: key.accountId,
        state: approvalState(approval, now),
        askedAt: approval.askedAt,
        endsAt: approval.endsAt,
        answeredAt: approval.answeredAt,
        from: approval.from,
        order: await presentAskedOrder(reader, key.accountId, approval),
        orderId: approval.orderId,
        refusal:
          refused === null
            ? null
            : refusalText(refused.code, shownValues(refused.values, language, zone), language),
      });
    }
    return shown;
  };
}
