/** Of a cancellation and the settling beat, one wins. */
import {
  transferChanged,
  type cancelTransfer as cancelTransferCall,
} from '@candor/contract/wallet';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { walletAccount } from '../../../core/ledger/accounts.ts';
import { moveOrRefuse } from '../../../core/ledger/move-money.ts';
import { justEnd } from '../../../core/ledger/movement.ts';
import { once } from '../../../core/ledger/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announce } from '../../../platform/push/announce.ts';
import { shownTransfer, type ShownTransfer } from './shown-transfer.ts';
import { isCancellable, getStatus } from './transfer.rules.ts';
import { endTransfer, findTransferForUpdate } from '../../../core/transfers/transfers.store.ts';

export async function cancelTransfer(
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id }: BodyOf<typeof cancelTransferCall>,
): Promise<ShownTransfer> {
  return once(tx, { actor: customerId, requestId, asks: ['cancelTransfer', id] }, async () => {
    const transfer =
      (await findTransferForUpdate(tx, customerId, id)) ?? refuseNow('TRANSFER_UNKNOWN');
    if (!isCancellable(transfer, tx.now)) refuseNow('TRANSFER_NOT_CANCELLABLE');
    assert(
      await endTransfer(tx, id, transfer.state, 'cancelled'),
      'the transfer is held by this transaction',
    );
    await moveOrRefuse(
      tx,
      justEnd({
        reference: id,
        account: walletAccount(transfer.customerId, transfer.from),
        as: 'voided',
      }),
    );
    await announce(tx, customerId, transferChanged, { id, status: getStatus.cancelled });
    return shownTransfer({ ...transfer, state: 'cancelled', endedAt: tx.now });
  });
}
