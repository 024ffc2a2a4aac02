/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/follow';
import type { Acting } from '../../core/review/review.ts';
import { findFollowOrder } from '../../core/funds/follow-orders.store.ts';
import { assert } from '@candor/kit/assert';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { addFollowOrder } from './orders/add-follow-order.ts';
import { listAgencyTrades, listAgencyValues, loadAgencyValues } from './values/agency-history.ts';
import { listAgencyDecisions, loadAgencyOdds, loadAgencyRecord } from './agency-run.ts';
import { decideFollowPause, listFollowPauses, proposeFollowPause } from './decide-follow-pause.ts';
import type { FollowDeps } from './follow-deps.ts';
import { listAgencies, listAllAgencies } from './list-agencies.ts';
import {
  listFollowHoldings,
  listFollowOrders,
  loadOwnFollowOrder,
} from './orders/list-follow-orders.ts';
import type { LiveRecords } from './values/live-record.ts';
import { loadAgency } from './load-agency.ts';
import { previewFollowOrder } from './orders/preview-follow-order.ts';
import { shownFollowOrder, standingsOf } from './orders/shown-follow-order.ts';

export function followRoutes(deps: FollowDeps & { readonly records: LiveRecords }): BoundCall[] {
  return bind(contract, {
    listAgencies: (call) => listAgencies(call.db, deps, call),
    loadAgency: (call) => loadAgency(call.db, deps, { ...call, id: call.query.agencyId }),
    loadAgencyOdds: (call) => loadAgencyOdds(call.db, deps, call.query, call.now),
    loadAgencyValues: (call) => loadAgencyValues(call.db, deps, call.query, call.now),
    listAgencyValues: (call) => listAgencyValues(call.db, call.body),
    listAgencyTrades: (call) => listAgencyTrades(call.db, deps, call.body, call),
    listAgencyDecisions: (call) => listAgencyDecisions(call.db, deps, call.body, call),
    loadAgencyRecord: (call) => loadAgencyRecord(call.db, deps, call.query),
    previewFollowOrder: (call) => previewFollowOrder(call.db, deps, call),
    addFollowOrder: async (call) => {
      const { id } = await call.transact((tx) =>
        addFollowOrder(tx, deps, call.customer, call.body),
      );
      const order = await findFollowOrder(call.db, call.customer.customerId, id);
      assert(order !== null, 'what was just placed is there');
      const standing = await standingsOf(call.db, deps, [order], call.now);
      return shownFollowOrder(deps, order, standing(order), call.language);
    },
    listFollowOrders: (call) => listFollowOrders(call.db, deps, call),
    listFollowHoldings: (call) => listFollowHoldings(call.db, deps, call),
    loadFollowOrder: (call) => loadOwnFollowOrder(call.db, deps, call),
    listAllAgencies: (call) =>
      call.transact((tx) => listAllAgencies(tx, deps, acting(call), call.language)),
    listFollowPauses: (call) =>
      call.transact((tx) => listFollowPauses(tx, acting(call), call.query)),
    proposeFollowPause: (call) =>
      call.transact((tx) => proposeFollowPause(tx, acting(call), call.body)),
    decideFollowPause: (call) =>
      call.transact((tx) =>
        decideFollowPause(tx, acting(call), { id: call.params.id, ...call.body }),
      ),
  });
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.listAllAgencies>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
