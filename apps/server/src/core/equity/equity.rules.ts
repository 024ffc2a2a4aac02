/**
 * An account's equity, defined once for every screen, statement and chart: cash, plus what is
 * invested at cost, plus open profit at the price positions would close at, in dollars at the mid
 * rate; and its change, excluding deposits and withdrawals.
 *
 * A figure whose quote or rate is missing is null, never zero; an amount of zero needs no rate.
 * Each part is rounded separately, so the total is the sum of the parts shown.
 */
import { zero, type Money, type Rate } from '@candor/money/amount';
import { add, isPositive, isZero, larger, subtract, sum } from '@candor/money/arithmetic';
import { ratio } from '@candor/money/multiply';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import type { WalletCode } from '../ledger/accounts.ts';
import { valueAtMiddle, type Exchange } from '../pricing/exchange.rules.ts';

export const WORTH_CURRENCY: Currency = 'USD';

/** Into dollars at one instant; null without a quote. */
export type DollarRates = (currency: Currency) => Exchange | null;

/** Cash, what is invested at cost, and open profit; null where a position has no quote. */
export type WalletPart = {
  readonly code: WalletCode;
  readonly balance: Money;
  readonly invested: Money;
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
  readonly invested: Money | null;
  readonly profit: Money | null;
  readonly total: Money | null;
};

export function computeEquity(parts: readonly WalletPart[], rates: DollarRates): Equity {
  const wallets = parts.map((part): WalletEquity => {
    const { balance, invested, profit } = part;
    return {
      ...part,
      equity: profit === null ? null : add(add(balance, invested), profit),
      worth: totalWorth([balance, invested, profit], rates),
    };
  });
  return {
    wallets,
    cash: totalWorth(
      parts.map(({ balance }) => balance),
      rates,
    ),
    invested: totalWorth(
      parts.map(({ invested }) => invested),
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

/** Null if any is. */
export function totalWorth(amounts: readonly (Money | null)[], rates: DollarRates): Money | null {
  return sumOrUnknown(
    amounts.map((amount) => (amount === null ? null : computeWorth(amount, rates))),
  );
}

export function sumOrUnknown(worths: readonly (Money | null)[]): Money | null {
  return worths.every((worth) => worth !== null) ? sum(worths, WORTH_CURRENCY) : null;
}

/** Open profit in the wallets of a currency, as it travels on the wire; null where one is unknown. */
export function openIn(wallets: Equity['wallets'], currency: 'USD' | 'HKD'): string | null {
  const profits = wallets
    .filter(({ balance }) => balance.currency === currency)
    .map(({ profit }) => profit);
  return profits.every((profit): profit is Money => profit !== null)
    ? toWire(sum(profits, currency))
    : null;
}

/** Null for a negative worth, which cannot be drawn as a share. */
export function getShare(worth: Money | null, total: Money | null): Rate | null {
  if (worth === null || total === null || !isPositive(total)) return null;
  return ratio(larger(worth, zero(WORTH_CURRENCY)), total, 'halfEven');
}

/** Paid in (positive) or out, in dollars at the rate of its time. */
export type ExternalFlow = { readonly at: number; readonly worth: Money | null };

/** `total` is the end value: start, plus flows, plus the change. */
export type Change = {
  readonly start: Money;
  readonly moved: Money;
  readonly change: Money;
  readonly ratio: Rate | null;
};

/** Deposits and withdrawals are neither gain nor loss. */
export function changeBetween(
  start: Money | null,
  end: Money | null,
  moved: Money | null,
): Change | null {
  if (start === null || end === null || moved === null) return null;
  const change = subtract(subtract(end, start), moved);
  // The base includes deposits but is not reduced by withdrawals.
  const behind = add(start, larger(moved, zero(WORTH_CURRENCY)));
  return {
    start,
    moved,
    change,
    ratio: isPositive(behind) ? ratio(change, behind, 'halfEven') : null,
  };
}

/** The first instant is inclusive, the second exclusive. */
export function movedBetween(
  flows: readonly ExternalFlow[],
  fromMs: number,
  untilMs: number,
): Money | null {
  return sumOrUnknown(
    flows.filter(({ at }) => at >= fromMs && at < untilMs).map(({ worth }) => worth),
  );
}
