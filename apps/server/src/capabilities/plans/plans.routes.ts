/** Contract endpoint -> verb. Whoever changes a plan is answered with the plan as it is then. */
import type { Language } from '@candor/contract/kernel/language';
import * as contract from '@candor/contract/plans';
import { bind, type BoundCall, type Call, type SignedIn } from '../../platform/http/bind.ts';
import { changePlan, endPlan, pausePlan, resumePlan, skipPlanDate } from './change-plan.ts';
import { makePlan } from './make-plan.ts';
import { previewPlan } from './preview-plan.ts';
import type { PlansDeps } from './plans-deps.ts';
import { chooseReinvestment } from './reinvest/choose-reinvestment.ts';
import { showReinvestment } from './reinvest/show-reinvestment.ts';
import { listPlanRuns, listPlans, loadPlan } from './read-plans.ts';
import type { ShownPlan } from './show-plan.ts';

type Asking = Pick<Call, 'db' | 'now'> & {
  readonly customer: SignedIn;
  readonly language: Language;
};

export function plansRoutes(deps: PlansDeps): BoundCall[] {
  const { market } = deps;
  const show = (
    { db, customer: { customerId }, language, now }: Asking,
    id: string,
  ): Promise<ShownPlan> => loadPlan(db, market, { customerId, id }, { language, now });
  const changed = async (
    call: Asking & { readonly body: { readonly id: string } },
    changing: Promise<void>,
  ): Promise<ShownPlan> => {
    await changing;
    return show(call, call.body.id);
  };
  return bind(contract, {
    listPlans: (call) => listPlans(call.db, market, call.customer.customerId, call),
    loadPlan: (call) => show(call, call.query.id),
    listPlanRuns: (call) => listPlanRuns(call.db, market, call.customer.customerId, call),
    previewPlan: (call) => previewPlan(deps, call),
    makePlan: async (call) => show(call, await makePlan(deps, call)),
    changePlan: (call) => changed(call, changePlan(deps, call)),
    pausePlan: (call) => changed(call, pausePlan(call)),
    resumePlan: (call) => changed(call, resumePlan(deps, call)),
    skipPlanDate: (call) => changed(call, skipPlanDate(deps, call)),
    endPlan: (call) => changed(call, endPlan(call)),
    loadReinvestment: (call) =>
      showReinvestment(call.db, market, call.customer.customerId, call.language),
    chooseReinvestment: async (call) => {
      await call.transact((tx) => chooseReinvestment(tx, market, call.customer, call.body));
      return showReinvestment(call.db, market, call.customer.customerId, call.language);
    },
  });
}
