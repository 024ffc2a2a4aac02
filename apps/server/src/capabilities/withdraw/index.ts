/**
 * Taking money out. A customer sees what can be withdrawn and what it costs (load-usable,
 * preview-withdrawal), asks for it (apply-for-withdrawal), and may take it back until it is sent
 * (cancel-withdrawal). The queue of reviews has it decided (withdrawal-review): a pass sends it
 * (send-withdrawal), a refusal sets the money free at once. The clock sends what waits for a rate
 * and marks what has arrived (payout-beats). How all of it went is public (load-statistics).
 *
 * No state, reason or text asks for money in: fees come out of the amount. The tests hold this over
 * every reachable state.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { exportWithdrawals } from './list-withdrawals.ts';
import { payoutBeats } from './payout-beats.ts';
import type { WithdrawDeps } from './withdraw-means.ts';
import { withdrawRoutes } from './withdraw.routes.ts';

/** More than anybody sends at once by tapping. */
const WAITING_MAX = 64;

export function withdraw(
  given: Omit<WithdrawDeps, 'inTurn'> & { readonly clock: Clock },
): Capability {
  const deps: WithdrawDeps = { ...given, inTurn: inTurn({ waitingMax: WAITING_MAX }) };
  return {
    name: 'withdraw',
    calls: withdrawRoutes(deps),
    beats: payoutBeats({ ...deps, clock: given.clock }),
    ownData: (reader, customerId) =>
      exportWithdrawals(
        reader,
        { market: given.market, language: 'en', now: given.clock.now() },
        { customerId },
      ),
  };
}
