/** The dates ahead of active plans between two days: what a calendar shows, never how much. */
import type { LocalDate } from '@candor/kit/local-date';
import { assert } from '@candor/kit/assert';
import { PLANS_MAX } from '@candor/contract/plans';
import type { Reader } from '../../platform/db/database.ts';
import { datesAhead } from './plan-dates.rules.ts';
import { listOwnPlans } from './plans.store.ts';
import type { PlanMarket } from './plans-deps.ts';

export type DateOfPlan = {
  readonly planId: string;
  readonly on: LocalDate;
  readonly at: number;
  readonly code: string;
  readonly name: { readonly en: string; readonly zhHans: string };
};

/** A plan of every day has no more dates than a calendar shows days. */
const DATES_MAX = 400;

export async function listPlanDates(
  reader: Reader,
  { instruments }: Pick<PlanMarket, 'instruments'>,
  customerId: string,
  days: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<DateOfPlan[]> {
  const plans = await listOwnPlans(reader, customerId, PLANS_MAX);
  return plans.flatMap((plan) => {
    const instrument = instruments.universe().byId(plan.instrumentId);
    assert(instrument !== null, `${plan.instrumentId} is in the tables`);
    const { basket, id: planId } = plan;
    const named =
      basket === null
        ? { code: plan.code, name: instrument.name }
        : { code: basket.name, name: { en: basket.name, zhHans: basket.name } };
    return datesAhead(instruments.getCalendar(instrument), plan, plan.next, DATES_MAX)
      .filter(({ on }) => on >= days.from && on <= days.until)
      .map(({ on, at }) => ({ planId, on, at, ...named }));
  });
}
