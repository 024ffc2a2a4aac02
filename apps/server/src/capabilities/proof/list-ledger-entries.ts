import {
  LEDGER_ENTRIES_PER_CALL,
  type listLedgerEntries as contract,
} from '@candor/contract/proof';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { listChainAfter } from '../../core/ledger/store/chain.store.ts';
import type { Reader } from '../../platform/db/database.ts';

export async function listLedgerEntries(
  reader: Reader,
  customerId: string,
  after: number,
): Promise<DataOf<typeof contract>> {
  const entries = await listChainAfter(reader, customerId, after, LEDGER_ENTRIES_PER_CALL + 1);
  return {
    items: entries.slice(0, LEDGER_ENTRIES_PER_CALL),
    hasMore: entries.length > LEDGER_ENTRIES_PER_CALL,
  };
}
