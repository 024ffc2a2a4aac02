/** Submit (submit-kyc), follow (load-kyc), decide (kyc-review). The outcome is in core/customers. */
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
