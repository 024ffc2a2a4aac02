/**
 * What an account is worth, in one definition for every screen, statement and chart: balances, and
 * what open positions would bring at the price they would close at; in dollars at the middle of the
 * market. And how that changed, without what was paid in or out.
 *
 * A figure that needs a quote or a rate which is not there is null, never zero; nothing of
 * something is worth nothing at any rate. Each part is rounded for itself, so that the total is the
 * sum of the parts that are shown.
 */
import { zero, type Money, type Rate } from '@candor/money/amount';
import { add, isPositive, isZero, larger, subtract, sum } from '@candor/money/arithmetic';
import { ratio } from '@candor/money/multiply';
import type { Currency } from '@candor/money/currency';
import type { WalletCode } from '../ledger/accounts.ts';
import { valueAtMiddle, type Exchange } from '../pricing/exchange.rules.ts';

export const WORTH_CURRENCY: Currency = 'USD';

/** From each currency into dollars, at one instant; null where there is no quote. */
export type DollarRates = (currency: Currency) => Exchange | null;

/**
 * What is in a wallet, and what its open positions would bring; null where one of them has no
 * quote.
 */
export type WalletPart = {
  readonly code: WalletCode;
  readonly balance: Money;
  readonly profit: Money | null;
};

export type WalletEquity = WalletPart & {
  /** In the wallet's currency. */
  readonly equity: Money | null;
  /** In dollars. */
  readonly worth: Money | null;
};

/** In dollars, beside the wallets. */
export type Equity = {
  readonly wallets: readonly WalletEquity[];
  readonly cash: Money | null;
  readonly profit: Money | null;
  readonly total: Money | null;
};

export function computeEquity(parts: readonly WalletPart[], rates: DollarRates): Equity {
  const wallets = parts.map((part): WalletEquity => {
    const { balance, profit } = part;
    return {
      ...part,
      equity: profit === null ? null : add(balance, profit),
      worth: totalWorth([balance, profit], rates),
    };
  });
  return {
    wallets,
    cash: totalWorth(
      parts.map(({ balance }) => balance),
      rates,
    ),
    profit: totalWorth(
      parts.map(({ profit }) => profit),
      rates,
    ),
    total: sumOrUnknown(wallets.map(({ worth }) => worth)),
  };
}

export function computeWorth(amount: Money, rates: DollarRates): Money | null {
  if (amount.currency === WORTH_CURRENCY) return amount;
  if (isZero(amount)) return zero(WORTH_CURRENCY);
  const exchange = rates(amount.currency);
  return exchange === null ? null : valueAtMiddle(exchange, amount);
}

/** Null when one of them is. */
export function totalWorth(amounts: readonly (Money | null)[], rates: DollarRates): Money | null {
  return sumOrUnknown(
    amounts.map((amount) => (amount === null ? null : computeWorth(amount, rates))),
  );
}

export function sumOrUnknown(worths: readonly (Money | null)[]): Money | null {
  return worths.every((worth) => worth !== null) ? sum(worths, WORTH_CURRENCY) : null;
}

/** Null too for what is below zero: a loss has no share of a bar. */
export function getShare(worth: Money | null, total: Money | null): Rate | null {
  if (worth === null || total === null || !isPositive(total)) return null;
  return ratio(larger(worth, zero(WORTH_CURRENCY)), total, 'halfEven');
}

/** Paid in (positive) or out, in dollars of its own time. */
export type ExternalFlow = { readonly at: number; readonly worth: Money | null };

/**
 * `total` is what there is at the end: the start, what was paid in or out since, and what that
 * changed by.
 */
export type Change = {
  readonly start: Money;
  readonly moved: Money;
  readonly change: Money;
  readonly ratio: Rate | null;
};

/** Of the time between two instants. What was paid in or out is no gain and no loss. */
export function changeBetween(
  start: Money | null,
  end: Money | null,
  moved: Money | null,
): Change | null {
  if (start === null || end === null || moved === null) return null;
  const change = subtract(subtract(end, start), moved);
  // Against what was there to gain or lose with: also what came in, but not less what was taken
  // out.
  const behind = add(start, larger(moved, zero(WORTH_CURRENCY)));
  return {
    start,
    moved,
    change,
    ratio: isPositive(behind) ? ratio(change, behind, 'halfEven') : null,
  };
}

/** At or after the first instant, before the second. */
export function movedBetween(
  flows: readonly ExternalFlow[],
  fromMs: number,
  untilMs: number,
): Money | null {
  return sumOrUnknown(
    flows.filter(({ at }) => at >= fromMs && at < untilMs).map(({ worth }) => worth),
  );
}
