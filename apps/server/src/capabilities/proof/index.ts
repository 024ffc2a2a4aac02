/**
 * Anybody can check the market: the commitment to a day before it begins (list-tapes, load-tape),
 * its seed after it, and the tables every price is computed from (load-proof-tables). `proof/tape`
 * and tools/verify-tape recompute prices from these.
 *
 * Customers can check their own books: entries as they were hashed (list-ledger-entries) against
 * signed checkpoints and published liabilities (load-ledger-standing).
 *
 * It only reads: the record is kept by core/pricing and core/ledger, and the database refuses to
 * change it.
 */
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import type { Capability } from '../../platform/capability.ts';
import { proofRoutes, type ProvenMarket } from './proof.routes.ts';
import { verifierPages } from './verifier-pages.ts';

export function proof(market: ProvenMarket, ledgerProof: LedgerProof): Capability {
  return {
    name: 'proof',
    calls: proofRoutes(market, ledgerProof),
    jobs: ledgerProof.jobs,
    beats: ledgerProof.beats,
    pages: verifierPages,
  };
}
