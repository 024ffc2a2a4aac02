/** What a customer reads of the account's plans. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { PLANS_MAX } from '@candor/contract/plans';
import type * as contract from '@candor/contract/plans';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import type { Reader } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import { loadOwn } from './change-plan.ts';
import { countRuns, listOwnRuns, listRuns } from './plan-runs.store.ts';
import { shareOf } from '../../core/baskets/weigh-baskets.ts';
import { dollars } from '../../core/baskets/share/shown-share.ts';
import { shownBought, showPlans, showRun, type Reading, type ShownPlan } from './show-plan.ts';
import type { PlanMarket } from './plans-deps.ts';
import { dayOf } from './reinvest/place-reinvestments.ts';
import { listChoices, listReinvested } from './reinvest/reinvest.store.ts';
import { countOpenPlans, listOwnPlans } from './plans.store.ts';

/** All that are open, and those that ended last. */
const SHOWN_MAX = 2 * PLANS_MAX;
const OWN_MAX = 10_000;

export async function listPlans(
  reader: Reader,
  market: PlanMarket,
  customerId: string,
  reading: Reading,
): Promise<DataOf<typeof contract.listPlans>> {
  const plans = await listOwnPlans(reader, customerId, SHOWN_MAX);
  return {
    items: await showPlans(reader, market, plans, reading),
    open: await countOpenPlans(reader, customerId),
    openMax: PLANS_MAX,
  };
}

export async function loadPlan(
  db: Call['db'],
  market: PlanMarket,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  reading: Reading,
): Promise<ShownPlan> {
  const plan = await loadOwn(db, customerId, id);
  const [shown] = await showPlans(db, market, [plan], reading);
  assert(shown !== undefined, 'one plan is shown');
  return shown;
}

export async function listPlanRuns(
  db: Call['db'],
  market: PlanMarket,
  customerId: string,
  {
    query: { id, pageNum, pageSize },
    language,
  }: { query: QueryOf<typeof contract.listPlanRuns> } & Pick<Reading, 'language'>,
): Promise<DataOf<typeof contract.listPlanRuns>> {
  const plan = await loadOwn(db, customerId, id);
  const page = { pageNum, pageSize };
  const [runs, total] = await Promise.all([listRuns(db, id, rowWindow(page)), countRuns(db, id)]);
  const { items, hasMore } = pageFrom(runs, page, (run) => showRun(market, plan, run, language));
  return { items: [...items], ...page, hasMore, total };
}

/** As its owner sees it: whatever the screens show is in the copy too. */
export async function ownPlans(
  reader: Reader,
  market: PlanMarket,
  customerId: string,
): Promise<unknown> {
  const plans = await listOwnPlans(reader, customerId, OWN_MAX);
  const runs = Map.groupBy(await listOwnRuns(reader, customerId), ({ planId }) => planId);
  const choices = await listChoices(reader, customerId);
  const reinvested = await listReinvested(reader, customerId, OWN_MAX);
  return {
    plans: plans.map((plan) => ({
      ...{ id: plan.id, code: plan.code, amount: dollars(plan.amount) },
      ...{ every: plan.every, day: plan.day, endsOn: plan.endsOn },
      ...{ state: plan.state, createdAt: plan.createdAt },
      dates: (runs.get(plan.id) ?? []).map((run) => showRun(market, plan, run, 'en')),
    })),
    reinvesting: Object.fromEntries(choices),
    reinvested: reinvested.map(({ instrumentId, action, amount, orderId, state, bought }) => ({
      ...{ instrumentId, on: dayOf(action), amount: dollars(amount), state },
      order: shownBought(shareOf(market, instrumentId), orderId, bought),
    })),
  };
}
