/**
 * Paper deposits: instant within a limit (add-paper-money), the starting balance (starter-money),
 * and the spec's channels (create-deposit), which end in credit-deposit after a review or the
 * simulated chain's confirmations.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { confirmDeposits } from './confirm-deposits.ts';
import { depositRoutes } from './deposit.routes.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { isDepositDue } from './deposits.store.ts';
import { ownDeposits } from './list-deposits.ts';

export function deposit({ clock, ...deps }: DepositDeps & { readonly clock: Clock }): Capability {
  return {
    name: 'deposit',
    calls: depositRoutes(deps),
    beats: [
      {
        name: 'deposit.confirm',
        everyMs: SECOND_MS,
        due: isDepositDue,
        run: () => confirmDeposits(deps, clock.now()),
      },
    ],
    ownData: ownDeposits,
  };
}
