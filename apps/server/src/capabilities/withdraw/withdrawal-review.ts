/** Money moves in the transaction of the decision; being late only changes who is notified. */
import { withdrawalChanged, withdrawalRefusalReasons } from '@candor/contract/withdraw';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { formatMoney } from '@candor/money/format';
import { isHeldForPeople } from '../../core/customers/stopped.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justEnd } from '../../core/ledger/movement.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Review, ReviewDecision, ReviewKindHandler } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import {
  describeWithdrawal,
  isNameVerified,
  listWithdrawalWarnings,
} from './describe-withdrawal.ts';
import { sendWithdrawal, tellOfSending } from './send-withdrawal.ts';
import { withdrawalLife } from './withdrawal.rules.ts';
import {
  loadWithdrawalForUpdate,
  loadWithdrawalRow,
  saveApproval,
  saveDecideBy,
  saveRefusal,
  saveStep,
} from './withdrawals.store.ts';

export const DECIDED_WITHIN_MS = 24 * HOUR_MS;
const ESCALATED_BEFORE_MS = 4 * HOUR_MS;
const HELD = 'a withdrawal changed although it was held';

export function withdrawalReview({
  market,
  postNotice,
}: {
  readonly market: ExchangeMarket;
  readonly postNotice: PostNotice;
}): ReviewKindHandler {
  return {
    kind: 'withdrawal',
    deadlineMs: DECIDED_WITHIN_MS,
    escalatedBeforeMs: ESCALATED_BEFORE_MS,
    refusalReasons: withdrawalRefusalReasons,
    topics: ['withdrawal', 'payoutMethod'],
    whenUnanswered: 'ends',
    outlivesAccount: true,
    onClaimed: (tx, review) => step(tx, review, 'claim'),
    onReleased: (tx, review) => step(tx, review, 'release'),
    moveMoney: (tx, review, decision) => moveMoney(market, tx, review, decision),
    async onDecided(tx, { customerId, subjectId }, decision) {
      const withdrawal = await loadWithdrawalRow(tx, subjectId);
      if (withdrawal.state === 'sent') return tellOfSending(postNotice, tx, withdrawal);
      if (decision.outcome === 'failed') {
        const values = {
          amount: formatMoney(withdrawal.amount, { locale: 'en' }),
          problem: decision.reasonCode,
          note: decision.reason ?? '',
        };
        await postNotice(
          tx,
          customerId,
          { template: 'withdrawalRefused', values },
          { alsoByMail: true },
        );
      }
      await announce(tx, customerId, withdrawalChanged, { id: subjectId, state: withdrawal.state });
      if (decision.outcome === 'failed') await announceWallets(tx, customerId, ['funding']);
    },
    async onLate(tx, { customerId, subjectId }) {
      const { state, amount } = await loadWithdrawalRow(tx, subjectId);
      await postNotice(
        tx,
        customerId,
        { template: 'withdrawalLate', values: { amount: formatMoney(amount, { locale: 'en' }) } },
        { alsoByMail: true },
      );
      await announce(tx, customerId, withdrawalChanged, { id: subjectId, state });
    },
    async onAsked(tx, { customerId, subjectId }, deadlineAt) {
      const { state } = await loadWithdrawalForUpdate(tx, subjectId);
      assert(await saveDecideBy(tx, { id: subjectId, from: state, decideBy: deadlineAt }), HELD);
      await announce(tx, customerId, withdrawalChanged, { id: subjectId, state });
    },
    async describe(reader, review) {
      return describeWithdrawal(reader, await loadWithdrawalRow(reader, review.subjectId));
    },
    async outline(reader, review) {
      const withdrawal = await loadWithdrawalRow(reader, review.subjectId);
      const { amount, id: reference } = withdrawal;
      const flags = await listWithdrawalWarnings(reader, withdrawal);
      return { amount, worthMinor: amount.minor, reference, flags };
    },
    isForPeople: (reader, { customerId }) => isHeldForPeople(reader, customerId),
    async decideByRule(reader, review) {
      const isRight = await isNameVerified(
        reader,
        await loadWithdrawalRow(reader, review.subjectId),
      );
      return isRight
        ? { outcome: 'passed' }
        : { outcome: 'failed', reasonCode: 'accountNameDiffers', reason: null };
    },
  };
}

async function step(
  tx: Tx,
  { customerId, subjectId }: Review,
  event: 'claim' | 'release',
): Promise<void> {
  const { state } = await loadWithdrawalForUpdate(tx, subjectId);
  const to = withdrawalLife.next(state, event);
  assert(to !== null, `a withdrawal that is ${state} cannot ${event}`);
  assert(await saveStep(tx, { id: subjectId, from: state, to }), HELD);
  await announce(tx, customerId, withdrawalChanged, { id: subjectId, state: to });
}

async function moveMoney(
  market: ExchangeMarket,
  tx: Tx,
  { customerId, subjectId }: Review,
  decision: ReviewDecision,
): Promise<void> {
  const held = await loadWithdrawalForUpdate(tx, subjectId);
  if (decision.outcome === 'passed') {
    assert(await saveApproval(tx, subjectId), HELD);
    await sendWithdrawal(market, tx, held);
    return;
  }
  const to = withdrawalLife.next(held.state, 'refuse');
  assert(to !== null, `a withdrawal that is ${held.state} cannot be refused`);
  await moveOrRefuse(
    tx,
    justEnd({ reference: subjectId, account: walletAccount(customerId, 'funding'), as: 'voided' }),
  );
  assert(await saveRefusal(tx, { id: subjectId, from: held.state, to }, decision), HELD);
}
