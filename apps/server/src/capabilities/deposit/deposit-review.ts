import { depositChanged, depositRefusalReasons } from '@candor/contract/deposit';
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { writtenMoney } from '@candor/money/written-money';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import { valueAtMiddle } from '../../core/pricing/exchange.rules.ts';
import type { Review, ReviewDecision, ReviewKindHandler } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { creditDeposit, tellOfCredit } from './credit-deposit.ts';
import { reviewClocks } from './deposit-clocks.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { depositLife, type DepositState } from './deposit.rules.ts';
import {
  isCredentialUsedBefore,
  loadDeposit,
  loadDepositForUpdate,
  moveDeposit,
  saveClearing,
} from './deposits.store.ts';
import { describeDeposit, listDepositWarnings } from './describe-deposit.ts';

type Deps = Pick<DepositDeps, 'secrets' | 'postNotice' | 'market'>;

export function depositReview(deps: Deps, kind: 'deposit' | 'certificate'): ReviewKindHandler {
  return {
    kind,
    ...reviewClocks[kind],
    refusalReasons: depositRefusalReasons,
    topics: ['deposit', 'payoutMethod'],
    whenUnanswered: 'goesOn',
    outlivesAccount: true,
    async onClaimed(tx, review) {
      await announceState(tx, review, await move(tx, review, 'claim'));
    },
    async onReleased(tx, review) {
      await announceState(tx, review, await move(tx, review, 'release'));
    },
    async moveMoney(tx, review, decision) {
      if (decision.outcome === 'failed') {
        await move(tx, review, 'refuse');
        return;
      }
      const deposit = await loadDepositForUpdate(tx, review.subjectId);
      assert(await saveClearing(tx, deposit.id), 'a deposit passes once');
      await creditDeposit(deps, tx, deposit);
    },
    onDecided: (tx, review, decision) => tellOfDecision(deps, tx, review, decision),
    async onLate(tx, review) {
      const { sent, state, reference } = await loadDeposit(tx, review.subjectId);
      await deps.postNotice(
        tx,
        review.customerId,
        {
          template: 'depositLate',
          values: { amount: writtenMoney(sent, 'en'), reference },
        },
        { alsoByMail: true },
      );
      await announceState(tx, review, state);
    },
    async onAsked(tx, review) {
      await announceState(tx, review, (await loadDeposit(tx, review.subjectId)).state);
    },
    async describe(reader, review, viewer) {
      return describeDeposit(reader, deps, {
        deposit: await loadDeposit(reader, review.subjectId),
        viewer,
      });
    },
    async outline(reader, review) {
      const deposit = await loadDeposit(reader, review.subjectId);
      const { sent, reference, createdAt } = deposit;
      const amount = sent;
      const worth = worthInDollars(deps.market, sent, createdAt);
      const flags = await listDepositWarnings(reader, deps, deposit);
      return { amount, worthMinor: worth?.minor ?? null, reference, flags };
    },
    async decideByRule(reader, review) {
      const isReused = await isCredentialUsedBefore(
        reader,
        await loadDeposit(reader, review.subjectId),
      );
      return isReused
        ? { outcome: 'failed', reasonCode: 'credentialReused', reason: null }
        : { outcome: 'passed' };
    },
  };
}

function worthInDollars(market: Deps['market'], sent: Money, atMs: number): Money | null {
  if (sent.currency === 'USD') return sent;
  const exchange = quoteExchange(market, sent.currency, 'USD', atMs);
  return exchange === null ? null : valueAtMiddle(exchange, sent);
}

async function tellOfDecision(
  { postNotice }: Deps,
  tx: Tx,
  review: Review,
  decision: ReviewDecision,
): Promise<void> {
  const deposit = await loadDeposit(tx, review.subjectId);
  if (decision.outcome === 'failed') {
    const values = {
      amount: writtenMoney(deposit.sent, 'en'),
      reference: deposit.reference,
      problem: decision.reasonCode,
      note: decision.reason ?? '',
    };
    await postNotice(
      tx,
      review.customerId,
      { template: 'depositRefused', values },
      { alsoByMail: true },
    );
    await announceState(tx, review, deposit.state);
  } else if (deposit.credited === null) {
    await announceState(tx, review, deposit.state);
  } else {
    await tellOfCredit({ postNotice }, tx, deposit, deposit.credited.money);
  }
}

async function move(
  tx: Tx,
  { subjectId }: Review,
  event: 'claim' | 'release' | 'refuse',
): Promise<DepositState> {
  const { state } = await loadDepositForUpdate(tx, subjectId);
  const next = depositLife.next(state, event);
  assert(next !== null, `a deposit that is ${state} cannot ${event}`);
  assert(await moveDeposit(tx, subjectId, state, next), 'a deposit changed although it was held');
  return next;
}

async function announceState(
  tx: Tx,
  { customerId, subjectId }: Review,
  state: DepositState,
): Promise<void> {
  await announce(tx, customerId, depositChanged, { id: subjectId, state, confirmations: null });
}
