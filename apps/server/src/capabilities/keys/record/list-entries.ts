import { KEY_ENTRIES_PER_CALL, type listKeyEntries as contract } from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { listAnchors } from '../../../core/audit/anchors.store.ts';
import { findSigned } from '../../../core/audit/audit.store.ts';
import { listActs } from '../../../core/keys/key-chain.store.ts';
import { findKey } from '../../../core/keys/keys.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { KeysDeps } from '../keys-deps.ts';

const ANCHORS_MAX = 20;

type Data = DataOf<typeof contract>;

export async function listEntries(
  { db, keys, checkpointKey }: Pick<KeysDeps, 'db' | 'keys' | 'checkpointKey'>,
  { customerId }: SignedIn,
  { id, before }: BodyOf<typeof contract>,
): Promise<Data> {
  const key = (await findKey(db, personOf(customerId), id)) ?? refuseNow('KEY_UNKNOWN');
  if (before === undefined) await keys.flush();
  // Before the entries: none of them is beyond the newest one.
  const anchors = before === undefined ? await findAnchors(db, key.id) : [];
  const limit = KEY_ENTRIES_PER_CALL + 1;
  const rows = await listActs(db, key.id, { before: before ?? null, limit });
  return {
    env: 'paper',
    publicKey: checkpointKey,
    items: rows.slice(0, KEY_ENTRIES_PER_CALL),
    anchors,
    hasMore: rows.length > KEY_ENTRIES_PER_CALL,
  };
}

async function findAnchors(reader: Reader, keyId: string): Promise<Data['anchors']> {
  const shown: Data['anchors'] = [];
  for (const { auditSeq, seq, hash, path } of await listAnchors(reader, keyId, ANCHORS_MAX)) {
    const signed = await findSigned(reader, auditSeq);
    if (signed === null) continue;
    const { entry, checkpoint } = signed;
    shown.push({
      seq,
      hash,
      path: [...path],
      entry: { ...entry, roles: [...entry.roles] },
      checkpoint,
    });
  }
  return shown;
}
