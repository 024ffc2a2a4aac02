/**
 * Preview (load-usable, preview-withdrawal), request (apply-for-withdrawal), cancelling until it is
 * sent, and the review (withdrawal-review): approval sends it (send-withdrawal), refusal releases
 * the money. A beat sends what waits for a rate (payout-beats).
 *
 * No state, reason or text asks for money in: fees come out of the amount. Tests check this over
 * every reachable state.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { exportWithdrawals } from './list-withdrawals.ts';
import { payoutBeats } from './payout-beats.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
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
