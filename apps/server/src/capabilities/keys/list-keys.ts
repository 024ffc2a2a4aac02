import type * as contract from '@candor/contract/keys';
import { KEYS_LIVE_MAX } from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { keyDay } from '../../core/keys/key.rules.ts';
import { listKeyDays } from '../../core/keys/key-record.store.ts';
import { findStop, listKeysOf } from '../../core/keys/keys.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { usedOn } from './days.ts';
import type { KeysDeps } from './keys-deps.ts';
import { shownDay, shownKey } from './shown-key.ts';

export async function listKeys(
  deps: KeysDeps,
  { customerId }: SignedIn,
  now: number,
): Promise<DataOf<typeof contract.listKeys>> {
  const { db, keys } = deps;
  const person = personOf(customerId);
  const all = await listKeysOf(db, person);
  // What this server counted and has not written yet.
  if (all.length > 0) await keys.flush();
  const today = keyDay(now);
  const [stoppedAt, days] = await Promise.all([
    findStop(db, person),
    listKeyDays(
      db,
      all.map(({ id }) => id),
      today,
    ),
  ]);
  const byId = new Map(all.map((key) => [key.id, key]));
  return {
    env: 'paper',
    items: all.map((key) => shownKey(deps, key, usedOn(days, key.id, today), now)),
    stoppedAt,
    liveMax: KEYS_LIVE_MAX,
    days: days.flatMap((day) => {
      const key = byId.get(day.keyId);
      return key === undefined ? [] : [shownDay(day, key)];
    }),
  };
}
