import * as contract from '@candor/contract/proof';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import type { Market } from '../../core/pricing/market.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listLedgerCheckpoints } from './list-ledger-checkpoints.ts';
import { listLedgerEntries } from './list-ledger-entries.ts';
import { listLiabilities } from './list-liabilities.ts';
import { listTapes } from './list-tapes.ts';
import { loadLedgerStanding } from './load-ledger-standing.ts';
import { loadProofTables } from './load-proof-tables.ts';
import { loadTape } from './load-tape.ts';

export type ProvenMarket = Pick<Market, 'instruments' | 'listings' | 'tape' | 'pricing'>;

export function proofRoutes(market: ProvenMarket, ledgerProof: LedgerProof): BoundCall[] {
  return bind(contract, {
    loadTape: (call) => loadTape(call.db, market, call.params.day),
    listTapes: (call) => listTapes(call.db, market, call.query),
    loadProofTables: (call) => loadProofTables(market, call.query),
    listLedgerEntries: (call) =>
      listLedgerEntries(call.db, call.customer.customerId, call.query.after),
    loadLedgerStanding: (call) => loadLedgerStanding(call.transact, ledgerProof, call.customer),
    listLedgerCheckpoints: (call) => listLedgerCheckpoints(call.db, ledgerProof, call.query),
    listLiabilities: (call) => listLiabilities(call.db, ledgerProof, call.query.count),
  });
}
