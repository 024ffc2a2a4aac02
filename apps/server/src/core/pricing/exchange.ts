/**
 * Converts currencies at the market's quote: selling the base gets the bid, buying it pays the ask.
 * Quote, side and spread travel with every conversion, so it can be shown and checked later.
 *
 * Coins are quoted in dollars. Pairs are quoted around the clock in practice hours; in exchange
 * hours the last quote before a weekend applies.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { price } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { ratio } from '@candor/money/multiply';
import { divide } from '@candor/money/rounding';
import { priceFromWire, toWire } from '@candor/money/wire';
import { getPriceText } from './decimal-texts.ts';
import type { Exchange } from './exchange.rules.ts';
import type { Market } from './market.ts';

export type ExchangeMarket = Pick<Market, 'instruments' | 'pricing'>;

type Pair = {
  readonly base: Currency;
  readonly quote: Currency;
  readonly source: QuotedSource;
  readonly code: string;
};

const pairs: readonly Pair[] = [
  { base: 'USD', quote: 'HKD', source: QuotedSource.Forex, code: 'USDHKD' },
  { base: 'EUR', quote: 'USD', source: QuotedSource.Forex, code: 'EURUSD' },
  { base: 'AUD', quote: 'USD', source: QuotedSource.Forex, code: 'AUDUSD' },
  { base: 'BTC', quote: 'USD', source: QuotedSource.RobotCrypto, code: 'BTC' },
  { base: 'ETH', quote: 'USD', source: QuotedSource.RobotCrypto, code: 'ETH' },
  { base: 'USDT', quote: 'USD', source: QuotedSource.RobotCrypto, code: 'USDT' },
  { base: 'USDC', quote: 'USD', source: QuotedSource.RobotCrypto, code: 'USDC' },
];

export function quoteExchange(
  { instruments, pricing }: ExchangeMarket,
  from: Currency,
  to: Currency,
  atMs: number,
): Exchange | null {
  const pair = pairs.find(
    ({ base, quote }) => (base === from && quote === to) || (base === to && quote === from),
  );
  const instrument = pair === undefined ? null : instruments.find(pair.source, pair.code);
  if (pair === undefined || instrument === null) return null;
  const { bid, ask, tradedAtMs } = pricing.quote(instrument, atMs);
  const bidPrice = bid === null ? null : priceFromWire(getPriceText(instrument, bid));
  const askPrice = ask === null ? null : priceFromWire(getPriceText(instrument, ask));
  if (bidPrice === null || askPrice === null || bidPrice.nano <= 0n) return null;
  const side = pair.base === from ? 'bid' : 'ask';
  const rate = side === 'bid' ? bidPrice : askPrice;
  const middle = price(divide(bidPrice.nano + askPrice.nano, 2n, 'halfEven'));
  const distance = price(side === 'bid' ? middle.nano - rate.nano : rate.nano - middle.nano);
  return {
    from,
    to,
    pair: pair.code,
    side,
    rate,
    middle,
    spread: ratio(distance, middle, 'halfEven'),
    quotedAt: tradedAtMs,
  };
}

export function shownExchange({
  pair,
  side,
  rate,
  middle,
  spread,
  quotedAt,
}: Omit<Exchange, 'from' | 'to'>): {
  pair: string;
  side: 'bid' | 'ask';
  rate: string;
  middle: string;
  spread: string;
  quotedAt: number;
} {
  return {
    pair,
    side,
    rate: toWire(rate),
    middle: toWire(middle),
    spread: toWire(spread),
    quotedAt,
  };
}
