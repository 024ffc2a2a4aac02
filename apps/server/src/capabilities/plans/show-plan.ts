/** Plans as the wire shows them, with their next dates and what they have bought. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { PLAN_DATES_SHOWN } from '@candor/contract/plans';
import type * as contract from '@candor/contract/plans';
import type { Instrument } from '@candor/market/instrument';
import type { Bought } from '../../core/desk/show/bought-by.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { dollars, shownKept, shownShare } from '../../core/baskets/share/shown-share.ts';
import { shareOf } from '../../core/baskets/weigh-baskets.ts';
import { worthOf } from '../../core/baskets/share/fraction-worth.rules.ts';
import { splitsSince } from '../../core/baskets/share/splits-since.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../platform/db/database.ts';
import { datesAhead } from './plan-dates.rules.ts';
import { totalsOf, type Totals } from './plan-result.rules.ts';
import { countSkipped, listBought, type BoughtOn } from './plan-runs.store.ts';
import type { Plan, PlanRun } from './plan.ts';
import type { PlanMarket } from './plans-deps.ts';

export type ShownPlan = DataOf<typeof contract.loadPlan>;
type ShownRun = DataOf<typeof contract.listPlanRuns>['items'][number];
export type Reading = { readonly language: Language; readonly now: number };

export async function showPlans(
  reader: Reader,
  market: PlanMarket,
  plans: readonly Plan[],
  reading: Reading,
): Promise<ShownPlan[]> {
  const ids = plans.map(({ id }) => id);
  const [bought, skipped] = await Promise.all([listBought(reader, ids), countSkipped(reader, ids)]);
  const byPlan = Map.groupBy(bought, ({ planId }) => planId);
  return plans.map((plan) =>
    showPlan(market, plan, reading, {
      bought: byPlan.get(plan.id) ?? [],
      skipped: skipped.get(plan.id) ?? 0,
    }),
  );
}

function showPlan(
  market: PlanMarket,
  plan: Plan,
  { language, now }: Reading,
  { bought, skipped }: { readonly bought: readonly BoughtOn[]; readonly skipped: number },
): ShownPlan {
  const share = shareOf(market, plan.instrumentId);
  const totals = totalsOf(bought, splitsSince(market, share, plan.createdAt, now));
  const calendar = market.instruments.getCalendar(share);
  return {
    id: plan.id as ShownPlan['id'],
    ...shownShare(share, language),
    amount: dollars(plan.amount),
    every: plan.every,
    day: plan.day,
    endsOn: plan.endsOn,
    state: plan.state,
    pausedBy: shownKept(plan.pausedBy, language),
    endedBy: plan.endedBy,
    createdAt: plan.createdAt,
    next: datesAhead(calendar, plan, plan.next, PLAN_DATES_SHOWN),
    result: { skipped, ...shownTotals(market, share, totals, now) },
  };
}

function shownTotals(
  { pricing }: PlanMarket,
  share: Instrument,
  { purchases, paid, quantity }: Totals,
  now: number,
) {
  const { bid, last } = pricing.quote(share, now);
  const { unitDecimals } = getGrid(share);
  // What it would bring now, as positions are valued.
  const worth = worthOf(quantity, BigInt(bid ?? last), unitDecimals);
  return {
    purchases,
    paidIn: dollars(paid),
    shares: quantityText(STOCK_FRACTION, quantity),
    worth: purchases === 0 ? null : dollars(worth),
    profit: purchases === 0 ? null : dollars(worth - paid),
  };
}

export function showRun(
  market: PlanMarket,
  plan: Plan,
  run: PlanRun,
  language: Language,
): ShownRun {
  const { on, state, skip, refusal, amount, decidedAt, orderId, bought } = run;
  return {
    on,
    state,
    skip,
    refusal: shownKept(refusal, language),
    amount: dollars(amount),
    at: decidedAt,
    order: shownBought(shareOf(market, plan.instrumentId), orderId, bought),
  };
}

export function shownBought(
  share: Instrument,
  orderId: string,
  bought: Bought | null,
): ShownRun['order'] {
  if (bought === null) return null;
  const { quantity, paid, value } = bought;
  return {
    id: orderId as NonNullable<ShownRun['order']>['id'],
    quantity: quantityText(STOCK_FRACTION, quantity),
    price: averageText(getGrid(share), value, quantity),
    paid: dollars(paid),
  };
}
