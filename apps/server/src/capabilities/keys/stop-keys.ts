/** One switch for all keys. Stopping needs nothing; letting them work again is confirmed. */
import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { appendActs } from '../../core/keys/key-chain.store.ts';
import { keyState } from '../../core/keys/key.rules.ts';
import { findStop, listKeysOf, lockKeysOf, saveStop } from '../../core/keys/keys.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { SESSION_ENDED_TOPIC } from '../../platform/push/session-watch.ts';
import { tellKeysChanged } from './announce-keys.ts';
import { withConfirmation } from '../../core/customers/confirm.ts';
import type { KeysDeps } from './keys-deps.ts';

export async function stopKeys(
  deps: KeysDeps,
  { customerId }: SignedIn,
  { isStopped, payPassword, proof }: BodyOf<typeof contract.stopKeys>,
): Promise<DataOf<typeof contract.stopKeys>> {
  const person = personOf(customerId);
  const turn = async (tx: Tx): Promise<number | null> => {
    // Orders that are being decided come first.
    await lockKeysOf(tx, person);
    const wasStopped = (await findStop(tx, person)) !== null;
    await saveStop(tx, person, isStopped);
    const all = await listKeysOf(tx, person);
    if (isStopped) for (const { id } of all) tx.publish(SESSION_ENDED_TOPIC, { sessionId: id });
    const live = all.filter((key) => keyState(key, tx.now) === 'live');
    const kind = isStopped ? 'stopped' : 'resumed';
    if (wasStopped !== isStopped)
      await appendActs(
        tx,
        live.map(({ id }) => ({ keyId: id, kind, facts: {} })),
      );
    await tellKeysChanged(tx, person);
    return findStop(tx, person);
  };
  if (isStopped) return { env: 'paper', stoppedAt: await deps.db.transact(turn) };
  if ((await findStop(deps.db, person)) === null) return { env: 'paper', stoppedAt: null };
  const stoppedAt = await withConfirmation(deps, person, { payPassword, proof }, turn);
  return { env: 'paper', stoppedAt };
}
