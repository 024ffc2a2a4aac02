/**
 * Paper deposits: instant within a limit (add-paper-money), the starting balance (starter-money),
 * and the channels of the spec (list-deposit-methods, create-deposit). Transfers, cards and
 * certificates are reviewed (deposit-review); coins are confirmed by a simulated chain
 * (confirm-deposits). Both end in credit-deposit.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { confirmDeposits } from './confirm-deposits.ts';
import { depositRoutes } from './deposit.routes.ts';
import type { DepositDeps } from './deposit-means.ts';
import { ownDeposits } from './list-deposits.ts';

export function deposit({ clock, ...deps }: DepositDeps & { readonly clock: Clock }): Capability {
  return {
    name: 'deposit',
    calls: depositRoutes(deps),
    beats: [
      {
        name: 'deposit.confirm',
        everyMs: SECOND_MS,
        run: () => confirmDeposits(deps, clock.now()),
      },
    ],
    ownData: ownDeposits,
  };
}
