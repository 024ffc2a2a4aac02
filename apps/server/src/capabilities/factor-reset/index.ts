/**
 * A second factor that two operators take off an account: the customer sees it coming, can stop it
 * here or from the mail, and is told when it is done. Proposed and confirmed in operators.
 */
import type { Capability } from '../../platform/capability.ts';
import { carryOutResetsBeat } from './carry-out-resets.ts';
import { factorResetRoutes, type FactorResetServices } from './factor-reset.routes.ts';

export function factorReset(services: FactorResetServices): Capability {
  return {
    name: 'factor-reset',
    calls: factorResetRoutes(services),
    beats: [carryOutResetsBeat(services)],
  };
}
