/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/proof';
import type { Market } from '../../core/pricing/market.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listTapes } from './list-tapes.ts';
import { loadProofTables } from './load-proof-tables.ts';
import { loadTape } from './load-tape.ts';

export type ProvenMarket = Pick<Market, 'instruments' | 'tape' | 'pricing'>;

export function proofRoutes(market: ProvenMarket): BoundCall[] {
  return bind(contract, {
    loadTape: (call) => loadTape(call.db, market, call.params.day),
    listTapes: (call) => listTapes(call.db, market, call.query),
    loadProofTables: (call) => loadProofTables(market, call.query),
  });
}
