import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { listDeskSwitches as endpoint } from '@candor/contract/desk';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { deskSwitches } from '../../core/desk/store/switches.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownDeskSwitch } from './shown-switch.ts';

export async function listDeskSwitches(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { rows, total } = await deskSwitches.list(tx, rowWindow(query));
  const { items, ...page } = pageFrom(rows, query, shownDeskSwitch);
  await recordLook(tx, getActor(operator, network), {
    action: 'deskSwitches.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total };
}
