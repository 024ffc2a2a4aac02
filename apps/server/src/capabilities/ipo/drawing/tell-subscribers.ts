/**
 * Writes steps of applications with all that goes with them: the state, the record of the step, the
 * event to the customer's devices and the notice. Called last in its transaction, because it
 * announces. A step that is not in the table is a bug.
 */
import { subscriptionChanged } from '@candor/contract/ipo';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { keepNotices, type CustomerNotice } from '../../../core/inbox/keep-notices.ts';
import { named, type Notice } from '../../../core/inbox/notice.ts';
import { walletsAnnouncement } from '../../../core/ledger/announce-wallets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, announcement, type Announcement } from '../../../platform/push/announce.ts';
import { steps, subscriptionLife, type SubscriptionStep } from '../offering-states.ts';
import type { Offering } from '../offerings.store.ts';
import {
  insertSteps,
  moveSubscriptions,
  subscriptionWallets,
  type Subscription,
} from '../subscribing/subscriptions.store.ts';

export type StepOf = {
  readonly subscription: Subscription;
  readonly step: Exclude<SubscriptionStep, 'change'>;
  readonly heldMinor: bigint;
  readonly positionId?: string;
};

export async function takeSteps(
  tx: Tx,
  offering: Offering,
  taken: readonly StepOf[],
): Promise<void> {
  if (taken.length === 0) return;
  const after = taken.map(({ subscription, step, heldMinor, positionId }): Subscription => {
    const state = subscriptionLife.next(subscription.state, step);
    assert(state !== null, `an application that is ${subscription.state} cannot ${step}`);
    return {
      ...subscription,
      state,
      heldMinor,
      hasConfirmed: subscription.hasConfirmed || step === 'agree',
      positionId: positionId ?? subscription.positionId,
    };
  });
  const moved = await moveSubscriptions(
    tx,
    after.map(({ id, state, heldMinor, hasConfirmed, positionId }, place) => ({
      id,
      from: taken[place]?.subscription.state ?? state,
      to: state,
      heldMinor,
      hasConfirmed,
      ...(positionId === null ? {} : { positionId }),
    })),
  );
  assert(moved === taken.length, 'an application changed although it was held');
  await insertSteps(tx, after);
  await tell(
    tx,
    offering,
    after.map((subscription, place) => ({
      subscription,
      before: taken[place]?.subscription ?? subscription,
      step: taken[place]?.step ?? 'apply',
    })),
  );
}

export type Told = {
  readonly subscription: Subscription;
  readonly before: Subscription;
  readonly step: SubscriptionStep | 'apply';
};

async function tell(tx: Tx, offering: Offering, told: readonly Told[]): Promise<void> {
  const inOrder = told.toSorted((one, other) =>
    one.subscription.customerId < other.subscription.customerId ? -1 : 1,
  );
  const notices = inOrder.flatMap((one) => toldNotices(offering, one));
  await announceAll(tx, [
    ...inOrder.flatMap((one) => toldEvents(offering, one, tx.now)),
    ...(await keepNotices(tx, notices)),
  ]);
}

/** None where the step has no notice. */
export function toldNotices(offering: Offering, told: Told): CustomerNotice[] {
  const notice = noticeOf(offering, told);
  const name = { en: offering.nameEn, zhHans: offering.nameZh };
  return notice === null
    ? []
    : [{ customerId: told.subscription.customerId, notice: named(notice, { name }) }];
}

/** To the customer's devices: the application, and the wallet where its money changed. */
export function toldEvents(
  { id: offeringId, code, market }: Offering,
  { subscription: { id, customerId, state }, step }: Told,
  now: number,
): Announcement[] {
  const changed = announcement(customerId, subscriptionChanged, {
    id,
    offeringId,
    code,
    state,
    at: now,
  });
  return steps[step].money === null
    ? [changed]
    : [changed, walletsAnnouncement(asCustomerId(customerId), now, [subscriptionWallets[market]])];
}

function noticeOf(offering: Offering, { subscription, before, step }: Told): Notice | null {
  const template = steps[step].notice;
  if (template === null) return null;
  const { code, currency, lot } = offering;
  const amount = (minor: bigint): string => formatMoney(money(currency, minor), { locale: 'en' });
  const shares = (lots: number): string => String(lots * lot);
  const quantity = shares(subscription.lots);
  const link = { subscription: subscription.id };
  const released = amount(before.heldMinor - subscription.heldMinor);
  switch (template) {
    case 'subscriptionReceived':
    case 'subscriptionChanged':
      return {
        template,
        values: {
          code,
          quantity,
          amount: amount(subscription.heldMinor),
          deadline: offering.closesAt,
          ...link,
        },
      };
    case 'subscriptionClosed':
      return { template, values: { code, quantity, time: offering.allotsAt, ...link } };
    case 'subscriptionAsked':
      return {
        template,
        values: {
          code,
          price: `${offering.finalPrice ?? ''} ${currency}`,
          range: `${offering.priceLow} – ${offering.priceHigh}`,
          deadline: offering.allotsAt,
          ...link,
        },
      };
    case 'subscriptionPaid':
      return {
        template,
        values: {
          code,
          allotted: shares(subscription.allottedLots ?? 0),
          quantity,
          price: `${offering.finalPrice ?? ''} ${currency}`,
          amount: amount((subscription.dueMinor ?? 0n) + (subscription.dueFeesMinor ?? 0n)),
          released: amount(
            before.heldMinor - (subscription.dueMinor ?? 0n) - (subscription.dueFeesMinor ?? 0n),
          ),
          time: offering.listsAt,
          ...link,
        },
      };
    case 'subscriptionListed':
      return {
        template,
        values: {
          code,
          quantity: shares(subscription.allottedLots ?? 0),
          wallet: offering.market === 'US' ? 'stock' : 'hkStock',
          position: subscription.positionId ?? '',
        },
      };
    case 'subscriptionReturned':
      return {
        template,
        values: { code, amount: released, reason: offering.calledOffWhy ?? '', ...link },
      };
    case 'subscriptionCancelled':
    case 'subscriptionDeclined':
    case 'subscriptionNotAllotted':
      return { template, values: { code, quantity, amount: released, ...link } };
  }
}
