/** What may be done with plans. Pure: values in, decisions out. */
import { ok, refuse, type Decision } from '@candor/kit/decision';

export const PLANS_PER_CUSTOMER_MAX = 50;

export function canAddPlan(countNow: number): Decision<null, 'PLANS_TOO_MANY'> {
  return countNow < PLANS_PER_CUSTOMER_MAX
    ? ok(null)
    : refuse('PLANS_TOO_MANY', { max: PLANS_PER_CUSTOMER_MAX });
}
