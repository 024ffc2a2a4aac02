/**
 * The amount is held at once and waits for a decision with a deadline.
 *
 * The transaction password is checked outside the transaction (a wrong one counts although the
 * request is refused), a second factor inside it (consumed with the effect, or not at all).
 * Continues in withdrawal-review.ts.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { withdrawalChanged, type applyForWithdrawal as endpoint } from '@candor/contract/withdraw';
import { money, type Money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { SECOND_MS } from '@candor/kit/time';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { requireMay, requireVerified } from '../../core/customers/standing.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justReserve } from '../../core/ledger/movement.ts';
import { findAnswer, once, type MoneyRequest } from '../../core/ledger/once.ts';
import { requireSeat } from '../../core/keys/seats/require-seat.ts';
import { usableAt } from '../../core/payout-methods/payout-method.ts';
import { withFactor } from '../../core/customers/confirm.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { hasConfirmedFactor } from '../../core/second-factor/second-factor.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { signerOf } from '../../platform/http/acting-member.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { loadDestination, type Destination } from './destination.ts';
import { withdrawTermsAt, type WithdrawTerms } from './fees.table.ts';
import { getPayout } from './price-withdrawal.ts';
import { showWithdrawal, type ShownWithdrawal } from './shown-withdrawal.ts';
import { startOfDay } from './start-of-day.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
import { decideAmount, decideWithinDay, feeFor, leftForToday } from './withdrawal.rules.ts';
import { insertWithdrawal, loadWithdrawalRow, sumAskedSince } from './withdrawals.store.ts';

type Body = BodyOf<typeof endpoint>;

export async function applyForWithdrawal(
  deps: WithdrawDeps,
  customer: SignedIn,
  body: Body,
  now: number,
): Promise<ShownWithdrawal> {
  const customerId = asCustomerId(customer.customerId);
  const { channel, methodId, amount, requestId } = body;
  const request: MoneyRequest = {
    actor: customerId,
    requestId,
    asks: ['withdraw.applyForWithdrawal', channel, methodId, amount],
  };
  return deps.inTurn(customerId, async () => {
    const answered = await findAnswer<ShownWithdrawal>(deps.db, request);
    if (answered !== null) return answered;
    requireWithinRole(customer, (await judge(deps, deps.db, customerId, body, now)).amount);
    await deps.payPasswords.confirm(customer, body.payPassword);
    return withFactorWhereNeeded(deps, customer, body, (tx) =>
      once(tx, request, () => ask(deps, tx, customer, body)),
    );
  });
}

/** Of a member of a company. */
function requireWithinRole({ member }: SignedIn, amount: Money): void {
  const max = member?.payoutMax ?? null;
  if (max !== null && amount.minor > max)
    refuseNow('COMPANY_PAYOUT_TOO_LARGE', { max: money('USD', max) });
}

async function withFactorWhereNeeded(
  deps: WithdrawDeps,
  customer: SignedIn,
  { proof }: Body,
  act: (tx: Tx) => Promise<ShownWithdrawal>,
): Promise<ShownWithdrawal> {
  const { db, settings } = deps;
  const signer = signerOf(customer);
  if (signer === null) return db.transact(act);
  const hasFactor = await hasConfirmedFactor(db, customerHolder(signer));
  if (!hasFactor && settings.WITHDRAW_SECOND_FACTOR === 'whenSet') return db.transact(act);
  if (!hasFactor || proof === undefined) return refuseNow('SECOND_FACTOR_NEEDED');
  return withFactor(deps, asCustomerId(signer), proof, act);
}

async function ask(
  deps: WithdrawDeps,
  tx: Tx,
  customer: SignedIn,
  body: Body,
): Promise<ShownWithdrawal> {
  const { reviews, postNotice, market } = deps;
  const customerId = asCustomerId(customer.customerId);
  await requireSeat(tx, customer, { isMoneyOut: true });
  await lockStates(tx, customerId);
  const { destination, terms, amount, fee } = await judge(deps, tx, customerId, body, tx.now);
  orRefuse(
    decideWithinDay(
      amount,
      leftForToday(terms, await sumAskedSince(tx, customerId, startOfDay(tx.now))),
    ),
  );

  const id = newId('wdr');
  await moveOrRefuse(
    tx,
    justReserve({
      reference: id,
      account: walletAccount(customerId, 'funding'),
      money: amount,
      purpose: 'withdrawal',
      expiresAt: null,
    }),
  );
  const { id: reviewId, deadlineAt } = await reviews.submit(tx, {
    kind: 'withdrawal',
    customerId,
    subjectId: id,
  });
  const { channel, methodId, name, masked, network, accountName, currency, changedAt } =
    destination;
  await insertWithdrawal(tx, {
    id,
    customerId,
    channel,
    methodId,
    destinationName: name,
    destinationMasked: masked,
    network,
    accountName,
    methodSince: changedAt,
    amount,
    fee,
    payoutCurrency: currency,
    decideBy: deadlineAt,
  });
  await reviews.outline(tx, reviewId);
  const answer = await showWithdrawal(tx, await loadWithdrawalRow(tx, id), {
    market,
    language: 'en',
    now: tx.now,
  });

  await postNotice(tx, customerId, {
    template: 'withdrawalReceived',
    values: { amount: formatMoney(amount, { locale: 'en' }), deadline: deadlineAt },
  });
  await announce(tx, customerId, withdrawalChanged, { id, state: 'waitingReview' });
  await announceWallets(tx, customerId, ['funding']);
  return answer;
}

type Judged = {
  readonly destination: Destination;
  readonly terms: WithdrawTerms;
  readonly amount: Money;
  readonly fee: Money;
};

/** Before a password is asked for, and again under the customer's lock. */
async function judge(
  { market, settings }: WithdrawDeps,
  reader: Reader,
  customerId: CustomerId,
  body: Body,
  now: number,
): Promise<Judged> {
  await requireMay(reader, customerId, 'moneyOut', now);
  await requireVerified(reader, customerId);
  const destination = await loadDestination(reader, customerId, body);
  const restsMs = usableAt(destination, settings.PAYOUT_REST_SECONDS) - now;
  if (restsMs > 0) refuseNow('PAYOUT_METHOD_RESTING', { seconds: Math.ceil(restsMs / SECOND_MS) });
  const terms = withdrawTermsAt(now);
  const amount = orRefuse(decideAmount(body.amount, terms));
  const fee = feeFor(amount, terms.fees[body.channel]);
  if (getPayout(market, { amount, fee }, destination.currency, now) === null)
    refuseNow('RATE_UNAVAILABLE');
  return { destination, terms, amount, fee };
}
