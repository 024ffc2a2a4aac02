/**
 * Anybody can check the market: the commitment to a day is read here before the day begins
 * (list-tapes, load-tape), its seed after it has ended, and with it the tables that every price is
 * computed from (load-proof-tables). The page `proof/tape` and tools/verify-tape recompute prices
 * from these three.
 *
 * Customers can check their own books: entries as they were hashed (list-ledger-entries) against
 * signed checkpoints, balances and the published liabilities (load-ledger-standing). The page
 * `proof/ledger` and the downloadable verifier (verifier-pages) do that.
 *
 * It only reads: what is on record is kept by core/pricing (tape.ts) and core/ledger
 * (checkpoints.ts, liabilities.ts), and the database refuses to change it.
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
