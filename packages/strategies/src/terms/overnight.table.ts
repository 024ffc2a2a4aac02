/** Yearly rates of currencies and the house's markup, as the desk charges them on pairs overnight. */
import { assert } from '@candor/kit/assert';
import type { PairFacts } from '@candor/market/instrument';
import { percent } from '@candor/money/literal';

const rates: Readonly<Record<string, string>> = {
  USD: '3.625',
  EUR: '2.00',
  JPY: '0.75',
  GBP: '3.75',
  AUD: '3.60',
  CAD: '2.25',
  CHF: '0.00',
  NZD: '2.25',
};
const MARKUP = percent('1.00').nano;

export function overnightRates({ base, quote }: Pick<PairFacts, 'base' | 'quote'>): {
  long: bigint;
  short: bigint;
} {
  const [held, owed] = [rates[base], rates[quote]];
  assert(held !== undefined && owed !== undefined, `there are rates of ${base} and ${quote}`);
  const difference = percent(held).nano - percent(owed).nano;
  return { long: difference - MARKUP, short: -difference - MARKUP };
}
