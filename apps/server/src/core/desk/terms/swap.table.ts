/**
 * What nights of currency pairs cost: the yearly rates of the currencies as the market has them
 * (packages/market/src/rates/overnight-rates.ts; prices move by the same), and the house's markup,
 * which applies to both sides. A buyer holds the base and owes the quote currency.
 */
import { overnightRates } from '@candor/market/rates/overnight-rates';
import { percent } from '@candor/money/literal';
import type { Dated } from '../state/dated.ts';

export type SwapVersion = Dated & {
  /** Yearly, in billionths. */ readonly rates: Readonly<Record<string, bigint>>;
  readonly markup: bigint;
};

export const swapTable: readonly SwapVersion[] = overnightRates.map(({ validFrom, percents }) => ({
  validFrom,
  markup: percent('1.00').nano,
  rates: Object.fromEntries(
    Object.entries(percents).map(([currency, text]) => [currency, percent(text).nano]),
  ),
}));
