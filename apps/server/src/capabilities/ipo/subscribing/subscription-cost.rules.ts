/**
 * What an application costs. Hong Kong: brokerage and the levies of the exchange, each rounded to
 * the cent, on what is allotted; held on what is asked for, at the top of the range. United States:
 * nothing is charged.
 */
import type { FeeItem } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money, type Money, type Rate } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { getPrice, getQuantity, percent } from '@candor/money/literal';
import { multiply, notional } from '@candor/money/multiply';

export type Priced = {
  readonly market: 'US' | 'HK';
  readonly currency: Currency;
  readonly lot: number;
};

export type Charge = { readonly item: FeeItem; readonly money: Money };
export type Cost = {
  readonly value: Money;
  readonly fees: readonly Charge[];
  readonly feesTotal: Money;
  readonly total: Money;
};

/** Together 1.0085 %. */
export const subscriptionFees: Readonly<
  Record<Priced['market'], readonly { readonly item: FeeItem; readonly rate: Rate }[]>
> = {
  US: [],
  HK: [
    { item: 'brokerage', rate: percent('1') },
    { item: 'sfcLevy', rate: percent('0.0027') },
    { item: 'afrcLevy', rate: percent('0.00015') },
    { item: 'hkexTradingFee', rate: percent('0.00565') },
  ],
};

/** `price` is decimal text; a lot at it is a whole number of cents. */
export function costOf({ market, currency, lot }: Priced, lots: number, price: string): Cost {
  const value = notional(getPrice(price), getQuantity(String(lots * lot)), {
    currency,
    rounding: 'up',
  });
  const fees = subscriptionFees[market].map(({ item, rate }) => ({
    item,
    money: multiply(value, rate, 'halfEven'),
  }));
  const feesTotal = money(
    currency,
    fees.reduce((sum, fee) => sum + fee.money.minor, 0n),
  );
  return { value, fees, feesTotal, total: money(currency, value.minor + feesTotal.minor) };
}

/** The most lots that so much money pays for, up to a bound. */
export function lotsCovered(priced: Priced, minor: bigint, price: string, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (costOf(priced, middle, price).total.minor <= minor) low = middle;
    else high = middle - 1;
  }
  assert(low >= 0 && low <= most, 'within its bounds');
  return low;
}

/**
 * One application: a twentieth of the ballot in Hong Kong, a four-hundredth in the US. Nobody alone
 * moves what the crowd gets; in the US, where a first day does not answer to customers' requests, a
 * hundred identities of one person do not either.
 */
export function lotsMax({
  market,
  ballotLots,
}: {
  market: Priced['market'];
  ballotLots: number;
}): number {
  return Math.min(LOTS_MAX, Math.max(1, Math.floor(ballotLots / (market === 'HK' ? 20 : 400))));
}

/** Hong Kong: up to five million dollars at the top of the range is pool A. */
export function poolALotsMax(priced: Priced, priceHigh: string, most: number): number {
  if (priced.market === 'US') return most;
  const lots = POOL_A_MINOR / costOf(priced, 1, priceHigh).value.minor;
  return Number(lots > BigInt(most) ? BigInt(most) : lots);
}

const LOTS_MAX = 1_000_000;
const POOL_A_MINOR = 500_000_000n;
