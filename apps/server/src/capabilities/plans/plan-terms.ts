/**
 * The terms of a plan as they are typed. What would stop its first order for good stops the plan
 * before it is made: its order is put to the desk's own rules, without being placed.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { LocalDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { assert } from '@candor/kit/assert';
import { buyingPower } from '../../core/desk/placing/fund-order.rules.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import type { BookView } from '../../core/desk/state/book-view.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { checkDay, parseDate } from './plan-dates.rules.ts';
import { pausesPlan } from './plan-due.rules.ts';
import { commandFor } from './plan-order.ts';
import type { Plan, Schedule } from './plan.ts';
import type { PlansDeps } from './plans-deps.ts';

/** The book in fractions of a share, as orders by amount meet it. */
export function viewOf({ views }: Pick<PlansDeps, 'views'>, { id }: Instrument, now: number) {
  const view = views.at(now)(STOCK_FRACTION, id);
  assert(view !== null, 'a share is traded in fractions');
  return view;
}

export function parseAmount(
  { terms: { notionalMin, notionalMax } }: Pick<BookView, 'terms'>,
  text: string,
): Decision<bigint, 'AMOUNT_INVALID' | 'NOTIONAL_TOO_SMALL' | 'NOTIONAL_TOO_LARGE'> {
  const amount = parsePositiveMoney(text, 'USD');
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (amount.minor > notionalMax)
    return refuse('NOTIONAL_TOO_LARGE', { max: money('USD', notionalMax) });
  return amount.minor < notionalMin
    ? refuse('NOTIONAL_TOO_SMALL', { min: money('USD', notionalMin) })
    : ok(amount.minor);
}

export type TypedDates = Schedule & { readonly endsOn: string | null };
export type ParsedDates = Schedule & { readonly endsOn: LocalDate | null };

export function parseDates({
  endsOn: typed,
  every,
  day,
}: TypedDates): Decision<ParsedDates, 'PLAN_DAY_INVALID' | 'PLAN_DATE_INVALID'> {
  const fits = checkDay({ every, day });
  if (!fits.ok) return fits;
  const endsOn = parseDate(typed);
  return endsOn.ok ? ok({ every, day, endsOn: endsOn.outcome }) : endsOn;
}

export type Standing = {
  /** Why no plan can be made of it; null where one can. */
  readonly refused: ReturnType<typeof refuse<RefusalCode>> | null;
  /** Cents that can be spent, the funding wallet's included. */
  readonly available: bigint;
  /** Millionths of a share that it would buy now; null where it would not. */
  readonly quantity: bigint | null;
};

/** `sessionId` null where the password is asked for later. */
export async function tryOrder(
  { desk }: Pick<PlansDeps, 'desk'>,
  { customerId, sessionId }: Pick<SignedIn, 'customerId'> & { readonly sessionId: string | null },
  { instrumentId, amount }: Pick<Plan, 'instrumentId' | 'amount'>,
  today: LocalDate,
): Promise<Standing> {
  const tried = { planId: 'pla_tried', customerId, instrumentId, on: today, amount };
  const { state, decided } = await desk.preview(commandFor(tried, sessionId));
  const available = buyingPower(state, customerId, 'stock');
  if (!decided.ok)
    return { refused: pausesPlan(decided.code) ? decided : null, available, quantity: null };
  const filled = decided.outcome.events.find(
    ({ body, direction }) => body.kind === 'filled' && direction === Direction.Buy,
  );
  return {
    refused: null,
    available,
    quantity: filled?.body.kind === 'filled' ? filled.body.quantity : null,
  };
}
