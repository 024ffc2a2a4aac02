/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/ipo';
import type { Acting } from '../../core/review/review.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { cancelSubscription } from './subscribing/cancel-subscription.ts';
import { decideOfferingAct } from './decide-offering-act.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { listAllOfferings } from './list-all-offerings.ts';
import { listOfferings } from './list-offerings.ts';
import {
  listSubscriptionOrders,
  listSubscriptions,
  loadOwnSubscription,
} from './subscribing/list-subscriptions.ts';
import { loadBallot } from './drawing/load-ballot.ts';
import { loadIpoFullNum } from './subscribing/load-ipo-full-num.ts';
import { loadOffering } from './load-offering.ts';
import { previewSubscription } from './subscribing/preview-subscription.ts';
import { proposeOfferingAct } from './propose-offering-act.ts';
import { reconfirmSubscription } from './subscribing/reconfirm-subscription.ts';
import type { Subscribe } from './subscribing/subscribe.ts';

export function ipoRoutes(
  deps: Pick<IpoDeps, 'views' | 'plan'>,
  subscribe: Subscribe,
): BoundCall[] {
  return bind(contract, {
    listOfferings: (call) => listOfferings(call.db, deps, call),
    loadOffering: (call) => loadOffering(call.db, deps, { ...call, id: call.query.id }),
    loadIpoFullNum: (call) => loadIpoFullNum(call.db, deps, call.customer, call.body, call.now),
    previewSubscription: (call) => previewSubscription(call.db, deps, call),
    subscribe: (call) => subscribe(call),
    cancelSubscription: (call) =>
      call.transact((tx) => cancelSubscription(tx, deps, call.customer, call.body, call.language)),
    reconfirmSubscription: (call) =>
      call.transact((tx) =>
        reconfirmSubscription(tx, deps, call.customer, call.body, call.language),
      ),
    listSubscriptions: (call) => listSubscriptions(call.db, deps, call),
    listSubscriptionOrders: (call) => listSubscriptionOrders(call.db, deps, call),
    loadSubscription: (call) => loadOwnSubscription(call.db, deps, call),
    loadBallot: (call) => loadBallot(call.db, call.customer, call.query.id),
    listAllOfferings: (call) =>
      call.transact((tx) =>
        listAllOfferings(tx, deps, {
          acting: acting(call),
          query: call.query,
          language: call.language,
        }),
      ),
    proposeOfferingAct: (call) =>
      call.transact((tx) => proposeOfferingAct(tx, acting(call), call.body)),
    decideOfferingAct: (call) =>
      call.transact((tx) =>
        decideOfferingAct(tx, acting(call), { id: call.params.id, ...call.body }),
      ),
  });
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.listAllOfferings>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
