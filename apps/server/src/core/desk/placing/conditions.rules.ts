/**
 * Hours and a time of its own. Both are for orders that wait at the book: a market order meets the
 * market of its moment. Outside regular trading only limits, so that nobody pays a price they did
 * not name while few trade, and only what is paid in full or held, because margin is watched in
 * regular trading alone.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS } from '@candor/kit/time';
import { orderEndsAt, type BookView } from '../state/book-view.ts';
import type { Wanted } from '../state/commands.ts';
import type { OrderConditions, WantedConditions } from '../state/order-conditions.rules.ts';
import type { Order } from '../state/order.ts';

/** How far ahead an order may begin or end. */
export const WINDOW_DAYS_MAX = 90;

export type Conditioned = Pick<Order, 'conditions' | 'expiresAt'>;

export function parseConditions(
  view: BookView,
  wanted: Wanted,
  leverage: number,
): Decision<Conditioned, RefusalCode> {
  const { conditions = null, timeInForce } = wanted;
  if (conditions === null || asksNothing(conditions))
    return ok({ conditions: null, expiresAt: orderEndsAt(view, timeInForce) });
  const waits =
    wanted.type !== OrderType.Market && (timeInForce === 'day' || timeInForce === 'gtc');
  if (wanted.venue !== 'book' || !waits) return refuse('ORDER_TERMS_INVALID');
  if (conditions.isExtended && !isExtendedOffered(view, wanted, leverage))
    return refuse('EXTENDED_HOURS_NOT_OFFERED');
  const { startsAt, until, isExtended } = conditions;
  const last = view.at + WINDOW_DAYS_MAX * DAY_MS;
  const expiresAt = earlier(until, getEnd(view, wanted));
  const isSound =
    (until === null || (timeInForce === 'gtc' && until > view.at && until <= last)) &&
    (startsAt === null || (startsAt <= last && (expiresAt === null || startsAt < expiresAt)));
  if (!isSound) return refuse('ORDER_WINDOW_INVALID', { days: WINDOW_DAYS_MAX });
  const kept: OrderConditions = { startsAt, until, isExtended, otherId: null };
  return ok({ conditions: kept, expiresAt });
}

/** A second order is judged by itself. */
function asksNothing({ startsAt, until, isExtended }: WantedConditions): boolean {
  return startsAt === null && until === null && !isExtended;
}

function isExtendedOffered(
  { extendedEndsAt }: BookView,
  { type, direction, isShort, conditions }: Wanted,
  leverage: number,
): boolean {
  const isCovered = direction === Direction.Buy ? leverage === 1 : !isShort;
  const isLimit = type === OrderType.Limit && (conditions?.other ?? null) === null;
  return extendedEndsAt !== undefined && isLimit && isCovered;
}

function getEnd(view: BookView, { timeInForce, conditions }: Wanted): number | null {
  const isExtendedDay = timeInForce === 'day' && conditions?.isExtended === true;
  return isExtendedDay && view.extendedEndsAt !== undefined
    ? earlier(view.extendedEndsAt, view.expiresAt)
    : orderEndsAt(view, timeInForce);
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
