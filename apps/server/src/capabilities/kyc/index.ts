/**
 * Proving who one is. A customer hands in their papers (submit-kyc) and follows where the check
 * stands (load-kyc); the queue of reviews in core/review has it decided, by people or by a rule
 * (kyc-review). The outcome is written to core/customers, which everything else asks.
 */
import type { Capability } from '../../platform/capability.ts';
import { kycRoutes } from './kyc.routes.ts';
import { ownKyc } from './own-kyc.ts';
import type { KycDeps } from './submit-kyc.ts';

export function kyc(deps: KycDeps): Capability {
  return {
    name: 'kyc',
    calls: kycRoutes(deps),
    ownData: (reader, customerId) => ownKyc(reader, deps, customerId),
  };
}
