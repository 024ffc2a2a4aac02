/**
 * Anybody can check the market: the commitment to a day is read here before the day begins (list-tapes, load-tape), its seed after it has ended, and
 * with it the tables that every price is computed from (load-proof-tables). The page `proof/tape` and tools/verify-tape recompute prices from these three.
 *
 * It only reads: what is on record is kept by core/pricing (tape.ts), and the database refuses to change it.
 */
import type { Capability } from '../../platform/capability.ts';
import { proofRoutes, type ProvenMarket } from './proof.routes.ts';

export function proof(market: ProvenMarket): Capability {
  return { name: 'proof', calls: proofRoutes(market) };
}
