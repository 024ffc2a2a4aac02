/**
 * Saving plans. A customer makes one (make-plan.ts): an amount of a US share every day, week or
 * month. When one of its dates has come, a beat claims it and sends its order to the desk
 * (place-due-plans.ts), once, also across a kill; what became of it is kept with the date and told
 * in the inbox. Dates are decided in plan-dates.rules.ts, what is due and missed in
 * plan-due.rules.ts. Pausing, changing and ending are in change-plan.ts. Dividends that buy more of
 * their share are in reinvest: chosen for the account or a share, placed once each.
 */
import type { Capability } from '../../platform/capability.ts';
import { placeDueBeat } from './place-due-plans.ts';
import type { PlansDeps } from './plans-deps.ts';
import { reinvestBeat } from './reinvest/place-reinvestments.ts';
import { plansRoutes } from './plans.routes.ts';
import { ownPlans } from './read-plans.ts';

export function plans(deps: PlansDeps): Capability {
  return {
    name: 'plans',
    calls: plansRoutes(deps),
    beats: [placeDueBeat(deps), reinvestBeat(deps)],
    ownData: (reader, customerId) => ownPlans(reader, deps.market, customerId),
  };
}
