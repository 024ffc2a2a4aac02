/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/plans';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addPlan } from './add-plan.ts';
import { listPlans } from './list-plans.ts';
import { removePlan } from './remove-plan.ts';

export function plansRoutes(): BoundCall[] {
  return bind(contract, {
    listPlans: (call) => listPlans(call.db, call.customer),
    addPlan: (call) => call.transact((tx) => addPlan(tx, call.customer, call.body)),
    removePlan: (call) => call.transact((tx) => removePlan(tx, call.customer, call.body)),
  });
}
