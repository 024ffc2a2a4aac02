/** At one instant: mixing instants would look like tampering. Returned even where it is wrong. */
import type * as contract from '@candor/contract/proof';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { findHead, listClaimedBalances } from '../../core/ledger/store/chain.store.ts';
import {
  findNewestCheckpoint,
  listOwnProofs,
  readAtOneInstant,
  type KeptCheckpoint,
} from '../../core/ledger/store/checkpoints.store.ts';
import { isTestAccount } from '../../core/customers/accounts.store.ts';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import { findOwnLeaf } from '../../core/ledger/store/liabilities.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import { checkpointOnWire, leafOnWire } from './ledger-on-wire.ts';

type Standing = DataOf<typeof contract.loadLedgerStanding>;

const PROOFS_MAX = 60;

export async function loadLedgerStanding(
  transact: Db['transact'],
  proof: LedgerProof,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<Standing> {
  return transact(async (tx) => {
    await readAtOneInstant(tx);
    const newest = await findNewestCheckpoint(tx);
    const leaf = await findOwnLeaf(tx, customerId);
    return {
      env: 'paper',
      customerId,
      ...((await isTestAccount(tx, customerId)) ? { isTest: true } : {}),
      publicKey: proof.publicKey,
      head: (await findHead(tx, customerId)) ?? { seq: 0, hash: FIRST_PREV_HASH },
      newest: newest === null ? null : checkpointOnWire(newest),
      proofs: await getProofs(tx, proof, newest, customerId),
      balances: await listClaimedBalances(tx, customerId),
      liability:
        leaf === null
          ? null
          : leafOnWire(leaf, proof.liabilities.getNonce(leaf.published.day, customerId)),
    };
  });
}

async function getProofs(
  reader: Reader,
  { checkpoints }: LedgerProof,
  newest: KeptCheckpoint | null,
  customerId: string,
): Promise<Standing['proofs']> {
  const stored = (await listOwnProofs(reader, customerId, PROOFS_MAX)).map((own) => ({
    ...own,
    checkpoint: checkpointOnWire(own.checkpoint),
  }));
  if (newest === null || stored[0] === undefined || stored[0].checkpoint.number === newest.number)
    return stored;
  const now = await checkpoints.proofAt(reader, newest.number, customerId);
  return now === null
    ? stored
    : [{ checkpoint: checkpointOnWire(newest), ...now }, ...stored].slice(0, PROOFS_MAX);
}
