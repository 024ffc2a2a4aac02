/**
 * A key that asks first: its order is kept as it was sent, and the person hears of it. The program
 * sends the same request again to learn what came of it.
 */
import { APPROVAL_MINUTES } from '@candor/contract/keys';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AskedCall, KeyCaller } from '../../platform/http/key-access.ts';
import { newId } from '../../platform/random.ts';
import { checkApproved, checkAsking, waitingUntil } from './approval.rules.ts';
import { findApprovalOf, insertApproval, listWaiting, lockKey } from './approvals.store.ts';

export type TellAsked = (
  tx: Tx,
  asked: { readonly key: KeyCaller; readonly isFirst: boolean },
) => Promise<void>;

export function requireApproval(db: Db, clock: Clock, tellAsked: TellAsked) {
  return async (key: KeyCaller, { call, body, from }: AskedCall): Promise<void> => {
    const [keyId, { requestId }, text] = [key.id, body, JSON.stringify(body)];
    const known = await findApprovalOf(db, keyId, requestId);
    if (known !== null) {
      orRefuse(checkApproved(known, text, clock.now()));
      return;
    }
    const endsAt = await db.transact(async (tx) => {
      // One after the other, so that no more wait than may.
      await lockKey(tx, keyId);
      const same = await findApprovalOf(tx, keyId, requestId);
      if (same !== null) {
        orRefuse(checkApproved(same, text, tx.now));
        return null;
      }
      const waiting = await listWaiting(tx, [keyId], tx.now);
      orRefuse(checkAsking(waiting, { call, body: text }));
      const ends = tx.now + APPROVAL_MINUTES * MINUTE_MS;
      const asked = { id: newId('apr'), keyId, requestId, call, body: text, from, why: null };
      await insertApproval(tx, { ...asked, askedAt: tx.now, endsAt: ends });
      await tellAsked(tx, { key, isFirst: waiting.length === 0 });
      return ends;
    });
    if (endsAt !== null) refuseNow('APPROVAL_WAITING', waitingUntil({ endsAt }));
  };
}
