/**
 * Putting paper money in: at once and within a limit (add-paper-money), what an account starts with
 * (starter-money), and the ways of the spec. A customer sees the ways there are
 * (list-deposit-methods) and hands a deposit in (create-deposit). Transfers, cards and certificates
 * are reviewed (deposit-review); coins are confirmed by the blocks of a simulated chain
 * (confirm-deposits, a beat). Both end in credit-deposit, the only place where a deposit becomes
 * money.
 */
import type { Capability } from '../../platform/capability.ts';
import { SECOND_MS, type Clock } from '../../platform/clock.ts';
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
