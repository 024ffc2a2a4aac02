/** What a plan would do, by the rules that make and change it; or why it would be refused. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { PLAN_DATES_SHOWN, type previewPlan as declared } from '@candor/contract/plans';
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Calendar } from '@candor/market/calendar/calendar';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { loadShare } from '../../core/baskets/share/load-share.ts';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import { loadOwn, nextChanged } from './change-plan.ts';
import { datesAhead, firstDate, parseDate, todayIn } from './plan-dates.rules.ts';
import { parseAmount, parseDates, tryOrder, viewOf } from './plan-terms.ts';
import type { Plan, PlanDate } from './plan.ts';
import type { PlansDeps } from './plans-deps.ts';
import { dollars, shownShare } from '../../core/baskets/share/shown-share.ts';

type Asked = BodyOf<typeof declared>;

export async function previewPlan(
  deps: PlansDeps,
  {
    db,
    customer: { customerId },
    body,
    language,
    now,
  }: Pick<Call, 'db' | 'language' | 'now'> & {
    readonly customer: SignedIn;
    readonly body: Asked;
  },
): Promise<DataOf<typeof declared>> {
  const plan = body.id === undefined ? null : await loadOwn(db, customerId, body.id);
  const share = loadShare(deps.market, plan?.code ?? body.code, now);
  const calendar = deps.market.instruments.getCalendar(share);
  const view = viewOf(deps, share, now);
  const { notionalMin, notionalMax } = view.terms;
  const amount = parseAmount(view, body.amount);
  const dates = datesOf(body, plan, calendar, now);
  // With an amount that would do, so that everything else is known without one.
  const standing = await tryOrder(
    deps,
    { customerId, sessionId: null },
    { instrumentId: share.id, amount: amount.ok ? amount.outcome : notionalMin },
    todayIn(calendar, now),
  );
  const problem = !dates.ok ? dates : amount.ok ? standing.refused : (standing.refused ?? amount);
  const { quantity, available } = standing;
  const ask = view.asks[0]?.units ?? view.last;
  return {
    env: 'paper',
    ...shownShare(share, language),
    problem: shownRefusal(problem, language),
    next: dates.ok ? dates.outcome : [],
    every: body.every,
    day: body.day,
    endsOn: body.endsOn,
    firstOn: body.firstOn,
    amount: amount.ok ? dollars(amount.outcome) : null,
    available: dollars(available),
    quantity: amount.ok && quantity !== null ? quantityText(STOCK_FRACTION, quantity) : null,
    price: getPriceText(share, Number(ask)),
    amountMin: dollars(notionalMin),
    amountMax: dollars(notionalMax),
  };
}

function datesOf(
  body: Asked,
  plan: Plan | null,
  calendar: Calendar,
  now: number,
): Decision<PlanDate[], RefusalCode> {
  const dates = parseDates(body);
  if (!dates.ok) return dates;
  const firstOn = parseDate(body.firstOn);
  if (!firstOn.ok) return firstOn;
  const first =
    plan === null
      ? firstDate(calendar, dates.outcome, firstOn.outcome, now)
      : ok(nextChanged(plan, dates.outcome, calendar, now));
  if (!first.ok) return first;
  return first.outcome === null
    ? refuse('PLAN_WITHOUT_DATES')
    : ok(datesAhead(calendar, dates.outcome, first.outcome, PLAN_DATES_SHOWN));
}
