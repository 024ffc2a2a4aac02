import type { listTouches as endpoint } from '@candor/contract/audit';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { countEntries, listEntries, loadHead } from '../../core/audit/audit.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { shownHead, getTouch } from './touch.ts';

export async function listTouches(
  reader: Reader,
  customerId: string,
  page: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const mine = { customerId };
  const { items, ...rest } = pageFrom(
    await listEntries(reader, mine, rowWindow(page)),
    page,
    getTouch,
  );
  return {
    ...rest,
    items: [...items],
    total: await countEntries(reader, mine),
    head: shownHead(await loadHead(reader)),
  };
}
