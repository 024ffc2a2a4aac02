/** Past rates into dollars. They never change and charts ask repeatedly, so they are cached. */
import type { Currency } from '@candor/money/currency';
import { quoteExchange, type ExchangeMarket } from '../pricing/exchange.ts';
import type { Exchange } from '../pricing/exchange.rules.ts';
import { WORTH_CURRENCY, type DollarRates } from './equity.rules.ts';

export type DollarRatesAt = {
  now(atMs: number): DollarRates;
  /** At the last millisecond before a past instant. */
  before(atMs: number): DollarRates;
};

const REMEMBERED_MAX = 5_000;

export function openDollarRates(market: ExchangeMarket): DollarRatesAt {
  const remembered = new Map<string, Exchange | null>();
  const quote = (currency: Currency, atMs: number): Exchange | null =>
    quoteExchange(market, currency, WORTH_CURRENCY, atMs);
  return {
    now: (atMs) => (currency) => quote(currency, atMs),
    before: (atMs) => (currency) => {
      const key = `${currency} ${atMs}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      const found = quote(currency, atMs - 1);
      remembered.set(key, found);
      return found;
    },
  };
}
