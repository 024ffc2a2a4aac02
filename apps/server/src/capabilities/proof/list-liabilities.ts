import type * as contract from '@candor/contract/proof';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import { listPublished } from '../../core/ledger/store/liabilities.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { publishedOnWire } from './ledger-on-wire.ts';

export async function listLiabilities(
  reader: Reader,
  { publicKey }: LedgerProof,
  count: number,
): Promise<DataOf<typeof contract.listLiabilities>> {
  return { publicKey, items: (await listPublished(reader, count)).map(publishedOnWire) };
}
