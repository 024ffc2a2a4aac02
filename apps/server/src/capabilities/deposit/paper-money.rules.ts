/** Per UTC day. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS } from '@candor/kit/time';
import type { Money } from '@candor/money/amount';
import { isLess, isMore, shortfall } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { parsePositiveMoney } from '@candor/money/parse';

export const ADDED_PER_DAY_MAX = usd('1000000.00');
export const ADDED_AT_ONCE_MIN = usd('1.00');
export const offeredAmounts = [usd('10000.00'), usd('50000.00'), usd('100000.00')] as const;

export function startOfDay(now: number): number {
  return now - (now % DAY_MS);
}

export function leftOfDay(addedToday: Money): Money {
  return shortfall(addedToday, ADDED_PER_DAY_MAX);
}

export function decideAddition(
  typed: string,
  addedToday: Money,
): Decision<Money, 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'PAPER_MONEY_USED_UP'> {
  const amount = parsePositiveMoney(typed, 'USD');
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (isLess(amount, ADDED_AT_ONCE_MIN))
    return refuse('AMOUNT_TOO_SMALL', { min: ADDED_AT_ONCE_MIN });
  const left = leftOfDay(addedToday);
  return isMore(amount, left)
    ? refuse('PAPER_MONEY_USED_UP', { left, max: ADDED_PER_DAY_MAX })
    : ok(amount);
}
