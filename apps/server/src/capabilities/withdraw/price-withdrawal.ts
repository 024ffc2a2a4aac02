/** The one computation behind preview, request and sending. */
import type { Money } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { quoteExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';
import { exchangeAt, type Exchange } from '../../core/pricing/exchange.rules.ts';

export type Payout = {
  readonly arrives: Money;
  readonly exchange: Exchange | null;
};

/** Null without a rate. What a customer receives rounds down. */
export function getPayout(
  market: ExchangeMarket,
  { amount, fee }: { readonly amount: Money; readonly fee: Money },
  currency: Currency,
  now: number,
): Payout | null {
  const leaves = subtract(amount, fee);
  if (currency === 'USD') return { arrives: leaves, exchange: null };
  const exchange = quoteExchange(market, 'USD', currency, now);
  return exchange === null ? null : { arrives: exchangeAt(exchange, leaves, 'down'), exchange };
}
