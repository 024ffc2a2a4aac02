/**
 * Recomputes a claim about the market.
 *
 * A claim names an instrument, an instant or candle, and figures as decimal texts; only named
 * figures are compared. Used by the stand-alone tool and the page, on published seeds.
 */
import type { Candle, CandleSize } from '../candle/candle.ts';
import type { MarketEngine } from '../engine.ts';
import type { Instrument } from '../instrument.ts';

export type QuoteClaim = {
  readonly kind: 'quote';
  readonly instrument: string;
  readonly atMs: number;
  readonly figures: QuoteFigures;
};
export type CandleClaim = {
  readonly kind: 'candle';
  readonly instrument: string;
  readonly size: CandleSize;
  readonly startMs: number;
  readonly untilMs: number;
  readonly figures: CandleFigures;
};
/**
 * A fill must be inside the quote: at the ask or worse for a buyer, at the bid or worse for a
 * seller.
 */
export type FillClaim = {
  readonly kind: 'fill';
  readonly instrument: string;
  readonly atMs: number;
  readonly side: 'buy' | 'sell';
  readonly figures: { readonly price: string };
};
export type Claim = QuoteClaim | CandleClaim | FillClaim;

export type QuoteFigures = Partial<
  Readonly<Record<'last' | 'bid' | 'ask' | 'open' | 'high' | 'low' | 'previousClose', string>>
>;
export type CandleFigures = Partial<
  Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', string>>
>;

/** One figure as claimed and as recomputed; null where there is nothing of the kind. */
export type Comparison = {
  readonly figure: string;
  readonly claimed: string;
  readonly computed: string | null;
  readonly isSame: boolean;
};

export function checkClaim(
  engine: MarketEngine,
  instrument: Instrument,
  claim: Claim,
): Comparison[] {
  switch (claim.kind) {
    case 'quote': {
      const quote = engine.quote(instrument, claim.atMs);
      return Object.entries(claim.figures).map(([figure, claimed]) =>
        compare(figure, claimed, priceOrNull(engine, instrument, unitsIn(quote, figure))),
      );
    }
    case 'candle': {
      const candle = engine
        .candles(instrument, { size: claim.size, fromMs: claim.startMs, untilMs: claim.untilMs })
        .find(({ startMs }) => startMs === claim.startMs);
      return Object.entries(claim.figures).map(([figure, claimed]) =>
        compare(
          figure,
          claimed,
          candle === undefined ? null : candleFigure(engine, instrument, candle, figure),
        ),
      );
    }
    case 'fill': {
      const { bid, ask } = engine.quote(instrument, claim.atMs);
      const best = priceOrNull(engine, instrument, claim.side === 'buy' ? ask : bid);
      const price = Number(claim.figures.price);
      const isInside =
        best !== null && (claim.side === 'buy' ? price >= Number(best) : price <= Number(best));
      return [
        {
          figure: claim.side === 'buy' ? 'ask' : 'bid',
          claimed: claim.figures.price,
          computed: best,
          isSame: isInside,
        },
      ];
    }
  }
}

function unitsIn(quote: object, figure: string): number | null {
  const value: unknown = Object.entries(quote).find(([name]) => name === figure)?.[1];
  return typeof value === 'number' ? value : null;
}

function candleFigure(
  engine: MarketEngine,
  instrument: Instrument,
  candle: Candle,
  figure: string,
): string | null {
  if (figure === 'volume') return String(candle.volume);
  return priceOrNull(engine, instrument, unitsIn(candle, figure));
}

function priceOrNull(
  engine: MarketEngine,
  instrument: Instrument,
  units: number | null,
): string | null {
  return units === null ? null : engine.priceText(instrument, units);
}

/** 1.50 and 1.5 are the same price. */
function compare(figure: string, claimed: string, computed: string | null): Comparison {
  return {
    figure,
    claimed,
    computed,
    isSame: computed !== null && Number(claimed) === Number(computed),
  };
}
