/** Ends a key for ever. Orders that were decided before stay; none is decided after. */
import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { findKey, revokeKeyRow } from '../../core/keys/keys.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { SESSION_ENDED_TOPIC } from '../../platform/push/session-watch.ts';
import { tellKeysChanged } from './announce-keys.ts';
import { loadDayOf } from './days.ts';
import type { KeysDeps } from './keys-deps.ts';
import { shownKey } from './shown-key.ts';

export async function revokeKey(
  deps: KeysDeps,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.revokeKey>,
  now: number,
): Promise<DataOf<typeof contract.revokeKey>> {
  const { db } = deps;
  const person = personOf(customerId);
  const key = await db.transact(async (tx) => {
    if (await revokeKeyRow(tx, person, id)) {
      tx.publish(SESSION_ENDED_TOPIC, { sessionId: id });
      await tellKeysChanged(tx, person);
    }
    return (await findKey(tx, person, id)) ?? refuseNow('KEY_UNKNOWN');
  });
  return { env: 'paper', key: shownKey(deps, key, await loadDayOf(db, id, now), now) };
}
