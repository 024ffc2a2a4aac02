/**
 * What wallets are worth in dollars. A figure that needs a rate which is not there is null, never zero; nothing of something is worth nothing at any
 * rate. Each wallet is rounded for itself, so that the total is the sum of what is shown.
 */
import { assert } from '@candor/kit/assert';
import { zero, type Money, type Rate } from '@candor/money/amount';
import { isPositive, isZero, subtract, sum } from '@candor/money/arithmetic';
import { ratio } from '@candor/money/multiply';
import type { Currency } from '@candor/money/currency';
import { valueAtMiddle, type Exchange } from '../../core/pricing/exchange.rules.ts';

export const WORTH_CURRENCY: Currency = 'USD';

/** From each currency into dollars, at one instant; null where there is no quote. */
export type DollarRates = (currency: Currency) => Exchange | null;

export function worthOf(amount: Money, rates: DollarRates): Money | null {
  if (amount.currency === WORTH_CURRENCY) return amount;
  if (isZero(amount)) return zero(WORTH_CURRENCY);
  const exchange = rates(amount.currency);
  return exchange === null ? null : valueAtMiddle(exchange, amount);
}

/** Null when one of them is. */
export function totalWorth(amounts: readonly Money[], rates: DollarRates): Money | null {
  const worths = amounts.map((amount) => worthOf(amount, rates));
  return worths.every((worth) => worth !== null) ? sum(worths, WORTH_CURRENCY) : null;
}

export function shareOf(worth: Money | null, total: Money | null): Rate | null {
  return worth === null || total === null || !isPositive(total) ? null : ratio(worth, total, 'halfEven');
}

export type Change = { readonly change: Money; readonly ratio: Rate | null; readonly moved: Money; readonly gained: Money };

/** Against an earlier total, which was valued at the rates of its own time. What was paid in and out since is no gain. */
export function changeSince({ before, now, moved }: { readonly before: Money | null; readonly now: Money | null; readonly moved: Money | null }): Change | null {
  if (before === null || now === null || moved === null) return null;
  const change = subtract(now, before);
  return { change, ratio: isPositive(before) ? ratio(change, before, 'halfEven') : null, moved, gained: subtract(change, moved) };
}

type DayBooking = { readonly code: string; readonly day: number; readonly booked: Money };

/**
 * Balances at the end of each of these days, which are in order: walks back from the present, taking away what each day booked. Days are counted from
 * 1970; what was booked after the last of them is taken away first.
 */
export function endOfDayBalances(present: readonly { readonly code: string; readonly balance: Money }[], bookings: readonly DayBooking[], days: readonly number[]): Money[][] {
  const newestLast = bookings.toSorted((a, b) => a.day - b.day);
  const balances = new Map(present.map(({ code, balance }) => [code, balance]));
  const takeBack = ({ code, booked }: DayBooking): void => {
    const balance = balances.get(code);
    assert(balance !== undefined, 'what was booked was booked on a wallet');
    balances.set(code, subtract(balance, booked));
  };
  return days
    .toReversed()
    .map((day) => {
      for (let newest = newestLast.at(-1); newest !== undefined && newest.day > day; newest = newestLast.at(-1)) {
        takeBack(newest);
        newestLast.pop();
      }
      return [...balances.values()];
    })
    .toReversed();
}
