/**
 * A customer changes a plan, pauses or resumes it, skips its next date or ends it. Each holds the
 * plan's row, so it comes before a date is bought or after it, never in between.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { plansChanged } from '@candor/contract/plans';
import type * as contract from '@candor/contract/plans';
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import type { Calendar } from '@candor/market/calendar/calendar';
import type { Basket } from '../../core/baskets/basket.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { findAnswer, once, type MoneyRequest } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { checkBasketAmount, loadPlannedBasket } from './basket-plan.ts';
import { nextAhead, nextDate, todayIn } from './plan-dates.rules.ts';
import { orderIdOf, runIdOf } from './plan-order.ts';
import { insertSkipped } from './plan-runs.store.ts';
import {
  parseAmount,
  parseDates,
  triedAmount,
  tryOrder,
  viewOf,
  type ParsedDates,
} from './plan-terms.ts';
import type { Plan, PlanDate } from './plan.ts';
import type { PlansDeps } from './plans-deps.ts';
import {
  endOne,
  findPlan,
  findPlanForUpdate,
  pauseOne,
  updateNext,
  updateTerms,
} from './plans.store.ts';

type Asking<Body> = Pick<Call, 'db' | 'now' | 'transact'> & {
  readonly customer: SignedIn;
  readonly body: Body;
};

type OnePlan = { readonly requestId: string; readonly id: string };

export async function changePlan(
  deps: PlansDeps,
  call: Asking<BodyOf<typeof contract.changePlan>>,
): Promise<void> {
  const { db, now, customer, body } = call;
  const { id, every, day, endsOn } = body;
  const request = requestOf('changePlan', call);
  if ((await findAnswer(db, request)) !== null) return;
  const plan = await loadOwn(db, customer.customerId, id);
  const share = shareOf(deps, plan);
  const basket = await basketOf(db, plan);
  const dates = orRefuse(parseDates({ every, day, endsOn }));
  const view = viewOf(deps, share, now);
  const typed = parseAmount(view, body.amount);
  const amount = orRefuse(checkBasketAmount(basket, typed, view.terms.notionalMin));
  const calendar = deps.market.instruments.getCalendar(share);
  const tried = { ...plan, amount: triedAmount({ basket }, amount) };
  await requireNothingAgainst(deps, customer, tried, todayIn(calendar, now));
  await change(call, request, async (tx, held) => {
    requireOpen(held);
    // Of a paused one too: it must have dates once it is resumed.
    const next = nextChanged(held, dates, calendar, tx.now) ?? refuseNow('PLAN_WITHOUT_DATES');
    await updateTerms(tx, id, { amount, ...dates });
    if (held.state === 'active') await updateNext(tx, id, { next, lastOn: held.lastOn });
  });
}

/** The next date after a change. A first purchase now is on no date of a schedule, and stays. */
export function nextChanged(
  plan: Plan,
  dates: ParsedDates,
  calendar: Calendar,
  now: number,
): PlanDate | null {
  const { every, day, next } = plan;
  const isKept =
    next !== null &&
    every === dates.every &&
    day === dates.day &&
    (dates.endsOn === null || next.on <= dates.endsOn);
  return isKept ? next : datesFrom({ ...plan, ...dates }, calendar, now);
}

export async function pausePlan(call: Asking<OnePlan>): Promise<void> {
  await change(call, requestOf('pausePlan', call), async (tx, plan) => {
    requireOpen(plan);
    await pauseOne(tx, plan.id);
  });
}

export async function resumePlan(deps: PlansDeps, call: Asking<OnePlan>): Promise<void> {
  const { db, now, customer, body } = call;
  const request = requestOf('resumePlan', call);
  if ((await findAnswer(db, request)) !== null) return;
  const plan = await loadOwn(db, customer.customerId, body.id);
  const calendar = deps.market.instruments.getCalendar(shareOf(deps, plan));
  const amount = triedAmount({ basket: await basketOf(db, plan) }, plan.amount);
  await requireNothingAgainst(deps, customer, { ...plan, amount }, todayIn(calendar, now));
  await change(call, request, async (tx, held) => {
    requireOpen(held);
    if (held.state === 'active') return;
    const next = datesFrom(held, calendar, tx.now) ?? refuseNow('PLAN_WITHOUT_DATES');
    await updateNext(tx, held.id, { next, lastOn: held.lastOn });
  });
}

export async function skipPlanDate(
  deps: PlansDeps,
  call: Asking<BodyOf<typeof contract.skipPlanDate>>,
): Promise<void> {
  await change(call, requestOf('skipPlanDate', call), async (tx, plan) => {
    requireOpen(plan);
    const { id, amount, next } = plan;
    if (next === null || next.on !== call.body.on) return refuseNow('PLAN_DATE_OVER');
    const calendar = deps.market.instruments.getCalendar(shareOf(deps, plan));
    const { on } = next;
    const orderId = plan.basket === null ? orderIdOf(id, on) : runIdOf(id, on);
    await insertSkipped(tx, [{ planId: id, on, amount, orderId }], 'asked');
    const after = nextDate(calendar, plan, addDays(on, 1));
    if (after === null) await endOne(tx, id, { endedBy: 'finished', lastOn: on });
    else await updateNext(tx, id, { next: after, lastOn: on });
  });
}

export async function endPlan(call: Asking<OnePlan>): Promise<void> {
  await change(call, requestOf('endPlan', call), (tx, { id, lastOn }) =>
    endOne(tx, id, { endedBy: 'asked', lastOn }),
  );
}

/** The body of a request decides what a repeat of it must be. */
function requestOf(
  name: string,
  { customer, body: { requestId, ...asked } }: Pick<Asking<OnePlan>, 'customer' | 'body'>,
): MoneyRequest {
  return { actor: asCustomerId(customer.customerId), requestId, asks: [name, asked] };
}

async function change(
  { transact, customer: { customerId }, body: { id } }: Asking<OnePlan>,
  request: MoneyRequest,
  work: (tx: Tx, plan: Plan) => Promise<void>,
): Promise<void> {
  await transact((tx) =>
    once(tx, request, async () => {
      const plan = (await findPlanForUpdate(tx, customerId, id)) ?? refuseNow('PLAN_UNKNOWN');
      await work(tx, plan);
      await announce(tx, customerId, plansChanged, { at: tx.now });
      return id;
    }),
  );
}

export async function loadOwn(db: Call['db'], customerId: string, id: string): Promise<Plan> {
  return (await findPlan(db, customerId, id)) ?? refuseNow('PLAN_UNKNOWN');
}

function requireOpen({ state }: Plan): void {
  if (state === 'ended') refuseNow('PLAN_ENDED');
}

/** It must be open, as for a new plan. */
async function basketOf(reader: Reader, { customerId, basket }: Plan): Promise<Basket | null> {
  return basket === null ? null : loadPlannedBasket(reader, customerId, basket.id);
}

function shareOf({ market: { instruments } }: PlansDeps, { instrumentId }: Plan) {
  const share = instruments.universe().byId(instrumentId);
  assert(share !== null, `${instrumentId} is in the tables`);
  return share;
}

async function requireNothingAgainst(
  deps: PlansDeps,
  customer: SignedIn,
  terms: Pick<Plan, 'instrumentId' | 'amount'>,
  today: LocalDate,
): Promise<void> {
  const { refused } = await tryOrder(deps, customer, terms, today);
  if (refused !== null) refuseNow(refused.code, refused.values);
}

/** The first date that is ahead and was not decided before. */
function datesFrom(plan: Plan, calendar: Calendar, now: number): PlanDate | null {
  const today = todayIn(calendar, now);
  const { lastOn } = plan;
  const from = lastOn !== null && lastOn >= today ? addDays(lastOn, 1) : today;
  return nextAhead(calendar, plan, { from, now });
}
