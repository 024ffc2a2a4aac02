/** An application as its owner sees it. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { subscribe } from '@candor/contract/ipo';
import { distanceFromRange } from '@candor/market/offerings/final-price';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { OfferingPlan } from '../offering-plan.ts';
import type { Offering } from '../offerings.store.ts';
import { fundsRaised, shownCompany, shownTimes } from '../shown-offering.ts';
import { lotsCovered } from './subscription-cost.rules.ts';
import { subscriptionWallets, type Subscription } from './subscriptions.store.ts';

export type ShownSubscription = DataOf<typeof subscribe>;

export function shownSubscription(
  plan: Pick<OfferingPlan, 'calendars'>,
  offering: Offering,
  subscription: Subscription,
  language: Language,
  now: number,
): ShownSubscription {
  const { lots, state, totalMinor, feesMinor, heldMinor, allottedLots } = subscription;
  const { lot, currency, finalPrice } = offering;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const due =
    subscription.dueMinor === null
      ? null
      : subscription.dueMinor + (subscription.dueFeesMinor ?? 0n);
  const isPaid = subscription.paidAt !== null;
  return {
    id: subscription.id,
    env: 'paper',
    ...shownCompany(offering, language),
    state,
    phase: offering.phase,
    ...shownTimes(plan, offering),
    fundsRaised: fundsRaised(offering),
    lot: String(lot),
    quantity: String(lots * lot),
    priceLow: offering.priceLow,
    priceHigh: offering.priceHigh,
    finalPrice,
    subscriptionPrice: finalPrice ?? offering.priceHigh,
    value: amount(totalMinor - feesMinor),
    fees: amount(feesMinor),
    total: amount(totalMinor),
    walletType: wallets[subscriptionWallets[offering.market]].type,
    held: amount(heldMinor),
    allottedQuantity: allottedLots === null ? null : String(allottedLots * lot),
    pendingPayment: state === 'paymentPending' && due !== null ? amount(due) : null,
    actualPayment: isPaid && due !== null ? amount(due) : null,
    actualFees: isPaid ? amount(subscription.dueFeesMinor ?? 0n) : null,
    released: getReleased(subscription, due, amount),
    number: subscription.number,
    createdAt: subscription.createdAt,
    changedAt: subscription.changedAt,
    allottedAt: subscription.allottedAt,
    paidAt: subscription.paidAt,
    endedAt: subscription.endedAt,
    isChangeable: state === 'subscribed' && now < offering.closesAt,
    question: getQuestion(offering, subscription),
    reason: state === 'returned' ? offering.calledOffWhy : null,
    positionId: subscription.positionId,
  };
}

function getReleased(
  { state, totalMinor, endedAt, paidAt }: Subscription,
  due: bigint | null,
  amount: (minor: bigint) => string,
): string | null {
  if (paidAt !== null) return amount(totalMinor - (due ?? 0n));
  return endedAt !== null && state !== 'listed' ? amount(totalMinor) : null;
}

function getQuestion(
  offering: Offering,
  subscription: Subscription,
): ShownSubscription['question'] {
  const { finalPrice, phase, allotsAt, lot } = offering;
  const { state, hasConfirmed, heldMinor, lots } = subscription;
  if (phase !== 'reconfirming' || finalPrice === null) return null;
  if (state !== 'reconfirming' && !hasConfirmed) return null;
  return {
    finalPrice,
    distance: toWire(rate(BigInt(distanceFromRange(offering, finalPrice)) * 100_000n)),
    quantity: String(lotsCovered(offering, heldMinor, finalPrice, lots) * lot),
    until: allotsAt,
    answer: hasConfirmed ? 'yes' : null,
  };
}
