/**
 * New stocks. Fictional companies are announced with a commitment to the seed of their ballot
 * (announce-offerings); customers look (list-offerings, load-offering), apply, change and cancel
 * until the deadline (subscribe, cancel-subscription). The clock closes, prices, draws and lists
 * (move-offerings, draw-ballot); a price far outside the range is asked about again
 * (reconfirm-subscription). What was allotted is paid from what was held (settle-subscriptions) and
 * becomes a holding of the desk with the first trade (list-offering). The result is public and can
 * be drawn again by anybody (load-ballot, show-ballot-file; packages/ballot). Two operators may
 * call an offering off before its draw (propose-offering-act, decide-offering-act); nobody reaches
 * the ballot. All states are in offering-states.ts.
 */
import type { Capability } from '../../platform/capability.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { ipoRoutes } from './ipo.routes.ts';
import { offeringBeats } from './move-offerings.ts';
import { offeringPlan } from './offering-plan.ts';
import { ownSubscriptions } from './subscribing/own-subscriptions.ts';
import { showBallotFile } from './drawing/show-ballot-file.ts';
import { openSubscriptions } from './subscribing/subscribe.ts';

export function ipo({
  cycleHours,
  ...means
}: Omit<IpoDeps, 'plan'> & { readonly cycleHours: number }): Capability {
  const deps: IpoDeps = { ...means, plan: offeringPlan(means.market, cycleHours) };
  return {
    name: 'ipo',
    calls: ipoRoutes(deps, openSubscriptions(deps)),
    beats: offeringBeats(deps),
    pages: (http) => showBallotFile(http, deps),
    ownData: ownSubscriptions,
  };
}
