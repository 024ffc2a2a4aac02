import * as contract from '@candor/contract/day-ends';
import { actingIn } from '../../core/operators/acting-in.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { decideDayEnd, proposeDayEnd, withdrawDayEnd } from './close-day.ts';
import type { DayEndDeps } from './compute-day-end.ts';
import { listDayEnds, loadDayEnd, loadDayEndStatement } from './show-day-ends.ts';

export function dayEndsRoutes(deps: DayEndDeps): BoundCall[] {
  return bind(contract, {
    loadDayEnd: (call) => loadDayEnd(deps, actingIn(call), call.query.day ?? null),
    listDayEnds: (call) => call.transact((tx) => listDayEnds(tx, actingIn(call), call.query)),
    proposeDayEnd: (call) => proposeDayEnd(deps, actingIn(call), call.body),
    decideDayEnd: (call) =>
      decideDayEnd(deps, actingIn(call), { ...call.body, id: call.params.id }),
    withdrawDayEnd: (call) =>
      call.transact((tx) =>
        withdrawDayEnd(tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    loadDayEndStatement: (call) =>
      call.transact((tx) => loadDayEndStatement(tx, deps, actingIn(call), call.params.id)),
  });
}
