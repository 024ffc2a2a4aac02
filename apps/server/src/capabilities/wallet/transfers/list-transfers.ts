import type * as contract from '@candor/contract/wallet';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom } from '@candor/kit/paging';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { shownTransfer } from './shown-transfer.ts';
import { listTransfersFor } from '../../../core/transfers/transfers.store.ts';

export async function listTransfers(
  reader: Reader,
  { customerId }: SignedIn,
  query: QueryOf<typeof contract.listTransfers>,
): Promise<DataOf<typeof contract.listTransfers>> {
  const { rows, total } = await listTransfersFor(reader, customerId, query);
  const { items, ...page } = pageFrom(rows, query, shownTransfer);
  return { ...page, items: [...items], total };
}
