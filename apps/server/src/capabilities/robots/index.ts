/**
 * Robots. Everybody sees what is on offer with the record of all rentals and what a backtest says
 * (list-robots, robot-odds). A verified customer rents one (preview-rental, rent-robot): its price
 * is booked, its capital held in the funding wallet. The runner of core/strategies decides each bar
 * once and trades through the desk; follow-runs keeps the rental's stage, log and income with it.
 * The end of the cycle, or a redemption at any time (preview-redemption, redeem-rental), sells
 * everything, and end-rentals pays out. Lists are in list-rentals, the log, every decision and the
 * record in rental-log, charts in coins.
 *
 * Two operators may pause new rentals, in public (pause-robots); they see what runs
 * (list-strategy-runs) and reach neither a decision nor a fill nor a value. All states are in
 * rental.ts.
 */
import type { StrategyOdds } from '../../core/strategies/odds.ts';
import type { Capability } from '../../platform/capability.ts';
import { endRentalsBeat } from './renting/end-rentals.ts';
import { followRuns } from './follow-runs.ts';
import { ownRentals } from './renting/own-rentals.ts';
import { openRobotOdds, robotOddsWork } from './robot-odds.ts';
import type { RobotsDeps } from './robots-deps.ts';
import { robotsRoutes } from './robots.routes.ts';

export function robots({
  strategyOdds,
  ...means
}: Omit<RobotsDeps, 'odds'> & { readonly strategyOdds: StrategyOdds }): Capability {
  const deps: RobotsDeps = { ...means, odds: openRobotOdds(strategyOdds) };
  deps.runner.listen('rental', followRuns(deps));
  return {
    name: 'robots',
    calls: robotsRoutes(deps),
    beats: [endRentalsBeat(deps)],
    jobs: [robotOddsWork(strategyOdds, deps)],
    ownData: ownRentals,
  };
}
