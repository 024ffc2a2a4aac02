/** Before it is sent, even one approved and waiting for a rate. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { withdrawalChanged, type cancelWithdrawal as endpoint } from '@candor/contract/withdraw';
import { assert } from '@candor/kit/assert';
import { formatMoney } from '@candor/money/format';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justEnd } from '../../core/ledger/movement.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { showWithdrawal, type ShownWithdrawal } from './shown-withdrawal.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
import { withdrawalLife } from './withdrawal.rules.ts';
import {
  findWithdrawal,
  loadWithdrawalForUpdate,
  loadWithdrawalRow,
  saveCancellation,
} from './withdrawals.store.ts';

type Deps = Pick<WithdrawDeps, 'reviews' | 'postNotice' | 'market'>;

export async function cancelWithdrawal(
  deps: Deps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id }: BodyOf<typeof endpoint>,
): Promise<ShownWithdrawal> {
  return once(tx, { actor: customerId, requestId, asks: ['withdraw.cancelWithdrawal', id] }, () =>
    cancel(deps, tx, asCustomerId(customerId), id),
  );
}

async function cancel(
  { reviews, postNotice, market }: Deps,
  tx: Tx,
  customerId: CustomerId,
  id: string,
): Promise<ShownWithdrawal> {
  if ((await findWithdrawal(tx, customerId, id)) === null) refuseNow('WITHDRAWAL_UNKNOWN');
  // A confirming operator locks the customer too: one of the two comes first.
  await lockStates(tx, customerId);
  const { state, amount } = await loadWithdrawalForUpdate(tx, id);
  const to = withdrawalLife.next(state, 'cancel') ?? refuseNow('WITHDRAWAL_NOT_CANCELLABLE');

  await reviews.withdraw(tx, { kind: 'withdrawal', subjectId: id });
  await moveOrRefuse(
    tx,
    justEnd({ reference: id, account: walletAccount(customerId, 'funding'), as: 'voided' }),
  );
  assert(
    await saveCancellation(tx, { id, from: state, to }),
    'a withdrawal changed although it was held',
  );
  const answer = await showWithdrawal(tx, await loadWithdrawalRow(tx, id), {
    market,
    language: 'en',
    now: tx.now,
  });

  await postNotice(tx, customerId, {
    template: 'withdrawalCancelled',
    values: { amount: formatMoney(amount, { locale: 'en' }) },
  });
  await announce(tx, customerId, withdrawalChanged, { id, state: to });
  await announceWallets(tx, customerId, ['funding']);
  return answer;
}
