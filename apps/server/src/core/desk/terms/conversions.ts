/**
 * Converts the price's currency into the wallet's at the mid price of their pair, as an exact
 * fraction of grid units. Pair and rate are recorded with every booking, so it can be recomputed.
 *
 * Wallets are in US or Hong Kong dollars, and every listed currency is quoted against the US
 * dollar.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import { getGrid } from '../../pricing/decimal-texts.ts';
import type { ExchangeMarket } from '../../pricing/exchange.ts';
import type { Conversion } from '../state/book-view.ts';
import { middleText } from '../state/price-texts.ts';

/** Hundredths to hundredths. Null where the two are not quoted against each other at this instant. */
export function getConversion(
  { instruments, pricing }: ExchangeMarket,
  priceCurrency: string,
  walletCurrency: Currency,
  atMs: number,
): Conversion | null {
  if (priceCurrency === walletCurrency)
    return { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: atMs };
  const direct = instruments.find(QuotedSource.Forex, `${priceCurrency}${walletCurrency}`);
  const pair = direct ?? instruments.find(QuotedSource.Forex, `${walletCurrency}${priceCurrency}`);
  if (pair === null) return null;
  const { bid, ask } = pricing.quote(pair, atMs);
  if (bid === null || ask === null || bid <= 0) return null;
  const grid = getGrid(pair);
  const both = BigInt(bid) + BigInt(ask);
  const scale = 2n * 10n ** BigInt(grid.unitDecimals);
  const rate = middleText(grid, BigInt(bid), BigInt(ask));
  return direct !== null
    ? { pair: pair.code, rate, numerator: both, denominator: scale, at: atMs }
    : { pair: pair.code, rate, numerator: scale, denominator: both, at: atMs };
}
