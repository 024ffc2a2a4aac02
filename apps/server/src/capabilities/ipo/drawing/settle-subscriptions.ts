/**
 * What follows from a result, application by application: who got nothing has everything back; who
 * got shares pays for them from what was held. Charges are booked and the rest is released in the
 * same transaction; what was paid stays held until the listing.
 *
 * Continues in list-offering.ts.
 */
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../../core/ledger/accounts.ts';
import { moveMoney } from '../../../core/ledger/move-money.ts';
import type { Movement } from '../../../core/ledger/movement.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import type { Offering } from '../offerings.store.ts';
import { takeSteps, type StepOf } from './tell-subscribers.ts';
import {
  subscriptionWallets,
  takeInStates,
  type Subscription,
} from '../subscribing/subscriptions.store.ts';

/** In one transaction; the rest follow in the next. */
const AT_ONCE = 250;

export async function settleSubscriptions(
  { db }: Pick<IpoDeps, 'db'>,
  offering: Offering,
): Promise<void> {
  // An allotment is a step of its own, with its time; the payment follows at once.
  while ((await db.transact((tx) => allotSome(tx, offering))) === AT_ONCE);
  while ((await db.transact((tx) => paySome(tx, offering))) === AT_ONCE);
}

async function allotSome(tx: Tx, offering: Offering): Promise<number> {
  const taken = await takeInStates(tx, offering.id, ['waitingAllotment'], AT_ONCE);
  const missed = taken.filter(({ allottedLots }) => allottedLots === 0);
  await moveAll(
    tx,
    missed.map((one) => releaseAll(offering, one)),
  );
  await takeSteps(
    tx,
    offering,
    taken.map((subscription): StepOf =>
      subscription.allottedLots === 0
        ? { subscription, step: 'miss', heldMinor: 0n }
        : { subscription, step: 'allot', heldMinor: subscription.heldMinor },
    ),
  );
  return taken.length;
}

async function paySome(tx: Tx, offering: Offering): Promise<number> {
  const taken = await takeInStates(tx, offering.id, ['paymentPending'], AT_ONCE);
  await moveAll(
    tx,
    taken.flatMap((one) => payment(offering, one) ?? []),
  );
  await takeSteps(
    tx,
    offering,
    taken.map((subscription) => ({
      subscription,
      step: 'pay',
      heldMinor: subscription.dueMinor ?? 0n,
    })),
  );
  return taken.length;
}

export function releaseAll(offering: Offering, { id, customerId }: Subscription): Movement {
  return {
    journal: null,
    reserves: [],
    ends: [{ reference: id, account: walletOf(offering, customerId), as: 'voided' }],
  };
}

/** Null where exactly what was held is paid. */
function payment(offering: Offering, subscription: Subscription): Movement | null {
  const { id, customerId, heldMinor, dueMinor, dueFeesMinor, allottedLots } = subscription;
  assert(dueMinor !== null && dueFeesMinor !== null && allottedLots !== null, 'it was drawn');
  assert(dueMinor + dueFeesMinor <= heldMinor, 'nobody pays more than was held');
  const { currency } = offering;
  const account = walletOf(offering, customerId);
  const journal =
    dueFeesMinor === 0n
      ? null
      : ({
          kind: 'subscription',
          postings: [
            { account, money: money(currency, -dueFeesMinor) },
            { account: houseAccount('fees', currency), money: money(currency, dueFeesMinor) },
          ],
          facts: {
            subscription: id,
            code: offering.code,
            quantity: String(allottedLots * offering.lot),
            price: offering.finalPrice ?? '',
          },
        } as const);
  if (journal === null && dueMinor === heldMinor) return null;
  return {
    journal,
    reserves: [],
    ends: [],
    resizes:
      dueMinor === heldMinor ? [] : [{ reference: id, account, money: money(currency, dueMinor) }],
  };
}

export async function moveAll(tx: Tx, movements: readonly Movement[]): Promise<void> {
  for (const moved of await moveMoney(tx, movements))
    assert(moved.ok, 'what was held for an application is there');
}

export function walletOf({ market }: Pick<Offering, 'market'>, customerId: string) {
  return walletAccount(asCustomerId(customerId), subscriptionWallets[market]);
}
