/**
 * Plans: tell the story of the capability here. Who comes, what happens to them, in which file
 * each step is, and where the flow goes on when it leaves by an event or a job.
 */
import type { Capability } from '../../platform/capability.ts';
import { listPlans } from './list-plans.ts';
import { plansRoutes } from './plans.routes.ts';

export function plans(): Capability {
  return {
    name: 'plans',
    calls: plansRoutes(),
    ownData: (reader, customerId) => listPlans(reader, { customerId }),
  };
}
