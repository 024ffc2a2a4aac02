/** At the middle rate of now, to hold an amount against somebody's limit. */
import type { Money } from '@candor/money/amount';
import type { Worth } from '../../core/operators/limit.rules.ts';
import { valueAtMiddle } from '../../core/pricing/exchange.rules.ts';
import { quoteExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';

export function worthInDollars(market: ExchangeMarket, money: Money, now: number): Worth {
  if (money.currency === 'USD') return { kind: 'known', minor: money.minor };
  const exchange = quoteExchange(market, money.currency, 'USD', now);
  return exchange === null
    ? { kind: 'unknown' }
    : { kind: 'known', minor: valueAtMiddle(exchange, money).minor };
}
