/** Options as the wire shows them: decimal texts, rounded where a figure is only shown. */
import type * as calls from '@candor/contract/options';
import type { Language } from '@candor/contract/kernel/language';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Instrument } from '@candor/market/instrument';
import { priceText, type TickGrid } from '@candor/market/quote/tick-grid';
import type { Expiry } from '@candor/options/contracts/expiries';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { OptionUnderlying } from '@candor/options/contracts/underlyings';
import type { OptionMoment, OptionQuote } from '@candor/options/quote/quotes';
import { getShape } from '@candor/options/surface/shapes';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { HeldGreeks } from '../../core/options/held-greeks.ts';
import { numberText, roundedText } from '../../core/pricing/decimal-texts.ts';

type Chain = DataOf<typeof calls.listOptionChain>;
type Side = Chain['rows'][number]['call'];

export function underlyingTexts(
  { instrument, style, settlement, multiplier }: OptionUnderlying,
  followed: Instrument,
  { spot, isOpen, atMs }: OptionMoment,
  language: Language,
) {
  return {
    name: getName(instrument, language),
    stock_code: instrument.code,
    source: getSource(instrument.assetClass),
    currency: instrument.currency,
    followed: followed.code,
    spot: spotText(followed, spot),
    isOpen,
    at: atMs,
    style,
    settlement,
    multiplier: numberText(multiplier),
  };
}

/** The middle of bid and ask may lie between two ticks; shown with the decimals of the price. */
function spotText(followed: Instrument, spot: number): string {
  return spot.toFixed(followed.decimals);
}

export function sideTexts(grid: TickGrid, quote: OptionQuote): Side {
  return {
    symbol: quote.contract.symbol,
    bid: priceText(grid, quote.bid),
    ask: priceText(grid, quote.ask),
    bidSize: quote.bidSize,
    askSize: quote.askSize,
    last: priceText(grid, quote.last),
    change: priceText(grid, quote.change),
    volume: quote.volume,
    openInterest: quote.openInterest,
    impliedVolatility: roundedText(quote.impliedVolatility, 4),
    delta: roundedText(quote.delta, 4),
    gamma: roundedText(quote.gamma, 6),
    theta: roundedText(quote.theta, 4),
    vega: roundedText(quote.vega, 4),
    inTheMoney: quote.isInTheMoney,
  };
}

export function greekTexts({ delta, gamma, theta, vega }: HeldGreeks) {
  return {
    delta: roundedText(delta, 2),
    gamma: roundedText(gamma, 4),
    theta: roundedText(theta, 2),
    vega: roundedText(vega, 2),
  };
}

export function modelTexts(
  { slice: { carry, volatility, outcomes } }: Pick<OptionMoment, 'slice'>,
  followed: Instrument,
  now: number,
): DataOf<typeof calls.loadOption>['model'] {
  return {
    valuedAt: now,
    years: carry.years,
    rate: carry.rate,
    growth: carry.growth,
    dividends: carry.dividends.map(({ years, amount }) => ({
      years,
      perShare: roundedText(amount, 4),
    })),
    volatility,
    totalVariance: volatility * volatility * carry.years,
    outcomes: [...outcomes],
    ...getShape(followed),
  };
}

export function expiryTexts({ on, kind, atMs }: Expiry): Chain['expiry'] {
  return { on, kind, at: atMs };
}

/** Thousandths as a decimal text: 2500 is 2.5. */
export function strikeText(strike: number): string {
  return numberText(strike / STRIKE_SCALE);
}
