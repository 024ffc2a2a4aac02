import * as contract from '@candor/contract/overview';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadOverview } from './load-overview.ts';

export function overviewRoutes(): BoundCall[] {
  return bind(contract, {
    loadOverview: (call) =>
      call.transact((tx) =>
        loadOverview(tx, { operator: call.operator, network: call.origin.network }),
      ),
  });
}
