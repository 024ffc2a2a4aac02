/** The own applications: those under way with what they hold, or all of them. */
import type {
  listSubscriptionOrders as ordersEndpoint,
  listSubscriptions as endpoint,
  loadSubscription as oneEndpoint,
} from '@candor/contract/ipo';
import { openSubscriptionStates } from '@candor/contract/ipo/shapes';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { pageFrom } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { findOffering, listOfferingsByIds } from '../offerings.store.ts';
import { shownSubscription } from './shown-subscription.ts';
import {
  findSubscription,
  listOwnPage,
  listSteps,
  subscriptionWallets,
  sumHeld,
  type OwnQuery,
} from './subscriptions.store.ts';

type Looking<Body> = {
  readonly customer: SignedIn;
  readonly body: Body;
  readonly language: Language;
  readonly now: number;
};

export async function listSubscriptions(
  reader: Reader,
  deps: Pick<IpoDeps, 'plan'>,
  { body, ...looking }: Looking<BodyOf<typeof endpoint>>,
): Promise<DataOf<typeof endpoint>> {
  const { market, ...page } = body;
  const held = await sumHeld(reader, looking.customer.customerId);
  return {
    ...(await shownPage(reader, deps, looking, {
      page,
      market,
      states: openSubscriptionStates,
      order: 'nextDecided',
    })),
    totals: held.map(({ market: where, minor }) => {
      const { currency } = wallets[subscriptionWallets[where]];
      return { currency, held: toWire(money(currency, minor)) };
    }),
  };
}

export async function listSubscriptionOrders(
  reader: Reader,
  deps: Pick<IpoDeps, 'plan'>,
  { body, ...looking }: Looking<BodyOf<typeof ordersEndpoint>>,
): Promise<DataOf<typeof ordersEndpoint>> {
  const { market, states, offeringId, ...page } = body;
  return shownPage(reader, deps, looking, { page, market, states, offeringId, order: 'newest' });
}

async function shownPage(
  reader: Reader,
  { plan }: Pick<IpoDeps, 'plan'>,
  { customer, language, now }: Omit<Looking<never>, 'body'>,
  query: OwnQuery,
): Promise<DataOf<typeof ordersEndpoint>> {
  const { rows, total } = await listOwnPage(reader, customer.customerId, query);
  const offerings = await listOfferingsByIds(
    reader,
    rows.map(({ offeringId }) => offeringId),
  );
  const { items, ...page } = pageFrom(rows, query.page, (row) => {
    const offering = offerings.get(row.offeringId);
    assert(offering !== undefined, 'an application names its offering');
    return shownSubscription(plan(), offering, row, language, now);
  });
  return { ...page, items: [...items], total };
}

export async function loadOwnSubscription(
  reader: Reader,
  { plan }: Pick<IpoDeps, 'plan'>,
  { customer, body: { id }, language, now }: Looking<BodyOf<typeof oneEndpoint>>,
): Promise<DataOf<typeof oneEndpoint>> {
  const subscription =
    (await findSubscription(reader, customer.customerId, id)) ?? refuseNow('SUBSCRIPTION_UNKNOWN');
  const offering = await findOffering(reader, subscription.offeringId);
  assert(offering !== null, 'an application names its offering');
  const steps = await listSteps(reader, id);
  return {
    subscription: shownSubscription(plan(), offering, subscription, language, now),
    steps: steps.map(({ state, at, lots, heldMinor }) => ({
      state,
      at,
      quantity: String(lots * offering.lot),
      held: toWire(money(offering.currency, heldMinor)),
    })),
  };
}
