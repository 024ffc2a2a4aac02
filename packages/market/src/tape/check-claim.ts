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
 * seller. With its pieces it must be what the book had, from the best level on, less what the
 * same customer had taken of it before.
 */
export type FillClaim = {
  readonly kind: 'fill';
  readonly instrument: string;
  readonly atMs: number;
  readonly side: 'buy' | 'sell';
  readonly figures: { readonly price: string };
  readonly pieces?: readonly Piece[] | undefined;
  readonly takenBefore?: string | undefined;
};
type Piece = { readonly price: string; readonly quantity: string };
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
        ...(claim.pieces === undefined ? [] : [comparePieces(engine, instrument, claim)]),
      ];
    }
  }
}

/** In millionths: coins are quoted in fractions. */
const QUANTITY_SCALE = 1_000_000;

function comparePieces(
  engine: MarketEngine,
  instrument: Instrument,
  { atMs, side, pieces = [], takenBefore = '0' }: FillClaim,
): Comparison {
  const scaled = (quantity: string | number): number =>
    Math.round(Number(quantity) * QUANTITY_SCALE);
  const depth = engine.depth(instrument, atMs);
  let gone = scaled(takenBefore);
  let left = pieces.reduce((sum, { quantity }) => sum + scaled(quantity), 0);
  const computed: [number, number][] = [];
  for (const { units, size } of side === 'buy' ? depth.asks : depth.bids) {
    const there = Math.max(scaled(size) - gone, 0);
    gone -= scaled(size) - there;
    const taken = Math.min(there, left);
    left -= taken;
    if (taken > 0) computed.push([Number(engine.priceText(instrument, units)), taken]);
  }
  const claimed = pieces.map(({ price, quantity }): [number, number] => [
    Number(price),
    scaled(quantity),
  ]);
  const text = (list: readonly [number, number][]): string =>
    list.map(([price, quantity]) => `${quantity / QUANTITY_SCALE} at ${price}`).join(', ');
  return {
    figure: 'pieces',
    claimed: text(claimed),
    computed: text(computed),
    isSame: text(claimed) === text(computed),
  };
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
