/** Everybody on one page, for administrators and auditors. On record. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listOperators as endpoint } from '@candor/contract/operator-accounts';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { isPublishingByTwo } from '../../core/operators/publishing-rule.store.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listOperatorRows } from './operator-accounts.store.ts';
import { shownLimit } from './shown-change.ts';

export type Acting = { readonly operator: SignedInOperator; readonly network: string };

export async function listOperatorsShown(
  tx: Tx,
  { operator, network }: Acting,
): Promise<DataOf<typeof endpoint>> {
  const rows = await listOperatorRows(tx);
  const answer = {
    items: rows.map(({ limitMinor, ...row }) => ({ ...row, limit: shownLimit(limitMinor) })),
    isPublishingByTwo: await isPublishingByTwo(tx),
  };
  await recordLook(tx, getActor(operator, network), {
    action: 'operators.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { results: rows.length },
  });
  return answer;
}
