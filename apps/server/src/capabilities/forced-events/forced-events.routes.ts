import * as contract from '@candor/contract/forced-events';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { ForcedDeps } from './forced-deps.ts';
import { listForcedEvents, loadForcedEvent } from './list-forced-events.ts';
import { orderForcedEvent } from './order-forced-event.ts';

export function forcedEventsRoutes(deps: ForcedDeps): BoundCall[] {
  return bind(contract, {
    listForcedEvents: (call) => listForcedEvents(call.db, call.customer.customerId, call.now),
    orderForcedEvent: async (call) => {
      const id = await call.transact((tx) => orderForcedEvent(deps, tx, call.customer, call.body));
      return loadForcedEvent(call.db, call.customer.customerId, id);
    },
  });
}
