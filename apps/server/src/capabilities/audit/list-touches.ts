import type { listTouches as endpoint } from '@candor/contract/audit';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { countOwnEntries, listOwnEntries, loadHead } from '../../core/audit/audit.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { shownHead, getTouch } from './touch.ts';

type Given = { readonly now: number; readonly sealedDaysMax: number };

export async function listTouches(
  reader: Reader,
  { now, sealedDaysMax }: Given,
  customerId: string,
  page: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const rows = await listOwnEntries(reader, customerId, now, rowWindow(page));
  const { items, ...rest } = pageFrom(rows, page, getTouch);
  return {
    ...rest,
    items: [...items],
    total: await countOwnEntries(reader, customerId, now),
    head: shownHead(await loadHead(reader)),
    sealedDaysMax,
  };
}
