/**
 * What is to be done with a plan whose date has come. Of several that have come while nothing ran
 * only the newest is bought, at the price of now; those before it are skipped as missed. Whoever
 * saves every day wants to own a little more each day, not a month's worth at one price.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import type { Calendar } from '@candor/market/calendar/calendar';
import { nextDate, opensAt } from './plan-dates.rules.ts';
import type { Plan, PlanDate } from './plan.ts';

export type DueStep =
  /** The exchange is closed: at the next opening. */
  | { readonly kind: 'wait'; readonly at: number }
  /** Its account is closed. */
  | { readonly kind: 'end' }
  | {
      readonly kind: 'buy';
      readonly on: LocalDate;
      readonly missed: readonly LocalDate[];
      /** Null: this was the last one. */
      readonly next: PlanDate | null;
    };

export function decideDue(
  plan: Pick<Plan, 'every' | 'day' | 'endsOn' | 'next'>,
  { calendar, isClosed, now }: { calendar: Calendar; isClosed: boolean; now: number },
): DueStep {
  if (isClosed) return { kind: 'end' };
  assert(plan.next !== null && plan.next.at <= now, 'a date of it has come');
  const opens = opensAt(calendar, now);
  if (opens > now) return { kind: 'wait', at: opens };
  const missed: LocalDate[] = [];
  let { on } = plan.next;
  let next = nextDate(calendar, plan, addDays(on, 1));
  while (next !== null && next.at <= now) {
    missed.push(on);
    ({ on } = next);
    next = nextDate(calendar, plan, addDays(on, 1));
  }
  return { kind: 'buy', on, missed, next };
}

/** What the market has not got now and may have later on the same day. */
const LATER: ReadonlySet<RefusalCode> = new Set([
  'MARKET_CLOSED',
  'QUOTE_STALE',
  'RATE_UNAVAILABLE',
  'ORDERS_TOO_FAST',
]);
/** Over by the next date, perhaps: this one is skipped. */
const PASSING: ReadonlySet<RefusalCode> = new Set([
  'CANCEL_ONLY',
  'COMPANY_STOPPED',
  'PRICE_OUTSIDE_COLLAR',
  'ORDERS_OPEN_TOO_MANY',
  'ORDER_LOOKS_DOUBLED',
  'LIQUIDITY_INSUFFICIENT',
  'PRICE_MOVED',
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
]);
const AGAIN_MS = MINUTE_MS;

/** When an order that was refused is tried again; null where its date is skipped. */
export function triesAgainAt(code: RefusalCode, calendar: Calendar, now: number): number | null {
  if (!LATER.has(code)) return null;
  return Math.max(opensAt(calendar, now), now + AGAIN_MS);
}

/** It would stop every order, so the plan waits for its owner and does not say so on every date. */
export function pausesPlan(code: RefusalCode): boolean {
  return !LATER.has(code) && !PASSING.has(code);
}
