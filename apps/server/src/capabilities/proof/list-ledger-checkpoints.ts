import type * as contract from '@candor/contract/proof';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { listCheckpoints } from '../../core/ledger/store/checkpoints.store.ts';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import type { Reader } from '../../platform/db/database.ts';
import { checkpointOnWire } from './ledger-on-wire.ts';

export async function listLedgerCheckpoints(
  reader: Reader,
  { publicKey }: LedgerProof,
  { before, count }: QueryOf<typeof contract.listLedgerCheckpoints>,
): Promise<DataOf<typeof contract.listLedgerCheckpoints>> {
  const checkpoints = await listCheckpoints(reader, { before: before ?? null, limit: count + 1 });
  return {
    publicKey,
    items: checkpoints.slice(0, count).map(checkpointOnWire),
    hasMore: checkpoints.length > count,
  };
}
