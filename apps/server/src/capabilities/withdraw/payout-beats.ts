/** Each in its own transaction with a fresh check, so nothing happens twice. */
import { withdrawalChanged } from '@candor/contract/withdraw';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { formatMoney } from '@candor/money/format';
import type { CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { sendWithdrawal, tellOfSending } from './send-withdrawal.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
import { withdrawalLife } from './withdrawal.rules.ts';
import {
  isToPay,
  isToSend,
  listToPay,
  listToSend,
  loadWithdrawalForUpdate,
  loadWithdrawalRow,
  savePayment,
  type Withdrawal,
} from './withdrawals.store.ts';

type Deps = Pick<WithdrawDeps, 'db' | 'market' | 'postNotice' | 'settings'> & {
  readonly clock: Clock;
};

export function payoutBeats(deps: Deps): Beat[] {
  const { db, clock, settings, postNotice } = deps;
  const each = async (
    due: readonly { id: string; customerId: CustomerId }[],
    act: (tx: Tx, held: Withdrawal) => Promise<void>,
  ): Promise<void> => {
    const failures: unknown[] = [];
    for (const { id, customerId } of due) {
      await db
        .transact(async (tx) => {
          await lockStates(tx, customerId);
          await act(tx, await loadWithdrawalForUpdate(tx, id));
        })
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'some withdrawals could not be moved on');
  };
  const sentBefore = (now: number): number => now - settings.PAYOUT_SECONDS * SECOND_MS;
  return [
    {
      name: 'withdraw.send',
      everyMs: SECOND_MS,
      due: isToSend,
      run: async () =>
        each(await listToSend(db, clock.now()), (tx, held) => sendIfApproved(deps, tx, held)),
    },
    {
      name: 'withdraw.pay',
      everyMs: SECOND_MS,
      due: (now) => isToPay(sentBefore(now)),
      run: async () =>
        each(await listToPay(db, sentBefore(clock.now())), (tx, held) => pay(postNotice, tx, held)),
    },
  ];
}

async function sendIfApproved(
  { market, postNotice }: Deps,
  tx: Tx,
  held: Withdrawal,
): Promise<void> {
  if (held.state !== 'underReview' || held.approvedAt === null) return;
  if (await sendWithdrawal(market, tx, held))
    await tellOfSending(postNotice, tx, await loadWithdrawalRow(tx, held.id));
}

async function pay(
  postNotice: PostNotice,
  tx: Tx,
  { id, customerId, state, arrives, destinationName, destinationMasked }: Withdrawal,
): Promise<void> {
  const to = withdrawalLife.next(state, 'pay');
  if (to === null || arrives === null) return;
  assert(
    await savePayment(tx, { id, from: state, to }),
    'a withdrawal changed although it was held',
  );
  const values = {
    amount: formatMoney(arrives, { locale: 'en' }),
    destination: `${destinationName} ${destinationMasked}`,
  };
  await postNotice(tx, customerId, { template: 'withdrawalPaid', values });
  await announce(tx, customerId, withdrawalChanged, { id, state: to });
}
