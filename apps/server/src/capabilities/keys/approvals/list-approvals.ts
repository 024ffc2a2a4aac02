import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { listPast, listWaiting } from '../../../core/keys/approvals.store.ts';
import { listKeysOf } from '../../../core/keys/keys.store.ts';
import type { Call, SignedIn } from '../../../platform/http/bind.ts';
import type { KeysDeps } from '../keys-deps.ts';
import { presentApprovals } from './present-approval.ts';

export async function listApprovals(
  { db }: Pick<KeysDeps, 'db'>,
  { customerId, keyId }: SignedIn,
  call: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<DataOf<typeof contract.listApprovals>> {
  const all = await listKeysOf(db, personOf(customerId));
  const keys = all.filter(({ id, asksFirst }) => asksFirst && (keyId ?? id) === id);
  const ids = keys.map(({ id }) => id);
  const [waiting, past] = await Promise.all([
    listWaiting(db, ids, call.now),
    listPast(db, ids, call.now),
  ]);
  const present = presentApprovals(db, keys, call);
  return { env: 'paper', waiting: await present(waiting), past: await present(past) };
}
