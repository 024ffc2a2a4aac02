/**
 * Figures of a quote as this page writes them. A figure that is not known is null and shown as a
 * dash, never as zero.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { rate } from '@candor/money/amount';
import {
  formatPercent,
  formatPrice,
  formatQuantity,
  type NumberLocale,
} from '@candor/money/format';
import { formatCompact } from '@candor/money/format-compact';
import { priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';
import type { QuoteDetail, QuoteSummary } from '../quotes.api.ts';

export type Notation = { readonly locale: NumberLocale; readonly decimals: number };
type Decimal = string | null;

export function priceText(price: Decimal, { locale, decimals }: Notation): string | null {
  const value = priceFromWire(price);
  return value === null ? null : formatPrice(value, { locale, decimals });
}

export function percentText(
  ratio: Decimal,
  locale: NumberLocale,
  sign: 'always' | 'negative' = 'always',
): string | null {
  const value = rateFromWire(cut(ratio));
  return value === null ? null : formatPercent(value, { locale, sign });
}

/** 48.2M, 4820万: where the size is the message. */
export function compactText(amount: Decimal, locale: NumberLocale): string | null {
  const value = quantityFromWire(amount);
  return value === null ? null : formatCompact(value, { locale });
}

export function wholeText(amount: Decimal, locale: NumberLocale): string | null {
  const value = quantityFromWire(amount);
  return value === null ? null : formatQuantity(value, { locale });
}

/** How far `value` is from `base`, as a percentage; for the legend of the chart. */
export function percentBetween(value: number, base: number, locale: NumberLocale): string | null {
  if (!Number.isFinite(value) || !Number.isFinite(base) || base === 0) return null;
  return formatPercent(rate(BigInt(Math.round(((value - base) / Math.abs(base)) * 1e9))), {
    locale,
    sign: 'always',
  });
}

export type RangeChange = {
  readonly change: string;
  readonly ratio: string;
  readonly direction: 'rise' | 'fall' | 'flat';
};

/** How far a price is from the one a range is measured from. Null where one of them is not known. */
export function changeSince(
  price: Decimal,
  base: Decimal,
  { locale, decimals }: Notation,
): RangeChange | null {
  const [now, before] = [priceFromWire(price), priceFromWire(base)];
  if (now === null || before === null || before.nano <= 0n) return null;
  const moved = now.nano - before.nano;
  return {
    change: formatPrice({ ...now, nano: moved }, { locale, decimals, sign: 'always' }),
    ratio: formatPercent(rate((moved * NANO) / before.nano), { locale, sign: 'always' }),
    direction: moved > 0n ? 'rise' : moved < 0n ? 'fall' : 'flat',
  };
}

const NANO = 1_000_000_000n;

/**
 * Where `value` lies between `low` and `high`, from 0 to 1; for the places of marks and the lengths
 * of bars.
 */
export function getShare(value: Decimal, low: Decimal, high: Decimal): number | null {
  const [at, from, to] = [priceFromWire(value), priceFromWire(low), priceFromWire(high)];
  if (at === null || from === null || to === null || to.nano <= from.nano) return null;
  const share =
    Number(((at.nano - from.nano) * SHARE_STEPS) / (to.nano - from.nano)) / Number(SHARE_STEPS);
  return Math.min(Math.max(share, 0), 1);
}

const SHARE_STEPS = 10_000n;

export type FigureName =
  | 'open'
  | 'high'
  | 'low'
  | 'volume'
  | 'turnover'
  | 'previousClose'
  | 'previousSettle'
  | 'openInterest'
  | 'spread'
  | 'tick'
  | 'marketCap'
  | 'peRatio'
  | 'earningsPerShare'
  | 'dividendYield'
  | 'averageVolume'
  | 'lot';
export type Figure = { readonly name: FigureName; readonly text: string | null };

/**
 * The grid under the chart, in the order it is read; what a class of instrument does not have is
 * left out.
 */
export function keyFigures(
  quote: QuoteDetail,
  summary: QuoteSummary | null,
  locale: NumberLocale,
): Figure[] {
  const notation = { locale, decimals: quote.decimals };
  const day: Figure[] = [
    { name: 'open', text: priceText(quote.open, notation) },
    { name: 'high', text: priceText(quote.high, notation) },
    { name: 'low', text: priceText(quote.low, notation) },
  ];
  const traded: Figure[] = [
    { name: 'volume', text: compactText(quote.volume, locale) },
    { name: 'turnover', text: compactText(quote.turnover, locale) },
  ];
  const before: Figure = { name: 'previousClose', text: priceText(quote.previousClose, notation) };
  switch (quote.source) {
    case QuotedSource.Stock:
    case QuotedSource.HkStock:
      return [...day, ...traded, before, ...shareFigures(quote, summary, locale)];
    case QuotedSource.Future:
      return [
        ...day,
        ...traded,
        { name: 'openInterest', text: compactText(quote.openInterest, locale) },
        { name: 'previousSettle', text: priceText(quote.previousSettle, notation) },
        before,
        { name: 'tick', text: priceText(quote.tick, notation) },
      ];
    case QuotedSource.Forex:
      return [
        ...day,
        before,
        { name: 'spread', text: spreadText(quote, notation) },
        { name: 'tick', text: priceText(quote.tick, notation) },
      ];
    case QuotedSource.RobotCrypto:
      return [...day, ...traded, before];
    case QuotedSource.GlobalIndex:
      return [...day, before];
  }
}

function shareFigures(
  quote: QuoteDetail,
  summary: QuoteSummary | null,
  locale: NumberLocale,
): Figure[] {
  const plain = { locale, decimals: 2 };
  return [
    { name: 'marketCap', text: compactText(summary?.marketCap ?? null, locale) },
    { name: 'peRatio', text: priceText(summary?.peRatio ?? null, plain) },
    { name: 'averageVolume', text: compactText(summary?.averageVolume ?? null, locale) },
    { name: 'earningsPerShare', text: priceText(summary?.earningsPerShare ?? null, plain) },
    {
      name: 'dividendYield',
      text: percentText(summary?.dividendYield ?? null, locale, 'negative'),
    },
    { name: 'lot', text: wholeText(String(quote.lot), locale) },
  ];
}

function spreadText({ bid, ask }: QuoteDetail, notation: Notation): string | null {
  const [low, high] = [priceFromWire(bid), priceFromWire(ask)];
  return low === null || high === null
    ? null
    : formatPrice({ ...high, nano: high.nano - low.nano }, notation);
}

/**
 * The move outside regular hours that is worth a line now: before the open until the close, after
 * hours from then on.
 */
export function extendedMove(quote: QuoteDetail): {
  readonly kind: 'preMarket' | 'postMarket';
  readonly price: string;
  readonly changeRatio: string;
} | null {
  // In practice hours the market never closes; by then the server tells only what counts.
  const isAfter =
    quote.phase === 'postMarket' || quote.phase === 'closed' || quote.phaseUntil === null;
  const kind = isAfter && quote.postMarket !== null ? 'postMarket' : 'preMarket';
  const move = quote[kind];
  return move === null ? null : { kind, price: move.price, changeRatio: move.changeRatio };
}

/** A ratio finer than a billionth is not worth refusing. */
function cut(ratio: Decimal): Decimal {
  return ratio?.replace(/(\.\d{9})\d+$/, '$1') ?? null;
}
