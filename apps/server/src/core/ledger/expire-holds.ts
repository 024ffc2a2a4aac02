/** A hold posted or voided at the same moment is safe: one of the two has its account locked. */
import { walletChanged } from '@candor/contract/wallet';
import type { Beat } from '../../platform/beats.ts';
import { untilDone, type InSlices } from '../../platform/catch-up.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { announceAll, announcement } from '../../platform/push/announce.ts';
import { isWalletCode, wallets } from './accounts.ts';
import { isHoldExpired, listExpiredHolds } from './store/holds.store.ts';
import { moveMoney } from './move-money.ts';
import { justEnd } from './movement.ts';

const EXPIRY_LOOKED_FOR_MS = 1_000;
const EXPIRED_AT_ONCE_MAX = 500;

export function ledgerBeats(db: Db): Beat[] {
  return [
    {
      name: 'ledger.expireHolds',
      everyMs: EXPIRY_LOOKED_FOR_MS,
      due: isHoldExpired,
      run: (inSlices) => expireHolds(db, inSlices),
    },
  ];
}

export async function expireHolds(db: Db, inSlices: InSlices = untilDone): Promise<void> {
  await inSlices(async () =>
    (await db.transact(expireSome)) === EXPIRED_AT_ONCE_MAX ? 'more' : null,
  );
}

async function expireSome(tx: Tx): Promise<number> {
  const due = await listExpiredHolds(tx, tx.now, EXPIRED_AT_ONCE_MAX);
  const moved = await moveMoney(
    tx,
    due.map(({ reference, account }) => justEnd({ reference, account, as: 'expired' })),
  );
  const freed = due.flatMap(({ account }, i) =>
    moved[i]?.ok === true && isWalletCode(account.code)
      ? [{ owner: account.owner, type: wallets[account.code].type }]
      : [],
  );
  const byOwner = Map.groupBy(freed, ({ owner }) => owner);
  await announceAll(
    tx,
    [...byOwner].map(([owner, its]) =>
      announcement(owner, walletChanged, {
        at: tx.now,
        wallets: [...new Set(its.map(({ type }) => type))],
      }),
    ),
  );
  return due.length;
}
