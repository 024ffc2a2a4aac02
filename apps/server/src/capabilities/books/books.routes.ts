import * as contract from '@candor/contract/books';
import type { Acting } from '../../core/review/review.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import type { BooksDeps } from './books-deps.ts';
import { listHeld } from './list-held.ts';
import { listMovements } from './list-movements.ts';
import { loadMoneyOverview } from './load-money-overview.ts';

export function booksRoutes(deps: BooksDeps): BoundCall[] {
  return bind(contract, {
    loadMoneyOverview: (call) => loadMoneyOverview(deps, acting(call), call.query.days),
    listMovements: (call) => call.transact((tx) => listMovements(tx, acting(call), call.query)),
    listHeld: (call) => call.transact((tx) => listHeld(tx, acting(call), call.query)),
  });
}

function acting({
  operator,
  origin,
}: Pick<Call<typeof contract.listHeld>, 'operator' | 'origin'>): Acting {
  return { operator, network: origin.network };
}
