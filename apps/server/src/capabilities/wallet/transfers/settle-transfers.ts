/**
 * Posts settling transfers first, then moves those past their cancellation time into settling, so
 * each shows as settling for about one beat. Rows locked by another server are skipped. Idempotent.
 */
import { transferChanged } from '@candor/contract/wallet';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { walletAccount } from '../../../core/ledger/accounts.ts';
import { moveMoney } from '../../../core/ledger/move-money.ts';
import { postHold, type Movement } from '../../../core/ledger/movement.ts';
import { transferJournal } from '../../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import {
  beginSettling,
  isTransferDue,
  markDone,
  takeSettling,
} from '../../../core/transfers/transfers.store.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import { getStatus } from './transfer.rules.ts';

const BATCH_MAX = 500;
const BATCHES_MAX = 20;

export function settleTransfersBeat(db: Pick<Db, 'transact'>): Beat {
  return {
    name: 'wallet.settleTransfers',
    everyMs: SECOND_MS,
    due: isTransferDue,
    run: () => settleTransfers(db),
  };
}

async function settleTransfers(db: Pick<Db, 'transact'>): Promise<void> {
  for (const step of [postSettling, settleDue]) {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      if ((await db.transact(step)) < BATCH_MAX) break;
    }
  }
}

async function postSettling(tx: Tx): Promise<number> {
  const transfers = await takeSettling(tx, BATCH_MAX);
  if (transfers.length === 0) return 0;
  const moved = await moveMoney(tx, transfers.map(getMovement));
  assert(
    moved.every(({ ok }) => ok),
    'the money of a settling transfer is held until it is posted',
  );
  const done = await markDone(
    tx,
    transfers.map(({ id }) => id),
  );
  assert(done === transfers.length, 'a settling transfer stays so while its row is held');
  await announceAll(
    tx,
    transfers.map(({ customerId, id }) =>
      announcement(customerId, transferChanged, { id, status: getStatus.done }),
    ),
  );
  return transfers.length;
}

async function settleDue(tx: Tx): Promise<number> {
  const due = await beginSettling(tx, BATCH_MAX);
  await announceAll(
    tx,
    due.map(({ id, customerId }) =>
      announcement(customerId, transferChanged, { id, status: getStatus.settling }),
    ),
  );
  return due.length;
}

function getMovement(transfer: Transfer): Movement {
  const { id, customerId, from } = transfer;
  return postHold(
    { reference: id, account: walletAccount(customerId, from) },
    transferJournal(transfer),
  );
}
