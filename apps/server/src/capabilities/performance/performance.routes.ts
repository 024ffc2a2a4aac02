import * as contract from '@candor/contract/performance';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { PerformanceDeps } from './performance-deps.ts';
import { makePerformanceFile } from './files/make-file.ts';
import { chooseLotMethod, chooseLots } from './gains/choose-lots.ts';
import { loadGains } from './gains/load-gains.ts';
import { loadSaleLots } from './gains/load-sale-lots.ts';
import { loadPerformance } from './load-performance.ts';

export function performanceRoutes(deps: PerformanceDeps): BoundCall[] {
  return bind(contract, {
    loadPerformance: (call) =>
      loadPerformance(call.db, deps, call.customer, call.query.index, call.now),
    loadGains: (call) => loadGains(call.db, deps, call.customer.customerId, call.query.year),
    loadSaleLots: (call) => loadSaleLots(call.db, deps, call.customer.customerId, call.params.sale),
    chooseLotMethod: (call) =>
      call.transact((tx) => chooseLotMethod(tx, call.customer.customerId, call.body)),
    chooseLots: (call) =>
      call.transact((tx) => chooseLots(tx, deps, call.customer.customerId, call.body)),
    makePerformanceFile: (call) => makePerformanceFile(deps, call),
  });
}
